// One child at a time: conditionals, optionals, `AnyView`, `.id`.
//
// The child has a key. While the key stays the same, the child stays and gets new values; when it
// changes, the old child leaves and a new one begins, even if both have the same type (F98).
//
// Nested conditionals and optionals form one dynamic node whose key is the leaf taken (F97).

import AttributeGraph
import Trace
import Values

final class DynamicContent {
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
  var strangers = Strangers()
  /// The content has been displayed: views that begin from now on get a transition (F139).
  var isDisplayed = false

  var hiddenNodes: [ViewNode] { leaving.map(\.node) + kept.map(\.node) }

  func dispose() {
    leaving = []
    kept = []
  }
}

/// Numbers for identities whose ids are not equal, not even to themselves, though they are printed alike:
/// their paths differ.
struct Strangers {
  private var count = 0

  mutating func next() -> String {
    count += 1
    return " #\(count)"
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

extension ViewGraph {
  func processDynamic(_ node: ViewNode, _ content: DynamicContent) throws(Failure) {
    guard let value = node.takePendingValue() else { return }
    node.value = value
    defer { content.isDisplayed = true }
    guard var item = try dynamicItem(of: node, value) else { return }
    content.idText = item.idText
    if content.key == item.key {
      if let child = node.children.first { give(child, spread(item, below: node)) }
      return
    }
    let isReplacement = content.isDisplayed
    if let lazy = node.surroundings.lazy { noteLazy(lazy) }
    if let child = node.children.first, let key = content.key {
      node.children = []
      if node.keepsReplaced {
        content.kept.append((key, child))
        cover(child)
        child.surroundings.region.isDetached = true
      } else {
        remove(child, from: node, by: node.type.dynamicRule) {
          content.leaving.append((key, child))
        }
      }
    }
    content.key = item.key
    noteReordered(above: node)
    guard let type = item.type else { return }
    if let place = content.leaving.firstIndex(where: { $0.key == item.key }) {
      let revived = content.leaving.remove(at: place).node
      node.children = [revived]
      revive(revived, spread(item, below: node))
      return
    }
    if let place = content.kept.firstIndex(where: { $0.key == item.key }) {
      let kept = content.kept.remove(at: place).node
      node.children = [kept]
      kept.surroundings.region.isDetached = false
      kept.isMarked = false
      give(kept, spread(item, below: node))
      uncover(kept)
      return
    }
    var surroundings = node.surroundings
    surroundings.region = makeRegion(in: node.surroundings.region)
    // An id that does not equal itself is another identity each time.
    if case .id(let id) = item.key, !id.equalsItself {
      item.segment = "id(\(item.idText ?? "")\(content.strangers.next()))"
    }
    setChild(
      of: node, at: 0, segment: item.segment, type: type, value: item.value,
      surroundings: surroundings)
    // A preference written around it has one value per view in the list (F213).
    if isReplacement { notePreferencesChanged(at: node) }
    if isReplacement, item.canTransition, let child = node.children.first {
      current.items.insertions.append(Insertion(item: child, cause: currentCause))
    }
  }

  struct DynamicItem {
    var key: DynamicContent.Key
    var type: TypeMetadata?
    var value: Value
    var segment: String
    var idText: String?
    /// An `AnyView` cannot (F101).
    var canTransition = true
  }

  /// The item's value, with the modifiers on several views that apply to it (F213).
  private func spread(_ item: DynamicItem, below node: ViewNode) -> Value {
    guard let scope = node.surroundings.spread, let type = item.type else { return item.value }
    return spread(item.value, type, below: node, scope)?.value ?? item.value
  }

  private func dynamicItem(of node: ViewNode, _ value: Value) throws(Failure) -> DynamicItem? {
    switch node.type.role {
    case .structure(.identified):
      guard let content = node.type.field(.content)?.type,
        let idType = node.type.field(.id)?.type, let id = value.field(.id),
        let view = value.field(.content)
      else { return nil }
      let text = evaluator.describe(id, type: idType)
      return DynamicItem(
        key: .id(try evaluator.hashKey(of: id, type: idType)), type: content, value: view,
        segment: "id(\(text))", idText: text)
    case .structure(.anyView):
      guard case .existential(let box)? = value.field(.storage) else { return nil }
      return typedItem(box)
    case .structure(.conditional), .structure(.optional):
      return conditionalItem(of: node, value)
    default:
      if case .existential(let box) = value { return typedItem(box) }
      return node.type.kind == .optional ? conditionalItem(of: node, value) : nil
    }
  }

  private func conditionalItem(of node: ViewNode, _ value: Value) -> DynamicItem {
    let leaf = ConditionalLeaf(of: value, type: node.type)
    return DynamicItem(
      key: .leaf(leaf.key), type: leaf.type, value: leaf.value, segment: "if." + leaf.key)
  }

  /// The identity of a wrapped view is its type (F100).
  private func typedItem(_ box: ExistentialBox) -> DynamicItem {
    DynamicItem(
      key: .type(ObjectIdentifier(box.type)), type: box.type, value: box.value,
      segment: "any(\(box.type.name))", canTransition: false)
  }
}
