// The program's own `Animatable` views and modifiers: their bodies run for every frame (F140).
//
// The parent gives the new value at once; what the body is run with is on its way there. A second
// has sixty frames, and an animation not more than that: a long one is to stay readable.

import AttributeGraph
import Trace
import Values

/// An input under way from one value to another.
struct Motion {
  let start: Value
  let animation: Value
  let begunAt: Double
  let duration: Double
  /// The run of the body that gave the value which it leads to.
  let cause: EventID?
  /// When the next frame is due; nil before it is scheduled.
  var nextFrame: Double?

  var frame: Double { max(1, duration) / 60 }
}

extension ViewGraph {
  /// The parent gave another value. Under an animation the body gets there step by step, if what
  /// differs is animatable.
  func beginMotion(
    of node: BodyNode, to target: Value
  ) throws(Failure) {
    let start = node.shown ?? node.value
    node.motion = nil
    node.shown = nil
    guard node.styling == nil, node.hasRun, evaluator.isAnimatable(node.viewType) else {
      return
    }
    let transaction = try localTransaction(at: node)
    guard let duration = transaction.duration, duration > 0, let animation = transaction.animation
    else { return }
    let first = try evaluator.animated(
      from: start, to: target, type: node.viewType, by: animation, at: 0)
    if try compare(first, target, node.viewType, .equatableUnlessPlain).isEqual { return }
    node.motion = Motion(
      start: start, animation: animation, begunAt: now, duration: duration,
      cause: currentCause)
  }

  /// The value with which the body runs now.
  func shownValue(of node: BodyNode) throws(Failure) -> Value {
    guard var motion = node.motion else { return node.value }
    let time = now - motion.begunAt
    // Sums of frames are not exact.
    if time + 1e-9 >= motion.duration {
      node.motion = nil
      node.shown = nil
      return node.value
    }
    if motion.nextFrame.map({ $0 <= now + 1e-9 }) ?? true {
      let next = min(now + motion.frame, motion.begunAt + motion.duration)
      motion.nextFrame = next
      node.motion = motion
      clock.schedule(node, at: next)
    }
    let shown = try evaluator.animated(
      from: motion.start, to: node.value, type: node.viewType, by: motion.animation, at: time)
    node.shown = shown
    return shown
  }

  /// Another frame: the body runs with another value.
  func noteFrame(of node: ViewNode) {
    guard case .body(let content) = node.content, let motion = content.motion else { return }
    content.inputChanged = true
    invalidate(node, .input, "animatableData", by: .animates)
    guard let frame = content.lastInvalidation else { return }
    recorder.explain(frame) { $0.beginning = motion.cause }
  }
}
