// One update: a transaction is applied and the tree brought up to date with it.

import AttributeGraph
import Trace
public import Values

extension ViewGraph {
  /// How many times the budget of updates is granted to a step in which time passes.
  private static let momentsInStep = 100
  /// What an update costs in instructions beside its bodies, and how many of a step are free: a quarter of a
  /// minute of frames. Time may pass for longer, but not with a hundred thousand updates for nothing.
  private static let workOfUpdate = 700
  private static let freeUpdates = 1_000

  /// Runs updates and callbacks until nothing is pending: the end of a turn of the run loop
  /// (F122, F125–F127). The session calls it after the code of a step, and after each piece of
  /// asynchronous work.
  public func settle() throws(Failure) {
    while true {
      if !queue.callbacks.isEmpty {
        try runCallbacks()
      } else if !transactions.pending.isEmpty {
        try runNextUpdate()
        try settleFocus()
      } else if windows.isLaunching {
        finishLaunch()
      } else if !queue.tasks.isEmpty {
        try startNextTask()
      } else {
        break
      }
    }
    transactions.round = 0
    try emitLooksOutsideUpdates()
  }

  /// Runs the update of the earliest transaction.
  func runNextUpdate() throws(Failure) {
    let next = transactions.takeNext()
    counters.beginUpdate()
    if counters.updatesAtOnce > options.updatesPerStep
      || counters.updatesInStep > options.updatesPerStep * Self.momentsInStep
    {
      throw .tooManyUpdates
    }
    if counters.updatesInStep > Self.freeUpdates { try evaluator.charge(Self.workOfUpdate) }
    current = UpdateRecord()
    current.count.firstSequence = counters.sequence
    transaction = next.transaction
    transactions.round = next.round
    if next.round == 0 { transactions.frame += 1 }
    recorder.update = updateCount
    isUpdating = true
    defer {
      isUpdating = false
      recorder.update = 0
      transaction = ViewTransaction()
    }
    let opening = emit(
      .updateBegin(
        number: updateCount, animation: next.transaction.animation.map { AnimationTiming($0).text }),
      cause: next.mutations.first?.cause)
    if next.transaction.animation != nil, let animator = next.transaction.animator {
      recorder.explain(opening) { $0.animator = animator }
    }
    do throws(Failure) {
      try withCause(opening) { () throws(Failure) in try bringUpToDate(with: next) }
    } catch {
      // A failure ends its update and is reported after it.
      withCause(opening) { emitEnd() }
      throw error
    }
    // The tree is up to date; nodes that begin from now on are new.
    heritage = nil
    isUpdating = false
    checkPromises()
  }

  private func bringUpToDate(with next: PendingTransaction) throws(Failure) {
    let first = next.mutations.first?.cause
    for (mutation, cause) in next.mutations {
      try withCause(cause ?? currentCause) { () throws(Failure) in
        try apply(mutation, cause: cause, after: first)
      }
    }
    beginWalk()
    try walk()
    try settleContainers()
    try settlePreferences()
    try settleContainers()
    current.containers.countedViews = [:]
    try finishRemovals()
    endUnclaimed()
    emitRepeatedDestinations()
    emitResetControls()
    try emitRepeatedSources()
    try emitInvalidSelections()
    emitEnvironmentWrites()
    emitPreferenceWrites()
    emitOrders()
    emitContents()
    try emitLooks(isWork: true)
    evaluator.updateWillEnd()
    emitEnd()
    queueEffects()
  }

  private func emitEnd() {
    emit(
      .updateEnd(
        number: updateCount, run: current.count.run, skipped: current.count.skipped,
        began: current.count.began,
        ended: current.count.ended))
  }

  /// Makes a change visible and invalidates its dependents.
  ///
  /// `first` is the cause of the first change of the transaction.
  private func apply(
    _ mutation: Mutation, cause: EventID?, after first: EventID?
  ) throws(Failure) {
    switch mutation {
    case .state(let storage, let value):
      storage.applied = value
      if let cause, let first, let earlier = storage.cause, earlier >= first {
        recorder.explain(cause) { $0.overwritten.append(earlier) }
      }
      storage.cause = cause
      focus.noteWrite()
      guard !storage.isEnded, graph.isLive(storage.signal) else { return }
      // The readers of storage shared by several views are found when it is needed.
      if let owner = storage.owner, storage.wasRead, !storage.isShared,
        owner.surroundings.region.isAttached
      {
        invalidate(owner, .state, storage.property, slot: storage.id, cause: cause)
      }
      blame(cause, forNodesDependentOn: storage.signal)
      graph.invalidate(storage.signal)
    case .object(let key, let record):
      guard objects[key] === record else { return }
      for node in nodes(dependentOn: record.signal) {
        guard case .body(let content) = node.content else { continue }
        for property in content.properties where property.object.map(ObjectKey.init) == key {
          // A framework's object that announces changes is the result of a query.
          let isFetch = property.object?.type.isSurface ?? false
          invalidate(
            node, .object, property.template.name, by: isFetch ? .queryFetches : nil, cause: cause)
          if isFetch, let invalidation = content.lastInvalidation {
            recorder.explain(invalidation) {
              $0.change = record.change
              $0.others = record.furtherChanges ?? []
            }
          }
        }
      }
      record.change = .none
      record.furtherChanges = nil
      blame(cause, forNodesDependentOn: record.signal)
      graph.invalidate(record.signal)
    case .observed(let nodes, let name, let property):
      for node in nodes.compactMap(\.node).sorted(by: { $0.sequence < $1.sequence }) {
        guard !node.isEnded, let attribute = node.rule else { continue }
        node.observationFired = true
        node.observedChange = property
        node.pendingCause = cause
        if node.surroundings.region.isAttached { invalidate(node, .observable, name, cause: cause) }
        graph.invalidate(attribute)
      }
    case .nodes(let nodes):
      for node in nodes.compactMap(\.node) { mark(node) }
    case .departures(let departures):
      for departure in departures { complete(departure, cause: cause) }
    case .ticks(let nodes):
      for node in nodes.compactMap(\.node) where !node.isEnded {
        node.asBody?.noteFrame(in: self)
        if let attribute = node.rule { graph.invalidate(attribute) }
      }
    case .environment(let scope):
      scope.cause = cause
      graph.invalidate(scope.attribute)
    case .work(let node, let work): if let node = node.node { try work(node, self) }
    }
  }

  /// The write is the cause of these nodes' events in the walk, not the update's first write.
  private func blame(_ cause: EventID?, forNodesDependentOn attribute: Attribute) {
    graph.forEachDependent(of: attribute) { dependent in
      if case .node(let node)? = targets[dependent] { node.pendingCause = cause }
    }
  }

  /// The attached nodes whose rules read the attribute, in order of creation.
  func nodes(dependentOn attribute: Attribute) -> [ViewNode] {
    graph.dependents(of: attribute).compactMap { dependent in
      if case .node(let node)? = targets[dependent], node.surroundings.region.isAttached {
        node
      } else {
        nil
      }
    }.sorted { $0.sequence < $1.sequence }
  }
}
