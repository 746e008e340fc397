// Content that a closure makes once something is known: `GeometryReader`, `ScrollViewReader`,
// `TimelineView`. The closure is evaluated in a separate node (F192).

import AttributeGraph
import Trace
import Values

final class ReaderContent {
  var attribute: Attribute?
  /// Set for phase and keyframe animators.
  var animator: AnimatorState?
  /// The size that the content of a `GeometryReader` was made for.
  var size: KnownSize?
  func dispose() { animator = nil }
}

extension ViewGraph {
  func processReader(_ node: ViewNode, _ content: ReaderContent) throws(Failure) {
    let rule = rule(of: node, &content.attribute)
    if let value = node.takePendingValue() {
      node.value = value
      graph.invalidate(rule)
    }
    try update(rule)
  }

  func evaluateReader(_ node: ViewNode, _ content: ReaderContent) throws(Failure) -> Evaluation {
    guard let field = node.type.field(.content), let type = field.type.result,
      let function = node.value.function(.content)
    else { return .unchanged }
    node.beginObserving()
    let animated = try animatedArgument(of: node, content)
    let view = try track(node) { (_) throws(Failure) in
      if let animated { return try evaluator.call(function, [animated]) }
      // The surface makes the argument lazily, because that of a timeline contains the time.
      let proxy = node.value.function(.proxy)
      var argument = if let proxy { try evaluator.call(proxy, []) } else { Value.unit }
      if node.type.surface.layout == .measured { argument = measured(argument, node, content) }
      try scheduleTick(of: node, shown: argument.field(.date))
      return try evaluator.call(function, [argument])
    }
    setChild(of: node, at: 0, type: type, value: view)
    return .changed
  }

  /// A timeline schedules when the date that it shows becomes out of date.
  private func scheduleTick(of node: ViewNode, shown date: Value?) throws(Failure) {
    clock.cancelTicks(of: node)
    clock.cancelTicksOfEndedNodes()
    guard let date, let next = node.value.function(.next),
      let due = try evaluator.call(next, [date]).unwrapped, let from = date.seconds,
      let to = due.seconds, to > from
    else { return }
    clock.schedule(node, at: now + (to - from))
  }
}

/// A time at which a node's content becomes out of date.
struct ClockTick {
  let deadline: Double
  let node: Weak

  var isOfAnimator: Bool {
    if case .reader(let content)? = node.node?.content { content.animator != nil } else { false }
  }
}

extension Value {
  /// The seconds in a `Date`: its one number.
  fileprivate var seconds: Double? {
    if let number { return number }
    guard case .aggregate(let aggregate) = self else { return nil }
    return aggregate.fields.lazy.compactMap(\.number).first
  }
}
