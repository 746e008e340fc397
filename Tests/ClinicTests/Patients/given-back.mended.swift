struct Shortcut: View {
  @Binding var stored: String

  var body: some View {
    Button("Key \(stored)") { stored = "F5" }
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
