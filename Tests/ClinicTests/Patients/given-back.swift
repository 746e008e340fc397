// finds: advice.ignored-input: Shortcut.key
struct Shortcut: View {
  @Binding var stored: String
  @State private var key: String

  init(stored: Binding<String>) {
    _stored = stored
    _key = State(initialValue: stored.wrappedValue)
  }

  var body: some View {
    Button("Key \(key)") {
      key = "F5"
      stored = "F5"
    }
  }
}

struct Preferences: View {
  @State private var stored = "F1"

  var body: some View {
    VStack {
      Shortcut(stored: $stored)
      Button("Defaults") { stored = "F1" }
    }
  }
}
