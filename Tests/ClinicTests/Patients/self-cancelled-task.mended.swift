// the twin of self-cancelled-task
struct ContentView: View {
  @State private var isLoading = true
  @State private var text = "nothing"
  var body: some View {
    VStack {
      if isLoading { ProgressView() }
      Text(text)
    }
    .task {
      isLoading = false
      try? await Task.sleep(for: .seconds(1))
      text = "loaded"
    }
  }
}
