// the twin of kept-object
@Observable final class Files {
  var names: [String]
  init(_ talk: Int) { names = ["file \(talk)"] }
}
struct FilesView: View {
  @State private var files: Files
  init(talk: Int) { _files = State(initialValue: Files(talk)) }
  var body: some View { ForEach(files.names, id: \.self) { Text($0) } }
}
struct ContentView: View {
  @State private var talk = 1
  var body: some View {
    VStack {
      Button("Next") { talk += 1 }
      FilesView(talk: talk).id(talk)
    }
  }
}
