import Session
import Testing
import Trace

/// `dismiss()` called again before the screen has gone.
@Suite struct RepeatedDismissalTests {
  /// How many screens end in the last step.
  private static func ended(_ dismissals: String, path: String, steps: [String]) -> Int {
    let session = Session(
      running: """
        struct Detail: View {
          @Environment(\\.dismiss) private var dismiss
          let number: Int
          var body: some View {
            VStack {
              Button("back \\(number)") { \(dismissals) }
              NavigationLink("deeper", value: number + 1)
            }
          }
        }
        struct ContentView: View {
          @State private var path: [Int] = []
          var body: some View {
            NavigationStack\(path) {
              NavigationLink("open", value: 1)
                .navigationDestination(for: Int.self) { Detail(number: $0) }
            }
          }
        }
        """, steps)
    #expect(session.end == .completed)
    return session.events.count { event in
      if case .lifeEnd(let node) = event.kind { node.view == "Detail" } else { false }
    }
  }

  /// The container may keep the path itself, or in a binding.
  @Test(arguments: ["", "(path: $path)"])
  func theOnlyScreenGoesOnce(path: String) {
    let steps = [#"tap("open")"#, #"tap("back 1")"#]
    #expect(Self.ended("dismiss()", path: path, steps: steps) == 1)
    #expect(Self.ended("dismiss(); dismiss()", path: path, steps: steps) == 1)
  }

  /// One call takes one screen of two.
  @Test(arguments: ["", "(path: $path)"])
  func theScreenBelowStays(path: String) {
    let steps = [#"tap("open")"#, #"tap("deeper")"#, #"tap("back 2")"#]
    #expect(Self.ended("dismiss()", path: path, steps: steps) == 1)
  }
}
