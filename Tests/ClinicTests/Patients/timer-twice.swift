// finds: work.twice: onAppear of NavigationLink
struct Root: View {
  @State private var n = 0
  var body: some View {
    NavigationLink("push \(n)") { Text("pushed") }
      .onAppear { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in n += 1 } }
  }
}
struct ContentView: View { var body: some View { NavigationStack { Root() } } }
