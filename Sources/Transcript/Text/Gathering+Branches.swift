import Meaning
import Phrases
import Trace
import Values

// What a person takes for one view because it says the same, and is another.

extension Gathering {
  /// The view that goes from the other branch of a condition while this one comes with some of the same
  /// words: nothing of it is carried over.
  func otherBranch(of meaning: TraceEvent) -> NodeName? {
    guard case .meaning(.appears, let new?, _) = meaning.kind else { return nil }
    let goers = told.values.compactMap { event -> NodeName? in
      guard case .meaning(.disappears, let old?, _) = event.kind,
        new.identity.isOtherBranch(of: old.identity)
      else { return nil }
      return old
    }
    guard !goers.isEmpty else { return nil }
    let words = transcript.texts(in: new)
    return goers.sorted { $0.node < $1.node }
      .first { !transcript.texts(in: $0).isDisjoint(with: words) }
  }
}

extension Gathering {
  /// Of a row that stands in the place of one with the same id: the data that have its element now, and those
  /// that had it. Nil if the code does not tell the two apart.
  func otherData(of meaning: TraceEvent) -> String? {
    guard case .meaning(.replaced, let new?, _) = meaning.kind,
      let id = new.identity.explicitID, let context = transcript.surroundings,
      let code = context.code, let data = code.data(ofRowAt: meaning.origin)
    else { return nil }
    let old = told.values.compactMap { event -> NodeName? in
      switch event.kind {
      case .lifeEnd(let node), .transition(let node, .removal, _, _, _):
        node.view == new.view && node.identity.explicitID == id && node.node != new.node
          ? node : nil
      default: nil
      }
    }.min { $0.node < $1.node }
    guard let old, let origin = context.node(old.node)?.origin,
      let before = code.data(ofRowAt: origin), before != data
    else { return nil }
    return transcript.options.words("in \(data) now, no longer in \(before)")
  }
}

extension TextTranscript {
  /// The texts that a view and those in it show, or showed last.
  fileprivate func texts(in view: NodeName) -> Set<String> {
    let all = told.compactMap { shown -> String? in
      guard let text = shown.text, text.contains(where: \.isLetter),
        sequence(first: shown.node, next: \.parent).contains(view.identity)
      else { return nil }
      return text
    }
    return Set(all)
  }
}
