// the twin of modifier-in-branch
struct Faded: ViewModifier {
  let isFaded: Bool
  func body(content: Content) -> some View { content.opacity(isFaded ? 0.5 : 1) }
}
struct Row: View {
  @State private var isOn = false
  var body: some View { Toggle("Row", isOn: $isOn) }
}
struct ContentView: View {
  @State private var isLoading = true
  var body: some View {
    VStack {
      Row().modifier(Faded(isFaded: isLoading))
      Button("Done") { isLoading.toggle() }
    }
  }
}
