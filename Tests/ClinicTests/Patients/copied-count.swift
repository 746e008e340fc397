// finds: stale.copied: Home.shown
final class Basket: ObservableObject {
  @Published var items = ["apple"]
}
struct Home: View {
  @StateObject private var basket = Basket()
  @State private var shown = 0
  var body: some View {
    VStack {
      Text("\(shown) in the basket").onAppear { shown = basket.items.count }
      Text(basket.items.joined(separator: ", "))
      Button("Add") { basket.items.append("pear") }
    }
  }
}
struct ContentView: View { var body: some View { Home() } }
