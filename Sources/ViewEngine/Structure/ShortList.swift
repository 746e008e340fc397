// Lists that usually have one element: the children of a node, the dynamic properties of a view.
//
// An array would allocate a block of memory for each.

/// Nodes in tree order.
typealias Children = ShortList<ViewNode>

/// An array of objects that allocates nothing for a single element.
struct ShortList<Element: AnyObject> {
  private enum Storage {
    case one(Element)
    case list([Element])
  }
  private var storage: Storage

  init() { storage = .list([]) }

  init(_ only: Element) { storage = .one(only) }

  /// The elements as an array.
  private var list: [Element] {
    switch storage {
    case .one(let node): [node]
    case .list(let nodes): nodes
    }
  }
}

extension ShortList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int {
    switch storage {
    case .one: 1
    case .list(let nodes): nodes.count
    }
  }

  subscript(position: Int) -> Element {
    switch storage {
    case .one(let node):
      precondition(position == 0, "the only child is the first")
      return node
    case .list(let nodes): return nodes[position]
    }
  }
}

extension ShortList: RangeReplaceableCollection {
  init(_ nodes: some Sequence<Element>) { self.init(Array(nodes)) }

  init(_ nodes: [Element]) { storage = nodes.count == 1 ? .one(nodes[0]) : .list(nodes) }

  mutating func replaceSubrange(_ range: Range<Int>, with nodes: some Collection<Element>) {
    edit { $0.replaceSubrange(range, with: nodes) }
  }

  mutating func append(_ node: Element) {
    if isEmpty { storage = .one(node) } else { edit { $0.append(node) } }
  }

  /// The list remains the only reference to its buffer, so nothing is copied.
  private mutating func edit(_ change: (inout [Element]) -> Void) {
    var list = list
    storage = .list([])
    change(&list)
    self = ShortList(list)
  }
}

extension ShortList: ExpressibleByArrayLiteral {
  init(arrayLiteral nodes: Element...) { self.init(nodes) }
}

/// Nodes and everything below them, in tree order.
struct TreeOrder: Sequence, IteratorProtocol {
  private var stack: [ViewNode]
  private let below: (ViewNode) -> Children

  init(
    _ tops: some Sequence<ViewNode>, _ below: @escaping (ViewNode) -> Children = { $0.children }
  ) {
    stack = tops.reversed()
    self.below = below
  }

  mutating func next() -> ViewNode? {
    guard let node = stack.popLast() else { return nil }
    stack.push(below(node))
    return node
  }
}

extension [ViewNode] {
  /// Puts nodes on a stack, the first on top.
  mutating func push(_ nodes: Children) {
    for index in nodes.indices.reversed() { append(nodes[index]) }
  }
}
