public import Trace
public import Values

/// Why something did not happen in the cursor's step.
public enum WhyNotAnswer: Hashable, Sendable {
  /// Nothing with that name has occurred.
  case unknown
  /// A view of the program that was never alive: where it would be made, and what SwiftUI reported about that.
  case neverBegan(places: [Unseen], told: [TraceEvent])
  /// It is not alive: its last lifetime ended with this event.
  case ended(TraceEvent)
  /// Bodies, each with what happened to it in the step: those that did not run first, and of many
  /// only the first few; `more` is the number of the others.
  case bodies([BodyAbsence], more: Int = 0)
  /// They have no body; the views whose bodies make them have one. A control also changes by its binding.
  case primitive(
    [NodeName], makers: [BodyAbsence], more: Int = 0, bindings: [BoundControl] = [])
  /// A property, or an object: the writes to it in this step, changed or not. `readNow`: those that no body had
  /// read then, and one does now.
  case written([TraceEvent], readNow: Set<EventID> = [])
  /// Nothing was written to it in this step; its last write, and what was reported about values it was
  /// offered since. `places` are those where it would be written with other values. `end` is the end of
  /// never-written storage, if it has ended. `made` is the making of an object whose initialiser has given
  /// the value that nothing has changed. `isReadNow`: a body reads it now, though none did then.
  case notWritten(
    last: TraceEvent?, told: [TraceEvent] = [], places: [Unseen] = [], end: TraceEvent? = nil,
    made: TraceEvent? = nil, isReadNow: Bool = false)
  /// The callback did run; `told` are reports about others with its name, and `others` are the uncalled
  /// modifiers with that name.
  case called([TraceEvent], told: [TraceEvent], others: [Origin] = [])
  /// It did not run in this step; its last call, or if there was none, the modifiers with that name.
  case notCalled(NotCalled)
  /// It is on screen, or would be if it were not hidden.
  case shown(TraceEvent, obstacle: Obstacle? = nil)
  /// A control offers it as a choice.
  case offered(by: NodeName)
  /// It was on screen: the text now shown instead, or the end of the view that showed it.
  /// With the last step at whose end nothing was in front of it.
  case shownBefore(TraceEvent, end: TraceEvent?, lastSeen: Int)
  /// It was never shown: the view that would say it by that place ended in the step, with what it showed last.
  case goneBefore(TraceEvent, end: TraceEvent, Unseen)
  /// It was never shown; where the program writes it, each with the deciding values.
  case neverShown([Unseen])
  /// Whether something moved in the step, asked by the name of that (`animation`).
  case motion(Motion)
  /// The program has printed it, but shows it nowhere.
  case printed(TraceEvent)
  /// It was never shown: what is shown instead, what happened to the body that makes that, the earlier writes to
  /// what it comes from that `==` has dropped, and what was reported about an initial value that nothing has
  /// changed. `unmet`: where the step's code would have written what it comes from, and did not.
  case shownInstead(
    WhyAnswer, makers: [BodyAbsence], lost: [TraceEvent] = [], told: [TraceEvent] = [],
    unmet: [Unseen] = [])
  /// The program has no modifier of that name.
  /// `unowned`: where it begins tasks that belong to no view.
  case unused(String, unowned: [Origin] = [])

  /// What hides something that exists.
  public struct Obstacle: Hashable, Sendable {
    public let hiding: World.Hiding
    /// Where the hiding modifier is written, with the deciding values.
    public var places: [Unseen] = []
    /// The removal in progress.
    public var departure: TraceEvent?
  }

  /// A place in the program that was not reached, such as words that have not been shown.
  public struct Unseen: Hashable, Sendable {
    public let place: DecidingPlace
    /// Whether a view of that type is alive; if not, its last end.
    public let isAlive: Bool
    public let end: TraceEvent?
    /// The values named in the conditions around the place.
    public let deciding: [WhyAnswer.Source]
    /// The tab view in whose tab it is, if that tab has not been selected: from iOS 18 on its content
    /// begins then (oracle 127).
    public let tabs: NodeName?
    /// The property that is assigned there, if no view learns of that.
    public var silent: WhyAnswer.SilentProperty?
  }

  /// The end of something that no longer exists.
  public var end: TraceEvent? {
    switch self {
    case .ended(let event): event
    case .shownBefore(_, let end, _): end
    case .goneBefore(_, let end, _): end
    default: nil
    }
  }

  /// The removal of something that still exists but is leaving.
  public var departure: TraceEvent? {
    if case .shown(_, let obstacle?) = self { obstacle.departure } else { nil }
  }

  /// The words that are no longer shown.
  public var absentText: String? {
    if case .shownBefore(let last, _, _) = self { last.kind.words } else { nil }
  }

  public struct Motion: Hashable, Sendable {
    /// What moved in the step.
    public let motions: [TraceEvent]
    /// When it last did, if it did not in the step.
    public let last: TraceEvent?
    /// The animation of an update of the step.
    public let animation: String?
    /// Where live views have the modifier, if one was asked for.
    public var places: [Unseen] = []
    /// Whether the values of that modifier never move: it is asked what they depend on.
    public var isOfValue = false
    /// What else moved in the step.
    public var others: [TraceEvent] = []
    /// What differs in the updates with an animation and does not move: words have no value that does.
    public var unmoved: [TraceEvent] = []
  }

  public struct NotCalled: Hashable, Sendable {
    public let name: String
    public var last: TraceEvent?
    /// What the step reports about it.
    public var told: [TraceEvent] = []
    /// Where modifiers with that name are called.
    public var places: [Origin] = []
    /// Those of the places whose view is not alive.
    public var unborn: [Unseen] = []
    /// Live views with such a modifier, if it is called at the end of a lifetime.
    public var holders: [Holder] = []
    /// The body run by which the publisher that it is called for became another one.
    public var renewal: WhyAnswer.Link?
    /// The rule by which it was not called; else that by which it was called last counts.
    public var rule: Rule?

    public struct Holder: Hashable, Sendable {
      public let node: NodeName
      /// Its last call, if the view has not appeared since.
      public let last: TraceEvent?
      /// What keeps the view from being seen, if it has not appeared for that.
      public var hiding: World.Hiding?
      /// Whether it is on its way out.
      public var isLeaving = false
      /// The beginning of its lifetime, if it is new in the step.
      public var begin: TraceEvent?
      /// Whether it is in a tab, and that is the one on screen: it would disappear with that.
      public var isInTabOnScreen = false
    }
  }
}

/// What happened to one body in the step.
public struct BodyAbsence: Hashable, Sendable {
  public enum Fate: Hashable, Sendable {
    case ran(WhyAnswer.Link)
    case skipped(TraceEvent, Ground?)
    /// The body that makes it ran, but a comparison on the way stopped the update.
    case stopped(Ground.Stop)
    /// It is in a row that is out of sight: those are not looked at.
    case outOfSight
    /// It has never run: the run ended before.
    case notReached
    /// Nothing checked it.
    case untouched
  }

  public let node: NodeName
  public let fate: Fate
  /// The dependencies read in its last evaluation.
  public let reads: [Dependency]
  /// What it depends on besides, from earlier evaluations.
  public let standing: [StandingRead]
  /// Every write of the step that it does not read.
  public let unread: [TraceEvent]
  /// Those of them that are to an object which notifies its observers of any change.
  public let unwatched: Set<EventID>
  /// Those of them that a closure reads which it has handed on: that part is made anew without it.
  public let readByClosure: Set<EventID>
  /// Those of them that no body had read then, and another one does now.
  public let readNow: Set<EventID>
  /// Writes of the step to its dependencies that had no effect.
  public let withoutEffect: [TraceEvent]
  /// Earlier writes to what the step has lost a write to, lost as well and not replaced since: what would be there
  /// comes of all of them.
  public let lost: [TraceEvent]
  /// Writes of the step to objects that its code reads but the view does not observe.
  public let readUnwatched: [TraceEvent]
  /// For an unchecked body: how the body that makes it was skipped.
  public let maker: TraceEvent?
  /// The writes of the step that made bodies out of date, by whatever path.
  public let acting: Set<EventID>
  /// How it is being removed.
  public let departure: String?
  /// What SwiftUI reported about the rows that it belongs to.
  public let told: [TraceEvent]
  /// The environment values that it reads, among those with the same name as something written.
  public let environment: [EnvironmentRead]
  /// Whether the step had an update: something changed then that is observed, written by the program or not.
  public let hadUpdate: Bool

  /// An environment value that is read, and the modifier above that sets it; nil if none does.
  public struct EnvironmentRead: Hashable, Sendable {
    public let name: String
    public let write: TraceEvent?
  }
}

extension Inquiry {
  /// Why a view's body did not run, a property was not written, a callback was not called or a text is
  /// not on screen.
  public func whyNot(_ subject: Subject) -> WhyNotAnswer {
    switch subject {
    case .event(let id):
      guard log.contains(id), id.number <= cursor, let node = log[id].kind.node else {
        return .unknown
      }
      return whyNot(.node(node.node))
    case .node(let id):
      guard let node = world.nodes[id] else { return ending(of: subject) }
      return absence(of: [node])
    case .view(let name):
      let nodes = world.nodes(ofType: name)
      if !nodes.isEmpty { return absence(of: nodes) }
      let answer = ending(of: subject)
      guard case .unknown = answer else { return answer }
      return absence(ofClass: name) ?? beginning(of: name)
    case .slot: return writing(of: subject)
    case .object(let object):
      let answer = writing(of: subject)
      if case .unknown = answer, viewName(of: NodeID(object.number))?.view == object.className {
        return whyNot(.node(NodeID(object.number)))
      }
      return answer
    case .property(let name, let owner):
      let full = owner.map { "\($0).\(name)" } ?? name
      let answer = writing(of: subject)
      guard case .unknown = answer else { return answer }
      if isUnwritten(subject) {
        return .notWritten(last: nil, places: unmet(subject), made: making(ofWhatKeeps: subject))
      }
      if owner == nil, let motion = motion(named: name) { return .motion(motion) }
      return calling(of: full)
    case .callback(let name, _): return calling(of: name)
    case .text(let text): return absence(ofText: text)
    }
  }

  private func ending(of subject: Subject) -> WhyNotAnswer {
    log.last(.lifeEnd, of: subject, in: past).map { .ended($0) } ?? .unknown
  }

  /// A view that the program makes somewhere but that was never alive.
  private func beginning(of name: String) -> WhyNotAnswer {
    guard let evidence else { return .unknown }
    let places = evidence.makers(of: name)
    if places.isEmpty { return .unknown }
    let told = log.all(.issue, in: past).filter { evidence.isNamed(name, inCallAt: $0.origin) }
    return .neverBegan(
      places: places.map { unseen(at: $0, evidence.decision(at: $0), isCalledLater: true) },
      told: told)
  }

  // MARK: Bodies

  func absence(of nodes: [World.Node]) -> WhyNotAnswer {
    let happenings = StepEvents(
      writes: log.all(.writes, in: step), runs: latest(.bodyRun), skips: decidingSkips,
      sent: Set(log.all(.objectSend, in: step).compactMap(\.cause)),
      acting: Set(
        log.all(.bodyInvalidate, in: step).flatMap { log.causes(of: $0).map(\.id) }))
    func told(_ nodes: [World.Node]) -> (bodies: [BodyAbsence], more: Int) {
      let idle = nodes.filter { happenings.runs[$0.name.node] == nil }
      let busy = nodes.filter { happenings.runs[$0.name.node] != nil }
      let first = (idle + busy).prefix(Self.bodiesAtMost)
      return (first.map { fate(of: $0, happenings) }, nodes.count - first.count)
    }
    // A run that has failed may not have come to their bodies.
    let views = Set(nodes.lazy.filter { $0.runs == 0 }.map(\.name.view)).filter {
      isView?($0) == true
    }
    let withBody = nodes.filter { $0.runs > 0 || views.contains($0.name.view) }
    if !withBody.isEmpty || nodes.isEmpty {
      let (bodies, more) = told(withBody)
      return .bodies(bodies, more: more)
    }
    let world = world
    var seen: Set<NodeID> = []
    let makers = nodes.compactMap { node in
      ancestors(of: node.name.node, in: world).lazy.compactMap { world.nodes[$0] }
        .first { $0.runs > 0 }
    }.filter { seen.insert($0.name.node).inserted }
    let (bodies, more) = told(makers)
    return .primitive(
      nodes.map(\.name), makers: bodies, more: more,
      bindings: nodes.prefix(Self.bodiesAtMost).compactMap(boundControl))
  }

  /// A reader looks at no more.
  private static var bodiesAtMost: Int { 5 }

  /// The events of the step that may concern bodies, found once for all bodies.
  private struct StepEvents {
    let writes: [TraceEvent]
    let runs: [NodeID: TraceEvent]
    let skips: [NodeID: TraceEvent]
    /// The writes for which an object sent.
    let sent: Set<EventID>
    /// Everything that made a body out of date.
    let acting: Set<EventID>
  }

  /// The last event of a kind in the step, per node.
  private func latest(_ kind: EventKinds) -> [NodeID: TraceEvent] {
    var latest: [NodeID: TraceEvent] = [:]
    for event in log.all(kind, in: step) {
      if let node = event.kind.node { latest[node.node] = event }
    }
    return latest
  }

  /// The skip that decides, per node: that the environment has not changed either is seen in the same
  /// update, behind the comparison of the value.
  private var decidingSkips: [NodeID: TraceEvent] {
    var deciding: [NodeID: TraceEvent] = [:]
    for event in log.all(.bodySkip, in: step) {
      guard case .bodySkip(let node, let reason, _) = event.kind else { continue }
      if reason == .unchanged, deciding[node.node]?.update == event.update { continue }
      deciding[node.node] = event
    }
    return deciding
  }

  private func fate(of node: World.Node, _ happenings: StepEvents) -> BodyAbsence {
    let writes = happenings.writes
    let world = world
    let maker = self.maker(of: node, in: world)
    let fate: BodyAbsence.Fate =
      if let run = happenings.runs[node.name.node] {
        .ran(ran(run, for: reasons(of: run, node.name.node)))
      } else if node.runs == 0 {
        .notReached
      } else if let skip = happenings.skips[node.name.node],
        !isKept(node, skip, happenings.runs, world)
      {
        .skipped(skip, log.ground(of: skip.id))
      } else if let stop = stop(above: node, happenings) {
        .stopped(stop)
      } else if node.departure == nil, let maker, happenings.runs[maker] != nil,
        isRow(node.name, below: maker, world)
      {
        // Each row that is checked reports it; for one that is leaving there are no data any more.
        isOutOfSight(node.name.node)
          ? .outOfSight
          : .stopped(
            Ground.Stop(view: maker, rule: .dataEqual, type: "", place: .none, origin: .none))
      } else {
        .untouched
      }
    let read = writes.filter { node.depends(on: $0) }
    let known = Set(read.map(\.id))
    let code = node.lastRun.map { log[$0].origin } ?? .none
    let readUnwatched = writes.filter { write in
      guard case .objectWrite(_, let property, _, _, _, _) = write.kind, !known.contains(write.id)
      else { return false }
      return happenings.sent.contains(write.id)
        && !mayMeanAnother(property, write, read: node.reads)
        && evidence?.isNamed(property, ofSomethingInCodeAt: code) ?? false
    }
    let standing = standingReads(of: [node])[node.name.node] ?? []
    let handedOn = standing.filter { $0.step == nil }.map(\.dependency)
    return BodyAbsence(
      node: node.name, fate: fate, reads: node.reads, standing: standing,
      unread: writes.filter { !known.contains($0.id) },
      unwatched: happenings.sent.subtracting(known),
      readByClosure: Set(
        writes.filter { write in
          write.kind.changesSomething && !known.contains(write.id)
            && handedOn.contains(where: write.isWrite)
        }.map(\.id)),
      readNow: readNow(among: writes.filter { !known.contains($0.id) }),
      withoutEffect: read.filter { !$0.kind.changesSomething },
      lost: lostWrites(before: writes),
      readUnwatched: readUnwatched, maker: maker.flatMap { happenings.skips[$0] },
      acting: happenings.acting,
      departure: node.departure,
      told: issues(ofRowsAround: node.name, madeBy: maker.map { [$0] } ?? [], in: world),
      environment: environmentReads(of: node, besides: writes.filter { !known.contains($0.id) }),
      hadUpdate: log.first(.updateBegin, in: step) != nil)
  }

  private func isOutOfSight(_ node: NodeID) -> Bool {
    worldWithLooks?().hiding(of: node) == .outOfSight
  }

  /// Whether a row of a list is between the view and the enclosing view whose body makes it.
  func isRow(_ node: NodeName, below maker: NodeID, _ world: World) -> Bool {
    guard let above = world.nodes[maker]?.name.identity else { return false }
    var next: IdentityPath? = node.identity
    while let path = next, path != above {
      if path.segment.hasPrefix("[") || path.segment.contains("/[") { return true }
      next = path.parent
    }
    return false
  }

  /// Whether a property named in code may belong to something else that the view reads: another object
  /// of the class, or the view itself.
  private func mayMeanAnother(
    _ property: String, _ write: TraceEvent, read reads: [Dependency]
  ) -> Bool {
    guard case .objectWrite(let object, _, _, _, _, _) = write.kind else { return false }
    // Code names a property, and not the object: of several of a class that no view watches, any may be meant.
    let world = world
    let others = world.objects.map(\.id).filter {
      $0 != object && $0.className == object.className
    }
    let watched = others.isEmpty ? [] : Set(world.nodes.values.flatMap(\.reads).map(\.source))
    if others.contains(where: { !watched.contains(.object($0)) }) { return true }
    return reads.contains { read in
      if case .object(let known) = read.source {
        return known.className == object.className
          || world.object(known)?.properties[property] != nil
      }
      return read.name == property || read.name == "_" + property
    }
  }

  /// The comparison between the node and the nearest enclosing view whose body ran; where no body ran and only a
  /// part of one was made anew, such as the rows of a section, that which the write led to.
  private func stop(above node: World.Node, _ happenings: StepEvents) -> Ground.Stop? {
    let around = ancestors(of: node.name.node, in: world)
    func stop(afterAny causes: [EventID]) -> Ground.Stop? {
      causes.lazy.compactMap { cause in
        log.ground(of: cause)?.stops.last { stop in
          around.contains(stop.view) && isInside(stop, node.name, around)
        }
      }.last
    }
    if let run = around.lazy.compactMap({ happenings.runs[$0] }).first {
      return stop(afterAny: [run.id])
    }
    return stop(afterAny: happenings.writes.map(\.id))
  }

  /// Whether a node is in what a comparison stopped: the code there names it, or a view around it.
  private func isInside(_ stop: Ground.Stop, _ node: NodeName, _ around: [NodeID]) -> Bool {
    guard let evidence else { return true }
    let world = world
    let inside = around.prefix { $0 != stop.view }.compactMap { world.nodes[$0]?.name.view }
    return ([node.view] + inside).contains { evidence.isNamed($0, inCallAt: stop.origin) }
  }
}

extension World.Node {
  /// Whether the last evaluation of the body read the written property.
  func depends(on write: TraceEvent) -> Bool { reads.contains(where: write.isWrite) }
}
