// `PhaseAnimator` and `KeyframeAnimator`: content that is made again as time passes (F234).
//
// Both are readers: their content closure is called with what they show now. A phase animator shows its
// first phase, and moves on to the next with that one's animation whenever the previous one is over:
// forever, or once around when its trigger changes. A keyframe animator asks its tracks for the current
// value. SwiftUI does so in every frame; here it happens at the end of each keyframe and when a
// script's `advance` stops.

import AttributeGraph
import Values

/// The progress of an animator.
final class AnimatorState {
  /// The argument with which the content is called.
  var shown: Value
  var trigger: Value?
  /// The index of the phase, from the first.
  var stage = 0
  /// The next stage, whose transaction is in progress.
  var next: Value?
  /// The keyframe timeline in progress, and when it ends; nil at rest.
  var timeline: Value?
  var times: [Double] = []
  var begunAt = 0.0

  /// Without an animation a phase lasts one frame.
  static let frame = 1.0 / 60

  init(shown: Value) { self.shown = shown }
}

extension ReaderNode {
  /// The argument with which the content of an animator is called; nil for other readers.
  func animatedArgument(in graph: ViewGraph) throws(Failure) -> Value? {
    let hasPhases = value.function(.stage) != nil
    guard hasPhases || value.function(.timeline) != nil else { return nil }
    let trigger = value.field(.trigger)?.unwrapped
    if let animator {
      if let old = animator.trigger, let trigger,
        try !graph.compare(old, trigger, triggerType, .equatableAlways).isEqual
      {
        animator.trigger = trigger
        try start(animator, in: graph)
      } else if hasPhases, let stage = try stage(animator.stage, in: graph) {
        animator.shown = stage.field(.value) ?? animator.shown
      }
      return animator.shown
    }
    let first =
      hasPhases ? try stage(0, in: graph)?.field(.value) : value.field(.initialValue)
    let animator = AnimatorState(shown: first ?? .unit)
    animator.trigger = trigger
    self.animator = animator
    if trigger == nil { try start(animator, in: graph) }
    return animator.shown
  }

  private func start(_ animator: AnimatorState, in graph: ViewGraph) throws(Failure) {
    graph.clock.cancelTicks(of: self)
    if value.function(.stage) != nil {
      animator.stage = 0
      try approachNextStage(of: animator, in: graph)
    } else {
      try beginTimeline(of: animator, from: animator.shown, in: graph)
      animator.shown = try moment(of: animator, in: graph)
    }
  }

  /// It is time for the animator's next phase or keyframe.
  func step(in graph: ViewGraph) throws(Failure) {
    guard let animator, !isEnded else { return }
    if value.function(.stage) != nil {
      try approachNextStage(of: animator, in: graph)
    } else if animator.timeline != nil {
      enqueueStep(in: graph)
    }
  }

  /// The animator's content is out of date: it must show another phase.
  private func showNext(in graph: ViewGraph) throws(Failure) {
    guard let animator, !isEnded, let attribute else { return }
    graph.graph.invalidate(attribute)
    if let next = animator.next {
      animator.next = nil
      animator.stage += 1
      animator.shown = next.field(.value) ?? animator.shown
      let animation = next.field(.animation)?.unwrapped
      let duration = ViewTransaction(animation: animation).duration ?? 0
      graph.clock.schedule(self, at: graph.now + max(duration, AnimatorState.frame))
      return
    }
    animator.shown = try moment(of: animator, in: graph)
    graph.clock.cancelTicks(of: self)
    try scheduleKeyframe(of: animator, in: graph)
  }

  func enqueueStep(in graph: ViewGraph) {
    graph.enqueue(at: self) { (node, graph) throws(Failure) in try node.showNext(in: graph) }
  }

  // MARK: Phases

  private func stage(_ index: Int, in graph: ViewGraph) throws(Failure) -> Value? {
    guard let function = value.function(.stage) else { return nil }
    return try graph.evaluator.call(function, [.int(index)]).unwrapped
  }

  private func approachNextStage(
    of animator: AnimatorState, in graph: ViewGraph
  ) throws(Failure) {
    guard let next = try stage(animator.stage + 1, in: graph) else {
      animator.stage = 0
      return
    }
    animator.next = next
    graph.transactions.enter(ViewTransaction(animation: next.field(.animation)?.unwrapped))
    enqueueStep(in: graph)
    graph.transactions.leave()
  }

  // MARK: Keyframes

  private func beginTimeline(
    of animator: AnimatorState, from value: Value, in graph: ViewGraph
  ) throws(Failure) {
    guard let make = self.value.function(.timeline), let times = self.value.function(.times)
    else { return }
    let timeline = try graph.evaluator.call(make, [value])
    animator.timeline = timeline
    animator.begunAt = graph.now
    animator.times = []
    if case .array(let list) = try graph.evaluator.call(times, [timeline]) {
      animator.times = list.compactMap(\.number)
    }
    graph.clock.animate(self)
    try scheduleKeyframe(of: animator, in: graph)
  }

  private func moment(of animator: AnimatorState, in graph: ViewGraph) throws(Failure) -> Value {
    guard let timeline = animator.timeline, let moment = value.function(.moment) else {
      return animator.shown
    }
    return try graph.evaluator.call(moment, [timeline, .double(graph.now - animator.begunAt)])
  }

  private func scheduleKeyframe(of animator: AnimatorState, in graph: ViewGraph) throws(Failure) {
    // Sums of durations are inexact.
    let passed = graph.now - animator.begunAt + 1e-9
    if let next = animator.times.first(where: { $0 > passed }) {
      graph.clock.schedule(self, at: animator.begunAt + next)
      return
    }
    animator.timeline = nil
    guard value.field(.repeating)?.isTrue == true, let length = animator.times.last,
      length > 0, let initial = value.field(.initialValue)
    else { return }
    try beginTimeline(of: animator, from: initial, in: graph)
  }

  private var triggerType: TypeMetadata {
    guard let type = self.type.field(.trigger)?.type else { return self.type }
    return type.wrapped ?? type
  }
}

extension ViewGraph {
  /// Virtual time has stopped between keyframes.
  public func sampleAnimators() {
    let running = clock.keepAnimators { !$0.isEnded && $0.animator?.timeline != nil }
    for node in running { node.enqueueStep(in: self) }
  }
}
