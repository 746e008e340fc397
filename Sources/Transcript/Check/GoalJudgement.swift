public import LessonFormat
public import Trace

/// Whether a version of a program reaches its goals: a function of the goals and the recorded run.
public struct GoalJudgement: Sendable {
  public struct Outcome: Sendable {
    public var goal: Goal
    public var isReached: Bool
    /// What its claims found instead, in the first step that misses it. Empty if the run did not reach
    /// that step.
    public var missed: [Finding] = []
  }

  /// A claim that does not hold, and how many events, or texts on screen, match it.
  public struct Finding: Sendable {
    public var claim: GoalClaim
    public var count: Int
  }

  public let outcomes: [Outcome]

  /// `steps` is the script, without the mount; a goal about a step that was not completed is not
  /// reached, whatever it says.
  public init(
    _ goals: [Goal], events: TraceLog, steps: [String], playedToEnd: Bool
  ) {
    var ranges: [Range<Int>] = []
    for position in events.indices {
      let step = events.step(at: position)
      while ranges.count <= step { ranges.append(position..<position) }
      ranges[step] = ranges[step].lowerBound..<(position + 1)
    }
    let completed = playedToEnd ? ranges.count : max(0, ranges.count - 1)
    let screens =
      goals.contains(where: \.needsLooks) ? Self.screens(of: events, steps: ranges.count) : []
    outcomes = goals.map { goal in
      let numbers = goal.steps(in: steps)
      let claims = goal.patterns.compactMap(Self.claim)
      guard claims.count == goal.patterns.count, !numbers.isEmpty,
        numbers.allSatisfy({ $0 < completed })
      else { return Outcome(goal: goal, isReached: false) }
      var parts = numbers.map { (events: ranges[$0], screens: [$0]) }
      if case .throughout = goal.place { parts = [(events: events.indices, screens: numbers)] }
      for part in parts {
        let missed = claims.compactMap { claim in
          Self.finding(claim, in: events[part.events], part.screens.map { screens[$0] })
        }
        if !missed.isEmpty { return Outcome(goal: goal, isReached: false, missed: missed) }
      }
      return Outcome(goal: goal, isReached: true)
    }
  }

  /// Nil if the claim holds.
  private static func finding(
    _ claim: GoalClaim, in events: some Sequence<TraceEvent>,
    _ screens: @autoclosure () -> [VisibleTexts]
  ) -> Finding? {
    switch claim {
    case .events(let pattern):
      if pattern.holds(in: events) { return nil }
      return Finding(claim: claim, count: pattern.count(in: events))
    case .screen(let text, let isNegated):
      // With several steps each must show it, or none.
      let counts = screens().map { $0.count(of: text) }
      let holds = counts.allSatisfy { ($0 == 0) == isNegated }
      return holds ? nil : Finding(claim: claim, count: isNegated ? counts.max() ?? 0 : 0)
    }
  }

  /// What can be seen after each step.
  private static func screens(of events: TraceLog, steps: Int) -> [VisibleTexts] {
    var world = World()
    var screens: [VisibleTexts] = []
    for event in events {
      while screens.count < event.step { screens.append(VisibleTexts(in: world)) }
      world.apply(event)
    }
    while screens.count < steps { screens.append(VisibleTexts(in: world)) }
    return screens
  }

  public var isReached: Bool { outcomes.allSatisfy(\.isReached) }

  /// The first goal that is not reached.
  public var firstMissed: Goal? { outcomes.first { !$0.isReached }?.goal }

  private static func claim(_ text: String) -> GoalClaim? {
    do throws(EventPatternError) { return try GoalClaim(text) } catch { return nil }
  }
}

extension Goal {
  /// The numbers of the steps that the goal is about; the mount is 0.
  public func steps(in script: [String]) -> [Int] {
    switch place {
    case .mount: return [0]
    case .step(let number): return number <= script.count ? [number] : []
    case .throughout: return Array(0...script.count)
    case .steps(let code):
      let wanted = Self.words(code)
      return script.indices.filter { Self.words(script[$0]) == wanted }.map { $0 + 1 }
    }
  }

  private static func words(_ code: String) -> [Substring] {
    code.split(whereSeparator: \.isWhitespace)
  }

  /// The mistake in the goal itself, for a scene with this script.
  public func problem(steps: [String], vocabulary: PatternVocabulary?) -> String? {
    if self.steps(in: steps).isEmpty {
      switch place {
      case .steps(let code): return "the scene has no step '\(code)'"
      default: return "the scene has \(steps.count) steps"
      }
    }
    for text in patterns {
      do throws(EventPatternError) {
        if case .events(let pattern) = try GoalClaim(text),
          let unknown = vocabulary?.problem(in: pattern)
        {
          return unknown
        }
      } catch {
        return error.description
      }
    }
    return nil
  }
}
