import Diagnostics
public import Trace

// What a choice of a prediction claims: `life end Counter`, `no state alloc title`.
//
// First the kind's words, then words that must all be said of the event: the view, the property,
// `View.property`, the class or object, a callback's name, an effect or reason, `#4`, a value. Names
// are compared whole, so that `Row` is not found in `RowHeader`.

/// A claim about the events of a step.
public struct EventPattern: Equatable, Sendable {
  /// Whether no event may be like that.
  public let isNegated: Bool
  /// A kind, or a family of kinds.
  public let kind: String
  public let words: [String]

  public init(_ text: String) throws(EventPatternError) {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    isNegated = words.first == "no"
    if isNegated { words.removeFirst() }
    guard let family = words.first else { throw .empty }
    if words.count > 1, EventFilter.words.contains("\(family).\(words[1])") {
      kind = "\(family).\(words[1])"
      self.words = Array(words.dropFirst(2))
    } else if EventFilter.words.contains(family) {
      kind = family
      self.words = Array(words.dropFirst())
    } else {
      throw .unknownKind(
        family, suggestion: Spelling.closest(to: family, among: EventFilter.words))
    }
  }

  /// Whether the claim holds for the events of a step.
  public func holds(in events: some Sequence<TraceEvent>) -> Bool {
    events.contains(where: describes) != isNegated
  }

  private func describes(_ event: TraceEvent) -> Bool {
    let name = event.kind.name
    guard name == kind || name.hasPrefix(kind + ".") else { return false }
    let said = event.kind.sayings
    return words.allSatisfy(said.contains)
  }
}

public enum EventPatternError: Error, Equatable, CustomStringConvertible {
  case empty
  case unknownKind(String, suggestion: String?)

  public var description: String {
    switch self {
    case .empty: "a pattern begins with a kind of event, such as 'life end'"
    case .unknownKind(let kind, let suggestion):
      "there is no kind of event '\(kind)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    }
  }
}

extension TraceEvent.Kind {
  /// The words that a pattern may find in the event.
  fileprivate var sayings: Set<String> {
    var words: Set<String> = []
    if let viewName { words.insert(viewName) }
    if let node { words.formUnion(["#\(node.node.number)", node.path]) }
    switch self {
    case .action(let name, let label, _): words.formUnion([name, label, "\"\(label)\""])
    case .content(_, let role, let text, let value):
      words.formUnion([role, text ?? "", value ?? "", "\"\(text ?? "")\""])
    case .stateAlloc(let node, let property, let wrapper, let slot, let value),
      .stateFree(let node, let property, let wrapper, let slot, let value):
      words.formUnion([property, "\(node.view).\(property)", wrapper, "#s\(slot.number)", value])
    case .stateWrite(let view, _, let property, _, _, let new, let effect, _):
      words.formUnion([property, "\(view).\(property)", new, effect.rawValue])
    case .objectAlloc(let object), .objectFree(let object), .objectSend(let object, _, _):
      words.formUnion([object.className, object.description])
    case .objectWrite(let object, let property, _, let new, let effect, _):
      words.formUnion([
        object.className, object.description, property, "\(object.className).\(property)", new,
        effect.rawValue,
      ])
    case .bodyInvalidate(_, let reason, let name, _): words.formUnion([reason.rawValue, name])
    case .bodyRun(_, let changes, _, _): words.formUnion(changes)
    case .bodySkip(_, let reason, _): words.insert(reason.rawValue)
    case .callback(let name, _, _, _): words.insert(name)
    case .environmentWrite(let key, _, let value, _), .preferenceWrite(let key, _, let value):
      words.formUnion([key, value])
    case .transition(_, let edge, let style, _): words.formUnion([edge.rawValue, style])
    case .animate(_, let property, _, _): words.insert(property)
    case .look(_, let look):
      words.formUnion(look.modifiers.flatMap { [$0.name] + $0.values })
      words.formUnion(look.actions.flatMap { [$0.name, $0.label] })
    case .meaning(let effect, _, _): words.insert(effect.rawValue)
    case .output(let text): words.formUnion([text, "\"\(text)\""])
    case .issue(let id, _, _), .note(let id, _): words.insert(id)
    case .step, .updateBegin, .updateEnd, .identity, .lifeBegin, .lifeEnd, .order, .valueInit,
      .failure:
      break
    }
    return words
  }
}
