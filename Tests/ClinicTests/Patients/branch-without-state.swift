// finds: advice.branch: Cat
struct Cat: View {
  var body: some View { Text("meow") }
}
struct ContentView: View {
  @State private var isDay = true
  var body: some View {
    VStack {
      if isDay { Cat() } else { Cat().opacity(0.5) }
      Button("Switch") { isDay.toggle() }
    }
  }
}
