import Screen
import Trace

// Views that are over controls and take the touches meant for them.
//
// A drawing has no sizes, so only a view that takes all available space counts: a colour or a rectangle
// without a frame, in front of something in a stack or as its overlay.

extension Drawing {
  /// The elements that cannot be reached, by their keys.
  func coveredKeys(in world: World) -> Set<String> {
    var covered: Set<String> = []
    for element in elements {
      let layers = element.kind == .depth ? element.layers : []
      if let last = layers.lastIndex(where: { $0.covers(world) }) {
        for child in layers[..<last] {
          covered.formUnion(child.withDescendants.map(\.key))
        }
      }
      let overlays = element.attachments.filter { $0.region == .over }.flatMap(\.elements)
      guard overlays.contains(where: { $0.covers(world) }) || element.hasStyleOver(world) else {
        continue
      }
      covered.insert(element.key)
      covered.formUnion(element.children.flatMap { $0.withDescendants.map(\.key) })
    }
    return covered
  }
}

extension Element {
  /// Whether it takes all available space, and touches.
  fileprivate func covers(_ world: World) -> Bool {
    if letsTouchesThrough(world) { return false }
    if isLargest, hasBack(world) { return true }
    switch kind {
    case .view: return children.count == 1 && children[0].covers(world)
    case .depth: return children.contains { $0.covers(world) }
    case .shape: return isFilled(world) && !hasFrame
    default: return false
    }
  }

  /// Whether its frame takes all available space in both directions.
  private var isLargest: Bool {
    traits.contains { trait in
      guard case .frame(let frame) = trait else { return false }
      return [frame.maxWidth, frame.maxHeight].allSatisfy { $0 == .infinity }
    }
  }

  /// Whether something filled is behind it, as when an app draws its own presentation.
  private func hasBack(_ world: World) -> Bool {
    traits.contains { if case .background(let paint) = $0 { !paint.isClear } else { false } }
      || attachments.contains { attachment in
        attachment.region == .behind && attachment.elements.contains { $0.covers(world) }
      }
  }

  /// The elements in it, from the back to the front.
  fileprivate var layers: [Element] {
    children.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
      .map(\.element)
  }

  private var depth: Double {
    for trait in traits { if case .zIndex(let depth) = trait { return depth } }
    return 0
  }

  /// Whether a style is laid over it: `overlay(Color.red)`.
  fileprivate func hasStyleOver(_ world: World) -> Bool {
    let modifiers = node.flatMap { world.nodes[$0]?.look?.modifiers } ?? []
    return modifiers.contains { modifier in
      modifier.name == "overlay"
        && modifier.values.contains { value in
          value.hasPrefix("style: ") && !value.contains("clear") && !value.contains("alpha: 0.0")
        }
    }
  }

  private func letsTouchesThrough(_ world: World) -> Bool {
    if traits.contains(.hidden) || traits.contains(.opacity(0)) { return true }
    let modifiers = node.flatMap { world.nodes[$0]?.look?.modifiers } ?? []
    return modifiers.contains {
      $0.name == "allowsHitTesting" && $0.values.contains { $0.hasSuffix("false") }
    }
  }

  private var hasFrame: Bool {
    traits.contains { trait in
      switch trait {
      case .frame, .aspectRatio, .scale, .position, .offset, .clip: true
      default: false
      }
    }
  }

  private func isFilled(_ world: World) -> Bool {
    let own = node.flatMap { world.nodes[$0]?.look?.modifiers.first { $0.name == view } }
    if own?.values.contains(where: { $0.contains("clear") }) ?? false { return false }
    if view == "Color" { return !traits.contains { $0.isClear } }
    return traits.contains(.outline(.rectangle))
      && traits.contains { if case .fill = $0 { !$0.isClear } else { false } }
  }
}

extension Trait {
  fileprivate var isClear: Bool { if case .fill(let paint) = self { paint.isClear } else { false } }
}

extension Trait.Paint {
  fileprivate var isClear: Bool {
    switch self {
    case .named("clear"), .opacity(_, 0): true
    default: false
    }
  }
}
