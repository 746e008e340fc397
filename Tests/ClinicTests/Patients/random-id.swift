// finds: state-lost: Recorder.strokes
struct Recorder: View {
  @State private var strokes = 0
  var body: some View { Button("strokes \(strokes)") { strokes += 1 } }
}
struct ContentView: View {
  @State private var turns = 0
  var body: some View {
    VStack {
      Recorder().id(UUID())
      Button("turns \(turns)") { turns += 1 }
    }
  }
}
