// finds: navigation.deaf: Shop
@Observable final class Cart { var count = 0 }
struct Shop: View {
  let cart: Cart
  @State private var total = 0
  var body: some View {
    List {
      Text("total \(total)")
      NavigationLink("Product", value: 2)
    }
    .onChange(of: cart.count) { total = cart.count * 10 }
  }
}
struct Product: View {
  let cart: Cart
  var body: some View { Button("Buy") { cart.count += 1 } }
}
struct ContentView: View {
  @State private var cart = Cart()
  var body: some View {
    NavigationStack {
      NavigationLink("Shop", value: 1)
        .navigationDestination(for: Int.self) { page in
          if page == 1 { Shop(cart: cart) } else { Product(cart: cart) }
        }
    }
  }
}
