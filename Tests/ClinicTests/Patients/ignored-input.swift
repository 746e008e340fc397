// finds: advice.ignored-input: Meter.level
struct Meter: View {
  @State private var level: Int
  init(level: Int) { _level = State(initialValue: level) }
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
