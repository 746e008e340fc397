// Content that a closure makes once something is known: `GeometryReader`, `ScrollViewReader`,
// `TimelineView`. The closure is evaluated in a separate node (F192).

import AttributeGraph
import Values

final class ReaderNode: ViewNode {
  override var content: NodeContent { .reader(self) }
  override var rule: Attribute? { attribute }

  var attribute: Attribute?
  /// Set for phase and keyframe animators.
  var animator: AnimatorState?
  /// The size that the content of a `GeometryReader` was made for.
  var size: KnownSize?

  override func process(in graph: ViewGraph) throws(Failure) {
    let rule = graph.rule(of: self, &attribute)
    if let value = takePendingValue() {
      self.value = value
      graph.graph.invalidate(rule)
    }
    try graph.update(rule)
  }

  override func evaluate(in graph: ViewGraph) throws(Failure) -> Evaluation {
    guard let result = type.field(.content)?.type.result,
      let function = value.function(.content)
    else { return .unchanged }
    beginObserving()
    let animated = try animatedArgument(in: graph)
    let view = try graph.track(self) { (_) throws(Failure) in
      if let animated { return try graph.evaluator.call(function, [animated]) }
      // The surface makes the argument lazily, because that of a timeline contains the time.
      let proxy = value.function(.proxy)
      var argument = if let proxy { try graph.evaluator.call(proxy, []) } else { Value.unit }
      if type.surface.layout == .measured { argument = measured(argument, in: graph) }
      try scheduleTick(shown: argument.field(.date), in: graph)
      return try graph.evaluator.call(function, [argument])
    }
    setChild(TypedValue(view, result), in: graph)
    return .changed
  }

  /// A timeline schedules when the date that it shows becomes out of date.
  private func scheduleTick(shown date: Value?, in graph: ViewGraph) throws(Failure) {
    graph.clock.cancelTicks(of: self)
    guard let date, let next = value.function(.next),
      let due = try graph.evaluator.call(next, [date]).unwrapped, let from = date.seconds,
      let to = due.seconds, to > from
    else { return }
    graph.clock.schedule(self, at: graph.now + (to - from))
  }

  override func disposeContent() { animator = nil }
}

/// A time at which a node's content becomes out of date.
struct ClockTick {
  let deadline: Double
  let node: Weak
  /// In the order of scheduling.
  let number: Int

  var isOfAnimator: Bool { (node.node as? ReaderNode)?.animator != nil }
}

extension Value {
  /// The seconds in a `Date`: its one number.
  fileprivate var seconds: Double? {
    if let number { return number }
    guard case .aggregate(let aggregate) = self else { return nil }
    return aggregate.fields.lazy.compactMap(\.number).first
  }
}
