// the twin of edits-lost
struct Errand: Identifiable {
  let id: Int
  var title: String
  var shop = ""
}
struct Editor: View {
  @State var errand: Errand
  let save: (Errand) -> Void
  @Environment(\.dismiss) private var dismiss
  // Where the focus is, nobody has written.
  enum Part: Hashable { case title, shop }
  @FocusState private var part: Part?
  var body: some View {
    Form {
      TextField("Title", text: $errand.title).focused($part, equals: .title)
      TextField("Shop", text: $errand.shop).focused($part, equals: .shop)
      Button("Done") {
        save(errand)
        dismiss()
      }
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
    .sheet(item: $edited) { errand in
      Editor(errand: errand) { new in errands = errands.map { $0.id == new.id ? new : $0 } }
    }
  }
}
