// finds: advice.nested-object: Engine
final class Engine: ObservableObject { @Published var speed = 0 }
final class Car: ObservableObject { @Published var engine = Engine() }
struct ContentView: View {
  @StateObject private var car = Car()
  var body: some View {
    VStack {
      Text("speed \(car.engine.speed)")
      Button("Faster") { car.engine.speed += 1 }
    }
  }
}
