import Foundation
import Phrases
import Testing
import Transcript

@testable import Clinic

@Suite struct ReportTests {
  static let examination = Patient(named: "branch").examination(steps: 60)

  private func report(_ examination: Examination = examination, path: String = "branch.swift")
    -> Report
  {
    Report(examination, path: path, arguments: ["--seed", "0"], words: Words())
  }

  @Test func theLetterHasThePlaceTheScriptAndTheQuestion() {
    let letter = report().lines.map(\.plain).joined(separator: "\n")
    #expect(letter.hasPrefix("One thing is wrong with ContentView."))
    #expect(letter.contains("Recorder.strokes · something is lost · error  state-lost"))
    #expect(letter.contains("branch.swift:10:"))
    #expect(
      letter.contains(
        "theseus branch.swift --seed 0 --do 'tap(\"strokes 0\")' --do 'tap(\"Switch\")' -c :continue -c ':why Recorder.strokes'"
      ))
  }

  /// A message that SwiftUI logs already ends with a full stop; a sentence of the clinic's gets one.
  @Test func aSentenceHasOneFullStop() {
    let text = """
      import SwiftUI
      struct ContentView: View {
        @State private var count = 0
        func next() -> Int { count += 1; return count }
        var body: some View { Text("\\(next())") }
      }
      """
    let examination = Patient(name: "write", text: text).examination(steps: 5)
    let letter = report(examination, path: "write.swift").lines.map(\.plain)
    #expect(letter.contains { $0.hasSuffix("undefined behavior.") })
    #expect(report().lines.map(\.plain).contains { $0.hasSuffix(".") && !$0.hasSuffix("..") })
    #expect(!letter.contains { $0.hasSuffix("..") })
  }

  /// Nor does a message get one that ends with another mark.
  @Test func anExclamationEndsASentenceToo() {
    let text = """
      import SwiftUI
      struct ContentView: View {
        var body: some View { ForEach(["a", "a"], id: \\.self) { Text($0) } }
      }
      """
    let examination = Patient(name: "twice", text: text).examination(steps: 5)
    let letter = report(examination, path: "twice.swift").lines.map(\.plain)
    #expect(letter.contains { $0.hasSuffix("undefined results!") })
  }

  @Test func aBaselineSilencesWhatItHasAndNothingElse() {
    var examination = Self.examination
    let (baseline, wrongLine) = Baseline.reading(Baseline.text(for: examination))
    #expect(wrongLine == nil)
    #expect(examination.fails(on: .error))
    baseline.apply(to: &examination)
    #expect(!examination.fails(on: .note))
    #expect(report(examination).reported.isEmpty)
    var other = Patient(named: "trap").examination(steps: 40)
    baseline.apply(to: &other)
    #expect(other.fails(on: .error))
    #expect(other.staleBaseline == 1)
    #expect(Baseline.reading("state-lost\n").wrongLine == 1)
  }

  @Test func aBaselineKnowsAFindingWhoseLineHasMoved() {
    let patient = Patient(named: "branch")
    let moved = Patient(name: patient.name, text: "\n\n// above\n" + patient.text)
    var examination = moved.examination(steps: 60)
    Baseline.reading(Baseline.text(for: Self.examination)).baseline.apply(to: &examination)
    #expect(examination.findings.map(\.isKnown) == [true])
  }

  @Test func severityDecidesWhetherACheckFails() {
    let habit = Patient(named: "any-view").examination(steps: 20)
    #expect(habit.fails(on: .note))
    #expect(!habit.fails(on: .warning))
  }

  /// The structure that the format's schema requires of a log, a run, a rule and a result.
  @Test func sarifHasTheStructureOfTheFormat() throws {
    struct Text: Decodable { let text: String }
    struct Rule: Decodable {
      let id: String
      let shortDescription: Text
    }
    struct Driver: Decodable {
      let name: String
      let rules: [Rule]
    }
    struct Tool: Decodable { let driver: Driver }
    struct Artifact: Decodable { let uri: String }
    struct Region: Decodable { let startLine, startColumn: Int }
    struct Physical: Decodable {
      let artifactLocation: Artifact
      let region: Region
    }
    struct Location: Decodable { let physicalLocation: Physical }
    struct Suppression: Decodable { let kind: String }
    struct Result: Decodable {
      let ruleId: String
      let ruleIndex: Int
      let level: String
      let message: Text
      let locations: [Location]
      let partialFingerprints: [String: String]
      let suppressions: [Suppression]?
    }
    struct Run: Decodable {
      let tool: Tool
      let columnKind: String
      let results: [Result]
    }
    struct Log: Decodable {
      let version: String
      let runs: [Run]
    }
    var examination = Self.examination
    let text = report(examination, path: "My App/branch.swift").sarif(exit: 1)
    let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    #expect(log.version == "2.1.0")
    let run = try #require(log.runs.first)
    let result = try #require(run.results.first)
    #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
    #expect(["none", "note", "warning", "error"].contains(result.level))
    let place = try #require(result.locations.first).physicalLocation
    #expect(place.artifactLocation.uri == "My%20App/branch.swift")
    #expect(place.region.startLine == 10)
    #expect(result.suppressions == nil)
    Baseline.reading(Baseline.text(for: examination)).baseline.apply(to: &examination)
    let known = try JSONDecoder().decode(
      Log.self, from: Data(report(examination).sarif(exit: 0).utf8))
    #expect(known.runs.first?.results.first?.suppressions?.first?.kind == "external")
    // A message is a sentence: commands to run are in another field.
    #expect(!result.message.text.contains("theseus "))
    #expect(text.contains("\"command\":\"theseus "))
    let placed = report(examination).sarif(exit: 0, at: "Apps/branch.swift") { "more of \($0)" }
    #expect(placed.contains("\"uri\":\"Apps/branch.swift\""))
    #expect(placed.contains("\"help\":{\"text\":\"more of \(result.ruleId)\"}"))
    #expect(!text.contains("\"help\""))
  }

  @Test func aPageEscapesWhatTheProgramSays() {
    let patient = Patient(
      name: "Tag.swift",
      text: """
        struct ContentView: View {
          var body: some View { Button("<b>") { fatalError("<script>") } }
        }
        """)
    let page = report(patient.examination(steps: 8), path: "Tag.swift").html()
    #expect(!page.contains("<script>"))
    #expect(page.contains("&lt;script&gt;"))
  }
}
