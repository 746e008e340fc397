public import LessonFormat
public import Trace
public import Values

extension Prediction {
  /// The mistakes in the answer key, given the events of the step that was predicted; with the lines of
  /// the lesson. The vocabulary of the run, if given, finds names that can occur in no event.
  public func problems(
    in events: some Collection<TraceEvent>, vocabulary: PatternVocabulary? = nil
  ) -> [(line: Int, message: Message)] {
    guard case .choices(let choices) = kind else { return [] }
    var problems: [(line: Int, message: Message)] = []
    for choice in choices where !choice.patterns.isEmpty {
      do {
        let patterns = try choice.patterns.map { text throws(EventPatternError) in
          try EventPattern(text)
        }
        if let unknown = vocabulary.flatMap({ words in patterns.firstNonNil(words.problem) }) {
          problems.append((choice.line, Message(quoting: unknown)))
          continue
        }
        let holds = patterns.allSatisfy { $0.holds(in: events) }
        if holds != choice.isRight {
          problems.append(
            (
              choice.line,
              choice.isRight
                ? "the choice marked as right does not hold: \(choice.text)"
                : "a choice not marked as right holds: \(choice.text)"
            ))
        }
      } catch {
        problems.append((choice.line, Message(quoting: error.description)))
      }
    }
    return problems
  }

  /// The views whose bodies run among these events, each once, in order.
  public static func bodies(in events: some Sequence<TraceEvent>) -> [String] {
    var names: [String] = []
    for event in events {
      guard case .bodyRun(let node, _, _, _) = event.kind, !names.contains(node.view) else {
        continue
      }
      names.append(node.view)
    }
    return names
  }
}

extension Sequence {
  /// The result for the first element that has one.
  func firstNonNil<Result>(_ transform: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = transform(element) { return result }
    }
    return nil
  }
}
