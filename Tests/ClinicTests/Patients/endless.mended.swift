// the twin of endless
struct ContentView: View {
  @State private var n = 0
  var body: some View {
    Button("go \(n)") { n += 1 }
      .onChange(of: n) { if n % 2 == 1 { DispatchQueue.main.async { n += 1 } } }
  }
}
