// A server on the loopback address: HTTP/1.1, one request for each connection.
//
// It is our own because it has to do little and must not do much. Requests are answered one after the
// other on the thread that has the stack which the checker needs, whereas a server library would bring
// its own executors, a hop for each request, and a longer first build. (FlyingFox and Hummingbird were
// the candidates.) For one person an answer is made at once and the others wait in the system's queue;
// a server for many hands requests to workers, and answers as they come back.
//
// Nothing here blocks on a visitor: bytes are read and written as the system has or accepts them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why there is no server.
public struct ServerProblem: Error {
  public var message: String
}

/// The sender of a request.
public struct Visitor: Hashable, Sendable {
  let number: Int
}

/// Answers requests.
public protocol Attendant: AnyObject {
  /// Nil if the answer comes later, by `LocalServer.answer`.
  func answer(_ request: HTTPRequest, for visitor: Visitor) -> HTTPResponse?
  /// Called after an unreadable request was rejected.
  func refused(_ status: Int)
  /// A visitor has left before the answer came.
  func forget(_ visitor: Visitor)
  /// Descriptors to wait for besides visitors.
  var descriptors: [Int32] { get }
  /// One of them has become readable.
  func hear(_ descriptor: Int32)
}

/// Listens on the loopback address.
public final class LocalServer {
  private var listener: Int32?
  public let port: UInt16
  private let limits: Limits
  private var connections: [Connection] = []
  private var lastNumber = 0

  /// Limits of the load.
  public struct Limits: Sendable {
    public var connections = 64
    public var body = HTTPRequest.bodyLimit
    /// A visitor that neither sends nor reads anything for so long is disconnected.
    public var patience = Duration.seconds(10)

    public init() {}
  }

  private struct Connection {
    let visitor: Visitor
    let descriptor: Int32
    var state = State.asking
    var bytes: [UInt8] = []
    var wantsBody = true
    /// When it last sent or read something.
    var since: ContinuousClock.Instant

    var isAsking: Bool { if case .asking = state { true } else { false } }
    /// Whether the server is waiting for the visitor.
    var isSlow: Bool { if case .waiting = state { false } else { true } }
    var events: Int16 {
      if case .taking = state { Int16(POLLOUT) } else { Int16(POLLIN) }
    }
  }

  private enum State {
    case asking, waiting
    case taking(ArraySlice<UInt8>)
  }

  /// Port 0 means any free port.
  public init(port: UInt16, limits: Limits = Limits()) throws(ServerProblem) {
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
        bind(descriptor, general, length) == 0 && listen(descriptor, 128) == 0
          && getsockname(descriptor, general, &length) == 0
      }
    }
    guard isBound else {
      let problem = ServerProblem(message: Self.reason)
      close(descriptor)
      throw problem
    }
    listener = descriptor
    self.limits = limits
    Self.makeReady(descriptor)
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    for connection in connections { close(connection.descriptor) }
    if let listener { close(listener) }
  }

  /// Accepts no more connections; `run` ends when all pending requests are answered.
  public func finish() {
    if let listener { close(listener) }
    listener = nil
    for index in connections.indices.reversed() {
      if case .asking = connections[index].state { drop(index) }
    }
  }

  /// Answers each request at once, until it is to stop.
  public func run(
    shouldStop: () -> Bool = { false }, _ answer: @escaping (HTTPRequest) -> HTTPResponse
  ) {
    let attendant = AtOnce(answer)
    run(attendant, each: { if shouldStop() { finish() } })
  }

  /// Answers requests until it has finished. `each` is called at least ten times a second.
  public func run(_ attendant: some Attendant, each: () -> Void) {
    while true {
      each()
      if listener == nil, connections.isEmpty { return }
      let others = attendant.descriptors
      var polled = connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      polled += others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if let listener, hasRoom {
        polled.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
      }
      let count = poll(&polled, nfds_t(polled.count), 100)
      guard count >= 0 || errno == EINTR else { return }
      let now = ContinuousClock.now
      let known = connections.count
      // Backwards, so that closing one does not move those still to be visited.
      for index in (0..<known).reversed() {
        if count > 0, polled[index].revents != 0 {
          connections[index].since = now
          attend(to: index, attendant)
        } else if connections[index].isSlow, now - connections[index].since > limits.patience {
          drop(index)
        }
      }
      guard count > 0 else { continue }
      for (offset, descriptor) in others.enumerated() where polled[known + offset].revents != 0 {
        attendant.hear(descriptor)
      }
      if polled.count > known + others.count, polled[known + others.count].revents != 0 {
        take(now)
      }
    }
  }

  /// Sends a visitor the answer; one who has left gets none.
  public func answer(_ visitor: Visitor, _ response: HTTPResponse) {
    guard let index = connections.firstIndex(where: { $0.visitor == visitor }) else { return }
    give(response, to: index)
  }

  /// A silent visitor makes room; if all wait for answers, others wait in the system's queue.
  private var hasRoom: Bool {
    connections.count < limits.connections || connections.contains { $0.isAsking }
  }

  private func take(_ now: ContinuousClock.Instant) {
    guard let listener else { return }
    let descriptor = accept(listener, nil, nil)
    guard descriptor >= 0 else { return }
    if connections.count >= limits.connections,
      let silent = connections.firstIndex(where: { $0.isAsking })
    {
      drop(silent)
    }
    Self.makeReady(descriptor)
    lastNumber += 1
    connections.append(
      Connection(visitor: Visitor(number: lastNumber), descriptor: descriptor, since: now))
  }

  /// Non-blocking, and not inherited by other programs.
  private static func makeReady(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  private func attend(to index: Int, _ attendant: some Attendant) {
    if case .taking = connections[index].state { return give(index) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(connections[index].descriptor, &chunk, chunk.count, 0)
    guard count > 0 else {
      if count < 0, errno == EINTR || errno == EAGAIN { return }
      if case .waiting = connections[index].state { attendant.forget(connections[index].visitor) }
      return drop(index)
    }
    // (A visitor may send anything while waiting for an answer.)
    guard connections[index].isAsking else { return }
    connections[index].bytes += chunk[..<count]
    switch HTTPRequest.reading(connections[index].bytes, bodyLimit: limits.body) {
    case .needsMore: return
    case .refused(let status):
      attendant.refused(status)
      give(.refusal(status), to: index)
    case .request(let request):
      connections[index].bytes = []
      connections[index].wantsBody = request.method != "HEAD"
      connections[index].state = .waiting
      if let response = attendant.answer(request, for: connections[index].visitor) {
        give(response, to: index)
      }
    }
  }

  private func give(_ response: HTTPResponse, to index: Int) {
    connections[index].state = .taking(
      response.written(withBody: connections[index].wantsBody)[...])
    give(index)
  }

  /// As much as the system accepts.
  private func give(_ index: Int) {
    guard case .taking(var rest) = connections[index].state else { return }
    if SocketOutput.give(&rest, to: connections[index].descriptor) == .full {
      connections[index].state = .taking(rest)
    } else {
      drop(index)
    }
  }

  private func drop(_ index: Int) {
    close(connections[index].descriptor)
    connections.remove(at: index)
  }

  private static var reason: String { String(cString: strerror(errno)) }
}

/// Answers at once.
private final class AtOnce: Attendant {
  private let make: (HTTPRequest) -> HTTPResponse
  init(_ make: @escaping (HTTPRequest) -> HTTPResponse) { self.make = make }

  func answer(_ request: HTTPRequest, for visitor: Visitor) -> HTTPResponse? { make(request) }
  func refused(_ status: Int) {}
  func forget(_ visitor: Visitor) {}
  var descriptors: [Int32] { [] }
  func hear(_ descriptor: Int32) {}
}
