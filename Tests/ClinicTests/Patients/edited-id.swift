// finds: advice.edited-id: TextField
struct ContentView: View {
  @State private var name = "a"
  var body: some View {
    VStack {
      TextField("name", text: $name).id(name)
    }
  }
}
