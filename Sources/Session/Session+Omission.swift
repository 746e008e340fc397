public import Trace
public import Values
import ViewEngine

// Worlds in which one thing did not happen.
//
// A run is a function of its inputs: to test a cause, the same steps are run without it. Such a world
// is a separate run, which does not affect the session's.

/// Something that may be left out of a run.
public enum LeftOut: Hashable, Sendable {
  /// Writes are ignored.
  case writes(Set<EventID>)
  /// A callback is not called.
  case callback(EventID)
  /// A body does not run.
  case body(EventID)
  /// A view's input, or what it reads, counts as equal in an update, or as different.
  case comparison(NodeID, update: Int, isEqual: Bool)
  /// The body of a view counts as having read a property that it does not read, and what it reads as
  /// different in an update, if that is to be.
  case unread(NodeID, property: String, differsIn: Int? = nil)
  /// The code of a step; its turn of the run loop still takes place.
  case step(Int)
  /// The same of several.
  case steps(Set<Int>)

  func hasCode(ofStep number: Int) -> Bool {
    switch self {
    case .step(let step): step == number
    case .steps(let steps): steps.contains(number)
    default: false
    }
  }
}

extension LeftOut {
  /// What leaving out an event means; nil for one that only follows from others.
  public init?(_ event: TraceEvent) {
    switch event.kind {
    case .stateWrite(_, _, _, _, _, _, .changed, _), .objectWrite(_, _, _, _, _, _):
      self = .writes([event.id])
    case .bodyRun: self = .body(event.id)
    case .bodySkip(let node, .unread, let property):
      self = .unread(node.node, property: property)
    case .bodySkip(let node, .unchanged, let property) where event.rule == .bindingIdle:
      self = .unread(node.node, property: property, differsIn: event.update)
    case .bodySkip(let node, .equal, _), .bodySkip(let node, .unchanged, _):
      self = .comparison(node.node, update: event.update, isEqual: false)
    case .bodyInvalidate(let node, .input, _, _):
      self = .comparison(node.node, update: event.update, isEqual: true)
    case .step where event.step > 0: self = .step(event.step)
    case .action: self = .step(event.step)
    default: return nil
    }
  }
}

extension TraceLog {
  /// The event, or the nearest of its causes, that can be left out; nil if only the mount remains.
  public func removableCause(of event: TraceEvent) -> (cause: TraceEvent, leftOut: LeftOut)? {
    causes(of: event).lazy.compactMap { cause in
      if case .callback = cause.kind { return (cause, .callback(cause.id)) }
      return LeftOut(cause).map { (cause, $0) }
    }.first
  }
}

extension Session {
  /// A run of the same steps, up to the cursor's, in which something did not happen.
  public struct OtherWorld: Sendable {
    public let events: TraceLog
    public let end: RunEnd
    /// How its screen looks in the end; empty unless it is to be compared.
    let looks: [(name: NodeName, look: Look)]

    /// The step in which the script stopped, and why: a control is not there, or the program has failed.
    public var stop: (step: Int, message: Message)? {
      guard let last = events.last?.step else { return nil }
      switch end {
      case .noControl(let message): return (last, message)
      case .failed:
        guard let failure = events.last(.failure, in: 0..<events.count),
          case .failure(let message, _) = failure.kind
        else { return nil }
        return (last, message)
      case .completed, .refused, .interrupted: return nil
      }
    }
  }

  /// Runs the world without it, up to and including a step of the script: from the nearest world that waits
  /// before the step in which it may differ, so what happened late is answered at once, and without
  /// something early the run takes its whole time again. `progress` is told how many hundredths are over.
  public func world(
    without leftOut: LeftOut, throughStep last: Int? = nil, readingLooks: Bool = false,
    progress: @escaping (_ percent: Int) -> Void = { _ in }
  ) -> OtherWorld? {
    guard !isRefused else { return nil }
    let last = last ?? max(0, stepsBeforeCursor - 1)
    let other = scouts.witness(before: min(firstStep(of: leftOut), last), in: self)
    other.leaveOut(omissions(for: leftOut), of: events)
    tell(other, of: max(1, events.firstPosition(ofStep: last + 1)), progress)
    let end = play(other, throughStep: last, without: leftOut)
    return OtherWorld(
      events: other.events, end: end, looks: readingLooks ? other.looksOnScreen : [])
  }

  /// Tells of a run's progress, in tenths of the events that it is to make.
  private func tell(_ run: Simulation, of all: Int, _ progress: @escaping (_ percent: Int) -> Void)
  {
    var told = run.world.recorder.nextID.number * 10 / all
    run.interruption = { [unowned run, interruption] in
      let tenths = min(9, run.world.recorder.nextID.number * 10 / all)
      if tenths > told {
        told = tenths
        progress(tenths * 10)
      }
      return interruption()
    }
  }

  /// Plays a run of the same steps on, through a step of the script.
  private func play(
    _ other: Simulation, throughStep last: Int, without leftOut: LeftOut?
  ) -> RunEnd {
    var end = RunEnd.completed
    while end == .completed, other.completedSteps <= min(last, script.count) {
      let step = other.completedSteps
      if step == 0 {
        end = other.mount()
      } else {
        let prepared = prepared(step - 1)
        let isLeftOut = leftOut?.hasCode(ofStep: step) ?? false
        end = isLeftOut ? other.pass(prepared) : other.perform(prepared)
      }
    }
    return end
  }
}

// MARK: Looks

extension Session {
  /// Replays the run, or the world without something, to read what is on screen at the end of steps, in
  /// ascending order from the first.
  ///
  /// Looks shift the numbers of events, by which bodies are left out: so none are recorded before the
  /// worlds may differ.
  public func screens(
    without leftOut: LeftOut? = nil, from first: Int = 0
  ) -> () -> (_ step: Int) -> World {
    let first = min(leftOut.map(firstStep) ?? first, max(0, completedSteps - 1))
    return { [self] in
      guard !isRefused else { return { _ in World() } }
      let (other, play) = replay(without: leftOut, from: first)
      var world = World()
      var read = 0
      return { step in
        play(step)
        for event in other.events[read..<other.events.count] { world.apply(event) }
        read = other.events.count
        return world
      }
    }
  }

  /// What is on screen in the run and in a world without something, at the end of steps.
  ///
  /// The last screen of each is known, and it is the only one to compare if they differ in no earlier
  /// step: so neither is played again unless an earlier one is asked for.
  public func screens(
    beside other: OtherWorld, without leftOut: LeftOut,
    worldAfter: @escaping (Int) -> World = { _ in World() }
  ) -> (a: () -> (_ step: Int) -> World, b: () -> (_ step: Int) -> World) {
    let first = firstStep(of: leftOut)
    let replays = (screens(from: first), screens(without: leftOut))
    guard !other.looks.isEmpty, catchUp(), let run else { return replays }
    return (
      known(events, from: first, run.looksOnScreen, else: replays.0, worldAfter),
      known(other.events, from: first, other.looks, else: replays.1, worldAfter)
    )
  }

  /// What is on screen in the run at the end of steps. The last screen is known; for an earlier one the
  /// steps run again.
  public func knownScreens(
    worldAfter: @escaping (Int) -> World = { _ in World() }
  ) -> () -> (_ step: Int) -> World {
    guard catchUp(), let run else { return screens() }
    return known(events, from: completedSteps, run.looksOnScreen, else: screens(), worldAfter)
  }

  /// The screens of a run whose last looks are known, and which has the same events as this one before a
  /// step.
  private func known(
    _ log: TraceLog, from first: Int,
    _ looks: @escaping @autoclosure () -> [(name: NodeName, look: Look)],
    else replay: @escaping () -> (_ step: Int) -> World, _ worldAfter: @escaping (Int) -> World
  ) -> () -> (_ step: Int) -> World {
    let last = completedSteps - 1
    return {
      var play: ((_ step: Int) -> World)?
      return { step in
        if step < last || play != nil {
          if play == nil { play = replay() }
          return play?(step) ?? World()
        }
        let shared = log.firstPosition(ofStep: first)
        var world = worldAfter(shared)
        for event in log[(world.roots.isEmpty ? 0 : shared)..<log.count] { world.apply(event) }
        world.show(looks())
        return world
      }
    }
  }

  /// Runs the script to its end, and returns what is on screen at the end of each step: of few steps this
  /// is read on the way, because it would take another run later.
  public func runToEndReadingScreens() -> () -> (_ step: Int) -> World {
    var looks: [[(name: NodeName, look: Look)]] = []
    while runNextStep() {
      if let run, script.count < Self.screensReadOnTheWay { looks.append(run.looksOnScreen) }
    }
    goToEnd()
    guard !looks.isEmpty, looks.count == completedSteps else { return knownScreens() }
    let log = events
    return {
      var world = World()
      var next = 0
      return { step in
        let end = max(next, log.firstPosition(ofStep: step + 1))
        for event in log[next..<end] { world.apply(event) }
        next = end
        var shown = world
        shown.show(looks[min(step, looks.count - 1)])
        return shown
      }
    }
  }

  private static var screensReadOnTheWay: Int { 50 }

  /// The same run with what is on screen at the end of each step among its events.
  public func eventsWithLooks() -> TraceLog {
    guard !isRefused else { return TraceLog() }
    let (other, play) = replay(without: nil, from: 0)
    for step in 0..<max(1, completedSteps) { play(step) }
    return other.events
  }

  /// A run that is played through a step and then inspected at any time.
  private func replay(
    without leftOut: LeftOut?, from first: Int
  ) -> (run: Simulation, play: (_ step: Int) -> Void) {
    let other = scouts.witness(before: first, in: self)
    if leftOut != nil || first > 0 { other.leaveOut(leftOut.map(omissions) ?? [], of: events) }
    var end = RunEnd.completed
    return (
      other,
      { [self] last in
        if end == .completed { end = play(other, throughStep: last, without: leftOut) }
        other.beginLooks()
        other.pauseLooks()
      }
    )
  }

  /// The first step in which the world without it may differ.
  public func firstStep(of leftOut: LeftOut) -> Int {
    switch leftOut {
    case .writes(let ids): ids.map { events[$0].step }.min() ?? 0
    case .body(let id), .callback(let id): events[id].step
    case .step(let step): step
    case .steps(let steps): steps.min() ?? 0
    case .comparison(_, let update, _):
      events.firstPosition(ofUpdate: update).map { events.step(at: $0) } ?? 0
    case .unread: 0
    }
  }
}

extension Session {
  private func omissions(for leftOut: LeftOut) -> Set<Omission> {
    switch leftOut {
    case .step, .steps: []
    case .body(let id): [.body(id)]
    case .callback(let id): [.callback(id)]
    case .comparison(let node, let update, let isEqual):
      [.comparison(node, update: update, isEqual: isEqual)]
    case .unread(let node, let property, let update):
      Set(
        [.unread(node, property: property)]
          + (update.map { [.comparison(node, update: $0, isEqual: false)] } ?? []))
    case .writes(let ids): Set(ids.map { omission(of: events[$0]) })
    }
  }

  /// A write, given by its index among those of its step.
  private func omission(of write: TraceEvent) -> Omission {
    let start = events.firstPosition(ofStep: write.step)
    let earlier = events.all(.writes, in: start..<(write.id.number - 1))
    return .write(step: write.step, place: earlier.count)
  }
}

extension EventLikeness {
  /// The likeness regardless of the value.
  var withoutValue: EventLikeness {
    var other = self
    other.value = ""
    return other
  }

  /// The same for any object of the class.
  var ofClass: EventLikeness {
    var other = self
    other.object = nil
    return other
  }
}

/// An event without its numbers: what it says about which identity. In another world numbers differ,
/// but identities do not.
public struct EventLikeness: Hashable, Sendable {
  let kind: String
  /// The identity, or the name of a view or a class.
  private let place: String
  /// The object, if it can be told from others of its class.
  private var object: ObjectID?
  let name: String
  private(set) var value: String

  var path: String { object?.description ?? place }

  /// The likeness of an event in a run. An object that existed before the event's step has the same
  /// number in every world of that step, so it is distinguished from others of its class.
  public init(_ event: TraceEvent, in log: TraceLog) {
    self.init(event)
    let object: ObjectID
    switch event.kind {
    case .objectWrite(let written, _, _, _, _, _): object = written
    case .objectAlloc(let known), .objectFree(let known), .objectSend(let known, _, _):
      object = known
    default: return
    }
    let before = 0..<log.firstPosition(ofStep: event.step)
    if log.last(.objectAlloc, of: .object(object), in: before) != nil { self.object = object }
  }

  public init(_ event: TraceEvent) { self.init(event, pathOf: \.path) }

  init(_ event: TraceEvent, pathOf: (NodeName) -> String) {
    kind = event.kind.name
    var path = event.kind.node.map(pathOf) ?? ""
    var name = ""
    var value = ""
    switch event.kind {
    case .content(_, let role, let text, let shown):
      name = role.rawValue
      value = "\(text ?? "")\u{0}\(shown ?? "")"
    case .stateAlloc(_, let property, _, _, _): name = property
    case .stateFree(_, let property, _, _, _): name = property
    case .stateWrite(let view, let owner, let property, _, _, let new, _, _):
      path = owner.map(pathOf) ?? view
      name = property
      value = new
    case .objectWrite(let object, let property, _, let new, _, _):
      path = object.className
      name = property
      value = new
    case .objectAlloc(let object), .objectFree(let object), .objectSend(let object, _, _):
      path = object.className
    case .callback(let called, _, let old, let new):
      name = called
      value = "\(old ?? "")\u{0}\(new ?? "")"
    case .transition(_, let edge, _, _, _): name = edge.rawValue
    // Where it moves to is what it says: it may begin to move elsewhere, with an earlier update.
    case .animate(_, let property, _, let to):
      name = property
      value = to
    case .output(let text): value = text
    case .issue(let id, let message):
      name = id.rawValue
      value = message.description
    default: break
    }
    place = path
    self.name = name
    self.value = value
  }
}
