import LessonFormat
import Phrases

/// The positions of the right answers in a part of a course, and whether it can be passed without reading.
struct AnswerPlaces {
  /// Always choosing the same position must not be right more often than this, in percent.
  static let highestShare = 40
  /// With fewer questions a share means nothing.
  static let fewestQuestions = 5

  /// The questions that have one right choice.
  private var questions = 0
  /// For each position, from 0, the number of questions with the right choice there.
  private var byPlace: [Int: Int] = [:]
  /// The questions with a right choice longer than every other.
  private var longest = 0
  /// Those with a right choice shorter than every other.
  private var shortest = 0
  /// Those with the right choice in last position.
  private var last = 0
  /// The expected score of guessing: a half for two choices, a third for three.
  private var guesses = 0.0

  init(_ lessons: [String]) {
    for text in lessons {
      for scene in LessonParser.parse(text, name: "").lesson.scenes {
        for case .predict(let prediction) in scene.items {
          if case .choices(let choices) = prediction.kind { add(choices) }
        }
      }
    }
  }

  private mutating func add(_ choices: [Prediction.Choice]) {
    let right = choices.indices.filter { choices[$0].isRight }
    guard right.count == 1, choices.count > 1, let place = right.first else { return }
    questions += 1
    byPlace[place, default: 0] += 1
    if place == choices.count - 1 { last += 1 }
    guesses += 1 / Double(choices.count)
    let others = choices.indices.filter { $0 != place }.map { choices[$0].text.count }
    if let other = others.max(), choices[place].text.count > other { longest += 1 }
    if let other = others.min(), choices[place].text.count < other { shortest += 1 }
  }

  var problems: [Phrase] {
    guard questions >= Self.fewestQuestions else { return [] }
    var problems: [Phrase] = []
    for (place, count) in byPlace.sorted(by: { $0.key < $1.key })
    where 100 * count > Self.highestShare * questions {
      problems.append(
        Phrase(
          "the right choice is in place \(place + 1) in \(count) of \(questions) questions of this part"
        ))
    }
    if Double(last) > max(guesses, Double(Self.highestShare * questions) / 100) {
      problems.append(
        Phrase("the right choice is the last in \(last) of \(questions) questions of this part"))
    }
    if 2 * shortest > questions {
      problems.append(
        Phrase(
          "the right choice is the shortest in \(shortest) of \(questions) questions of this part"))
    }
    if 2 * longest > questions {
      problems.append(
        Phrase(
          "the right choice is the longest in \(longest) of \(questions) questions of this part"))
    }
    return problems
  }
}
