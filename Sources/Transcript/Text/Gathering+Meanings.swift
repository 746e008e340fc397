import Diagnostics
import Meaning
import Phrases
import Trace
import Values

// What a meaning says at a terminal beyond the sentence of its event: from what to what a view moves, how
// something is presented, what becomes of a value, and what a plain text does.

extension TraceEvent.Kind {
  var isOfLoss: Bool {
    if case .meaning(.loses, _, _) = self { true } else { false }
  }

  /// What is written.
  var newValue: String? {
    switch self {
    case .stateWrite(_, _, _, _, _, let new, _, _), .objectWrite(_, _, _, let new, _, _): new
    default: nil
    }
  }
}

extension Telling {
  var isOfRun: Bool {
    guard case .bodyRun? = event?.kind else { return false }
    return true
  }
}

extension Gathering {
  /// Whether a meaning says how a view moves that stays.
  func isOfMotion(_ meaning: TraceEvent) -> Bool {
    guard case .animate? = event(meaning.cause)?.kind else { return false }
    return true
  }

  /// Whether the code of a callback wrote.
  func isByCallback(_ write: TraceEvent) -> Bool {
    if case .callback? = event(write.cause)?.kind { true } else { false }
  }

  /// Whether a write that has a row here was made by a callback.
  func writes(by callback: TraceEvent) -> Bool {
    told.values.contains { write in
      switch write.kind {
      case .stateWrite, .objectWrite: write.cause == callback.id
      default: false
      }
    }
  }

  /// `opacity 1.0 → 0.4 (dims), offset y 0.0 → 20.0`; nil if the meaning is about something else.
  func motion(toldBy meaning: TraceEvent) -> String? {
    guard case .meaning(_, let node?, _) = meaning.kind, isOfMotion(meaning),
      // What its storage keeps is in the sentence of the event.
      let view = transcript.surroundings?.node(node.node), view.slots.isEmpty
    else { return nil }
    let cells = tellings.compactMap { telling -> String? in
      guard case .animate(node, let property, let from, let to)? = telling.event?.kind else {
        return nil
      }
      var cell = StyledLine(property)
      transcript.motion(from, to, in: &cell)
      let told = cell.withoutDoubleBlanks.plain
      return direction(of: property, from, to).map { "\(told) (\($0))" } ?? told
    }
    let limit = 3
    guard cells.count > limit else { return cells.joined(separator: ", ") }
    return cells.prefix(limit).joined(separator: ", ") + rest(cells.count - limit)
  }

  /// The sentence about how many more views move, as one for each of them: those that move alike share a row.
  /// Nil if they move in too many ways.
  func meaningsOfMoreMotions() -> (instead: EventID, events: [TraceEvent])? {
    guard transcript.surroundings != nil else { return nil }
    let more = tellings.lazy.compactMap(\.event).first { event in
      if case .meaning(_, nil, _) = event.kind { self.isOfMotion(event) } else { false }
    }
    guard let more else { return nil }
    var found: [NodeID: TraceEvent] = [:]
    var order: [NodeID] = []
    var ways: Set<String> = []
    for case let event? in tellings.map(\.event) {
      guard case .animate(let node, _, _, _) = event.kind, !isTold(node.node),
        found[node.node] == nil
      else { continue }
      let meaning = TraceEvent(
        id: event.id, step: event.step, update: event.update,
        kind: .meaning(.stays, node, message: ""), cause: event.id, origin: event.origin)
      guard let way = motion(toldBy: meaning) else { return nil }
      found[node.node] = meaning
      order.append(node.node)
      ways.insert(way)
      if ways.count > Self.waysAtMost { return nil }
    }
    return (more.id, order.compactMap { found[$0] })
  }

  private static let waysAtMost = 3

  private func direction(of property: String, _ old: String, _ new: String) -> String? {
    guard let old = Double(old), let new = Double(new), old != new else { return nil }
    let words = transcript.words
    return switch property {
    case "opacity": old < new ? words("brightens") : words("dims")
    default: nil
    }
  }

  /// `NewTask #55 "New task" is presented as a sheet`; nil for what is not presented.
  func presentation(of node: NodeName, in meaning: TraceEvent) -> String? {
    guard let life = event(meaning.cause), life.rule?.isOfPresentations == true,
      case .lifeBegin(let top) = life.kind
    else { return nil }
    let kind = Self.presentation(in: top.identity)
    let words = transcript.words
    let view = transcript.fullName(of: node)
    return switch kind {
    case .sheet: words("\(view) is presented as a sheet")
    case .fullScreenCover: words("\(view) covers the screen")
    case .popover: words("\(view) is presented as a popover")
    case .navigationDestination: words("\(view) is pushed")
    default: nil
    }
  }

  /// The innermost presentation around a view.
  private static func presentation(in path: IdentityPath) -> Effect.Presentation? {
    var next: IdentityPath? = path
    while let path = next {
      for part in path.segment.split(separator: "/").reversed() {
        let word = part.prefix { $0 != "[" && !$0.isNumber && $0 != "." }
        if let kind = Effect.Presentation(rawValue: String(word)) { return kind }
      }
      next = path.parent
    }
    return nil
  }

  /// A sentence about two views with what each of them shows: their types alone tell a reader nothing.
  func line(of meaning: TraceEvent, _ message: Message) -> StyledLine {
    var names: [String: NodeName] = [:]
    for event in told.values {
      switch event.kind {
      case .lifeBegin(let node), .lifeEnd(let node), .transition(let node, _, _, _, _):
        names[node.shownWords] = node
      default: break
      }
    }
    var parts = message.parts
    var said: Set<String> = []
    for index in parts.indices where index % 2 == 1 {
      guard let node = names[parts[index]] else { continue }
      // Both may show the same, and one of them says it.
      let text = transcript.surroundings?.text(in: node.node)
      let isNews = text.map { said.insert($0).inserted } ?? false
      parts[index] = transcript.fullName(of: node, isBare: !isNews)
    }
    var line = start(meaning)
    line.add(transcript.options.words.recorded(Message(parts: parts)).withHandles)
    return line
  }

  /// Since which step a view was leaving that comes back; nil for other meanings.
  func isBackAfter(_ meaning: TraceEvent) -> String? {
    guard case .meaning(.stays, let node?, _) = meaning.kind,
      case .transition(node, .insertion, _, _, _)? = event(meaning.cause)?.kind,
      let log = transcript.log
    else { return nil }
    let left = log.last(.transition, in: 0..<meaning.id.number - 1) {
      if case .transition(node, .removal, _, _, _) = $0.kind { true } else { false }
    }
    return left.map { transcript.words("leaving since step \($0.step)") }
  }

  /// The texts that come or go as parts of what stays, where other views have the sentences: those that do it
  /// alike, for one reason, share a row.
  func plainTexts(_ update: Int) -> [ToldRow] {
    let all = plain.map { text -> (text: PlainText, meaning: TraceEvent) in
      let cause = text.transition ?? text.life
      return (
        text,
        TraceEvent(
          id: cause.id, step: cause.step, update: cause.update,
          kind: .meaning(text.isGone ? .disappears : .appears, text.node, message: ""),
          cause: (text.isGone ? cause : text.life).id, origin: cause.origin)
      )
    }
    let groups = Self.grouped(all) { text, meaning in
      "\(text.isGone) \(way(of: text) ?? "") \(unplayed[text.node.node] ?? "") \(reason(for: meaning) ?? "")"
    }
    return groups.compactMap { group in
      guard let (text, meaning) = group.values.first else { return nil }
      var line = start(meaning)
      line.add(sentence(of: text).withHandles)
      if group.values.count > 1 {
        line.add(", " + others(group.values.dropFirst().map(\.meaning)), .dim)
      }
      if let style = unplayed[text.node.node] {
        line.add(" (" + transcript.words("\(style) not animated") + ")")
      }
      if let reason = reason(for: meaning) {
        let isLong = line.width + 2 + DisplayWidth.of(reason) > Self.columns
        line.add(", " + (isLong ? self.reason(for: meaning, isShort: true) ?? reason : reason))
      }
      return ToldRow(line, .steadiness, ofUpdate: update)
    }
  }

  /// How a text comes or goes; nil if at once.
  private func way(of text: PlainText) -> String? {
    guard case .transition(_, _, let style, true, _)? = text.transition?.kind else { return nil }
    return style
  }

  private func sentence(of text: PlainText) -> String {
    let words = transcript.words
    let name = transcript.fullName(of: text.node)
    guard let style = way(of: text) else { return words("\(name) appears") }
    return switch (text.isGone, style == "opacity") {
    case (false, true): words("\(name) fades in")
    case (false, false): words("\(name) comes in (\(style))")
    case (true, true): words("\(name) fades out")
    case (true, false): words("\(name) leaves (\(style))")
    }
  }
}

/// A text that comes or goes alone, in a view of the program that stays.
struct PlainText {
  let node: NodeName
  /// What says so: that it began, or that it begins to leave.
  let life: TraceEvent
  /// How it moves, if that is played.
  let transition: TraceEvent?
  var isGone: Bool { life.id == transition?.id }
}

extension TextTranscript {
  /// The texts that come or go alone, in a view of the program that stays, in an update whose meanings speak
  /// of others.
  func plainTexts(ofUpdateWith events: [TraceEvent]) -> [PlainText] {
    guard let surroundings, let log, let first = events.first(where: { $0.update > 0 }),
      events.contains(where: { $0.kind.isMeaningOfChange })
    else { return [] }
    let range = log.positions(ofUpdateAt: first.id.number - 1)
    let begun = log.all(.lifeBegin, in: range)
    guard begun.count <= Self.viewsSearched else { return [] }
    var named: Set<NodeID> = []
    for case .meaning(_, let node?, _) in events.map(\.kind) { named.insert(node.node) }
    // A sentence about two views in each other's place has both.
    let heirs = events.compactMap { event -> NodeName? in
      if case .meaning(.replaced, let new?, _) = event.kind { new } else { nil }
    }
    func isPlain(_ node: NodeName) -> Bool {
      !named.contains(node.node) && !customViews.contains(node.view)
        && surroundings.now.nodes[node.node] != nil && text(of: node.node)?.isEmpty == false
        && surroundings.owner(of: node.node).map { surroundings.before.nodes[$0.node] != nil }
          == true
        // What comes or goes with a view of the program is told with that, and nobody sees a swipe's buttons.
        && !surroundings.holdsViewOfProgram(node.node)
    }
    var played: [NodeID: TraceEvent] = [:]
    var texts: [PlainText] = []
    for event in events {
      guard case .transition(let node, let edge, _, true, _) = event.kind else { continue }
      played[node.node] = event
      let isReplaced = heirs.contains {
        $0.view == node.view && $0.identity.isOtherBranch(of: node.identity)
      }
      if edge == .removal, !isReplaced, isPlain(node), surroundings.before.nodes[node.node] != nil {
        texts.append(PlainText(node: node, life: event, transition: event))
      }
    }
    var new: Set<IdentityPath> = []
    for life in begun {
      guard case .lifeBegin(let node) = life.kind else { continue }
      let isInside = sequence(first: node.identity, next: \.parent).dropFirst()
        .contains(where: new.contains)
      new.insert(node.identity)
      guard !isInside, isPlain(node), life.rule?.isOfPresentations != true else { continue }
      texts.append(PlainText(node: node, life: life, transition: played[node.node]))
    }
    guard !texts.isEmpty, texts.count <= Self.textsLookedAt else { return [] }
    let inSight = surroundings.inSight
    texts.removeAll { text in
      let control = surroundings.control(sayingTheSameAs: text.node.node)
      return !inSight.contains(text.node.node) && control.map(inSight.contains) != true
    }
    return texts.count <= Self.textsTold ? texts : []
  }

  private static let viewsSearched = 200
  private static let textsLookedAt = 20
  private static let textsTold = 3

  /// Whether storage still holds its first value when it is freed.
  func isAsItBegan(_ free: TraceEvent) -> Bool {
    guard surroundings != nil, let log, case .stateFree(_, _, _, let slot, let value) = free.kind,
      let begun = log.allocations(of: [slot], in: 0..<free.id.number - 1)[slot],
      case .stateAlloc(_, _, _, _, let first) = begun.kind
    else { return false }
    return first == value && value.first != "_"
  }

  /// That a section was open is lost with it, unless the program keeps that.
  func disclosure(lostWith node: NodeName) -> String? {
    guard let log, let surroundings,
      let content = surroundings.before.nodes[node.node]?.contents.first,
      content.role == .primitive(.disclosure), content.value == "true"
    else { return nil }
    // What was opened by hand without a write is kept by SwiftUI.
    var change: TraceEvent?
    for event in log.all(.content, in: log.indices) {
      guard case .content(node, .primitive(.disclosure), _, "true"?) = event.kind else { continue }
      change = event
    }
    var cause = event(change?.cause)
    if case .updateBegin? = cause?.kind { cause = event(cause?.cause) }
    guard case .action? = cause?.kind else { return nil }
    return words("that it was open is lost")
  }
}

extension TraceEvent.Kind {
  /// Whether it says that something comes, goes or is replaced.
  fileprivate var isMeaningOfChange: Bool {
    guard case .meaning(let effect, _, _) = self else { return false }
    return effect != .stays && effect != .moves
  }
}
