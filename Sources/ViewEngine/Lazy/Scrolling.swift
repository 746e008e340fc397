// Moving the window of a lazy container.

public import Values

extension ViewGraph {
  /// Moves the window so that it contains the row with the id. No effect if there is none.
  public func scroll(to id: Value, type: TypeMetadata) throws(Failure) {
    let key = try evaluator.hashKey(of: id, type: type)
    for lazy in lazyContainers() {
      if let place = place(of: key, in: lazy) { return scroll(lazy, toShow: place) }
    }
  }

  /// Moves the window of the first lazy container with hidden rows by a number of rows.
  public func scroll(by rows: Int) {
    guard let lazy = lazyContainers().first(where: { $0.count > options.lazyWindow }) else {
      return
    }
    move(lazy, to: lazy.first + rows)
  }

  /// How many rows the visible lazy containers do not show.
  public var rowsOutOfSight: Int {
    lazyContainers().map { max(0, $0.count - options.lazyWindow) }.reduce(0, +)
  }

  /// The position of the element with the id, or of the view that has it through `.id`.
  private func place(of key: HashKey, in lazy: LazyState) -> Int? {
    for item in lazy.items {
      guard let node = item.node.node else { continue }
      if case .forEach(let content) = node.content,
        let index = content.keys.firstIndex(of: key)
          ?? content.place(ofExplicitID: key)
      {
        return item.place + content.rowCount(before: index)
      }
      if isIdentified(node, by: key, in: lazy) { return item.place }
    }
    return nil
  }

  private func isIdentified(_ node: ViewNode, by key: HashKey, in lazy: LazyState) -> Bool {
    for around in node.ancestors.prefix(while: { $0 !== lazy.node }) {
      switch around.content {
      case .dynamic(let content): if content.key == .id(key) { return true }
      case .row(let content): if content.key == key { return true }
      default: break
      }
    }
    return false
  }

  private func scroll(_ lazy: LazyState, toShow place: Int) {
    if place < lazy.first {
      move(lazy, to: place)
    } else if place >= lazy.first + options.lazyWindow {
      move(lazy, to: place - options.lazyWindow + 1)
    }
  }

  private func move(_ lazy: LazyState, to first: Int) {
    let clamped = max(0, min(first, lazy.count - options.lazyWindow))
    if clamped == lazy.first { return }
    lazy.first = clamped
    enqueue(at: lazy.node) { node, graph in node.lazy.map(graph.noteLazy) }
  }

  private func lazyContainers() -> [LazyState] {
    reachable(from: frontNodes(of: activeWindow)).compactMap { $0.asPrimitive?.lazy }
  }
}
