// finds: edits-lost: Details.draft
struct Stop: Identifiable, Hashable {
  let id: Int
  var name: String
  var note: String
}
struct Details: View {
  @State private var draft: Stop
  init(stop: Stop) { _draft = State(initialValue: stop) }
  var body: some View {
    Form {
      TextField("Name", text: $draft.name)
      TextField("Note", text: $draft.note)
    }
    .navigationTitle(draft.name)
  }
}
struct ContentView: View {
  @State private var stops = [
    Stop(id: 1, name: "Rome", note: ""), Stop(id: 2, name: "Bari", note: ""),
  ]
  @State private var open: Stop?
  var body: some View {
    NavigationStack {
      List(stops) { stop in
        Button(stop.name) { open = stop }
      }
      .navigationDestination(item: $open) { Details(stop: $0) }
    }
  }
}
