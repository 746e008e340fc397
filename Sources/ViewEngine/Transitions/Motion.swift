// The program's own `Animatable` views and modifiers: their bodies run for every frame (F140).
//
// The parent gives the new value at once; the body runs with values on the way there. A second has
// sixty frames, and so has at most any animation, so that long ones stay readable.

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

extension BodyNode {
  /// The parent has given another value. Under an animation the body approaches it step by step, if the
  /// difference is animatable.
  func beginMotion(to target: Value, in graph: ViewGraph) throws(Failure) {
    let start = self.shown ?? value
    self.motion = nil
    self.shown = nil
    guard self.styling == nil, hasRun, graph.evaluator.isAnimatable(viewType) else { return }
    let transaction = try graph.localTransaction(at: self)
    guard let duration = transaction.duration, duration > 0, let animation = transaction.animation
    else { return }
    let first = try graph.evaluator.animated(
      from: start, to: target, type: viewType, by: animation, at: 0)
    if try graph.compare(first, target, viewType, .equatableUnlessPlain).isEqual { return }
    self.motion = Motion(
      start: start, animation: animation, begunAt: graph.now, duration: duration,
      cause: graph.currentCause)
  }

  /// The value that the body runs with now.
  func shownValue(in graph: ViewGraph) throws(Failure) -> Value {
    guard var motion = self.motion else { return value }
    let time = graph.now - motion.begunAt
    // Sums of frames are inexact.
    if time + 1e-9 >= motion.duration {
      self.motion = nil
      self.shown = nil
      return value
    }
    if motion.nextFrame.map({ $0 <= graph.now + 1e-9 }) ?? true {
      let next = min(graph.now + motion.frame, motion.begunAt + motion.duration)
      motion.nextFrame = next
      self.motion = motion
      graph.clock.schedule(self, at: next)
    }
    let shown = try graph.evaluator.animated(
      from: motion.start, to: value, type: viewType, by: motion.animation, at: time)
    self.shown = shown
    return shown
  }

  /// Another frame: the body runs with another value.
  func noteFrame(in graph: ViewGraph) {
    guard let motion = self.motion else { return }
    inputChanged = true
    graph.invalidate(self, .input, "animatableData", by: .animates)
    guard let frame = lastInvalidation else { return }
    graph.recorder.explain(frame) { $0.beginning = motion.cause }
  }
}
