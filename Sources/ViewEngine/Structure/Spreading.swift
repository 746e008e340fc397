// A built-in modifier that adds views, on several views: each of them gets its own (F213).
//
// `Group { A(); B() }.background { C() }` makes two `C`. The modifier's node passes its content through
// and adds a scope to the surroundings; when the walk reaches a single view of the container's list,
// the modifier is put around that one. Modifiers that add no views do not need this: their effect
// reaches every view below anyway.

import Values

/// A modifier waiting for the single views below.
final class SpreadScope: NestedScope {
  /// The modifier's own node.
  unowned let node: ViewNode
  let outer: SpreadScope?
  /// The `ModifiedContent` nodes made for it.
  var places: [Weak] = []

  init(node: ViewNode, outer: SpreadScope?) {
    self.node = node
    self.outer = outer
  }
}

extension Effect {
  /// Whether the effect adds views to each view of a list.
  fileprivate var spreads: Bool {
    if case .attachment(let attachment) = self { attachment.isForEachView } else { false }
  }

  /// Whether the effect presents something; in a section each row has its own (F269).
  fileprivate var isModal: Bool {
    if case .presentation(let kind) = self { kind.isModal } else { false }
  }
}

extension ViewGraph {
  /// The scope that a modifier adds for its content, if that is several views.
  func spreadScope(of node: ViewNode, _ effect: Effect) -> SpreadScope? {
    guard let content = node.type.field(.content)?.type,
      effect.spreads
        || effect.isModal && node.surroundings.lazy?.isList == true && content.isSection,
      isSeveral(content, below: node)
    else { return nil }
    return SpreadScope(node: node, outer: node.surroundings.spread)
  }

  /// The view at a place below modifiers on several views: the view itself if it is again several
  /// views, otherwise the view with the modifiers around it.
  func spread(
    _ value: Value, _ type: TypeMetadata, below node: ViewNode, _ scope: SpreadScope
  ) -> (type: TypeMetadata, value: Value)? {
    if isSeveral(type, below: node) { return nil }
    if case .structure(.empty) = type.role { return nil }
    var result = (type: type, value: value)
    for scope in Outwards(from: scope) {
      if let modifier = scope.node.value.field(.modifier),
        let modifierType = scope.node.type.field(.modifier)?.type
      {
        result.type = evaluator.modifiedType(result.type, modifierType)
        result.value = .aggregate(
          Aggregate.make(
            type: result.type, fields: [result.value, modifier],
            origin: scope.node.value.origin ?? .none))
      }
    }
    return result
  }

  /// The modifier has a new value, which the nodes made for it receive.
  func respread(_ scope: SpreadScope) {
    scope.places.removeAll { $0.node.map(\.isEnded) ?? true }
    for place in scope.places.compactMap(\.node) {
      guard let inner = place.spreadContent, let type = place.spreadContentType else { continue }
      guard let below = place.parent, let around = below.surroundings.spread,
        let (_, value) = spread(inner, type, below: below, around)
      else { continue }
      give(place, value)
    }
  }

  /// Whether a view of the type may be more or fewer than one in its container's list.
  private func isSeveral(_ type: TypeMetadata, below node: ViewNode) -> Bool {
    type.leadsToEnd { next in
      // An absent branch has no modifier either.
      if next.wrapped != nil { return nil }
      switch next.role {
      case .structure(.tuple):
        return next.field(.value).flatMap { $0.type.arguments.count == 1 ? $0.type.arguments : nil }
      case .structure(.section), .structure(.forEach), .structure(.conditional),
        .structure(.optional):
        return nil
      case .structure(.modifierContent):
        return [node.appliedType(of: next)].compactMap(\.self)
      case .structure(.group), .modified:
        // A custom modifier has one body for all views.
        if case .modifier? = next.field(.modifier)?.type.role { return [] }
        return [next.field(.content)?.type].compactMap(\.self)
      case .view: return [evaluator.bodyType(of: next)]
      default: return []
      }
    }
  }
}

extension ViewNode {
  /// How many modifiers were put around the view here.
  private var spreadDepth: Int {
    Outwards(from: parent?.surroundings.spread).reduce(0) { depth, _ in depth + 1 }
  }

  /// The view without the modifiers that were put around it.
  fileprivate var spreadContent: Value? {
    var content: Value? = pendingValue ?? value
    for _ in 0..<spreadDepth { content = content?.field(.content) }
    return content
  }

  fileprivate var spreadContentType: TypeMetadata? {
    var content: TypeMetadata? = type
    for _ in 0..<spreadDepth { content = content?.field(.content)?.type }
    return content
  }

  /// The type to which the custom modifier of a placeholder type was applied.
  func appliedType(of placeholder: TypeMetadata) -> TypeMetadata? {
    surroundings.modifier(named: placeholder.arguments.first?.name)?.body.appliedTo?.type
  }
}

extension TypeMetadata {
  /// Whether it is a section, with or without modifiers around it.
  fileprivate var isSection: Bool {
    var next: TypeMetadata? = self
    while let type = next {
      switch type.role {
      case .structure(.section): return true
      case .structure(.group), .modified: next = type.field(.content)?.type
      default: return false
      }
    }
    return false
  }
}
