import Diagnostics
import Session
import Testing

@testable import Clinic

/// What counts as a proof: the fault is shown first, where it was found; the whole program is still
/// right; and what was hidden before is not new.
@Suite struct FixProofTests {
  private func source(_ text: String, isProject: Bool = true) -> ProgramSource {
    var source = ProgramSource(files: [SourceFile(name: "App.swift", text: text)], name: "App")
    source.isCheckedByDemand = isProject
    return source
  }

  private func options(steps: Int) -> ClinicOptions {
    var options = ClinicOptions()
    options.steps = steps
    return options
  }

  private func fixing(
    _ text: String, alsoFrom root: String? = nil, isProject: Bool = true, steps: Int = 60
  ) -> (fixes: [Fix], unfixed: [Unfixed]) {
    let source = source(text, isProject: isProject)
    var examination = Clinic(Rehearsal(source), options: options(steps: steps)).examine()
    if let root {
      var part = source
      part.root = root
      var options = options(steps: steps)
      options.isPart = true
      examination.add(
        Clinic(Rehearsal(part), options: options).examine(), begunWith: ["--root", root])
    }
    var fixing = Fixing(examination, of: source, options: RunOptions())
    return (fixing.fixes(), fixing.unfixed)
  }

  private static let recorder = """
    struct Recorder: View {
      @State private var strokes = 0
      var body: some View { Button("strokes \\(strokes)") { strokes += 1 } }
    }

    """

  /// A screen that its app never shows, and where the branch is.
  private static let apart =
    recorder + """
      struct Studio: View {
        @State private var isDay = true
        var body: some View {
          VStack {
            if isDay { Recorder() } else { Recorder().opacity(0.5) }
            Button("Switch") { isDay.toggle() }
          }
        }
      }
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View { if isOpen { Studio() } else { Text("Welcome to the studio") } }
      }
      """

  @Test func aFindingOfAnotherRootIsProvedThere() {
    let (fixes, unfixed) = fixing(Self.apart, alsoFrom: "Studio")
    #expect(fixes.map(\.kind) == [.branchToValue], "\(unfixed)")
    #expect(fixes.first?.after.contains("Recorder().opacity(isDay ? 1 : 0.5)") == true)
    #expect(fixes.first?.proof.scriptSteps == 2)
    // Its screens before and after both of its steps; the app has done nothing yet.
    #expect(fixes.first?.proof.screens == 3)
  }

  @Test func aFindingThatItsScriptDoesNotShowIsNotMended() {
    var examination = Clinic(
      Rehearsal(source(Self.apart)), options: options(steps: 60)
    ).examine()
    var part = source(Self.apart)
    part.root = "Studio"
    examination.add(
      Clinic(Rehearsal(part), options: options(steps: 60)).examine(),
      begunWith: ["--root", "ContentView"])
    var fixing = Fixing(examination, of: source(Self.apart), options: RunOptions())
    #expect(fixing.fixes().isEmpty)
    #expect(fixing.unfixed.map(\.reason) == [.notShownAgain])
  }

  @Test func aClassKeepsItsObjectsItself() {
    let (fixes, _) = fixing(
      """
      final class Counter: ObservableObject { @Published var count = 0 }
      final class Bag { let counter = Counter(); var other = Counter() }
      struct Row: View {
        @ObservedObject var counter = Counter()
        let bag = Bag()
        var body: some View { Button("count \\(counter.count)") { counter.count += 1 } }
      }
      struct ContentView: View {
        @State private var isBold = false
        var body: some View {
          VStack {
            Toggle("Bold", isOn: $isBold).bold(isBold)
            Row()
          }
        }
      }
      """)
    #expect(fixes.contains { $0.kind == .ownedObject })
    for fix in fixes where fix.kind == .ownedObject {
      #expect(fix.after.contains("@StateObject var counter = Counter()"))
      #expect(
        fix.after.contains("final class Bag { let counter = Counter(); var other = Counter() }"))
      #expect(fix.after.contains("  let bag = Bag()"))
    }
  }

  @Test(
    arguments: [
      // The comment would go with its branch.
      """
      if isDay {
            Recorder()
          } else {
            // Half, as it is dark.
            Recorder().opacity(0.5)
          }
      """,
      // Without an animation is something else than no modifier: that leaves those around it.
      "if isDay { Recorder() } else { Recorder().animation(.default, value: isDay) }",
    ])
  func whatIsWrittenIsNotLost(_ branch: String) {
    let (fixes, unfixed) = fixing(
      Self.recorder + """
        struct ContentView: View {
          @State private var isDay = true
          var body: some View {
            VStack {
              \(branch)
              Button("Switch") { isDay.toggle() }
            }
          }
        }
        """)
    #expect(fixes.isEmpty)
    #expect(unfixed.map(\.reason) == [.noneKnown])
  }

  @Test func whatATrapHasHiddenIsNotNew() {
    let (fixes, unfixed) = fixing(
      Self.recorder + """
        final class Studio: ObservableObject { @Published var name = "Studio" }
        struct Booth: View {
          @EnvironmentObject var studio: Studio
          @State private var isDay = true
          var body: some View {
            VStack {
              Text(studio.name)
              if isDay { Recorder() } else { Text("Night"); Recorder().opacity(0.5) }
              Button("Switch") { isDay.toggle() }
            }
          }
        }
        struct ContentView: View {
          @StateObject private var studio = Studio()
          @State private var isOpen = false
          var body: some View {
            Button("Open \\(studio.name)") { isOpen = true }
            if isOpen { Booth() }
          }
        }
        """, isProject: false)
    let fix = fixes.first { $0.kind == .handedOnObject }
    #expect(fix?.after.contains(".environmentObject(studio)") == true, "\(unfixed)")
  }

  @Test func aFindingThatAnEarlierMendRemovesIsSaid() {
    let (fixes, unfixed) = fixing(
      """
      struct Recorder: View {
        @State private var strokes = 0
        @State private var pauses = 0
        var body: some View {
          Button("strokes \\(strokes)") { strokes += 1 }
          Button("pauses \\(pauses)") { pauses += 1 }
        }
      }
      struct ContentView: View {
        @State private var isDay = true
        var body: some View {
          VStack {
            if isDay { Recorder() } else { Recorder().opacity(0.5) }
            Button("Switch") { isDay.toggle() }
          }
        }
      }
      """)
    #expect(fixes.count == 1)
    #expect(unfixed.allSatisfy { $0.reason == .goneBefore })
  }
}
