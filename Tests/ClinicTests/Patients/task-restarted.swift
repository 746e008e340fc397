// finds: task-restarted: Loader
struct Loader: View {
  var body: some View {
    Text("loads").task { try? await Task.sleep(for: .seconds(30)) }
  }
}
struct ContentView: View {
  @State private var isDay = true
  var body: some View {
    VStack {
      if isDay { Loader() } else { Loader().opacity(0.5) }
      Button("Switch") { isDay.toggle() }
    }
  }
}
