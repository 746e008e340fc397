import Diagnostics
import Session
import Trace
import Transcript
import Values

// Threads and their stacks.
//
// Editors show threads with a stack each, so the two questions at a halt become two kinds of threads.
// The first thread is the run: its stack is the chain of causes, from the event at the cursor to the
// step. Then comes a thread for each living view that has a body, in tree order: its stack is the view
// and what encloses it, up to the root, so that choosing one shows where it is and, frame by frame, the
// storage that it can depend on. Containers are frames of a subdued kind.
//
// A view's number is never reused, so a thread keeps its id as long as the view lives. All threads halt
// and move together, because there is one timeline; a step leaves the choice of thread unchanged.

extension DebugAdapter {
  static let runThread = 1
  /// Frames of events have the numbers of the events; those of views begin here.
  private static let firstNodeFrame = 1 << 30

  /// The subject of a frame.
  enum FrameSubject {
    case event(TraceEvent)
    case node(NodeID, thread: Int)
  }

  func serveThreads(_ head: RequestHead) {
    guard let session else {
      return answer(head, ThreadsBody(threads: [.init(id: Self.runThread, name: "program")]))
    }
    let root = session.rootName ?? "the program"
    let views = world(session).tree().map(\.node).filter(\.isThread).map { node in
      let id = node.explicitID.map { ", id \($0)" } ?? ""
      return ThreadsBody.Thread(id: Self.thread(of: node), name: node.title + id)
    }
    answer(
      head,
      ThreadsBody(threads: [.init(id: Self.runThread, name: "events of \(root)")] + views))
  }

  private static func thread(of node: World.Node) -> Int { runThread + node.name.node.number }

  /// The thread as long as it has frames, else the run's.
  func livingThread(_ thread: Int, _ session: Session) -> Int {
    world(session).nodes[NodeID(thread - Self.runThread)] == nil ? Self.runThread : thread
  }

  func frames(ofThread thread: Int, _ session: Session) throws(Refusal) -> [StackFrame] {
    if thread == Self.runThread { return causes(session) }
    let world = world(session)
    guard let node = world.nodes[NodeID(thread - Self.runThread)] else {
      throw Refusal("the view of this thread has ended its lifetime")
    }
    return sequence(first: node) { $0.parent.flatMap { world.nodes[$0] } }.map { node in
      nodeFrames.append((node.name.node, thread))
      return frame(
        Self.firstNodeFrame + nodeFrames.count - 1, node.title, at: node.origin, session,
        hint: node.isThread ? "normal" : "subtle")
    }
  }

  /// The event at the cursor, its cause, and so on up to the step.
  private func causes(_ session: Session) -> [StackFrame] {
    guard session.cursor > 0 else { return [] }
    let halted = session.events[session.cursor - 1]
    return session.events.causes(of: halted).map { event in
      guard case .step(let code, _) = event.kind else {
        let origin = event.id == halted.id ? place(of: event, session) : event.origin
        return frame(
          event.id.number, EventWords(event).clause, at: origin, session, hint: "normal")
      }
      let name = "step \(event.step): \(code.stepLine)"
      if let frame = frame(event, name, ofStep: event.step, session) { return frame }
      let origin = event.id == halted.id ? place(of: event, session) : event.origin
      return frame(event.id.number, name, at: origin, session, hint: "normal")
    }
  }

  /// A step of a lesson is at its line of the script.
  private func frame(
    _ event: TraceEvent, _ name: String, ofStep number: Int, _ session: Session
  ) -> StackFrame? {
    guard session.script.indices.contains(number - 1), let file = session.script[number - 1].file
    else { return nil }
    return StackFrame(
      id: event.id.number, name: name, source: source(named: file),
      line: session.script[number - 1].lineOffset + 1, column: 1, presentationHint: "normal")
  }

  /// Where an editor should look: the event's own place, else that of the last body that has run, else
  /// of the first that will.
  private func place(of event: TraceEvent, _ session: Session) -> Origin {
    guard event.origin == .none else { return event.origin }
    func isBody(_ event: TraceEvent) -> Bool {
      if case .bodyRun = event.kind { event.origin != .none } else { false }
    }
    let events = session.events
    return events.prefix(event.id.number).last(where: isBody)?.origin
      ?? events.first(where: isBody)?.origin ?? .none
  }

  private func frame(
    _ id: Int, _ name: String, at origin: Origin, _ session: Session, hint: String
  ) -> StackFrame {
    guard let (file, offset) = session.sources.location(of: origin) else {
      return StackFrame(
        id: id, name: name, source: nil, line: 0, column: 0, presentationHint: "label")
    }
    let (line, column) = file.position(atUTF8: offset)
    return StackFrame(
      id: id, name: name, source: source(named: file.name), line: line, column: column,
      presentationHint: hint)
  }

  func subject(ofFrame frame: Int, _ session: Session) throws(Refusal) -> FrameSubject {
    if nodeFrames.indices.contains(frame - Self.firstNodeFrame) {
      let found = nodeFrames[frame - Self.firstNodeFrame]
      return .node(found.node, thread: found.thread)
    }
    guard session.events.contains(EventID(frame)) else {
      throw Refusal("the frame is of an earlier halt")
    }
    return .event(session.events[EventID(frame)])
  }

  /// The program's own file has the path that the client gave.
  func source(named name: String) -> Source {
    let paths = [launch?.program].compactMap(\.self) + (launch?.with ?? [])
    let path = paths.first { Self.name(of: Source(path: $0)) == name }
    return Source(name: name, path: path)
  }
}

extension World.Node {
  /// Whether it has a body, and so something to inspect.
  var isThread: Bool { runs > 0 }
}
