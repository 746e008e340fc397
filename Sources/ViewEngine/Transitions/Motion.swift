// The program's own `Animatable` views and modifiers: their bodies run for every frame (F140).
//
// The parent gives the new value at once; the body runs with values on the way there. A second has
// sixty frames, and so has at most any animation, so that long ones stay readable.

import AttributeGraph
import Trace
import Values

/// An input on its way from one value to another.
struct Motion {
  let start: Value
  let animation: Value
  let begunAt: Double
  let duration: Double
  /// The body run that gave the final value.
  let cause: EventID?
  /// When the next frame is due; nil before it is scheduled.
  var nextFrame: Double?

  var frame: Double { max(1, duration) / 60 }
}

extension ViewGraph {
  /// The parent has given another value. Under an animation the body approaches it step by step, if the
  /// difference is animatable.
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

  /// The value that the body runs with now.
  func shownValue(of node: BodyNode) throws(Failure) -> Value {
    guard var motion = node.motion else { return node.value }
    let time = now - motion.begunAt
    // Sums of frames are inexact.
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
