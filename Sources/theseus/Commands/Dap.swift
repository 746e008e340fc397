import ArgumentParser
import Console
import Phrases

struct Dap: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "dap",
      abstract: Speech.words("A Debug Adapter Protocol server on standard input and output."))
  }

  @OptionGroup var colors: ColorOptions

  func run() throws {
    let code = DebugCommand.run()
    if code != 0 { throw ExitCode(code) }
  }
}

struct Mcp: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "mcp",
      abstract: Speech.words(
        "A Model Context Protocol server on standard input and output, for assistants."))
  }

  @OptionGroup var colors: ColorOptions

  func run() throws {
    let code = AssistantCommand.run(version: Theseus.version)
    if code != 0 { throw ExitCode(code) }
  }
}

struct Lsp: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lsp",
      abstract: Speech.words(
        "A Language Server Protocol server on standard input and output, for editors."))
  }

  /// Clients add this to every server that they start.
  @Flag(help: .hidden) var stdio = false

  @OptionGroup var colors: ColorOptions

  func run() throws {
    let code = LanguageCommand.run(version: Theseus.version, words: Speech.words)
    if code != 0 { throw ExitCode(code) }
  }
}
