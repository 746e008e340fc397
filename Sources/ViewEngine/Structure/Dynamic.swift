// One child at a time: conditionals, optionals, `AnyView`, `.id`.
//
// The child has a key. While the key stays the same, the child stays and gets new values; when it
// changes, the old child leaves and a new one begins, even if both have the same type (F98).
//
// Nested conditionals and optionals form one dynamic node whose key is the leaf taken (F97).

import Trace
import Values

final class DynamicNode: ViewNode {
  override var content: NodeContent { .dynamic(self) }

  enum Key: Equatable {
    case leaf(String)
    case type(ObjectIdentifier)
    case id(HashKey)
  }

  var key: Key?
  /// The explicit id, as printed in events.
  var idText: String?
  /// Items whose removal is animated; the same key may come back (F99).
  var leaving: [(key: Key, node: ViewNode)] = []
  /// Inside a row of a lazy container, identities that were replaced keep their state (oracle 065:
  /// a `LazyVStack` restores it).
  var kept: [(key: Key, node: ViewNode)] = []
  private var strangers = Strangers()
  /// The content has been displayed: views that begin from now on get a transition (F139).
  var isDisplayed = false

  override var hiddenNodes: [ViewNode] { leaving.map(\.node) + kept.map(\.node) }

  override func process(in graph: ViewGraph) throws(Failure) {
    guard let value = takePendingValue() else { return }
    self.value = value
    defer { isDisplayed = true }
    guard var item = try item(of: value, in: graph) else { return }
    idText = item.idText
    if key == item.key {
      if let child = children.first, let content = item.content {
        graph.give(child, spread(content, in: graph))
      }
      return
    }
    let isReplacement = isDisplayed
    if let lazy = surroundings.lazy { graph.noteLazy(lazy) }
    if let child = children.first, let key {
      children = []
      if keepsReplaced {
        kept.append((key, child))
        graph.cover(child)
        child.surroundings.region.isDetached = true
      } else {
        graph.remove(child, from: self, by: type.dynamicRule) { [self] in
          leaving.append((key, child))
        }
      }
    }
    self.key = item.key
    graph.noteReordered(above: self)
    guard let content = item.content else { return }
    if let place = leaving.firstIndex(where: { $0.key == item.key }) {
      let revived = leaving.remove(at: place).node
      children = [revived]
      graph.revive(revived, spread(content, in: graph))
      return
    }
    if let place = kept.firstIndex(where: { $0.key == item.key }) {
      let kept = self.kept.remove(at: place).node
      children = [kept]
      kept.surroundings.region.isDetached = false
      kept.isMarked = false
      graph.give(kept, spread(content, in: graph))
      graph.uncover(kept)
      return
    }
    var surroundings = self.surroundings
    surroundings.region = graph.makeRegion(in: self.surroundings.region)
    // An id that does not equal itself is another identity each time.
    if case .id(let id) = item.key, !id.equalsItself {
      item.segment = "id(\(item.idText ?? "")\(strangers.next()))"
    }
    setChild(segment: item.segment, content, surroundings: surroundings, in: graph)
    // A preference written around it has one value per view in the list (F213).
    if isReplacement { graph.notePreferencesChanged(at: self) }
    if isReplacement, item.canTransition, let child = children.first {
      graph.current.items.insertions.append(Insertion(item: child, cause: graph.currentCause))
    }
  }

  override func forget(_ item: ViewNode) { leaving.removeAll { $0.node === item } }

  override func disposeContent() {
    leaving = []
    kept = []
  }
}

/// Numbers that tell apart the paths of identities whose ids are printed alike, but equal nothing, not even
/// themselves.
struct Strangers {
  private var count = 0

  mutating func next() -> String {
    count += 1
    return " #\(count)"
  }
}

extension DynamicNode {
  /// What the node shows now.
  fileprivate struct Item {
    var key: Key
    /// Nil for an absent branch.
    var content: TypedValue?
    var segment: String
    var idText: String?
    /// An `AnyView` cannot (F101).
    var canTransition = true
  }

  /// The item's value, with the modifiers on several views that apply to it (F213).
  private func spread(_ content: TypedValue, in graph: ViewGraph) -> Value {
    let modified = surroundings.spread.flatMap {
      graph.evaluator.spread(content, below: self, $0)
    }
    return (modified ?? content).value
  }

  private func item(of value: Value, in graph: ViewGraph) throws(Failure) -> Item? {
    switch type.role {
    case .structure(.identified):
      guard let content = field(.content), let id = field(.id) else { return nil }
      let text = graph.evaluator.describe(id.value, type: id.type)
      let key = try graph.evaluator.hashKey(of: id.value, type: id.type)
      return Item(key: .id(key), content: content, segment: "id(\(text))", idText: text)
    case .structure(.anyView):
      guard case .existential(let box)? = value.field(.storage) else { return nil }
      return Item(box)
    case .structure(.conditional), .structure(.optional):
      return Item(ConditionalLeaf(of: TypedValue(value, type)))
    default:
      if case .existential(let box) = value { return Item(box) }
      return type.kind == .optional ? Item(ConditionalLeaf(of: TypedValue(value, type))) : nil
    }
  }
}

extension DynamicNode.Item {
  fileprivate init(_ leaf: ConditionalLeaf) {
    self.init(key: .leaf(leaf.key), content: leaf.content, segment: "if." + leaf.key)
  }

  /// The identity of a wrapped view is its type (F100).
  fileprivate init(_ box: ExistentialBox) {
    self.init(
      key: .type(ObjectIdentifier(box.type)), content: TypedValue(box),
      segment: "any(\(box.type.name))", canTransition: false)
  }
}

extension TypeMetadata {
  /// The rule by which a node of the type keeps or replaces its child.
  var dynamicRule: Rule {
    switch role {
    case .structure(.identified): .idIsIdentity
    case .structure(.conditional), .structure(.optional): .branchIsIdentity
    default: kind == .optional ? .branchIsIdentity : .typeInAnyView
    }
  }
}

extension ViewNode {
  /// An explicit identity of a single view directly in a lazy stack or grid.
  fileprivate var keepsReplaced: Bool {
    guard case .structure(.identified) = type.role, let lazy = surroundings.lazy?.node,
      lazy.type.surface.layout?.isLazyStack == true
    else { return false }
    switch type.field(.content)?.type.role {
    case .structure?: return false
    default: return true
    }
  }
}
