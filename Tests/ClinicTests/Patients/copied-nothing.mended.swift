// the twin of copied-nothing
struct Basket: View {
  let fruits: [String]
  var body: some View {
    VStack {
      Text("Fruits")
      ForEach(fruits, id: \.self) { Text($0) }
    }
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
