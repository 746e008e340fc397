// the twin of ignored-input
struct Meter: View {
  let level: Int
  var body: some View { Text("level \(level)") }
}
struct ContentView: View {
  @State private var level = 25
  var body: some View {
    VStack {
      Meter(level: level)
      Button("Louder") { level += 25 }
    }
  }
}
