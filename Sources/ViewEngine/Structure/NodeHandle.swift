// References to nodes that may have gone.
//
// Swift's weak references move an object's counts into a side table, which makes every later retain and
// release of the object slower, and nearly every node has children that refer back to it. So a node
// that is referred to keeps a handle instead, and clears it when it ends.

/// Refers to a node that may have gone.
final class NodeHandle {
  /// Cleared by the node when it is freed.
  fileprivate(set) unowned(unsafe) var node: ViewNode?

  init(_ node: ViewNode) { self.node = node }

  func clear() { node = nil }
}

/// A weak reference to a node.
struct Weak {
  private let handle: NodeHandle

  init(_ node: ViewNode) { handle = node.handle }

  /// Nil once the node has gone.
  var node: ViewNode? { handle.node }
  /// The node's own for as long as this lives, also when the node is gone.
  var id: ObjectIdentifier { ObjectIdentifier(handle) }
}

extension [Weak] {
  /// The nodes that have not ended; the others are forgotten.
  mutating func live() -> [ViewNode] {
    removeAll { $0.node?.isEnded ?? true }
    return compactMap(\.node)
  }
}

/// A property that does not keep its node alive.
@propertyWrapper struct WeakNode {
  private var handle: NodeHandle?

  init() {}

  init(wrappedValue: ViewNode?) { handle = wrappedValue?.handle }

  var wrappedValue: ViewNode? {
    get { handle?.node }
    set { handle = newValue?.handle }
  }
}
