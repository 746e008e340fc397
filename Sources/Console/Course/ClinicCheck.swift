import Diagnostics
import LessonFormat
import Session
import Transcript

// A clinic is sound when its own program fails the goals, each solution reaches them, and each mistake
// does not: then a learner's version can be judged by the same goals. Also, the prompt must name the
// cause that the clinic teaches.

extension Document.Scene {
  /// All goals of the scene, in order.
  var goals: [Goal] {
    items.flatMap { item -> [Goal] in
      if case .goal(let block) = item, block.labels.skip == nil { block.goals } else { [] }
    }
  }

  /// The questions that the prompt must answer about the scene's own program.
  var causes: [CauseQuestion] {
    items.flatMap { item -> [CauseQuestion] in
      if case .goal(let block) = item, block.labels.skip == nil { block.causes } else { [] }
    }
  }

  /// The scene's program with a block that replaces some of its declarations.
  func source(with block: CodeBlock) -> ProgramSource {
    var changed = source
    changed.files.append(block.source)
    return changed
  }

  /// Plays the scene's script on a version of its program. Nil if the version is rejected; the session
  /// has the reasons.
  func judge(_ version: ProgramSource) -> (session: Session, judgement: GoalJudgement?) {
    let goals = goals
    var options = options
    options.recordsLooks = options.recordsLooks || goals.contains(where: \.needsLooks)
    let session = Session(version, script: script, options: options)
    guard !session.isRefused else { return (session, nil) }
    session.runToEnd()
    return (
      session,
      GoalJudgement(
        goals, events: session.events, steps: script.map(\.code),
        playedToEnd: session.end == .completed)
    )
  }
}

/// The mistakes that `check` finds in the goals, solutions and mistakes of a scene.
struct ClinicCheck {
  enum Problem {
    case finding(CheckFinding.Kind, line: Int, String)
    /// The prompt's answer differs from what the clinic promises.
    case answer(line: Int, String, [StyledLine])
    case refused([Diagnostic], SourceMap)
  }

  private(set) var problems: [Problem] = []
  private let scene: Document.Scene

  init(_ scene: Document.Scene) {
    self.scene = scene
    let goals = scene.goals
    guard let first = goals.first else {
      reportVersionsWithoutGoals()
      return
    }
    let (session, judgement) = scene.judge(scene.source)
    guard let judgement else { return }
    let vocabulary = PatternVocabulary(
      program: scene.source.files + scene.source.support, events: session.events)
    let steps = scene.script.map(\.code)
    var isSound = true
    for goal in goals {
      if let problem = goal.problem(steps: steps, vocabulary: vocabulary) {
        report(goal.line, problem)
        isSound = false
      }
    }
    for cause in scene.causes {
      if let problem = CauseCheck(cause, session, steps: steps).problem {
        problems.append(.answer(line: cause.line, problem.message, problem.answer))
      }
    }
    guard isSound else { return }
    if scene.goalsMustHold {
      for outcome in judgement.outcomes where !outcome.isReached {
        report(outcome.goal.line, "the program does not hold to this: '\(outcome.goal)'")
      }
    } else if judgement.isReached {
      report(first.line, "the lesson's own program reaches these goals, so nothing is to be mended")
    }
    for item in scene.items {
      switch item {
      case .solution(let block): check(block, isSolution: true)
      case .mistake(let block): check(block, isSolution: false)
      default: break
      }
    }
  }

  private mutating func check(_ block: CodeBlock, isSolution: Bool) {
    let (session, judgement) = scene.judge(scene.source(with: block))
    guard let judgement else {
      problems.append(.refused(session.diagnostics, session.sources))
      return
    }
    switch (isSolution, judgement.firstMissed) {
    case (true, let missed?):
      report(block.fence.line, "this solution does not reach the goal '\(missed)'")
    case (false, nil):
      report(block.fence.line, "this mistake reaches the goals, so it is none")
    default: break
    }
  }

  private mutating func reportVersionsWithoutGoals() {
    for item in scene.items {
      switch item {
      case .solution(let block), .mistake(let block):
        report(block.fence.line, "a solution or a mistake needs a 'goal' block in its scene")
      default: break
      }
    }
  }

  private mutating func report(_ line: Int, _ message: String) {
    problems.append(.finding(.goal, line: line, message))
  }
}
