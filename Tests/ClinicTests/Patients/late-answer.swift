// finds: late-answer: Search.hits
@MainActor @Observable final class Search {
  var hits: [String] = []
  func look(for word: String) {
    Task {
      try? await Task.sleep(for: .seconds(word.count < 2 ? 3 : 1))
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
