// the twin of pushed-model
final class Basket: ObservableObject {
  @Published var pieces = 0
  let fruit: String
  init(_ fruit: String) { self.fruit = fruit }
}
struct BasketView: View {
  @StateObject private var basket: Basket
  init(_ fruit: String) { _basket = StateObject(wrappedValue: Basket(fruit)) }
  var body: some View {
    VStack {
      Text("\(basket.pieces) of \(basket.fruit)")
      Button("Take one") { basket.pieces += 1 }
    }
  }
}
struct ContentView: View {
  @State private var visits = 0
  var body: some View {
    NavigationStack {
      List(["Plum", "Pear"], id: \.self) { NavigationLink($0, value: $0) }
        .navigationDestination(for: String.self) { BasketView($0) }
        .toolbar { Button("Visits \(visits)") { visits += 1 } }
    }
  }
}
