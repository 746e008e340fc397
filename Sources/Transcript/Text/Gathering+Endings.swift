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
    guard transcript.surroundings != nil, case .lifeEnd(let node) = end.kind else { return nil }
    // (Thousands may end, of which few have a meaning.)
    let meanings = meanings.filter { event in
      if case .meaning(.disappears, node, _) = event.kind { event.cause == end.id } else { false }
    }
    guard meanings.count == 1, let meaning = meanings.first, let key = key(of: meaning) else {
      return nil
    }
    let alike = tellings.count { telling in
      if case .lifeEnd(let other)? = telling.event?.kind { other.view == node.view } else { false }
    }
    // Others of which the same is said have the sentence.
    let isShared = self.meanings.contains { $0.id != meaning.id && self.key(of: $0) == key }
    return alike > 1 || isShared ? nil : meaning
  }

  /// Whether the row of an end says more than that.
  func isTold(_ end: TraceEvent) -> Bool {
    meaning(toldByRowOf: end).map { !isUntold($0, ofEnd: end) } ?? false
  }

  /// The losses that the row of this freed storage says, too: those of all storage of views of its type, unless a
  /// sentence says more of one.
  func losses(toldByRowOf free: TraceEvent) -> [TraceEvent] {
    guard transcript.surroundings != nil, case .stateFree(let node, _, _, _, _) = free.kind else {
      return []
    }
    let events = tellings.compactMap(\.event)
    let frees = events.filter { event in
      if case .stateFree(let other, _, _, _, _) = event.kind {
        other.view == node.view
      } else {
        false
      }
    }
    let ids = Set(frees.map(\.id))
    let losses = events.filter { event in
      guard case .meaning(.loses, _?, _) = event.kind else { return false }
      return event.cause.map(ids.contains) == true
    }
    // What a successor begins with is said by the sentence alone.
    let isSimple = losses.allSatisfy { loss in
      if case .meaning(_, _, let message) = loss.kind { message.values.count == 2 } else { false }
    }
    return isSimple ? losses : []
  }

  /// `lost: note (began as 5)`, of several views `lost: isPinned of #14 (began as false)`.
  func losses(ofFreed frees: [TraceEvent]) -> String? {
    guard let first = frees.first else { return nil }
    let causes = Set(losses(toldByRowOf: first).compactMap(\.cause))
    let isOfSeveral = Set(frees.compactMap { $0.kind.node?.node }).count > 1
    let names = frees.compactMap { free -> String? in
      guard causes.contains(free.id), keeper(ofFreed: free) == nil,
        case .stateFree(let node, let property, _, let slot, _) = free.kind,
        let began = firstValue(of: slot, before: free.id)
      else { return nil }
      let name = isOfSeveral ? "\(property) of #\(node.node.number)" : property
      return transcript.words("\(name) (began as \(began.brief(20)))")
    }
    return names.isEmpty ? nil : transcript.words("lost: \(names.joined(separator: ", "))")
  }

  /// Whether the row of its cause says what a meaning does.
  func isToldByEnd(_ meaning: TraceEvent) -> Bool {
    // (The ends of primitive views have no rows.)
    guard let cause = meaning.cause.flatMap({ told[$0] }) else { return false }
    return self.meaning(toldByRowOf: cause)?.id == meaning.id
      || losses(toldByRowOf: cause).contains { $0.id == meaning.id }
  }

  /// `life end ExpenseForm #69  id 3  "Edit expense" is gone, because editing is nil`; without the words that the
  /// kind of the row implies if it breaks with them.
  func line(_ own: StyledLine, ofEnd end: TraceEvent, saying meaning: TraceEvent) -> StyledLine {
    let words = transcript.words
    guard let node = end.kind.node else { return own }
    guard let text = transcript.surroundings?.text(in: node.node)?.asShortText else {
      var line = own
      line.add("  " + words("is gone"))
      add(meaning, to: &line)
      return line
    }
    var long = own
    long.add("  \(text.withHandles) " + words("is gone"))
    add(meaning, to: &long)
    guard long.inOneRow(Self.columns) == nil else { return long }
    var short = own
    short.add("  " + text.withHandles)
    add(meaning, to: &short)
    return short.inOneRow(Self.columns) == nil ? long : short
  }

  /// What becomes of a freed value: `lost, began as 0`, `lost; since it began: .amount 14 → 19`.
  func loss(of free: TraceEvent) -> String? {
    guard case .stateFree(_, _, _, let slot, let value) = free.kind,
      let first = firstValue(of: slot, before: free.id)
    else { return nil }
    if let change = ValueChange(first, value, transcript.words).difference {
      return transcript.words("lost; since it began: \(change)")
    }
    return transcript.words("lost, began as \(first.brief(20))")
  }

  private func firstValue(of slot: SlotID, before free: EventID) -> String? {
    let begun = transcript.log?.allocations(of: [slot], in: 0..<free.number - 1)[slot]
    guard case .stateAlloc(_, _, _, _, let first)? = begun?.kind else { return nil }
    return first
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
