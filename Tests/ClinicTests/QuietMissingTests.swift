import Diagnostics
import Session
import Testing

@testable import Clinic

/// What is missing, made up or not simulated is no evidence.
struct QuietMissingTests {
  private func rules(_ text: String, root: String? = nil, steps: Int = 30) -> [String] {
    examinationOfProject(text, root: root, steps: steps).findings.map(\.rule.name)
  }

  /// What is not simulated is not empty, nor is what depends on it.
  @Test func whatIsNotSimulatedIsNotEmpty() {
    func program(_ condition: String) -> String {
      """
      import Absent
      struct Home: View {
        @State private var isOn = false
        var body: some View {
          VStack {
            Text("home")
            Group { if \(condition) { Text("on") } }.onAppear { isOn = true }
          }
        }
      }
      """
    }
    #expect(rules(program("isOn && AbsentClient.shared.isReady"), root: "Home").isEmpty)
    #expect(rules(program("isOn"), root: "Home") == ["advice.empty-content"])
  }

  /// A choice that something unsimulated has made is unknown, also where a constant holds it.
  @Test func aChoiceOfWhatIsNotSimulatedNeedsNoTag() {
    func program(_ selection: String) -> String {
      """
      import Absent
      enum Kind: Int, CaseIterable { case one = 1, two }
      struct Kinds: View {
        private let store = AbsentStore()
        @State private var kept = 7
        var body: some View { VStack { picker() } }
        private func picker() -> some View {
          let selection = \(selection)
          return Picker("Kind", selection: selection) {
            ForEach(Kind.allCases, id: \\.self) { Text("\\($0)") }
          }
        }
      }
      """
    }
    #expect(rules(program("store.kind\n.bound(by: 1)"), root: "Kinds").isEmpty)
    #expect(rules(program("$kept"), root: "Kinds") == ["picker.invalid-selection"])
  }

  /// Whether work goes on that waits for something unsimulated is unknown.
  @Test func workThatWaitsForWhatIsNotSimulatedMayHaveEnded() {
    func program(_ work: String) -> String {
      """
      import Absent
      final class Finder {
        static let shared = Finder()
        var waiting: CheckedContinuation<Int, Never>?
        let manager = AbsentManager()
        func place() async -> Int {
          await withCheckedContinuation { waiting = $0; manager.ask() }
        }
      }
      struct Loader: View {
        var body: some View { Text("place").task { Task { \(work) } } }
      }
      struct Screen: View {
        @State private var isOn = true
        var body: some View {
          VStack {
            if isOn { Loader() }
            Button(isOn ? "Hide" : "Show") { isOn.toggle() }
          }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Screen() } } }
      """
    }
    #expect(!rules(program("_ = await Finder.shared.place()")).contains("work.twice"))
    #expect(rules(program("try? await Task.sleep(for: .seconds(100))")).contains("work.twice"))
  }
}
