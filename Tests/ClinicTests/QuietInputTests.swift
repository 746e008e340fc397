import Testing

@testable import Clinic

/// Inputs that are right to be ignored; beside each is the fault that it looks like.
struct QuietInputTests {
  /// What is given comes from the object itself, which has it.
  @Test func anObjectThatHasItsInputNeedNotLearnIt() {
    func program(_ handed: String) -> String {
      """
      final class Filters: ObservableObject { @Published var words = "" }
      final class Model: ObservableObject {
        @Published var words: String
        init(words: String) { self.words = words }
      }
      struct Log: View {
        @ObservedObject var filters: Filters
        @StateObject private var model: Model
        init(filters: Filters) {
          self.filters = filters
          let words = filters.words
          _model = StateObject(wrappedValue: Model(words: words))
        }
        var body: some View {
          VStack {
            Text("words \\(model.words)")
            TextField("Search", text: $model.words)
            Button("Keep") { filters.words = \(handed) }
          }
        }
      }
      struct ContentView: View {
        @StateObject private var filters = Filters()
        var body: some View { Log(filters: filters) }
      }
      """
    }
    #expect(findings(program("model.words")).isEmpty)
    #expect(findings(program("\"all\"")) == ["advice.ignored-input"])
  }
}
