// the twin of late-answer
@MainActor @Observable final class Search {
  var hits: [String] = []
  private var running: Task<Void, Never>?
  func look(for word: String) {
    running?.cancel()
    running = Task {
      try? await Task.sleep(for: .seconds(word.count < 2 ? 3 : 1))
      guard !Task.isCancelled else { return }
      hits = ["\(word) one", "\(word) two"]
    }
  }
}
struct ContentView: View {
  @State private var search = Search()
  var body: some View {
    VStack {
      Button("Short") { search.look(for: "a") }
      Button("Long") { search.look(for: "abc") }
      ForEach(search.hits, id: \.self) { Text($0) }
    }
  }
}
