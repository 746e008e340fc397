public import Trace
import Values

// Questions by the name of a kind of motion: `animation`, `transition`, `order`.

extension Inquiry {
  /// Whether something moves: an order is also told where something begins between others.
  func isMotion(_ event: TraceEvent) -> Bool {
    guard case .order(let node, let children) = event.kind else { return true }
    let before = worldAfter(update(of: event).lowerBound).nodes[node.node]?.children ?? []
    return before.filter(children.contains) != children.filter(before.contains)
  }

  /// The words for what moves, which are those of its events.
  static var motions: [String: EventKinds] {
    ["animate": .animate, "animation": .animate, "transition": .transition, "order": .order]
  }

  /// What moved in the step, asked by a word for that; nil for other words.
  func motion(named name: String) -> WhyNotAnswer.Motion? {
    guard let kind = Self.motions[name] else { return nil }
    let motions = log.all(kind, in: step).filter(isMotion)
    let moving = animatedUpdates.flatMap {
      log.all([.animate, .transition, .order], in: self.update(of: $0))
    }
    .filter { $0.isAnimate || $0.isAnimatedTransition || $0.isOrder && isMotion($0) }
    guard kind == .animate else {
      // A modifier animates in an update without an animation of its own (F141).
      let others = moving.isEmpty ? log.all(.animate, in: step) : moving
      return WhyNotAnswer.Motion(
        motions: motions, last: motions.isEmpty ? log.last(kind, in: past, where: isMotion) : nil,
        animation: animationOfStep, others: others, unmoved: unmoved)
    }
    // What comes or goes with an animation is animated, too (F136).
    let last = log.last([.animate, .transition], in: past) { event in
      event.isAnimatedTransition || event.isAnimate
    }
    return WhyNotAnswer.Motion(
      motions: motions, last: motions.isEmpty ? last : nil, animation: animationOfStep,
      others: log.all(.transition, in: step).filter(\.isAnimatedTransition)
        + moving.filter(\.isOrder), unmoved: unmoved)
  }

  /// What differs in the updates with an animation and does not move.
  private var unmoved: [TraceEvent] {
    animatedUpdates.flatMap { update in
      log.all([.content, .transition], in: self.update(of: update)).filter {
        !$0.isAnimatedTransition
      }
    }
  }

  /// The beginnings of the updates of the step that have an animation.
  private var animatedUpdates: [TraceEvent] {
    log.all(.updateBegin, in: step).filter { $0.animation != nil }
  }

  private var animationOfStep: String? { animatedUpdates.first?.animation }

  /// What moved in the step of the values of a modifier, `offset`, with the places where live views have it, and
  /// with what decides there; nil if none has.
  public func stillness(of modifier: String) -> WhyNotAnswer.Motion? {
    var places: [WhyNotAnswer.Unseen] = []
    for view in world.tree() {
      for found in self.places(ofModifier: modifier, on: view.node.name.node)
      where !places.contains(where: { $0.place.origin == found.place.origin }) {
        places.append(found)
      }
    }
    if places.isEmpty { return nil }
    let isAnimatable = places.contains { place in
      evidence?.isAnimatable(modifierAt: place.place.origin) == true
    }
    if !isAnimatable {
      return WhyNotAnswer.Motion(
        motions: [], last: nil, animation: nil, places: places, isOfValue: true)
    }
    func moves(_ event: TraceEvent) -> Bool { event.isMotion(of: modifier) }
    let all = log.all(.animate, in: step)
    let motions = all.filter(moves)
    return WhyNotAnswer.Motion(
      motions: motions, last: motions.isEmpty ? log.last(.animate, in: past, where: moves) : nil,
      animation: animationOfStep, places: places, others: all.filter { !moves($0) })
  }
}

extension TraceEvent {
  /// The animation that an update begins with.
  fileprivate var animation: String? {
    if case .updateBegin(_, let animation) = kind { animation } else { nil }
  }

  public var isOrder: Bool { if case .order = kind { true } else { false } }

  fileprivate var isAnimate: Bool { if case .animate = kind { true } else { false } }

  fileprivate var isAnimatedTransition: Bool {
    if case .transition(_, _, _, let isAnimated, _) = kind { isAnimated } else { false }
  }
}
