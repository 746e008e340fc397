struct Root: View {
  @State private var n = 0
  @State private var timer: Timer?
  var body: some View {
    NavigationLink("push \(n)") { Text("pushed") }
      .onAppear {
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in n += 1 }
      }
      .onDisappear { timer?.invalidate() }
  }
}
struct ContentView: View { var body: some View { NavigationStack { Root() } } }
