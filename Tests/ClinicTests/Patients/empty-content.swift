// finds: advice.empty-content: onAppear
struct ContentView: View {
  @State private var names: [String] = []
  var body: some View {
    Group {
      if !names.isEmpty { Text(names.joined()) }
    }
    .onAppear { names = ["Rex"] }
  }
}
