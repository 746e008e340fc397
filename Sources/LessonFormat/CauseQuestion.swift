/// A `why` or `whynot` line of a `goal` fence: the prompt's answer about the symptom.
///
///     why NameForm after tap("Check"): if.false → if.true; F98
///
/// It is about the lesson's own program, and it holds if the answer contains each of the parts. So a
/// clinic that sends its learners to `:why` cannot promise a cause that the answer does not name.
public struct CauseQuestion: Equatable, Sendable {
  /// Whether `:whynot` is asked.
  public var isNegative: Bool
  /// The subject of the question, as it is typed: `NameForm`, `"hello "`, `ContentView.name`.
  public var subject: String
  /// The step after which it is asked; the first, if several steps have the same code.
  public var place: Goal.Place
  /// The parts that the answer must contain.
  public var parts: [String]
  /// In the document.
  public var line: Int

  public init(
    isNegative: Bool = false, subject: String, place: Goal.Place, parts: [String], line: Int
  ) {
    self.isNegative = isNegative
    self.subject = subject
    self.place = place
    self.parts = parts
    self.line = line
  }

  /// As it is asked at the prompt.
  public var question: String { (isNegative ? ":whynot " : ":why ") + subject }
}

extension CauseQuestion: CustomStringConvertible {
  /// As it is written: `why NameForm after tap("Check"): F98`.
  public var description: String {
    "\(question.dropFirst()) \(place): " + parts.joined(separator: "; ")
  }
}
