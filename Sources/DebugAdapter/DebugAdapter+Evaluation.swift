import Diagnostics
import Session
import Trace
import Values

// Expressions, and values that are edited in the list of variables.
//
// An expression that changes the program is a step like one typed at the prompt: it goes where the
// cursor is, has causes, and the later steps of the script run again.

extension DebugAdapter {
  func evaluate(
    _ arguments: EvaluateArguments, _ head: RequestHead, _ session: Session
  ) throws(Refusal) {
    if arguments.context == "repl",
      let said = try self.answer(toQuestion: arguments.expression, session)
    {
      return answer(head, EvaluateBody(result: said))
    }
    switch value(of: arguments.expression, inFrame: arguments.frameId, session) {
    case .value(let text, let type): answer(head, EvaluateBody(result: text, type: type))
    case .failed(let message): throw Refusal(message.description)
    case .refused(let diagnostics): throw Self.refusal(diagnostics)
    case .isMutation:
      guard arguments.context == "repl" else {
        throw Refusal("this changes the program; write it in the console")
      }
      let line = try self.line(arguments.expression, inFrame: arguments.frameId, session)
      let events = try insert(line, session)
      answer(head, EvaluateBody(result: "step \(max(0, session.completedSteps - 1))"))
      report(events, session)
      halt("step", nil)
    }
  }

  /// In the scope of the frame's view; an expression without a meaning there, in the root's.
  private func value(
    of expression: String, inFrame frame: Int?, _ session: Session
  ) -> Session.Evaluation {
    guard let view = owner(ofFrame: frame, session) else { return session.evaluate(expression) }
    let inside = session.evaluate(expression, in: view)
    guard case .refused = inside else { return inside }
    // The better message is that of the place where the expression was evaluated.
    let outside = session.evaluate(expression)
    if case .refused = outside { return inside }
    return outside
  }

  /// A mutation as a step: one of the frame's own storage names its owner.
  private func line(
    _ code: String, inFrame frame: Int?, _ session: Session
  ) throws(Refusal) -> String {
    let name = code.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let world = world(session)
    guard let view = owner(ofFrame: frame, session),
      world.slots.values.contains(where: { $0.owner == view && $0.property == name })
    else { return code }
    do throws(Session.AssignmentProblem) {
      return try session.line(code, in: view)
    } catch {
      throw Refusal(error.words)
    }
  }

  /// The living view with a body that a frame is about.
  private func owner(ofFrame frame: Int?, _ session: Session) -> NodeName? {
    guard let frame, let subject = try? subject(ofFrame: frame, session),
      case .node(let id, _) = subject, let node = world(session).nodes[id], node.isThread
    else { return nil }
    return node.name
  }

  // MARK: Setting

  func set(
    variable arguments: SetVariableArguments, _ head: RequestHead, _ session: Session
  ) throws(Refusal) {
    let world = world(session)
    let entries = entries(of: try reference(arguments.variablesReference), world)
    guard let entry = entries.first(where: { $0.variable.name == arguments.name }) else {
      throw Refusal("there is no '\(arguments.name)' here")
    }
    let owner: NodeName
    let path: String
    switch entry.meaning {
    case .fixed(let reason): throw Refusal(reason)
    case .slot(let slot): (owner, path) = (slot.owner, slot.property)
    case .property(let object):
      guard let holder = world.holder(of: object) else {
        throw Refusal("no storage of a view leads to \(object), so no step can name it")
      }
      (owner, path) = (holder.owner, "\(holder.path).\(arguments.name)")
    }
    try assign(arguments.value, to: path, in: owner, head, session) { world in
      self.value(of: entry.meaning, named: arguments.name, world)
    }
  }

  func set(
    expression arguments: SetExpressionArguments, _ head: RequestHead, _ session: Session
  ) throws(Refusal) {
    guard let owner = owner(ofFrame: arguments.frameId, session) else {
      let events = try insert("\(arguments.expression) = \(arguments.value)", session)
      return settle(events, value: arguments.value, head, session)
    }
    try assign(arguments.value, to: arguments.expression, in: owner, head, session) { _ in
      if case .value(let text, _) = session.evaluate(arguments.expression, in: owner) {
        return text
      }
      return nil
    }
  }

  /// Makes a step of it, and returns the new value.
  private func assign(
    _ value: String, to path: String, in owner: NodeName, _ head: RequestHead, _ session: Session,
    reading: (World) -> String?
  ) throws(Refusal) {
    let line: String
    do throws(Session.AssignmentProblem) {
      line = try session.assignment(of: value, to: path, in: owner)
    } catch {
      throw Refusal(error.words)
    }
    let events = try insert(line, session)
    settle(events, value: reading(world(session)) ?? value, head, session)
  }

  private func settle(
    _ events: Range<Int>, value: String, _ head: RequestHead, _ session: Session
  ) {
    answer(head, SetVariableBody(value: value))
    report(events, session)
    halt("step", nil)
  }

  /// The value of an entry now; nil when its owner has gone.
  private func value(of meaning: Entry.Meaning, named name: String, _ world: World) -> String? {
    switch meaning {
    case .slot(let old):
      world.slots.values.first { $0.allocated == old.allocated }?.value
    case .property(let id): world.object(id)?.properties[name]
    case .fixed: nil
    }
  }

  /// Runs a line as a step at the cursor; returns its events.
  private func insert(_ line: String, _ session: Session) throws(Refusal) -> Range<Int> {
    let insertion = session.insert([line])
    timeline.forget(after: insertion.events.lowerBound)
    switch insertion.end {
    case .refused(let diagnostics): throw Self.refusal(diagnostics)
    case .noControl(let message): throw Refusal(message.description)
    case .interrupted: throw Refusal("interrupted")
    case .failed where insertion.events.isEmpty:
      throw Refusal("the program has stopped; go back to where it still runs")
    case .completed, .failed: return insertion.events
    }
  }

  private static func refusal(_ diagnostics: [Diagnostic]) -> Refusal {
    Refusal(diagnostics.filter { $0.severity == .error }.map(\.message).joined(separator: "; "))
  }
}

extension Session.AssignmentProblem {
  fileprivate var words: String {
    switch self {
    case .notThere(let view): "at the end of this step there is no \(view) on screen"
    case .unnamed(let view): "\(view) is no view of its own, so no step can name its storage"
    case .notAnExpression: "write one expression, such as 3 or \"Rex\""
    }
  }
}

extension World {
  /// The storage of a living view from which an object can be reached, and the path from there: the
  /// shortest path, and of equal ones that from the storage made first.
  fileprivate func holder(of object: ObjectID) -> (owner: NodeName, path: String)? {
    var seen: Set<String> = []
    var ways = stateTable.map { ($0.slot.owner, $0.slot.property, $0.slot.value) }
    while !ways.isEmpty {
      if let found = ways.first(where: { $0.2 == object.description }) { return (found.0, found.1) }
      ways = ways.flatMap { owner, path, value -> [(NodeName, String, String)] in
        guard seen.insert(value).inserted,
          let next = objects.last(where: { $0.id.description == value })
        else { return [] }
        return next.properties.sorted { $0.key < $1.key }.map {
          (owner, "\(path).\($0.key)", $0.value)
        }
      }
    }
    return nil
  }
}
