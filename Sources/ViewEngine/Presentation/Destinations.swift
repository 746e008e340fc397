// Several destinations for one type on the same stack (F264).
//
// The one closest to the stack's root view is used, whichever was declared first; SwiftUI reports the
// second when it meets it.

import Trace
import Values

/// The `navigationDestination` modifiers for one type, in order of declaration.
///
/// A row may declare one, so there may be thousands: a declaration costs the same however many there are.
struct DeclaredDestinations {
  private var modifiers: [Weak] = []
  private var known: Set<ObjectIdentifier> = []
  /// At how many the modifiers that have ended are forgotten.
  private var limit = 8

  /// Those that have not ended.
  var standing: some Sequence<ViewNode> { modifiers.lazy.compactMap(\.node).filter { !$0.isEnded } }

  mutating func insert(_ modifier: ViewNode) {
    let weak = Weak(modifier)
    guard known.insert(weak.id).inserted else { return }
    if modifiers.count >= limit {
      modifiers = standing.map { Weak($0) }
      known = Set(modifiers.map(\.id) + [weak.id])
      limit = max(limit, modifiers.count * 2)
    }
    modifiers.append(weak)
  }
}

extension NavigationState {
  /// A modifier makes itself known.
  func declare(_ modifier: ViewNode, for type: TypeMetadata) {
    destinations[ObjectIdentifier(type), default: DeclaredDestinations()].insert(modifier)
  }

  /// The modifier that makes the screens for a type: the one closest to the root.
  func destination(for type: TypeMetadata) -> ViewNode? {
    guard let declared = destinations[ObjectIdentifier(type)]?.standing.map({ $0 }) else {
      return nil
    }
    guard declared.count > 1 else { return declared.first }
    let staying = declared.filter { !isLeaving($0) }
    return (staying.isEmpty ? declared : staying).min { place(of: $0) < place(of: $1) }
  }

  /// The first modifier for a type that stays.
  func firstDeclaration(for type: TypeMetadata) -> ViewNode? {
    destinations[ObjectIdentifier(type)]?.standing.first { !isLeaving($0) }
  }

  /// Whether the modifier, or a view around it, has been replaced or is being removed.
  private func isLeaving(_ modifier: ViewNode) -> Bool {
    modifier.selfAndAncestors.prefix { $0 !== node }.contains(where: \.isLeaving)
  }

  /// The distance from the root view of the stack: first the screen, then the views around it.
  private func place(of modifier: ViewNode) -> (screen: Int, depth: Int, sequence: Int) {
    var depth = 0
    var inner = modifier
    while let outer = inner.parent, outer !== node {
      depth += 1
      inner = outer
    }
    let screen = screens.firstIndex { $0.node === inner }.map { $0 + 1 } ?? 0
    return (screen, depth, modifier.sequence)
  }
}

extension ViewGraph {
  /// A destination in a row of a lazy container, or outside a stack, is reported; the latter has no effect.
  func tellMisplaced(_ node: ViewNode, _ label: String, of type: String?) {
    let isOutside = node.surroundings.navigation == nil
    guard isOutside || node.isInLazyRow else { return }
    var place: Message =
      "There's a misplaced `navigationDestination(\(label):destination:)` modifier"
    if let type { place += " for type `\(type)`" }
    warn(
      .navigationMisplacedDestination,
      isOutside
        ? "The `navigationDestination` modifier only works inside a `NavigationStack` or "
          + "`NavigationSplitView`. \(place). It will be ignored."
        : "Do not put a navigation destination modifier inside a \"lazy” container, like `List` or "
          + "`LazyVStack`. These containers create child views only when needed to render on screen. "
          + "Add the navigation destination modifier outside these containers so that the navigation "
          + "stack can always see the destination. \(place). It will be ignored in a future release.",
      at: node.modifierOrigin)
    note(
      .navigationMisplaced,
      isOutside
        ? "no NavigationStack is around this destination, so it is never shown; put the view into one"
        : "this destination is in a row of a lazy container, which is there only while the row is in "
          + "sight; put it on the container", at: node.modifierOrigin)
  }

  /// After an update: destinations that began in it for types that already had one. Adjacent columns do
  /// not form a stack.
  func emitRepeatedDestinations() {
    for (node, type) in current.containers.destinations
    where !node.isEnded && node.sequence > current.count.firstSequence {
      guard let navigation = node.surroundings.navigation,
        navigation.node.type.fields.count(where: { $0.type.holdsViews }) == 1,
        let first = navigation.firstDeclaration(for: type), first !== node
      else { continue }
      warn(
        .navigationRepeatedDestination,
        "A navigationDestination for “\(evaluator.reflectedName(of: type))” was declared earlier on the "
          + "stack. Only the destination declared closest to the root view of the stack will be "
          + "used.", at: node.modifierOrigin)
    }
  }
}

extension ViewNode {
  fileprivate var isInLazyRow: Bool {
    for parent in ancestors {
      if case .primitive(let content) = parent.content {
        if content.lazy != nil { return true }
        if content.navigation != nil { return false }
      }
    }
    return false
  }
}
