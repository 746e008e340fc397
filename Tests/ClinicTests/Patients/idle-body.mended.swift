// the twin of idle-body
struct Idle: View {
  let isMany: Bool
  var body: some View { Text(isMany ? "many" : "few") }
}
struct Shown: View {
  @Binding var n: Int
  var body: some View { Button("n \(n)") { n += 1 } }
}
struct ContentView: View {
  @State private var n = 0
  var body: some View {
    VStack {
      Idle(isMany: n > 100); Shown(n: $n)
    }
  }
}
