// finds: advice.nested-object: Engine
final class Engine: ObservableObject { @Published var isFast = false }
final class Car: ObservableObject { @Published var engine = Engine() }
struct ContentView: View {
  @StateObject private var car = Car()
  var body: some View {
    VStack {
      Text(car.engine.isFast ? "fast" : "slow")
      Button("Faster") { car.engine.isFast.toggle() }
    }
  }
}
