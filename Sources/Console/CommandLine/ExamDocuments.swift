import LessonFormat
import Page
import Phrases
import Session
import Trace
import Transcript

/// What a document reveals about the questions in it.
public enum AnswerChoice: String, CaseIterable, Sendable {
  /// The lesson for reading: each question has its answer.
  case show
  /// An exam: nothing that reveals an answer.
  case hide
  /// The answer key to that exam.
  case key
  /// The task of a clinic, for after the exam has been handed in: what was reported, and the goals.
  case task
}

// An exam is a separate document, not the lesson with parts left out: a page that plays the run
// contains the answers, and so does every event after the first question.

extension Playback {
  /// Writes the exam or its key in a format; returns the exit code. A run has no key, and a requested
  /// run ends before the first question.
  func writeExam(_ answers: AnswerChoice, as format: Format, to destination: String?) -> Int32 {
    withDocument { document in
      guard let lesson = document.lesson else {
        return refuse(Phrase("only a lesson has questions"))
      }
      switch format {
      case .text, .markdown:
        guard let text = text(answers, lesson, document, output.words) else { return hasNoTask() }
        return output.deliver(text, to: destination)
      case .ndjson, .asciicast: return refuse(Phrase("a key is text, markdown or html"))
      }
    }
  }

  /// The same as a page of prose, one for each language of the lesson.
  func writeExamPage(_ answers: AnswerChoice, _ options: PageOptions, to destination: String?)
    -> Int32
  {
    withDocument { document in
      guard let lesson = document.lesson else {
        return refuse(Phrase("only a lesson has questions"))
      }
      guard let page = examPage(answers, lesson, document, options) else { return hasNoTask() }
      return output.deliver(
        options.isFragment ? Page.fragment(page) : Page.text(page), to: destination)
    }
  }

  /// An exam, its key or its task as a page without a run. Nil if the lesson has no task.
  func examPage(
    _ answers: AnswerChoice, _ lesson: Lesson, _ document: Document, _ options: PageOptions
  ) -> PageDocument? {
    let making = PageMaking(playback: self, options: options)
    let editions: [PageDocument.Edition] = making.editions(of: lesson, path: file).compactMap {
      language, lesson in
      let words = Words(Language(rawValue: language) ?? .english)
      guard let text = text(answers, lesson, document, words) else { return nil }
      // The title would reveal what the lesson finds out.
      return PageDocument.Edition(
        language: language, title: answers == .hide ? String(PathParts(file).stem) : lesson.title,
        blocks: Lesson.blocks(of: text))
    }
    guard !editions.isEmpty else { return nil }
    return PageDocument(editions: editions, scenes: [], id: String(PathParts(file).stem))
  }

  private func text(
    _ answers: AnswerChoice, _ lesson: Lesson, _ document: Document, _ words: Words
  ) -> String? {
    let paper = ExamPaper(lesson, bodiesQuestion: words("Which bodies will run?"))
    switch answers {
    case .task: return paper.task
    case .key:
      let bodies = Self.bodies(asked: document)
      return paper.key { bodies.indices.contains($0) ? bodies[$0] : [] }
    case .hide, .show: return paper.paper
    }
  }

  private func hasNoTask() -> Int32 {
    refuse(Phrase("only a clinic has a task"))
  }

  /// For each question of the lesson, the bodies that ran in the step after it.
  static func bodies(asked document: Document) -> [[String]] {
    document.scenes.flatMap { scene -> [[String]] in
      let session = Session(scene.source, script: scene.script, options: scene.options)
      session.runToEnd()
      var step = 0
      var bodies: [[String]] = []
      for item in scene.items {
        switch item {
        case .step: step += 1
        case .predict:
          bodies.append(Prediction.bodies(in: session.events.filter { $0.step == step + 1 }))
        default: break
        }
      }
      return bodies
    }
  }

  /// A lesson with the events of its run, for readers.
  func handout(_ lesson: Lesson, _ document: Document) -> String {
    let words = output.words
    var filled = lesson
    filled.text = LessonRun.filled(lesson, document)
    let wording = Handout.Wording(
      bodiesQuestion: words("Which bodies will run?"), answer: words("Answer"),
      hint: words("Hint"), solution: words("Solution"), mistake: words("A mistake"))
    let bodies = Self.bodies(asked: document)
    return Handout(filled, wording).text { bodies.indices.contains($0) ? bodies[$0] : [] }
  }

  private func refuse(_ message: Phrase) -> Int32 {
    output.complain("error: " + output.words(message))
    return 64
  }
}

extension Document {
  /// The scenes up to the first question, each with the steps before it: what may be played while
  /// answers are hidden.
  func beforeTheFirstQuestion() -> [Scene] {
    var scenes: [Scene] = []
    for var scene in self.scenes {
      let first = scene.items.firstIndex { if case .predict = $0 { true } else { false } }
      guard let first else {
        scenes.append(scene)
        continue
      }
      scene.items = Array(scene.items[..<first])
      let steps = scene.items.count { if case .step = $0 { true } else { false } }
      scene.script = Array(scene.script.prefix(steps))
      return scenes + [scene]
    }
    return scenes
  }
}
