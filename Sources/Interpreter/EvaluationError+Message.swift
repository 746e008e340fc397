public import Values

// The messages of errors that stop evaluation: Swift's own where Swift has them.

extension EvaluationError {
  /// As a console would show it, without a position.
  public var message: Message {
    switch reason {
    case .trap(let text): Message(quoting: "Fatal error: \(text)")
    case .fatal(let text): "Fatal error: \(text)"
    case .cast(let type, let wanted):
      "Fatal error: Could not cast value of type '\(type.name)' to '\(wanted.name)'"
    case .uncaught(_, let type): "Fatal error: Error raised at top level: \(type.name)"
    case .budget(.evaluation):
      "the program did not finish in this step: its budget of instructions is used up (an endless "
        + "loop?)"
    case .budget(.callDepth):
      "the program called itself too deeply: its budget of calls is used up (endless recursion?)"
    case .budget(.memory): "the program holds more values than its budget of memory allows"
    case .budget(.updates):
      "one step needed more updates than the budget allows: the program changes its state for ever"
    case .budget(.output): "the program printed more than its budget allows in one step"
    case .hole: "a hole ('...') would have to be evaluated here"
    case .opaque(let text): text
    case .noControl(let text): text
    case .interrupted: "interrupted"
    }
  }
}
