// Gestures that take time: a drag has intermediate positions, a long press a beginning and an end.
// After each the tree is updated, so that views that follow the finger are seen doing so.

import Trace
public import Values

extension ViewGraph {
  /// Moves a finger over a view that has a drag gesture: halfway, all the way, and up.
  public func drag(
    _ query: ControlQuery, x: Double, y: Double, at origin: Origin
  ) throws(Failure) {
    let target = try target(query, for: .drag)
    try act(.drag, target, at: origin) { () throws(Failure) in
      let way: [(part: Double, isEnd: Bool)] = [(0.5, false), (1, false), (1, true)]
      for (part, isEnd) in way {
        guard let move = target.node.modifier?.function(.drag) else { return }
        _ = try evaluator.call(move, [.double(x * part), .double(y * part), .bool(isEnd)])
        if !isEnd { try settle() }
      }
    }
  }

  /// Presses a view with a long press gesture for long enough.
  public func longPress(_ query: ControlQuery, at origin: Origin) throws(Failure) {
    let target = try target(query, for: .longPress)
    try act(.longPress, target, at: origin) { () throws(Failure) in
      guard let modifier = target.node.modifier else { return }
      if let press = modifier.function(.press) {
        _ = try evaluator.call(press, [.bool(false)])
        try settle()
        _ = try evaluator.call(press, [.bool(true)])
        return
      }
      // `onLongPressGesture` reports that the finger is down before it acts.
      if let pressing = modifier.function(.pressing) {
        _ = try evaluator.call(pressing, [.bool(true)])
        try settle()
      }
      try callAction(of: target.node, .action)
      if let pressing = target.node.modifier?.function(.pressing) {
        _ = try evaluator.call(pressing, [.bool(false)])
      }
    }
  }
}
