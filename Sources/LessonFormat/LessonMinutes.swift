// How long a lesson takes, computed from its content. The times of an index are these, so no author has
// to guess them and no lesson grows unnoticed.

extension Lesson {
  /// Minutes for a learner who reads the prose and the code, answers each question, takes each step and
  /// repairs each broken program; at least 5.
  public var minutes: Int {
    let prose = Prose(text)
    let words = prose.sentences.reduce(0) { $0 + $1.wordCount }
    var seconds = words * 2 / 5
    for block in Lesson.blocks(of: text) {
      guard case .fence(let fence) = block else { continue }
      let lines = fence.content.split(separator: "\n").count
      switch fence.words {
      case ["predict"]: seconds += 25
      case ["goal"]: seconds += 180
      case ["swift", "do"]: seconds += 8 * lines
      case ["events"]: seconds += lines
      case ["swift", "solution"], ["swift", "mistake"]: seconds += lines / 2
      default: if fence.words.first == "swift" { seconds += lines * 3 / 2 }
      }
    }
    return max(5, (seconds + 30) / 60)
  }
}
