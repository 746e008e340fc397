// the twin of branch
struct Recorder: View {
  @State private var strokes = 0
  var body: some View { Button("strokes \(strokes)") { strokes += 1 } }
}
/// Rows of a collection are other things than what is there without any.
struct Tag: View {
  let name: String
  var body: some View { Text(name) }
}
struct Tags: View {
  let names: [String]
  var body: some View {
    if names.isEmpty { Tag(name: "none") } else { ForEach(names, id: \.self) { Tag(name: $0) } }
  }
}
struct ContentView: View {
  @State private var isDay = true
  var body: some View {
    VStack {
      Recorder().opacity(isDay ? 1 : 0.5)
      Tags(names: isDay ? [] : ["moon"])
      Button("Switch") { isDay.toggle() }
    }
  }
}
