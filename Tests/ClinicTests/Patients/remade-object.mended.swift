// the twin of remade-object
@Observable final class Model { var count = 0 }
struct Counter: View {
  let model: Model
  var body: some View { Button("count \(model.count)") { model.count += 1 } }
}
@Observable final class Draft {
  var title: String
  init(title: String) { self.title = title }
}
/// Shows what the fields make at each update; nothing is ever written to it.
struct Preview: View {
  let draft: Draft
  var body: some View { Text(draft.title) }
}
struct ContentView: View {
  @State private var model = Model()
  @State private var turns = 0
  var body: some View {
    VStack {
      Counter(model: model)
      Preview(draft: Draft(title: "turn \(turns)"))
      Button("turns \(turns)") { turns += 1 }
    }
  }
}
