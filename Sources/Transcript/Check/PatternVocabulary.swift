public import Diagnostics
public import Trace
import Values

// `no life end Recoder` holds in every run, because no view has that name. A pattern that cannot fail
// proves nothing, so the names in it must be the program's, or occur in an event of the run.

/// The names that patterns about a run may use.
public struct PatternVocabulary: Sendable {
  private var words: Set<String>

  public init(program: [SourceFile], events: some Sequence<TraceEvent>) {
    words = Set(WriteEffect.allCases.map(\.rawValue))
    words.formUnion(TraceEvent.SkipReason.allCases.map(\.rawValue))
    words.formUnion(InvalidationReason.allCases.map(\.rawValue))
    for file in program { words.formUnion(Self.identifiers(in: file.text)) }
    for event in events { words.formUnion(event.kind.sayings) }
  }

  /// The mistake in the names of a pattern; nil when there is none.
  public func problem(in pattern: EventPattern) -> String? {
    let family = pattern.kind.prefix { $0 != "." }
    guard Self.namedKinds.contains(String(family)) else { return nil }
    for word in pattern.words where !words.contains(word) {
      for part in word.split(separator: ".", omittingEmptySubsequences: false)
      where Self.isName(part) && !words.contains(String(part)) && !words.contains("_\(part)") {
        let verbs = pattern.words.first == word ? Self.verbs(of: family) : []
        let names = words.filter { Self.isName($0[...]) }.sorted()
        let close = Spelling.closest(to: String(part), among: verbs + names)
        return "nothing in the program is named '\(part)', so this cannot be checked"
          + (close.map { "; did you mean '\($0)'?" } ?? "")
      }
    }
    return nil
  }

  /// Kinds whose events are about a view, a property or an object.
  private static let namedKinds: Set<String> = [
    "identity", "life", "content", "order", "state", "object", "body", "value", "transition",
    "environment",
  ]

  /// `alloc`, `free` and `write` of `state`.
  private static func verbs(of family: Substring) -> [String] {
    EventName.allCases.map(\.word).filter { $0.hasPrefix(family + ".") }
      .map { String($0.dropFirst(family.count + 1)) }
  }

  private static func isName(_ word: Substring) -> Bool {
    guard let first = word.first, first.isLetter || first == "_" else { return false }
    return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func identifiers(in text: String) -> Set<String> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }
}
