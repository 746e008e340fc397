import Trace
import Values

// The surroundings of something that did not happen: what SwiftUI reported about its rows, the
// environment of a body, the places where a property would be written.

extension Inquiry {
  /// What SwiftUI reported about the rows that a view belongs to, when bodies last made them.
  func issues(
    ofRowsAround node: NodeName, madeBy makers: [NodeID], in world: World
  ) -> [TraceEvent] {
    makers.flatMap { maker -> [TraceEvent] in
      guard let run = world.nodes[maker]?.lastRun, log.contains(run),
        isRow(node, below: maker, world)
      else { return [] }
      // (The update alone: the whole log is long, and this is asked for each row.)
      let issues = log.all(.issue, in: update(of: log[run]))
      if issues.isEmpty { return [] }
      let inside = [node.node] + ancestors(of: node.node, in: world).prefix { $0 != maker }
      let names = Set(inside.compactMap { world.nodes[$0]?.name.view })
      return issues.filter { issue in
        issue.cause == run
          && names.contains { evidence?.isNamed($0, inCallAt: issue.origin) ?? false }
      }
    }
  }

  /// What the step notes on its writes of values that only a closure has read which makes a text: the closure has
  /// them from before.
  func notes(of answer: WhyAnswer) -> [TraceEvent] {
    guard let passage = answer.passage, passage.isOfClosure else { return [] }
    return log.all(.note, in: step).filter { note in
      note.kind.remarkID == .adviceSheetValue
        && passage.reads.contains { read in
          note.cause.map { log[$0].isWrite(toWhat: read) } ?? false
        }
    }
  }

  /// What the update of an event notes of the rows that a view stands in one of.
  func notesOnRows(around node: NodeName, in event: TraceEvent) -> [TraceEvent] {
    guard event.update > 0 else { return [] }
    let notes = log.all(.note, in: update(of: event)).filter {
      $0.kind.remarkID == .adviceIndexID
    }
    if notes.isEmpty { return [] }
    let world = world
    let places = ancestors(of: node.node, in: world).compactMap { world.nodes[$0]?.origin }
    return notes.filter { places.contains($0.origin) }
  }

  /// What a body takes from the environment under the name of something else that was written.
  func environmentReads(
    of node: World.Node, besides writes: [TraceEvent]
  ) -> [BodyAbsence.EnvironmentRead] {
    let written = Set(writes.compactMap(\.kind.property))
    return node.reads.compactMap { read in
      guard read.reason == .environment, case .key(let key) = read.source,
        written.contains(read.bareName)
      else { return nil }
      let write = environmentWrite(of: key, around: node.name.node, before: cursor)
      // A modifier on several views, or on what something is presented over, is recorded on one of them.
      if write == nil, world.nodes.values.contains(where: { $0.environment[key] != nil }) {
        return nil
      }
      return BodyAbsence.EnvironmentRead(name: read.bareName, write: write)
    }
  }

  /// The last write of a key by the nearest modifier around a view (F78): one elsewhere, or inside of where
  /// something is presented, gives it nothing.
  func environmentWrite(
    of key: String, around reader: NodeID, before position: Int
  ) -> TraceEvent? {
    let world = world.nodes[reader] == nil ? worldAfter(position) : world
    let around = [reader] + ancestors(of: reader, in: world)
    return around.first { world.nodes[$0]?.environment[key] != nil }.flatMap { setter in
      log.last(.environmentWrite, of: .node(setter), in: 0..<position) { event in
        if case .environmentWrite(key, _, _, _) = event.kind { true } else { false }
      }
    }
  }

  /// The places where a property would be written, each with the deciding values, of a live view. Code
  /// that was not called in the step was kept from it by something else.
  func unmet(_ subject: Subject) -> [WhyNotAnswer.Unseen] {
    guard case .property(let name, let owner) = subject, let evidence, isNamed(name, evidence)
    else { return [] }
    return evidence.conditionalWrites(of: name)
      .filter { place in owner.map { $0 == place.view } ?? true }
      .map { unseen(at: $0.origin, $0, isCalledLater: true) }.filter { !$0.deciding.isEmpty }
  }

  /// Whether the code of one of the step's callbacks or actions names a property, or of a task that a
  /// view still has: it goes on when time passes, and no event says that it does.
  private func isNamed(_ property: String, _ evidence: any ProgramEvidence) -> Bool {
    log.all([.callback, .action], in: step).contains { event in
      switch event.kind {
      case .action(_, _, let node?, _):
        world.nodes[node.node].map { evidence.isNamed(property, inCallAt: $0.origin) } ?? false
      case .callback: evidence.isNamed(property, inCallAt: event.origin)
      default: false
      }
    } || letsTimePass && hasTask { evidence.isNamed(property, inCallAt: $0) }
  }

  private var letsTimePass: Bool { step.first.map { log[EventID($0 + 1)].letsTimePass } ?? false }

  /// Whether a live view has begun a task whose place is such.
  private func hasTask(_ isSuch: (Origin) -> Bool) -> Bool {
    let begun = log.all(.callback, in: past).filter { event in
      if case .callback("task", let node?, _, _) = event.kind {
        world.nodes[node.node] != nil
      } else {
        false
      }
    }
    return Set(begun.map(\.origin)).contains(where: isSuch)
  }

  /// The user's actions that called a modifier with that name: an action is its call, and has no other event.
  func acts(of modifier: String) -> [TraceEvent] {
    let calls: [String: StepKind] = [
      "onTapGesture": .tap, "onLongPressGesture": .longPress, "onDelete": .delete, "onMove": .move,
    ]
    guard let call = calls[modifier] else { return [] }
    return log.all(.action, in: past).filter { event in
      guard case .action(call, _, let node?, _) = event.kind else { return false }
      // A list edits its rows; a tap belongs to the view with the gesture.
      guard modifier.hasSuffix("Gesture") else { return true }
      let around = [node.node] + ancestors(of: node.node, in: world)
      return around.contains { id in
        world.nodes[id].map {
          evidence?.modifiers(named: modifier, ofViewAt: $0.origin).isEmpty == false
        } ?? false
      }
    }
  }
}
