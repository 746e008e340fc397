/// A complete request.
public struct HTTPRequest: Sendable {
  public var method: String
  /// Without the query.
  public var path: String
  /// Names in lower case.
  public var headers: [String: String]
  public var body: [UInt8]

  /// The result of reading bytes.
  enum Reading {
    case needsMore
    case request(HTTPRequest)
    /// The status that rejects it.
    case refused(Int)
  }

  static let headLimit = 16 << 10
  public static let bodyLimit = 4 << 20

  /// Reads a request from its beginning. Only what a browser sends to this server is understood:
  /// HTTP/1.1, a body with its length.
  static func reading(_ bytes: [UInt8], bodyLimit: Int = bodyLimit) -> Reading {
    guard let end = headEnd(bytes) else {
      return bytes.count > headLimit ? .refused(431) : .needsMore
    }
    guard end <= headLimit, let head = String(validating: bytes[..<end], as: UTF8.self) else {
      return .refused(end > headLimit ? 431 : 400)
    }
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let first = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard first.count == 3, first[2] == "HTTP/1.1" || first[2] == "HTTP/1.0",
      first[1].first == "/", !first[0].isEmpty
    else { return .refused(400) }
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else {
        return .refused(400)
      }
      let name = line[..<colon].lowercased()
      guard name.allSatisfy({ $0.isASCII && !$0.isWhitespace }), headers[name] == nil else {
        return .refused(400)
      }
      headers[name] = trimmed(line[line.index(after: colon)...])
    }
    guard headers["transfer-encoding"] == nil else { return .refused(501) }
    var length = 0
    if let given = headers["content-length"] {
      guard let number = Int(given), number >= 0, given.allSatisfy(\.isNumber) else {
        return .refused(400)
      }
      guard number <= bodyLimit else { return .refused(413) }
      length = number
    }
    let start = end + 4
    guard bytes.count >= start + length else { return .needsMore }
    let path = first[1].prefix { $0 != "?" }
    return .request(
      HTTPRequest(
        method: String(first[0]), path: String(path), headers: headers,
        body: Array(bytes[start..<(start + length)])))
  }

  /// Where the empty line behind the head begins.
  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    for index in 0...(bytes.count - 4)
    where bytes[index] == 13 && bytes[index + 1] == 10 && bytes[index + 2] == 13
      && bytes[index + 3] == 10
    {
      return index
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> String {
    var rest = text.drop { $0 == " " || $0 == "\t" }
    while rest.last == " " || rest.last == "\t" { rest.removeLast() }
    return String(rest)
  }
}

/// An HTTP response.
public struct HTTPResponse: Sendable {
  public var status: Int
  public var type: String
  public var body: [UInt8]
  /// Seconds after which a retry is worthwhile.
  public var retryAfter: Int?

  public init(_ status: Int = 200, type: String, _ body: some Sequence<UInt8>) {
    self.status = status
    self.type = type
    self.body = Array(body)
  }

  public static func refusal(_ status: Int, retryAfter: Int? = nil) -> HTTPResponse {
    var response = HTTPResponse(
      status, type: "text/plain; charset=utf-8", "\(status) \(reason(status))\n".utf8)
    response.retryAfter = retryAfter
    return response
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 413: "Content Too Large"
    case 421: "Misdirected Request"
    case 431: "Request Header Fields Too Large"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    default: "Error"
    }
  }

  /// With the headers that every answer has: nothing is cached, nothing is loaded from elsewhere, no
  /// other page may embed it.
  func written(withBody: Bool) -> [UInt8] {
    let retry = retryAfter.map { "Retry-After: \($0)\r\n" } ?? ""
    let head = """
      HTTP/1.1 \(status) \(Self.reason(status))\r
      Content-Type: \(type)\r
      Content-Length: \(body.count)\r
      Connection: close\r
      \(retry)\
      Cache-Control: no-store\r
      Content-Security-Policy: \(Self.policy)\r
      Cross-Origin-Opener-Policy: same-origin\r
      Cross-Origin-Resource-Policy: same-origin\r
      Referrer-Policy: no-referrer\r
      X-Content-Type-Options: nosniff\r
      X-Frame-Options: DENY\r
      \r

      """
    return Array(head.utf8) + (withBody ? body : [])
  }

  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    + "connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; "
    + "frame-ancestors 'none'"
}
