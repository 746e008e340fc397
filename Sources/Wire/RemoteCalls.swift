// JSON-RPC 2.0: calls that have an answer, notifications that have none, and their errors.
//
// Calls are served one after the other. A long call checks now and then whether it has been cancelled;
// what has arrived meanwhile waits in a queue, except for the cancellation.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why a call has no result.
public struct RemoteError: Error, Equatable {
  public var code: Int
  public var message: String

  public init(_ code: Int, _ message: String) {
    self.code = code
    self.message = message
  }

  public static func unknownMethod(_ name: String) -> RemoteError {
    .init(-32601, "there is no method '\(name)'")
  }
  public static func invalid(_ message: String) -> RemoteError { .init(-32602, message) }
  /// The client no longer wants the result.
  public static let cancelled = RemoteError(-32800, "cancelled")
}

/// Handles calls.
public protocol RemoteService: AnyObject {
  /// The result of a call.
  func result(of call: RemoteCall) throws(RemoteError) -> JSONValue
  /// Handles a notification from the client.
  func hear(_ method: String, _ parameters: JSONValue, from calls: RemoteCalls)
  /// Everything that has arrived is served: the time for work that may wait.
  func rest(_ calls: RemoteCalls)
  /// Whether the client has said goodbye.
  var isDone: Bool { get }
  /// The method with which a client cancels a call, and the key of the call's id.
  var cancellation: (method: String, key: String) { get }
  /// Whether a call that was cancelled is answered, with an error.
  var answersCancelledCalls: Bool { get }
}

/// A call that is being served.
public struct RemoteCall {
  public let method: String
  public let parameters: JSONValue
  let id: JSONValue
  public let calls: RemoteCalls

  /// Whether the client has cancelled it by now.
  public var isCancelled: Bool { calls.isCancelled(id) }
}

/// Serves one client.
public final class RemoteCalls {
  private let transport: any WireTransport
  private let framing: Framing
  private let service: any RemoteService
  private var reader: MessageReader
  /// Waiting messages; nil for one that is not JSON.
  private var queue = Backlog<JSONValue?>()
  /// The ids of waiting calls, with how often each waits.
  private var waiting: [JSONValue: Int] = [:]
  /// The ids of waiting calls, and of the one being served, that the client has cancelled.
  private var cancelled: Set<JSONValue> = []
  private var served: JSONValue?
  private var isBroken = false

  public init(_ service: any RemoteService, over transport: any WireTransport, _ framing: Framing) {
    self.service = service
    self.transport = transport
    self.framing = framing
    reader = MessageReader(framing)
  }

  /// Serves until the client leaves; returns the exit code.
  public func run() -> Int32 {
    while !service.isDone {
      if queue.isEmpty {
        takeArrived()
        if queue.isEmpty { service.rest(self) }
        guard !isBroken, !queue.isEmpty || takeNext() else { break }
        continue
      }
      guard let message = queue.popFirst() else { continue }
      if let id = message.flatMap(Self.id(of:)), let count = waiting[id] {
        waiting[id] = count > 1 ? count - 1 : nil
      }
      handle(message)
    }
    return isBroken ? 64 : 0
  }

  /// Sends the client a notification.
  public func tell(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  func isCancelled(_ id: JSONValue) -> Bool {
    takeArrived()
    return cancelled.contains(id)
  }

  /// Whether a message from the client is waiting.
  public var hasMore: Bool {
    takeArrived()
    return !queue.isEmpty
  }

  /// Whether the client sends something within some milliseconds, and so has not paused yet.
  public func hasMore(within milliseconds: Int) -> Bool {
    if hasMore { return true }
    if let data = transport.readArrived(within: milliseconds) { take(data) }
    return hasMore
  }

  /// The bytes that are read at once: a client that sends without end is answered in between.
  private static let arrivalLimit = 1 << 20

  private func takeArrived() {
    var room = Self.arrivalLimit
    while !isBroken, !queue.isFull, room > 0, let data = transport.readArrived() {
      room -= data.count
      take(data)
    }
  }

  /// Waits for the next bytes; false at the end.
  private func takeNext() -> Bool {
    guard let data = transport.read() else { return false }
    take(data)
    return true
  }

  // MARK: Messages

  private func take(_ data: Data) {
    reader.add(data)
    do throws(MessageReader.Problem) {
      while let message = try reader.next() {
        let value = JSONValue(message)
        if let value, value["method"].string == service.cancellation.method {
          cancel(value["params"][service.cancellation.key])
        } else {
          queue.append(value, size: message.count)
          if let id = value.flatMap(Self.id(of:)) { waiting[id, default: 0] += 1 }
        }
      }
    } catch {
      // The next message cannot be found.
      refuse(.null, RemoteError(-32700, "no message begins here"))
      isBroken = true
    }
  }

  /// A call that has been answered is over: its id may be that of a later one.
  private func cancel(_ id: JSONValue) {
    if served == id || waiting[id] != nil { cancelled.insert(id) }
  }

  /// The id of a call; nil for any other message.
  private static func id(of message: JSONValue) -> JSONValue? {
    let id = message["id"]
    return id.string != nil || id.int != nil ? id : nil
  }

  private func handle(_ message: JSONValue?) {
    guard let message else { return refuse(.null, RemoteError(-32700, "this is not JSON")) }
    guard case .object(let fields) = message, fields["jsonrpc"] == "2.0" else {
      return refuse(.null, RemoteError(-32600, "this is not a message of JSON-RPC 2.0"))
    }
    // Some clients write what they leave out.
    let parameters = fields["params"].flatMap { $0.isNull ? nil : $0 } ?? [:]
    guard let method = fields["method"] else {
      // The response to a call of ours; we make none.
      let isAnswer = fields["result"] != nil || fields["error"] != nil
      return isAnswer ? () : refuse(.null, RemoteError(-32600, "there is no method"))
    }
    guard let name = method.string, parameters.object != nil || parameters.array != nil else {
      return refuse(fields["id"] ?? .null, RemoteError(-32600, "this is not a call"))
    }
    guard let id = fields["id"] else { return service.hear(name, parameters, from: self) }
    guard Self.id(of: message) != nil else {
      return refuse(.null, RemoteError(-32600, "the id of a call is a text or a number"))
    }
    let call = RemoteCall(method: name, parameters: parameters, id: id, calls: self)
    served = id
    defer {
      served = nil
      cancelled.remove(id)
    }
    do throws(RemoteError) {
      if cancelled.contains(id) { throw .cancelled }
      let result = try service.result(of: call)
      send(["jsonrpc": "2.0", "id": id, "result": result])
    } catch {
      if error != .cancelled || service.answersCancelledCalls { refuse(id, error) }
    }
  }

  private func refuse(_ id: JSONValue, _ error: RemoteError) {
    send([
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .int(error.code), "message": .string(error.message)],
    ])
  }

  private func send(_ message: JSONValue) { transport.write(framing.framed(message.data)) }
}
