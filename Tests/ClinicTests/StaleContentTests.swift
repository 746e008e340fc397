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
}
