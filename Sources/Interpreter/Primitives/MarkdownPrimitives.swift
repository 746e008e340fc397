import Values

extension PrimitiveTable {
  /// Texts with the inline marks of Markdown.
  mutating func addMarkdown() {
    // The text without its marks.
    register("markdown.words") { context, arguments throws(EvaluationError) in
      try context.machine.charge(MarkedText.work(of: arguments.string(0)))
      return .string(MarkedText.runs(of: arguments.string(0)).map(\.text).joined())
    }
    // A text in which no character is a mark.
    register("markdown.escaped") { _, arguments in
      .string(MarkedText.escaped(arguments.string(0)))
    }
    // Each part with the raw value of its intents and its link, which is empty if there is none.
    register("markdown.runs") { context, arguments throws(EvaluationError) in
      try context.machine.charge(MarkedText.work(of: arguments.string(0)))
      return .array(
        MarkedText.runs(of: arguments.string(0)).map { run in
          .array([.string(run.text), .string("\(run.marks.rawValue)"), .string(run.link ?? "")])
        })
    }
  }
}
