// finds: advice.remade-object:
@Observable final class Model { var count = 0 }
struct Counter: View {
  let model = Model()
  var body: some View { Button("count \(model.count)") { model.count += 1 } }
}
struct ContentView: View {
  @State private var turns = 0
  var body: some View {
    VStack {
      Counter()
      Button("turns \(turns)") { turns += 1 }
    }
  }
}
