import Frontend

/// One step of a script: the code, and where it is, for messages.
public struct ScriptStep: Sendable, Hashable {
  /// Who wrote it.
  public enum Author: Sendable, Hashable {
    case lesson
    /// `--do`
    case commandLine
    /// Typed at the prompt: the number of the line, from 1. The steps of one line share it.
    case typed(Int)
  }

  public let code: String
  /// The name of the file that messages give, and how many lines come before the code in it. Nil means
  /// that it is in no file: then messages use its number in the script (`step 3`).
  public var file: String?
  public var lineOffset: Int
  public var author: Author
  /// It contains declarations, which change the running program, rather than code to run.
  public var declares = false
  /// The variable that it names for later steps, if it does only that.
  let binding: RememberedBinding?

  public init(
    _ code: String, file: String? = nil, lineOffset: Int = 0, author: Author = .lesson
  ) {
    self.code = code
    self.file = file
    self.lineOffset = lineOffset
    self.author = author
    let begins = code.drop(while: \.isWhitespace)
    let mayBind = begins.hasPrefix("let ") || begins.hasPrefix("var ")
    binding = mayBind ? RememberedBinding(code) : nil
  }

  public var isTyped: Bool {
    if case .typed = author { true } else { false }
  }
}
