import Diagnostics
import Foundation
import Phrases
import Session
import Testing
import Trace
import Transcript

@testable import Clinic

@Suite struct ClinicTests {
  static let steps = 50

  @Test(arguments: Patient.all(mended: false))
  func aPlantedFaultIsFoundAndItsScriptShowsIt(_ patient: Patient) throws {
    let rehearsal = patient.rehearsal
    #expect(!rehearsal.isRefused)
    let examination = patient.examination(of: rehearsal, steps: Self.steps)
    let (rule, topic) = patient.expected
    let found = examination.findings.filter {
      $0.rule.name == rule && (topic.isEmpty || $0.topic.description.contains(topic))
    }
    let all = examination.findings.map { "\($0.rule): \($0.topic)" }
    #expect(found.count == 1, "\(all)")
    // One fault, one finding.
    #expect(all.count == 1, "\(all)")
    let finding = try #require(found.first)
    #expect(finding.question != nil)
    #expect(finding.place != nil)
    #expect(examination.steps <= Self.steps)
    let ward = Ward(rehearsal, ClinicOptions())
    let visit = try #require(ward.visit(finding.script))
    #expect(visit.codes == finding.script, "each step finds its control")
    let shown = Chart.shown(by: visit).map { "\($0.key.rule) \($0.script)" }
    #expect(shown.contains("\(rule) \(finding.script)"))
    guard finding.isMinimal else { return }
    for index in finding.script.indices {
      var fewer = finding.script
      fewer.remove(at: index)
      let without = try #require(ward.visit(fewer))
      let rules = Chart.shown(by: without).map(\.key.rule.name)
      #expect(!rules.contains(rule), "without \(finding.script[index])")
    }
  }

  @Test(arguments: Patient.all(mended: true))
  func aMendedProgramIsWell(_ twin: Patient) {
    let rehearsal = twin.rehearsal
    #expect(!rehearsal.isRefused)
    let examination = twin.examination(of: rehearsal, steps: Self.steps)
    let all = examination.findings.map { "\($0.rule): \($0.topic)" }
    #expect(all.isEmpty, "\(all)")
  }

  @Test func thereAreThirtyPatientsAndEachHasATwin() {
    let patients = Patient.all(mended: false).map { $0.name.dropLast(".swift".count) }
    let twins = Patient.all(mended: true).map { $0.name.dropLast(".mended.swift".count) }
    #expect(patients == twins)
    #expect(patients.count >= 30)
  }

  private func examination(of program: String) -> Examination {
    let rehearsal = Rehearsal(
      ProgramSource(files: [SourceFile(name: "App.swift", text: program)], name: "App.swift"))
    var options = ClinicOptions()
    options.steps = Self.steps
    return Clinic(rehearsal, options: options).examine()
  }

  /// A protocol of views is not a view; its `Self.Body` leads nowhere.
  @Test func onlyViewsAreMissed() {
    let examination = examination(
      of: """
        protocol Sized: View { var size: UserInterfaceSizeClass? { get } }
        extension Sized { var isLarge: Bool { size == .regular } }
        struct Bar<Content: View>: Sized {
          @Environment(\\.horizontalSizeClass) var size
          let content: Content
          var body: some View { if isLarge { content } else { content.bold() } }
        }
        struct ContentView: View { var body: some View { Text("x") } }
        """)
    #expect(examination.unseenViews == ["Bar"])
  }

  @Test func aProgramThatNeverGetsBeyondItsMountIsMountedOnce() {
    let examination = examination(
      of: """
        struct ContentView: View {
          let items: [Int] = []
          var body: some View { Text("\\(items[3])") }
        }
        """)
    #expect(examination.runs == 1 && examination.findings.map(\.script) == [[]])
  }

  /// The computation of a step is bounded, as its events are.
  @Test func aProgramThatComputesMuchIsLeftEarly() {
    func program(_ turns: Int) -> String {
      """
      struct ContentView: View {
        @State private var count = 0
        var body: some View { Button("Count \\(count)") { for _ in 0..<\(turns) { count &+= 1 } } }
      }
      """
    }
    let much = examination(of: program(200_000))
    #expect(much.endedEarly && much.steps < Self.steps)
    #expect(!examination(of: program(2)).endedEarly)
  }

  /// One account for all runs, the drawing of screens included: nothing runs when it is used up, and the
  /// letter says so.
  @Test func theWorkOfAnExaminationHasOneAccount() {
    func examination(_ effort: Int?) -> Examination {
      let program = """
        struct ContentView: View {
          @State private var count = 0
          var body: some View {
            VStack {
              Button("Count \\(count)") { count += 1 }
              ForEach(0..<200) { row in Text("\\(row)") }
            }
          }
        }
        """
      var options = ClinicOptions()
      options.steps = Self.steps
      if let effort { options.effort = effort }
      var run = RunOptions()
      run.recordsLooks = true
      let source = ProgramSource(
        files: [SourceFile(name: "ContentView.swift", text: program)], name: "ContentView.swift")
      return Clinic(Rehearsal(source, options: run), options: options).examine()
    }
    let (little, usual) = (examination(2_000), examination(nil))
    #expect(little.endedEarly && little.steps < usual.steps)
    #expect(!usual.endedEarly)
    func says(_ examination: Examination) -> Bool {
      Report(examination, path: "a.swift", arguments: [], words: Words()).notExamined
        .contains { $0.hasSuffix("--steps raises it") }
    }
    #expect(says(little) && !says(usual))
  }

  /// A script of which only a part would run is not run.
  @Test func nothingRunsWhenTheEffortIsUsedUp() {
    let rehearsal = Patient(named: "branch").rehearsal
    let account = Effort(limit: 1)
    let ward = Ward(rehearsal, ClinicOptions(), account)
    #expect(ward.visit() != nil)
    #expect(account.isSpent && account.isExplored)
    #expect(ward.visit() == nil)
    #expect(Ward(rehearsal, ClinicOptions(), account).visit() == nil)
    #expect(Ward(rehearsal, ClinicOptions(), Effort(limit: 1)).visit(["advance(by: 1)"]) == nil)
    #expect(Ward(rehearsal, ClinicOptions()).visit(["advance(by: 1)"]) != nil)
  }

  /// What is left of the effort ends even a step, of which then nothing counts; but a step that has no end
  /// has its own budget, and fails by that, whatever it writes.
  @Test(arguments: ["turns &+= 1", "count += 1"])
  func aStepHasWhatIsLeftOfTheEffort(_ statement: String) throws {
    var patient = Patient(
      name: "a.swift",
      text: """
        struct ContentView: View {
          @State private var count = 0
          let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
          var body: some View {
            Button("Count \\(count)") {
              var turns = 0
              while true { \(statement); if turns == -1 { break } }
            }
              .onReceive(timer) { _ in count += 1 }
          }
        }
        """)
    patient.instructionLimit = 100_000
    let rehearsal = patient.rehearsal
    func ward(_ account: Effort) -> Ward { Ward(rehearsal, ClinicOptions(), account) }
    let account = Effort(limit: 2_000)
    let visit = try #require(ward(account).visit())
    let known = visit.symptoms.count
    let isDone = visit.perform("advance(by: 1e9)")
    let (isCutShort, isAlive, found) = (visit.isCutShort, visit.isAlive, visit.symptoms.count)
    #expect(!isDone && isCutShort && !isAlive && found == known)
    #expect(account.isSpent && account.used < 4_000)
    let isThere = ward(Effort(limit: 2_000)).visit(["advance(by: 1e9)"]) != nil
    #expect(!isThere)
    let goesOn = ward(Effort(limit: 2_000)).visit(["advance(by: 9)"])?.isAlive ?? false
    #expect(goesOn)
    let endless = ward(Effort(limit: 1_000)).visit(["tap(\"Count 0\")"])
    let harms = endless?.symptoms.map { $0.harm ?? Harm(of: $0.key.rule) } ?? []
    #expect(harms.contains(.crash))
  }

  /// Ticks with small updates are as much work as the screen that each of them walks.
  @Test(arguments: [true, false]) func anUpdateIsWork(ticks: Bool) throws {
    let patient = Patient(
      name: "a.swift",
      text: """
        struct ContentView: View {
          var body: some View {
            TimelineView(.periodic(from: .now, by: \(ticks ? 0.001 : 1))) { Text("\\($0.date)") }
          }
        }
        """)
    let visit = try #require(
      Ward(patient.rehearsal, ClinicOptions(), Effort(limit: 1_000_000)).visit())
    let (before, events) = (visit.effort, visit.take.events.count)
    visit.perform("advance(by: 1)")
    let (effort, recorded) = (visit.effort - before, visit.take.events.count - events)
    #expect(effort - recorded >= (ticks ? 12_000 : 12))
    #expect(ticks || effort < 200)
  }

  @Test func theSameSeedGivesTheSameBytesAndAnotherSeedAnotherWay() {
    let patient = Patient(named: "branch")
    func text(_ seed: UInt64) -> String {
      Report(
        patient.examination(steps: 40, seed: seed), path: "branch.swift", arguments: [],
        words: Words()
      ).ndjson(exit: 1)
    }
    #expect(text(0) == text(0))
    #expect(text(0) != text(5))
  }

  @Test func theBudgetIsKept() {
    for steps in [1, 2, 25] {
      let examination = Patient(named: "trap").examination(steps: steps)
      #expect(examination.steps <= steps)
      #expect(examination.steps > 0)
    }
  }

  @Test func whatWasNotExaminedIsSaid() {
    let patient = Patient(
      name: "Two.swift",
      text: """
        struct Hidden: View { var body: some View { Text("never") } }
        struct ContentView: View {
          var body: some View {
            VStack { if 1 > 2 { Hidden() }; Button("a") {}; Button("b") {}; Button("c") {} }
          }
        }
        """)
    let examination = patient.examination(steps: 3)
    #expect(examination.unseenViews == ["Hidden"])
    #expect(!examination.unusedControls.isEmpty)
    let report = Report(examination, path: "Two.swift", arguments: [], words: Words())
    let letter = report.lines.map(\.plain).joined(separator: "\n")
    #expect(letter.contains("views that never appeared: Hidden"))
  }
}
