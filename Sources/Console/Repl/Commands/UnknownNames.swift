import Diagnostics
import Meaning
import Phrases
import Session
import Trace
import Transcript

// What a question names that nothing on screen or in the events is called.

extension Repl {
  func complainUnknown(_ name: String, _ subject: Subject, _ inquiry: Inquiry) {
    if case .event(let id) = subject {
      return complain(words("there is no event \(id.number); the last is \(inquiry.cursor)"))
    }
    if case .text(let text) = subject { return complainNotShown(text, inquiry) }
    if case .object(let object) = subject,
      let other = inquiry.viewName(of: NodeID(object.number))
    {
      return complain(
        words(
          "there is no \(object.className) #\(object.number): that is \(other.view) #\(object.number)"
        ))
    }
    if case .property(let modifier, nil) = subject, let session,
      let still = inquiry.stillness(of: modifier)
    {
      return say(WhyText(session.sources, words: words).lines(for: .motion(still), of: modifier))
    }
    if session?.viewNames.contains(name) == true {
      return complain(words("no \(name) has begun so far; :whynot \(name) says what it waits for"))
    }
    let close = Spelling.closest(to: name, among: inquiry.names)
    complain(words("no event names '\(name)' so far", orRather: close))
  }

  /// What removed a text that was on screen; says that it is gone.
  func gone(_ text: String, _ inquiry: Inquiry, _ session: Session) -> TraceEvent? {
    guard let last = inquiry.lastShowing(text),
      let gone = inquiry.end(of: last)
    else { return nil }
    let absence = inquiry.shownBefore(last)
    say(
      Array(WhyText(session.sources, words: words).lines(for: absence, of: "\"\(text)\"").prefix(1))
    )
    return gone
  }

  /// Whether a text comes when time passes, or with a scroll, though no code has it as it is.
  private func isOnItsWay(_ text: String, _ session: Session) -> Bool {
    switch outlook(of: .text(text), text, .unknown, session) {
    case .comes?, .comesIntoSight?, .stopped?: true
    case nil: false
    }
  }

  private func complainNotShown(_ text: String, _ inquiry: Inquiry) {
    if let last = inquiry.lastShowing(text) {
      if let session, let gone = gone(text, inquiry, session) {
        // What came and went at once is asked about because it came.
        if gone.step == last.step { return answer(last, inquiry, session) }
        return answer(gone, absentText: last.kind.words, inquiry, session)
      }
      return complain(
        words("\"\(text)\" is not on screen; it was last shown in step \(last.step)"))
    }
    // What the program says somewhere may not be there yet, or come about otherwise.
    if let session, inquiry.isWritten(text) || isOnItsWay(text, session) {
      return answerNot(.text(text), "\"\(text)\"", inquiry, session)
    }
    let shown = inquiry.shownTexts
    if let close = Spelling.closest(to: text, among: shown) {
      return complain(words("\"\(text)\" is not on screen; did you mean \"\(close)\"?"))
    }
    guard !shown.isEmpty else { return complain(words("\"\(text)\" is not on screen")) }
    let list = shown.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    complain(words("\"\(text)\" is not on screen; there is \(list)"))
  }
}
