// the twin of random-id
struct Recorder: View {
  @State private var strokes = 0
  var body: some View { Button("strokes \(strokes)") { strokes += 1 } }
}
struct ContentView: View {
  @State private var turns = 0
  @State private var session = UUID()
  var body: some View {
    VStack {
      Recorder().id(session)
      Button("turns \(turns)") { turns += 1 }
      Button("Begin anew") { session = UUID() }
    }
  }
}
