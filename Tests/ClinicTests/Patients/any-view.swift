// finds: advice.any-view: ContentView
struct ContentView: View {
  @State private var isDog = true
  var body: some View {
    VStack {
      isDog ? AnyView(Text("dog")) : AnyView(Image(systemName: "cat"))
      Button("Switch") { isDog.toggle() }
    }
  }
}
