// finds: idle-body: Name Model.ticks
final class Model: ObservableObject {
  @Published var name = "Rex"
  @Published var ticks = 0
}
struct Name: View {
  @ObservedObject var model: Model
  var body: some View { Text(model.name) }
}
struct Ticks: View {
  @ObservedObject var model: Model
  var body: some View { Button("ticks \(model.ticks)") { model.ticks += 1 } }
}
struct ContentView: View {
  @StateObject private var model = Model()
  var body: some View {
    HStack {
      Name(model: model); Ticks(model: model)
    }
  }
}
