// A Debug Adapter Protocol server: any editor that speaks it steps through a lesson or a Swift file,
// forwards and backwards.
//
// The run is a thread, and so is each view that has a body (`DebugAdapter+Threads.swift` says why). A
// statement is an update, an instruction an event.

import Diagnostics
public import Session
import Trace
import Transcript
public import Wire

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Serves one client.
public final class DebugAdapter {
  /// Reads a file to be run; returns the reason if there is nothing to run.
  public typealias Loading = DocumentReading
  /// Reads the stop at which a person wants to halt: `life end Counter`.
  public typealias StopReading = (String) -> (target: Stop.Target, firstHit: Int)?

  let transport: any WireTransport
  let load: Loading
  let readStop: StopReading
  private var seq = 0
  private var isDone = false
  private var reader = MessageReader()
  /// Messages that have arrived while a step ran.
  private var waiting = Backlog<Data>()
  /// How many of them ask to end what runs.
  private var interruptions = 0
  /// Whether the next message cannot be found.
  private var isBroken = false
  /// The exit code of the process.
  var exitCode: Int32 = 0

  var session: Session?
  var launch: LaunchArguments?
  var timeline = Timeline()
  var transcript: TextTranscript?
  /// Numbers of stops by origin: a file's lines, functions, filters.
  var stopsOfFile: [String: [Int]] = [:]
  var functionStops: [Int] = []
  var filterStops: [Int] = []
  /// What stops print instead of halting, by their numbers.
  var logMessages: [Int: String] = [:]
  /// The targets of variables' references; new at each halt.
  var references: [Reference] = []
  /// The nodes that the frames of views stand for; new at each halt.
  var nodeFrames: [(node: NodeID, thread: Int)] = []
  /// The thread in which the client moves, or whose scopes it viewed last.
  var chosenThread = DebugAdapter.runThread

  public init(
    transport: any WireTransport, load: @escaping Loading, readStop: @escaping StopReading
  ) {
    self.transport = transport
    self.load = load
    self.readStop = readStop
  }

  /// Serves until the client disconnects; returns the exit code.
  public func run() -> Int32 {
    while !isDone {
      do throws(MessageReader.Problem) {
        if let message = try nextMessage() {
          handle(message)
          continue
        }
      } catch {
        tell("output", OutputBody(category: "stderr", output: "a message has no length\n"))
        // Without a length there is no way to find the next message.
        return 64
      }
      guard let data = transport.read() else { break }
      reader.add(data)
    }
    return exitCode
  }

  private func nextMessage() throws(MessageReader.Problem) -> Data? {
    guard let message = waiting.popFirst() else { return try reader.next() }
    if Self.interrupts(message) { interruptions -= 1 }
    return message
  }

  /// Whether the client has requested, while a step runs, that it end.
  func isInterrupted() -> Bool {
    while !isBroken, !waiting.isFull, interruptions == 0, let data = transport.readArrived() {
      reader.add(data)
      do throws(MessageReader.Problem) {
        while let message = try reader.next() {
          waiting.append(message, size: message.count)
          if Self.interrupts(message) { interruptions += 1 }
        }
      } catch {
        isBroken = true
      }
    }
    return interruptions > 0
  }

  private static func interrupts(_ message: Data) -> Bool {
    let command = (try? JSONDecoder().decode(RequestHead.self, from: message))?.command
    return ["pause", "cancel", "disconnect", "terminate"].contains(command)
  }

  // MARK: Sending

  func answer(_ head: RequestHead, _ body: some Encodable = NoBody()) {
    seq += 1
    send(
      Response(
        seq: seq, request_seq: head.seq, success: true, command: head.command ?? "", body: body))
  }

  func refuse(_ head: RequestHead, _ message: String) {
    seq += 1
    send(
      Response(
        seq: seq, request_seq: head.seq, success: false, command: head.command ?? "",
        message: message, body: ErrorBody(error: .init(id: 1, format: message))))
  }

  func tell(_ event: String, _ body: some Encodable = NoBody()) {
    seq += 1
    send(Event(seq: seq, event: event, body: body))
  }

  private func send(_ message: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(message) else { return }
    transport.write(Framing.header.framed(data))
  }

  // MARK: Requests

  private func handle(_ message: Data) {
    let head: RequestHead
    do {
      head = try JSONDecoder().decode(RequestHead.self, from: message)
    } catch {
      // Without its number there is nothing to answer to.
      let problem = (error as? DecodingError)?.words ?? "it is not JSON"
      return tell(
        "output",
        OutputBody(category: "stderr", output: "a message could not be read: \(problem)\n"))
    }
    // (A response to a request that was never sent.)
    guard head.type == "request" else { return }
    let request = Request(head: head, message: message)
    do throws(Refusal) {
      try serve(request)
    } catch {
      refuse(head, error.message)
    }
  }

  private func serve(_ request: Request) throws(Refusal) {
    let head = request.head
    switch head.command {
    case "initialize": answer(head, Capabilities(exceptionBreakpointFilters: Self.filters))
    case "launch": try launch(request.arguments(), head)
    case "restart":
      guard let launch else { throw Refusal("launch a program first") }
      try self.launch(launch, head, isRestart: true)
    case "configurationDone":
      answer(head)
      begin()
    case "disconnect", "terminate":
      answer(head)
      tell("terminated")
      isDone = head.command == "disconnect"
    case "threads": serveThreads(head)
    // The request it refers to has ended by now.
    case "cancel": answer(head)
    case "attach": throw Refusal("there is no running program to attach to; launch one")
    default:
      guard let session else { throw Refusal("launch a program first") }
      if try serveStops(request, session) { return }
      if try serveMotion(request, session) { return }
      if try serveWorld(request, session) { return }
      if try serveConsole(request, session) { return }
      throw Refusal("'\(head.command ?? "")' is not supported")
    }
  }
}

/// A request that is not carried out, in words for the user.
struct Refusal: Error {
  var message: String
  init(_ message: String) { self.message = message }
}

/// A request that has arrived.
struct Request {
  let head: RequestHead
  let message: Data

  /// Its arguments as a type.
  func arguments<A: Decodable>(_ type: A.Type = A.self) throws(Refusal) -> A {
    if let number = JSONValue(message)?["arguments"].outOfRange {
      throw malformed("\(number) is out of range")
    }
    var problem = "there are none"
    do {
      if let arguments = try JSONDecoder().decode(RequestBody<A>.self, from: message).arguments {
        return arguments
      }
    } catch {
      problem = (error as? DecodingError)?.words ?? "they are not JSON"
    }
    throw malformed(problem)
  }

  private func malformed(_ problem: String) -> Refusal {
    Refusal("the arguments of '\(head.command ?? "")' are malformed: \(problem)")
  }
}

extension JSONValue {
  /// A number in it that is too large for arithmetic with lines, frames and threads. A seed may be any
  /// number.
  fileprivate var outOfRange: Int? {
    switch self {
    case .int(let number): Int32(exactly: number) == nil ? number : nil
    case .array(let elements): elements.lazy.compactMap(\.outOfRange).first
    case .object(let fields):
      fields.lazy.filter { $0.key != "seed" }.compactMap(\.value.outOfRange).min()
    case .null, .bool, .double, .string: nil
    }
  }
}
