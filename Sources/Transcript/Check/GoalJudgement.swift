public import LessonFormat
public import Trace

/// Whether a version of a program reaches its goals: a function of the goals and the recorded run.
public struct GoalJudgement: Sendable {
  public struct Outcome: Sendable {
    public var goal: Goal
    public var isReached: Bool
  }

  public let outcomes: [Outcome]

  /// `steps` is the script, without the mount; a goal about a step that was not played to its end is
  /// not reached, whatever it says.
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
    outcomes = goals.map { goal in
      let numbers = goal.steps(in: steps)
      let patterns = goal.patterns.compactMap(Self.pattern)
      guard patterns.count == goal.patterns.count, !numbers.isEmpty,
        numbers.allSatisfy({ $0 < completed })
      else { return Outcome(goal: goal, isReached: false) }
      if case .throughout = goal.place {
        return Outcome(goal: goal, isReached: patterns.allSatisfy { $0.holds(in: events) })
      }
      return Outcome(
        goal: goal,
        isReached: numbers.allSatisfy { number in
          patterns.allSatisfy { $0.holds(in: events[ranges[number]]) }
        })
    }
  }

  public var isReached: Bool { outcomes.allSatisfy(\.isReached) }

  /// The first goal that is not reached.
  public var firstMissed: Goal? { outcomes.first { !$0.isReached }?.goal }

  private static func pattern(_ text: String) -> EventPattern? {
    do throws(EventPatternError) { return try EventPattern(text) } catch { return nil }
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

  /// The mistake in the goal itself, in a scene with this script.
  public func problem(steps: [String], vocabulary: PatternVocabulary?) -> String? {
    if self.steps(in: steps).isEmpty {
      switch place {
      case .steps(let code): return "the scene has no step '\(code)'"
      default: return "the scene has \(steps.count) steps"
      }
    }
    for text in patterns {
      do throws(EventPatternError) {
        let pattern = try EventPattern(text)
        if let unknown = vocabulary?.problem(in: pattern) { return unknown }
      } catch {
        return error.description
      }
    }
    return nil
  }
}
