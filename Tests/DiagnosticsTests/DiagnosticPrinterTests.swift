import Diagnostics
import Testing
import Values

@Suite struct DiagnosticPrinterTests {
  static func sources(_ texts: String...) -> SourceMap {
    var map = SourceMap()
    for (index, text) in texts.enumerated() {
      _ = map.add(SourceFile(name: "file\(index).swift", text: text))
    }
    return map
  }

  @Test func aDiagnosticShowsItsLineACaretNotesAndHints() {
    let printer = DiagnosticPrinter(sources: Self.sources("let a = 1\nprint(b)\n"))
    let diagnostic = Diagnostic(
      id: .unknownName, message: "cannot find 'b' in scope", origin: Origin(rawValue: 17),
      hints: ["did you mean 'a'?"],
      notes: [.init(message: "'a' declared here", origin: Origin(rawValue: 5))])
    #expect(
      printer.print(diagnostic) == """
        file0.swift:2:7: error: cannot find 'b' in scope
        print(b)
              ^
        file0.swift:1:5: note: 'a' declared here
        let a = 1
            ^
        hint: did you mean 'a'?

        """)
  }

  @Test func theCaretStandsBelowTheCharacterAsShown() {
    let text = "\tlet 강아지 = \"🐶\" + x"
    let offset = text.utf8.count - 1
    let printer = DiagnosticPrinter(sources: Self.sources(text))
    let diagnostic = Diagnostic(
      id: .syntax, message: "m", origin: Origin(rawValue: UInt32(1 + offset)))
    #expect(
      printer.print(diagnostic) == """
        file0.swift:1:\(offset + 1): error: m
        \(text)
        \t                    ^

        """)
  }

  @Test func aPositionBehindTheLineGetsACaretBehindIt() {
    let printer = DiagnosticPrinter(sources: Self.sources("ab"))
    let diagnostic = Diagnostic(id: .syntax, message: "m", origin: Origin(rawValue: 3))
    #expect(printer.print(diagnostic) == "file0.swift:1:3: error: m\nab\n  ^\n")
  }

  @Test func withoutAPositionOnlyTheMessageIsPrinted() {
    let printer = DiagnosticPrinter(sources: Self.sources(""))
    #expect(
      printer.print(Diagnostic(id: .syntax, severity: .warning, message: "m", origin: .none))
        == "warning: m\n")
  }

  @Test func diagnosticsAreSortedByPositionAndToldOnce() {
    let late = Diagnostic(id: .syntax, message: "late", origin: Origin(rawValue: 9))
    let early = Diagnostic(id: .syntax, message: "early", origin: Origin(rawValue: 2))
    let nowhere = Diagnostic(id: .syntax, message: "nowhere", origin: .none)
    let sameplace = Diagnostic(id: .syntax, message: "a later one", origin: Origin(rawValue: 9))
    #expect(
      DiagnosticPrinter.arranged([nowhere, late, early, sameplace, late]).map(\.message)
        == ["early", "late", "a later one", "nowhere"])
  }

  @Test func linesAreCountedFromTheLessonsOffset() {
    var map = SourceMap()
    let base = map.add(SourceFile(name: "lesson.md", text: "x", lineOffset: 41))
    let printer = DiagnosticPrinter(sources: map)
    let diagnostic = Diagnostic(id: .syntax, message: "m", origin: Origin(rawValue: UInt32(base)))
    #expect(printer.print(diagnostic) == "lesson.md:42:1: error: m\nx\n^\n")
  }

  @Test func ofALongLineThePartAroundTheCaretIsShown() {
    let text = String(repeating: "한국 ", count: 1_000)
    let offset = 7 * 500
    let diagnostic = Diagnostic(
      id: .syntax, message: "m", origin: Origin(rawValue: UInt32(1 + offset)))
    let lines = DiagnosticPrinter(sources: Self.sources(text)).print(diagnostic)
      .split(separator: "\n")
    #expect(lines[0] == "file0.swift:1:\(offset + 1): error: m")
    #expect(lines[1].utf8.count < 600)
    #expect(lines[1].hasPrefix("…") && lines[1].hasSuffix("…"))
    // The caret stands below the first letter of a word.
    let shown = DisplayWidth.of(String(lines[2])) - 1
    var width = 0
    var under: Character?
    for character in lines[1] {
      if width == shown { under = character }
      width += DisplayWidth.of(String(character))
    }
    #expect(under == "한")
  }

  @Test func aLineOfOrdinaryLengthIsShownInFull() {
    let text = String(repeating: "a", count: 1_000)
    let diagnostic = Diagnostic(id: .syntax, message: "m", origin: Origin(rawValue: 901))
    let lines = DiagnosticPrinter(sources: Self.sources(text)).print(diagnostic)
      .split(separator: "\n")
    #expect(lines[1] == text)
    #expect(lines[2] == String(repeating: " ", count: 900) + "^")
  }
}
