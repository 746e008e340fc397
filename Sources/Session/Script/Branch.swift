/// The steps of a session: the script's own, and those that were typed between them.
///
/// A branch knows which steps there are and in which order they were typed, and nothing of what they
/// did: whoever changes it makes the run follow.
public struct Branch: Sendable {
  public private(set) var steps: [ScriptStep] { didSet { findContext() } }
  /// The steps that later ones may depend on: they declare or name something.
  private(set) var context: [Int] = []
  /// Lines that have been typed, those that were taken back included.
  private var lines = 0

  public init(_ steps: [ScriptStep]) {
    self.steps = steps
    lines = steps.compactMap(Self.line).max() ?? 0
    findContext()
  }

  private mutating func findContext() {
    context = steps.indices.filter { steps[$0].declares || steps[$0].binding != nil }
  }

  /// Puts steps of one typed line before the step at `index`; those that come after it stay.
  /// `continues`: they belong to the line that was typed last.
  mutating func insert(_ typed: [ScriptStep], at index: Int, continues: Bool) {
    if !continues { lines += 1 }
    steps.insert(
      contentsOf: typed.map { step in
        var step = step
        step.author = .typed(lines)
        return step
      }, at: index)
  }

  /// Removes the line that was typed last; gives its steps and the index of the first one, nil when
  /// nothing has been typed.
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
