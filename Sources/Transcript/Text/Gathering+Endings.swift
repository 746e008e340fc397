import Diagnostics
import Meaning
import Phrases
import Trace
import Values

// The end of a view or of storage and what a meaning says of it are one row: what a person sees is gone, why, and
// whether what was entered is lost.

extension Gathering {
  /// The meaning that the row of this end says, too; nil if the two have rows of their own.
  func meaning(toldByRowOf end: TraceEvent) -> TraceEvent? {
    guard transcript.surroundings != nil else { return nil }
    switch end.kind {
    case .lifeEnd(let node):
      return only(of: end, .disappears) { other in
        if case .lifeEnd(let another) = other { another.view == node.view } else { false }
      }
    case .stateFree(let node, _, _, _, _):
      return only(of: end, .loses) { other in
        if case .stateFree(let another, _, _, _, _) = other { another.view == node.view } else { false }
      }
    default: return nil
    }
  }

  /// The one meaning of that kind with an event as its cause, if no other event shares the row.
  private func only(
    of end: TraceEvent, _ effect: TraceEvent.MeaningEffect,
    besides isAlike: (TraceEvent.Kind) -> Bool
  ) -> TraceEvent? {
    let events = tellings.compactMap(\.event)
    guard events.count(where: { isAlike($0.kind) }) == 1 else { return nil }
    let meanings = events.filter { event in
      guard event.cause == end.id, case .meaning(effect, let node?, let message) = event.kind else {
        return false
      }
      // What a successor begins with is said by the sentence alone.
      return node.node == end.kind.node?.node && (effect != .loses || message.values.count == 2)
    }
    guard meanings.count == 1, let meaning = meanings.first, !isShared(meaning) else { return nil }
    return meaning
  }

  /// Whether other meanings stand in the row of this one.
  private func isShared(_ meaning: TraceEvent) -> Bool {
    guard let key = key(of: meaning) else { return false }
    return tellings.contains { telling in
      guard let event = telling.event, event.id != meaning.id else { return false }
      return self.key(of: event) == key
    }
  }

  /// Whether the row of its cause says what a meaning does.
  func isToldByEnd(_ meaning: TraceEvent) -> Bool {
    event(meaning.cause).flatMap { self.meaning(toldByRowOf: $0) }?.id == meaning.id
  }

  /// `life end ExpenseForm #69  id 3  "Edit expense" is gone, because editing is nil`
  func add(_ meaning: TraceEvent, toEnd end: TraceEvent, of line: inout StyledLine) {
    guard let node = end.kind.node else { return }
    let text = transcript.surroundings?.text(in: node.node)?.withoutMiddle(26).asText
    line.add("  " + (text.map { transcript.words("\($0) is gone") } ?? transcript.words("is gone")))
    add(meaning, to: &line)
  }

  /// What becomes of a freed value: `lost, began as 0`, `lost; since it began: .amount 14 → 19`.
  func loss(of free: TraceEvent) -> String? {
    guard case .stateFree(_, _, _, let slot, let value) = free.kind,
      let begun = transcript.log?.allocations(of: [slot], in: 0..<free.id.number - 1)[slot],
      case .stateAlloc(_, _, _, _, let first) = begun.kind
    else { return nil }
    if let change = ValueChange(first, value, transcript.words).difference {
      return transcript.words("lost; since it began: \(change)")
    }
    return transcript.words("lost, began as \(first.brief(20))")
  }

  /// Whether the end of a view says all that a meaning does.
  func isUntold(_ meaning: TraceEvent, ofEnd end: TraceEvent) -> Bool {
    end.kind.node.map { isUntold(meaning, of: $0) } ?? false
  }

  /// Whether that a view disappears is said by the end of its lifetime alone.
  func isUntold(_ meaning: TraceEvent, of node: NodeName) -> Bool {
    !hasTransition && ended.contains(node.node) && !isInRow(node, meaning)
      && occasion(of: meaning) == nil && transcript.departure(by: meaning.cause) == nil
  }

  /// Whether a view that comes or goes is a row, or does so with the row that it is in.
  func isInRow(_ node: NodeName, _ meaning: TraceEvent?) -> Bool {
    var next: NodeName? = node
    var life = event(meaning?.cause)
    while let view = next {
      if view.identity.row != nil { return true }
      life = event(life?.cause)
      switch life?.kind {
      case .lifeBegin(let around), .lifeEnd(let around): next = around
      default: next = nil
      }
    }
    return false
  }
}
