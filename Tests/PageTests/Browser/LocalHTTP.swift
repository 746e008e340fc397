import Foundation

/// One request to a server on this machine, one connection each.
///
/// (Foundation's own client refuses the driver's answers: they have no blank behind the colon of a
/// header.)
enum LocalHTTP {
  static func request(
    _ method: String, _ path: String, body: Data?, port: UInt16
  ) throws -> Data {
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let connection = socket(AF_INET, kind, 0)
    guard connection >= 0 else { throw Browser.Failure(description: "no socket") }
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Browser.Failure(description: "no server on port \(port)") }
    let head =
      "\(method) \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n"
      + "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(body?.count ?? 0)\r\n\r\n"
    try write(Data(head.utf8) + (body ?? Data()), to: connection)
    return try answer(from: connection)
  }

  private static func write(_ data: Data, to connection: Int32) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
      guard written > 0 else { throw Browser.Failure(description: "the server does not listen") }
      rest = rest.dropFirst(written)
    }
  }

  /// The body: as long as the header says, or up to the end.
  private static func answer(from connection: Int32) throws -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let head = data.firstRange(of: Data("\r\n\r\n".utf8)) {
        let words = String(decoding: data[..<head.lowerBound], as: UTF8.self).lowercased()
        if let match = words.firstMatch(of: /content-length:\s*(\d+)/), let length = Int(match.1),
          data.count - head.upperBound >= length
        {
          return Data(data[head.upperBound..<(head.upperBound + length)])
        }
      }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { throw Browser.Failure(description: "the server hung up") }
      data.append(contentsOf: buffer[..<count])
    }
  }
}
