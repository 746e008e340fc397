/// One step of a script: the code, and where it stands, for messages.
public struct ScriptStep: Sendable, Hashable {
  /// Who wrote it.
  public enum Author: Sendable, Hashable {
    case lesson
    /// `--do`
    case commandLine
    /// Typed at the prompt: the number of the line, from 1. The steps of one line share it.
    case typed(Int)
  }

  public var code: String
  /// The name of the file that messages give, and how many lines come before the code in it. Nil
  /// means that it stands in no file: then messages call it by its number in the script (`step 3`).
  public var file: String?
  public var lineOffset: Int
  public var author: Author

  public init(
    _ code: String, file: String? = nil, lineOffset: Int = 0, author: Author = .lesson
  ) {
    self.code = code
    self.file = file
    self.lineOffset = lineOffset
    self.author = author
  }

  public var isTyped: Bool {
    if case .typed = author { true } else { false }
  }
}
