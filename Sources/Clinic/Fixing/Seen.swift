import Trace
import Values

/// What a person sees in a world: texts and controls, in order.
struct Seen: Equatable {
  private struct Part: Equatable {
    let role: String
    let text: String?
    let value: String?
    let isEnabled: Bool
  }

  private var parts: [Part] = []

  /// Without the content of the finding's views, which is meant to change; without words and values if
  /// the finding says that what is shown is wrong.
  init(_ world: World, without finding: Finding?) {
    let places = world.tree()
    // Something of the root's screen must be left to compare.
    let root = places.first { $0.node.runs > 0 }?.node.name.view
    let left = finding.map { Set($0.namedViews + $0.namedTypes) } ?? []
    let isUntrue = finding?.showsWhatIsNotTrue ?? false
    var hidden: Int?
    for place in places {
      if let depth = hidden {
        if place.depth > depth { continue }
        hidden = nil
      }
      let view = place.node.name.view
      if left.contains(view), view != root {
        hidden = place.depth
        parts.append(Part(role: view, text: nil, value: nil, isEnabled: true))
        continue
      }
      for content in place.node.contents {
        parts.append(
          Part(
            role: content.role.rawValue, text: isUntrue ? nil : content.text,
            value: isUntrue ? nil : content.value, isEnabled: place.node.look?.isEnabled ?? true))
      }
    }
  }
}
