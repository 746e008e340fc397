// finds: state-lost: TagRow.isOn
struct Tag: Identifiable {
  var id: UUID { UUID() }
  let name: String
}
struct TagRow: View {
  let tag: Tag
  @State private var isOn = false
  var body: some View { Toggle(tag.name, isOn: $isOn) }
}
struct ContentView: View {
  @State private var filter = ""
  let tags = ["red", "green", "blue"].map { Tag(name: $0) }
  var body: some View {
    List {
      TextField("Filter", text: $filter)
      ForEach(tags.filter { filter.isEmpty || $0.name.contains(filter) }) { TagRow(tag: $0) }
    }
  }
}
