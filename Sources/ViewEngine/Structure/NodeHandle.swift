// Nodes that may be gone.
//
// The language's own weak references move an object's counts out of line when the first is made, and
// from then on every retain and release of the object takes the long way. Nearly every node has
// children that point back to it. So a node that somebody points to keeps a handle, and clears it when
// it ends.

/// Where to find a node that may be gone.
final class NodeHandle {
  /// Cleared by the node when it is let go.
  fileprivate(set) unowned(unsafe) var node: ViewNode?

  init(_ node: ViewNode) { self.node = node }

  func clear() { node = nil }
}

/// A node that may be gone.
struct Weak {
  private let handle: NodeHandle

  init(_ node: ViewNode) { handle = node.handle }

  /// Nil once it is gone.
  var node: ViewNode? { handle.node }
  /// The node's own for as long as this lives, also when the node is gone.
  var id: ObjectIdentifier { ObjectIdentifier(handle) }
}

/// A property that holds no node alive.
@propertyWrapper struct WeakNode {
  private var handle: NodeHandle?

  init() {}

  init(wrappedValue: ViewNode?) { handle = wrappedValue?.handle }

  var wrappedValue: ViewNode? {
    get { handle?.node }
    set { handle = newValue?.handle }
  }
}
