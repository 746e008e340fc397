/// Decides who may come in. A server on the loopback address is reachable from every page that the
/// browser shows: a foreign page could send it requests, or point its own name at that address. So a
/// request must know a word that only the user was told, name the server by its address, and, if it
/// changes or asks anything, come from the server's own page.
public struct Door: Sendable {
  /// The word in the address.
  public let token: String
  public let port: UInt16

  public init(token: String, port: UInt16) {
    self.token = token
    self.port = port
  }

  public static func freshToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<32).map { _ in String(random.next(upperBound: 16 as UInt8), radix: 16) }.joined()
  }

  public var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// The path after the token, or the status that rejects the request.
  public func path(of request: HTTPRequest) -> Result<String, Refusal> {
    guard let host = request.headers["host"], hosts.contains(host) else {
      return .failure(Refusal(status: 421))
    }
    let origin = request.headers["origin"]
    let isOwn = origin.map { origin in hosts.contains { "http://" + $0 == origin } }
    guard isOwn ?? (request.method == "GET" || request.method == "HEAD") else {
      return .failure(Refusal(status: 403))
    }
    let parts = request.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
    guard let first = parts.first, Self.isSame(String(first), token),
      request.path.hasPrefix("/\(token)/")
    else { return .failure(Refusal(status: 404)) }
    return .success(String(request.path.dropFirst(token.count + 2)))
  }

  public struct Refusal: Error, Equatable { public let status: Int }

  /// Whether a request to a server that is open to everyone comes from its own page, whatever its name
  /// there.
  public static func isOwn(_ request: HTTPRequest) -> Bool {
    guard let origin = request.headers["origin"] else {
      return request.method == "GET" || request.method == "HEAD"
    }
    guard let host = request.headers["host"], !host.isEmpty else { return false }
    return origin == "https://" + host || origin == "http://" + host
  }

  /// Takes the same time wherever they differ.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
