// the twin of no-destination
struct ContentView: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Open", value: 3)
        .navigationDestination(for: Int.self) { Text("\($0)") }
    }
  }
}
