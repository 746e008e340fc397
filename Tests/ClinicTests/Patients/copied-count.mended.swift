final class Basket: ObservableObject {
  @Published var items = ["apple"]
}
struct Home: View {
  @StateObject private var basket = Basket()
  @State private var visits = 0
  var body: some View {
    VStack {
      Text("\(basket.items.count) in the basket").onAppear { visits += 1 }
      Text("visit \(visits)")
      Text(basket.items.joined(separator: ", "))
      Button("Add") { basket.items.append("pear") }
    }
  }
}
struct ContentView: View { var body: some View { Home() } }
