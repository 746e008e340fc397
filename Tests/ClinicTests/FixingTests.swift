import Diagnostics
import Session
import Testing

@testable import Clinic

/// A mend is offered when a run of the mended program shows that the finding is gone, that nothing else
/// is found and that what a person sees is otherwise the same.
@Suite struct FixingTests {
  /// The mends of a patient's findings.
  private func fixes(of patient: Patient, steps: Int = 60) -> [Fix] {
    let rehearsal = patient.rehearsal
    var fixing = Fixing(
      patient.examination(of: rehearsal, steps: steps), of: rehearsal.source,
      options: rehearsal.options)
    return fixing.fixes()
  }

  @Test(
    arguments: [
      ("random-id", .storedIdentity, "      Recorder()\n"),
      ("unowned-object", .ownedObject, "@StateObject var model = Model()"),
      ("branch", .branchToValue, "Recorder().opacity(isDay ? 1 : 0.5)"),
      ("any-view", .builderForAnyView, "if isDog { Text(\"dog\") }"),
      ("plain-object", .observedObject, "@Observable final class Score"),
      ("ignored-input", .inputForState, "init(level: Int) { self.level = level }"),
      ("remade-publisher", .storedPublisher, ".onReceive(timer) { _ in ticks += 1 }"),
      (
        "conditional-modifier", .branchToValue,
        "      Counter()\n        .opacity(isDim ? 0.5 : 1)  // by half\n"
      ),
      (
        "work-twice", .taskForAppear,
        "      .task {\n        // Once for each time that it is seen.\n        do {\n          try await"
      ),
    ] as [(String, MendKind, String)])
  func aFindingIsMended(_ name: String, _ kind: MendKind, _ text: String) {
    let patient = Patient(named: name)
    let found = fixes(of: patient)
    let fix = found.first { $0.kind == kind }
    #expect(fix?.after.contains(text) == true, "\(found.map { "\($0.rule): \($0.after)" })")
    #expect(fix?.proof.screens ?? 0 > 1)
    // What is not changed stays, the comment at the top too.
    #expect(fix?.after.hasPrefix(patient.text.prefix { !$0.isNewline }) == true)
  }

  @Test func rowsGetTheIDsOfTheirElements() {
    let patient = Patient(
      name: "Pets.swift",
      text: """
        struct Pet: Identifiable { let id: Int; var name: String }
        struct PetRow: View {
          let name: String
          @State private var isLoved = false
          var body: some View { Toggle(name, isOn: $isLoved) }
        }
        struct ContentView: View {
          @State private var pets = [Pet(id: 0, name: "Rex"), Pet(id: 1, name: "Bella")]
          var body: some View {
            VStack {
              // by their places
              ForEach(pets.indices, id: \\.self) { index in PetRow(name: pets[index].name) }
              Button("Insert") { pets.insert(Pet(id: pets.count, name: "Milo"), at: 0) }
            }
          }
        }
        """)
    let fix = fixes(of: patient).first
    #expect(fix?.kind == .elementIdentity)
    #expect(fix?.after.contains("ForEach(pets) { pet in PetRow(name: pet.name) }") == true)
    #expect(fix?.after.contains("// by their places") == true)
    // The mend would repeat ids, which is another fault, so it is not offered.
    #expect(fixes(of: Patient(named: "index-id")).isEmpty)
  }

  @Test(arguments: MendedProgram.all)
  func eachKindOfMendIsMade(_ program: MendedProgram) {
    let found = fixes(of: Patient(name: "App.swift", text: program.text))
    let fix = found.first { $0.kind == program.kind }
    #expect(fix != nil, "\(found.map { "\($0.rule): \($0.after)" })")
    for part in program.parts {
      #expect(fix?.after.contains(part) == true, "\(part) is not in \(fix?.after ?? "")")
    }
  }

  @Test(arguments: MendedProgram.unmendable)
  func aMendThatIsNoneIsNotOffered(_ program: MendedProgram) {
    let found = fixes(of: Patient(name: "App.swift", text: program.text))
    #expect(!found.contains { $0.kind == program.kind }, "\(found.map(\.after))")
  }

  @Test func whatIsMendedNeedsNoMend() {
    for name in ["index-id", "unowned-object", "branch"] {
      #expect(fixes(of: Patient(named: name + ".mended"), steps: 40).isEmpty)
    }
  }

  @Test func aMendThatChangesTheScreenIsNotOffered() {
    // The rows show their positions, which elements do not know.
    let patient = Patient(
      name: "Places.swift",
      text: """
        struct Row: View {
          let name: String
          @State private var isLoved = false
          var body: some View { Toggle(name, isOn: $isLoved) }
        }
        struct ContentView: View {
          @State private var pets = ["Rex", "Bella"]
          var body: some View {
            VStack {
              ForEach(pets.indices, id: \\.self) { index in Row(name: "\\(index) \\(pets[index])") }
              Button("Insert") { pets.insert("Milo", at: 0) }
            }
          }
        }
        """)
    #expect(!patient.examination(steps: 60).findings.isEmpty)
    #expect(fixes(of: patient).isEmpty)
  }

  @Test func aDifferenceIsShownAsToolsForPatchesReadIt() {
    let diff = UnifiedDiff("a\nb\nc\nd\ne\nf\ng\nh\n", "a\nb\nc\nd\nE\nf\ng\nh\n", file: "T.swift")
    #expect(
      diff.lines == [
        "--- a/T.swift", "+++ b/T.swift", "@@ -2,7 +2,7 @@", " b", " c", " d", "-e", "+E", " f",
        " g",
        " h",
      ])
    #expect(UnifiedDiff("a\n", "a\n", file: "T.swift").lines.isEmpty)
    // A carriage return belongs to its line, and a last line may have no end.
    let ends = UnifiedDiff("a\r\nb\r\nc", "a\r\nB\r\nc", file: "T.swift")
    #expect(
      ends.lines.dropFirst(2) == [
        "@@ -1,3 +1,3 @@", " a\r", "-b\r", "+B\r", " c", "\\ No newline at end of file",
      ])
    let first = UnifiedDiff("", "a\n", file: "T.swift")
    #expect(first.lines.dropFirst(2) == ["@@ -0,0 +1,1 @@", "+a"])
  }
}
