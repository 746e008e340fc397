public import Trace
public import Values

/// Why something did not happen in the step that the cursor is in.
public enum WhyNotAnswer: Hashable, Sendable {
  /// Nothing of that name has been seen.
  case unknown
  /// A view of the program that has never been alive: where it is made, and what SwiftUI said of that.
  case neverBegan(places: [Origin], told: [TraceEvent])
  /// It is not alive: its last lifetime ended there.
  case ended(TraceEvent)
  /// Bodies, each with its fate in the step.
  case bodies([BodyAbsence])
  /// They have no body; the views whose bodies make them do.
  case primitive([NodeName], makers: [BodyAbsence])
  /// A property, or an object: the writes to it in this step, changed or not.
  case written([TraceEvent])
  /// Nothing was written to it in this step; its last write.
  case notWritten(last: TraceEvent?)
  /// The callback did run; `told` is what was said of others of its name.
  case called([TraceEvent], told: [TraceEvent])
  /// It did not, in this step; when it did last.
  case notCalled(name: String, last: TraceEvent?, told: [TraceEvent])
  /// It is on screen.
  case shown(TraceEvent)
  /// It was on screen: the text that is there instead now, or the end of the view that showed it.
  case shownBefore(TraceEvent, end: TraceEvent?)
}

/// The fate of one body in the step.
public struct BodyAbsence: Hashable, Sendable {
  public enum Fate: Hashable, Sendable {
    case ran(WhyAnswer.Link)
    case skipped(TraceEvent, Ground?)
    /// The body that makes it ran, and a comparison on the way to it ended the matter.
    case stopped(Ground.Stop)
    /// Nothing looked at it.
    case untouched
  }

  public let node: NodeName
  public let fate: Fate
  /// The dependencies that its last evaluation read.
  public let reads: [Dependency]
  /// Every write of the step that it does not read.
  public let unread: [TraceEvent]
  /// Those of them that are to an object which tells its watchers of any change.
  public let unwatched: Set<EventID>
  /// Writes of the step to its dependencies, which had no effect.
  public let withoutEffect: [TraceEvent]
}

extension Inquiry {
  /// Why a view's body did not run, a property was not written, a callback was not called or a text is
  /// not on screen.
  public func whyNot(_ subject: Subject) -> WhyNotAnswer {
    switch subject {
    case .event(let id):
      guard log.contains(id), id.number <= cursor, let node = log[id].kind.node else {
        return .unknown
      }
      return whyNot(.node(node.node))
    case .node(let id):
      guard let node = world.nodes[id] else { return ending(of: subject) }
      return absence(of: [node])
    case .view(let name):
      let nodes = world.nodes(ofType: name)
      if !nodes.isEmpty { return absence(of: nodes) }
      let answer = ending(of: subject)
      if case .unknown = answer { return beginning(of: name) }
      return answer
    case .slot: return writing(of: subject)
    case .object(let object):
      let answer = writing(of: subject)
      if case .unknown = answer, world.nodes[NodeID(object.number)]?.name.view == object.className {
        return whyNot(.node(NodeID(object.number)))
      }
      return answer
    case .property(let name, let owner):
      let full = owner.map { "\($0).\(name)" } ?? name
      let answer = writing(of: subject)
      if case .unknown = answer { return calling(of: full) }
      return answer
    case .callback(let name, _): return calling(of: name)
    case .text(let text): return showing(text)
    }
  }

  private func ending(of subject: Subject) -> WhyNotAnswer {
    log.last(.lifeEnd, of: subject, in: past).map { .ended($0) } ?? .unknown
  }

  /// A view that the program makes somewhere and that was never alive.
  private func beginning(of name: String) -> WhyNotAnswer {
    guard let evidence else { return .unknown }
    let places = evidence.makers(of: name)
    if places.isEmpty { return .unknown }
    let told = log.all(.issue, in: past).filter { evidence.isNamed(name, inCallAt: $0.origin) }
    return .neverBegan(places: places, told: told)
  }

  // MARK: Bodies

  private func absence(of nodes: [World.Node]) -> WhyNotAnswer {
    let happenings = StepEvents(
      writes: log.all(.writes, in: step), runs: latest(.bodyRun), skips: latest(.bodySkip),
      sent: Set(log.all(.objectSend, in: step).compactMap(\.cause)))
    let bodies = nodes.filter { $0.runs > 0 }.map { fate(of: $0, happenings) }
    guard bodies.isEmpty, !nodes.isEmpty else { return .bodies(bodies) }
    var makers: [BodyAbsence] = []
    let world = world
    for node in nodes {
      guard
        let maker = ancestors(of: node.name.node, in: world).lazy.compactMap({ world.nodes[$0] })
          .first(where: { $0.runs > 0 }),
        !makers.contains(where: { $0.node == maker.name })
      else { continue }
      makers.append(fate(of: maker, happenings))
    }
    return .primitive(nodes.map(\.name), makers: makers)
  }

  /// The events of the step that may concern bodies, found once for all of them.
  private struct StepEvents {
    let writes: [TraceEvent]
    let runs: [NodeID: TraceEvent]
    let skips: [NodeID: TraceEvent]
    /// The writes for which an object sent.
    let sent: Set<EventID>
  }

  /// The last event of a kind in the step, for each node.
  private func latest(_ kind: EventKinds) -> [NodeID: TraceEvent] {
    var latest: [NodeID: TraceEvent] = [:]
    for event in log.all(kind, in: step) {
      if let node = event.kind.node { latest[node.node] = event }
    }
    return latest
  }

  private func fate(of node: World.Node, _ happenings: StepEvents) -> BodyAbsence {
    let writes = happenings.writes
    let fate: BodyAbsence.Fate =
      if let run = happenings.runs[node.name.node] {
        .ran(WhyAnswer.Link(event: run, reasons: reasons(of: run, node.name.node)))
      } else if let skip = happenings.skips[node.name.node] {
        .skipped(skip, log.ground(of: skip.id))
      } else if let stop = stop(above: node, happenings) {
        .stopped(stop)
      } else {
        .untouched
      }
    let read = writes.filter { node.depends(on: $0) }
    let known = Set(read.map(\.id))
    return BodyAbsence(
      node: node.name, fate: fate, reads: node.reads,
      unread: writes.filter { !known.contains($0.id) },
      unwatched: happenings.sent.subtracting(known),
      withoutEffect: read.filter { !$0.kind.changesSomething })
  }

  /// The comparison between the node and the nearest view around it whose body ran.
  private func stop(above node: World.Node, _ happenings: StepEvents) -> Ground.Stop? {
    let around = ancestors(of: node.name.node, in: world)
    for above in around {
      guard let run = happenings.runs[above] else { continue }
      return log.ground(of: run.id)?.stops.last { $0.view == above || around.contains($0.view) }
    }
    return nil
  }

  // MARK: Writes, callbacks, texts

  private func writing(of subject: Subject) -> WhyNotAnswer {
    let writes = log.all([.stateWrite, .objectWrite, .objectSend], of: subject, in: step)
    if !writes.isEmpty { return .written(writes) }
    if let last = log.last([.stateWrite, .objectWrite], of: subject, in: past) {
      return .notWritten(last: last)
    }
    let isKnown = log.last([.stateAlloc, .objectAlloc], of: subject, in: past) != nil
    return isKnown ? .notWritten(last: nil) : .unknown
  }

  private func calling(of name: String) -> WhyNotAnswer {
    for callback in log.callbackNames(before: cursor) {
      var owner: String?
      if name != callback {
        guard name.hasSuffix("." + callback) else { continue }
        owner = String(name.dropLast(callback.count + 1))
      }
      let subject = Subject.callback(callback, of: owner)
      let calls = log.all(.callback, of: subject, in: step)
      let told = remarks(on: callback)
      if let owner, log.last(.callback, of: subject, in: past) == nil {
        let calls = self.calls(callback, inBodyOf: owner)
        if let last = calls.last {
          return calls.contains { step.contains($0.id.number - 1) }
            ? .called(calls, told: told)
            : .notCalled(name: callback, last: last, told: told)
        }
      }
      if !calls.isEmpty { return .called(calls, told: told) }
      return .notCalled(
        name: callback, last: log.last(.callback, of: subject, in: past), told: told)
    }
    return .unknown
  }

  /// What the step says of modifiers of that name that were not called.
  private func remarks(on callback: String) -> [TraceEvent] {
    let ids: Set<String>
    switch callback {
    case "onChange": ids = ["navigation.deaf", "onChange.multiple-updates"]
    case "onPreferenceChange": ids = ["preference.multiple-updates"]
    default: return []
    }
    return log.all([.note, .issue, .stateWrite, .objectWrite], in: step).filter { event in
      switch event.kind {
      case .note(let id, _), .issue(let id, _, _): ids.contains(id)
      // What was written and is no change.
      default: callback == "onChange" && !event.kind.changesSomething
      }
    }
  }

  private func showing(_ text: String) -> WhyNotAnswer {
    if let event = candidates(for: .text(text)).first { return .shown(event) }
    guard let last = lastShowing(text), let node = last.kind.node else { return .unknown }
    let later = (last.id.number)..<cursor
    let end = log.first([.lifeEnd, .content], of: .node(node.node), in: later)
    return .shownBefore(last, end: end)
  }
}

extension World.Node {
  /// Whether the last evaluation of the body read the property that is written.
  func depends(on write: TraceEvent) -> Bool {
    reads.contains { read in
      switch (write.kind, read.source) {
      case (.stateWrite(_, _, _, let slot?, _, _, _, _), .slot(let known)): slot == known
      case (.objectWrite(let object, let property, _, _, _, _), .object(let known)):
        object == known && (read.reason == .object || read.name == property)
      default: false
      }
    }
  }
}

extension TraceEvent {
  /// A write by which something may happen: one that changes a state, or one to an object, which may send
  /// whatever is written.
  public var mayCause: Bool {
    switch kind {
    case .stateWrite(_, _, _, _, _, _, .changed, _), .objectWrite: true
    default: false
    }
  }
}

extension TraceEvent.Kind {
  /// A write that has an effect.
  var changesSomething: Bool {
    switch self {
    case .stateWrite(_, _, _, _, _, _, let effect, _), .objectWrite(_, _, _, _, let effect, _):
      effect == .changed
    default: true
    }
  }
}
