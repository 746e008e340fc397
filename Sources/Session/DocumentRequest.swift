/// What a command line adds to a file that is to run.
public struct DocumentRequest: Sendable {
  /// Paths of files that complete the program.
  public var completing: [String] = []
  /// Each adds one step at the end of the script.
  public var extraSteps: [String] = []
  public var root: String?
  public var variant: Int?
  /// Nil leaves the choice to the lesson, whose default is 0.
  public var seed: UInt64?
  public var compatibility: [String: String] = [:]
  /// Standard input is a lesson.
  public var isLesson = false
  public var language: String?

  public init() {}
}
