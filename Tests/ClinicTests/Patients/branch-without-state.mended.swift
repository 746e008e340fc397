// the twin of branch-without-state
struct Cat: View {
  var body: some View { Text("meow") }
}
struct ContentView: View {
  @State private var isDay = true
  var body: some View {
    VStack {
      Cat().opacity(isDay ? 1 : 0.5)
      Button("Switch") { isDay.toggle() }
    }
  }
}
