import Testing

/// What decides is data: no code looks for words in a message that another part of the program made.
@Suite struct EvidenceTests {
  /// How often a line asks for words of a text that is for people, whichever way it asks.
  private struct Questions {
    /// What `asks` begins with.
    static let texts = [
      "message", "wording", "hint", "clause", "remark", "explanation", "sentence",
    ]

    // Compiled once: it takes longer than to read a line. (The default kind takes `event.message` for one
    // word.)
    private let asks =
      /\b(?:(?:message|wording|hint|clause|remark|explanation)(?:\?|\.text|\.plain)*|sentence)(?:\.(?:contains|has(?:Prefix|Suffix)|starts|(?:first)?[rR]anges?|\w+Match|matches)\b| [!=]= "\w)/
      .wordBoundaryKind(.simple)

    func count(in line: some StringProtocol) -> Int {
      if line.drop(while: { $0 == " " }).hasPrefix("//") { return 0 }
      return String(line).matches(of: asks).count
    }
  }

  private let questions = Questions()

  @Test func noCodeDecidesByWordsOfAMessage() {
    var found: [String: Int] = [:]
    for file in Repository.files(in: ["Sources"], endings: ["swift"]) {
      let count = file.lines(with: Questions.texts).reduce(0) { $0 + questions.count(in: $1) }
      if count != 0 { found[file.path] = count }
    }
    #expect(found == [:], "ask the diagnostic's mentions, or the failure's reason")
  }

  @Test func aQuestionIsSeen() {
    #expect(questions.count(in: "if message.contains(\"found nil\") {") == 1)
    #expect(questions.count(in: "all.filter { !$0.message.hasPrefix(\"no such\") }") == 1)
    #expect(questions.count(in: "if error.hint?.text.starts(with: \"did\") == true {") == 1)
    #expect(questions.count(in: "return words.filter(message.contains)") == 1)
    #expect(questions.count(in: "where event.message == \"it fails\" {") == 1)
    #expect(questions.count(in: "let line = message.firstIndex(of: 10)") == 0)
    #expect(questions.count(in: "// message.contains(\"a\")") == 0)
    #expect(questions.count(in: "messages.contains(3)") == 0)
  }
}
