// the twin of empty-content
struct ContentView: View {
  @State private var names: [String] = []
  var body: some View {
    VStack {
      if !names.isEmpty { Text(names.joined()) }
    }
    .onAppear { names = ["Rex"] }
  }
}
