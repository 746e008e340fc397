import Foundation
import LessonFormat
import Phrases
import Session
import Testing

@testable import Console

/// A reader who has only the paper of an exam must guess: no format of it contains an answer, and no
/// habit of reading finds one.
@Suite struct ExamReadersTests {
  /// A question on a paper, as its reader sees it.
  struct Question {
    var words: String
    var choices: [String]
    /// The right one, which the reader does not know.
    var right = 0
    /// The rest of the paper.
    var rest = ""
  }

  /// A way to choose without knowing.
  struct Reader: Sendable {
    var name: String
    var pick: @Sendable (Question) -> Int
  }

  private static func words(_ text: String) -> Set<String> {
    Set(
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        .filter { $0.count > 2 })
  }

  /// The first of the choices for which the measure is highest.
  private static func best(_ choices: [String], _ measure: (String) -> Double) -> Int {
    let measures = choices.map(measure)
    return measures.max().flatMap { measures.firstIndex(of: $0) } ?? 0
  }

  private static func shared(_ choice: String, _ text: String) -> Double {
    let own = words(choice)
    return own.isEmpty ? 0 : Double(own.intersection(words(text)).count) / Double(own.count)
  }

  private static func others(_ question: Question, _ choice: String) -> String {
    question.choices.filter { $0 != choice }.joined(separator: " ")
  }

  private static func isDenial(_ choice: String) -> Bool {
    ["No", "Never", "Neither", "아니", "없", "아무"].contains(where: choice.hasPrefix)
  }

  static let readers: [Reader] =
    (0..<3).map { place in Reader(name: "place \(place + 1)") { min(place, $0.choices.count - 1) } }
    + [
      Reader(name: "the last") { $0.choices.count - 1 },
      Reader(name: "the longest") { best($0.choices) { Double($0.count) } },
      Reader(name: "the shortest") { best($0.choices) { -Double($0.count) } },
      Reader(name: "like the question") { q in best(q.choices) { shared($0, q.words) } },
      Reader(name: "like the paper") { q in best(q.choices) { shared($0, q.rest) } },
      Reader(name: "unlike the paper") { q in best(q.choices) { -shared($0, q.rest) } },
      Reader(name: "like the others") { q in best(q.choices) { shared($0, others(q, $0)) } },
      Reader(name: "unlike the others") { q in best(q.choices) { -shared($0, others(q, $0)) } },
      Reader(name: "with a reason") {
        best($0.choices) { $0.contains(where: ":,.".contains) ? 1 : 0 }
      },
      Reader(name: "without a reason") {
        best($0.choices) { $0.contains(where: ":,.".contains) ? 0 : 1 }
      },
      Reader(name: "nothing happens") {
        best($0.choices) { isDenial($0) ? 1 : 0 }
      },
      Reader(name: "something happens") {
        best($0.choices) { isDenial($0) ? 0 : 1 }
      },
    ]

  /// The questions with choices on a paper, in order.
  static func questions(on paper: String) -> [Question] {
    var found: [Question] = []
    var isOpen = false
    // (A literal inside the loop would be compiled for each line.)
    let question = /^\*\*\d+\.\*\* (.*)$/
    let choice = /^- [a-z]\) (.*)$/
    for line in paper.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.firstMatch(of: question) {
        found.append(Question(words: String(match.1), choices: []))
        isOpen = true
      } else if isOpen, let match = line.firstMatch(of: choice) {
        found[found.count - 1].choices.append(String(match.1))
      } else if !line.isEmpty {
        isOpen = false
      }
    }
    return found.filter { !$0.choices.isEmpty }
  }

  private static func text(
    _ lesson: String, _ format: Playback.Format, _ answers: AnswerChoice
  ) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-paper-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let playback = Playback(
      file: lesson, request: DocumentRequest(), output: Output(color: "never", descriptor: 2))
    #expect(
      playback.transcribe(format, only: nil, view: nil, answers: answers, destination: file) == 0)
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  /// The papers of all lessons, with the choices that are right on them.
  private static func papers(language: String, seed: UInt64) throws -> [Question] {
    var found: [Question] = []
    var request = DocumentRequest()
    request.seed = seed
    let words = Words(Language(rawValue: language) ?? .english)
    for lesson in CourseParts.all.joined() {
      let path = language == "en" ? lesson : String(lesson.dropLast(3)) + ".\(language).md"
      let document = try DocumentLoading.load(path, request)
      let exam = ExamPaper(
        try #require(document.lesson), bodiesQuestion: words("Which bodies will run?"))
      let paper = exam.paper
      // (Which bodies run is known only from a run, and is not a choice.)
      let key = exam.key { _ in [] }
      let right = key.matches(of: #/(?m)^- ([a-z])\) /#).map { match in
        match.1.first?.asciiValue.map { Int($0) - 97 } ?? -1
      }
      var questions = questions(on: paper)
      #expect(questions.count == right.count, "\(path)")
      for (index, place) in right.enumerated() where questions.indices.contains(index) {
        questions[index].right = place
        let own = questions[index].choices
        questions[index].rest = paper.split(separator: "\n")
          .filter { line in !own.contains { line.hasSuffix($0) } }.joined(separator: "\n")
      }
      found += questions
    }
    return found
  }

  @Test(arguments: [("en", 0), ("ko", 0), ("en", 7)] as [(String, UInt64)])
  func noHabitOfReadingGetsMoreThanGuessing(_ language: String, _ seed: UInt64) throws {
    let questions = try Self.papers(language: language, seed: seed)
    #expect(questions.count > 150)
    let guesses = questions.map { 1 / Double($0.choices.count) }.reduce(0, +)
    // With so many questions, chance explains one more in ten.
    let limit = guesses + 0.1 * Double(questions.count)
    for reader in Self.readers {
      let right = questions.count { reader.pick($0) == $0.right }
      #expect(
        Double(right) <= limit,
        "\(reader.name): \(right) of \(questions.count), guessing gets \(Int(guesses))")
    }
    // A reader with the key gets all of them.
    #expect(questions.allSatisfy { $0.choices.indices.contains($0.right) })
  }

  /// The page has what the Markdown has; a run ends before the first question.
  @Test(arguments: [
    "03-cat-recorder", "19-clinic-forgotten-note", "45-callbacks", "63-print-changes",
    "68-clinic-rotation", "72-clinic-converter",
  ])
  func noFormatHasMore(_ name: String) throws {
    let lesson = CourseParts.folder + "/\(name).md"
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-page-\(UUID().uuidString).html").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    var options = PageOptions()
    options.answers = .hide
    let playback = Playback(
      file: lesson, request: DocumentRequest(), output: Output(color: "never", descriptor: 2))
    #expect(playback.writePage(options, to: file) == 0)
    let page = try String(contentsOfFile: file, encoding: .utf8)
    let paper = try Self.text(lesson, .markdown, .hide)
    #expect(try Self.text(lesson, .text, .hide) == paper)
    for choice in CourseParts.questions(of: lesson).joined() {
      guard let remark = choice.remark?.prefix(while: { !"<>&\"'`*".contains($0) }),
        remark.count > 20
      else { continue }
      #expect(!page.contains(remark) && !paper.contains(remark), "\(remark)")
    }
    let title = try #require(Self.title(lesson))
    #expect(!page.contains(title) && !paper.contains(title))
    for format in [Playback.Format.ndjson, .asciicast] {
      let hidden = try Self.text(lesson, format, .hide)
      let shown = try Self.text(lesson, format, .show)
      #expect(!hidden.contains(title))
      #expect(hidden.count < shown.count, "\(format)")
      #expect(!hidden.contains("\"step\":\(Self.stepOfFirstQuestion(lesson) + 1),"))
    }
  }

  /// The title of a lesson, which often is its answer.
  private static func title(_ path: String) -> String? {
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    return (text ?? "").components(separatedBy: "\n").first { $0.hasPrefix("title: ") }
      .map { String($0.dropFirst("title: ".count)) }
  }

  /// The number of the step that the first question asks about, less one.
  private static func stepOfFirstQuestion(_ path: String) -> Int {
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    let lines = (text ?? "").components(separatedBy: "\n")
    let end = lines.firstIndex(of: "```predict") ?? lines.endIndex
    var steps = 0
    var isScript = false
    for line in lines[..<end] {
      if line == "```swift do" {
        isScript = true
      } else if line.hasPrefix("```") {
        isScript = false
      } else if isScript, !line.isEmpty {
        steps += 1
      }
    }
    return steps
  }
}
