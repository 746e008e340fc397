import Diagnostics
import Meaning
import Phrases
import Trace
import Values

// A step in few rows, for people at a terminal. Similar events of an update share a row; so do an
// update's writes to one object, or to one view's storage. Lifetimes that begin or end inside another are
// listed below it. Every identity, lifetime, storage and invalidation is still named; `:events` has each
// of them in its place.
//
//     step 5  tap("Add")
//       state  write  TodoListView.isAdding  #s2  false → true  :179
//     update 6  18 primitive views began
//       body   skip   TodoListView         #3  unread: isAdding
//       life   begin  NewTodoSheet  #91  identity /TodoApp/…/sheet/NewTodoSheet, structural
//       state  alloc  NewTodoSheet         #s3 title = "", #s4 priority = .normal
//       body   run    NewTodoSheet         #91  first run

/// What one update did, and what led to it.
struct Gathering {
  static let columns = TextTranscript.columns

  let transcript: TextTranscript
  let prologue: [Telling]
  private(set) var tellings: [Telling]
  /// The nodes that begin and end, and their identities.
  private(set) var begun: Set<NodeID> = []
  private(set) var ended: Set<NodeID> = []
  private(set) var begunPlaces: Set<IdentityPath> = []
  private(set) var endedPlaces: Set<IdentityPath> = []
  /// Objects whose writes are shown, so that their sends need no row, and the places of these writes.
  private var written: Set<ObjectID> = []
  private var writing: Set<Origin> = []
  private(set) var hasTransition = false
  /// What the meanings say of views that come, go or are replaced.
  private var meant = MeantChanges()
  /// The views whose motion has a meaning of its own.
  private var moved: Set<NodeID> = []
  private(set) var told: [EventID: TraceEvent] = [:]
  private(set) var meanings: [TraceEvent] = []
  /// The texts that come or go without a meaning of their own.
  private(set) var plain: [PlainText] = []
  /// The transitions that a modifier asks for and nothing plays, by their views.
  private(set) var unplayed: [NodeID: String] = [:]
  /// The objects that bodies have made anew, each with what it is made instead of.
  private(set) var remade: [ObjectID: RemadeObject] = [:]

  init(_ prologue: [Telling], _ tellings: [Telling], _ transcript: TextTranscript) {
    self.prologue = prologue
    self.tellings = tellings
    self.transcript = transcript
    for telling in prologue + tellings {
      if let event = telling.event { told[event.id] = event }
      switch telling.event?.kind {
      case .lifeBegin(let node):
        begun.insert(node.node)
        begunPlaces.insert(node.identity)
      case .lifeEnd(let node):
        ended.insert(node.node)
        endedPlaces.insert(node.identity)
      case .objectWrite(let object, _, _, _, _, _):
        written.insert(object)
        if let event = telling.event { writing.insert(event.origin) }
      case .transition(let node, _, let style, let isPlayed, let isChosen):
        hasTransition = true
        if isChosen, !isPlayed { unplayed[node.node] = style }
      case .meaning(let effect, let node, let message):
        meant.add(effect, node, message, by: event(telling.event?.cause))
        if let node, let event = telling.event, motion(toldBy: event) != nil {
          moved.insert(node.node)
        }
      default: break
      }
    }
    meanings = tellings.compactMap(\.event).filter {
      if case .meaning = $0.kind { true } else { false }
    }
    plain = transcript.plainTexts(ofUpdateWith: tellings.compactMap(\.event))
    remade = transcript.objectsMadeAnew(by: tellings.compactMap(\.event))
    guard let more = meaningsOfMoreMotions(),
      let place = self.tellings.firstIndex(where: { $0.event?.id == more.instead })
    else { return }
    let instead = more.events.map { Telling($0, nil, StyledLine()) }
    self.tellings.replaceSubrange(place...place, with: instead)
    moved.formUnion(more.events.compactMap { $0.kind.node?.node })
  }

  /// Whether a meaning says how a view moves.
  func isTold(_ node: NodeID) -> Bool { moved.contains(node) }

  /// The rows, with the heading of the update if it has one.
  /// `seen` has what rows of earlier updates of the step have said; `model` is one that did the same.
  func rows(
    _ heading: StyledLine?, ofUpdate update: Int, isAnimated: Bool, like model: Int? = nil,
    _ seen: inout Set<String>
  ) -> [ToldRow] {
    var said = seen
    let before = rows(prologue, heading == nil ? nil : update, seen, &said).map(\.leading)
    guard var heading else { return before }
    if let model, transcript.surroundings != nil {
      heading.add("  " + transcript.words("like update \(model)"), .dim)
      seen = said
      return before + [ToldRow(heading, .essential, ofUpdate: update)]
    }
    // The animation of an update moves all that changes in it; without one only a modifier does.
    if !isAnimated, let mover { heading.add(mover) }
    if before.isEmpty, let pressing {
      heading.add("  " + pressing, .dim)
      seen = said
      return [ToldRow(heading, .rerun)]
    }
    for remark in remarks { heading.add("  " + remark, .dim) }
    var tellings = tellings
    if let remark = remarkOnFirstRuns, heading.width + 2 + DisplayWidth.of(remark) <= Self.columns {
      heading.add((remarks.isEmpty ? "  " : ", ") + remark, .dim)
      tellings.removeAll(where: isFirstRun)
    }
    let isOnlyOpening = tellings.allSatisfy { $0.tally == nil } && (isAnimated || mover == nil)
    let opening = ToldRow(heading, isOnlyOpening ? .heading : .essential, ofUpdate: update)
    let rows =
      before + [opening] + rows(tellings, update, seen, &said) + plainTexts(update)
      + keptRows(update)
    seen = said
    return rows
  }

  // MARK: Rows

  private func rows(
    _ tellings: [Telling], _ update: Int?, _ seen: Set<String>, _ said: inout Set<String>
  ) -> [ToldRow] {
    var groups: [(key: String?, tellings: [Telling])] = []
    var places: [String: Int] = [:]
    /// Where each row goes: at its first event, but first runs at the last, after all storage is there.
    var order: [Int] = []
    let stays = stays?.id
    for (index, telling) in tellings.enumerated() {
      guard telling.tally == nil, telling.event?.id != stays || stays == nil, !isNoNews(telling)
      else { continue }
      let key = telling.event.flatMap(key)
      if let key, let place = places[key] {
        groups[place].tellings.append(telling)
        if key == Self.firstRuns { order[place] = index }
      } else {
        if let key { places[key] = groups.count }
        groups.append((key, [telling]))
        order.append(index)
      }
    }
    groups = groups.indices.sorted { order[$0] < order[$1] }.map { groups[$0] }
    return Self.nested(Self.withMotionsByView(withoutEqualWrites(groups)))
      .map { group in
        ToldRow(
          row(of: group.tellings), weight(of: group.tellings, seen, &said), ofUpdate: update)
      }
  }

  private static let firstRuns = "body.run first"

  /// Whether other rows say it already.
  func isNoNews(_ telling: Telling) -> Bool {
    if telling.event.map({ transcript.options.toldElsewhere.contains($0.id) }) == true {
      return true
    }
    return switch telling.event?.kind {
    case .objectSend(let object, nil, _): written.contains(object)
    // The row of the new one says so.
    case .objectFree(let object): remade.values.contains { $0.old == object }
    // The row of the freed storage says what has the value.
    case .meaning(.loses, _?, _):
      event(telling.event?.cause).flatMap { keeper(ofFreed: $0) } != nil
        || telling.event.map(isToldByEnd) == true
    // Storage that holds an object is written too if a binding goes through it.
    case .stateWrite(_, _, _, _, let old, let new, .equal, _):
      old == new && written.contains { "\($0)" == new }
        && telling.event.map { event in
          writing.contains(event.origin) || !writer(of: event).isEmpty && !isByCallback(event)
        } == true
    // What it writes says by which callback.
    case .callback(_, _, nil, nil): telling.event.map { writes(by: $0) } == true
    // The meaning says how the view moves.
    case .animate(let node, _, _, _): moved.contains(node.node)
    // Its meaning says how it comes or goes.
    case .transition(let node, let edge, _, true, _):
      meant.tells(node, edge, in: tellings) || plain.contains { $0.node.node == node.node }
    // Its meaning says that its transition is not played.
    case .transition(let node, _, _, false, true): unplayed[node.node] != nil && says(node)
    // A meaning is kept where it says more than the lifetime's line: what a row shows, and what presents
    // a screen or a sheet.
    case .meaning(.appears, let node?, _):
      !hasTransition && begun.contains(node.node) && !isInRow(node, telling.event)
        && telling.event.flatMap({ occasion(of: $0) }) == nil
    case .meaning(.disappears, let node?, _):
      telling.event.map { isUntold($0, of: node) || isToldByEnd($0) } == true
    default: false
    }
  }

  /// Events with the same key share a row.
  func key(of event: TraceEvent) -> String? {
    let name = event.kind.name
    switch event.kind {
    case .lifeBegin(let node): return isInside(node, begunPlaces) ? "\(name) inside" : shape(event)
    case .lifeEnd(let node):
      if isInside(node, endedPlaces) { return "\(name) inside" }
      return node.identity.explicitID == nil && !isTold(event) ? name : shape(event)
    case .stateAlloc(let node, _, _, _, _), .stateFree(let node, _, _, _, _):
      return "\(name) \(node.view)"
    case .stateWrite(let view, let node, _, _, _, _, let effect, let readers):
      return
        "\(name) \(view) \(node?.node.number ?? 0) \(effect) \(readers.isEmpty) \(writer(of: event))"
    case .objectWrite(let object, _, _, _, let effect, let readers):
      if event.isMoveOfModel { return transcript.moveShape(of: event, object) }
      let unread = transcript.unread(since: event.id) ?? -1
      return "\(name) \(object) \(effect) \(readers.isEmpty) \(unread) \(writer(of: event))"
    case .bodyRun(let node, _, _, _):
      return isFirst(event, node)
        ? Self.firstRuns
        : "\(name) \(transcript.reasonText(of: event)) \(transcript.result(of: event) ?? "")"
    case .bodySkip(_, let reason, let detail):
      let maker = transcript.maker(ofContentIn: event.id)?.view ?? ""
      return "\(name) \(reason) \(detail) \(maker)"
    case .bodyInvalidate: return "\(name) \(transcript.reason(event))"
    case .objectAlloc(let object):
      return remade[object].map { "\(name) \(object.className) by \($0.owner.view)" } ?? name
    case .objectFree: return name
    case .content(let node, _, _, _): return name + (isOutOfSight(node) ? " out of sight" : "")
    // What is said of several is told by itself.
    case .meaning(_, nil, _): return nil
    case .meaning(let effect, let node, _):
      // Equal motions share a row, and what is in sight does not share one with what is not.
      let motion = motion(toldBy: event)
      let sight = node.map(isOutOfSight) ?? false
      let style = node.flatMap { unplayed[$0.node] } ?? ""
      return "\(name) \(motion ?? "\(effect)") \(style) \(sight) \(reason(for: event) ?? "")"
    case .transition, .callback: return shape(event)
    case .animate(let node, let property, let from, let to):
      return "\(name) \(node.view) \(property) \(from) \(to)"
    default: return nil
    }
  }

  private func shape(_ event: TraceEvent) -> String? { transcript.shape(of: event) }

  /// What a row says after `by`; empty if the program's code wrote.
  func writer(of write: TraceEvent) -> Substring { transcript.writer(of: write) ?? "" }

  /// Whether a node lies below another of them.
  private func isInside(_ node: NodeName, _ others: Set<IdentityPath>) -> Bool {
    var next = node.identity.parent
    while let path = next {
      if others.contains(path) { return true }
      next = path.parent
    }
    return false
  }

  func isFirst(_ run: TraceEvent, _ node: NodeName) -> Bool {
    begun.contains(node.node) && transcript.reasons(of: run.id) == nil
  }

  private func row(of tellings: [Telling]) -> StyledLine {
    guard let event = tellings.first?.event else { return tellings[0].line }
    let events = tellings.compactMap(\.event)
    let nodes = events.compactMap(\.kind.node)
    switch event.kind {
    case .lifeBegin(let node) where isInside(node, begunPlaces):
      return line(event, nodes, "identity inside it")
    case .lifeEnd(let node) where isInside(node, endedPlaces):
      return line(event, nodes, "inside it")
    case .lifeEnd where Set(nodes.map(\.view)).count > 1: return line(event, nodes, "")
    case .stateFree where events.count == 1:
      var line = tellings[0].line
      if transcript.isAsItBegan(event) { line.add("  " + transcript.words("as it began"), .dim) }
      if let keeping = keeping(ofFreed: events) {
        line.add("  " + keeping)
      } else if !losses(toldByRowOf: event).isEmpty, let loss = loss(of: event) {
        line.add("  " + loss.withHandles, .ended)
      }
      return line
    case .lifeEnd where events.count == 1:
      guard let meaning = meaning(toldByRowOf: event), !isUntold(meaning, ofEnd: event) else {
        return tellings[0].line
      }
      return line(tellings[0].line, ofEnd: event, saying: meaning)
    case .bodyRun(let node, _, _, _) where isFirst(event, node):
      return line(event, nodes, "first run")
    default: break
    }
    if events.count == 1 {
      var line = special(event) ?? tellings[0].line
      add(event, to: &line)
      return line
    }
    switch event.kind {
    case .bodyRun: return line(event, nodes, transcript.wholeReason(of: event))
    case .bodyInvalidate: return line(event, nodes, transcript.reason(event))
    case .bodySkip(_, let reason, let detail):
      return line(event, nodes, transcript.skipText(reason, detail, of: event.id))
    case .stateAlloc, .stateFree:
      var line = storage(events)
      if let keeping = keeping(ofFreed: events) { line.add("  " + keeping) }
      if let losses = losses(ofFreed: events) { line.add("  " + losses.withHandles, .ended) }
      return line
    case .stateWrite(let view, _, _, _, _, _, _, _): return writes(tellings, by: view)
    case .objectWrite where event.isMoveOfModel:
      return transcript.line(forAll: events) ?? tellings[0].line
    case .objectWrite(let object, _, _, _, _, _): return writes(tellings, by: "\(object)")
    case .content:
      return contents(events)
    case .animate(let node, _, _, _) where Set(nodes.map(\.node)) == [node.node]:
      return motions(events)
    case .objectAlloc, .objectFree:
      if let line = transcript.line(ofMade: events, remade) { return line }
      var line = start(event)
      line.add(
        TextTranscript.list(
          events.compactMap { event in
            switch event.kind {
            case .objectAlloc(let object), .objectFree(let object): "\(object)"
            default: nil
            }
          }), .view)
      return line
    case .meaning:
      var line = special(event) ?? tellings[0].line
      line.add(", " + others(Array(events.dropFirst())), .dim)
      add(event, to: &line)
      return line
    default: return transcript.line(forAll: events) ?? tellings[0].line
    }
  }

  /// A row whose words say more than those of the event.
  private func special(_ event: TraceEvent) -> StyledLine? {
    guard transcript.surroundings != nil else { return nil }
    var told: String?
    switch event.kind {
    case .meaning(.stays, let node?, let message)
    where message.values.count == 1 && isBackAfter(event) != nil:
      // A view without storage has no state to keep.
      guard transcript.surroundings?.node(node.node)?.slots.isEmpty == true else { return nil }
      told = transcript.words(
        "\(transcript.fullName(of: node)) was still leaving and comes back: it is the same view")
    case .meaning(_, let node?, _) where isOfMotion(event):
      guard let motion = motion(toldBy: event) else { return nil }
      told = transcript.words("\(transcript.fullName(of: node)) is the same view: \(motion)")
    case .meaning(.replaced, _?, let message): return line(of: event, message)
    case .meaning(.appears, let node?, _): told = presentation(of: node, in: event)
    case .objectAlloc: return transcript.line(ofMade: [event], remade)
    default: return nil
    }
    guard let told else { return nil }
    var line = start(event)
    line.add(told.withHandles)
    return line
  }

  /// The reason of a meaning. What other rows say of it is left out if the row would break.
  func add(_ event: TraceEvent, to line: inout StyledLine) {
    defer { addSight(of: event, to: &line) }
    guard case .meaning(let effect, let node, _) = event.kind else { return }
    if effect == .disappears, let node, let held = transcript.disclosure(lostWith: node) {
      line.add("; " + held)
    }
    if let since = isBackAfter(event) { line.add(", " + since) }
    if let style = node.flatMap({ unplayed[$0.node] }) {
      line.add(" (" + transcript.words("\(style) not animated") + ")")
    }
    guard let reason = reason(for: event) else { return }
    let isLong = line.width + 2 + DisplayWidth.of(reason) > Self.columns
    let told = isLong ? self.reason(for: event, isShort: true) ?? reason : reason
    line.add(", " + told)
    if let data = otherData(of: event) { line.add(": " + data) }
    guard let other = otherBranch(of: event)?.shownWords else { return }
    let words = transcript.options.words
    line.add("; " + words("in another branch: a new view, nothing of \(other) is carried over"))
  }

  /// What else a sentence holds of: views, or the properties whose values are lost.
  func others(_ events: [TraceEvent]) -> String {
    let words = transcript.options.words
    let names = events.compactMap { event -> String? in
      guard case .meaning(_, let node?, _) = event.kind else { return nil }
      let text = transcript.text(of: node.node)?.asShortText
      let view =
        text.map { "\(node.shownView) \($0)" }
        ?? (event.kind.isOfLoss ? node.shownWords : transcript.fullName(of: node))
      if let cause = event.cause.flatMap({ told[$0] }),
        case .stateFree(_, let property, _, _, _) = cause.kind
      {
        return words("\(property) of \(view)")
      }
      return view
    }
    guard names.count == events.count, names.count <= Self.namedAtMost,
      // Equal names tell nothing but how many.
      Set(names).count == names.count
    else { return words("also \(events.count) more") }
    return words("also \(names.joined(separator: ", "))")
  }

  static let namedAtMost = 3

  func start(_ event: TraceEvent) -> StyledLine {
    var line = StyledLine("  ")
    let words = transcript.kindWords(of: event)
    line.add(words.family, words.style)
    line.pad(to: 9, atLeast: 1)
    line.add(words.verb, words.style)
    line.pad(to: TextTranscript.subjectColumn)
    return line
  }

  /// The views with their numbers, and what is said about all of them.
  private func line(_ event: TraceEvent, _ nodes: [NodeName], _ text: String) -> StyledLine {
    var line = start(event)
    let groups = Self.grouped(nodes, by: \.shownView)
    if groups.count == 1 {
      line.add(groups[0].key, .view)
      if nodes.count > 1 { line.add(" ×\(nodes.count)") }
      let numbers = TextTranscript.range(nodes.map(\.node.number).sorted().map { "#\($0)" })
      // What holds of several matters more than which they are.
      let room = Self.columns - line.width - 4 - numbers.count - DisplayWidth.of(text)
      if nodes.count == 1 || room >= 0 {
        line.pad(to: TextTranscript.detailColumn)
        line.add(numbers)
      }
    } else {
      let numbered = line.adding(groups, withNumbers: true)
      let bare = line.adding(groups, withNumbers: false)
      let room = Self.columns - 2 - DisplayWidth.of(text)
      line = numbered.width > room && bare.width <= room ? bare : numbered
    }
    if !text.isEmpty { line.add("  " + text) }
    return line
  }

  /// `CookTimer#1  remaining 0 → 5, isRunning false → true`: repeated writes to a property are shown by
  /// their overall effect.
  private func writes(_ tellings: [Telling], by owner: String) -> StyledLine {
    let events = tellings.compactMap(\.event)
    let properties = Self.grouped(tellings) { telling -> String in
      switch telling.event?.kind {
      case .stateWrite(_, _, let property, _, _, _, _, _): property
      case .objectWrite(_, let property, _, _, _, _): property
      default: ""
      }
    }
    guard properties.count > 1 else {
      return transcript.line(forAll: events) ?? tellings[0].line
    }
    var line = start(events[0])
    // What no view has installed has no owner.
    if !owner.isEmpty {
      line.add(owner, .view)
      line.pad(to: TextTranscript.detailColumn)
    }
    for (index, property) in properties.enumerated() {
      if index > 0 { line.add(", ") }
      line.add(property.key + " ", .view)
      let writes = property.values.compactMap(\.event)
      // What is written again is said once.
      let again = writes.allSatisfy(\.kind.repeatsValue) ? writes.last?.kind.newValue : nil
      line.add(
        again.map { "= " + $0.brief(24) } ?? transcript.change(from: writes)?.text ?? "", .value)
    }
    transcript.addEffect(ofAll: events, to: &line)
    return line
  }

  static func grouped<Element>(
    _ elements: [Element], by key: (Element) -> String
  ) -> [(key: String, values: [Element])] {
    var groups: [(key: String, values: [Element])] = []
    var places: [String: Int] = [:]
    for element in elements {
      let key = key(element)
      if let place = places[key] {
        groups[place].values.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
