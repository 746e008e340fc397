// finds: advice.field-in-branches: TextField
struct ContentView: View {
  @State private var text = ""
  @State private var isLong = false
  var body: some View {
    VStack {
      if isLong { TextField("words", text: $text).bold() } else { TextField("words", text: $text) }
      Toggle("Long", isOn: $isLong)
    }
  }
}
