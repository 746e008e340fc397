// finds: advice.indexed-rows: items
struct ContentView: View {
  @State private var items = ["a", "b", "c"]
  var body: some View {
    VStack {
      ForEach(items.indices, id: \.self) { index in Text(items[index]) }
      Button("Shrink") { if items.count > 1 { items.removeLast() } }
    }
  }
}
