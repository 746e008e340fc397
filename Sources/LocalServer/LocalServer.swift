// A server for one person on one machine: HTTP/1.1 on the loopback address, one request a connection.
//
// It is our own because what it does is little and what it must not do is much. Requests are answered
// one after the other on the thread that has the stack which the checker needs, and a library for
// servers would bring executors of its own, a hop for each request, and a longer first build. While a
// request is served the others wait in the system's queue; connections that say nothing cost an entry
// in a list.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why there is no server.
public struct ServerProblem: Error {
  public var message: String
}

/// Listens on the loopback address.
public final class LocalServer {
  private let listener: Int32
  public let port: UInt16
  private var connections: [Connection] = []
  private var isStopped = false

  private struct Connection {
    var descriptor: Int32
    var bytes: [UInt8] = []
    /// How often the server has waited for it.
    var waits = 0
  }

  private static let connectionLimit = 64
  /// Waits of a tenth of a second until a connection that says too little is closed.
  private static let patience = 100

  /// Port 0 is any that is free.
  public init(port: UInt16) throws(ServerProblem) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw ServerProblem(message: Self.reason) }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        bind(descriptor, general, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, general, &length) == 0
      }
    }
    guard isBound else {
      let problem = ServerProblem(message: Self.reason)
      close(descriptor)
      throw problem
    }
    listener = descriptor
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    for connection in connections { close(connection.descriptor) }
    close(listener)
  }

  public func stop() { isStopped = true }

  /// Answers requests until it is stopped. `shouldStop` is asked now and then.
  public func run(
    shouldStop: () -> Bool = { false }, _ answer: (HTTPRequest) -> HTTPResponse
  ) {
    while !isStopped, !shouldStop() {
      var polled = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      polled += connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      let count = poll(&polled, nfds_t(polled.count), 100)
      guard count >= 0 || errno == EINTR else { return }
      // From the last, so that one that is closed moves none that is to come.
      for index in connections.indices.reversed() {
        if polled[index + 1].revents != 0 {
          read(index, answer)
        } else if count == 0 {
          connections[index].waits += 1
          if connections[index].waits > Self.patience { drop(index) }
        }
      }
      if polled[0].revents & Int16(POLLIN) != 0 { take() }
    }
  }

  private func take() {
    let descriptor = accept(listener, nil, nil)
    guard descriptor >= 0 else { return }
    // The one that has been silent longest makes room: idle connections keep nobody out.
    if connections.count >= Self.connectionLimit { drop(0) }
    // A reader that has stopped reading holds nobody up for long.
    var time = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    connections.append(Connection(descriptor: descriptor))
  }

  private func read(_ index: Int, _ answer: (HTTPRequest) -> HTTPResponse) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(connections[index].descriptor, &chunk, chunk.count, 0)
    guard count > 0 else {
      if count == 0 || errno != EINTR { drop(index) }
      return
    }
    connections[index].bytes += chunk[..<count]
    switch HTTPRequest.reading(connections[index].bytes) {
    case .needsMore: return
    case .refused(let status): write(.refusal(status), to: index, withBody: true)
    case .request(let request):
      write(answer(request), to: index, withBody: request.method != "HEAD")
    }
    drop(index)
  }

  private func write(_ response: HTTPResponse, to index: Int, withBody: Bool) {
    var rest = response.written(withBody: withBody)[...]
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(connections[index].descriptor, $0.baseAddress, $0.count, flags)
      }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  private func drop(_ index: Int) {
    close(connections[index].descriptor)
    connections.remove(at: index)
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
