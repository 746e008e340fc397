// finds: idle-body: Idle ContentView.n
struct Idle: View {
  @Binding var n: Int
  var body: some View { Text(n > 100 ? "many" : "few") }
}
struct Shown: View {
  @Binding var n: Int
  var body: some View { Button("n \(n)") { n += 1 } }
}
struct ContentView: View {
  @State private var n = 0
  var body: some View {
    VStack {
      Idle(n: $n); Shown(n: $n)
    }
  }
}
