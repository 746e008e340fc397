import Values

/// A presentation or a pushed screen, which `dismiss` can close.
struct Presented {
  let token: Int
  let node: Weak
  /// The node with the presentation modifier, or the navigation container.
  let presenter: Weak
  let kind: Effect.Presentation

  /// Whether it covers what presents it. A screen shown by a binding is inside its navigation container,
  /// and an inspector is one more column of a split view, a sheet only where there are no columns (the
  /// documentation of `inspector(isPresented:content:)`).
  var isInFront: Bool {
    switch kind {
    case .navigationDestination: return false
    case .inspector:
      guard let presenter = presenter.node else { return true }
      let inside = TreeOrder([presenter]).lazy.compactMap(\.asPrimitive).first { _ in true }
      return !presenter.ancestors.contains(where: \.hasColumns) && inside?.hasColumns != true
    default: return true
    }
  }
}

extension ViewNode {
  /// A split view.
  fileprivate var hasColumns: Bool {
    asPrimitive?.primitive == .navigation && type.field(.detail) != nil
  }
}

/// The current presentations, and those waiting for their turn.
struct PresentationStack {
  /// In order of presentation.
  private(set) var all: [Presented] = []
  /// Modifiers whose presentation waits for another to end.
  private var waiting: [Weak] = []
  private var tokens = 0

  /// The number of a presentation or a pushed screen; never reused.
  mutating func nextToken() -> Int {
    tokens += 1
    return tokens
  }

  mutating func present(
    _ node: ViewNode, _ kind: Effect.Presentation, by presenter: ViewNode, token: Int
  ) {
    all.append(Presented(token: token, node: Weak(node), presenter: Weak(presenter), kind: kind))
  }

  mutating func end(by presenter: ViewNode) {
    all.removeAll { $0.presenter.node === presenter }
  }

  mutating func wait(_ presenter: ViewNode) {
    if !waiting.contains(where: { $0.node === presenter }) { waiting.append(Weak(presenter)) }
  }

  mutating func takeWaiting() -> [Weak] {
    defer { waiting = [] }
    return waiting
  }
}
