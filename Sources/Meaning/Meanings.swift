import Trace
import Values

/// What happens to the views in one update, in sentences.
struct Meanings {
  private(set) var remarks: [Remark] = []
  private let update: UpdateChanges
  private let world: World
  private let storage: StorageBook

  /// How many views of a kind are named individually.
  private static let namedAtMost = 3

  /// Changes of these move a view; changes of others alter its look.
  private static let placing: Set<String> = [
    "offset", "position", "frame", "padding", "scaleEffect", "rotationEffect", "rotation3DEffect",
    "alignmentGuide", "matchedGeometryEffect",
  ]

  /// Says nothing about a first display, in which everything is new.
  init(
    of update: UpdateChanges, _ figures: Figures, _ pairs: [Replacement], in world: World,
    _ storage: StorageBook
  ) {
    self.update = update
    self.world = world
    self.storage = storage
    guard let opening = update.opening, !update.isFirstDisplay else { return }
    tell(pairs)
    let replaced = Set(pairs.flatMap { [$0.old.name.node, $0.new.name.node] })
    // What begins behind another screen, or in another tab, does not appear to a person.
    let seen = figures.comers.filter {
      !replaced.contains($0.name.node) && !world.isBehind($0.name.node)
    }
    tell(seen, .appears, \.coming) { $0?.comingOfMany ?? "appear" }
    tellRevived()
    tell(figures.goers.filter { !replaced.contains($0.name.node) }, .disappears, \.going) {
      $0?.goingOfMany ?? "disappear"
    }
    tell(figures.departed, .disappears, { $0.dialog == nil ? "is gone" : $0.going }) { _ in
      "are gone"
    }
    tellLosses(pairs)
    tellMoves()
    if remarks.isEmpty { tellRest(opening) }
  }

  private mutating func say(
    _ effect: TraceEvent.MeaningEffect, _ node: NodeName?, _ message: Message, _ cause: EventID?,
    _ origin: Origin = .none
  ) {
    remarks.append(
      Remark(.meaning(effect, node, message: message), cause: cause, at: origin))
  }

  // MARK: Coming and going

  private mutating func tell(_ pairs: [Replacement]) {
    for group in pairs.grouped(by: { $0.new.name.view }) {
      guard group.count > Self.namedAtMost, let first = group.first else {
        for pair in group { tell(pair) }
        continue
      }
      say(
        .replaced, nil,
        "\(group.count) \(first.new.name.view) views are new, in the place of as many that were "
          + "there before", first.new.event, first.new.origin)
    }
  }

  private mutating func tell(_ pair: Replacement) {
    let (old, new) = (pair.old, pair.new)
    var message: Message
    let sections = pair.isOneElement ? sections(of: pair) : nil
    if old.isAnimated || new.isAnimated {
      if Self.isOneRow(old.name, new.name) {
        let way: Message =
          sections.map { "from the section \"\($0.old)\" to \"\($0.new)\"" } ?? "to another place"
        message = "the list moves the row of \(old.words) \(way), where it is \(new.words)"
      } else {
        message = "\(old.words) \(old.going) and \(new.words) \(new.coming): two views"
        if old.fades { message += ", not one that moves" }
      }
      let isMissed = !storage.memories(of: old.name.node, in: world).isEmpty
      let beginnings = storage.beginnings(of: new.name.node, in: world)
      if isMissed, !beginnings.isEmpty {
        message +=
          "; the new one starts with \(beginnings.map(\.description).joined(separator: ", "))"
      }
    } else if pair.isOneElement {
      // The id is the same, the place of its row is not.
      let (end, beginning): (Message, Message) =
        sections.map {
          ("ended in the section \"\($0.old)\"", "begins in \"\($0.new)\"")
        } ?? ("ended in one ForEach", "begins in another")
      message = "\(old.words) \(end), and \(new.words) \(beginning), for the same element"
    } else {
      message = "\(new.words) is a new view in the place of \(old.words)"
    }
    say(.replaced, new.name, message, new.event, new.origin)
  }

  /// The titles of the two sections that the rows of one element are in; nil if one has none, or both the same.
  private func sections(of pair: Replacement) -> (old: String, new: String)? {
    guard let old = pair.old.row.flatMap({ title(ofSectionWith: $0.innermost) }),
      let new = pair.new.row.flatMap({ title(ofSectionWith: $0.innermost) }), old != new
    else { return nil }
    return (old, new)
  }

  /// The first text in the header of the section that rows are in.
  private func title(ofSectionWith rows: IdentityPath.Row) -> String? {
    guard let header = rows.headerOfSection else { return nil }
    func isHeader(_ node: World.Node) -> Bool {
      node.name.identity.parent == rows.above
        && node.name.identity.segment.split(separator: "/").starts(with: header)
    }
    let living = rows.above.flatMap(world.node)?.children.compactMap { world.nodes[$0] }.first(
      where: isHeader)
    if let living { return world.firstText(in: living.name.node) }
    return update.ended.map(\.node).first(where: isHeader)?.contents.lazy.compactMap(\.text).first
  }

  /// Whether the two have one id in two sections of a list, which then moves the row (F275).
  private static func isOneRow(_ old: NodeName, _ new: NodeName) -> Bool {
    let paths = [old, new].map { $0.path.split(separator: "/") }
    let ids = paths.map { $0.lastIndex { $0.hasPrefix("[") } ?? $0.endIndex }
    guard ids[0] < paths[0].endIndex, paths[0][ids[0]...] == paths[1][ids[1]...] else {
      return false
    }
    let shared = zip(paths[0][..<ids[0]], paths[1][..<ids[1]]).prefix { $0 == $1 }
    return shared.last?.0 == "List" && shared.count < ids[0]
  }

  private mutating func tell(
    _ figures: [Figure], _ effect: TraceEvent.MeaningEffect, _ verb: (Figure) -> Message,
    ofMany plural: (Figure?) -> Message
  ) {
    for dialog in figures where dialog.dialog != nil {
      say(
        effect, dialog.name, "\(dialog.words) \(verb(dialog))", dialog.event, dialog.origin)
    }
    for group in figures.filter({ $0.dialog == nil }).grouped(by: { $0.name.view }) {
      let isAlike = group.count > 1 && group.allSatisfy { $0.shownText != nil && !$0.isAnimated }
      guard isAlike || group.count > Self.namedAtMost, let first = group.first else {
        for figure in group {
          say(
            effect, figure.name,
            "\(figure.words) \(verb(figure))" + Self.details([figure.shownText].compactMap(\.self)),
            figure.event, figure.origin)
        }
        continue
      }
      let isInOneWay = group.allSatisfy { $0.change?.style == first.change?.style }
      say(
        effect, nil,
        "\(group.count) \(first.name.view) views \(plural(isInOneWay ? first : nil))"
          + Self.details(group.compactMap(\.shownText)), first.event)
    }
  }

  /// What tells a person which ones are meant.
  private static func details(_ all: [String]) -> Message {
    guard !all.isEmpty else { return "" }
    let details: Message = ": \(all.prefix(namedAtMost).joined(separator: ", "))"
    guard all.count > namedAtMost else { return details }
    return "\(details), … \(all.count - namedAtMost) more"
  }

  private mutating func tellRevived() {
    for change in update.revived {
      let memories = storage.memories(of: change.node.node, in: world)
      var message: Message =
        "\(change.node.words) was still leaving and comes back: it is the same view"
      if memories.isEmpty {
        message += ", with its state"
      } else {
        message += " and keeps \(memories.joined(separator: ", "))"
      }
      say(.stays, change.node, message, change.event, change.origin)
    }
  }

  private mutating func tellLosses(_ pairs: [Replacement]) {
    var heirs: [NodeID: Figure] = [:]
    for pair in pairs { heirs[pair.old.name.node] = pair.new }
    let real = update.losses.filter { loss in
      storage.initialValuesOfFreed[loss.slot].map { $0 != loss.value } ?? false
        && !storage.isHandedOn(loss.value, of: loss.property, loss.slot)
    }
    for group in real.grouped(by: { $0.node.view }) where group.count > Self.namedAtMost {
      say(
        .loses, nil, "\(group.count) values that \(group[0].node.view) views held are lost",
        group[0].event)
    }
    for group in real.grouped(by: { $0.node.view }) where group.count <= Self.namedAtMost {
      for loss in group {
        let held = "\(loss.property) = \(loss.value)"
        var message: Message = "\(held) of \(loss.node.words) is lost"
        if let heir = heirs[loss.node.node] {
          let beginning = storage.beginnings(of: heir.name.node, in: world)
            .first { $0.property == loss.property }
          if let beginning { message += "; \(heir.words) starts with \(beginning)" }
        }
        say(.loses, loss.node, message, loss.event)
      }
    }
  }

  // MARK: Staying

  private mutating func tellMoves() {
    for reordering in update.reordered {
      let moved = reordering.moved.map { move -> String in
        let name = world.nodes[move.node]?.name
        let view = name?.shownView ?? ""
        let text = world.firstText(in: move.node).map { "\"\($0)\"" }
        return "\(view) \(text ?? "#\(move.node.number)") [\(move.from)] → [\(move.to)]"
      }
      say(
        .moves, reordering.node,
        "in \(reordering.node.shownView) the same views change places" + Self.details(moved),
        reordering.event)
    }
    let groups = update.animations.grouped { $0.node.node }
    for animations in groups.prefix(Self.namedAtMost) {
      let node = animations[0].node
      var properties: [String] = []
      for animation in animations where !properties.contains(animation.property) {
        properties.append(animation.property)
      }
      let placing = properties.filter(Self.placing.contains)
      let others = properties.filter { !Self.placing.contains($0) }
      let moves = !placing.isEmpty
      let all: [(verb: Message, names: [String])] = [
        ("moves", placing), ("changes smoothly", others),
      ]
      let ways = all.filter { !$0.names.isEmpty }
        .map { verb, names -> Message in "\(verb) (\(names.joined(separator: ", ")))" }
      var message: Message = "\(node.shownWords) is the same view: it \(ways[0])"
      if ways.count > 1 { message += " and \(ways[1])" }
      let memories = storage.memories(of: node.node, in: world)
      if !memories.isEmpty { message += " and keeps \(memories.joined(separator: ", "))" }
      say(moves ? .moves : .stays, node, message, animations[0].event)
    }
    if groups.count > Self.namedAtMost {
      let rest = groups.count - Self.namedAtMost
      let (moves, move): (Message, Message) = ("view moves", "views move")
      say(
        .moves, nil, "\(rest) more \(rest == 1 ? moves : move) or change smoothly",
        groups[Self.namedAtMost][0].event)
    }
  }

  private mutating func tellRest(_ opening: EventID) {
    guard let first = update.contents.first(where: { !world.isBehind($0.node.node) }) else {
      // A body that ran may have changed modifiers, which have no events.
      let looks: Message = update.ran.isEmpty ? " and look the same" : ""
      return say(.stays, nil, "all views stay\(looks)", opening)
    }
    var texts: [String] = []
    for content in update.contents
    where texts.count <= Self.namedAtMost && !world.isBehind(content.node.node) {
      let words = content.words(in: world)
      if !texts.contains(words) { texts.append(words) }
    }
    let shown = texts.prefix(Self.namedAtMost).joined(separator: ", ")
    let more: Message = texts.count > Self.namedAtMost ? " and more" : ""
    say(.stays, first.node, "all views stay; now they show \(shown)\(more)", first.event)
  }
}

extension Sequence {
  /// The elements by key, groups in order of their first element.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var groups: [[Element]] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].append(element)
      } else {
        places[key] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}
