// the twin of branch
struct Recorder: View {
  @State private var strokes = 0
  var body: some View { Button("strokes \(strokes)") { strokes += 1 } }
}
struct ContentView: View {
  @State private var isDay = true
  var body: some View {
    VStack {
      Recorder().opacity(isDay ? 1 : 0.5)
      Button("Switch") { isDay.toggle() }
    }
  }
}
