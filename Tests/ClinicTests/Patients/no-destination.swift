// finds: navigation.no-destination:
struct ContentView: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Open", value: 3)
        .navigationDestination(for: String.self) { Text($0) }
    }
  }
}
