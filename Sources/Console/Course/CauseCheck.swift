import LessonFormat
import Meaning
import Session
import Trace
import Transcript

/// Whether the prompt names the cause that a clinic promises.
///
/// The question is asked as a learner would ask it, after its step in a run of the lesson's program. If
/// it may mean several events, one of the answers must contain all parts.
struct CauseCheck {
  /// Nil if the answer contains each part.
  private(set) var problem: (message: String, answer: [StyledLine])?

  init(_ cause: CauseQuestion, _ session: Session, steps: [String]) {
    let number = Goal(place: cause.place, patterns: [], line: cause.line).steps(in: steps).first
    guard let number else {
      problem = ("the scene has no such step: '\(cause.place)'", [])
      return
    }
    let events = session.events
    let end = events.indices.first { events.step(at: $0) > number } ?? events.count
    let answers = Self.answers(to: cause, session.inquiry(before: end), session)
    guard let best = answers.max(by: { cause.said(in: $0) < cause.said(in: $1) }) else {
      problem = ("'\(cause.question)' has no answer \(cause.place)", [])
      return
    }
    if let missing = cause.parts.first(where: { !Self.says($0, best) }) {
      problem = ("the answer to '\(cause.question)' does not say '\(missing)'", best)
    }
  }

  private static func answers(
    to cause: CauseQuestion, _ inquiry: Inquiry, _ session: Session
  ) -> [[StyledLine]] {
    let text = WhyText(session.sources)
    let subject = Subject(cause.subject) ?? .text(cause.subject)
    if cause.isNegative {
      let absence = inquiry.whyNot(subject)
      if case .unknown = absence { return [] }
      return [text.lines(for: absence, of: cause.subject)]
    }
    return inquiry.candidates(for: subject).map { text.lines(for: inquiry.why($0)) }
  }

  fileprivate static func says(_ part: String, _ answer: [StyledLine]) -> Bool {
    answer.contains { $0.plain.contains(part) }
  }
}

extension CauseQuestion {
  /// How many of the parts the answer contains.
  fileprivate func said(in answer: [StyledLine]) -> Int {
    parts.count(where: { CauseCheck.says($0, answer) })
  }
}
