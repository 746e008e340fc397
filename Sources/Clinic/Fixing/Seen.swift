import Trace

/// What a person sees of a world: texts and controls, in their order.
struct Seen: Equatable {
  private struct Part: Equatable {
    let role: String
    let text: String?
    let value: String?
    let isEnabled: Bool
  }

  private var parts: [Part] = []

  /// Without what is in the views that a finding is about, which is to change; where the finding says that
  /// what is shown is not true, without words and values.
  init(_ world: World, without finding: Finding?) {
    let places = world.tree()
    // Of the root's screen something has to be left to compare.
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
            role: content.role, text: isUntrue ? nil : content.text,
            value: isUntrue ? nil : content.value, isEnabled: place.node.look?.isEnabled ?? true))
      }
    }
  }
}
