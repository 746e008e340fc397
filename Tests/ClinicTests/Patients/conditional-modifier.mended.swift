struct Counter: View {
  @State private var count = 0
  var body: some View { Button("count \(count)") { count += 1 } }
}
struct ContentView: View {
  @State private var isDim = false
  var body: some View {
    VStack {
      Counter()
        .opacity(isDim ? 0.5 : 1)
      Button("night") { isDim.toggle() }
    }
  }
}
