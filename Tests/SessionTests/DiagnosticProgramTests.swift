import Diagnostics
import Foundation
import LessonFormat
import Testing
import Trace

@testable import Session

/// For each diagnostic, the smallest program, lesson or condition that produces it
/// (`Diagnostics/programs.txt`).
@Suite struct DiagnosticProgramTests {
  /// `== ID OPTIONS` begins a program. The options: `project` (of a folder), `root NAME`, `variant N`,
  /// `if VIEW: CONDITION`.
  private struct Example {
    var options: Substring = ""
    var text = ""
  }

  private static let examples: [String: Example] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Diagnostics/programs.txt")
    var found: [String: Example] = [:]
    var id = ""
    for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("== ") {
        let words = line.dropFirst(3).split(separator: " ", maxSplits: 1)
        id = String(words[0])
        found[id] = Example(options: words.count > 1 ? words[1] : "")
      } else {
        found[id, default: Example()].text += line + "\n"
      }
    }
    return found
  }()

  @Test func everyExampleIsOfADiagnostic() {
    #expect(Self.examples.keys.filter { DiagnosticID(rawValue: $0) == nil } == [])
  }

  @Test(arguments: DiagnosticID.allCases)
  func aProgramProducesIt(_ id: DiagnosticID) throws {
    let example = try #require(Self.examples[id.rawValue], "add a program to programs.txt")
    let found = Self.diagnostics(of: example, id.family)
    #expect(
      found.contains { $0.id == id }, "\(found.map { $0.id.rawValue + ": " + $0.message })")
  }

  @Test func aSoundProgramProducesNone() {
    let sound = "struct V: View { var body: some View { Text(\"a\") } }"
    #expect(Self.diagnostics(of: Example(text: sound), .root) == [])
    #expect(Self.diagnostics(of: Example(options: "if V: true", text: sound), .condition) == [])
  }

  private static func diagnostics(of example: Example, _ family: DiagnosticFamily?) -> [Diagnostic]
  {
    if family == .lesson {
      let parsed = LessonParser.parse(example.text, name: "a.md")
      let original = LessonParser.parse("# A\n\n```swift\nstruct A {}\n```\n", name: "b.md").lesson
      return parsed.diagnostics
        + LessonTranslation.merge(example.text, name: "a.ko.md", into: original).diagnostics
    }
    let words = example.options.split(separator: " ")
    var source = ProgramSource(
      files: [SourceFile(name: "A.swift", text: example.text)], name: "A.swift")
    source.isCheckedByDemand = words.first == "project"
    for (option, value) in zip(words, words.dropFirst()) {
      if option == "root" { source.root = String(value) }
      if option == "variant" { source.variant = Int(value) }
    }
    let session = Session(source, script: [])
    guard words.first == "if", let colon = example.options.firstIndex(of: ":") else {
      return session.diagnostics
    }
    let view = String(example.options[..<colon].dropFirst(3))
    return session.diagnostics(
      ofCondition: String(example.options[colon...].dropFirst(2)), for: .event(.body(view: view)))
  }
}
