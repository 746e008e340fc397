public import Trace
import Values

/// A view that a person sees come or go. If a container comes with the program's own views in it, those
/// are named; a primitive view is named only if there is nothing else.
struct Figure {
  let name: NodeName
  let isCustom: Bool
  /// The text that a primitive view shows.
  private(set) var text: String?
  /// The first text shown in it.
  var innerText: String?
  /// How it comes or goes; nil if without a transition.
  let change: UpdateChanges.Change?
  let event: EventID
  let origin: Origin
  /// Its place, if it came or went as a row.
  var row: Row?
  /// The row around what came or went with it, which stays.
  var around: IdentityPath?
  /// The alert or dialog that it stands for, all parts of which come and go together.
  var dialog: Dialog?

  struct Row {
    /// The rows that it belongs to.
    let rows: IdentityPath.Row
    /// The same, of the innermost `ForEach`.
    let innermost: IdentityPath.Row
    /// Nil for one that is leaving: it stands among those that are there now.
    let place: Int?
    /// The id of its element, as in a path.
    let id: Substring?

    /// Nil for what is no whole row.
    init?(of identity: IdentityPath, place: Int?) {
      guard let rows = identity.row, let innermost = identity.innermostRow else { return nil }
      self.rows = rows
      self.innermost = innermost
      self.place = place
      id = identity.rowID
    }
  }

  /// Whether a person may take the two for one: among the same rows, only in the same place. Presented
  /// content replaces what was presented there before.
  func isInPlace(of other: Figure) -> Bool {
    guard name.identity.presentation == other.name.identity.presentation else { return false }
    // A row is an element of its data, so nothing outside the list replaces it.
    guard (name.identity.row == nil) == (other.name.identity.row == nil) else { return false }
    // Rows of a list with a changed id are recognised by their elements.
    if let mine = name.identity.row, let theirs = other.name.identity.row, mine != theirs {
      return !mine.differsInID(from: theirs)
    }
    guard let row, let theirs = other.row, row.rows == theirs.rows else { return true }
    guard row.innermost == theirs.innermost else { return false }
    guard let mine = row.place, let place = theirs.place else { return true }
    return mine == place
  }

  /// `PawView #3`, `Text "Hello"`.
  var words: String {
    if let dialog { return dialog.kind + (text.map { " \"\($0)\"" } ?? "") }
    if !isCustom, let text, !text.isEmpty { return "\(name.shownView) \"\(text)\"" }
    return name.shownWords
  }

  /// What identifies it where its words do not: rows differ only in what they show, and so do
  /// containers.
  var shownText: String? {
    guard dialog == nil, row != nil || !isCustom, isCustom || text == nil else { return nil }
    return innerText.map { "\"\($0)\"" }
  }

  /// It stands for something that its text does not name.
  mutating func forgetText() {
    text = nil
    innerText = nil
  }

  var isAnimated: Bool { change?.isAnimated ?? false }

  /// Whether it fades, as views do without a transition of their own.
  var fades: Bool { dialog == nil && isAnimated && change?.style == "opacity" }

  /// `fades in`, `comes in (slide)`, `appears`.
  var coming: Message {
    if dialog != nil { return "is presented" }
    guard let change, change.isAnimated else { return "appears" }
    return fades ? "fades in" : "comes in (\(change.style))"
  }

  /// The same of several: `fade in`.
  var comingOfMany: Message {
    guard let change, change.isAnimated else { return "appear" }
    return fades ? "fade in" : "come in (\(change.style))"
  }

  var goingOfMany: Message {
    guard let change, change.isAnimated else { return "disappear" }
    return fades ? "fade out" : "leave (\(change.style))"
  }

  /// `fades out`, `leaves (slide)`, `disappears`.
  var going: Message {
    if dialog != nil { return "is dismissed" }
    guard let change, change.isAnimated else { return "disappears" }
    return fades ? "fades out" : "leaves (\(change.style))"
  }
}

/// The figures of one update.
struct Figures {
  private(set) var comers: [Figure] = []
  /// Those that begin to leave or end now.
  private(set) var goers: [Figure] = []
  /// Those whose removal was reported in an earlier update and that end now.
  private(set) var departed: [Figure] = []
  private var endedTexts: [NodeID: (node: NodeID, text: String, rank: Int)] = [:]

  /// `tellsAll`: including what a person would not notice first.
  init(of update: UpdateChanges, in world: World, tellsAll: Bool = false) {
    findComers(update, world)
    findLeaving(update, world)
    findEnded(update)
    if tellsAll { return }
    comers = Self.withoutPartsOfDialogs(comers)
    goers = Self.withoutPartsOfDialogs(goers)
    departed = Self.withoutPartsOfDialogs(departed)
    tellOnlyWhatIsSeen()
  }

  /// A spacer's coming and going is not seen, and a text beside a view of the program does not count.
  private mutating func tellOnlyWhatIsSeen() {
    let all = comers + goers + departed
    let isReported: (Figure) -> Bool =
      all.contains(where: \.isCustom)
      ? { $0.isCustom || $0.dialog != nil } : { $0.name.view != "Spacer" }
    comers = comers.filter(isReported)
    goers = goers.filter(isReported)
    departed = departed.filter(isReported)
  }

  private mutating func findComers(_ update: UpdateChanges, _ world: World) {
    var changes: [NodeID: UpdateChanges.Change] = [:]
    for change in update.insertions { changes[change.node.node] = change }
    // The label of a tab is there before its page is made (oracle 127).
    for top in update.tops(in: world) where !top.identity.isOfTab {
      guard let event = update.beganEvents[top.node] else { continue }
      var row: Figure.Row?
      if let parent = world.nodes[top.node]?.parent {
        row = world.nodes[parent]?.children.firstIndex(of: top.node)
          .flatMap { Figure.Row(of: top.identity, place: $0) }
      }
      let figures = Self.figures(below: top.node, in: world, changes[top.node], event.id) { id in
        update.ran[id] != nil
      }
      comers += figures.map { figure in
        var figure = figure
        figure.row = row
        figure.around = top.identity.rowAround
        return figure
      }
    }
  }

  private mutating func findLeaving(_ update: UpdateChanges, _ world: World) {
    for change in update.removals where change.isAnimated {
      goers += Self.figures(below: change.node.node, in: world, change, change.event) { id in
        (world.nodes[id]?.runs ?? 0) > 0
      }.map { figure in
        var figure = figure
        figure.row = Figure.Row(of: change.node.identity, place: nil)
        figure.around = change.node.identity.rowAround
        return figure
      }
    }
  }

  /// The nearest custom views from a living node down, or the node itself.
  private static func figures(
    below top: NodeID, in world: World, _ change: UpdateChanges.Change?, _ event: EventID,
    _ isCustom: (NodeID) -> Bool
  ) -> [Figure] {
    var found: [Figure] = []
    var pending = [top]
    while let id = pending.popLast() {
      guard let node = world.nodes[id] else { continue }
      if isCustom(id) {
        found.append(
          Figure(
            name: node.name, isCustom: true, text: nil, innerText: world.firstText(in: id),
            change: change, event: event, origin: node.origin))
      } else {
        pending += node.children.reversed()
      }
    }
    guard found.isEmpty, let node = world.nodes[top] else { return found }
    let text = node.contents.lazy.compactMap(\.text).first
    return [
      Figure(
        name: node.name, isCustom: false, text: text, innerText: world.firstText(in: top),
        change: change, event: event, origin: node.origin)
    ]
  }

  private mutating func findEnded(_ update: UpdateChanges) {
    let removed = Set(update.removals.filter { !$0.isAnimated }.map(\.node.node))
    var parents: [NodeID: UpdateChanges.Ended] = [:]
    for end in update.ended { parents[end.node.name.node] = end }
    findEndedTexts(update, parents)
    var customTops: Set<NodeID> = []
    for end in update.ended where end.node.runs > 0 {
      var above = end.node.parent
      var isTop = true
      var root = end
      while let id = above, let parent = parents[id] {
        if parent.node.runs > 0 { isTop = false }
        root = parent
        above = parent.node.parent
      }
      guard isTop else { continue }
      customTops.insert(root.node.name.node)
      add(end, in: root, isRemovedNow: removed.contains(root.node.name.node))
    }
    for end in update.endedTops where !customTops.contains(end.node.name.node) {
      add(end, in: end, isRemovedNow: removed.contains(end.node.name.node))
    }
  }

  /// The first text in each ended node: that of the node made first.
  private mutating func findEndedTexts(
    _ update: UpdateChanges, _ ended: [NodeID: UpdateChanges.Ended]
  ) {
    let images = Set(update.ended.lazy.compactMap(\.node.nameOfImage))
    for end in update.ended {
      guard let (text, own) = end.node.naming else { continue }
      let rank = end.node.controlLabel.map(images.contains) == true ? World.Node.imageRank : own
      var next: NodeID? = end.node.name.node
      while let id = next, let around = ended[id] {
        if let known = endedTexts[id], (rank, end.node.name.node) > (known.rank, known.node) {
          break
        }
        endedTexts[id] = (end.node.name.node, text.cutForWords, rank)
        next = around.node.parent
      }
    }
  }

  private mutating func add(
    _ end: UpdateChanges.Ended, in root: UpdateChanges.Ended, isRemovedNow: Bool
  ) {
    let isCustom = end.node.runs > 0
    var figure = Figure(
      name: end.node.name, isCustom: isCustom,
      text: end.node.contents.lazy.compactMap(\.text).first,
      innerText: endedTexts[end.node.name.node]?.text, change: nil, event: end.event,
      origin: end.node.origin)
    figure.around = root.node.name.identity.rowAround
    if let place = root.place {
      figure.row = Figure.Row(of: root.node.name.identity, place: place)
    }
    // A view that an AnyView lets go of leaves without a transition, so no event said that it is being
    // removed.
    let isUnboxed = root.node.name.identity.segment.contains("any(")
    if isRemovedNow || isUnboxed { goers.append(figure) } else { departed.append(figure) }
  }
}

extension World {
  /// The text shown in a node that names it best, shortened.
  public func firstText(in top: NodeID) -> String? {
    var pending = [top]
    var best: (text: String, rank: Int)?
    while let id = pending.popLast() {
      guard let node = nodes[id] else { continue }
      if let (text, own) = node.naming {
        let rank = isNamedByImage(node) ? Node.imageRank : own
        if rank == 0 { return text.cutForWords }
        if rank < best?.rank ?? .max { best = (text, rank) }
      }
      pending += node.children.reversed()
    }
    return best?.text.cutForWords
  }

  /// Whether what a control says is only the name of an image in its label.
  private func isNamedByImage(_ control: Node) -> Bool {
    guard let label = control.controlLabel else { return false }
    var pending = control.children
    while let id = pending.popLast() {
      guard let part = nodes[id] else { continue }
      if part.nameOfImage == label { return true }
      pending += part.children
    }
    return false
  }
}

extension World.Node {
  /// Its text, and how well that names a view: words best, then numbers, which would be taken for a row's
  /// position, and last the name of an image, which no one reads.
  fileprivate var naming: (text: String, rank: Int)? {
    for content in contents {
      guard let text = content.text else { continue }
      return (text, content.role == .primitive(.image) ? Self.imageRank : text.isNaming ? 0 : 1)
    }
    return nil
  }

  fileprivate static let imageRank = 2

  fileprivate var nameOfImage: String? {
    contents.first { $0.role == .primitive(.image) }?.text
  }
}

extension String {
  /// Whether a person would name something by it.
  fileprivate var isNaming: Bool { contains { $0.isLetter } }

  /// Enough of a text to distinguish it from others.
  fileprivate var cutForWords: String { count > 32 ? prefix(31) + "…" : self }
}
