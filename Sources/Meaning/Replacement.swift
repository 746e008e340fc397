public import Trace
import Values

/// A view that went and a view that came, of the same type, in one update: a person takes them for
/// one, SwiftUI does not.
struct Replacement {
  let old: Figure
  let new: Figure

  /// Whether the two are rows of one element, which is in the data of another `ForEach` now: neither the branch
  /// nor an id around them is what tells them apart.
  var isOneElement: Bool {
    guard let left = old.row, let right = new.row, let id = left.id, id == right.id else {
      return false
    }
    return left.innermost != right.innermost && !left.innermost.differsInID(from: right.innermost)
      && !new.name.identity.isOtherBranch(of: old.name.identity)
  }

  /// Any two of the program's views with one type make a pair: first those that differ only in an
  /// explicit id, then rows of one element, by its id or by what they show, then in order those that no
  /// row or the same row is around; in the end, if asked for, also those in two rows that stay. Primitive
  /// views are paired only in two branches of one condition, because there are too many texts to pair them
  /// by order.
  static func pairs(
    of goers: [Figure], and comers: [Figure], acrossRows: Bool = false
  ) -> [Replacement] {
    var waiting = WaitingFigures(goers)
    var partners = [Figure?](repeating: nil, count: comers.count)
    func pair(_ take: (Figure) -> Figure?) {
      for (index, comer) in comers.enumerated() where partners[index] == nil {
        partners[index] = take(comer)
      }
    }
    // All of one kind before any of the next: what has a partner of its own is none of another one.
    pair { $0.isCustom ? waiting.take(underAnotherID: $0) : nil }
    pair { waiting.take(inOtherBranchThan: $0) }
    pair { $0.isCustom ? waiting.take(elsewhere: $0) : nil }
    pair { $0.isCustom ? waiting.take(showing: $0) : nil }
    pair { $0.isCustom ? waiting.takeFirst(inPlaceOf: $0) : nil }
    let pairs = zip(partners, comers).compactMap { partner, comer in
      partner.map { Replacement(old: $0, new: comer) }
    }
    guard acrossRows else { return pairs }
    let paired = Set(pairs.flatMap { [$0.old.name.node, $0.new.name.node] })
    func withoutRows(_ figures: [Figure]) -> [Figure] {
      figures.filter { !paired.contains($0.name.node) }.map { figure in
        var figure = figure
        figure.around = nil
        return figure
      }
    }
    return pairs + Self.pairs(of: withoutRows(goers), and: withoutRows(comers))
  }
}

/// Figures that went, in order, each to be used once. They are found by the conditions that they are
/// in: comparing every two would be quadratic in the rows of a list.
private struct WaitingFigures {
  /// A condition, for views at the same depth below it.
  private struct Condition: Hashable {
    let view: String
    /// The path of the node that contains it, and the segments before it there.
    let above: IdentityPath?
    let before: [Substring]
    /// The number of named nodes between it and the figure.
    let steps: Int
  }
  /// Views of a type inside a row that stays, or in none.
  private struct Surroundings: Hashable {
    let view: String
    let row: IdentityPath?

    init(_ figure: Figure) {
      view = figure.name.view
      row = figure.around
    }
  }
  /// The rows of one element.
  private struct Element: Hashable {
    let view: String
    let id: Substring

    init?(_ figure: Figure) {
      guard let id = figure.row?.id else { return nil }
      view = figure.name.view
      self.id = id
    }
  }
  /// The rows of one `ForEach` that show a text first.
  private struct Look: Hashable {
    let view: String
    let rows: IdentityPath.Row
    let text: String

    init?(_ figure: Figure) {
      guard let rows = figure.row?.innermost, let text = figure.innerText else { return nil }
      view = figure.name.view
      self.rows = rows
      self.text = text
    }
  }
  private struct Line {
    var members: [Int] = []
    var next = 0

    mutating func first(butFor isTaken: [Bool]) -> Int? {
      while next < members.count, isTaken[members[next]] { next += 1 }
      return next < members.count ? members[next] : nil
    }
  }

  private let figures: [Figure]
  private var isTaken: [Bool]
  private var views: [Surroundings: Line] = [:]
  private var elements: [Element: Line] = [:]
  private var looks: [Look: Line] = [:]
  private var branches: [Condition: [Substring: Line]] = [:]
  /// Rows that replaced nothing.
  private var strangers: Set<IdentityPath.Row> = []
  /// By the path without ids.
  private var places: [String: Line] = [:]

  init(_ figures: [Figure]) {
    self.figures = figures
    isTaken = Array(repeating: false, count: figures.count)
    for (index, figure) in figures.enumerated() {
      views[Surroundings(figure), default: Line()].members.append(index)
      if let element = Element(figure) {
        elements[element, default: Line()].members.append(index)
      }
      if let look = Look(figure) { looks[look, default: Line()].members.append(index) }
      if let place = figure.name.identity.withoutIDs {
        places[place, default: Line()].members.append(index)
      }
      Self.forEachBranch(around: figure) { condition, branch in
        branches[condition, default: [:]][branch, default: Line()].members.append(index)
      }
    }
  }

  /// The figure that was there under another id.
  mutating func take(underAnotherID comer: Figure) -> Figure? {
    guard let place = comer.name.identity.withoutIDs, var line = places[place] else { return nil }
    let first = line.first(butFor: isTaken)
    places[place] = line
    guard let first, figures[first].name.view == comer.name.view,
      figures[first].name.identity != comer.name.identity
    else { return nil }
    return take(first)
  }

  /// The row of the same element, in other rows. An id that is a place is that of another element now: then the
  /// row that shows what this one does was in the same rows.
  mutating func take(elsewhere comer: Figure) -> Figure? {
    guard let element = Element(comer), var line = elements[element] else { return nil }
    let first = line.first(butFor: isTaken)
    elements[element] = line
    guard let first, figures[first].row?.innermost != comer.row?.innermost,
      figures[first].innerText == comer.innerText || self.first(showing: comer) == nil
    else { return nil }
    return take(first)
  }

  /// The row that showed the same, of the same rows.
  mutating func take(showing comer: Figure) -> Figure? { take(first(showing: comer)) }

  private mutating func first(showing comer: Figure) -> Int? {
    guard let look = Look(comer), var line = looks[look] else { return nil }
    defer { looks[look] = line }
    return line.first(butFor: isTaken)
  }

  mutating func takeFirst(inPlaceOf comer: Figure) -> Figure? {
    let surroundings = Surroundings(comer)
    guard var line = views[surroundings] else { return nil }
    if let rows = comer.name.identity.row, strangers.contains(rows) { return nil }
    var first = line.first(butFor: isTaken)
    views[surroundings] = line
    if let index = first, !comer.isInPlace(of: figures[index]) {
      first = line.members[line.next...].first { index in
        !isTaken[index] && comer.isInPlace(of: figures[index])
      }
      // (Otherwise all rows of a list of a thousand would be searched for each of the others.)
      if first == nil, let rows = comer.name.identity.row,
        !figures.contains(where: { $0.name.identity.row == rows })
      {
        strangers.insert(rows)
      }
    }
    return take(first)
  }

  mutating func take(inOtherBranchThan comer: Figure) -> Figure? {
    var found: Int?
    Self.forEachBranch(around: comer) { condition, branch in
      guard var lines = branches[condition] else { return }
      branches[condition] = nil
      for other in lines.keys where other != branch {
        if let first = lines[other]?.first(butFor: isTaken) { found = min(found ?? first, first) }
      }
      branches[condition] = lines
    }
    return take(found)
  }

  private mutating func take(_ index: Int?) -> Figure? {
    guard let index else { return nil }
    isTaken[index] = true
    return figures[index]
  }

  private static func forEachBranch(
    around figure: Figure, _ visit: (Condition, Substring) -> Void
  ) {
    var steps = 0
    var next: IdentityPath? = figure.name.identity
    while let path = next {
      let segment = path.segment
      if segment.contains("if.") {
        let parts = segment.split(separator: "/")
        for (place, part) in parts.enumerated() where IdentityPath.isBranch(part) {
          visit(
            Condition(
              view: figure.name.view, above: path.parent, before: Array(parts.prefix(place)),
              steps: steps), part)
        }
      }
      steps += 1
      next = path.parent
    }
  }
}

extension IdentityPath {
  /// The path to the innermost presentation around the view, without the id of what it presents.
  var presentation: String? {
    var next: IdentityPath? = self
    while let path = next {
      let parts = path.segment.split(separator: "/")
      let place = parts.lastIndex { part in
        Effect.Presentation(rawValue: String(part.prefix { $0 != "[" })) != nil
      }
      if let place {
        let name = parts[place].prefix { $0 != "[" }
        let inside = parts[..<place].joined(separator: "/")
        return "\(path.parent?.description ?? "")/\(inside)/\(name)"
      }
      next = path.parent
    }
    return nil
  }

  /// The condition at which two paths part.
  public struct Fork {
    /// The node that contains the condition.
    public let above: IdentityPath?
    /// How many custom modifiers, from that node outwards, contain the condition only in their content.
    let contents: Int
    /// Whether the condition has more than two branches.
    let isManifold: Bool
  }

  /// The rows of one `ForEach`.
  public struct Row: Hashable, Sendable {
    let above: IdentityPath?
    let before: [Substring]

    /// Where the header of the section is that has them as its content; nil if they are in none.
    var headerOfSection: [Substring]? {
      before.lastIndex(of: "Section.content").map { before[..<$0] + ["Section.header"] }
    }
  }

  /// The rows that the node belongs to, if it is a whole row; otherwise nil.
  public var row: Row? {
    let segment = segment
    guard segment.contains("[") else { return nil }
    let parts = segment.split(separator: "/")
    guard let place = parts.firstIndex(where: { $0.first == "[" }) else { return nil }
    return Row(above: parent, before: Array(parts[..<place]))
  }

  /// The rows of the innermost `ForEach` that the node is a whole row of, those of one section of several.
  var innermostRow: Row? {
    let parts = segment.split(separator: "/")
    guard let place = parts.lastIndex(where: { $0.first == "[" }) else { return nil }
    return Row(above: parent, before: Array(parts[..<place]))
  }

  /// Whether it is the label of a tab.
  var isOfTab: Bool {
    segment.split(separator: "/").contains { Effect.Attachment(rawValue: String($0)) == .tabItem }
  }

  /// The id in the innermost row that the node is a whole of: `[3]`.
  var rowID: Substring? { segment.split(separator: "/").last { $0.first == "[" } }

  /// The innermost row that a node above this one is in.
  var rowAround: IdentityPath? {
    sequence(first: self, next: \.parent).dropFirst().first { $0.rowID != nil }
  }

  /// Whether a part of a segment is a branch.
  fileprivate static func isBranch(_ part: Substring) -> Bool {
    part.hasPrefix("if.") && !part.hasSuffix("none")
  }

  /// Whether the two paths differ at a condition: each is in one of its branches. No argument would make
  /// one view of two that are generic and made for different types (F98, F100).
  public func isOtherBranch(of other: IdentityPath) -> Bool { fork(with: other) != nil }

  /// Where two paths part at a condition; nil where they part elsewhere.
  public func fork(with other: IdentityPath) -> Fork? {
    var ours: IdentityPath? = self
    // The segments of a path are those between two nodes, so the condition is in the first segment that
    // differs.
    var theirs: IdentityPath? = other
    while let a = ours, let b = theirs {
      if a.isForOtherType(than: b) { return nil }
      if a.parent == b.parent {
        let fork = Self.fork(
          a.segment.split(separator: "/"), b.segment.split(separator: "/"), above: a.parent)
        if let fork { return fork }
        break
      }
      ours = a.parent
      theirs = b.parent
    }
    return forkBesideModifiers(with: other)
  }

  private static func fork(
    _ one: [Substring], _ two: [Substring], above: IdentityPath?
  ) -> Fork? {
    guard let place = zip(one, two).enumerated().first(where: { $1.0 != $1.1 })?.offset,
      [one[place], two[place]].allSatisfy(isBranch)
    else { return nil }
    return Fork(
      above: above, contents: one.prefix(place).count { $0 == "content" },
      // `if.true.false` is a branch of a branch.
      isManifold: [one[place], two[place]].contains { $0.count { $0 == "." } > 1 })
  }

  /// The same if a custom modifier is around one or both of them in its branch: a modifier's content is
  /// one node further down.
  private func forkBesideModifiers(with other: IdentityPath) -> Fork? {
    guard isInModifier || other.isInModifier else { return nil }
    let (ours, theirs) = (placesBesideModifiers, other.placesBesideModifiers)
    guard ours.count == theirs.count else { return nil }
    for (a, b) in zip(ours, theirs) where a.above == b.above {
      return Self.fork(a.parts, b.parts, above: a.above)
    }
    return nil
  }

  private var isInModifier: Bool {
    var next: IdentityPath? = self
    while let path = next {
      if path.segment.hasPrefix("content/") { return true }
      next = path.parent
    }
    return false
  }

  /// The segments from here to the root; that of a modifier's content comes after that of the modifier.
  private var placesBesideModifiers: [(above: IdentityPath?, parts: [Substring])] {
    var places: [(above: IdentityPath?, parts: [Substring])] = []
    var next: IdentityPath? = self
    while let path = next {
      var parts = path.segment.split(separator: "/")
      var above = path.parent
      while parts.first == "content", let modifier = above {
        parts = modifier.segment.split(separator: "/").dropLast() + parts
        above = modifier.parent
      }
      places.append((above, parts))
      next = above
    }
    return places
  }
}
