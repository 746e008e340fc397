import Diagnostics
import Foundation
import Phrases
import Testing
import Trace
import Values

@testable import Console

@Suite struct ExplanationTests {
  /// The ids in the sources that a pattern finds.
  private static func ids(_ pattern: Regex<(Substring, Substring)>, in targets: [String]) -> Set<
    String
  > {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
    var found: Set<String> = []
    for target in targets {
      let walker = FileManager.default.enumerator(
        at: root.appendingPathComponent(target), includingPropertiesForKeys: nil)
      while let url = walker?.nextObject() as? URL {
        guard url.pathExtension.hasPrefix("swift"),
          let text = try? String(contentsOf: url, encoding: .utf8)
        else { continue }
        found.formUnion(text.matches(of: pattern).map { String($0.1) })
      }
    }
    return found
  }

  /// Interface files name their remarks in text.
  @Test func theSurfaceRemarksOnWhatIsExplained() {
    let ids = Self.ids(/_(?:note|runtimeIssue)\(\s*"([^"]+)"/, in: ["CSurface"])
    #expect(ids.count > 5)
    for id in ids.sorted() { #expect(RemarkID(rawValue: id) != nil, "\(id) is not explained") }
  }

  /// Their words and values come in turn.
  @Test func theSurfaceRemarksInKoreanToo() {
    let calls = Self.ids(/_note\(\s*"[^"]+",\s*([^()]*)\)/, in: ["CSurface"])
    #expect(calls.count > 5)
    for call in calls.sorted() {
      var parts = call.split(separator: ",").map { part -> String in
        let text = part.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.first == "\"" ? String(text.dropFirst().dropLast()) : "value"
      }
      if parts.count.isMultiple(of: 2) { parts.append("") }
      let sentence = Message(parts: parts)
      #expect(Words(.korean).recorded(sentence) != sentence.description, "\(call)")
    }
  }

  @Test(arguments: DiagnosticID.allCases)
  func everyDiagnosticIsExplainedWithItsFamily(_ id: DiagnosticID) throws {
    let family = try #require(id.family, "\(id.rawValue) begins with no family")
    let words = Words(.korean)
    for phrase in [id.explanation, family.explanation] + [id.mend].compactMap(\.self) {
      let english = Words()(phrase)
      #expect(english.hasSuffix(".") && words(phrase) != english, "\(id.rawValue): \(english)")
    }
    let text = try #require(Explanation.text(for: id.rawValue))
    #expect(text.contains(Words()(id.explanation)))
    #expect(text.hasSuffix(Words()(id.mend ?? id.explanation)))
  }

  @Test func whatIsNoDiagnosticIsNotExplained() {
    #expect(Explanation.text(for: "type.no-such") == nil)
    #expect(
      Explanation.text(for: "call")
        == "the arguments of a call do not fit: a label, a count, a type, an order.")
  }

  @Test func everyAdviceIsGivenSomewhere() {
    let given = Self.ids(/Advice\(\s*\.([A-Za-z]+)/, in: ["Meaning"])
    for id in RemarkID.allCases where id.family == .advice {
      #expect(given.contains("\(id)"), "\(id.rawValue) is given nowhere")
    }
  }

  @Test func eachRemarkHasAnExplanationOfItsOwn() {
    let words = Words(.korean)
    let texts = RemarkID.allCases.map { words.recorded(Explanation.text(of: $0)) }
    #expect(Set(texts).count == RemarkID.allCases.count)
    #expect(RemarkID(rawValue: "advice.no-such") == nil)
  }

  /// The kinds, the reasons and the remarks of the lines that the lessons show.
  private static func wordsOfLines() throws -> Set<String> {
    let lessons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Lessons")
    let names = try FileManager.default.contentsOfDirectory(atPath: lessons.path)
    var words: Set<String> = []
    for name in names where name.hasSuffix(".md") {
      let text = try String(contentsOf: lessons.appendingPathComponent(name), encoding: .utf8)
      for block in text.matches(of: /```events\n((?s:.)*?)```/) {
        for line in block.1.split(separator: "\n") {
          if let kind = line.prefixMatch(of: /[ ]{2}([a-z]+) {1,4}([a-zA-Z.]*) {2,}\b/) {
            words.insert(kind.2.isEmpty ? String(kind.1) : "\(kind.1) \(kind.2)")
          }
          if line.hasPrefix("  body   skip"), let reason = line.firstMatch(of: /#\d+ {2}([a-z]+)/) {
            words.insert(String(reason.1))
          }
          words.formUnion(
            line.matches(
              of: /@[a-z]+|not animated|, structural\b|[ ]{2}(?:explicit|equal|refused|untracked)\b/
            ).map { String($0.output).trimmingCharacters(in: CharacterSet(charactersIn: ", ")) })
          if let reason = line.firstMatch(of: /invalidated by ([a-z]+)/) {
            words.formUnion(["invalidated", String(reason.1)])
          }
        }
      }
    }
    return words
  }

  @Test func everyWordThatALessonPrintsIsExplained() throws {
    let words = try Self.wordsOfLines()
    #expect(words.isSuperset(of: ["life begin", "body run", "@identity", "structural", "unread"]))
    #expect(words.count > 35)
    for word in words.sorted() {
      #expect(!Explanation.entries(for: word).isEmpty, "'\(word)' is not explained")
    }
    #expect(Explanation.entries(for: "life nothing").isEmpty)
  }

  @Test(arguments: [
    "@self", "@identity", "@dependencies", "equal", "unread", "begin", "send", "first run",
    "inside it",
    "identity inside it", "nothing to update", "equal: nothing to update", "not installed",
    "explicit id",
    "explicit ids", "primitive views", "appears", "lost", "also", "new", "gone", "on screen",
    "+", "−",
    "moved", "⟨E220⟩", "more like update 6", "no readers", "callback onAppear",
    "invalidated by state",
  ])
  func aWordIsExplainedAsItIsPrinted(_ word: String) {
    #expect(!Explanation.entries(for: word).isEmpty)
  }

  @Test func aWordThatIsACodeTooIsExplainedAsBoth() {
    #expect(Explanation.entries(for: "binding").count == 2)
    #expect(Explanation.entries(for: "state").map(\.code).last == "state")
    #expect(Explanation.entries(for: "begin").map(\.code).contains("life.begin"))
    #expect(Explanation.entries(for: "update of nothing").isEmpty)
    #expect(Explanation.entries(for: "⟨").isEmpty)
  }

  @Test(arguments: Explanation.lineWords.keys.sorted())
  func aWordOfTheLinesIsExplainedInKorean(_ word: String) throws {
    let text = try #require(Explanation.lineWords[word])
    #expect(Words(.korean).recorded(text) != text.description)
  }

  @Test func thePromptExplainsCodes() throws {
    let sitting = try Sitting([
      ":explain advice.branch", ":explain forEach.duplicate-id", ":explain call.label",
      ":explain life.begin", ":explain advice.branhc", ":explain what",
    ])
    #expect(sitting.shows("advice.branch: the same view is in both branches"))
    #expect(sitting.shows("forEach.duplicate-id: two elements"))
    #expect(sitting.shows("call.label: an error: an argument has another label"))
    #expect(sitting.shows("life.begin: the lifetime of an identity begins"))
    #expect(
      sitting.terminal.complaints.first
        == "error: nothing is called 'advice.branhc'; did you mean 'advice.branch'?")
    #expect(sitting.terminal.complaints.count == 2)
  }

  @Test func whatATranscriptSaysIsExplainedAsItStandsThere() throws {
    let sitting = try Sitting([
      ":explain state", ":explain life begin", ":explain F98", ":explain f7",
    ])
    #expect(sitting.shows("state.alloc: ") && sitting.shows("state.write: "))
    #expect(sitting.shows("life.begin: the lifetime of an identity begins"))
    #expect(sitting.shows("F98: a rule that rests on this fact: the branches of a condition"))
    #expect(sitting.shows("F7: a rule that rests on this fact: a body that does not read"))
    #expect(sitting.terminal.complaints.isEmpty)
    let unknown = try Sitting([":explain F9999", ":explain"])
    #expect(
      unknown.terminal.complaints == [
        "error: nothing is called 'F9999'",
        "error: explain what? an event (life.begin), an id, a fact of a rule (F98)",
      ])
  }
}
