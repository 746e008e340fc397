// the twin of sheet-empty
struct Choice: Identifiable {
  let id: String
}

struct ContentView: View {
  @State private var choice: Choice?

  var body: some View {
    Button("Open") { choice = Choice(id: "Rex") }
      .sheet(item: $choice) { Text($0.id) }
  }
}
