// finds: edits-lost: Editor.errand
struct Errand: Identifiable {
  let id: Int
  var title: String
}
struct Editor: View {
  @State var errand: Errand
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    Form {
      TextField("Title", text: $errand.title)
      Button("Done") { dismiss() }
    }
  }
}
struct ContentView: View {
  @State private var errands = [Errand(id: 1, title: "Buy bread")]
  @State private var edited: Errand?
  var body: some View {
    List(errands) { errand in
      Button(errand.title) { edited = errand }
    }
    .sheet(item: $edited) { Editor(errand: $0) }
  }
}
