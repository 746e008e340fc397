// the twin of unowned-object
final class Model: ObservableObject { @Published var count = 0 }
struct Counter: View {
  @StateObject private var model = Model()
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
