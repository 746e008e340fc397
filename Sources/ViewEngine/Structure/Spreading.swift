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

extension SpreadScope {
  /// The modifier has a new value, which the nodes made for it receive.
  func respread(in graph: ViewGraph) {
    for place in places.live() {
      guard let inner = place.spreadContent, let below = place.parent,
        let around = below.surroundings.spread,
        let modified = graph.evaluator.spread(inner, below: below, around)
      else { continue }
      graph.give(place, modified.value)
    }
  }
}

extension ModifiedNode {
  /// The scope that the modifier adds for its content, if that is several views.
  func spreadScope(by evaluator: any ViewEvaluator) -> SpreadScope? {
    guard let content = type.field(.content)?.type,
      effect.spreads
        || effect.isModal && surroundings.lazy?.isList == true && content.isSection,
      evaluator.isSeveral(content, below: self)
    else { return nil }
    return SpreadScope(node: self, outer: surroundings.spread)
  }
}

extension ViewEvaluator {
  /// The view at a place below modifiers on several views, with the modifiers around it; nil if it is
  /// again several views.
  func spread(_ view: TypedValue, below node: ViewNode, _ scope: SpreadScope) -> TypedValue? {
    if isSeveral(view.type, below: node) { return nil }
    if case .structure(.empty) = view.type.role { return nil }
    var result = view
    for scope in Outwards(from: scope) {
      if let modifier = scope.node.field(.modifier) {
        result = result.modified(by: modifier, self, at: scope.node.value.origin ?? .none)
      }
    }
    return result
  }

  /// Whether a view of the type may be more or fewer than one in its container's list.
  fileprivate func isSeveral(_ type: TypeMetadata, below node: ViewNode) -> Bool {
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
      case .view: return [bodyType(of: next)]
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
  fileprivate var spreadContent: TypedValue? {
    var content: TypedValue? = TypedValue(pendingValue ?? value, type)
    for _ in 0..<spreadDepth { content = content?.field(.content) }
    return content
  }

  /// The type to which the custom modifier of a placeholder type was applied.
  func appliedType(of placeholder: TypeMetadata) -> TypeMetadata? {
    surroundings.modifier(named: placeholder.arguments.first?.name)?.body.appliedTo?.content.type
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
