// finds: stale.copied: Basket.shown
struct Basket: View {
  let fruits: [String]
  @State private var shown: [String] = []
  var body: some View {
    VStack {
      Text("Fruits")
      ForEach(shown, id: \.self) { Text($0) }
    }
    .onAppear { shown = fruits.filter { $0.count > 2 } }
  }
}
struct ContentView: View {
  @State private var fruits: [String] = []
  var body: some View {
    VStack {
      Basket(fruits: fruits)
      Button("Add") { fruits.append("Fig \(fruits.count)") }
    }
  }
}
