import Frontend
import Meaning
import Trace
import Values
import ViewEngine

// What `onAppear` has copied, and what it would copy now.
//
// A copy of something that changes goes stale while its view stays on screen: `onAppear` is not called
// again, and a `task` without an `id` is not restarted. In a throwaway world both are, for everything
// on screen; a value that only they have ever written, and that now comes out differently, was stale.

/// Storage that code writes.
private enum WrittenPlace: Hashable {
  case slot(SlotID)
  case property(ObjectID, String)

  var slot: SlotID? { if case .slot(let slot) = self { slot } else { nil } }
}

private struct AppearanceWrite {
  let place: WrittenPlace
  /// `Home.count`.
  let name: PropertyName
  let old: String
  let new: String
  let event: TraceEvent
  /// How it was made when a view appeared; nil if something else made it.
  let maker: Maker?

  enum Maker {
    /// `onAppear` itself.
    case appearance
    /// Work begun by the event: a `task`, or something that `onAppear` started.
    case work(TraceEvent)
  }
}

extension TraceLog {
  /// The writes in a range that change something, or all of them.
  fileprivate func writes(in range: Range<Int>, withEqual: Bool = false) -> [AppearanceWrite] {
    all([.stateWrite, .objectWrite], in: range).compactMap { event in
      switch event.kind {
      case .stateWrite(let view, _, let property, let slot?, let old, let new, _, _)
      where withEqual || old != new:
        AppearanceWrite(
          place: .slot(slot), name: PropertyName(property, of: view), old: old, new: new,
          event: event, maker: maker(of: event))
      case .objectWrite(let object, let property, let old, let new, _, _)
      where withEqual || old != new:
        AppearanceWrite(
          place: .property(object, property),
          name: PropertyName(property, of: object.className), old: old, new: new, event: event,
          maker: maker(of: event))
      default: nil
      }
    }
  }

  private func maker(of write: TraceEvent) -> AppearanceWrite.Maker? {
    if let cause = write.cause, contains(cause),
      case .callback("onAppear", _, _, _) = self[cause].kind
    {
      return .appearance
    }
    for cause in beginnings(of: write) {
      switch cause.kind {
      case .action: return nil
      case .callback("task", _, _, _), .callback("onAppear", _, _, _): return .work(cause)
      case .callback: return nil
      default: continue
      }
    }
    return nil
  }

  /// The last writes to places that only appearing views have written.
  fileprivate var copies: [WrittenPlace: AppearanceWrite] {
    var copies: [WrittenPlace: AppearanceWrite] = [:]
    var others: Set<WrittenPlace> = []
    // A copy of nothing counts, too.
    for write in writes(in: 0..<count, withEqual: true) {
      if write.maker == nil { others.insert(write.place) } else { copies[write.place] = write }
    }
    return copies.filter { !others.contains($0.key) }
  }
}

extension Simulation {
  /// The names of values that only `onAppear` has written, and of those that work has made from an
  /// input that has changed since: `Home.count`.
  func copiedNames(afterTime hasTimePassed: Bool) -> Set<PropertyName> {
    Set(oldCopies(afterTime: hasTimePassed).values.map(\.write.name))
      .union(mirrors.map { PropertyName($0.slot.property, of: $0.slot.owner.view) })
  }

  /// States on screen that stand for a value kept elsewhere, and hold what they began with.
  private var mirrors: [(id: SlotID, slot: World.Slot, source: String)] {
    let isAny = events.all(.stateAlloc, in: 0..<events.count).contains { event in
      guard case .stateAlloc(let view, let property, "State", _, _) = event.kind else {
        return false
      }
      return world.facts.mirroredSource(of: property, in: view.view) != nil
    }
    guard isAny else { return [] }
    let now = World(after: events)
    return now.stateTable.compactMap { id, slot in
      guard slot.wrapper == "State", slot.written == nil,
        now.nodes[slot.owner.node]?.look?.isShown != false,
        let source = world.facts.mirroredSource(of: slot.property, in: slot.owner.view)
      else { return nil }
      return (id, slot, source)
    }
  }

  /// Notes those that would begin with something else now.
  private func noteOldMirrors(after step: TraceEvent) {
    let mirrors = mirrors
    guard !mirrors.isEmpty,
      let twin = StaleWatch.world(after: performed, of: mounted, options, launch: launch)
    else { return }
    defer { note(twin) }
    let fresh = twin.freshValues(of: Set(mirrors.map(\.id)), anew: true)
    for (id, slot, source) in mirrors {
      let name = PropertyName(slot.property, of: slot.owner.view)
      guard let value = fresh[id], value != slot.value,
        !world.remarkSubjects.values.contains(where: { $0.topic == .property(name) })
      else { continue }
      let event = world.recorder.record(
        .note(
          id: .staleMirrored,
          message:
            "\(name) is \(slot.value), as it began; \(source), which it stands for, gives \(value) "
            + "now, and @State looks at the first value of a lifetime only. Show the value itself "
            + "(@AppStorage, an observed object), or set the state again in onAppear and where the "
            + "value changes"),
        cause: step.id, at: world.engine.origin(of: slot.owner))
      world.remarkSubjects[event] = RemarkSubject(
        .property(name), texts: [slot.value, value])
    }
  }

  /// Places whose value may be stale, each with its last write and the input that the work has read.
  ///
  /// `onAppear` may copy the time, so its copies count only if no time has passed.
  private func oldCopies(
    afterTime hasTimePassed: Bool
  ) -> [WrittenPlace: (write: AppearanceWrite, input: PropertyName?)] {
    let copies = events.copies
    if copies.isEmpty { return [:] }
    let now = World(after: events)
    return copies.compactMapValues { write in
      switch write.maker {
      case .appearance?: hasTimePassed ? nil : (write, nil)
      case .work(let beginning)?:
        changedInput(of: beginning, in: now).map { (write, $0) }
      case nil: nil
      }
    }
  }

  /// The input of a view, `Tide.port`, that has changed since the work that reads it began.
  private func changedInput(of beginning: TraceEvent, in now: World) -> PropertyName? {
    // The view it was begun for may have been replaced, for example a progress indicator.
    guard let owner = beginning.kind.node.flatMap({ now.owner(of: $0.identity) }) else {
      return nil
    }
    let log = events
    let changes = log.all(
      .bodyInvalidate, of: .node(owner.node), in: beginning.id.number..<log.count)
    if changes.isEmpty { return nil }
    let names = world.facts.names(inCallAt: beginning.origin)
    for change in changes {
      if case .bodyInvalidate(_, let reason, let name, _) = change.kind,
        reason == .input || reason == .binding, names.contains(name)
      {
        return PropertyName(name, of: owner.view)
      }
    }
    return nil
  }

  /// Notes those that come out differently when everything on screen appears once more, with a
  /// different screen.
  func noteStaleCopies(afterTime hasTimePassed: Bool) {
    let copies = oldCopies(afterTime: hasTimePassed)
    guard options.recordsRemarks, let step = events.last(.step, in: 0..<events.count) else {
      return
    }
    noteOldMirrors(after: step)
    guard !copies.isEmpty,
      let twin = StaleWatch.world(after: performed, of: mounted, options, launch: launch)
    else { return }
    noteLeftovers(copies, after: step)
    defer { note(twin) }
    for write in twin.changedCopies {
      // Something added to a value, such as an element to a list, is not a copy.
      guard let copy = copies[write.place], !isNoted(write.name),
        world.facts.assignsAnew(write.name.name, at: write.event.origin) != false
      else { continue }
      let note: EventID
      if let input = copy.input, case .work(let beginning)? = copy.write.maker {
        noteUnfollowed(write.name, from: write.old, to: write.new, input, beginning, step)
        continue
      } else {
        note = world.recorder.record(
          .note(
            id: .staleCopied,
            message:
              "\(write.name) is \(write.old), as onAppear set it; it would set \(write.new) now, and "
              + "onAppear is not called while the view stays. Show the value itself, or follow it with "
              + "onChange"),
          cause: step.id, at: write.event.origin)
        world.remarkSubjects[note] = RemarkSubject(
          .property(write.name), texts: [write.old, write.new])
      }
    }
  }

  /// Notes states that would differ in views that began now: values that work left there for an input that
  /// has changed, because the work keeps existing values, or is started again and leaves a flag set.
  private func noteLeftovers(
    _ copies: [WrittenPlace: (write: AppearanceWrite, input: PropertyName?)], after step: TraceEvent
  ) {
    let log = events
    let slots = Set(log.copies.keys.compactMap(\.slot))
    let old = copies.filter { $0.key.slot != nil && $0.value.input != nil }
    // Newly restarted work finishes in both.
    guard !old.isEmpty,
      let settled = StaleWatch.world(after: performed, of: mounted, options, launch: launch),
      (try? settled.waitForWork()) != nil,
      let twin = StaleWatch.world(after: performed, of: mounted, options, launch: launch)
    else { return }
    let fresh = twin.freshValues(of: slots)
    defer {
      note(settled)
      note(twin)
    }
    let later = World(after: settled.events)
    // A leftover that is not shown does no harm.
    guard later.shownContents != World(after: twin.events).shownContents else { return }
    let ordered = old.compactMap { place, copy in
      place.slot.map { (slot: $0, name: "\(copy.write.name)", copy: copy) }
    }.sorted { ($0.name, $0.slot) < ($1.name, $1.slot) }
    for (slot, _, copy) in ordered {
      guard let value = fresh[slot],
        let kept = later.slots[slot]?.value, value != kept,
        !value.contains("Date("), let input = copy.input,
        case .work(let beginning)? = copy.write.maker,
        world.facts.assignsAnew(copy.write.name.name, at: copy.write.event.origin) != false
      else { continue }
      noteUnfollowed(copy.write.name, from: kept, to: value, input, beginning, step)
    }
  }

  private func noteUnfollowed(
    _ name: PropertyName, from old: String, to new: String, _ input: PropertyName,
    _ beginning: TraceEvent,
    _ step: TraceEvent
  ) {
    let isBegunAgain =
      beginning.kind.node.map { node in
        events.all(.callback, of: .node(node.node), in: beginning.id.number + 1..<events.count)
          .contains { $0.origin == beginning.origin }
      } ?? false
    let note = world.recorder.record(
      .note(
        id: isBegunAgain ? .taskLeftover : .taskUnfollowed,
        message:
          "\(name) = \(old) was made from what \(input) was: begun anew, the work makes \(new)"),
      cause: step.id, at: beginning.origin)
    world.remarkSubjects[note] = RemarkSubject(.made(name, from: input), texts: [old, new])
  }

  /// Whether a note says already that it was made from an input that has changed.
  private func isNoted(_ name: PropertyName) -> Bool {
    world.remarkSubjects.values.contains { subject in
      if case .made(name, from: _) = subject.topic { true } else { false }
    }
  }

  /// The values of these states in views that begin now, if they are the same each time; this world is
  /// useless afterwards.
  private func freshValues(of slots: Set<SlotID>, anew: Bool = false) -> [SlotID: String] {
    do throws(EvaluationError) {
      try world.engine.refreshAll()
      var rounds: [[SlotID: String]] = []
      for _ in 0..<2 {
        try world.engine.startOver(slots, anew: anew)
        try waitForWork()
        let slots = World(after: events).slots.filter { slots.contains($0.key) }
        rounds.append(slots.mapValues(\.value))
      }
      return rounds[0].filter { rounds[1][$0.key] == $0.value }
    } catch {
      return [:]
    }
  }

  /// What comes out differently when views appear now, and the same when they do so again; this world
  /// is useless afterwards.
  private var changedCopies: [AppearanceWrite] {
    do throws(EvaluationError) {
      // The called closures must come from bodies that have run with current values.
      try world.engine.refreshAll()
      let start = events.count
      var unused = world.generator
      try appearAgain()
      let second = events.count
      guard events.first([.content, .order], in: start..<second) != nil else { return [] }
      var left = world.generator
      let isDrawn = unused.next() != left.next()
      // What is drawn by lot is the same a second time by chance.
      for _ in 0..<(isDrawn ? Self.lots : 1) { try appearAgain() }
      let log = events
      let first = log.writes(in: start..<second)
      // What other code writes because of it, or what differs each time, is not a copy.
      var unfit = Set(first.filter { !$0.isMade(after: start) }.map(\.place))
      let later = log.writes(in: second..<log.count)
      unfit.formUnion((isDrawn ? later : later.outcomes).map(\.place))
      return first.outcomes.filter { !unfit.contains($0.place) && !$0.new.contains("Date(") }
    } catch {
      return []
    }
  }

  private static let lots = 5

  /// Repeats what views do when they appear, and lets the work that this begins finish.
  private func appearAgain() throws(EvaluationError) {
    try world.engine.reappear()
    try waitForWork()
  }

  private func waitForWork() throws(EvaluationError) {
    let end = world.clock.now + Self.patience
    for _ in 0..<Self.piecesOfWork {
      guard let next = world.nextDeadline, next <= end else { return }
      try world.advance(by: max(0, next - world.clock.now))
    }
  }

  /// How long to wait for work, in seconds, and for how much of it.
  private static var patience: Double { 10 }
  private static var piecesOfWork: Int { 20 }
}

extension World {
  /// What all views show.
  fileprivate var shownContents: Set<String> {
    Set(nodes.values.flatMap(\.contents).compactMap { $0.text ?? $0.value })
  }

  /// The live view of the program in whose body something is or was.
  fileprivate func owner(of place: IdentityPath) -> NodeName? {
    let bodies = Dictionary(
      nodes.values.filter { $0.runs > 0 }.map { ($0.name.identity, $0.name) }
    ) { first, _ in first }
    var next = place.parent
    while let path = next {
      if let owner = bodies[path] { return owner }
      next = path.parent
    }
    return nil
  }
}

extension [AppearanceWrite] {
  /// The final value of each place that has changed: a flag that is set during work is back to its old
  /// value afterwards.
  fileprivate var outcomes: [AppearanceWrite] {
    var order: [WrittenPlace] = []
    var known: [WrittenPlace: AppearanceWrite] = [:]
    for write in self {
      if known[write.place] == nil { order.append(write.place) }
      let old = known[write.place]?.old ?? write.old
      known[write.place] = AppearanceWrite(
        place: write.place, name: write.name, old: old, new: write.new, event: write.event,
        maker: write.maker)
    }
    return order.compactMap { known[$0] }.filter { $0.old != $0.new }
  }
}

extension AppearanceWrite {
  /// Whether it comes from views that appeared after a number of events.
  fileprivate func isMade(after count: Int) -> Bool {
    switch maker {
    case .appearance?: true
    case .work(let beginning)?: beginning.id.number > count
    case nil: false
    }
  }
}
