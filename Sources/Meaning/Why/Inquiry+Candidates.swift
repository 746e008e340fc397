public import Trace
import Values

// Which event does a question mean? The user asks about a view or a property, not about an event: the
// most significant event of the last update that concerned it is meant. The beginning or end of a
// lifetime says more than a body run, which follows from it.

extension Inquiry {
  /// The events that the subject may mean, one per view, storage or object; empty if there are none.
  public func candidates(for subject: Subject) -> [TraceEvent] {
    switch subject {
    case .event(let id): return log.contains(id) && id.number <= cursor ? [log[id]] : []
    case .text(let text):
      let shown = showing(text, loosely: true)
      if shown.contains(where: { $0.kind.shows(text) }) { return shown }
      // What was shown exactly so, and is gone, is not meant as a part of another text.
      if lastShowing(text) != nil { return [] }
      // Nor is what was printed exactly so meant as one in other letters.
      let printed = printed(text)
      return printed.isEmpty ? shown : printed
    case .object(let object):
      let found = latest(of: subject)
      // `Row#3` may mean the node that transcripts call `Row #3`.
      guard found.isEmpty else { return found }
      return latest(of: .node(NodeID(object.number))).filter {
        $0.kind.node?.view == object.className
      }
    case .property(let name, let owner):
      let found = latest(of: storage(meantBy: subject) ?? subject)
      let given = runs(forWrapped: subject)
      // What no write gives its value has it from the last such run, if that was after its beginning.
      if let last = given.last, found.allSatisfy({ $0.isAllocation && $0.id < last.id }) {
        return given
      }
      if !found.isEmpty { return found }
      // `onAppear`, `Row.onAppear`, `task.cancel`, `Row.task.cancel`
      for callback in log.callbackNames(before: cursor) {
        let full = owner.map { "\($0).\(name)" } ?? name
        if full == callback { return latest(of: .callback(callback, of: nil)) }
        if full.hasSuffix("." + callback) {
          let owner = String(full.dropLast(callback.count + 1))
          let found = latest(of: .callback(callback, of: owner))
          return found.isEmpty ? calls(callback, inBodyOf: owner) : found
        }
      }
      // `forEach.duplicate-id`, which SwiftUI logs, and `work.twice`, which a run notes
      if let owner, let id = RemarkID(rawValue: "\(owner).\(name)"),
        let told = log.last([.issue, .note], in: past, where: { $0.kind.remarkID == id })
      {
        return [told]
      }
      if let owner { return owner == "EnvironmentValues" ? settings(of: name) : [] }
      // `offset`, for something that moves
      if let motion = log.last(.animate, in: past, where: { $0.isMotion(of: name) }) {
        return [motion]
      }
      // `animate`, `transition`, as a transcript has it
      if let kind = Self.motions[name], let last = log.last(kind, in: past, where: isMotion) {
        return log.all(kind, in: update(of: last)).filter(isMotion)
      }
      let runs = runs(forEnvironment: name)
      if !runs.isEmpty { return runs }
      // `tap`, of what a person did
      if let call = StepKind(rawValue: name) {
        let act = log.last(.action, in: past) { event in
          if case .action(call, _, _, _) = event.kind { true } else { false }
        }
        if let act { return [act] }
        // What takes away what is presented, or goes back, has no control.
        let last = log.last(.step, in: past) { event in
          if case .step(_, call) = event.kind { true } else { false }
        }
        let range = last.map { log.positions(ofStepAt: $0.id.number - 1).clamped(to: past) }
        let first = range.flatMap { log.all(.writes, in: $0).first(where: \.mayCause) }
        if let first { return [first] }
      }
      if name == "completion" { return completions }
      let sources = sourcesOfReads(named: name)
      return sources.isEmpty ? settings(of: name) : sources
    case .view(let name):
      let found = latest(of: subject).flatMap(whole)
      let objects = found.isEmpty ? latest(ofClass: name) : found
      return objects.isEmpty ? settings(of: name) : objects
    default: return latest(of: subject)
    }
  }

  /// The modifiers that set a value of the environment, or a preference, in the last update in which any did.
  func settings(of key: String) -> [TraceEvent] {
    func isMeant(_ event: TraceEvent) -> Bool {
      switch event.kind {
      case .environmentWrite(key, _, _, _), .preferenceWrite(key, _, _): true
      default: false
      }
    }
    let kinds: EventKinds = [.environmentWrite, .preferenceWrite]
    guard let last = log.last(kinds, in: past, where: isMeant) else { return [] }
    return log.all(kinds, in: update(of: last)).filter(isMeant)
  }

  /// What happened to the objects of a class in the last update that concerned any.
  private func latest(ofClass name: String) -> [TraceEvent] {
    let kinds: EventKinds = [.objectAlloc, .objectFree, .objectWrite]
    let last = log.last(kinds, in: past) { $0.kind.object?.className == name }
    guard let last else { return [] }
    var seen: Set<ObjectID> = []
    return log.all(kinds, in: update(of: last)).compactMap(\.kind.object)
      .filter { $0.className == name && seen.insert($0).inserted }
      .flatMap { latest(of: .object($0)) }
  }

  /// For a part that is called as the whole is, what happened to the whole: it is what a person means.
  private func whole(of event: TraceEvent) -> [TraceEvent] {
    guard let part = event.kind.node, part.isNamesake, let node = world.nodes[part.node]?.parent
    else { return [event] }
    let found = latest(of: .node(node))
    return found.isEmpty ? [event] : found
  }

  /// The stored properties that a property leads to which keeps nothing of its own: a computed one, an input,
  /// a binding.
  public func storage(behind subject: Subject) -> [Subject] {
    guard case .property(let name, let owner) = subject, let evidence else { return [] }
    let type = owner.map { String($0.prefix { $0 != "#" }) }
    return storage(named: evidence.names(behind: name, in: type))
  }

  /// The stored properties whose values have a field of that name.
  public func storage(withField subject: Subject) -> [Subject] {
    guard case .property(let name, let owner) = subject, let evidence else { return [] }
    return storage(named: evidence.holders(ofField: name, in: owner))
  }

  /// Those that were written last first.
  private func storage(named names: Set<String>) -> [Subject] {
    let kinds: EventKinds = [.stateWrite, .objectWrite, .stateAlloc]
    let known = names.compactMap { name in
      let subject = Subject.property(name, of: nil)
      return log.last(kinds, of: subject, in: past).map { (subject: subject, last: $0) }
    }.sorted { $0.last.id > $1.last.id }
    // What has been written says more than what has its first value.
    let written = known.filter { $0.last.kind.property != nil }
    return (written.isEmpty ? known : written).map(\.subject)
  }

  /// What set the value of a property without storage: a binding refers to storage of another view, and
  /// `@Environment` to a key.
  private func sourcesOfReads(named name: String) -> [TraceEvent] {
    let world = world
    for node in world.nodes.values.sorted(by: { $0.name.node < $1.name.node }) {
      for read in node.reads where read.bareName == name {
        if case .key(let key) = read.source {
          let runs = runs(forEnvironment: key)
          if !runs.isEmpty { return runs }
        } else if let giver = sources(of: read, of: node.name, before: cursor).first {
          return [giver.event]
        }
      }
    }
    return []
  }

  /// What an animation's completion did last: it is called without an event.
  private var completions: [TraceEvent] {
    func isDone(_ position: Int) -> Bool {
      log.ground(of: EventID(position + 1))?.resumption == .animationCompletes
    }
    guard let last = past.last(where: isDone) else { return [] }
    return [log[last]]
  }

  /// The last time that the program printed these words.
  func printed(_ text: String) -> [TraceEvent] {
    let last = log.last(.output, in: past) { event in
      if case .output(text) = event.kind { true } else { false }
    }
    return last.map { [$0] } ?? []
  }

  /// The storage that a view names so and another one wrote last, by its own name: several may keep a value
  /// under a key. Nil where the name says it all.
  public func storage(meantBy subject: Subject) -> Subject? {
    guard case .property(let name, let owner) = subject else { return nil }
    var slots: Set<SlotID> = []
    if case .stateAlloc(_, _, _, let slot, _)? = log.last(.stateAlloc, of: subject, in: past)?.kind
    {
      slots.insert(slot)
    }
    for node in world.nodes.values where owner.map(node.name.isCalled) ?? true {
      for read in node.reads where read.reason == .state && read.bareName == name {
        if case .slot(let slot) = read.source { slots.insert(slot) }
      }
    }
    return slots.sorted().first { slot in
      guard let last = log.last([.stateAlloc, .stateWrite], of: .slot(slot), in: past) else {
        return false
      }
      return switch last.kind {
      case .stateAlloc(let node, let property, _, _, _):
        property != name || owner.map { !node.isCalled($0) } ?? false
      case .stateWrite(let view, let node, let property, _, _, _, _, _):
        property != name || owner.map { !(node?.isCalled($0) ?? (view == $0)) } ?? false
      default: false
      }
    }.map { .slot($0) }
  }

  /// Events name a modifier by its view, but people think of the view whose body contains it: the last
  /// calls there.
  func calls(_ callback: String, inBodyOf owner: String) -> [TraceEvent] {
    func isThere(_ event: TraceEvent) -> Bool {
      var next = event.kind.node?.identity.parent
      while let path = next {
        if path.view == owner { return true }
        next = path.parent
      }
      return false
    }
    let subject = Subject.callback(callback, of: nil)
    guard let last = log.last(.callback, of: subject, in: past, where: isThere) else { return [] }
    let calls = log.all(.callback, of: subject, in: log.positions(ofStepAt: last.id.number - 1))
    return calls.filter { $0.id <= last.id && isThere($0) }
  }

  /// The most significant event for each thing in the last update that concerned it.
  func latest(of subject: Subject) -> [TraceEvent] {
    guard let last = lastTelling(of: subject) else { return [] }
    var best: [Thing: TraceEvent] = [:]
    var order: [Thing] = []
    // A call that brings the next one about is asked for as much as that.
    let range =
      subject.isCallback
      ? log.positions(ofStepAt: last.id.number - 1).clamped(to: past) : update(of: last)
    let concerned = log.all(.telling, of: subject, in: range)
    // Of a view the loss is only a part; of a property it is the whole story.
    let losses = subject.isProperty ? Set(self.losses(among: concerned).map(\.id)) : []
    for event in concerned {
      let thing = Thing(event, isProperty: subject.isProperty, isCallback: subject.isCallback)
      guard let known = best[thing] else {
        order.append(thing)
        best[thing] = event
        continue
      }
      if rank(event, losses) >= rank(known, losses) { best[thing] = event }
    }
    let events = order.compactMap { best[$0] }
    let top = events.map { rank($0, losses) }.max() ?? 0
    let telling = events.filter { rank($0, losses) == top }
    return telling.count > 1 ? withoutPartners(telling) : telling
  }

  /// The last event of the subject; if that is only a skip, a callback or an ineffective write, the
  /// last event of the same step that says more about a view.
  private func lastTelling(of subject: Subject) -> TraceEvent? {
    guard let last = log.last(.telling, of: subject, in: past, where: { !isOfPlaceholder($0) })
    else { return nil }
    let step = log.positions(ofStepAt: last.id.number - 1).clamped(to: past)
    switch subject {
    case .view, .node:
      // That a view came or went says more than later events, except at the mount, which brings everything.
      let kinds: EventKinds = [.lifeBegin, .lifeEnd, .transition]
      if last.step > 0,
        let change = log.last(kinds, of: subject, in: step, where: isComingOrGoing)
      {
        return change
      }
    case .object: break
    case .property, .slot: return giver(ofWhat: last) ?? last
    default: return last
    }
    if isSubstantial(last) { return last }
    return log.last(.telling, of: subject, in: step, where: isSubstantial) ?? last
  }

  /// The event that first set the value that a later write only repeated.
  private func giver(ofWhat write: TraceEvent) -> TraceEvent? {
    guard write.isEqualWrite, let subject = write.writtenSubject else { return nil }
    let earlier = 0..<(write.id.number - 1)
    return log.last([.stateWrite, .objectWrite, .stateAlloc], of: subject, in: earlier) {
      !$0.isEqualWrite
    }
  }

  /// The last write that only repeated the value that an event had set.
  func repetition(of event: TraceEvent) -> TraceEvent? {
    guard let subject = event.writtenSubject else { return nil }
    let later = event.id.number..<max(event.id.number, cursor)
    guard let last = log.last([.stateWrite, .objectWrite], of: subject, in: later),
      last.isEqualWrite, giver(ofWhat: last)?.id == event.id
    else { return nil }
    return last
  }

  private func isSubstantial(_ event: TraceEvent) -> Bool {
    switch event.kind {
    case .bodySkip, .callback: false
    case .stateWrite, .objectWrite: event.kind.changesSomething
    default: true
    }
  }

  /// A view and the one that it replaced are one story, and so is their storage.
  private func withoutPartners(_ events: [TraceEvent]) -> [TraceEvent] {
    var reported: Set<NodeID> = []
    return events.filter { event in
      guard let node = event.kind.node?.node else { return true }
      if reported.contains(node) { return false }
      if let pair = pair(of: node, in: event) {
        reported.formUnion([pair.old.node, pair.new.node])
      }
      return true
    }
  }

  /// The innermost view on screen that shows the words. They may be a part of its text, or with
  /// `loosely` any part, ignoring word boundaries.
  func showing(_ text: String, loosely: Bool) -> [TraceEvent] {
    let world = world
    let wanted = text.lowercased()
    var exact: [World.Node] = []
    var close: [World.Node] = []
    var loose: [World.Node] = []
    for place in world.tree() {
      for shown in place.node.contents.lazy.flatMap(\.texts) {
        let low = shown.lowercased()
        if shown == text {
          exact.append(place.node)
        } else if !text.isEmpty, low.shows(wanted) {
          close.append(place.node)
        } else if loosely, !text.isEmpty, low.contains(wanted) {
          loose.append(place.node)
        }
      }
    }
    var found = [exact, close, loose].first { !$0.isEmpty } ?? []
    // Of what says the same, that which is in front is meant.
    let seen = found.filter { !world.isBehind($0.name.node) }
    if !seen.isEmpty { found = seen }
    // A button's label is a text below it.
    let parents = Set(found.flatMap { ancestors(of: $0.name.node, in: world) })
    let meant = found.map(\.name.node).filter { !parents.contains($0) }
    let contents = log.last(.content, ofEach: Set(meant), in: past)
    return meant.compactMap { contents[$0] }
  }

  func ancestors(of node: NodeID, in world: World) -> [NodeID] {
    var found: [NodeID] = []
    var next = world.nodes[node]?.parent
    while let id = next {
      found.append(id)
      next = world.nodes[id]?.parent
    }
    return found
  }

  /// The name of a view that is or was alive.
  public func viewName(of node: NodeID) -> NodeName? {
    log.last(.lifeBegin, of: .node(node), in: past)?.kind.node
  }

  /// Types of views that have been alive.
  public var viewNames: [String] { log.viewTypes(before: cursor) }

  /// Names that a question may use, for suggestions.
  public var names: [String] {
    log.viewTypes(before: cursor) + log.propertyNames(before: cursor)
      + log.callbackNames(before: cursor)
  }
}

extension World.Content {
  /// What a person reads in it: words, and typed text.
  fileprivate var texts: [String] {
    [text, role == .primitive(.field) ? value?.typed : nil].compactMap { $0 }
  }
}

extension TraceEvent.Kind {
  /// Whether it shows these words and no others.
  func shows(_ text: String) -> Bool {
    guard case .content(_, _, let words, _) = self else { return false }
    return words == text || typedText == text
  }

  /// The object that was made, written or let go of.
  fileprivate var object: ObjectID? {
    switch self {
    case .objectAlloc(let object), .objectFree(let object), .objectWrite(let object, _, _, _, _, _):
      object
    default: nil
    }
  }

  /// What has been typed into a field.
  var typedText: String? {
    if case .content(_, .primitive(.field), _, let value) = self { value?.typed } else { nil }
  }
}

extension String {
  /// The text of a field, which is recorded as a literal.
  fileprivate var typed: String? {
    count >= 2 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : nil
  }
}

extension TraceEvent {
  fileprivate var isAllocation: Bool { if case .stateAlloc = kind { true } else { false } }

  func isMotion(of property: String) -> Bool {
    if case .animate(_, property, _, _) = kind { true } else { false }
  }

  /// How many views enclose the event's view.
  var depth: Int {
    var depth = 0
    var next = kind.node?.identity
    while let path = next {
      depth += 1
      next = path.parent
    }
    return depth
  }
}

/// The subject of an event, to distinguish several of a kind.
private enum Thing: Hashable {
  case node(NodeID)
  case slot(SlotID)
  case object(ObjectID, String)
  case event(EventID)
  case call(NodeID?, Origin)

  init(_ event: TraceEvent, isProperty: Bool, isCallback: Bool) {
    switch event.kind {
    // Several modifiers of a name may be on one view.
    case .callback(_, let node, _, _) where isCallback:
      self = .call(node?.node, event.origin)
      return
    case .stateAlloc(_, _, _, let slot, _), .stateFree(_, _, _, let slot, _),
      .stateWrite(_, _, _, let slot?, _, _, _, _):
      if isProperty {
        self = .slot(slot)
        return
      }
    case .objectWrite(let object, let property, _, _, _, _):
      self = .object(object, isProperty ? property : "")
      return
    case .objectAlloc(let object), .objectFree(let object), .objectSend(let object, _, _):
      self = .object(object, "")
      return
    default: break
    }
    self = event.kind.node.map { .node($0.node) } ?? .event(event.id)
  }
}

extension Subject {
  fileprivate var isCallback: Bool { if case .callback = self { true } else { false } }

  fileprivate var isProperty: Bool {
    switch self {
    case .property, .slot: true
    default: false
    }
  }
}

extension EventKinds {
  /// The kinds of events that the user may ask about by the name of their subject.
  static let telling: Self = [
    .lifeBegin, .lifeEnd, .stateAlloc, .stateFree, .stateWrite, .objectAlloc, .objectFree,
    .objectWrite, .objectSend, .bodyRun, .bodySkip, .callback, .content, .transition, .animate,
  ]
}
