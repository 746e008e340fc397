// the twin of task-restarted
struct Loader: View {
  var body: some View {
    Text("loads").task { try? await Task.sleep(for: .seconds(30)) }
  }
}
struct ContentView: View {
  @State private var isDay = true
  @State private var isLoading = true
  var body: some View {
    VStack {
      if isLoading { Loader().opacity(isDay ? 1 : 0.5) }
      Button("Switch") { isDay.toggle() }
      Button("Stop") { isLoading = false }
    }
  }
}
