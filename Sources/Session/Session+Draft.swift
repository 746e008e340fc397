import Diagnostics
public import LessonFormat

extension Session {
  /// The session as a lesson: the program, the steps played, and a block for the events of each.
  /// `headings` go above the step with that number; steps before `first` have no events.
  public func draft(
    title: String, headings: [Int: String] = [:], from first: Int = 1, to last: Int? = nil
  )
    -> LessonDraft
  {
    var draft = LessonDraft(title: title, program: source.files.map(\.text))
    draft.support = source.support.map(\.text)
    draft.frontMatter.root = source.root ?? program.namedRoot
    if options.seed != 0 { draft.frontMatter.seed = options.seed }
    draft.frontMatter.compatibility = options.compatibility
    var played = min(completedSteps - 1, last ?? .max)
    if case .noControl = end { played = min(played, completedSteps - 2) }
    draft.recordsMount = first <= 1
    guard played > 0 else { return draft }
    for number in 1...played {
      let step = script[number - 1]
      var part = LessonDraft.Part(
        step.declares ? .declarations(step.code) : .steps([step.code]), heading: headings[number])
      part.expectsTrap = number == played && end == .failed && number == completedSteps - 1
      part.recordsEvents = number >= first
      draft.parts.append(part)
    }
    return draft
  }
}
