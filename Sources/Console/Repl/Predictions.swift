import Diagnostics
import LessonFormat
import Phrases
import Session
import Trace
import Transcript

// Questions before a step. Predicting first helps learning, whether or not the prediction is right; so
// a lesson's question comes by itself. The answer is judged after the step. A pipe gives no answers:
// the question is printed, and after the step its answer.

extension Repl {
  /// Asks the questions before the next step. False if the user would rather not continue: then the
  /// step must not run.
  func ask() -> Bool {
    guard let opened, opened.session.cursor == opened.session.events.count,
      opened.question == nil
    else { return true }
    let step = opened.session.completedSteps
    guard step > 0, step <= opened.session.script.count, !opened.asked.contains(step),
      let prediction = lessonPrediction(before: opened.session.script[step - 1], opened)
    else { return true }
    var question = PredictionQuestion(kind: .bodies, text: prediction.question, step: step)
    switch prediction.kind {
    case .choices(let choices): question.kind = .choices(choices)
    case .bodies: question.text = words("Which bodies will run?")
    }
    question.hints = prediction.hints
    return ask(question)
  }

  /// The question that precedes a step of the lesson, in the reader's words.
  private func lessonPrediction(before step: ScriptStep, _ opened: Opened) -> Prediction? {
    guard step.isOfLesson else { return nil }
    let scene = opened.document.scenes[opened.scene]
    return scene.script.firstIndex(of: step).flatMap { scene.prediction(beforeStep: $0 + 1) }
  }

  private func ask(_ asked: PredictionQuestion) -> Bool {
    var question = asked
    opened?.hintsGiven = 0
    show(question)
    if input.isInteractive {
      guard let reply = reply(to: question) else { return false }
      if case .given(let given) = reply { question.reply = given }
    }
    opened?.asked.insert(question.step)
    opened?.question = question
    return true
  }

  private func show(_ question: PredictionQuestion) {
    say((StyledLine("? " + question.text, .heading)).wrapped(to: screen.columns, hanging: 2))
    guard case .choices(let choices) = question.kind else { return }
    for (index, choice) in choices.enumerated() {
      var line = StyledLine("  \(index + 1)  ", .dim)
      line.add(ProseText.inline(choice.text))
      say(line.wrapped(to: screen.columns, hanging: 5))
    }
  }

  private enum Answer {
    case given(PredictionQuestion.Reply)
    case skipped
  }

  /// Reads until there is an answer; nil if the question stays open and the step is not played.
  private func reply(to question: PredictionQuestion) -> Answer? {
    awaitsAnswer = true
    defer { awaitsAnswer = false }
    while true {
      guard case .line(let line) = readLine(prompt: words("your answer") + "> ") else {
        // The cursor is still after the prompt.
        if input.isInteractive { say("^C", .dim) }
        say(words("not answered; the step is not played"), .dim)
        return nil
      }
      let text = line.trimmed
      dropRest(before: text)
      switch text {
      case "": sayWhatIsPossible(for: question)
      case "?", ":hint": hint(for: question)
      case ":skip": return .skipped
      case _ where text.hasPrefix(":"):
        let name = String(text.dropFirst().prefix { !$0.isWhitespace })
        if case .found(let command) = CommandTable.resolve(name), !command.isMotion,
          !["goto", "load", "reload", "restart", "scene"].contains(command.name)
        {
          obey(text)
          if hasQuit { return nil }
        } else {
          say(
            words("answer first; :skip goes on without an answer, Ctrl-C leaves the step unplayed"),
            .dim)
        }
      default:
        if let reply = question.read(text, isView: isView) { return .given(reply) }
        sayWhatIsPossible(for: question)
      }
    }
  }

  private func isView(_ name: String) -> Bool { opened?.session.typeOfBody(name).type != nil }

  private func sayWhatIsPossible(for question: PredictionQuestion) {
    let line: String
    switch question.kind {
    case .choices(let choices):
      line = words(
        "answer with a number from 1 to \(choices.count), or several (1, 2); ? gives a hint, :skip goes on without"
      )
    case .bodies:
      let names = Set((opened?.session.events).map { Array($0.viewNames) } ?? []).filter(isView)
        .sorted()
      line = words(
        "answer with names of views, or 'none': \(names.joined(separator: ", ")); ? gives a hint, :skip goes on without"
      )
    case .shows:
      line = words("answer with the text that will be shown; :skip goes on without")
    }
    say(StyledLine(line, .dim).wrapped(to: screen.columns, hanging: 2))
  }

  private func hint(for question: PredictionQuestion) {
    let given = opened?.hintsGiven ?? 0
    guard given < question.hints.count else {
      return say(given == 0 ? words("there is no hint") : words("there are no more hints"), .dim)
    }
    opened?.hintsGiven = given + 1
    say(
      ProseText.inline(question.hints[given]).wrapped(to: screen.columns, hanging: 0))
  }

  /// Once the step in question is done: compares the answer with its events.
  func gradeIfDone() {
    guard let opened, let question = opened.question else { return }
    let session = opened.session
    guard session.completedSteps > question.step,
      session.cursor >= session.events.firstPosition(ofStep: question.step + 1)
    else { return }
    self.opened?.question = nil
    let scene = opened.scene
    let start = session.events.firstPosition(ofStep: question.step)
    let end = session.events.firstPosition(ofStep: question.step + 1)
    let grade = question.grade(session.events[start..<end], world, words)
    guard question.reply != nil else {
      self.opened?.scores.append(QuestionScore(scene: scene, step: question.step, points: nil))
      return say(fold(words("answer: \(grade.right)"), .heading))
    }
    self.opened?.scores.append(
      QuestionScore(scene: scene, step: question.step, points: grade.points))
    let verdict = verdict(grade)
    say(verdict)
    guard let evidence = grade.evidence else { return }
    let reason = grade.points < 1 ? reason(of: evidence) : []
    if reason.isEmpty || !leavesVerdictInSight(verdict, reason) {
      say(words(":why \(evidence.number) shows the reason"), .dim)
    } else {
      say(reason)
    }
  }

  private func verdict(_ grade: Grade) -> [StyledLine] {
    var lines: [StyledLine] = []
    if grade.points == 1 {
      lines += fold(words("right: \(grade.right)"), .began)
    } else {
      lines.append(
        StyledLine(grade.points > 0 ? words("partly right") : words("not quite"), .issue))
      lines += fold("  " + words("you said: \(grade.given)"), .plain)
      lines += fold("  " + words("the answer: \(grade.right)"), .began)
    }
    for remark in grade.remarks {
      lines += ProseText.inline(remark).wrapped(to: screen.columns, hanging: 0)
    }
    return lines
  }

  /// Whether the terminal still shows the verdict with the reason and some prose below it.
  private func leavesVerdictInSight(_ verdict: [StyledLine], _ reason: [StyledLine]) -> Bool {
    guard let size = screen.size else { return true }
    let rows = reason.map { $0.wrapped(to: size.columns).count }.reduce(verdict.count, +)
    return rows + Self.rowsOfProse <= size.rows
  }

  /// What usually follows an answer: what is on screen, a paragraph or two, and the prompt.
  private static var rowsOfProse: Int { 10 }

  private func fold(_ text: String, _ style: Style) -> [StyledLine] {
    StyledLine(text, style).wrapped(to: screen.columns, hanging: 4)
  }
}

enum PredictionCommands {
  static let all: [Command] = [
    Command(
      name: "predict", group: .predict, arguments: "[VIEW|#NODE]",
      summary: Phrase("predict the next step: which bodies run, or what a view will show"),
      details: Phrase(
        """
        :predict asks which bodies will run, :predict Cat what Cat will show; then the step runs and \
        the answer is compared with what happened.
        """)
    ) { repl, argument in repl.predict(argument) },
    Command(
      name: "hint", group: .predict,
      summary: Phrase(
        "a hint for the question that is asked, for the next one, or for what is to be mended")
    ) { repl, _ in repl.hintForNext() },
    Command(
      name: "mend", group: .predict,
      summary: Phrase("begin a change of the program over many lines; :done ends it"),
      details: Phrase(
        """
        Everything up to :done is one change: in a clinic its declarations are judged together. \
        Pasted declarations are one change too.
        """)
    ) { repl, argument in repl.mend(argument) },
    Command(
      name: "done", group: .predict, summary: Phrase("end the change that :mend began")
    ) { repl, _ in repl.complain(repl.words("no change has been begun; :mend begins one")) },
    Command(
      name: "diagnose", group: .predict,
      summary: Phrase(
        "what the remarks of the run say is wrong; a clinic holds them back until then")
    ) { repl, _ in repl.diagnose() },
    Command(
      name: "skip", group: .predict,
      summary: Phrase("go on without answering the next question")
    ) { repl, _ in repl.skipQuestion() },
    Command(
      name: "score", group: .predict, summary: Phrase("how the predictions of this lesson went")
    ) { repl, _ in repl.showScore() },
  ]
}

extension Repl {
  func predict(_ name: String) {
    guard let session else { return }
    // (A mount that was broken off has completed no step.)
    guard session.cursor == session.events.count, session.completedSteps > 0,
      session.completedSteps <= session.script.count,
      let code = session.script.dropFirst(session.completedSteps - 1).first?.code
    else {
      return complain(
        words("no step can be predicted here; go to where the next step would run"))
    }
    var question = PredictionQuestion(
      kind: .bodies, text: words("Which bodies will run?"), step: session.completedSteps)
    if !name.isEmpty {
      guard !world.texts(of: name).isEmpty || isView(name) else {
        return complainNotAlive(name, in: world)
      }
      question.kind = .shows(name)
      question.text = words("What will \(name) show?")
    }
    say(words("the next step is \(code)"), .dim)
    guard ask(question) else { return }
    obey(":next")
  }

  func hintForNext() {
    guard let opened, session != nil else { return complain(words("nothing is open")) }
    let step = opened.session.completedSteps
    guard step > 0, step <= opened.session.script.count,
      let prediction = lessonPrediction(before: opened.session.script[step - 1], opened),
      !prediction.hints.isEmpty
    else {
      if !hintForGoals() { say(words("there is no hint"), .dim) }
      return
    }
    var question = PredictionQuestion(kind: .bodies, text: prediction.question, step: step)
    question.hints = prediction.hints
    hint(for: question)
  }

  func skipQuestion() {
    guard let opened, session != nil else { return }
    self.opened?.asked.insert(opened.session.completedSteps)
    obey(":next")
  }

  func showScore() {
    guard let opened else { return complain(words("nothing is open")) }
    let scores = opened.scores
    guard !scores.isEmpty else { return say(words("nothing has been predicted yet"), .dim) }
    let answered = scores.compactMap(\.points)
    let right = answered.count { $0 == 1 }
    let partly = answered.count { $0 > 0 && $0 < 1 }
    say(
      words(
        "\(right) of \(scores.count) right, \(partly) partly, \(scores.count - answered.count) left open"
      ))
  }
}

extension Document.Scene {
  /// The question that directly precedes a step, from 1.
  func prediction(beforeStep step: Int) -> Prediction? {
    var asked: Prediction?
    for item in items {
      switch item {
      case .predict(let prediction): asked = prediction
      case .step(let index):
        if index + 1 == step { return asked }
        asked = nil
      case .events, .rejected, .goal, .solution, .mistake: break
      }
    }
    return nil
  }
}
