import Clinic
import Diagnostics
import Phrases
import Releases
import Session
import Testing
import Transcript

/// One instance of a change that 27 brings, and a twin in which it is mended.
struct Planted: CustomStringConvertible, Sendable {
  let fact: String
  let program: String
  let mended: String?
  var description: String { fact }
}

@Suite struct MigrationTests {
  private static func changes(_ program: String) throws -> [Change] {
    let source = ProgramSource(
      files: [SourceFile(name: "ContentView.swift", text: program)], name: "ContentView.swift")
    var options = RunOptions()
    options.compatibility = ["profile": "26"]
    var clinic = ClinicOptions()
    clinic.steps = 60
    let found = Migration(source, options: options, to: .newest, clinic: clinic).examine()
    return try #require(found.review, "\(found.refusal.map(\.message))").changes
  }

  @Test(arguments: planted)
  func aPlantedChangeIsFoundAndNothingInItsTwin(_ planted: Planted) throws {
    let found = try Self.changes(planted.program)
    #expect(found.contains { $0.facts.contains(planted.fact) }, "\(found.map(\.facts))")
    guard let mended = planted.mended else { return }
    let left = try Self.changes(mended)
    #expect(left.isEmpty, "\(left.map { ($0.subject, $0.message, $0.facts) })")
  }

  /// All of them in one program, and none in its twin.
  @Test func allChangesOfOneProgramAreFoundAndNoneInItsTwin() throws {
    let found = Set(try Self.changes(cards).flatMap(\.facts))
    let wanted = [
      "N4", "N4b", "N6", "N7", "N9", "N10", "N12", "N25", "N30", "N34", "N45", "N85", "N86",
    ]
    #expect(wanted.filter { !found.contains($0) }.isEmpty)
    let left = try Self.changes(mendedCards)
    #expect(left.isEmpty, "\(left.map { ($0.subject, $0.message, $0.facts) })")
  }

  /// What a deployment target brings does not come with a newer Xcode.
  @Test func theDeploymentTargetOfAProjectStays() throws {
    let program = "struct ContentView: View { var body: some View { Text(\"a\") + Text(\"b\") } }"
    func facts(asking deployment: Int?) throws -> [String] {
      var source = ProgramSource(
        files: [SourceFile(name: "ContentView.swift", text: program)], name: "ContentView.swift")
      source.deployment = deployment
      var options = RunOptions()
      options.compatibility = ["profile": "18"]
      let found = Migration(source, options: options, to: .newest, clinic: ClinicOptions())
        .examine()
      return try #require(found.review).changes.flatMap(\.facts)
    }
    #expect(try facts(asking: nil) == ["N102"])
    #expect(try facts(asking: 16).isEmpty)
  }

  /// All rules and scripts together have one account: what was not compared is no difference, and is told.
  @Test func theWorkOfAMigrationHasOneAccount() throws {
    func review(_ effort: Int?) throws -> MigrationReview {
      var options = RunOptions()
      options.compatibility = ["profile": "26"]
      var clinic = ClinicOptions()
      clinic.steps = 60
      if let effort { clinic.effort = effort }
      let source = ProgramSource(
        files: [SourceFile(name: "ContentView.swift", text: mendedCards)], name: "ContentView.swift"
      )
      return try #require(
        Migration(source, options: options, to: .newest, clinic: clinic).examine().review)
    }
    let (little, usual) = (try review(1_000), try review(nil))
    #expect(little.endedEarly && little.changes.isEmpty)
    #expect(!usual.endedEarly && usual.changes.isEmpty)
    func says(_ review: MigrationReview) -> Bool {
      MigrationReport(review, path: "a.swift", arguments: [], words: Words()).lines
        .contains { $0.plain.contains("--steps raises it") }
    }
    #expect(says(little) && !says(usual))
  }

  /// A step's output is the same wherever the step is among those of all runs.
  @Test func whatAStepSaysIsNoChange() throws {
    let links = ["One", "Two", "Three"].map {
      "Link(\"\($0)\", destination: URL(string: \"https://example.org/\($0)\")!)"
    }
    let program = """
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          VStack { \(links.joined(separator: "; ")); Button("Add \\(count)") { count += 1 } }
        }
      }
      """
    #expect(try Self.changes(program).isEmpty)
  }

  /// Rows that are out of sight on one side and have ended on the other look the same to someone who scrolls.
  @Test func rowsOutOfSightAreNoChange() throws {
    func program(_ row: String) -> String {
      """
      struct Row: View {
        let number: Int
        \(row)
      }
      struct ContentView: View {
        var body: some View { ScrollView { LazyVStack { ForEach(0..<200) { Row(number: $0) } } } }
      }
      """
    }
    #expect(try Self.changes(program("var body: some View { Text(\"row \\(number)\") }")).isEmpty)
    let kept = program(
      "@State private var taps = 0; var body: some View { Button(\"\\(taps)\") { taps += 1 } }")
    #expect(try Self.changes(kept).flatMap(\.facts).contains("N30"))
  }

  /// What stays as it was although many expect otherwise is reported, but is not a difference.
  @Test func aRemarkIsNoDifference() throws {
    let program = """
      @Observable final class Tally { init() { print("made") } }
      struct Inner: View {
        @State var tally = Tally()
        var body: some View { Text("a") }
      }
      struct ContentView: View { var body: some View { Inner() } }
      """
    let source = ProgramSource(
      files: [SourceFile(name: "ContentView.swift", text: program)], name: "ContentView.swift")
    var options = RunOptions()
    options.compatibility = ["profile": "26"]
    let review = try #require(
      Migration(source, options: options, to: .newest, clinic: ClinicOptions()).examine().review)
    #expect(review.changes.flatMap(\.facts) == ["N4b"])
    #expect(review.differences.isEmpty)
    let report = MigrationReport(review, path: "ContentView.swift", arguments: [], words: Words())
    let opening = report.lines.first?.plain ?? ""
    #expect(opening.hasPrefix("No change was seen") && opening.contains("One remark"))
  }

  /// Among adjacent views nothing relies on whose callback comes first.
  @Test func anOrderThatNobodySeesIsNoChange() throws {
    func program(_ said: String) -> String {
      """
      struct ContentView: View {
        @State private var opened = 0
        var body: some View {
          VStack {
            Text("a").onAppear { opened += 1 }.task { \(said) }
            Text("b").onAppear { \(said) }
          }
        }
      }
      """
    }
    #expect(try Self.changes(program("opened += 1")).isEmpty)
    let ofOneView = program("opened += 1").replacing(
      ".onAppear { opened += 1 }.task { opened += 1 }",
      with: ".task { opened += 1 }.onAppear { opened += 1 }")
    #expect(try Self.changes(ofOneView).flatMap(\.facts) == ["N45"])
  }

  @Test func eachDifferenceHasItsCauseAndTheShortestScript() throws {
    let change = try #require(try Self.changes(planted[0].program).first)
    #expect(change.rule == .lazyPrivateState && change.subject == "Inner")
    #expect(change.script.count == 1 && change.place?.text.contains("tally") == true)
    #expect(change.before.contains(.makes(type: "Tally", count: 2)))
    #expect(change.after.contains(.makes(type: "Tally", count: 1)))
  }
}

let planted: [Planted] = [
  Planted(
    fact: "N4",
    program: """
      @Observable final class Tally { var count = 0 }
      struct Inner: View {
        @State private var tally = Tally()
        var body: some View { Text("\\(tally.count)") }
      }
      struct ContentView: View {
        @State private var naps = 0
        var body: some View { VStack { Button("naps \\(naps)") { naps += 1 }; Inner() } }
      }
      """,
    mended: """
      @Observable final class Tally { var count = 0 }
      struct Inner: View {
        let tally: Tally
        var body: some View { Text("\\(tally.count)") }
      }
      struct ContentView: View {
        @State private var naps = 0
        private static let tally = Tally()
        var body: some View { VStack { Button("naps \\(naps)") { naps += 1 }; Inner(tally: Self.tally) } }
      }
      """),
  Planted(
    fact: "N6",
    program: """
      @Observable final class Diary {
        var pages = 0
        func write() { pages += 1 }
      }
      struct ContentView: View {
        @State private var diary = Diary()
        init() { diary.write() }
        var body: some View { Text("pages \\(diary.pages)") }
      }
      """,
    mended: """
      @Observable final class Diary {
        var pages = 0
        func write() { pages += 1 }
      }
      struct ContentView: View {
        @State private var diary = Diary()
        var body: some View { Text("pages \\(diary.pages)").onAppear { diary.write() } }
      }
      """),
  Planted(
    fact: "N4b",
    program: """
      @Observable final class Tally { var count = 0 }
      struct ContentView: View {
        @State var tally = Tally()
        var body: some View { Text("\\(tally.count)") }
      }
      """,
    mended: """
      @Observable final class Tally { var count = 0 }
      struct ContentView: View {
        @State private var tally = Tally()
        var body: some View { Text("\\(tally.count)") }
      }
      """),
  Planted(
    fact: "N7",
    program: """
      @Observable final class Pet { let name: String; init(name: String) { self.name = name } }
      struct ContentView: View {
        @State private var pet: Pet
        init(name: String = "Momo") { self.pet = Pet(name: name) }
        var body: some View { Text(pet.name) }
      }
      """,
    mended: """
      @Observable final class Pet { let name: String; init(name: String) { self.name = name } }
      struct ContentView: View {
        @State private var pet = Pet(name: "Momo")
        var body: some View { Text(pet.name) }
      }
      """),
  Planted(
    fact: "N9",
    program: """
      struct ContentView: View {
        @State private var counter = 0
        let name: String
        init(name: String = "a") {
          self.counter = 42
          self.name = name
        }
        var body: some View { Text("\\(name) \\(counter)") }
      }
      """,
    mended: """
      struct ContentView: View {
        @State private var counter: Int
        let name: String
        init(name: String = "a") {
          self.name = name
          self.counter = 42
        }
        var body: some View { Text("\\(name) \\(counter)") }
      }
      """),
  Planted(
    fact: "N10",
    program: """
      struct ContentView: View {
        @State private var counter: Int
        let name: String
        init(name: String = "a") {
          self.counter = 42
          self.name = name
        }
        var body: some View { Text("\\(name) \\(counter)") }
      }
      """,
    mended: """
      struct ContentView: View {
        @State private var counter: Int
        let name: String
        init(name: String = "a") {
          self.name = name
          _counter = State(initialValue: 42)
        }
        var body: some View { Text("\\(name) \\(counter)") }
      }
      """),
  Planted(
    fact: "N12",
    program: """
      struct ContentView: View {
        @State private var isOn = false
        private let name: String
        var body: some View { Text(name) }
      }
      extension ContentView {
        init(_ title: Int = 1) { self.init(name: "title \\(title)") }
      }
      """,
    mended: """
      struct ContentView: View {
        @State private var isOn = false
        private let name: String
        var body: some View { Text(name) }
      }
      extension ContentView {
        init(_ title: Int = 1) { self.name = "title \\(title)" }
      }
      """),
  Planted(
    fact: "N25",
    program: """
      struct ContentView: View {
        var body: some View { Text("a").overlay(Color.blue.opacity(0.7).blendMode(.multiply)) }
      }
      """,
    mended: """
      struct ContentView: View {
        var body: some View { Text("a").overlay { Color.blue.opacity(0.7).blendMode(.multiply) } }
      }
      """),
  Planted(
    fact: "N30",
    program: """
      struct Row: View {
        let number: Int
        @State private var taps = 0
        var body: some View { Button("row \\(number), \\(taps)") { taps += 1 } }
      }
      struct ContentView: View {
        var body: some View { ScrollView { LazyVStack { ForEach(0..<200) { Row(number: $0) } } } }
      }
      """,
    mended: """
      struct Row: View {
        let number: Int
        @Binding var taps: Int
        var body: some View { Button("row \\(number), \\(taps)") { taps += 1 } }
      }
      struct ContentView: View {
        @State private var taps = 0
        var body: some View {
          ScrollView { LazyVStack { ForEach(0..<200) { Row(number: $0, taps: $taps) } } }
        }
      }
      """),
  Planted(
    fact: "N34",
    program: """
      struct Row: View {
        let number: Int
        @State private var taps = 0
        var body: some View {
          if number != 13 { Button("row \\(number), \\(taps)") { taps += 1 } }
        }
      }
      struct ContentView: View {
        var body: some View { ScrollView { LazyVStack { ForEach(0..<200) { Row(number: $0) } } } }
      }
      """,
    mended: nil),
  Planted(
    fact: "N45",
    program: """
      struct ContentView: View {
        var body: some View {
          Text("a").task { print("task") }.onAppear { print("appear") }
        }
      }
      """,
    mended: """
      struct ContentView: View {
        var body: some View {
          Text("a").onAppear { print("appear") }.task { print("task") }
        }
      }
      """),
  Planted(
    fact: "N85",
    program: """
      struct ContentView: View {
        @State private var selection = 1
        @State private var isHidden = false
        var body: some View {
          TabView(selection: $selection) {
            Tab("One", systemImage: "1.circle", value: 1) { Button("Hide") { isHidden = true } }
              .hidden(isHidden)
            Tab("Two", systemImage: "2.circle", value: 2) { Text("two") }
          }
        }
      }
      """,
    mended: """
      struct ContentView: View {
        @State private var selection = 1
        @State private var isHidden = false
        var body: some View {
          TabView(selection: $selection) {
            Tab("One", systemImage: "1.circle", value: 1) {
              Button("Hide") { selection = 2; isHidden = true }
            }
            .hidden(isHidden)
            Tab("Two", systemImage: "2.circle", value: 2) { Text("two") }
          }
        }
      }
      """),
  Planted(
    fact: "N86",
    program: """
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          VStack { Button("Open") { isOpen = true }.sheet(isPresented: $isOpen) { Button("Ok") {} } }
            .controlSize(.large)
        }
      }
      """,
    mended: """
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          VStack {
            Button("Open") { isOpen = true }
              .sheet(isPresented: $isOpen) { Button("Ok") {}.controlSize(.large) }
          }
        }
      }
      """),
]
