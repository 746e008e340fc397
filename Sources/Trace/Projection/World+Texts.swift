// What a person reads on the screen, and what becomes of it between two places of a run.

extension World {
  /// A node and what it shows, as one would quote it.
  public struct ShownText: Hashable, Sendable {
    public let node: NodeID
    public let text: String
  }

  /// What is shown, in tree order. A control has the text of its label, which is a node of its own:
  /// what an ancestor shows already counts once.
  public var shownTexts: [ShownText] {
    var shown: [ShownText] = []
    /// For each depth, what the node there shows.
    var above: [String?] = []
    for place in tree() {
      above.removeLast(max(0, above.count - place.depth))
      let text = place.node.contents.first.flatMap(Self.words)
      if let text, !above.contains(text) {
        shown.append(ShownText(node: place.node.name.node, text: text))
      }
      above.append(text)
    }
    return shown
  }

  private static func words(of content: Content) -> String? {
    let parts = [content.text.map { "\"\($0)\"" }, content.value].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

/// What a screen shows that another does not.
public struct ScreenDifference: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    /// The same view shows something else.
    case changed(from: String, to: String)
    case appeared(String)
    case disappeared(String)
  }

  public private(set) var changes: [Change] = []

  public init(from old: World, to new: World) {
    let before = old.shownTexts
    let after = new.shownTexts
    let oldTexts = Dictionary(before.map { ($0.node, $0.text) }) { first, _ in first }
    let newTexts = Dictionary(after.map { ($0.node, $0.text) }) { first, _ in first }
    // A view that gives way to one that shows the same leaves the screen as it was.
    var gone = before.filter { newTexts[$0.node] == nil }.map(\.text)
    var come: [String] = []
    for shown in after {
      if let was = oldTexts[shown.node] {
        if was != shown.text { changes.append(.changed(from: was, to: shown.text)) }
      } else if let index = gone.firstIndex(of: shown.text) {
        gone.remove(at: index)
      } else {
        come.append(shown.text)
      }
    }
    changes += gone.map { .disappeared($0) } + come.map { .appeared($0) }
  }
}
