/// What a command line adds to a file that is to run.
public struct DocumentRequest: Equatable, Sendable {
  /// Paths of files that complete the program.
  public var completing: [String] = []
  /// Paths of further Swift files of the same program.
  public var companions: [String] = []
  /// Paths of files that supply what is not simulated.
  public var stubs: [String] = []
  /// Of a project: which target is the program.
  public var target: String?
  /// A preview to run as the root, by its title, its file or its view.
  public var preview: String?
  /// What the root does not reach refuses the program too.
  public var isStrict = false
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
