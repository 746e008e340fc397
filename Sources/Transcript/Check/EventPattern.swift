import Diagnostics
public import Trace

// The claim of a choice of a prediction or a goal: `life end Counter`, `no state alloc title`.
//
// First the kind's words, then words that must all be said of the event: the view, the property,
// `View.property`, the class or object, a callback's name, an effect or reason, `#4`, a value. Names
// are compared whole, so that `Row` is not found in `RowHeader`. Text in quotes is one word. A count at
// the end says how many such events there are: `body run Row x1`, `x>=2`, `x<=3`.

/// A claim about the events of a step.
public struct EventPattern: Equatable, Sendable {
  /// Whether no event may be like that.
  public let isNegated: Bool
  /// A kind, or a family of kinds.
  public let kind: String
  public let words: [String]
  /// How many events are like that; nil when one is enough.
  public let count: ClosedRange<Int>?

  public init(_ text: String) throws(EventPatternError) {
    var words = Self.split(text)
    isNegated = words.first == "no"
    if isNegated { words.removeFirst() }
    guard let family = words.first else { throw .empty }
    count = words.last.flatMap(Self.count)
    if count != nil {
      if isNegated { throw .negatedCount }
      words.removeLast()
    }
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

  /// At blanks outside quotes.
  private static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character.isWhitespace, !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  /// `x2`, `x>=2`, `x<=2`.
  private static func count(_ word: String) -> ClosedRange<Int>? {
    guard word.first == "x" else { return nil }
    if word.hasPrefix("x>="), let least = Int(word.dropFirst(3)), least >= 0 {
      return least...Int.max
    }
    if word.hasPrefix("x<="), let most = Int(word.dropFirst(3)), most >= 0 { return 0...most }
    guard let exactly = Int(word.dropFirst()), exactly >= 0 else { return nil }
    return exactly...exactly
  }

  /// Whether the claim holds for the events of a step.
  public func holds(in events: some Sequence<TraceEvent>) -> Bool {
    if let count { return count.contains(events.count(where: describes)) }
    return events.contains(where: describes) != isNegated
  }

  /// How many of the events it describes, whether there may be any or not.
  public func count(in events: some Sequence<TraceEvent>) -> Int { events.count(where: describes) }

  /// The first event that it describes, whether there may be any or not.
  public func first(in events: some Sequence<TraceEvent>) -> TraceEvent? {
    events.first(where: describes)
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
  case negatedCount
  case unknownKind(String, suggestion: String?)
  case screenWithoutText

  public var description: String {
    switch self {
    case .empty: "a pattern begins with a kind of event, such as 'life end'"
    case .screenWithoutText: "write the text in quotes: 'screen \"5 °C\"'"
    case .negatedCount: "'no' and a count exclude each other; 'x0' says that there is none"
    case .unknownKind(let kind, let suggestion):
      "there is no kind of event '\(kind)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    }
  }
}

extension TraceEvent.Kind {
  /// The words that a pattern may find in the event.
  var sayings: Set<String> {
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
    case .transition(_, let edge, let style, let animated):
      words.formUnion([edge.rawValue, style, animated ? "animated" : "unanimated"])
    case .animate(_, let property, _, _): words.insert(property)
    case .look(_, let look):
      words.formUnion(look.modifiers.flatMap { [$0.name] + $0.values })
      words.formUnion(look.actions.flatMap { [$0.name, $0.label] })
    case .meaning(let effect, _, _): words.insert(effect.rawValue)
    case .output(let text): words.formUnion([text, "\"\(text)\""])
    case .issue(let id, _, _), .note(let id, _): words.insert(id)
    case .updateBegin(_, let animation):
      words.insert(animation == nil ? "unanimated" : "animated")
    case .step, .updateEnd, .identity, .lifeBegin, .lifeEnd, .order, .valueInit,
      .failure:
      break
    }
    return words
  }
}
