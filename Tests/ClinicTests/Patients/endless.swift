// finds: endless: one
struct ContentView: View {
  @State private var n = 0
  var body: some View {
    Button("go \(n)") { n += 1 }
      .onChange(of: n) { DispatchQueue.main.async { n += 1 } }
  }
}
