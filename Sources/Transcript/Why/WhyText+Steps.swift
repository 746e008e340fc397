import Diagnostics
import Meaning
import Phrases
import Trace

extension WhyText {
  /// The earlier steps that it takes besides the causes that are told: in one row.
  func lines(forEarlier steps: [TraceEvent], untriedBefore untried: Int? = nil) -> [StyledLine] {
    guard let last = steps.last else { return [] }
    let codes = steps.compactMap { step -> String? in
      if case .step(let code, _) = step.kind { code } else { nil }
    }.joined(separator: ", ")
    func line(_ code: String) -> StyledLine {
      let said: StyledLine
      if steps.count == 1 {
        said = words.line("it also takes step \(last.step): \(code, .code)")
      } else if steps.count <= Self.stepsNamed {
        let others = steps.dropLast().map { "\($0.step)" }.joined(separator: ", ")
        said = words.line("it also takes steps \(others) and \(last.step): \(code, .code)")
      } else {
        let some = steps.prefix(Self.stepsNamed - 1)
        let named = some.map { "\($0.step)" }.joined(separator: ", ")
        said = words.line(
          "it also takes steps \(named) and \(steps.count - some.count) more: \(code, .code)")
      }
      return StyledLine("  ") + said
    }
    return [line(codes.cut(to: max(16, Self.columns - line("").width)))]
      + (untried.map {
        [StyledLine("  ") + words.line("only :prove tries the steps before step \($0)", .dim)]
      } ?? [])
  }

  /// What shows the words without what is needed for them.
  func lines(for standIn: WhyAnswer.StandIn?) -> [StyledLine] {
    switch standIn {
    case .otherView(let node)?:
      [
        StyledLine("  ")
          + words.line("another view shows the same then: \(EventSentence.name(node), .view)")
      ]
    case .later(let step)?:
      [StyledLine("  ") + words.line("it comes in step \(step) then")]
    case nil: []
    }
  }

  /// How many steps are named by their numbers.
  private static var stepsNamed: Int { 4 }
}
