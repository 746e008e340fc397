// The texts that a person reads on screen, and their changes between two places in a run.

import Values

extension World {
  /// A node and the text that it shows, as one would quote it.
  public struct ShownText: Hashable, Sendable {
    public let node: NodeID
    public let text: String
    /// Whether it is part of the label that a control above it shows.
    public let isPart: Bool
  }

  /// The texts on the screen, in tree order. A control has the text of its label, which is a separate
  /// node: a text that an ancestor already shows counts once.
  public var shownTexts: [ShownText] { shownTexts(of: nil) }

  /// Whether another field has the focus, or none: no text shows that.
  public func hasOtherFocus(than other: World) -> Bool {
    slots.contains { $0.value.isFocus && other.slots[$0.key].map(\.value) != $0.value.value }
  }

  /// The same for some nodes only, including all those above each of them.
  fileprivate func shownTexts(of wanted: Set<NodeID>?) -> [ShownText] {
    var shown: [ShownText] = []
    /// For each depth, the words of the node there and their text alone, and the label of a control.
    var above: [(words: [String], label: String?)] = []
    let covers = standingCovers
    var pending = roots.reversed().map {
      (id: $0, depth: 0, isCovered: false, isInFront: false, inside: Set<NodeID>())
    }
    while let (id, depth, isCovered, wasInFront, around) = pending.popLast() {
      guard wanted?.contains(id) ?? true, let node = nodes[id] else { continue }
      above.removeLast(max(0, above.count - depth))
      let isInFront = wasInFront || !covers.isEmpty && node.name.identity.isInFront
      let inside = covers.contains(id) ? around.union([id]) : around
      let isBehindCover = covers.contains { !inside.contains($0) && !(isInFront && $0 < id) }
      let words = isCovered || isBehindCover ? nil : node.words
      if let words, !above.contains(where: { $0.words.contains(words) }) {
        let isPart = above.contains { $0.label.map(node.isPart) ?? false }
        shown.append(ShownText(node: id, text: words, isPart: isPart))
      }
      above.append((words.map { [$0, node.quotedText ?? $0] } ?? [], node.controlLabel))
      let top = topScreen(above: id)
      let unseen = unseenPlaces(below: node)
      for child in node.children.reversed() {
        let path = nodes[child]?.name.identity
        // The labels of the other tabs are in sight.
        let page = unseen.isEmpty ? nil : path?.pageOfLabel
        let isLabel = page.map { unseen.contains($0 + "/") } ?? false
        let hides =
          isCovered || path?.isUnopened == true || top > 0 && (path?.screen ?? 0) < top
          || !isLabel && unseen.contains { path?.segment.hasPrefix($0) == true }
        // Content presented by a covered screen is in front of everything.
        pending.append((child, depth + 1, hides && path?.isInFront != true, isInFront, inside))
      }
    }
    return shown
  }

  /// How something that is alive is hidden from the user.
  public enum Hiding: Hashable, Sendable {
    /// Another screen of its stack is in front of it.
    case byScreen
    /// Its tab is not the selected one.
    case byTab
    /// Something presented over the whole screen is in front of it.
    case byCover
    /// It is in a menu that is not open.
    case inMenu
    /// Nothing hides it yet: its removal is in progress.
    case leaving
    /// It has scrolled out of sight, or something else keeps it off the screen.
    case outOfSight
    /// `hidden()`, on it or on something around it.
    case byModifier
    /// `opacity(0)`, likewise.
    case transparent
    /// The same, while the animation towards it has begun in this step.
    case fading
  }

  /// What hides a node; nil for one that can be seen, judged by labels.
  public func hiding(of id: NodeID) -> Hiding? {
    var around: Set<NodeID> = [id]
    var isInFront = false
    var isLabelOfTab = false
    var next: NodeID? = id
    while let child = next, let path = nodes[child]?.name.identity {
      if path.isInMenu { return .inMenu }
      isInFront = isInFront || path.isInFront
      guard let above = nodes[child]?.parent, let node = nodes[above] else { break }
      around.insert(above)
      if !isInFront, !screens.isEmpty, (path.screen ?? 0) < topScreen(above: above) {
        return .byScreen
      }
      if !isInFront, node.isOfTabs,
        unseenPlaces(below: node).contains(where: path.segment.hasPrefix)
      {
        // The labels of all tabs are in sight.
        if path.pageOfLabel == nil { return .byTab }
        isLabelOfTab = true
      }
      if node.isMenu, path.segment.hasPrefix("content/") { return .inMenu }
      next = above
    }
    let isCovered =
      !covers.isEmpty
      && standingCovers.contains { !around.contains($0) && !(isInFront && $0 < id) }
    return isCovered ? .byCover : isLabelOfTab ? nil : hidingByLook(of: id)
  }

  /// What is presented over the whole screen.
  fileprivate var standingCovers: Set<NodeID> {
    covers.filter { nodes[$0]?.departure == nil }
  }

  /// Whether something may be in front of something else: without screens, tabs and covers nothing is.
  public var hasFronts: Bool {
    !screens.isEmpty || !covers.isEmpty || nodes.values.contains(where: \.isOfTabs)
  }

  /// Whether a screen, a tab or a cover is in front of a node.
  public func isBehind(_ id: NodeID) -> Bool {
    switch hiding(of: id) {
    case .byScreen, .byTab, .byCover: true
    default: false
    }
  }

  /// The same, judged by looks; nil in a world without any.
  private func hidingByLook(of id: NodeID) -> Hiding? {
    guard roots.contains(where: { nodes[$0]?.look != nil }) else { return nil }
    var above: NodeID? = id
    while let node = above.flatMap({ nodes[$0] }) {
      if node.departure != nil { return .leaving }
      above = node.parent
    }
    if nodes[id]?.look?.isShown != true { return .outOfSight }
    return hider(of: id)?.hiding
  }

  /// The modifier that hides a node, and its view: the node itself or an enclosing one.
  public func hider(of id: NodeID) -> (hiding: Hiding, modifier: String, view: NodeID)? {
    var next: NodeID? = id
    while let view = next, let node = nodes[view] {
      for modifier in node.look?.modifiers ?? [] {
        switch (modifier.name, modifier.values) {
        case ("hidden", _): return (.byModifier, modifier.name, view)
        case ("opacity", ["opacity: 0.0"]): return (.transparent, modifier.name, view)
        default: break
        }
      }
      next = node.parent
    }
    return nil
  }

  /// The number of the top screen of a stack; 0 if nothing has been pushed.
  private func topScreen(above stack: NodeID) -> Int { screens[stack]?.max() ?? 0 }

  /// The places of the unselected tabs below a node, judged by their labels. The node itself shows the
  /// label of the selected one, so no label counts as visible.
  private func unseenPlaces(below node: Node) -> [String] {
    guard let tabs = node.contents.first(where: \.isOfTabs) else { return [] }
    var places: [String] = []
    for child in node.children {
      guard let page = nodes[child]?.name.identity.pageOfLabel else { continue }
      places.append(page + IdentityPath.labelOfPage)
      if firstText(from: child) != tabs.value { places.append(page + "/") }
    }
    return places
  }

  /// Whether a node is the label of a tab, or part of one.
  fileprivate func isInLabelOfTab(_ id: NodeID) -> Bool {
    var next: NodeID? = id
    while let node = next.flatMap({ nodes[$0] }) {
      if node.name.identity.pageOfLabel != nil { return true }
      next = node.parent
    }
    return false
  }

  /// The first text from a node down, in tree order.
  private func firstText(from id: NodeID) -> String? {
    var pending = [id]
    while let next = pending.popLast() {
      guard let node = nodes[next] else { continue }
      if let text = node.contents.first?.text { return text }
      pending += node.children.reversed()
    }
    return nil
  }

  /// Nodes that another world lacks, or that show something else there, with everything below and above
  /// them: no other node can make two screens differ.
  fileprivate func nodes(unlike other: World) -> Set<NodeID> {
    var found: Set<NodeID> = []
    var pending: [NodeID] = []
    for (id, node) in nodes {
      guard other.nodes[id].map({ $0.contents != node.contents }) ?? true else { continue }
      pending.append(id)
      var above = node.parent
      while let id = above, found.insert(id).inserted { above = nodes[id]?.parent }
    }
    var below: Set<NodeID> = []
    while let id = pending.popLast() {
      guard below.insert(id).inserted, let node = nodes[id] else { continue }
      pending += node.children
    }
    return found.union(below)
  }

  /// Adds everything on the stacks of the screens among these nodes: a screen that comes or goes covers
  /// or uncovers the others.
  fileprivate func withStacks(_ found: Set<NodeID>) -> Set<NodeID> {
    var all = found
    for id in found where nodes[id]?.name.identity.screen != nil {
      guard let stack = nodes[id]?.parent else { continue }
      var pending = [stack]
      while let next = pending.popLast(), let node = nodes[next] {
        all.insert(next)
        pending += node.children
      }
    }
    return all
  }
}

extension IdentityPath {
  /// The number of the screen that begins here, among those pushed on a stack: `screen2/CatView`.
  var screen: Int? {
    let place = segment.prefix { $0 != "/" }
    return place.hasPrefix("screen") ? Int(place.dropFirst("screen".count)) : nil
  }

  /// Where the label of a tab is, below the place of its page: `0/tabItem/Text`.
  fileprivate static let labelOfPage = "/tabItem/"

  /// The place of the page whose label begins here; nil if it is not a page's label.
  fileprivate var pageOfLabel: String? {
    let segment = segment
    return segment.firstRange(of: Self.labelOfPage).map { String(segment[..<$0.lowerBound]) }
  }

  /// Whether a sheet or a dialog begins here.
  fileprivate var isInFront: Bool { presents { $0.isModal || $0.isDialog } }

  var isCover: Bool { presents { $0 == .fullScreenCover } }

  fileprivate var isInMenu: Bool { presents { $0 == .contextMenu } }

  /// Whether what begins here is seen only after a long press or a swipe.
  fileprivate var isUnopened: Bool {
    isInMenu
      || hasWord { Effect.Attachment(rawValue: $0) == .swipeActions }
        && segment.split(separator: "/").contains {
          Effect.Attachment(rawValue: String($0)) == .swipeActions
        }
  }

  private func presents(_ isMeant: (Effect.Presentation) -> Bool) -> Bool {
    hasWord { Effect.Presentation(rawValue: $0).map(isMeant) ?? false }
  }
}

extension World.Content {
  /// Whether it says which tab is selected.
  fileprivate var isOfTabs: Bool { role == .primitive(.tabs) }
}

extension World.Node {
  fileprivate var isOfTabs: Bool { contents.contains(where: \.isOfTabs) }

  /// A disclosure without a state of being open or closed.
  fileprivate var isMenu: Bool {
    contents.contains { $0.role == .primitive(.disclosure) && $0.value == nil }
  }

  /// Its text without a value. The name of an image is no text that one could read.
  fileprivate var quotedText: String? {
    contents.first.flatMap { content in
      content.text.map { content.role == .primitive(.image) ? $0 : "\"\($0)\"" }
    }
  }

  /// The text that a control puts together from the texts in its label. (A picker or a disclosure has
  /// texts of its own beside them.)
  public var controlLabel: String? {
    guard let content = contents.first, case .primitive(let role) = content.role else { return nil }
    let hasOnlyLabel: [Primitive] = [.button, .link, .toggle, .slider, .stepper, .valuePicker]
    return hasOnlyLabel.contains(role) ? content.text : nil
  }

  /// Whether a label has this node's text among its words.
  fileprivate func isPart(of label: String) -> Bool {
    guard let content = contents.first, content.value == nil, let text = content.text,
      !text.isEmpty
    else { return false }
    return " \(label) ".contains(" \(text) ")
  }

  /// The text that it shows, as one would quote it.
  fileprivate var words: String? {
    guard let content = contents.first else { return nil }
    let parts = [quotedText, content.value].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

/// A difference between two screens: a text that only one of them shows.
public struct ScreenDifference: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    /// The same view shows something else.
    case changed(from: String, to: String)
    case appeared(String)
    case disappeared(String)
    /// The view lives on where it cannot be seen: behind another screen, in another tab.
    case hidden(String)
    /// The view has lived on there, and is seen again.
    case uncovered(String)
  }

  public private(set) var changes: [Change] = []
  /// The views that each change is about: several may show the same.
  public private(set) var nodes: [Change: Set<NodeID>] = [:]

  public init(from old: World, to new: World) {
    // A node that shows less here than there may uncover the nodes below it in both.
    let differing = old.nodes(unlike: new).union(new.nodes(unlike: old))
    guard !differing.isEmpty else { return }
    let unlike =
      old.standingCovers == new.standingCovers
      ? old.withStacks(differing).union(new.withStacks(differing)) : nil
    // A label tells what its parts would tell again.
    let before = old.shownTexts(of: unlike).filter { !$0.isPart }
    let after = new.shownTexts(of: unlike).filter { !$0.isPart }
    let oldTexts = Dictionary(before.map { ($0.node, $0.text) }) { first, _ in first }
    let newTexts = Dictionary(after.map { ($0.node, $0.text) }) { first, _ in first }
    // The label of a tab stays in sight; whether it is the selected one, the tabs say themselves.
    func isLabelThatStays(_ shown: World.ShownText) -> Bool {
      new.nodes[shown.node] != nil && old.nodes[shown.node] != nil
        && new.isInLabelOfTab(shown.node)
    }
    // A view that is replaced by one that shows the same leaves the screen unchanged.
    var gone = before.filter { newTexts[$0.node] == nil && !isLabelThatStays($0) }
    var come: [World.ShownText] = []
    for shown in after {
      if let was = oldTexts[shown.node] {
        if was != shown.text { add(.changed(from: was, to: shown.text), of: shown.node) }
      } else if isLabelThatStays(shown) {
        continue
      } else if let index = gone.firstIndex(where: { $0.text == shown.text }) {
        gone.remove(at: index)
      } else {
        come.append(shown)
      }
    }
    for shown in gone {
      let isGone = new.nodes[shown.node] == nil
      add(isGone ? .disappeared(shown.text) : .hidden(shown.text), of: shown.node)
    }
    for shown in come {
      let isNew = old.nodes[shown.node] == nil
      add(isNew ? .appeared(shown.text) : .uncovered(shown.text), of: shown.node)
    }
  }

  private mutating func add(_ change: Change, of node: NodeID) {
    changes.append(change)
    nodes[change, default: []].insert(node)
  }
}
