// Callbacks: user code that an update schedules and that runs after it.
//
// The callbacks of an update are queued when its walk is over, in this order: the `onDisappear` of
// views whose transition is `.identity`; then appearances and changes; then all other `onDisappear`
// (F134). Appearances and changes are ordered as Apple's graph visits them: within one region the
// node that was created last comes first, so inner before outer and later siblings before earlier
// ones (F128, F129, oracle 061, 106); an enclosing region before the regions in it, later ones
// first (F130).
//
// The queue runs first in, first out, outside any update (F125). Tasks begin after everything else
// (F149), but since iOS 27 in their place among the appearances (N45).

import Releases
import Trace
import Values

/// User code to run.
struct Callback {
  enum Action {
    case call(FunctionValue, [Value])
    case startTask(ModifiedNode, FunctionValue)
    case cancelTask(HostObject)
    /// The view of the other framework, its type, and its coordinator.
    case dismantle(Representation, TypeMetadata, Value, coordinator: Value)
  }

  let name: String
  var node: NodeName?
  var old: String?
  var new: String?
  let action: Action
  var cause: EventID?
  /// Further events that caused it.
  var others: [EventID] = []
  var rule: Rule?
  var origin: Origin
  /// The round of `onChange` that the update belonged to; see `TransactionQueue.round`.
  var round = 0
  /// Its writes count as another round (F148).
  var isLoop = false
}

/// A callback that has not been ordered yet.
struct PendingEffect {
  let callback: Callback
  /// The node that has the effect: nodes below it get names only after the walk.
  let node: ViewNode
  var isTask = false
  /// Its content has come on screen.
  var isAppearance = false

  var sequence: Int { node.sequence }
  var region: Region {
    var region = node.surroundings.region
    while region.joinsParent, let parent = region.parent { region = parent }
    return region
  }
}

/// The callbacks of an update, in the groups in which they are queued when it is over.
struct CallbackWork {
  /// To be ordered after the walk.
  var effects: [PendingEffect] = []
  /// Appearance modifiers whose content may have become empty or non-empty.
  var appearances: [(node: ModifiedNode, cause: EventID?)] = []
  var earlyDisappearances: [Callback] = []
  var lateDisappearances: [Callback] = []
  /// `onDismiss` of presentations that ended; if another item replaces one, it runs before the
  /// appearances.
  var dismissals: [Callback] = []
  var earlyDismissals: [Callback] = []

  var unfinished: [String] {
    (effects.isEmpty ? [] : ["an effect is not queued"])
      + (earlyDisappearances.isEmpty && lateDisappearances.isEmpty
        ? [] : ["a disappearance is not queued"])
  }
}

extension ViewGraph {
  /// Runs the queued callbacks; those queued meanwhile wait for the next round.
  func runCallbacks() throws(Failure) {
    let batch = queue.takeCallbacks()
    for (index, callback) in batch.enumerated() {
      do {
        try run(callback)
      } catch {
        if evaluator.contains(error) { continue }
        queue.giveBack(batch[(index + 1)...])
        throw error
      }
    }
  }

  func startNextTask() throws(Failure) {
    try run(queue.takeTask())
  }

  private func run(_ callback: Callback) throws(Failure) {
    if case .startTask(let node, _) = callback.action, node.isEnded { return }
    if leavesOutNext(Omission.callback) { return }
    let outerRound = transactions.round
    transactions.round = callback.isLoop ? callback.round + 1 : 0
    defer { transactions.round = outerRound }
    let event = emit(
      .callback(name: callback.name, callback.node, old: callback.old, new: callback.new),
      cause: callback.cause, rule: callback.rule, at: callback.origin)
    if !callback.others.isEmpty { recorder.explain(event) { $0.others += callback.others } }
    try withCause(event) { () throws(Failure) in
      switch callback.action {
      case .call(let function, let arguments): _ = try evaluator.call(function, arguments)
      case .startTask(let node, let function):
        node.lifecycle?.task = try evaluator.startTask(function)
      case .cancelTask(let task): try evaluator.cancelTask(task)
      case .dismantle(let representation, let type, let made, let coordinator):
        try evaluator.dismantle(made, coordinator, of: type, representation)
      }
    }
  }

  /// Orders the effects of the update and queues them.
  func queueEffects() {
    queueAppearances()
    queue.add(current.callbacks.earlyDisappearances)
    queue.add(current.callbacks.earlyDismissals)
    if !current.callbacks.effects.isEmpty {
      current.callbacks.effects.removeAll { isMeasuredOnly($0.node) }
    }
    for effect in ordered(current.callbacks.effects) {
      var callback = effect.callback
      if !effect.node.isEnded {
        let subject = effect.node.subjectNode
        callback.node = subject?.name
        // An appearance has the position of the view that has begun.
        if effect.isAppearance, let subject, subject.sequence > current.count.firstSequence {
          callback.cause = subject.beginning ?? callback.cause
        }
      }
      queue.add(callback, isTask: effect.isTask && !options.rules[.tasksStartInOrder])
    }
    queue.add(current.callbacks.lateDisappearances)
    queue.add(current.callbacks.dismissals)
    current.callbacks = CallbackWork()
  }

  /// Groups the effects by region and visits the regions from the root, newest first.
  private func ordered(_ effects: [PendingEffect]) -> [PendingEffect] {
    if effects.count < 2 { return effects }
    var groups: [ObjectIdentifier: [PendingEffect]] = [:]
    var children: [ObjectIdentifier: [Region]] = [:]
    var tops: [Region] = []
    var seen: Set<ObjectIdentifier> = []
    for effect in effects {
      groups[ObjectIdentifier(effect.region), default: []].append(effect)
      var region = effect.region
      while seen.insert(ObjectIdentifier(region)).inserted {
        guard let parent = region.parent else {
          tops.append(region)
          break
        }
        children[ObjectIdentifier(parent), default: []].append(region)
        region = parent
      }
    }
    var result: [PendingEffect] = []
    var stack = tops.sorted { $0.sequence > $1.sequence }
    while let region = stack.popLast() {
      let id = ObjectIdentifier(region)
      // A stable order for several effects of one node: the order in which they were found.
      let own = (groups[id] ?? []).enumerated().sorted {
        ($1.element.sequence, $0.offset) < ($0.element.sequence, $1.offset)
      }
      result.append(contentsOf: own.map(\.element))
      stack.append(contentsOf: (children[id] ?? []).sorted { $0.sequence < $1.sequence })
    }
    return result
  }

  /// Queues a callback of a built-in modifier with the update's others.
  func queueEffect(
    _ name: String, of node: ViewNode, _ action: Callback.Action, by rule: Rule? = nil,
    old: String? = nil, new: String? = nil, isLoop: Bool = false, isAppearance: Bool = false,
    others: [EventID] = []
  ) {
    let isTask = if case .startTask = action { true } else { false }
    var callback = makeCallback(name, of: node, action, by: rule)
    (callback.old, callback.new) = (old, new)
    callback.isLoop = isLoop
    callback.others = others
    current.callbacks.effects.append(
      PendingEffect(callback: callback, node: node, isTask: isTask, isAppearance: isAppearance))
  }

  func makeCallback(
    _ name: String, of node: ViewNode, _ action: Callback.Action, by rule: Rule? = nil
  ) -> Callback {
    Callback(
      name: name, node: node.subject, action: action, cause: currentCause, rule: rule,
      origin: node.modifierOrigin, round: transactions.round)
  }
}

extension ViewNode {
  /// Where the built-in modifier is written.
  var modifierOrigin: Origin {
    let value = pendingValue ?? value
    return value.field(.modifier)?.origin ?? value.origin ?? origin
  }

  /// The view that events about a built-in modifier name: the outermost view inside it that is not a modifier.
  var subject: NodeName? { subjectNode?.name }

  fileprivate var subjectNode: ViewNode? {
    TreeOrder([self]) { $0.name == nil ? $0.listed : [] }.first { $0.name != nil } ?? namedAncestor
  }
}
