import Testing

/// What decides is data: no code looks for words in a message that another part of the program made.
@Suite struct EvidenceTests {
  /// The places that still do, by file. The list only shrinks.
  private static let left: [String: Int] = [
    // Texts of placeholders in an advice, and what interface files trap with.
    "Sources/Clinic/Examining/RunReading.swift": 2,
    // Lines of one error: its head and its hint.
    "Sources/Console/CommandLine/DocumentLoading.swift": 1,
    "Sources/Console/Course/CheckFinding.swift": 1,
  ]

  /// How often a line asks for words of a message.
  private static func questions(in line: some StringProtocol) -> Int {
    if line.drop(while: { $0 == " " }).hasPrefix("//") { return 0 }
    let asks = /\b(?:message|sentence)\.(?:contains|hasPrefix|hasSuffix|firstRange)\b/
    return String(line).matches(of: asks).count
  }

  @Test func noCodeDecidesByWordsOfAMessage() {
    var found: [String: Int] = [:]
    for file in Repository.files(in: ["Sources"], endings: ["swift"]) {
      let count = file.lines.reduce(0) { $0 + Self.questions(in: $1) }
      if count > 0 { found[file.path] = count }
    }
    #expect(found == Self.left, "ask the diagnostic's mentions, or the failure's reason")
  }

  @Test func aQuestionIsSeen() {
    #expect(Self.questions(in: "if message.contains(\"found nil\") {") == 1)
    #expect(Self.questions(in: "all.filter { !$0.message.hasPrefix(\"no such\") }") == 1)
    #expect(Self.questions(in: "// message.contains(\"a\")") == 0)
    #expect(Self.questions(in: "messages.contains(3)") == 0)
  }
}
