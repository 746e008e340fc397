import Diagnostics
public import Trace

/// Which events a reader wants: `--only life,state --view Counter`.
public struct EventFilter: Equatable, Sendable {
  /// Kinds (`life.begin`) or families of kinds (`life`); empty selects every kind.
  public private(set) var kinds: [String] = []
  /// The view's type name; nil selects all.
  public var view: String?
  /// Whether primitive views are also shown one by one: the word `primitives` in `--only`.
  public private(set) var tellsPrimitives = false

  public static let all = EventFilter()

  private init() {}

  /// Everything about one view, or about all.
  public init(view: String?) { self.view = view }

  /// Reads a list such as `life,state.write`; words may also be separated by blanks.
  public init(only list: String, view: String? = nil) throws(EventFilterError) {
    self.view = view
    for word in list.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init) {
      if word == "primitives" {
        tellsPrimitives = true
      } else if Self.words.contains(word) {
        kinds.append(word)
      } else {
        throw EventFilterError(
          word: word, suggestion: Spelling.closest(to: word, among: Self.words))
      }
    }
  }

  /// Whether it names looks, which a run records only on request.
  public var asksForLooks: Bool { kinds.contains("look") }

  /// Whether it selects the run's remarks to the reader.
  public var asksForRemarks: Bool {
    selectsKind("meaning") || selectsKind("note")
  }

  /// The kinds that it selects, for any view.
  var selectedKinds: EventKinds {
    guard !kinds.isEmpty else { return .all }
    return EventName.allCases.reduce(into: []) { selected, name in
      if selectsKind(name.word) { selected.insert(EventKinds(name)) }
    }
  }

  /// Whether it selects only a part.
  public var isPartial: Bool { !kinds.isEmpty || view != nil }

  public func selects(_ event: TraceEvent) -> Bool {
    if let view, event.kind.viewName != view { return false }
    return selectsKind(event.kind.name)
  }

  /// Whether it selects events of a kind, for any view.
  func selectsKind(_ name: String) -> Bool {
    kinds.isEmpty
      || kinds.contains {
        name == $0 || (name.hasPrefix($0) && name.dropFirst($0.count).first == ".")
      }
  }

  /// All kinds, and the families that have more than one.
  public static let words: [String] = {
    var words: [String] = []
    for name in TraceEvent.Kind.allNames {
      let family = String(name.prefix { $0 != "." })
      if !words.contains(family) { words.append(family) }
      if family != name { words.append(name) }
    }
    return words + ["primitives"]
  }()
}

/// A word that is not a kind of event.
public struct EventFilterError: Error, Equatable, CustomStringConvertible {
  public let word: String
  public let suggestion: String?

  public var description: String {
    "there is no kind of event '\(word)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }
}
