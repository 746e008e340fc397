import Diagnostics
import Meaning
import Phrases
import Trace
import Transcript
import Values

// The last row of a step: what a person sees now that is new, gone, changed, leaving or back. About five
// things are named; the others are counted by the view that they are in.

/// The differences on a screen, the most telling first.
struct SeenRow {
  /// What happens to something on the screen.
  enum Kind: Int, CaseIterable {
    case changed, new, back, leaving, gone, hidden, moved, look
    /// A text that differs in its numbers only.
    case counted
  }

  private struct Item {
    let kind: Kind
    /// What is shown of it, with its value before if it has changed.
    var text: String
    var old: String?
    var node: NodeID?
    /// What something that has moved stands before now.
    var next: String?
    /// The words of the difference, if it tells what a view shows.
    var raw: String?
    /// Others of which the same is said.
    var alike: [Item] = []

    func isAlike(_ other: Item) -> Bool {
      kind == other.kind && kind != .moved && text == other.text && old == other.old
    }
  }

  static let itemsNamed = 5
  private static let rowsAtMost = 3

  let words: Words
  let before: World
  let now: World
  /// What is said if nothing differs.
  var stillness: String?
  private var items: [Item] = []

  init(words: Words, before: World, now: World) {
    self.words = words
    self.before = before
    self.now = now
  }

  var isEmpty: Bool { items.isEmpty }

  /// What is out of sight now is told last, and what is alike once: `"star" → "star.fill" ×4`.
  mutating func arrange() {
    var told: [Item] = []
    for item in items.filter({ $0.kind != .hidden }) + items.filter({ $0.kind == .hidden }) {
      if let place = told.firstIndex(where: item.isAlike) {
        told[place].alike.append(item)
      } else {
        told.append(item)
      }
    }
    items = told
  }

  /// Whether the row says of a view what it shows, or how it looks.
  func tells(of node: NodeID) -> Bool {
    items.contains { item in item.node == node || item.alike.contains { $0.node == node } }
  }

  // MARK: What differs

  /// `raw`: the change as the worlds tell it, without the label of a picker's choice.
  mutating func add(
    _ change: ScreenDifference.Change, _ raw: ScreenDifference.Change, of node: NodeID?
  ) {
    switch change {
    case .changed(let old, let new):
      var told: String?
      if case .changed(_, let text) = raw { told = text }
      let (from, to) = changed(old, new, of: node)
      let kind: Kind = Self.isCount(old, new) ? .counted : .changed
      items.append(Item(kind: kind, text: to, old: from, node: node, raw: told))
    case .appeared(let text): add(.new, text, node, in: now)
    case .disappeared(let text): add(.gone, text, node, in: before)
    case .hidden(let text): add(.hidden, text, node, in: before)
    case .uncovered(let text): add(.back, text, node, in: now)
    }
  }

  private mutating func add(_ kind: Kind, _ text: String, _ node: NodeID?, in world: World) {
    let content = node.flatMap { world.nodes[$0]?.contents.first }
    items.append(Item(kind: kind, text: told(text, content), node: node))
  }

  /// `toggle "Sound" on`, `field "Name" empty`: a value is told as that of its control.
  private func told(_ text: String, _ content: World.Content?) -> String {
    guard let content, let control = control(content.role, hasValue: content.value != nil) else {
      return text
    }
    guard let value = content.value, text.hasSuffix(" " + value) else {
      return "\(control) \(text)"
    }
    return "\(control) \(text.dropLast(value.count))\(shown(value, content.role))"
  }

  private func changed(_ old: String, _ new: String, of node: NodeID?) -> (String, String) {
    guard let node, let was = before.nodes[node]?.contents.first,
      let content = now.nodes[node]?.contents.first
    else { return (old, new) }
    // The title of one screen in the place of another's: no text has become another one.
    if content.role == .title { return (words("title \(old)"), new) }
    guard let control = control(content.role, hasValue: content.value != nil) else {
      return (old, new)
    }
    guard let from = was.value, let to = content.value, old.hasSuffix(from), new.hasSuffix(to),
      was.text == content.text
    else { return ("\(control) \(old)", Self.rest(of: new, behind: old)) }
    return (
      "\(control) \(old.dropLast(from.count))\(shown(from, content.role))",
      shown(to, content.role)
    )
  }

  private func control(_ role: ViewRole, hasValue: Bool) -> String? {
    guard case .primitive(let primitive) = role else { return nil }
    return switch primitive {
    case .toggle: words("toggle")
    case .slider where hasValue: words("slider")
    case .field: words("field")
    case .picker, .valuePicker: words("picker")
    case .stepper where hasValue: words("stepper")
    case .disclosure where hasValue: words("section")
    case .tabs: words("tab")
    case .image: words("image")
    default: nil
    }
  }

  private func shown(_ value: String, _ role: ViewRole) -> String {
    switch (role, value) {
    case (.primitive(.toggle), "true"): words("on")
    case (.primitive(.toggle), "false"): words("off")
    case (.primitive(.disclosure), "true"): words("expanded")
    case (.primitive(.disclosure), "false"): words("collapsed")
    case (.primitive(.field), "\"\""), (.primitive(.field), ""): words("empty")
    default: value
    }
  }

  /// What begins to leave, and what was leaving and stays.
  mutating func addLeaving() {
    func isNewly(_ id: NodeID, in world: World, not other: World) -> NodeID? {
      var next: NodeID? = id
      while let node = next {
        if world.nodes[node]?.departure != nil {
          return other.nodes[node].map { $0.departure == nil } == true ? node : nil
        }
        next = world.nodes[node]?.parent
      }
      return nil
    }
    func add(_ kind: Kind, in world: World, not other: World) {
      let tops = world.nodes.values.filter {
        $0.departure != nil && other.nodes[$0.name.node].map { $0.departure == nil } == true
      }
      guard !tops.isEmpty else { return }
      var told: Set<NodeID> = []
      for shown in world.shownTexts where !shown.isPart {
        guard let top = isNewly(shown.node, in: world, not: other),
          now.nodes[shown.node] != nil
        else { continue }
        told.insert(top)
        guard !items.contains(where: { $0.node == shown.node }) else { continue }
        self.add(kind, shown.text, shown.node, in: world)
      }
      for top in tops.sorted(by: { $0.name.node < $1.name.node })
      where !told.contains(top.name.node) && !now.isBehind(top.name.node) && top.isSeen {
        items.append(Item(kind: kind, text: top.name.shownWords, node: top.name.node))
      }
    }
    add(.leaving, in: now, not: before)
    add(.back, in: before, not: now)
  }

  /// The texts in views that have changed places among the others, each with the next one that has not moved.
  /// `containers` have them in another order now.
  mutating func addMoved(in containers: Set<NodeID>) {
    var movers: Set<NodeID> = []
    for container in containers {
      let olds = before.nodes[container]?.children ?? []
      let order = Dictionary(olds.enumerated().map { ($1, $0) }) { first, _ in first }
      // What leaves has its place at the end until it is gone.
      let kept = (now.nodes[container]?.children ?? []).filter {
        order[$0] != nil && now.nodes[$0]?.departure == nil
      }
      let steady = kept.compactMap { order[$0] }.steadyPositions
      movers.formUnion(kept.indices.filter { !steady.contains($0) }.map { kept[$0] })
    }
    func hasMoved(_ id: NodeID) -> Bool {
      var next: NodeID? = id
      while let node = next {
        if movers.contains(node) { return true }
        next = now.nodes[node]?.parent
      }
      return false
    }
    func isSteady(_ id: NodeID) -> Bool {
      var next: NodeID? = id
      while let node = next {
        // What leaves does so from where it is.
        guard before.nodes[node]?.departure == nil, now.nodes[node]?.departure == nil else {
          return false
        }
        next = now.nodes[node]?.parent
      }
      return true
    }
    let olds = before.shownTexts.filter { !$0.isPart }
    let known = Dictionary(olds.enumerated().map { ($1.node, $0) }) { first, _ in first }
    let news = now.shownTexts.filter { !$0.isPart && known[$0.node] != nil && isSteady($0.node) }
    let places = news.compactMap { known[$0.node] }
    let moved = news.map { hasMoved($0.node) }
    for index in news.indices where moved[index] {
      // What moves together is one thing.
      if index > 0, moved[index - 1], places[index] == places[index - 1] + 1 { continue }
      let next = news.indices[(index + 1)...].first { !moved[$0] }
      func quoted(_ shown: World.ShownText) -> String {
        now.nodes[shown.node]?.contents.first?.text.map { "\"\($0)\"" } ?? shown.text
      }
      items.append(
        Item(
          kind: .moved, text: quoted(news[index]), node: news[index].node,
          next: next.map { quoted(news[$0]) }))
    }
  }

  /// The views without a text that have begun.
  mutating func addTextless() {
    let began = now.nodes.values.filter { node in
      before.nodes[node.name.node] == nil && !now.isBehind(node.name.node) && node.isSeen
        && node.parent.map { before.nodes[$0] != nil } == true
    }
    for node in began.sorted(by: { $0.name.node < $1.name.node }) {
      items.append(Item(kind: .new, text: node.name.shownWords, node: node.name.node))
    }
  }

  /// Another look, in words.
  mutating func add(look: String, of node: NodeID) {
    items.append(Item(kind: .look, text: look, node: node))
  }

  // MARK: The row

  /// The row behind the place, and the words of the changes that it tells whole.
  func fitted(behind place: StyledLine, to screen: any Screen) -> (StyledLine, [NodeID: [String]]) {
    func row(_ count: Int, cutTo columns: Int) -> StyledLine {
      var line = place
      line.add(told(naming: count, cutTo: columns))
      return line
    }
    guard !items.isEmpty else { return (row(0, cutTo: .max), [:]) }
    let all = min(items.count, screen.size == nil ? 4 : Self.itemsNamed)
    guard screen.size != nil else { return (row(all, cutTo: .max), named(all)) }
    for rows in 1...Self.rowsAtMost {
      let least = rows == 1 ? all : rows == 2 ? min(all, 3) : 1
      for count in (least...all).reversed() {
        // What fits is not cut to save a row.
        for columns in rows < Self.rowsAtMost ? [Int.max] : [Int.max, 34, 24] {
          let line = row(count, cutTo: columns)
          guard line.wrapped(to: screen.columns, hanging: 2).count <= rows else { continue }
          guard columns == .max else { return (line, [:]) }
          var owned = place
          owned.add(told(naming: count, cutTo: columns, withOwners: true))
          let isLonger = owned.wrapped(to: screen.columns, hanging: 2).count > rows
          return (isLonger ? line : owned, named(count))
        }
      }
    }
    return (row(1, cutTo: 24), [:])
  }

  private func named(_ count: Int) -> [NodeID: [String]] {
    var named: [NodeID: [String]] = [:]
    for item in items.prefix(count).flatMap({ [$0] + $0.alike }) {
      if let node = item.node, let raw = item.raw { named[node, default: []].append(raw) }
    }
    return named
  }

  /// `withOwners`: what changes has the view behind it that it is in.
  private func told(
    naming count: Int, cutTo columns: Int, withOwners: Bool = false
  ) -> StyledLine {
    guard !items.isEmpty else {
      return StyledLine(
        now.roots.isEmpty
          ? words("the screen is empty")
          : stillness ?? words("no text and no control on screen changed"), .dim)
    }
    var line = StyledLine(words("on screen:") + " ", .dim)
    var kinds: [Kind] = []
    for item in items where !kinds.contains(item.kind) { kinds.append(item.kind) }
    for (index, kind) in kinds.enumerated() {
      if index > 0 { line.add("; ") }
      let named = items.prefix(count).filter { $0.kind == kind }
      let rest = items.dropFirst(count).filter { $0.kind == kind }
      var cells = named.map { cell($0, columns) }
      if named.isEmpty, rest.count == 1 {
        // Its words take about as much room as `1 more`.
        cells.append(cell(rest[rest.startIndex], min(columns, 34)))
      } else if !rest.isEmpty {
        cells.append(StyledLine(self.rest(Array(rest), besides: named.count), .dim))
      }
      guard let first = cells.first else { continue }
      line.add(opened(first, kind))
      for cell in cells.dropFirst() {
        line.add(", ")
        line.add(cell)
      }
      let isOfTexts = kind == .changed || kind == .counted
      if withOwners, isOfTexts, rest.isEmpty, !named.contains(where: isTitle),
        let owner = owner(of: named)
      {
        line.add(" " + words("in \(owner.shownWords)"), .dim)
      }
    }
    return line
  }

  /// The title of a screen is its own.
  private func isTitle(_ item: Item) -> Bool {
    item.node.flatMap { now.nodes[$0]?.contents.first?.role } == .title
  }

  private func opened(_ cell: StyledLine, _ kind: Kind) -> StyledLine {
    let word: StyledLine? =
      switch kind {
      case .changed, .counted: nil
      case .new: words.line("new \(cell.plain, .value)", .began)
      case .gone: words.line("gone \(cell.plain, .value)", .ended)
      case .hidden: words.line("hidden \(cell.plain, .value)", .ended)
      case .back: words.line("back \(cell.plain, .value)", .began)
      case .leaving: words.line("leaving \(cell.plain, .value)", .ended)
      case .moved: words.line("moved \(cell.plain, .value)")
      case .look: words.line("another look: \(cell.plain, .value)")
      }
    return word ?? cell
  }

  private func cell(_ item: Item, _ columns: Int) -> StyledLine {
    var cell = ownCell(item, columns)
    if !item.alike.isEmpty { cell.add(" ×\(item.alike.count + 1)") }
    return cell
  }

  private func ownCell(_ item: Item, _ columns: Int) -> StyledLine {
    if item.kind == .moved {
      let half = columns == .max ? columns : columns / 2
      let text = Self.cut(item.text, to: half)
      return StyledLine(
        item.next.map { words("\(text) before \(Self.cut($0, to: half))") }
          ?? words("\(text) to the end"), .value)
    }
    guard let old = item.old else {
      return StyledLine(Self.cut(item.text, to: columns), .value)
    }
    let label = Self.rest(of: item.text, behind: old)
    guard DisplayWidth.of(old) + DisplayWidth.of(label) > columns else {
      return StyledLine("\(old) → \(label)", .value)
    }
    let difference = TextDifference(old, item.text)
    let short = "\(difference.old) → \(difference.new)"
    if DisplayWidth.of(short) <= columns + 4 { return StyledLine(short, .value) }
    return StyledLine("\(Self.cut(old, to: columns)) → \(Self.cut(label, to: columns))", .value)
  }

  /// `3 more in Bubble #45`
  private func rest(_ some: [Item], besides named: Int) -> String {
    let items = some.flatMap { [$0] + $0.alike }
    let count = items.count
    let owner = owner(of: items)?.shownWords ?? outermostOwners(of: items)
    if named > 0 || count == 1 && items[0].old == nil {
      return owner.map { words("\(count) more in \($0)") } ?? words("\(count) more")
    }
    guard items[0].old == nil else {
      return owner.map { words("\(count) changed in \($0)") } ?? words("\(count) changed")
    }
    return owner.map { words("\(count) things in \($0)") } ?? words("\(count) things")
  }

  /// The innermost view of the program around all of them, unless it is around everything.
  private func owner(of items: [Item]) -> NodeName? {
    var common: [NodeName]?
    for item in items {
      guard let owners = owners(of: item) else { return nil }
      common = common.map { $0.filter(owners.contains) } ?? owners
    }
    return common?.first
  }

  /// The two outermost views that some things are in, if each is in one of them.
  private func outermostOwners(of items: [Item]) -> String? {
    var found: [String] = []
    for item in items {
      guard let owner = owners(of: item)?.last?.shownWords else { return nil }
      if !found.contains(owner) { found.append(owner) }
      if found.count > 2 { return nil }
    }
    return found.joined(separator: ", ")
  }

  /// The views of the program around something, the innermost first, but for the one around everything.
  private func owners(of item: Item) -> [NodeName]? {
    guard let node = item.node else { return nil }
    let world = now.nodes[node] == nil ? before : now
    var owners: [NodeName] = []
    var next = world.nodes[node]?.parent
    while let view = next.flatMap({ world.nodes[$0] }) {
      if view.runs > 0 { owners.append(view.name) }
      next = view.parent
    }
    return owners.dropLast()
  }

  /// Whether two texts differ only in their numbers.
  static func isCount(_ old: String, _ new: String) -> Bool {
    old.contains(where: \.isNumber)
      && old.filter { !$0.isNumber } == new.filter { !$0.isNumber }
  }

  /// A text that is too long keeps its closing mark, and a control its value: the label gives way.
  private static func cut(_ text: String, to columns: Int) -> String {
    let shorter = text.cut(to: columns)
    guard shorter != text else { return text }
    let closed = shorter.count { $0 == "\"" }.isMultiple(of: 2) ? shorter : shorter + "\""
    guard !text.hasSuffix("\""), let start = text.firstIndex(of: "\""),
      let end = text[text.index(after: start)...].lastIndex(of: "\"")
    else { return closed }
    let value = text[text.index(after: end)...]
    let width = DisplayWidth.of(String(value))
    guard width <= columns / 2 else { return closed }
    return String(text[..<end]).cut(to: columns - width) + "\"" + value
  }

  /// `"Sound" 1 → 2`: the label of a control is shown once if it is unchanged.
  private static func rest(of new: String, behind old: String) -> String {
    guard old.hasPrefix("\"") else { return new }
    var label: String.Index?
    var last: Character?
    for (index, pair) in zip(new.indices, zip(old, new)) {
      guard pair.0 == pair.1 else { break }
      if last == "\"", pair.1 == " " { label = new.index(after: index) }
      last = pair.1
    }
    return label.map { String(new[$0...]) } ?? new
  }
}

extension World.Node {
  /// A space is not seen.
  fileprivate var isSeen: Bool { name.view != "Spacer" }
}
