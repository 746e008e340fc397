import ArgumentParser
import CHeap
import Console
import Diagnostics
import Frontend
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

// The whole program runs on one thread with a stack size chosen here: parsing and checking recurse with
// the nesting of the source, which is bounded, and the bound was measured against this size.

@main struct Main {
  static func main() {
    Terminal.prepareProcess()
    heap_prepare_process()
    exclusivity_stop_watching()
    trap_prepare_process()
    DeepStack.run { Theseus.main() }
  }
}

struct Theseus: ParsableCommand {
  static let version = "0.1.0"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "theseus",
      abstract: Speech.words(
        "A flight simulator for SwiftUI: step through what SwiftUI sees, and why."),
      discussion: Speech.words(
        """
        theseus                            the first lesson that is not done, at a prompt
        theseus 03-cat-recorder            step through a lesson
        theseus play MyView.swift --do 'tap("Save")'
        theseus check Lessons              is every lesson still as recorded?
        """),
      version: version,
      subcommands: [
        Repl.self, Play.self, TranscriptCommand.self, Compare.self, ClinicSubcommand.self,
        Migrate.self,
        Check.self, Lint.self,
        TypeCommand.self,
        Graph.self, SiteSubcommand.self, Serve.self, Dap.self, Mcp.self, Lsp.self,
        ScreenDrawing.self, List.self,
        New.self, Explain.self,
      ],
      defaultSubcommand: Repl.self)
  }

  /// Parses, runs, and leaves the process with the documented exit code.
  static func main() {
    let arguments = ReleaseWords.apart(
      Speech.withoutLeadingLanguage(CommandLine.arguments.dropFirst()))
    if arguments == ["--version"] {
      say(version)
      leave(0)
    }
    do {
      if let quick = QuickStart.command(arguments) {
        try quick.run()
      } else {
        var command = try parseAsRoot(arguments)
        try command.run()
      }
      leave(0)
    } catch let exit as ExitCode {
      leave(exit.rawValue)
    } catch {
      if exitCode(for: error) != .success, let slip = Self.misspelledCommand {
        complain(slip)
        leave(64)
      }
      let code = exitCode(for: error)
      let message = CommandLineHelp.inLanguage(fullMessage(for: error))
      if !message.isEmpty { code == .success ? say(message) : complain(message) }
      leave(code.rawValue)
    }
  }

  /// The message if the first word is nearly the name of a command: one line rather than the usage.
  /// Otherwise the word would be taken for a lesson, and the words after it for surplus arguments.
  private static var misspelledCommand: String? {
    let words = Speech.words
    let arguments = Speech.withoutLeadingLanguage(CommandLine.arguments.dropFirst())
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word = arguments.first, !word.hasPrefix("-"), !commands.contains(word),
      !FileManager.default.fileExists(atPath: word),
      let close = Spelling.closest(to: word, among: commands)
    else { return nil }
    return words("error: there is no command '\(word)'; did you mean '\(close)'?")
  }

  /// Answers what was asked for, or ends the process with the reason why it cannot.
  private static func say(_ message: String) {
    let output = Output(color: "never", words: Speech.words)
    output.writeLine(message)
    output.flush()
  }

  private static func complain(_ message: String) {
    Output(color: "never", words: Speech.words).complain(message)
  }
}

/// (Outside of the command, which has its own `exit`.)
private func leave(_ code: Int32) -> Never { exit(code) }
