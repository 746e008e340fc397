public import Trace
import Values

// Why words are not on screen.

extension Inquiry {
  /// Whether the program has code that says a text, with some value or other.
  public func isWritten(_ text: String) -> Bool {
    evidence?.places(ofText: text).isEmpty == false
  }

  /// Why a text is not shown.
  func absence(ofText text: String) -> WhyNotAnswer {
    let shown = showing(text, loosely: false).first
    let last = lastShowing(text)
    let places = (evidence?.places(ofText: text) ?? []).prefix(3)
    // Words that were shown, or are written, exactly as given are not meant as a part of a text on screen.
    let isWritten = last != nil || places.contains { !$0.hasValues }
    if let shown, shown.kind.shows(text) || !isWritten {
      // The same letters in other cases are other words.
      guard shown.kind.words?.contains(text) == true || shown.kind.shows(text) else {
        return instead(of: text, shown)
      }
      let node = shown.kind.node?.node
      // What was seen and went is meant, and not what is hidden elsewhere.
      if node.map(world.isBehind) == true, let gone = lastInFront(text) { return shownBefore(gone) }
      return .shown(shown, obstacle: node.flatMap(obstacle(before:)))
    }
    // What is true, and not seen, is not explained by what became of it earlier.
    if let note = noteInstead?(text), let stale = stale(text, note) {
      return instead(of: text, stale)
    }
    guard let last else {
      if let chooser = chooser(offering: text) { return .offered(by: chooser) }
      if let output = printed(text).first { return .printed(output) }
      if let part = lastShowing(part: text, writtenAt: places) { return shownBefore(part) }
      // A different value in the same words is the better answer, if a view of that type shows one.
      let unseen = places.map { place in
        var unseen = self.unseen(at: place.place.origin, place.place, isCalledLater: true)
        unseen.silent = silentProperty(assignedAt: place.place.origin)
        return unseen
      }
      if places.allSatisfy(\.hasValues) {
        if let gone = gone(beforeSaying: text, writtenAt: places) { return gone }
        if let near = words(inPlaceOf: text, writtenAt: places) { return near }
        // A condition keeps its code from being reached: no other text says why.
        let isDecided = unseen.contains { $0.isAlive && !$0.deciding.isEmpty }
        if let waiting = waitingInTab(text) { return waiting }
        let near = isDecided ? .unknown : instead(of: text, in: Set(places.map(\.place.view)))
        if places.isEmpty || near != .unknown { return near }
      }
      return .neverShown(unseen)
    }
    return shownBefore(last)
  }

  /// What shows something else where a note says that the text is true; of equal rows, the one that the
  /// note is about.
  private func stale(_ text: String, _ note: RemarkSubject) -> TraceEvent? {
    guard let old = note.text(insteadOf: text) else { return nil }
    let shown = showing(old, loosely: false).filter { $0.kind.shows(old) }
    let world = world
    return shown.first { event in
      guard let node = event.kind.node?.node else { return false }
      return ([node] + ancestors(of: node, in: world)).contains { note.isAbout(.node($0)) }
    } ?? shown.first
  }

  /// The control that offers the text as a choice though no view shows it, as the label of a tab
  /// that has not been opened.
  private func chooser(offering text: String) -> NodeName? {
    guard isWritten(text), let world = worldWithLooks?() else { return nil }
    return world.tree().first { place in
      place.node.look?.choices.contains { $0.label == text } ?? false
    }?.node.name
  }

  /// A place in the program, with the values that decide whether it is reached: those of the view in
  /// question, or of the first one of the type.
  func unseen(
    at origin: Origin, _ place: DecidingPlace?, by maker: World.Node? = nil,
    isCalledLater: Bool = false
  ) -> WhyNotAnswer.Unseen {
    let place = place ?? DecidingPlace(origin: origin, view: "", names: [])
    let nodes = maker.map { [$0] } ?? world.nodes(ofType: place.view)
    let node = nodes.first
    let found = nodes.prefix(Self.viewsCompared).map { node in
      (node.reads + (isCalledLater ? unread(by: node) : []))
        .filter(place.mayMean)
        .flatMap { sources(of: $0, of: node.name, before: cursor) }
        .filter { place.names.contains($0.property) } + handedOn(place.ownNames, to: node)
        + unwritten(place.names, readBy: node)
    }
    // An object is only the way to those of its properties that are named.
    let ways = Set(
      nodes.prefix(Self.viewsCompared).flatMap(\.reads)
        .filter { $0.reason == .observable && place.names.contains($0.name) }
        .compactMap { read in if case .object(let object) = read.source { "\(object)" } else { nil }
        }
    )
    // What is so in one row and otherwise in another decides for neither of them.
    let deciding = (found.first ?? kept(byObjectOf: place.view, place.names)).filter { source in
      !ways.contains(source.value)
        && found.allSatisfy { $0.contains { $0.name == source.name && $0.value == source.value } }
    }
    return WhyNotAnswer.Unseen(
      place: place,
      isAlive: place.view.isEmpty || node != nil || isView?(place.view) == false,
      end: log.last(.lifeEnd, of: .view(place.view), in: past), deciding: deciding,
      tabs: unselectedTab(around: place.origin, in: place.view))
  }

  /// The values of the only live object of a class with those names.
  private func kept(byObjectOf type: String, _ names: Set<String>) -> [WhyAnswer.Source] {
    let objects = world.objects.map(\.id).filter { $0.className == type }
    guard let object = objects.first, objects.count == 1, let evidence else { return [] }
    return names.sorted().compactMap { name in
      guard evidence.classes(storing: name)[type] != nil else { return nil }
      let write = log.last(.objectWrite, of: .property(name, of: "\(object)"), in: past)
      let made = log.last(.objectAlloc, of: .object(object), in: past)
      guard let event = write ?? made else { return nil }
      let value = if case .objectWrite(_, _, _, let new, _, _) = event.kind { new } else { "" }
      return .init(name: "\(object).\(name)", property: name, value: value, event: event)
    }
  }

  /// The tab view that is there and in whose tab a place in the code of a view is, if nothing of that tab
  /// has begun. A view that has not begun either is in one if all that would make it are.
  private func unselectedTab(around origin: Origin, in view: String) -> NodeName? {
    guard let evidence else { return nil }
    let world = world
    let tabViews = world.tree().map(\.node).filter { node in
      node.contents.contains { $0.role == .primitive(.tabs) }
    }
    if tabViews.isEmpty { return nil }
    func unselectedTab(around place: Origin) -> NodeName? {
      tabViews.first { tabs in
        guard let part = evidence.part(ofCallAt: tabs.origin, around: place) else { return false }
        return !world.tree(from: tabs.name.node).contains {
          part.contains($0.node.origin.rawValue)
        }
      }?.name
    }
    var found: NodeName?
    var passed: Set<String> = []
    var pending = [(place: origin, view: view)]
    while let (place, view) = pending.popLast() {
      if let tabs = unselectedTab(around: place) {
        found = tabs
        continue
      }
      guard isView?(view) == true, log.last(.lifeBegin, of: .view(view), in: past) == nil else {
        return nil
      }
      guard passed.insert(view).inserted else { continue }
      let makers = evidence.makers(of: view)
      if makers.isEmpty { return nil }
      pending += makers.map { ($0, evidence.decision(at: $0)?.view ?? "") }
    }
    return found
  }

  /// The place in a tab that has not been selected at which a view is made that says such texts elsewhere, if one
  /// of the values in the text is written there: no view of that place has begun, so nothing shows the text.
  private func waitingInTab(_ text: String) -> WhyNotAnswer? {
    guard let evidence else { return nil }
    var examined: Set<Origin> = []
    for place in world.tree() {
      let origin = place.node.origin
      guard examined.insert(origin).inserted,
        let values = evidence.values(in: text, saidAt: origin), !values.isEmpty,
        let view = evidence.decision(at: origin)?.view
      else { continue }
      for maker in evidence.makers(of: view) {
        guard let decision = evidence.decision(at: maker),
          let tabs = unselectedTab(around: maker, in: decision.view),
          !Set(evidence.argumentWords(at: maker)).isDisjoint(with: values)
        else { continue }
        let unseen = WhyNotAnswer.Unseen(
          place: decision, isAlive: true, end: nil, deciding: [], tabs: tabs)
        return .neverShown([unseen])
      }
    }
    return nil
  }

  private static var viewsCompared: Int { 16 }

  /// The observed properties of those names that nothing has changed, each with the last write of the same
  /// value, or with the making of its object: then no event tells their values.
  private func unwritten(
    _ names: Set<String>, readBy node: World.Node
  ) -> [WhyAnswer.Source] {
    node.reads.compactMap { read in
      guard read.reason == .observable, names.contains(read.name),
        case .object(let object) = read.source
      else { return nil }
      let writes = log.all(.objectWrite, of: .property(read.name, of: "\(object)"), in: past)
      if writes.contains(where: \.kind.changesSomething) { return nil }
      let made = log.last(.objectAlloc, of: .object(object), in: past)
      guard let event = writes.last ?? made else { return nil }
      let value = if case .objectWrite(_, _, _, let new, _, _) = event.kind { new } else { "" }
      return .init(
        name: "\(object).\(read.name)", property: read.name, value: value, event: event)
    }
  }

  /// The values behind a view's inputs of those names, where a view around it reads them.
  func handedOn(
    _ names: Set<String>, to node: World.Node, before event: TraceEvent? = nil
  ) -> [WhyAnswer.Source] {
    guard let evidence else { return [] }
    let own = Set(node.reads.map(\.bareName))
    var wanted = names.subtracting(own).reduce(into: Set<String>()) { wanted, name in
      wanted.formUnion(evidence.names(behind: name, in: node.name.view))
    }.subtracting(own)
    let world = world
    var found: [WhyAnswer.Source] = []
    for above in ancestors(of: node.name.node, in: world).compactMap({ world.nodes[$0] })
    where above.runs > 0 && !wanted.isEmpty {
      let reads = above.reads.filter { wanted.contains($0.bareName) }
      let past = event.map { $0.id.number - 1 } ?? cursor
      found += reads.flatMap { sources(of: $0, of: above.name, before: past) }
        .filter { wanted.contains($0.property) }
      wanted.subtract(reads.map(\.bareName))
      wanted = wanted.reduce(into: []) { further, name in
        further.formUnion(evidence.names(behind: name, in: above.name.view))
      }
    }
    return found
  }

  /// The storage of a view that its body has not read: a closure called later may have.
  private func unread(by node: World.Node) -> [Dependency] {
    log.all(.stateAlloc, of: .node(node.name.node), in: past).compactMap { event in
      guard case .stateAlloc(_, let property, _, let slot, _) = event.kind,
        !node.reads.contains(where: { $0.source == .slot(slot) })
      else { return nil }
      return Dependency(reason: .state, name: "_" + property, source: .slot(slot))
    }
  }

  /// What keeps a node from being seen. Looks are read only for one in front, because they may have to
  /// be made.
  public func obstacle(before node: NodeID) -> WhyNotAnswer.Obstacle? {
    if let hiding = world.hiding(of: node) { return WhyNotAnswer.Obstacle(hiding: hiding) }
    guard let drawn = worldWithLooks?(), let hiding = drawn.hiding(of: node) else { return nil }
    var obstacle = WhyNotAnswer.Obstacle(hiding: hiding)
    switch hiding {
    case .leaving:
      let around = [node] + ancestors(of: node, in: drawn)
      obstacle.departure =
        around.lazy.compactMap { above in
          drawn.nodes[above]?.departure == nil
            ? nil : log.last(.transition, of: .node(above), in: past)
        }.first
    case .transparent, .byModifier:
      guard let hider = drawn.hider(of: node) else { break }
      obstacle.places = places(ofModifier: hider.modifier, on: hider.view)
      let motion = log.last(.animate, of: .node(hider.view), in: step) {
        $0.isMotion(of: hider.modifier)
      }
      if hiding == .transparent, motion != nil {
        obstacle = WhyNotAnswer.Obstacle(hiding: .fading, places: obstacle.places)
      }
    default: break
    }
    return obstacle
  }

  /// Where modifiers with that name are written on a view, with the deciding values.
  func places(ofModifier name: String, on view: NodeID) -> [WhyNotAnswer.Unseen] {
    let world = world
    guard let node = world.nodes[view] else { return [] }
    let maker = making(view, in: world)
    return (evidence?.modifiers(named: name, ofViewAt: node.origin) ?? []).map {
      unseen(at: $0.origin, $0, by: maker, isCalledLater: true)
    }
  }

  /// What became of something that had changed with an animation, if it has another value now.
  public func afterwards(of motion: TraceEvent) -> WhyAnswer.Afterwards? {
    guard case .animate(let node, let property, _, let target) = motion.kind,
      let modifiers = worldWithLooks?().nodes[node.node]?.look?.modifiers.filter({
        $0.name == property
      }), let modifier = modifiers.first
    else { return nil }
    let values = modifiers.map { $0.values.joined(separator: ", ") }
    let isThere = values.contains { value in
      target.split(separator: ", ").allSatisfy { value.contains($0) }
    }
    if isThere { return nil }
    return WhyAnswer.Afterwards(
      value: modifier.values.joined(separator: ", "),
      places: places(ofModifier: property, on: node.node))
  }

  /// The text on screen most similar to a missing one; in views of certain types if given.
  private func instead(of text: String, in views: Set<String>) -> WhyNotAnswer {
    let texts = views.isEmpty ? shownTexts : shownTexts(in: views)
    let near = texts.map { ($0, $0.likeness(to: text)) }
      .filter { $1 > 0 && 2 * $1 >= max($0.count, text.count) }
    let likest = near.filter { $0.1 == near.map(\.1).max() }.prefix(Self.viewsCompared)
      .compactMap { candidates(for: .text($0.0)).first }
    let world = world
    // Of what is equally like it, that which is in front.
    let shown = likest.first { $0.kind.node.map { !world.isBehind($0.node) } ?? false }
    return (shown ?? likest.first).map { instead(of: text, $0) } ?? .unknown
  }

  /// What the code that would show a text shows now, whatever the words are. Of several views, such as
  /// rows, the most similar.
  private func words(
    inPlaceOf text: String, writtenAt places: some Collection<WrittenText>
  ) -> WhyNotAnswer? {
    guard let evidence else { return nil }
    let nodes = world.tree().map(\.node).filter { !$0.contents.isEmpty }.map(\.name.node)
    let contents = log.last(.content, ofEach: Set(nodes), in: past)
    var copied: [[String]: [TraceEvent]] = [:]
    typealias Found = (event: TraceEvent, likeness: (Int, Int, Int, Int), copies: [TraceEvent])
    let shown = nodes.compactMap { node -> Found? in
      guard let content = contents[node], let words = content.kind.words,
        let wanted = evidence.values(in: text, saidAt: self.place(of: content))
      else { return nil }
      let writes = copied[wanted] ?? self.writes(giving: wanted)
      copied[wanted] = writes
      let copies = self.copies(of: content, among: writes)
      guard words.hasSomething(of: text) || !copies.isEmpty else { return nil }
      // The row that shows the same values is meant, and not one whose letters are like them.
      let values = evidence.values(in: words, saidAt: self.place(of: content)) ?? []
      let shared = values.count { !$0.isEmpty && wanted.contains($0) }
      // Of code with hardly any letters of its own, a value must be the same, or of several have a word of it.
      let letters = words.count(where: \.isLetter) - values.joined().count(where: \.isLetter)
      let isAlike = wanted.count > 1 && zip(wanted, values).contains { $0.sharesWord(with: $1) }
      guard shared > 0 || letters > 2 && !places.isEmpty || isAlike || !copies.isEmpty else {
        return nil
      }
      // Of two codes, that which says more of the words itself: the other may say anything.
      let said = text.count(where: \.isLetter) - wanted.joined().count(where: \.isLetter)
      return (content, (said, shared, copies.count, words.likeness(to: text)), copies)
    }
    guard let (likest, _, copies) = shown.max(by: { $0.likeness < $1.likeness }) else { return nil }
    // A button shows the text of a view below it.
    let innermost = likest.kind.words.map { showing($0, loosely: false) }?.first {
      evidence.values(in: text, saidAt: $0.origin) != nil
    }
    return instead(of: text, innermost ?? likest, copies)
  }

  /// What is shown instead of a text; `copies` are writes that may have been meant for it.
  private func instead(
    of text: String, _ shown: TraceEvent, _ copies: [TraceEvent] = []
  ) -> WhyNotAnswer {
    guard let node = shown.kind.node else { return .unknown }
    let world = world
    let maker = screen(titling: shown) ?? making(node.node, in: world)
    var makers: [BodyAbsence] = []
    if let maker, case .bodies(let found, _) = absence(of: [maker]) { makers = found }
    var answer = why(shown)
    // What gives the words that both have is no reason that the others differ.
    if let words = shown.kind.words, let part = words.part(differingFrom: text) {
      (answer.sources, answer.passage) = sources(of: words, shownBy: node, shown, in: part)
    }
    answer.obstacle = obstacle(before: node.node)
    answer.constantInputs = constantInputs(of: maker, named: answer.passage?.reads ?? [])
    let known = Set(makers.flatMap { $0.withoutEffect + $0.unread }.map(\.id))
    let lost = lostWrites(behind: answer).filter { !known.contains($0.id) }
    let initial = answer.sources.map(\.event).filter { source in
      if case .stateAlloc = source.kind { true } else { false }
    }
    // Complaints about rows, such as a repeated id, concern the evaluation that made them.
    let complaints = complaints(about: maker?.name, answer.sources)
    let reported = complaints + makers.flatMap(\.told)
    let ofRows = issues(
      ofRowsAround: node, madeBy: ancestors(of: node.node, in: world), in: world
    ).filter { !reported.contains($0) }
    return .shownInstead(
      answer, makers: makers, lost: copies + lost,
      told: (initial.isEmpty ? keptObjects(of: maker, answer.passage?.reads ?? []) : initial)
        .flatMap(told)
        + complaints.filter { !makers.flatMap(\.told).contains($0) } + ofRows + notes(of: answer),
      unmet: unmet(behind: answer))
  }

  /// Where the step's code would have written what gives a text, and did not.
  private func unmet(behind answer: WhyAnswer) -> [WhyNotAnswer.Unseen] {
    guard answer.sources.allSatisfy({ !step.contains($0.event.id.number - 1) }) else { return [] }
    return answer.sources.flatMap { source -> [WhyNotAnswer.Unseen] in
      switch source.event.kind {
      case .stateAlloc(let node, let name, _, _, _):
        unmet(.property(name, of: node.view))
      case .stateWrite(_, let owner?, let name, _, _, _, _, _):
        unmet(.property(name, of: owner.view))
      case .objectWrite(_, let name, _, _, _, _)
      where evidence?.classes(storing: name).count == 1:
        unmet(.property(name, of: nil))
      default: []
      }
    }
  }

  /// The writes to what a text comes from whose values `==` has dropped, and that no later assignment would have
  /// replaced: with all of them, and not with one alone, another text would be there.
  private func lostWrites(behind answer: WhyAnswer) -> [TraceEvent] {
    let sources = answer.sources.map(\.event)
    let reads = (answer.passage?.reads ?? []).compactMap { read -> Subject? in
      switch read.source {
      case .slot(let slot): .slot(slot)
      case .object(let object) where read.reason == .observable:
        .property(read.name, of: "\(object)")
      default: nil
      }
    }
    return lostWrites(to: Set(reads + sources.compactMap(\.writtenSubject)))
  }

  /// Those of earlier steps to what writes of the step were lost to.
  func lostWrites(before writes: [TraceEvent]) -> [TraceEvent] {
    let lost = writes.filter(\.losesItsValue)
    if lost.isEmpty { return [] }
    return lostWrites(to: Set(lost.compactMap(\.writtenSubject))).filter { earlier in
      lost.allSatisfy { $0.step > earlier.step }
    }
  }

  private func lostWrites(to subjects: Set<Subject>) -> [TraceEvent] {
    subjects.flatMap { subject -> [TraceEvent] in
      let writes = log.all([.stateWrite, .objectWrite], of: subject, in: past)
        .filter { $0.kind.changesSomething || $0.losesItsValue }
      // (What each write does is asked of its code.)
      guard writes.contains(where: \.losesItsValue) else { return [] }
      let last = writes.lastIndex { assignsAnew($0) == true } ?? 0
      return writes.dropFirst(last).filter(\.losesItsValue)
    }.sorted { $0.id < $1.id }
  }

  /// The constant bindings that a view received, among those that a text comes from.
  private func constantInputs(of maker: World.Node?, named reads: [Dependency]) -> [String] {
    guard let maker, let evidence else { return [] }
    return reads.filter {
      $0.source == .none && evidence.givesConstant(for: $0.bareName, inCallAt: maker.origin)
    }.map(\.bareName)
  }

  /// What SwiftUI reported in the step of the body that makes a text, and of the values in it.
  private func complaints(
    about maker: NodeName?, _ sources: [WhyAnswer.Source]
  ) -> [TraceEvent] {
    let runs = maker.map { log.all(.bodyRun, of: .node($0.node), in: step).map(\.id) } ?? []
    let slots = sources.compactMap { source -> SlotID? in
      switch source.event.kind {
      case .stateAlloc(_, _, _, let slot, _), .stateWrite(_, _, _, let slot?, _, _, _, _): slot
      default: nil
      }
    }
    let refused = log.all(.stateWrite, in: step).filter { write in
      if case .stateWrite(_, _, _, let slot?, _, _, .refused, _) = write.kind {
        slots.contains(slot)
      } else {
        false
      }
    }
    // Without storage nothing is kept; the view that was to have it may be written to in its initialiser.
    let lost = log.all(.stateWrite, in: step).filter { write in
      guard case .stateWrite(let view, _, let property, _, _, _, .uninstalled, _) = write.kind
      else {
        return false
      }
      return sources.contains { $0.name == "\(view).\(property)" }
    }
    let issues = log.all(.issue, in: step).filter { issue in
      issue.cause.map { runs.contains($0) || refused.map(\.id).contains($0) } ?? false
    }
    return (refused + lost + issues).sorted { $0.id < $1.id }
  }
}
