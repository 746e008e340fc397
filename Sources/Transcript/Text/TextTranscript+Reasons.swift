import Phrases
import Trace
import Values

// Why a body is out of date, in words.

extension TextTranscript {
  /// What made the body run: what invalidated it, or what `_printChanges()` prints.
  func reasonText(of run: TraceEvent) -> String {
    if let reasons = reasons(of: run.id) {
      return "invalidated by \(reasonText(reasons, and: moreReads(of: run.id)))"
    }
    guard case .bodyRun(_, let changes, _, _) = run.kind else { return "" }
    return Self.changes(changes)
  }

  /// `state title, cat, input name`: repeated words are left out. In short transcripts a binding is not
  /// also listed as an input. `more`: properties of observable objects that the body had read, too.
  func reasonText(_ all: [TraceEvent], and more: [String] = []) -> String {
    var last = ""
    var bound: Set<String> = []
    var inputs: [String: Rule] = [:]
    for event in all where tellsInShort {
      guard case .bodyInvalidate(_, let reason, let name, _) = event.kind else { continue }
      if reason == .binding { bound.insert(Self.property(name)) }
      if reason == .input { inputs[Self.property(name)] = event.rule }
    }
    let told = all.compactMap { invalidation -> String? in
      guard case .bodyInvalidate(_, let reason, let name, _) = invalidation.kind else { return nil }
      let property = Self.property(name)
      if reason == .input, bound.contains(property) { return nil }
      // That the object is another one says it already.
      if reason == .object, inputs[property] == .objectIsOther { return nil }
      // Why the binding is another one was found when the inputs were compared.
      let rule = reason == .binding ? inputs[property] ?? invalidation.rule : invalidation.rule
      var parts = reasonParts(invalidation.kind, by: rule)
      parts.name += remark(on: invalidation)
      defer { last = parts.word }
      if parts.name.isEmpty { return parts.word }
      return parts.word == last ? parts.name : "\(parts.word) \(parts.name)"
    }
    guard let first = more.first else { return told.joined(separator: ", ") }
    let observable = InvalidationReason.observable.rawValue
    let others = [last == observable ? first : "\(observable) \(first)"] + more.dropFirst()
    return (told + others).joined(separator: ", ")
  }

  /// `state title`
  func reason(_ invalidation: TraceEvent) -> String {
    reason(invalidation.kind, by: invalidation.rule) + remark(on: invalidation)
  }

  /// ` (from unread)`: what the events around it say of an input that differs.
  private func remark(on invalidation: TraceEvent) -> String {
    let told =
      press(by: invalidation) ?? source(of: invalidation).map { words("from \($0)") }
      ?? written(behind: invalidation)
    return told.map { " (\($0))" } ?? ""
  }

  func reason(_ invalidation: TraceEvent.Kind, by rule: Rule? = nil) -> String {
    let (word, name) = reasonParts(invalidation, by: rule)
    return word + (name.isEmpty ? "" : " \(name)")
  }

  /// A query is an object only to the engine.
  func reasonParts(
    _ invalidation: TraceEvent.Kind, by rule: Rule?
  ) -> (word: String, name: String) {
    guard case .bodyInvalidate(_, let reason, let name, _) = invalidation else { return ("", "") }
    // No view gave it another value: the program has other code.
    if rule == .codeIsOther { return ("reload", "") }
    let isQuery = tellsInShort && rule == .queryFetches
    let remark = tellsInShort ? rule.flatMap(remark) : nil
    // The program's own == says it of no one input.
    let parts = [Self.property(name), remark.map { "(\($0))" } ?? ""].filter { !$0.isEmpty }
    return (isQuery ? "query" : reason.rawValue, parts.joined(separator: " "))
  }

  /// Why an input differs although nobody gave it another value; the words of `:why` in short.
  func remark(_ rule: Rule) -> String? {
    switch rule {
    case .closureIsOther, .closureCaptures, .closureOfGeneric: words("another closure")
    case .bindingIsMadeAnew: words("closures made anew, never equal")
    case .objectIsOther: words("another object")
    case .listIsIncomparable: words("cannot be compared")
    case .programSaysDifferent: words("== says different")
    default: nil
    }
  }
}
