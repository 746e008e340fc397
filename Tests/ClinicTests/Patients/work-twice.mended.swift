struct Root: View {
  @State private var loads = 0
  var body: some View {
    NavigationLink("loads \(loads)") { Text("pushed") }
      .task {
        // Once for each time that it is seen.
        do {
          try await Task.sleep(for: .seconds(60))
          loads += 1
        } catch {}
      }
  }
}
struct ContentView: View { var body: some View { NavigationStack { Root() } } }
