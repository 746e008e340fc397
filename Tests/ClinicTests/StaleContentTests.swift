import Session
import Testing
import Trace

@testable import Clinic

/// What is out of date because the content of a container has not been made again.
@Suite struct StaleContentTests {
  /// The name of a container is not that of a class: two views with one kind of container have two faults,
  /// and no body is spared for observing it.
  @Test func theContainersOfTwoViewsAreTwoFaults() throws {
    let patient = Patient(
      name: "content.swift",
      text: """
        struct Upper: View {
          @State private var count = 0
          var body: some View {
            VStack {
              DisclosureGroup("More") { Text("count \\(count)") }
              Button("add") { count += 1 }
            }
          }
        }
        struct Lower: View {
          @State private var level = 0
          var body: some View {
            VStack {
              DisclosureGroup("Details") { Text("level \\(level)") }
              Button("raise") { level += 1 }
            }
          }
        }
        struct ContentView: View {
          var body: some View { VStack { Upper(); Lower() } }
        }
        """)
    let ward = Ward(patient.rehearsal, ClinicOptions())
    let steps = ["add", "raise", "More", "Details"].map { "tap(\"\($0)\")" }
    let visit = try #require(ward.visit(steps))
    let found = visit.symptoms.filter { $0.key.rule == .remark(.staleCapture) }
    #expect(Set(found.map(\.topic)) == [.view("Upper"), .view("Lower")])
    #expect(Set(found.compactMap(\.family)).count == 2)
    #expect(found.allSatisfy { $0.silenced.isEmpty })
  }

  /// What is drawn by lot when a view appears may be the same twice by chance.
  @Test func whatIsDrawnByLotIsNoCopy() {
    func rules(_ value: String) -> [String] {
      let states = (0..<6).map { "@State private var word\($0) = \"\"" }
      let draws = (0..<6).map { "word\($0) = \(value)" }
      let texts = (0..<6).map { "Text(word\($0))" }
      let text = """
        struct Card: View {
          let name: String
          \(states.joined(separator: "\n"))
          var body: some View {
            VStack { \(texts.joined(separator: "\n")) }
              .onAppear { \(draws.joined(separator: "\n")) }
          }
        }
        struct Panel: View {
          @State private var name = "a"
          var body: some View {
            Card(name: name)
            Button("Other") { name = "b" }
          }
        }
        """
      return examinationOfProject(text, root: "Panel", steps: 20).findings.map(\.rule.name)
    }
    #expect(rules("[\"yes\", \"no\"].randomElement() ?? name").isEmpty)
    #expect(rules("name").contains("stale.copied"))
  }
}
