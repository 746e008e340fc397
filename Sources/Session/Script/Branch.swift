/// The steps of a session: the script's own, and those that were typed between them.
///
/// A branch knows which steps there are and in which order they were typed, and nothing of what they
/// did: whoever changes it makes the run follow.
public struct Branch: Sendable {
  public private(set) var steps: [ScriptStep]
  /// Lines that have been typed, those that were taken back included.
  private var lines = 0

  public init(_ steps: [ScriptStep]) {
    self.steps = steps
    lines = steps.compactMap(Self.line).max() ?? 0
  }

  /// Puts the steps of one typed line before the step at `index`; those that come after it stay.
  mutating func insert(_ codes: [String], at index: Int) {
    lines += 1
    steps.insert(contentsOf: codes.map { ScriptStep($0, author: .typed(lines)) }, at: index)
  }

  /// Takes the line that was typed last out again; gives its steps and where the first one stood,
  /// nil when nothing has been typed.
  mutating func removeLastLine() -> (steps: [ScriptStep], index: Int)? {
    guard let last = steps.compactMap(Self.line).max(),
      let index = steps.firstIndex(where: { Self.line($0) == last })
    else { return nil }
    let removed = steps.filter { Self.line($0) == last }
    steps.removeAll { Self.line($0) == last }
    return (removed, index)
  }

  private static func line(_ step: ScriptStep) -> Int? {
    if case .typed(let line) = step.author { line } else { nil }
  }
}
