// finds: advice.presenter-dismiss: ContentView
struct ContentView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var isShown = false
  var body: some View {
    Button("Open") { isShown = true }
      .sheet(isPresented: $isShown) { Button("Close") { dismiss() } }
  }
}
