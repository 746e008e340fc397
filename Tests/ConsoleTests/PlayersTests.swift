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

/// Somebody who answers every question with the same place, and otherwise goes on.
private final class PlacePlayer: LineInput, Screen {
  private let place: Int
  private var inputsLeft = 60
  /// The question has no choice in that place.
  private var isRefused = false
  private(set) var rightAnswers = 0

  init(place: Int) { self.place = place }

  var isInteractive: Bool { true }
  var isTerminal: Bool { false }
  var size: ScreenSize? { nil }

  func readLine(prompt: String) -> InputLine {
    inputsLeft -= 1
    guard inputsLeft > 0 else { return .end }
    guard prompt.hasPrefix("your answer") else {
      isRefused = false
      return .line(":next")
    }
    defer { isRefused = true }
    return .line(isRefused ? ":skip" : "\(place)")
  }

  func show(_ line: StyledLine) { if line.plain.hasPrefix("right: ") { rightAnswers += 1 } }
  func remember(_ input: String) {}
  func takeInterrupt() -> Bool { false }
  func page(_ lines: [StyledLine]) -> Bool { false }
  func complain(_ text: String) {}
  func flush() {}
}

/// Whoever does not read cannot pass: the course is played at the prompt by people who always take
/// the same place.
@Suite struct PlayersTests {
  @Test func theCourseHasItsParts() { #expect(CourseParts.all.count == 8) }

  private static func play(_ lesson: String, place: Int) -> Int {
    let player = PlacePlayer(place: place)
    let repl = Repl(
      input: player, screen: player, library: LessonLibrary(folder: CourseParts.folder),
      request: DocumentRequest())
    _ = repl.open(lesson)
    _ = repl.run()
    return player.rightAnswers
  }

  @Test(arguments: CourseParts.all.indices)
  func theSamePlaceIsRightInTwoOfFiveQuestionsAtMost(_ part: Int) {
    let lessons = CourseParts.all[part]
    let questions = lessons.flatMap(CourseParts.questions)
    var sum = 0
    for place in 1...3 {
      let right = lessons.map { Self.play($0, place: place) }.reduce(0, +)
      #expect(100 * right <= 40 * questions.count, "part \(part + 1), place \(place): \(right)")
      sum += right
    }
    // They have played: each question was right for one of them, but those with a fourth choice.
    let firstThree = questions.count { $0.prefix(3).contains(where: \.isRight) }
    #expect(sum == firstThree && sum > 0)
  }
}
