// finds: advice.self-cancelled-task: ProgressView
struct ContentView: View {
  @State private var isLoading = true
  @State private var text = "nothing"
  var body: some View {
    VStack {
      if isLoading {
        ProgressView().task {
          isLoading = false
          try? await Task.sleep(for: .seconds(1))
        }
      }
      Text(text)
    }
  }
}
