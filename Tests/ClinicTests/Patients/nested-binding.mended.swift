// the twin of nested-binding: a binding through the property writes the engine back to it
final class Engine: ObservableObject { @Published var isFast = false }
final class Car: ObservableObject { @Published var engine = Engine() }
struct ContentView: View {
  @StateObject private var car = Car()
  var body: some View {
    VStack {
      Text(car.engine.isFast ? "fast" : "slow")
      Toggle("Fast", isOn: $car.engine.isFast)
    }
  }
}
