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

    /// Names of what is typed. Its text is written by our own code, which has the parts.
    static let typed = [
      "topic", "subject", "reason", "family", "harm", "severity", "place", "kind",
      "changes",
    ]

    private let splits =
      /(?:\b(?:topic|subject|reason|family|harm|severity)|\bfinding\.place(?: \?\? "")?\)?)\.(?:contains\("|has(?:Prefix|Suffix)\(|split\b|prefix [{]|components|(?:first|last)Index\(of: "|firstWord)|\bkind\.hasPrefix\("|\bchanges\[0\]\.hasPrefix\(/
      .wordBoundaryKind(.simple)

    func count(in line: some StringProtocol) -> Int {
      if line.drop(while: { $0 == " " }).hasPrefix("//") { return 0 }
      return String(line).matches(of: asks).count + String(line).matches(of: splits).count
    }
  }

  private let questions = Questions()

  @Test func noCodeDecidesByWordsOfAMessage() {
    var found: [String: Int] = [:]
    for file in Repository.files(in: ["Sources"], endings: ["swift"]) {
      let count = file.lines(with: Questions.texts + Questions.typed).reduce(0) {
        $0 + questions.count(in: $1)
      }
      if count != 0 { found[file.path] = count }
    }
    #expect(found == [:], "ask the diagnostic's mentions, the failure's reason, or the topic")
  }

  /// Each of these has decided something.
  @Test(arguments: [
    #"let words = subject.topic.split(separator: " ").map(String.init)"#,
    #"return subject.topic.split(separator: " ").last?.hasPrefix(parent)"#,
    #"topic.split { $0 == " " || $0 == "." }.prefix(1).map(String.init)"#,
    #"$0.topic.split(whereSeparator: { $0 == " " }).first ?? "" == view"#,
    #"subjects.values.contains { $0.topic.hasSuffix(" " + name) }"#,
    #"String(first.topic.prefix { $0 != " " && $0 != "." })"#,
    #"symptom.harm = topic.contains(".") ? .work : nil"#,
    #"unstable.insert(subject.topic.firstWord)"#,
    #"family: .of(rule, subject: String(reason.prefix { $0 != "." }))"#,
    #"let parts = (finding.place ?? "").split(separator: ":")"#,
    #"path: kind.hasPrefix("object.") ? className : path"#,
    #"run.changes[0].hasPrefix("_") ? property : name"#,
  ])
  func aTextThatIsTakenApartIsSeen(_ line: String) { #expect(questions.count(in: line) == 1) }

  @Test func whatIsTypedMayBeAsked() {
    #expect(
      questions.count(in: "if topic.names.contains(name), reason == .budget(.updates) {") == 0)
    #expect(questions.count(in: "texts.prefix { $0 != text }; subject.texts.prefix(1)") == 0)
    #expect(questions.count(in: "guard subject.topic.property != nil else { return }") == 0)
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
