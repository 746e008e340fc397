import Diagnostics
import Phrases
import Session
import Trace
import Transcript
import Values

// Launching, and moving the cursor in both directions.

extension DebugAdapter {
  func launch(
    _ arguments: LaunchArguments, _ head: RequestHead, isRestart: Bool = false
  ) throws(Refusal) {
    var request = DocumentRequest()
    request.completing = arguments.with ?? []
    request.extraSteps = arguments.script ?? []
    request.root = arguments.root
    request.seed = arguments.seed
    let document: Document
    switch load(arguments.program, request) {
    case .success(let loaded): document = loaded
    case .failure(let problem): throw Refusal(problem.message)
    }
    if document.hasErrors {
      throw Refusal(DiagnosticPrinter(sources: document.sources).print(document.diagnostics))
    }
    let found = document.scenes.first { arguments.scene == nil || $0.name == arguments.scene }
    guard let scene = found else {
      throw Refusal("there is no scene '\(arguments.scene ?? "")'")
    }
    let fresh = Session(scene.source, script: scene.script, options: scene.options)
    guard !fresh.isRefused else {
      exitCode = fresh.end.exitCode
      throw Refusal(DiagnosticPrinter(sources: fresh.sources).print(fresh.diagnostics))
    }
    // A client does not say again after a restart where to stop.
    if isRestart, let session {
      fresh.stops = session.stops.forAnotherRun
    } else {
      (stopsOfFile, functionStops, filterStops, logMessages) = ([:], [], [], [:])
    }
    exitCode = 0
    launch = arguments
    session = fresh
    fresh.interruption = { [unowned self] in isInterrupted() }
    timeline = Timeline()
    transcript = TextTranscript(sources: fresh.sources)
    answer(head)
    if isRestart { begin() } else { tell("initialized") }
  }

  /// The client has said where to stop; the program is mounted.
  func begin() {
    guard let session else { return }
    if launch?.stopOnEntry ?? true {
      let passed = session.forward(.update)
      report(passed, session)
      halt("entry", nil)
    } else {
      run(session)
    }
  }

  func serveMotion(_ request: Request, _ session: Session) throws(Refusal) -> Bool {
    let head = request.head
    switch head.command {
    case "next", "stepIn", "stepOut", "stepBack", "pause":
      chosenThread = (try? request.arguments(ThreadArguments.self))?.threadId ?? Self.runThread
    case "continue", "reverseContinue", "goto": chosenThread = Self.runThread
    default: break
    }
    switch head.command {
    case "continue":
      answer(head, ContinueBody())
      run(session)
    case "reverseContinue":
      answer(head)
      let (_, arrival) = session.backwardToStop()
      if session.cursor == 0 { _ = session.forward(.event) }
      if let arrival { halt(at: arrival) } else { halt("entry", "The run begins here.") }
    case "next": step(head, granularity(request, .update), session)
    case "stepIn": step(head, granularity(request, .event), session)
    case "stepOut": step(head, .step, session)
    case "stepBack":
      answer(head)
      _ = session.backward(granularity(request, .update))
      // Before the first event there is nothing to show.
      if session.cursor == 0 { _ = session.forward(.event) }
      halt("step", nil)
    case "pause":
      answer(head)
      halt("pause", nil)
    case "gotoTargets":
      let arguments: GotoTargetsArguments = try request.arguments()
      answer(head, GotoTargetsBody(targets: targets(arguments, session)))
    case "goto":
      let arguments: GotoArguments = try request.arguments()
      guard session.events.contains(EventID(arguments.targetId)) else {
        throw Refusal("there is no event \(arguments.targetId)")
      }
      answer(head)
      session.go(toEvent: EventID(arguments.targetId))
      halt("goto", nil)
    default: return false
    }
    return true
  }

  private func granularity(_ request: Request, _ usual: Session.Motion) -> Session.Motion {
    switch (try? request.arguments(StepArguments.self))?.granularity {
    case "instruction": .event
    case "statement", "line": .update
    default: usual
    }
  }

  private func step(_ head: RequestHead, _ motion: Session.Motion, _ session: Session) {
    answer(head)
    let passed = session.forward(motion)
    report(passed, session)
    // Stepping at the end stays there, so that one can go back: only `continue` leaves.
    halt("step", passed.isEmpty ? ending(session) : nil)
  }

  /// Runs to the next stop, or to the end of the script, from where one can still go back.
  private func run(_ session: Session) {
    var hasMoved = false
    while true {
      let (passed, arrival) = session.forwardToStop()
      report(passed, session)
      if let arrival, let message = logMessages[arrival.stop.number] {
        tell("output", OutputBody(category: "console", output: said(message, session) + "\n"))
      } else if let arrival {
        halt(at: arrival)
        return
      }
      if session.wasInterrupted { return halt("pause", nil) }
      if passed.isEmpty { break }
      hasMoved = true
    }
    if hasMoved { halt("pause", ending(session)) } else { finish(session) }
  }

  private func ending(_ session: Session) -> String {
    if case .noControl(let message) = session.end {
      message.description
    } else {
      "The script ends here."
    }
  }

  /// Called on a request to continue at the end.
  private func finish(_ session: Session) {
    if case .noControl(let message) = session.end {
      tell("output", OutputBody(category: "stderr", output: "\(message)\n"))
    }
    exitCode = session.end.exitCode
    tell("exited", ExitedBody(exitCode: Int(exitCode)))
    tell("terminated")
  }

  /// Shows the event that was awaited, whichever thread the client moved in.
  private func halt(at arrival: Session.Arrival) {
    let isFilter = filterStops.contains(arrival.stop.number)
    let isFunction = functionStops.contains(arrival.stop.number)
    forgetReferences()
    tell(
      "stopped",
      StoppedBody(
        reason: isFilter ? "exception" : isFunction ? "function breakpoint" : "breakpoint",
        description: arrival.stop.words,
        text: failure?.message ?? arrival.failure.map { Words()($0.phrase) },
        hitBreakpointIds: [arrival.stop.number]))
  }

  func halt(_ reason: String, _ description: String?) {
    forgetReferences()
    let thread = session.map { livingThread(chosenThread, $0) } ?? Self.runThread
    if let failure, reason != "entry", reason != "goto" {
      let body = StoppedBody(
        reason: "exception",
        description: failure.id == "failure"
          ? "The program has stopped." : "The script has stopped.",
        text: failure.message, threadId: thread)
      return tell("stopped", body)
    }
    tell("stopped", StoppedBody(reason: reason, description: description, threadId: thread))
  }

  private func forgetReferences() {
    references = []
    nodeFrames = []
  }

  /// The program's output, and the story of the events that were passed.
  func report(_ passed: Range<Int>, _ session: Session) {
    guard !passed.isEmpty, var writer = transcript else { return }
    for event in session.events[passed] {
      switch event.kind {
      case .output(let text): tell("output", OutputBody(category: "stdout", output: text + "\n"))
      case .bodyRun(let node, let changes, _, _):
        // As `Self._printChanges()` prints it.
        let names = changes.isEmpty ? "unchanged" : changes.joined(separator: ", ") + " changed"
        tell("output", OutputBody(category: "stdout", output: "\(node.view): \(names).\n"))
      default: break
      }
    }
    let story = writer.text(for: session.events[passed])
    transcript = writer
    if !story.isEmpty { tell("output", OutputBody(category: "console", output: story)) }
  }

  private func targets(
    _ arguments: GotoTargetsArguments, _ session: Session
  ) -> [GotoTargetsBody.Target] {
    let name = Self.name(of: arguments.source)
    let words = TextTranscript(sources: session.sources)
    var targets: [GotoTargetsBody.Target] = []
    for event in session.events where targets.count < 200 {
      guard let (file, offset) = session.sources.location(of: event.origin), file.name == name,
        file.position(atUTF8: offset).line == arguments.line
      else { continue }
      var line = words
      let label = line.text(for: [event]).split(separator: "\n").first ?? ""
      let said = label.isEmpty ? event.kind.name : String(label.drop { $0 == " " })
      targets.append(
        .init(id: event.id.number, label: "step \(event.step): \(said)", line: arguments.line))
    }
    return targets
  }
}
