import Diagnostics
import Session
import Testing

@testable import Clinic

/// Views and objects that go and come on purpose, or where nobody misses them.
struct QuietIdentityTests {
  private func rules(_ text: String, root: String? = nil, steps: Int = 30) -> [String] {
    examinationOfProject(text, root: root, steps: steps).findings.map(\.rule.name)
  }

  /// An object for a screen that is not shown holds nothing yet.
  @Test func anObjectThatNobodyLooksAtIsNotReplaced() {
    let text = """
      import Absent
      @Observable final class Model { var count = 0 }
      struct Page: View {
        let model: Model
        var body: some View { Button("count \\(model.count)") { model.count += 1 } }
      }
      struct Home: View {
        @State private var turns = 0
        var body: some View {
          NavigationStack {
            Banner()
            NavigationLink("Page", destination: Page(model: Model())).disabled(true)
            Button("turns \\(turns)") { turns += 1 }
          }
        }
      }
      """
    #expect(rules(text, root: "Home").isEmpty)
  }
}
