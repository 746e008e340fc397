public import Meaning
public import Phrases
import Trace
import Values

/// A suggested question in words.
public enum QuestionText {
  public static func line(
    for question: SuggestedQuestion, _ words: Words = Words()
  ) -> StyledLine {
    switch question {
    case .lost(let event):
      guard case .stateFree(let node, let property, _, _, let value) = event.kind else {
        return EventSentence(words).line(for: event)
      }
      let name = "\(EventSentence.name(node)).\(property)"
      return words.line("why was \(name, .view) = \(value.brief, .value) lost?")
    case .began(let event):
      return words.line("why did \(name(of: event), .view) begin?")
    case .ended(let event):
      return words.line("why did \(name(of: event), .view) end?")
    case .ran(let event):
      return words.line("why did the body of \(name(of: event), .view) run?")
    case .shown(let event):
      guard case .content(_, _, _, let value) = event.kind else {
        return EventSentence(words).line(for: event)
      }
      let shown = event.kind.words.map { $0.asText.withoutMiddle(60) } ?? value?.brief ?? ""
      return words.line("why is \(shown, .value) shown?")
    case .didNotRun(let node):
      return words.line("why did the body of \(EventSentence.name(node), .view) not run?")
    case .wroteInVain(let event):
      switch event.kind {
      case .stateWrite(let view, _, let property, _, _, _, _, _):
        let name = EventSentence.name(property, of: view)
        return words.line("why did writing \(name, .view) change nothing?")
      case .objectWrite(let object, let property, _, _, _, _):
        return words.line("why did writing \("\(object).\(property)", .view) change nothing?")
      default: return EventSentence(words).line(for: event)
      }
    case .arose(let event): return EventSentence(words).line(for: event)
    }
  }

  /// One of several possible meanings of a question; for a body run with its reasons. `text` is what tells its
  /// view from the others.
  public static func line(
    forCandidate link: WhyAnswer.Link, showing text: String? = nil, _ words: Words = Words()
  ) -> StyledLine {
    let event = link.event
    guard let text else { return EventSentence(words).line(for: link) }
    let (view, shown) = (name(of: event), "\"\(text)\"")
    switch event.kind {
    case .lifeBegin: return words.line("\(view, .view) began: \(shown, .value)")
    case .lifeEnd: return words.line("\(view, .view) ended: \(shown, .value)")
    default:
      return EventSentence(words).line(for: link) + StyledLine("  ")
        + StyledLine(shown, .value)
    }
  }

  private static func name(of event: TraceEvent) -> String {
    event.kind.node.map(EventSentence.name) ?? ""
  }
}
