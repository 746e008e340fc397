// finds: state-lost: Row.isOn
struct Faded: ViewModifier {
  func body(content: Content) -> some View { content.opacity(0.5) }
}
struct Row: View {
  @State private var isOn = false
  var body: some View { Toggle("Row", isOn: $isOn) }
}
struct ContentView: View {
  @State private var isLoading = true
  var body: some View {
    VStack {
      if isLoading { Row().modifier(Faded()) } else { Row() }
      Button("Done") { isLoading.toggle() }
    }
  }
}
