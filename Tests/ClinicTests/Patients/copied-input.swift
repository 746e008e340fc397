// finds: stale.copied: Crumbs.title
struct Crumbs: View {
  let file: String
  @State private var title = ""
  var body: some View { Text(title).onAppear { read() } }
  private func read() { title = "File: " + file }
}
struct ContentView: View {
  @State private var file = "one"
  var body: some View {
    VStack {
      Crumbs(file: file)
      Button("Next") { file += "+" }
    }
  }
}
