// the twin of nested-object
@Observable final class Engine { var speed = 0 }
@Observable final class Car { var engine = Engine() }
struct ContentView: View {
  @State private var car = Car()
  var body: some View {
    VStack {
      Text("speed \(car.engine.speed)")
      Button("Faster") { car.engine.speed += 1 }
    }
  }
}
