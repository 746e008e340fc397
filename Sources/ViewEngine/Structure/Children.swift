// The children of a node.
//
// Most nodes have one, and a list for it alone would be a block of memory for each of them.

/// Nodes in tree order.
struct Children {
  private enum Storage {
    case one(ViewNode)
    case list([ViewNode])
  }
  private var storage: Storage

  init() { storage = .list([]) }

  init(_ only: ViewNode) { storage = .one(only) }

  /// As a list of its own.
  private var list: [ViewNode] {
    switch storage {
    case .one(let node): [node]
    case .list(let nodes): nodes
    }
  }
}

extension Children: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int {
    switch storage {
    case .one: 1
    case .list(let nodes): nodes.count
    }
  }

  subscript(position: Int) -> ViewNode {
    get {
      switch storage {
      case .one(let node):
        precondition(position == 0, "the only child is the first")
        return node
      case .list(let nodes): return nodes[position]
      }
    }
    set {
      if case .one = storage, position == 0 {
        storage = .one(newValue)
      } else {
        edit { $0[position] = newValue }
      }
    }
  }
}

extension Children: RangeReplaceableCollection {
  init(_ nodes: some Sequence<ViewNode>) { self.init(Array(nodes)) }

  init(_ nodes: [ViewNode]) { storage = nodes.count == 1 ? .one(nodes[0]) : .list(nodes) }

  mutating func replaceSubrange(_ range: Range<Int>, with nodes: some Collection<ViewNode>) {
    edit { $0.replaceSubrange(range, with: nodes) }
  }

  mutating func append(_ node: ViewNode) {
    if isEmpty { storage = .one(node) } else { edit { $0.append(node) } }
  }

  /// The list stays the only reference to its memory, so nothing is copied.
  private mutating func edit(_ change: (inout [ViewNode]) -> Void) {
    var list = list
    storage = .list([])
    change(&list)
    self = Children(list)
  }
}

extension Children: ExpressibleByArrayLiteral {
  init(arrayLiteral nodes: ViewNode...) { self.init(nodes) }
}
