struct Crumbs: View {
  let file: String
  @State private var title = ""
  var body: some View {
    Text(title).onAppear { read(file) }.onChange(of: file) { _, new in read(new) }
  }
  private func read(_ file: String) { title = "File: " + file }
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
