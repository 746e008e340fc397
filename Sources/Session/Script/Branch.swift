/// The steps of a session: the script's, and those typed in between.
///
/// A branch knows which steps there are and in which order they were typed, but not what they did: the
/// code that changes it must update the run.
public struct Branch: Sendable {
  public private(set) var steps: [ScriptStep] { didSet { findContext() } }
  /// Steps that later ones may depend on, because they declare or name something.
  private(set) var context: [Int] = []
  /// The number of typed lines, including those taken back.
  private var lines = 0

  public init(_ steps: [ScriptStep]) {
    self.steps = steps
    lines = steps.compactMap(Self.line).max() ?? 0
    findContext()
  }

  private mutating func findContext() {
    context = steps.indices.filter { steps[$0].declares || steps[$0].binding != nil }
  }

  /// Inserts the steps of one typed line before the step at `index`. `continues`: they belong to the
  /// line that was typed last.
  mutating func insert(_ typed: [ScriptStep], at index: Int, continues: Bool) {
    if !continues { lines += 1 }
    steps.insert(
      contentsOf: typed.map { step in
        var step = step
        step.author = .typed(lines)
        return step
      }, at: index)
  }

  /// Removes the line that was typed last; returns its steps and the index of the first one, nil if
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
