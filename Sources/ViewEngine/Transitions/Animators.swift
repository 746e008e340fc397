// `PhaseAnimator` and `KeyframeAnimator`: content that is made again as time passes (F234).
//
// Both are readers: their content closure is called with what they show now. A phase animator shows its
// first phase, and moves on to the next with that one's animation whenever the previous one is over:
// forever, or once around when its trigger changes. A keyframe animator asks its tracks for the current
// value. SwiftUI does so in every frame; here it happens at the end of each keyframe and when a
// script's `advance` stops.

import AttributeGraph
import Trace
public import Values

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

  init(shown: Value) { self.shown = shown }
}

extension ViewGraph {
  /// Without an animation a phase lasts one frame.
  private var frame: Double { 1.0 / 60 }

  /// The argument with which the content of an animator is called; nil for other readers.
  func animatedArgument(
    of node: ViewNode, _ content: ReaderContent
  ) throws(Failure) -> Value? {
    let hasPhases = node.value.function(.stage) != nil
    guard hasPhases || node.value.function(.timeline) != nil else { return nil }
    let trigger = node.value.field(.trigger)?.unwrapped
    if let animator = content.animator {
      if let old = animator.trigger, let trigger,
        try !compare(old, trigger, node.triggerType, .equatableAlways).isEqual
      {
        animator.trigger = trigger
        try start(animator, at: node)
      } else if hasPhases, let stage = try stage(animator.stage, of: node) {
        animator.shown = stage.field(.value) ?? animator.shown
      }
      return animator.shown
    }
    let first =
      hasPhases
      ? try stage(0, of: node)?.field(.value) : node.value.field(.initialValue)
    let animator = AnimatorState(shown: first ?? .unit)
    animator.trigger = trigger
    content.animator = animator
    if trigger == nil { try start(animator, at: node) }
    return animator.shown
  }

  private func start(_ animator: AnimatorState, at node: ViewNode) throws(Failure) {
    clock.cancelTicks(of: node)
    if node.value.function(.stage) != nil {
      animator.stage = 0
      try approachNextStage(of: animator, at: node)
    } else {
      try beginTimeline(of: animator, from: animator.shown, at: node)
      animator.shown = try moment(of: animator, at: node)
    }
  }

  /// It is time for the animator's next phase or keyframe.
  func stepAnimator(_ node: ViewNode) throws(Failure) {
    guard case .reader(let content) = node.content, let animator = content.animator, !node.isEnded
    else { return }
    if node.value.function(.stage) != nil {
      try approachNextStage(of: animator, at: node)
    } else if animator.timeline != nil {
      enqueue(.animator(Weak(node)), cause: currentCause)
    }
  }

  /// Virtual time has stopped between keyframes.
  public func sampleAnimators() throws(Failure) {
    let running = clock.keepAnimators { node in
      guard case .reader(let content) = node.content, !node.isEnded else { return false }
      return content.animator?.timeline != nil
    }
    for node in running { enqueue(.animator(Weak(node)), cause: currentCause) }
  }

  /// The animator's content is out of date: it must show another phase.
  func applyAnimator(_ node: ViewNode) throws(Failure) {
    guard case .reader(let content) = node.content, let animator = content.animator, !node.isEnded,
      let attribute = content.attribute
    else { return }
    graph.invalidate(attribute)
    if let next = animator.next {
      animator.next = nil
      animator.stage += 1
      animator.shown = next.field(.value) ?? animator.shown
      let animation = next.field(.animation)?.unwrapped
      let duration = ViewTransaction(animation: animation).duration ?? 0
      clock.schedule(node, at: now + max(duration, frame))
      return
    }
    animator.shown = try moment(of: animator, at: node)
    clock.cancelTicks(of: node)
    try scheduleKeyframe(of: animator, at: node)
  }

  // MARK: Phases

  private func stage(_ index: Int, of node: ViewNode) throws(Failure) -> Value? {
    guard let function = node.value.function(.stage) else { return nil }
    return try evaluator.call(function, [.int(index)]).unwrapped
  }

  private func approachNextStage(of animator: AnimatorState, at node: ViewNode) throws(Failure) {
    guard let next = try stage(animator.stage + 1, of: node) else {
      animator.stage = 0
      return
    }
    animator.next = next
    transactions.enter(ViewTransaction(animation: next.field(.animation)?.unwrapped))
    enqueue(.animator(Weak(node)), cause: currentCause)
    transactions.leave()
  }

  // MARK: Keyframes

  private func beginTimeline(
    of animator: AnimatorState, from value: Value, at node: ViewNode
  ) throws(Failure) {
    guard let make = node.value.function(.timeline), let times = node.value.function(.times)
    else { return }
    let timeline = try evaluator.call(make, [value])
    animator.timeline = timeline
    animator.begunAt = now
    animator.times = []
    if case .array(let list) = try evaluator.call(times, [timeline]) {
      animator.times = list.compactMap(\.number)
    }
    clock.animate(node)
    try scheduleKeyframe(of: animator, at: node)
  }

  private func moment(of animator: AnimatorState, at node: ViewNode) throws(Failure) -> Value {
    guard let timeline = animator.timeline, let moment = node.value.function(.moment) else {
      return animator.shown
    }
    return try evaluator.call(moment, [timeline, .double(now - animator.begunAt)])
  }

  private func scheduleKeyframe(of animator: AnimatorState, at node: ViewNode) throws(Failure) {
    // Sums of durations are inexact.
    let passed = now - animator.begunAt + 1e-9
    if let next = animator.times.first(where: { $0 > passed }) {
      clock.schedule(node, at: animator.begunAt + next)
      return
    }
    animator.timeline = nil
    guard node.value.field(.repeating)?.isTrue == true, let length = animator.times.last,
      length > 0, let initial = node.value.field(.initialValue)
    else { return }
    try beginTimeline(of: animator, from: initial, at: node)
  }
}

extension ViewNode {
  fileprivate var triggerType: TypeMetadata {
    guard let type = self.type.field(.trigger)?.type else { return self.type }
    return type.wrapped ?? type
  }
}
