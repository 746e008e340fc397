// finds: state-lost: Recorder.strokes
struct Recorder: View {
  @State private var strokes = 0
  var body: some View { Button("strokes \(strokes)") { strokes += 1 } }
}
struct ContentView: View {
  @State private var isDay = true
  var body: some View {
    VStack {
      if isDay { Recorder() } else { Recorder().opacity(0.5) }
      Button("Switch") { isDay.toggle() }
    }
  }
}
