import Testing

@testable import LocalServer

/// What is understood, what is rejected, and who may come in.
@Suite struct LocalServerTests {
  private func reading(_ text: String) -> HTTPRequest.Reading {
    HTTPRequest.reading(Array(text.utf8))
  }

  private func request(_ text: String) throws -> HTTPRequest {
    guard case .request(let request) = reading(text) else {
      throw Problem()
    }
    return request
  }

  private struct Problem: Error {}

  private func status(_ text: String) -> Int? {
    if case .refused(let status) = reading(text) { status } else { nil }
  }

  @Test func aRequestIsReadWhole() throws {
    let whole = "POST /t/run?x=1 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
    let read = try request(whole)
    #expect(read.method == "POST" && read.path == "/t/run" && read.headers["host"] == "a")
    #expect(read.body == Array("abc".utf8))
    for length in 1..<whole.utf8.count {
      guard case .needsMore = HTTPRequest.reading(Array(whole.utf8.prefix(length))) else {
        Issue.record("\(length) bytes are taken for a request")
        return
      }
    }
  }

  @Test(arguments: [
    ("GET / HTTP/2\r\n\r\n", 400), ("GET a HTTP/1.1\r\n\r\n", 400), ("\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: 1\r\nA: 2\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
  ]) func whatIsOddIsRefused(_ text: String, _ expected: Int) {
    #expect(status(text) == expected, "\(text)")
  }

  @Test func aHeadHasALimit() {
    let long = "GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: HTTPRequest.headLimit)
    #expect(status(long) == 431)
    #expect(status(long + "\r\n\r\n") == 431)
  }

  private let door = Door(token: "secret", port: 4000)

  private func path(_ head: String) throws -> Result<String, Door.Refusal> {
    door.path(of: try request(head + "\r\n\r\n"))
  }

  @Test func whoKnowsTheWordComesIn() throws {
    #expect(try path("GET /secret/ HTTP/1.1\r\nHost: 127.0.0.1:4000") == .success(""))
    #expect(
      try path("GET /secret/theseus.js HTTP/1.1\r\nHost: localhost:4000") == .success("theseus.js"))
    #expect(
      try path("POST /secret/run HTTP/1.1\r\nHost: 127.0.0.1:4000\r\nOrigin: http://127.0.0.1:4000")
        == .success("run"))
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:4000", 404),
    ("GET /secre/ HTTP/1.1\r\nHost: 127.0.0.1:4000", 404),
    ("GET /secret HTTP/1.1\r\nHost: 127.0.0.1:4000", 404),
    // A foreign name that resolves to this address.
    ("GET /secret/ HTTP/1.1\r\nHost: evil.example:4000", 421),
    ("GET /secret/ HTTP/1.1\r\nHost: 127.0.0.1", 421), ("GET /secret/ HTTP/1.1", 421),
    // A foreign page.
    ("POST /secret/run HTTP/1.1\r\nHost: 127.0.0.1:4000\r\nOrigin: http://evil.example", 403),
    ("POST /secret/run HTTP/1.1\r\nHost: 127.0.0.1:4000\r\nOrigin: null", 403),
    ("POST /secret/run HTTP/1.1\r\nHost: 127.0.0.1:4000", 403),
    ("GET /secret/ HTTP/1.1\r\nHost: 127.0.0.1:4000\r\nOrigin: http://evil.example", 403),
  ]) func othersDoNot(_ head: String, _ status: Int) throws {
    #expect(try path(head) == .failure(Door.Refusal(status: status)), "\(head)")
  }

  @Test func aWordIsNotTheSameTwice() {
    let (first, second) = (Door.freshToken(), Door.freshToken())
    #expect(first.count == 32 && first != second)
  }

  @Test func aPageLoadsNothingFromElsewhere() {
    let head = String(decoding: HTTPResponse.refusal(404).written(withBody: true), as: UTF8.self)
    #expect(
      head.hasPrefix("HTTP/1.1 404 Not Found\r\n") && head.hasSuffix("\r\n\r\n404 Not Found\n"))
    #expect(head.contains("default-src 'none'; script-src 'self'") && !head.contains("http:"))
    #expect(
      !String(decoding: HTTPResponse.refusal(404).written(withBody: false), as: UTF8.self)
        .contains("404 Not Found\n"))
  }
}
