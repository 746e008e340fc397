import Diagnostics
import LessonFormat
import Phrases
import Session
import Trace
import Transcript

// A clinic at the prompt. Its page says what a fixed program shows; the learner edits the file and
// reloads it, or types a declaration, and the scene's script runs on that version to judge its goals.

extension Repl {
  /// The goals of the open scene, with their words in the reader's language.
  private var goalBlocks: [GoalBlock] {
    guard let opened else { return [] }
    return opened.document.scenes[opened.scene].items.compactMap {
      if case .goal(let block) = $0, block.labels.skip == nil { block } else { nil }
    }
  }

  /// Shows the goals, in words if there are any, and how to reach them.
  func lines(ofGoals fence: Fence) -> [StyledLine] {
    goalBlocks.first { $0.fence.content == fence.content }.map { lines(of: $0.goals) } ?? []
  }

  /// All goals of the scene, for a learner who asks what is left to do.
  func showGoals() { say(lines(of: goalBlocks.flatMap(\.goals))) }

  private func lines(of goals: [Goal]) -> [StyledLine] {
    var lines = [
      StyledLine(), StyledLine(words("your turn: mend the program so that"), .heading),
    ]
    for goal in goals {
      lines += StyledLine("  - " + (goal.wording ?? goal.description))
        .wrapped(to: screen.columns, hanging: 4)
    }
    let how = words(
      """
      edit the file and :reload, or type :mend, what you change, and :done; :hint opens a hint, \
      :diagnose tells what the run remarks
      """)
    return lines + StyledLine(how, .dim).wrapped(to: screen.columns, hanging: 2)
  }

  /// Opens the next hint for the scene's goals; false if it has no goals.
  func hintForGoals() -> Bool {
    let hints = goalBlocks.flatMap(\.hints)
    guard let given = opened?.goalHintsGiven, !goalBlocks.isEmpty else { return false }
    guard given < hints.count else {
      say(given == 0 ? words("there is no hint") : words("there are no more hints"), .dim)
      if holdsBackAdvice { say(words(":diagnose tells what the run remarks"), .dim) }
      return true
    }
    opened?.goalHintsGiven = given + 1
    say(ProseText.inline(hints[given]).wrapped(to: screen.columns, hanging: 0))
    return true
  }

  /// How the current program meets the goals; nil if there are none, or it is rejected.
  private var judgement: GoalJudgement? {
    guard let opened, !goalBlocks.isEmpty else { return nil }
    let scene = opened.document.scenes[opened.scene]
    var version = scene.source
    for step in opened.session.script where step.isTyped && step.declares {
      version.files.append(
        SourceFile(name: "prompt", text: step.code, lineOffset: step.lineOffset))
    }
    return scene.judge(version).judgement
  }

  /// Shows how a version meets the goals of its scene; nothing if there are none.
  func judgeGoals() {
    guard let judgement else { return }
    say("")
    for line in GoalReport(judgement, words).lines {
      say(line.wrapped(to: screen.columns, hanging: 4))
    }
    guard judgement.isReached else { return }
    readSolution()
    refreshTranscript()
    opened?.hasAnnouncedEnd = false
    announceEnd()
  }

  /// The text after a clinic's goals explains how to reach them, so it is read afterwards.
  func heldBack(_ end: Int, in reading: Reading) -> Int {
    guard opened?.isMended == false, let goals = Self.endOfGoals(in: reading) else { return end }
    return min(end, goals)
  }

  private static func endOfGoals(in reading: Reading) -> Int? {
    reading.pieces.firstIndex { $0.words == ["goal"] }.map { $0 + 1 }
  }

  /// Reads on after the goals, once they are reached.
  private func readSolution() {
    guard opened?.isMended == false else { return }
    opened?.isMended = true
    guard let reading = opened?.reading, let goals = Self.endOfGoals(in: reading) else { return }
    opened?.reading?.position = goals
    readOn()
  }

  /// Whether the scene has goals that are not reached, as far as they have been judged.
  var hasOpenGoals: Bool { opened?.isMended == false && !goalBlocks.isEmpty }

  /// In a clinic, remarks on habits would reveal the fault before the learner has looked for it.
  var holdsBackAdvice: Bool { hasOpenGoals && opened?.isDiagnosed == false }

  /// `:diagnose`: what the run's remarks say is wrong. From here on they are shown where they occur.
  func diagnose() {
    guard let session else { return }
    opened?.isDiagnosed = true
    refreshTranscript()
    var options = transcriptOptions
    options.filter = .all
    let transcript = TextTranscript(sources: session.sources, options: options)
    let remarks = session.events.all(.note, in: 0..<session.cursor).filter(\.kind.isAdvice)
    guard !remarks.isEmpty else {
      let line = words(
        "the run so far has no remark on this; :why and a name follows what surprises you, :hint helps"
      )
      return say(StyledLine(line, .dim).wrapped(to: screen.columns, hanging: 2))
    }
    for remark in remarks {
      say(transcript.line(of: remark).wrapped(to: screen.columns, hanging: 4))
    }
  }

  /// `:mend CODE`: a change to the program, whose declarations are judged together.
  func mend(_ code: String) {
    guard !code.isEmpty else {
      return complain(
        words("mend what? type :mend on a line of its own, then what you change, then :done"))
    }
    evaluate(code)
  }

  /// Whether the lesson has been read to its end but not fixed. If it is fixed already, the held-back
  /// text is read.
  func awaitsMending() -> Bool {
    guard let judgement else { return false }
    if judgement.isReached { readSolution() }
    return !judgement.isReached
  }
}
