import Diagnostics
public import Trace

// A claim used in the choices of a prediction, or in a goal: `life end Counter`, `no state alloc title`.
//
// First the kind's words, then words that must all occur in the event: the view, the property,
// `View.property`, the class or object, a callback's name, an effect or reason, `#4`, a value. Names
// are compared whole, so that `Row` is not found in `RowHeader`. Text in quotes is one word. A count at
// the end says how many such events there are: `body run Row x1`, `x>=2`, `x<=3`.

/// A claim about the events of a step.
public struct EventPattern: Equatable, Sendable {
  /// Whether there must be no such event.
  public let isNegated: Bool
  /// A kind, or a family of kinds.
  public let kind: String
  public let words: [String]
  /// How many such events there are; nil when one is enough.
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

  /// How many of the events it describes, ignoring `no`.
  public func count(in events: some Sequence<TraceEvent>) -> Int { events.count(where: describes) }

  /// The first event that it describes, ignoring `no`.
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
  /// The words that a pattern can match in the event.
  var sayings: Set<String> {
    var sink = SayingsSink()
    describe(to: &sink)
    return sink.words
  }
}

/// Collects the words that a pattern can match in an event.
private struct SayingsSink: EventSink {
  private(set) var words: Set<String> = []
  /// The view or class of the property that follows.
  private var owner = ""

  mutating func add(_ node: NodeName?, hasPath: Bool) {
    guard let node else { return }
    owner = node.view
    words.formUnion([node.view, "#\(node.node.number)", node.path])
  }

  mutating func add(_ field: EventField, _ text: String?) {
    if field == .holder || field == .view, let text {
      owner = text
      words.insert(text)
    }
    switch (field.mention, text) {
    case (.motion, _): words.insert(text == nil ? "unanimated" : "animated")
    case (.word, let text?): words.insert(text)
    case (.quoted, let text?): words.formUnion([text, "\"\(text)\""])
    case (.member, let text?): words.formUnion([text, "\(owner).\(text)"])
    case (.word, nil), (.quoted, nil), (.member, nil), (.none, _): break
    }
  }

  mutating func add(_ field: EventField, _ flag: Bool) {
    if field.mention == .motion { words.insert(flag ? "animated" : "unanimated") }
  }

  mutating func add<Choice: EventChoice>(_ field: EventField, choice: Choice) {
    if field.mention == .word { words.insert(choice.rawValue) }
  }

  mutating func add(_ field: EventField, _ texts: [String]) {
    if field.mention == .word { words.formUnion(texts) }
  }

  mutating func add(_ slot: SlotID?) { if let slot { words.insert("#s\(slot.number)") } }

  mutating func add(_ object: ObjectID) {
    owner = object.className
    words.formUnion([object.className, object.description])
  }

  mutating func add(_ look: Look) {
    words.formUnion(look.modifiers.flatMap { [$0.name] + $0.values })
    words.formUnion(look.actions.flatMap { [$0.call.rawValue, $0.label] })
  }
}
