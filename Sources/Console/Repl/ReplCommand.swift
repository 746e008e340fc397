import Phrases
public import Session
import Trace
import Transcript

/// `repl`: the prompt on a terminal, or commands from a pipe.
public struct ReplCommand {
  let output: Output

  public init(output: Output) { self.output = output }

  /// Opens the file, if one is named, and reads until the end; gives the exit code.
  public func run(file: String?, request: DocumentRequest, lessons: String?) -> Int32 {
    let editor = output.isTerminal && Terminal.isInputTerminal ? EditedLineReader() : nil
    let input: any LineInput = editor ?? ByteLineReader()
    let repl = Repl(
      input: input, screen: output, library: LessonLibrary(folder: lessons), request: request,
      words: output.words)
    editor?.complete = { [weak repl] text in
      repl?.completion(for: text) ?? EditedLineReader.Completion(prefix: "", candidates: [])
    }
    if input.isInteractive {
      repl.say(
        output.words("Theseus, a flight simulator for SwiftUI. :help lists the commands."), .dim)
    }
    if let file {
      let code = repl.open(file)
      // Somebody at the terminal can mend the program and reload; without a file there is nothing.
      if code != 0, repl.opened == nil || !input.isInteractive { return code }
    } else {
      repl.showLessons()
    }
    return repl.runKeepingPlace()
  }
}

extension Repl {
  /// What Tab offers: commands behind a colon, else names of views and properties.
  func completion(for text: String) -> EditedLineReader.Completion {
    if text.hasPrefix(":"), !text.contains(" ") {
      let typed = String(text.dropFirst())
      return EditedLineReader.Completion(
        prefix: typed,
        candidates: CommandTable.commands.filter { $0.name.hasPrefix(typed) }
          .map { ($0.name, words($0.summary)) })
    }
    let typed = String(
      text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    guard !typed.isEmpty, opened != nil else {
      return EditedLineReader.Completion(prefix: "", candidates: [])
    }
    let world = world
    let views = Set(world.nodes.values.map(\.name.view)).map { ($0, words("a view that is alive")) }
    let properties = Set(world.slots.values.map(\.property)).map {
      ($0, words("storage that is alive"))
    }
    let candidates = (views + properties).filter { $0.0.hasPrefix(typed) }.sorted { $0.0 < $1.0 }
    return EditedLineReader.Completion(prefix: typed, candidates: candidates)
  }
}
