// the twin of published-to-all
@Observable final class Model {
  var name = "Rex"
  var ticks = 0
}
struct Name: View {
  let model: Model
  var body: some View { Text(model.name) }
}
struct Ticks: View {
  let model: Model
  var body: some View { Button("ticks \(model.ticks)") { model.ticks += 1 } }
}
struct ContentView: View {
  @State private var model = Model()
  var body: some View {
    HStack {
      Name(model: model); Ticks(model: model)
    }
  }
}
