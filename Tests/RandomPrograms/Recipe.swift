// A random program as data.
//
// The engine's tests build a tree of hand-made values from a recipe, the conformance tests print it
// as Swift source; what an update must give is the same for both. Every scalar is an `Int` and a
// condition is its parity, so that any value may be anywhere. A view only holds views that are
// declared after it, so that no program is endless.

/// A program: its root's state and its views, the root first.
package struct Recipe: Hashable, Sendable {
  /// `@State var n0 = …` of the root.
  package var numbers: [Int]
  /// `@State var items: [Item]` of the root.
  package var items: [Item]
  /// Properties `a`, `b` of the `@Observable` model, and `x`, `y` of the `ObservableObject`.
  package var model: [Int]
  package var store: [Int]
  package var views: [ViewRecipe]

  package struct Item: Hashable, Sendable {
    package var id: Int
    package var value: Int
    package init(id: Int, value: Int) {
      self.id = id
      self.value = value
    }
  }

  package static let modelFields = ["a", "b"]
  package static let storeFields = ["x", "y"]
  package static let environmentKeys = ["k0", "k1"]
}

/// A custom view. The root has no inputs; every other view has `p0` and `p1` by value, and the rest
/// as asked for.
package struct ViewRecipe: Hashable, Sendable {
  /// `@Binding var bound: Int`
  package var hasBinding = false
  /// `let items: [Item]`
  package var hasItems = false
  /// `@State var local = 0`
  package var hasLocal = false
  /// `let model: Model`
  package var hasModel = false
  /// `@ObservedObject var store: Store`
  package var hasStore = false
  /// `@Environment(\.k0) var k0`
  package var environment: [String] = []
  package var body: Node
}

/// A value that a view can read by name, or a constant.
package enum Term: Hashable, Sendable {
  case constant(Int)
  /// A property of the view: `n0`, `p1`, `local`, `bound`, `k0`.
  case property(String)
  /// `model.a`
  case model(String)
  /// `store.x`
  case store(String)
  /// `item.value` in a row.
  case item
}

package indirect enum Node: Hashable, Sendable {
  /// `Text("…")`
  case text(Term)
  case stack([Node])
  case group([Node])
  /// `if term.isMultiple(of: 2) { } else { }`
  case either(Term, Node, Node)
  case when(Term, Node)
  /// `switch term % 3`
  case choose(Term, Node, Node, Node)
  /// `ForEach(items) { item in … }`
  case rows(Node)
  /// The same in a lazy container.
  case lazyRows(Node)
  /// `AnyView` of one or the other.
  case any(Term, Node, Node)
  case identified(Term, Node)
  case environment(String, Term, Node)
  case opacity(Term, Node)
  case preference(Term, Node)
  /// `.onPreferenceChange` that stores what it is given in `seen`.
  case preferenceReader(Node)
  /// `.onAppear { local = 7 }`, or an empty action where there is no `local`.
  case appear(Node)
  /// `.onChange(of: term) { changes += 1 }`
  case change(Term, Node)
  /// `V2(p0: …, p1: …)`
  case view(Int, Term, Term)
}

extension Node {
  /// The parts of this node.
  package var children: [Node] {
    switch self {
    case .text, .view: []
    case .stack(let nodes), .group(let nodes): nodes
    case .either(_, let a, let b), .any(_, let a, let b): [a, b]
    case .choose(_, let a, let b, let c): [a, b, c]
    case .when(_, let a), .rows(let a), .lazyRows(let a), .identified(_, let a),
      .environment(_, _, let a), .opacity(_, let a), .preference(_, let a),
      .preferenceReader(let a), .appear(let a), .change(_, let a):
      [a]
    }
  }

  /// The same node with other parts; as many as it has, but for stacks and groups.
  package func with(_ parts: [Node]) -> Node {
    switch self {
    case .text, .view: self
    case .stack: .stack(parts)
    case .group: .group(parts)
    case .either(let term, _, _): .either(term, parts[0], parts[1])
    case .any(let term, _, _): .any(term, parts[0], parts[1])
    case .choose(let term, _, _, _): .choose(term, parts[0], parts[1], parts[2])
    case .when(let term, _): .when(term, parts[0])
    case .rows: .rows(parts[0])
    case .lazyRows: .lazyRows(parts[0])
    case .identified(let term, _): .identified(term, parts[0])
    case .environment(let key, let term, _): .environment(key, term, parts[0])
    case .opacity(let term, _): .opacity(term, parts[0])
    case .preference(let term, _): .preference(term, parts[0])
    case .preferenceReader: .preferenceReader(parts[0])
    case .appear: .appear(parts[0])
    case .change(let term, _): .change(term, parts[0])
    }
  }

  /// Whether a row is in it outside of any view, so that it may say `item`.
  package var usesItem: Bool {
    var stack = [self]
    while let node = stack.popLast() {
      switch node {
      case .text(.item), .either(.item, _, _), .when(.item, _), .choose(.item, _, _, _),
        .any(.item, _, _), .identified(.item, _), .environment(_, .item, _), .opacity(.item, _),
        .preference(.item, _), .change(.item, _), .view(_, .item, _), .view(_, _, .item):
        return true
      case .rows, .lazyRows: continue
      default: stack += node.children
      }
    }
    return false
  }
}

extension Recipe {
  /// Whether a view reads preferences, and so has `@State var seen`.
  package func has(_ index: Int, where holds: (Node) -> Bool) -> Bool {
    var stack = [views[index].body]
    while let node = stack.popLast() {
      if holds(node) { return true }
      stack += node.children
    }
    return false
  }

  /// The views that the root reaches, directly or through others.
  package var reachable: Set<Int> {
    var found: Set<Int> = []
    var stack = [0]
    while let index = stack.popLast() {
      guard found.insert(index).inserted else { continue }
      _ = has(index) {
        if case .view(let other, _, _) = $0 { stack.append(other) }
        return false
      }
    }
    return found
  }

  package func readsPreferences(_ index: Int) -> Bool {
    has(index) { if case .preferenceReader = $0 { true } else { false } }
  }

  package func countsChanges(_ index: Int) -> Bool {
    has(index) { if case .change = $0 { true } else { false } }
  }
}
