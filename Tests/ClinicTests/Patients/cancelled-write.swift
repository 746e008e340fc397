// finds: advice.cancelled-write: ContentView.text
struct ContentView: View {
  @State private var query = 0
  @State private var text = "nothing"
  var body: some View {
    VStack {
      Text(text)
      Button("query \(query)") { query += 1 }
    }
    .task(id: query) {
      try? await Task.sleep(for: .seconds(1))
      text = "result of \(query)"
    }
  }
}
