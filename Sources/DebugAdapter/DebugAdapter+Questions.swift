import Diagnostics
import Meaning
import Session
import Trace
import Transcript

// Questions in the debug console, as at the prompt: `:why Cat`, `:whynot "Hello"`.

extension DebugAdapter {
  /// The answer to a question at the cursor; nil for what is no question.
  func answer(toQuestion text: String, _ session: Session) throws(Refusal) -> String? {
    guard text.hasPrefix(":") else { return nil }
    let parts = text.dropFirst().split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let wanted = parts.dropFirst().first.map { $0.trimmed } ?? ""
    let lines: [StyledLine]
    switch parts.first {
    case "why", "w": lines = try why(wanted, session)
    case "whynot", "wn": lines = try whyNot(wanted, session)
    default: throw Refusal("the debug console knows :why and :whynot; other lines are Swift")
    }
    return lines.map(\.plain).joined(separator: "\n")
  }

  private func why(_ wanted: String, _ session: Session) throws(Refusal) -> [StyledLine] {
    let inquiry = session.inquiry(before: session.cursor)
    var found = wanted.isEmpty ? [inquiry.salientEvent].compactMap(\.self) : []
    if found.isEmpty, !wanted.isEmpty {
      found = inquiry.candidates(for: Subject(wanted) ?? .text(wanted))
      if found.isEmpty { found = inquiry.candidates(for: .text(wanted)) }
    }
    guard let first = found.first else {
      throw Refusal(
        wanted.isEmpty
          ? "nothing has changed that one could ask about"
          : "no event names '\(wanted)' so far")
    }
    let answer = inquiry.why(first, provedIn: session)
    let others = found.dropFirst().prefix(5).map {
      QuestionText.line(forCandidate: inquiry.link(of: $0))
    }
    return WhyText(session.sources).lines(for: answer)
      + (others.isEmpty ? [] : [StyledLine("'\(wanted)' may also mean:")] + others)
  }

  private func whyNot(_ wanted: String, _ session: Session) throws(Refusal) -> [StyledLine] {
    let inquiry = session.inquiry(before: session.cursor)
    var absence = inquiry.whyNot(Subject(wanted) ?? .text(wanted))
    if absence.isOfNoEvent {
      let text = inquiry.whyNot(.text(wanted))
      if !text.isOfNoEvent { absence = text }
    }
    if case .unknown = absence { throw Refusal("no event names '\(wanted)' so far") }
    return WhyText(session.sources).lines(for: absence, of: wanted)
  }
}
