import Trace
import Values

// Ids that do not identify: made again each time, indices instead of elements, or the same for two elements.

/// The place of a row: its collection and its id in that. Its path is that of its container plus a
/// segment such as `0/[3]/Row`.
struct Row: Hashable {
  struct Collection: Hashable, CustomStringConvertible {
    let container: IdentityPath?
    let segment: Substring
    var description: String { "\(container?.description ?? "")/\(segment)" }
  }

  let collection: Collection
  let id: Substring

  /// The ids of the rows around it in the same body, and its own.
  var levels: [Substring] { id.split(separator: "[") }

  init?(_ name: NodeName) {
    let segment = name.identity.segment
    guard let open = segment.firstIndex(of: "["), let close = segment.lastIndex(of: "]"),
      open < close
    else { return nil }
    collection = Collection(container: name.identity.parent, segment: segment[..<open])
    id = segment[segment.index(after: open)..<close]
  }
}

/// Every row gets a new id although the elements are the same (*Demystify SwiftUI*: a computed or
/// random id).
struct RandomIDAdvisor: Advisor {
  /// Classes of the objects made by the step's action.
  private var made: Set<String> = []
  /// Other rows of elements whose ids have been reported: they have the same cause.
  private var alike: Set<Topic> = []

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step: made = []
    case .objectAlloc(let object) where event.update == 0: made.insert(object.className)
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    let update = evidence.update
    // Objects put into a store are new, and meant to be.
    if made.contains(where: evidence.surroundings.program.isManaged) { return [] }
    guard !update.isFirstDisplay, update.ended.count > 1, update.began.count > 1 else { return [] }
    var began: [Row.Collection: [(name: NodeName, row: Row)]] = [:]
    for name in update.began {
      if let row = Row(name) { began[row.collection, default: []].append((name, row)) }
    }
    // (Rows that only scrolled away still belong to the elements, N30.)
    let ended = update.ended.compactMap { end in
      end.rule == nil ? nil : Row(end.node.name).map { (end: end, row: $0) }
    }
    var reported: Set<Substring> = []
    return ended.grouped { $0.row.collection }.compactMap { old in
      // A row may have several views: its content, and swipe buttons.
      let ids = Set(old.map(\.row.id))
      guard let new = began[old[0].row.collection], ids.count > 1,
        Set(new.map(\.row.id)).count >= ids.count,
        old.map(\.row).haveOtherIDs(than: new.map(\.row)),
        // An id that is made again is, or contains, a number; a colour, a name or a case does not.
        ids.allSatisfy({ $0.contains(where: \.isNumber) }),
        let looks = lookingTheSame(
          old.map { ($0.row.id, $0.end) }, new.map { ($0.row.id, $0.name) }, evidence)
      else { return nil }
      let view = old[0].end.node.name.view
      let topic = Topic.place(old[0].end.node.origin, of: view)
      if !reported.isDisjoint(with: new.map(\.row.id)) { alike.insert(topic) }
      if alike.contains(topic) { return nil }
      reported.formUnion(new.map(\.row.id))
      let all: Message = old.count == 2 ? "both" : "all \(old.count)"
      let same: Message =
        looks == ids.count ? "the elements look the same" : "some of the elements look the same"
      let mend: Message =
        isComputed(idOfElementIn: old[0].end.node, evidence)
        ? "The id is computed whenever it is asked for: store it in the element, or use an id that comes with "
          + "the data"
        : "An id that an element makes for itself, as in let id = UUID(), is as new as the element: make "
          + "the elements once, in @State or in a model, not in a body, or use an id that comes with the data"
      return Advice(
        .adviceRandomID, on: topic,
        "\(all) \(view) rows ended and \(new.count) began, though \(same): their ids are new each "
          + "time. \(mend)",
        cause: update.beganEvents[new[0].name.node]?.id, at: old[0].end.node.origin)
    }
  }

  /// Whether the type of the elements computes their id.
  private func isComputed(idOfElementIn row: World.Node, _ evidence: Evidence) -> Bool {
    var next = row.parent
    while let id = next, let node = evidence.world.nodes[id] {
      if let body = node.type {
        return evidence.surroundings.program.computedID(
          ofElementsIn: body, of: node.name.view, rowAt: row.origin) != .none
      }
      next = node.parent
    }
    return false
  }

  /// How many of the ended rows came back, if it is half of them, in the same order, each with all its texts. Rows
  /// that show other things, or the same in another order like a shuffled deck, are other elements.
  private func lookingTheSame(
    _ old: [(id: Substring, end: UpdateChanges.Ended)], _ new: [(id: Substring, name: NodeName)],
    _ evidence: Evidence
  ) -> Int? {
    var childrenOf: [NodeID: [World.Node]] = [:]
    for end in evidence.update.ended {
      if let parent = end.node.parent { childrenOf[parent, default: []].append(end.node) }
    }
    let before = rows(old.map { ($0.id, textsBefore($0.end.node, childrenOf)) })
    let after = rows(
      new.map { row in
        let places = evidence.world.tree(from: row.name.node)
        return (row.id, places.flatMap { $0.node.shownWords }.sorted())
      })
    // With rows that all look alike, such as cards lying face down, there is no way to tell which came back.
    guard Set(before).count > 1, before.contains(where: { $0.contains { !$0.isEmpty } }) else {
      return nil
    }
    var places: [[String]: [Int]] = [:]
    for (place, row) in after.enumerated().reversed() { places[row, default: []].append(place) }
    let found = before.compactMap { places[$0]?.popLast() }
    let kept = found.longestAscent
    // One of two rows that was changed, or lost its state, leaves half; so may a shuffled deck of four,
    // but it shows the rest elsewhere.
    let isEnough = found.count > kept ? kept * 3 >= before.count * 2 : kept * 2 >= before.count
    return isEnough ? kept : nil
  }

  private func textsBefore(
    _ node: World.Node, _ childrenOf: [NodeID: [World.Node]]
  ) -> [String] {
    var texts: [String] = []
    var pending = [node]
    while let node = pending.popLast() {
      texts += node.shownWords
      pending += childrenOf[node.name.node] ?? []
    }
    return texts.sorted()
  }

  /// The texts of each row, in the order of the rows.
  private func rows(_ parts: [(id: Substring, texts: [String])]) -> [[String]] {
    parts.grouped { $0.id }.map { $0.flatMap(\.texts) }
  }
}

extension World.Node {
  /// The texts that it shows, and its looks if known.
  fileprivate var shownWords: [String] {
    let looks = (look?.modifiers ?? []).map { "\($0.name)(\($0.values.joined(separator: ", ")))" }
    return contents.compactMap(\.text) + looks
  }
}

extension [Int] {
  /// The length of the longest ascending subsequence of different numbers.
  fileprivate var longestAscent: Int {
    // The smallest last number of an ascent of each length.
    var ends: [Int] = []
    for number in self {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] < number { low = middle + 1 } else { high = middle }
      }
      if low == ends.count { ends.append(number) } else { ends[low] = number }
    }
    return ends.count
  }
}

/// Ids that are indices: after an insertion the rows keep their identity and state and show other
/// elements (*Demystify SwiftUI*: indices as ids).
struct IndexIDAdvisor: Advisor {
  mutating func advice(on evidence: Evidence) -> [Advice] {
    let update = evidence.update
    guard !update.isFirstDisplay, !update.contents.isEmpty else { return [] }
    let changed = (update.began + update.ended.map(\.node.name)).compactMap { name in
      Row(name).flatMap { row in Int(row.id).map { (row: row, id: $0) } }
    }
    if changed.isEmpty { return update.contents.count > 1 ? exchanged(evidence) : [] }
    let collections = Set(changed.map(\.row.collection))
    let inRows = rowsOfContents(evidence) { collections.contains($0) }
    return changed.grouped { $0.row.collection }.compactMap { rows in
      let collection = rows[0].row.collection
      var shifted: [Int: NodeID] = [:]
      var (before, after): ([Int: Set<String>], [Int: Set<String>]) = ([:], [:])
      for (content, place, row) in inRows[collection] ?? [] {
        shifted[place] = row
        after[place, default: []].insert(content.text)
        if let text = content.before { before[place, default: []].insert(text) }
      }
      for (place, texts) in textsOfEnded(in: collection, update) {
        before[place, default: []].formUnion(texts)
      }
      // Indices begin at 0 and have no gaps, so rows are added and removed at the end.
      guard let last = shifted.keys.max(), let first = rows.map(\.id).min(),
        first == last + 1, let row = shifted[last], let node = evidence.world.nodes[row],
        shifted.count > 1 ? holdsState(row, evidence.world) : remembers(row, evidence),
        isMoved(from: before, to: after)
      else { return nil }
      let moved: Message =
        shifted.count == 1
        ? "a row stayed and shows another element now, with what it held for the one before: its id is "
          + "a place"
        : "\(shifted.count) rows stayed and show other elements now: their ids are places"
      return Advice(
        .adviceIndexID, on: .place(node.origin, of: node.name.view),
        "\(moved) (0, 1, 2 …), so identity and state stay with the place. Use an id of the element "
          + "itself", cause: update.opening, at: node.origin)
    }
  }

  /// The same rows, of elements in another order: one of them has something of its own, which another
  /// element has now.
  private func exchanged(_ evidence: Evidence) -> [Advice] {
    let update = evidence.update
    let inRows = rowsOfContents(evidence) { _ in true }.filter { $0.value.count > 1 }
      .sorted { $0.key.description < $1.key.description }
    return inRows.map(\.value).compactMap { contents in
      var rows: [Int: NodeID] = [:]
      var (before, after): ([Int: Set<String>], [Int: Set<String>]) = ([:], [:])
      for (content, place, row) in contents {
        guard let text = content.before else { return nil }
        rows[place] = row
        before[place, default: []].insert(text)
        after[place, default: []].insert(content.text)
      }
      // None has an element that was not there, and none has gone.
      guard rows.count > 1, moves(from: before, to: after) == rows.count,
        moves(from: after, to: before) == rows.count,
        let place = rows.keys.sorted().first(where: { remembers(rows[$0], evidence) }),
        let row = rows[place], let node = evidence.world.nodes[row]
      else { return nil }
      return Advice(
        .adviceIndexID, on: .place(node.origin, of: node.name.view),
        "\(rows.count) rows stayed and show one another's elements now: their ids are places (0, 1, 2 "
          + "…), so identity and state stay with the place. Use an id of the element itself",
        cause: update.opening, at: node.origin)
    }
  }

  /// The texts of the ended rows, by index.
  private func textsOfEnded(
    in collection: Row.Collection, _ update: UpdateChanges
  ) -> [Int: Set<String>] {
    let start = "\(collection)["
    var texts: [Int: Set<String>] = [:]
    for end in update.ended {
      let path = end.node.name.path
      guard path.hasPrefix(start),
        let place = Int(path.dropFirst(start.count).prefix { $0 != "]" })
      else { continue }
      texts[place, default: []].formUnion(end.node.contents.compactMap(\.text))
    }
    return texts
  }

  /// Whether state of the row, or of a view in it, differs from its first value.
  private func remembers(_ row: NodeID?, _ evidence: Evidence) -> Bool {
    row.map(evidence.world.tree(from:))?.contains { place in
      !evidence.storage.memories(of: place.node.name.node, in: evidence.world).isEmpty
    } ?? false
  }

  /// Whether half the rows show something that another row showed before. Entirely different elements,
  /// such as the cards of a new game, have not moved.
  private func isMoved(from before: [Int: Set<String>], to after: [Int: Set<String>]) -> Bool {
    moves(from: before, to: after) * 2 >= after.count
  }

  private func moves(from before: [Int: Set<String>], to after: [Int: Set<String>]) -> Int {
    let gone = before.map { place, texts in
      (place: place, signs: texts.signs.subtracting(after[place]?.signs ?? []))
    }
    return after.count { place, texts in
      let new = texts.signs.subtracting(before[place]?.signs ?? [])
      return gone.contains { $0.place != place && !$0.signs.isDisjoint(with: new) }
    }
  }

  /// The cells of a calendar are identified by position, and their content may change freely; only the
  /// state of a row can pass to another element.
  private func holdsState(_ row: NodeID, _ world: World) -> Bool {
    world.tree(from: row).contains { !$0.node.slots.isEmpty }
  }

  /// The texts that changed in rows of such collections, with the rows' indices: each path upwards is
  /// walked once, however many collections there are.
  private func rowsOfContents(
    _ evidence: Evidence, in isMeant: (Row.Collection) -> Bool
  ) -> [Row.Collection: [(content: UpdateChanges.Shown, place: Int, row: NodeID)]] {
    var found: [Row.Collection: [(content: UpdateChanges.Shown, place: Int, row: NodeID)]] = [:]
    for content in evidence.update.contents {
      var next: NodeID? = content.node.node
      while let id = next, let node = evidence.world.nodes[id] {
        if let row = Row(node.name), let place = Int(row.id), isMeant(row.collection) {
          found[row.collection, default: []].append((content, place, id))
        }
        next = node.parent
      }
    }
    return found
  }
}

/// Two elements with one id; SwiftUI logs that itself, but not its consequences.
struct DuplicateIDAdvisor: Advisor {
  private var seen: [Advice] = []

  mutating func read(_ event: TraceEvent, before world: World) {
    guard case .issue(.forEachDuplicateID, let message) = event.kind else { return }
    seen.append(
      Advice(
        .adviceDuplicateID, on: .issue(message),
        "elements with the same id are one view to SwiftUI, and which of them it shows is undefined. "
          + "Choose an id that no two elements share",
        cause: event.id, at: event.origin))
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    defer { seen = [] }
    return seen
  }
}

extension Set<String> {
  /// What may identify an element: the words of its texts, or a picture. A number may be the state of
  /// the row, as in "Tama 1".
  var signs: Set<String> {
    reduce(into: self) { signs, text in
      for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      where word.contains(where: \.isLetter) {
        signs.insert(String(word))
      }
      if !text.contains(where: { $0.isLetter || $0.isNumber }) { signs.insert(text) }
    }
  }
}

extension [Row] {
  /// Whether the rows have ids that none of the others had. Of rows in rows, those of one level must be new: where
  /// an index of one section is in the next section now, no id was made again.
  fileprivate func haveOtherIDs(than others: [Row]) -> Bool {
    let (old, new) = (map(\.levels), others.map(\.levels))
    guard let depth = old.first?.count, (old + new).allSatisfy({ $0.count == depth }) else {
      return Set(map(\.id)).isDisjoint(with: others.map(\.id))
    }
    return (0..<depth).contains { level in
      Set(old.map { $0[level] }).isDisjoint(with: new.map { $0[level] })
    }
  }
}
