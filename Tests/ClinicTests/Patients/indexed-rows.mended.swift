// the twin of indexed-rows
struct ContentView: View {
  @State private var items = ["a", "b", "c"]
  var body: some View {
    VStack {
      ForEach(items, id: \.self) { item in Text(item) }
      Button("Shrink") { if items.count > 1 { items.removeLast() } }
    }
  }
}
