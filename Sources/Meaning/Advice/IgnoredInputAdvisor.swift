import Trace
import Values

/// A view is given a new first value for state that it keeps, and goes on showing the old one (F2, oracle
/// 010, 146); or it is given a new input for an object that it made once (F63, oracle 143).
///
/// State that was written since is a draft of its input, and meant to be kept. A program that updates the
/// state or the object in the same step knows what it does, so the advice comes at the end of the step.
///
/// For an object only properties count that have not been written since it was made: these still hold
/// its input.
struct IgnoredInputAdvisor: Advisor {
  private var pending: [Commentator.Ignored] = []
  private var ran: [NodeID: EventID] = [:]
  /// Objects that were written to in this step.
  private var written: Set<String> = []
  /// Objects to which the user's actions have written.
  private var touched: Set<String> = []
  /// The properties written since their object was made.
  private var changed: [String: Set<String>] = [:]
  /// Objects made in the current update.
  private var fresh: Set<ObjectID> = []
  /// States that were assigned their own value, with that: since then they follow the input.
  private var followed: [SlotID: String] = [:]
  /// The user's actions in the step.
  private var actions: Set<EventID> = []

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step:
      pending = []
      ran = [:]
      written = []
      fresh = []
      actions = []
    case .action: actions.insert(event.id)
    // Its appearance may begin work that writes to it.
    case .updateEnd: fresh = []
    case .objectAlloc(let object): fresh.insert(object)
    case .bodyRun(let node, _, _, _): ran[node.node] = event.id
    case .objectWrite(let object, let property, _, _, _, _):
      written.insert("\(object)")
      if fresh.contains(object) { break }
      changed["\(object)", default: []].insert(property)
      if let cause = event.cause, actions.contains(cause) { touched.insert("\(object)") }
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    pending += evidence.surroundings.ignored
    guard evidence.update.opening == nil else { return [] }
    defer { pending = [] }
    return pending.compactMap { ignored in
      guard let slot = evidence.world.slots[ignored.slot] else { return nil }
      let before = followed[ignored.slot]
      followed[ignored.slot] = slot.value == ignored.offered ? slot.value : nil
      let isFirst = slot.value == evidence.storage.initialValues[ignored.slot]
      guard isFirst || slot.value == before, slot.value != ignored.offered,
        !written.contains(slot.value), slot.wrapper != "State" || !touched.contains(slot.value),
        case let field = ignored.fields.first(where: { field in
          !(changed[slot.value]?.contains(field.name) ?? false)
        }), field != nil || ignored.fields.isEmpty,
        // `State(initialValue: Date())` gets another time in each update, and is meant to keep the first.
        !ignored.offered.hasPrefix("Date("),
        !evidence.surroundings.program.isDrawn(ignored.property, in: ignored.node.view),
        !evidence.surroundings.program.isDrawn(ignored.offered.name, in: nil)
      else { return nil }
      let place = PropertyName(ignored.property, of: ignored.node.view)
      let view = ignored.node.words
      let message: Message =
        if let made = field?.kept ?? ignored.made {
          "\(place) was made from \(made) and is kept; \(view) is given "
            + "\(field?.given ?? ignored.offered) now, and "
            + "the object does not learn of it. Hand the new value to it in onChange, or give the view "
            + "an .id of it, which makes it a new view"
        } else if !isFirst {
          "\(place) is \(slot.value), as \(view) was given it; it is given \(ignored.offered) now, "
            + "and @State looks at the first value of a lifetime only. Keep the value in one place: "
            + "take it as a @Binding"
        } else {
          "\(place) is \(slot.value), as it began; \(view) is given \(ignored.offered) now, which "
            + "@State does not look at in the same lifetime. If it is to follow, keep the value in the "
            + "parent and take it as a let or a @Binding, or give the view an .id of it, which makes "
            + "it a new view"
        }
      return Advice(
        .adviceIgnoredInput, on: .property(place), message, cause: ran[ignored.node.node],
        at: evidence.world.nodes[ignored.node.node]?.origin ?? .none)
    }
  }
}

extension String {
  /// The name in `name = value`.
  fileprivate var name: String { String(prefix { $0 != " " }) }
}
