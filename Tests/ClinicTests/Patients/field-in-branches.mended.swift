// the twin of field-in-branches
struct ContentView: View {
  @State private var text = ""
  @State private var isLong = false
  var body: some View {
    VStack {
      TextField("words", text: $text).bold(isLong)
      Toggle("Long", isOn: $isLong)
    }
  }
}
