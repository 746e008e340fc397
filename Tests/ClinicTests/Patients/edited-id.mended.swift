// the twin of edited-id
struct ContentView: View {
  @State private var name = "a"
  var body: some View {
    VStack {
      TextField("name", text: $name).id("name")
    }
  }
}
