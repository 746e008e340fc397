// the twin of any-view
struct ContentView: View {
  @State private var isDog = true
  var body: some View {
    VStack {
      if isDog { Text("dog") } else { Image(systemName: "cat") }
      Button("Switch") { isDog.toggle() }
    }
  }
}
