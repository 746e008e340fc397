// finds: advice.unowned-object: BasketView
final class Basket: ObservableObject {
  @Published var items: [String] = []
  @Published var coupon = ""
}
struct BasketView: View {
  @ObservedObject private var basket = Basket()
  let currency: String
  var body: some View {
    List {
      Section("Basket (\(currency))") { ForEach(basket.items, id: \.self) { Text($0) } }
      TextField("Coupon", text: $basket.coupon)
      Button("Add bread") { basket.items.append("bread \(basket.items.count)") }
    }
  }
}
struct ContentView: View {
  @State private var currency = "EUR"
  var body: some View {
    TabView {
      Tab("Basket", systemImage: "cart") { BasketView(currency: currency) }
      Tab("Settings", systemImage: "gear") {
        Button("Dollars") { currency = currency == "USD" ? "EUR" : "USD" }
      }
    }
  }
}
