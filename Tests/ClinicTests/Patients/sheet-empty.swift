// finds: advice.sheet-value: ContentView.chosen
struct ContentView: View {
  @State private var isShown = false
  @State private var chosen: String?

  var body: some View {
    Button("Open") {
      chosen = "Rex"
      isShown = true
    }
    .sheet(isPresented: $isShown) {
      if let chosen { Text(chosen) }
    }
  }
}
