import Trace
import Values

// Why a callback was not called.

extension Inquiry {
  func calling(of name: String) -> WhyNotAnswer {
    for callback in log.callbackNames(before: cursor) {
      var owner: String?
      if name != callback {
        guard name.hasSuffix("." + callback) else { continue }
        owner = String(name.dropLast(callback.count + 1))
      }
      let subject = Subject.callback(callback, of: owner)
      let calls = log.all(.callback, of: subject, in: step)
      let told = remarks(on: callback)
      if let owner, log.last(.callback, of: subject, in: past) == nil {
        let calls = self.calls(callback, inBodyOf: owner)
        if let last = calls.last {
          return calls.contains { step.contains($0.id.number - 1) }
            ? .called(calls, told: told.filter(\.kind.isNoPreference))
            : .notCalled(.init(name: callback, last: last, told: told))
        }
      }
      if !calls.isEmpty {
        let called = Set(calls.map(\.origin))
        // A property of the program may have the name of a callback; calls of other names have no place.
        let others = owner == nil ? evidence?.uses(ofModifier: callback) ?? [] : []
        return .called(
          calls, told: told.filter(\.kind.isNoPreference),
          others: called.isSubset(of: others) ? others.filter { !called.contains($0) } : [])
      }
      let last = log.last(.callback, of: subject, in: past)
      var answer = WhyNotAnswer.NotCalled(
        name: callback, last: last, told: told)
      if callback == "onReceive" { answer.renewal = renewal(since: last) }
      if callback == "task", let last { tellEqualID(&answer, of: last) }
      tellTurnsBack(&answer)
      tellNew(&answer)
      tellHolders(&answer)
      tellCovered(&answer)
      return .notCalled(answer)
    }
    return neverCalled(name.split(separator: ".").last.map(String.init) ?? name)
  }

  /// A modifier of the program that was never called in the run.
  private func neverCalled(_ name: String) -> WhyNotAnswer {
    guard name.hasPrefix("on") || name == "task", let evidence else { return .unknown }
    let places = evidence.uses(ofModifier: name)
    if places.isEmpty {
      guard Self.callbacks.contains(name) else { return .unknown }
      return .unused(name, unowned: name == "task" ? evidence.taskBeginnings : [])
    }
    let acts = acts(of: name)
    if let last = acts.last {
      let now = acts.filter { step.contains($0.id.number - 1) }
      return now.isEmpty
        ? .notCalled(.init(name: name, last: last)) : .called(now, told: [])
    }
    var answer = WhyNotAnswer.NotCalled(name: name, told: remarks(on: name), places: places)
    answer.unborn = places.prefix(3).map { unseen(at: $0, evidence.decision(at: $0)) }
      .filter { !$0.isAlive }
    switch name {
    case "onReceive": answer.renewal = renewal(since: nil)
    case "onChange":
      answer.rule = .changeCompares
      tellTurnsBack(&answer)
      tellNew(&answer)
    case "onDisappear":
      answer.told = log.all(.transition, in: step).filter { event in
        if case .transition(_, .removal, _, true, _) = event.kind { true } else { false }
      }
      if !answer.told.isEmpty { answer.rule = .removalTakesTime }
      tellHolders(&answer)
    default: tellCovered(&answer)
    }
    return .notCalled(answer)
  }

  /// The modifiers whose calls are events, and those that a person's acts call.
  private static let callbacks: Set<String> = [
    "onAppear", "onDisappear", "onChange", "onReceive", "onPreferenceChange", "onSubmit", "task",
    "onTapGesture", "onLongPressGesture", "onDelete", "onMove",
  ]

  /// Explains an uncalled `onAppear` or `task` by the views that have never been in sight: what begins behind a
  /// screen appears when that has gone.
  private func tellCovered(_ answer: inout WhyNotAnswer.NotCalled) {
    let name = answer.name
    guard ["onAppear", "task"].contains(name), let evidence else { return }
    let world = world
    for place in world.tree() {
      let node = place.node.name
      guard world.isBehind(node.node), let hiding = world.hiding(of: node.node),
        !evidence.modifiers(named: name, ofViewAt: place.node.origin).isEmpty,
        !answer.holders.contains(where: { $0.node.identity == node.identity.parent }),
        log.last(.callback, of: .node(node.node), in: past) == nil
      else { continue }
      answer.holders.append(.init(node: node, last: nil, hiding: hiding))
      answer.rule = .appearsWhenSeen
    }
  }

  /// Explains an uncalled `task` by its id, to which the step wrote an equal value.
  private func tellEqualID(_ answer: inout WhyNotAnswer.NotCalled, of last: TraceEvent) {
    guard let evidence else { return }
    let words = Set(evidence.argumentWords(at: last.origin))
    let equal = log.all(.writes, in: step).filter {
      $0.isEqualWrite && words.contains($0.kind.property ?? "")
    }
    if equal.isEmpty { return }
    answer.places = [last.origin]
    answer.told += equal
  }

  /// Explains an uncalled `onDisappear` by the views that still exist, or that disappeared before.
  private func tellHolders(_ answer: inout WhyNotAnswer.NotCalled) {
    guard answer.name == "onDisappear", answer.told.isEmpty, let evidence else { return }
    for place in world.tree() {
      let name = place.node.name
      guard !evidence.modifiers(named: "onDisappear", ofViewAt: place.node.origin).isEmpty,
        !answer.holders.contains(where: { $0.node.identity == name.identity.parent })
      else { continue }
      let last = log.last(.callback, of: .node(name.node), in: past) { event in
        if case .callback("onAppear", _, _, _) = event.kind { return true }
        if case .callback("onDisappear", _, _, _) = event.kind { return true }
        return false
      }
      var before: TraceEvent?
      if case .callback("onDisappear", _, _, _)? = last?.kind { before = last }
      // What was covered then and is no longer so has come back, whether or not anything was called for it.
      let covered = before.map { worldAfter($0.id.number) }
      if let covered, covered.isBehind(name.node),
        covered.hiding(of: name.node) != world.hiding(of: name.node)
      {
        before = nil
      }
      let isInTab = ancestors(of: name.node, in: world).contains { above in
        world.nodes[above]?.contents.contains { $0.role == .primitive(.tabs) } ?? false
      }
      let isLeaving = ([name.node] + ancestors(of: name.node, in: world)).contains {
        world.nodes[$0]?.departure != nil
      }
      answer.holders.append(
        .init(
          node: name, last: before, isLeaving: isLeaving,
          isInTabOnScreen: before == nil && isInTab && !world.isBehind(name.node)))
    }
    // What was only covered then has its rule from that call.
    if answer.rule == nil, answer.last?.rule != .appearsAgain,
      let holder = answer.holders.first(where: { $0.last == nil })
    {
      answer.rule =
        holder.isLeaving
        ? .removalTakesTime : holder.isInTabOnScreen ? .appearsAgain : .appearsOnce
    }
  }

  /// Explains an uncalled `onChange` by what was written and then written back.
  private func tellTurnsBack(_ answer: inout WhyNotAnswer.NotCalled) {
    guard answer.name == "onChange", answer.told.isEmpty else { return }
    // Of what no such modifier looks at, nothing is said; what is calculated is looked at with its parts.
    let watched = evidence.map { evidence in
      let words = Set(evidence.uses(ofModifier: "onChange").flatMap(evidence.argumentWords))
      return words.reduce(into: words) { $0.formUnion(evidence.names(behind: $1, in: nil)) }
    }
    answer.told = turnsBack.filter { write in
      watched.map { $0.contains(write.kind.property ?? "") } ?? true
    }
    if !answer.told.isEmpty { answer.rule = .changeCompares }
  }

  /// Explains an uncalled `onChange` by the views that are new: their values have none before (F147).
  private func tellNew(_ answer: inout WhyNotAnswer.NotCalled) {
    guard answer.name == "onChange", answer.told.isEmpty, let evidence,
      log.step(at: max(0, cursor - 1)) > 0
    else { return }
    let holders = world.tree().map(\.node).filter {
      !evidence.modifiers(named: "onChange", ofViewAt: $0.origin).isEmpty
    }.map(\.name)
    let views = holders.filter { view in
      !holders.contains { $0.identity == view.identity.parent }
    }
    answer.holders = views.compactMap { view in
      log.last(.lifeBegin, of: .node(view.node), in: step).map {
        .init(node: view, last: nil, begin: $0)
      }
    }
    if !answer.holders.isEmpty, answer.holders.count == views.count {
      answer.rule = .changeNeedsBefore
    }
  }

  /// The writes of the step to something that has its old value again in the end.
  private var turnsBack: [TraceEvent] {
    var writes: [SlotID: [TraceEvent]] = [:]
    for write in log.all(.stateWrite, in: step) where write.kind.changesSomething {
      if case .stateWrite(_, _, _, let slot?, _, _, _, _) = write.kind {
        writes[slot, default: []].append(write)
      }
    }
    return writes.values.filter { writes in
      guard case .stateWrite(_, _, _, _, let old, _, _, _)? = writes.first?.kind,
        case .stateWrite(_, _, _, _, _, let new, _, _)? = writes.last?.kind
      else { return false }
      return old == new
    }.flatMap { $0 }.sorted { $0.id < $1.id }
  }

  /// The last body run with another publisher since one gave something: the subscription began again then, and
  /// a timer with it.
  private func renewal(since last: TraceEvent?) -> WhyAnswer.Link? {
    guard let evidence else { return nil }
    let names = Set(evidence.uses(ofModifier: "onReceive").flatMap(evidence.argumentWords))
    let since = last?.id.number ?? 0
    let later = since..<max(since, cursor)
    let reason = log.last(.bodyInvalidate, in: later) { event in
      guard case .bodyInvalidate(_, .input, let name, _) = event.kind else { return false }
      let differing = [name] + (log.ground(of: event.id)?.inputs ?? [])
      return !names.isDisjoint(with: differing)
    }
    guard let reason, let node = reason.kind.node,
      let run = log.first(.bodyRun, of: .node(node.node), in: reason.id.number..<cursor)
    else { return nil }
    return WhyAnswer.Link(event: run, reasons: [reason])
  }

  /// What the step says of modifiers of that name that were not called.
  private func remarks(on callback: String) -> [TraceEvent] {
    let ids: Set<RemarkID>
    switch callback {
    case "onChange": ids = [.navigationDeaf, .onChangeMultipleUpdates]
    case "onPreferenceChange": ids = [.preferenceMultipleUpdates]
    default: return []
    }
    let kinds: EventKinds = [.note, .issue, .stateWrite, .objectWrite, .preferenceWrite]
    return log.all(kinds, in: step).filter { event in
      switch event.kind {
      // A value from a view below that did not change the combined value.
      case .preferenceWrite: callback == "onPreferenceChange"
      case .note(let id, _), .issue(let id, _): ids.contains(id)
      // A write without a change.
      default: callback == "onChange" && !event.kind.changesSomething
      }
    }
  }
}

extension TraceEvent.Kind {
  fileprivate var isNoPreference: Bool { if case .preferenceWrite = self { false } else { true } }
}
