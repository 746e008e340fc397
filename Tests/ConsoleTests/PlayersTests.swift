import Foundation
import LessonFormat
import Session
import Testing
import Transcript

@testable import Console

/// The course, part by part.
enum CourseParts {
  static let folder = ClinicsOfTheCourseTests.folder.path()
  static let all: [[String]] =
    LessonFolder(folder).index?.parts.map { $0.lessons.map { folder + "/" + $0.file } } ?? []

  /// The questions of a lesson that offer choices.
  static func questions(of path: String) -> [[Prediction.Choice]] {
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    return LessonParser.parse(text ?? "", name: path).lesson.scenes.flatMap(\.items).compactMap {
      guard case .predict(let prediction) = $0, case .choices(let choices) = prediction.kind else {
        return nil
      }
      return choices
    }
  }
}

/// A player who answers every question with the same position, and otherwise continues.
private final class PlacePlayer: LineInput, Screen {
  private let place: Int
  private var inputsLeft = 60
  /// The question has no choice at that position.
  private var isRefused = false
  /// What opens the scene that comes after the one that is done.
  private var nextScene: String?
  private var isAtItsEnd = false
  private(set) var rightAnswers = 0
  private(set) var answers = 0

  init(place: Int) { self.place = place }

  var isInteractive: Bool { true }
  var isTerminal: Bool { false }
  var size: ScreenSize? { nil }

  func readLine(prompt: String) -> InputLine {
    inputsLeft -= 1
    guard inputsLeft > 0, !isAtItsEnd else { return .end }
    guard prompt.hasPrefix("your answer") else {
      defer { nextScene = nil }
      return .line(nextScene ?? ":next")
    }
    defer { isRefused = false }
    return .line(isRefused ? ":skip" : "\(place)")
  }

  func show(_ line: StyledLine) {
    if let call = line.plain.firstMatch(of: /\((:scene [0-9]+)\)$/) { nextScene = String(call.1) }
    if line.plain == "the script is at its end" { isAtItsEnd = nextScene == nil }
    if line.plain.hasPrefix("answer with ") { isRefused = true }
    let isRight = line.plain.hasPrefix("right: ")
    if isRight { rightAnswers += 1 }
    if isRight || ["not quite", "partly right"].contains(line.plain) { answers += 1 }
  }
  func remember(_ input: String) {}
  func takeInterrupt() -> Bool { false }
  func page(_ lines: [StyledLine]) -> Bool { false }
  func complain(_ text: String) {}
  func flush() {}
}

/// A player who does not read cannot pass: the course is played at the prompt by players who always
/// choose the same position.
@Suite struct PlayersTests {
  @Test func theCourseHasItsParts() { #expect(CourseParts.all.count == 8) }

  private static func play(_ lesson: String, place: Int) -> (right: Int, answers: Int) {
    let player = PlacePlayer(place: place)
    let repl = Repl(
      input: player, screen: player, library: LessonLibrary(folder: CourseParts.folder),
      request: DocumentRequest())
    _ = repl.open(lesson)
    _ = repl.run()
    return (player.rightAnswers, player.answers)
  }

  /// Whether the prompt takes a position for the whole answer.
  private static func isRight(_ place: Int, in question: [Prediction.Choice]) -> Bool {
    question.indices.allSatisfy { question[$0].isRight == ($0 == place - 1) }
  }

  @Test(arguments: CourseParts.all.indices, 1...3)
  func theSamePlaceIsRightInTwoOfFiveQuestionsAtMost(_ part: Int, _ place: Int) {
    let questions = CourseParts.all[part].flatMap(CourseParts.questions)
    let right = questions.count { Self.isRight(place, in: $0) }
    #expect(100 * right <= 40 * questions.count, "\(right) of \(questions.count)")
  }

  /// One lesson of each part is played for that: a sitting takes long, and all are judged alike.
  @Test(arguments: CourseParts.all.indices, 1...3)
  func thePromptJudgesByTheMarksOfTheLesson(_ part: Int, _ place: Int) throws {
    // (An unmended clinic withholds the questions after it.)
    let lessons = CourseParts.all[part].filter {
      !$0.dropFirst(CourseParts.folder.count).contains("clinic")
    }
    let lesson = try #require(
      lessons.max {
        CourseParts.questions(of: $0).count
          < CourseParts.questions(of: $1).count
      })
    let questions = CourseParts.questions(of: lesson)
    let played = Self.play(lesson, place: place)
    #expect(played.answers == questions.count { $0.count >= place })
    #expect(played.right == questions.count { Self.isRight(place, in: $0) })
  }
}
