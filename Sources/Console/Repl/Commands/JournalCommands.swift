import Phrases

enum JournalCommands {
  static let all: [Command] = [
    Command(
      name: "resume", group: .files,
      summary: Phrase("go on with a session that was cut off, at the same place")
    ) { repl, _ in repl.resume() }
  ]
}
