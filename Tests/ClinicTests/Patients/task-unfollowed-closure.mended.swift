// the twin of task-unfollowed-closure
struct Item: Identifiable, Hashable {
  let id: Int; let text: String
  func preview() async -> String { "Image of \(text)" }
}
struct AsyncView<Value, Content: View>: View {
  let id: AnyHashable
  let operation: () async -> Value
  @ViewBuilder var content: (Value) -> Content
  @State private var value: Value?
  var body: some View {
    Group { if let value { content(value) } else { ProgressView() } }
      .task(id: id) { value = await operation() }
  }
}
struct PreviewItemView: View {
  let item: Item
  var body: some View {
    VStack {
      Text("Title \(item.text)")
      AsyncView(id: item.id, operation: { await item.preview() }, content: { Text($0) })
    }
  }
}
struct ContentView: View {
  let items = [Item(id: 1, text: "One"), Item(id: 2, text: "Two")]
  @State private var selected: Item?
  var body: some View {
    HStack {
      ForEach(items) { item in Button(item.text) { selected = item } }
      if let selected { PreviewItemView(item: selected) }
    }
  }
}
