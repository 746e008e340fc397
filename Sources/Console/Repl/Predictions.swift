import LessonFormat
import Phrases
import Session
import Trace
import Transcript

// Questions that a lesson asks before a step. Who predicts first learns more, whether or not the
// prediction was right; so the question comes unasked, and only once. In a pipe nobody answers: the
// question is told, and after the step the answer.

extension Repl {
  struct Question {
    var prediction: Prediction
    /// The step that it is about.
    var step: Int
    var reply: String?
  }

  /// Asks what is asked before the step that would run next; nil when nothing is.
  func askPrediction() -> Question? {
    guard let opened, opened.session.cursor == opened.session.events.count else { return nil }
    let step = opened.session.completedSteps
    guard step > 0, !opened.asked.contains(step),
      let prediction = opened.document.scenes[opened.scene].prediction(beforeStep: step)
    else { return nil }
    self.opened?.asked.insert(step)
    say("? " + prediction.question, .heading)
    if case .choices(let choices) = prediction.kind {
      for (index, choice) in choices.enumerated() { say("  \(index + 1)  \(choice.text)") }
    }
    guard input.isInteractive else { return Question(prediction: prediction, step: step) }
    screen.flush()
    while true {
      guard
        case .line(let reply) = input.readLine(prompt: words("your answer (? for a hint)") + "> ")
      else {
        return Question(prediction: prediction, step: step)
      }
      let text = String(reply.drop(while: \.isWhitespace))
      guard text == "?" else { return Question(prediction: prediction, step: step, reply: text) }
      say(prediction.hint ?? words("there is no hint"), .dim)
      screen.flush()
    }
  }

  /// Compares the reply with what happened.
  func answer(_ question: Question) {
    guard let session = opened?.session else { return }
    let right: Set<String>
    let texts: [String]
    switch question.prediction.kind {
    case .choices(let choices):
      let indices = choices.indices.filter { choices[$0].isRight }
      right = Set(indices.map { "\($0 + 1)" })
      texts = indices.map { choices[$0].text }
    case .bodies:
      texts = Prediction.bodies(in: session.events.filter { $0.step == question.step })
      right = Set(texts)
    }
    let told = texts.isEmpty ? words("none") : texts.joined(separator: ", ")
    guard let reply = question.reply, !reply.isEmpty else {
      return say(words("answer: \(told)"), .heading)
    }
    let given = Set(reply.split { $0 == "," || $0.isWhitespace }.map(String.init))
    if given == right {
      say(words("right: \(told)"), .began)
    } else {
      say(words("not quite: \(told)"), .issue)
    }
  }
}

extension Document.Scene {
  /// The question that stands directly before a step, from 1.
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
