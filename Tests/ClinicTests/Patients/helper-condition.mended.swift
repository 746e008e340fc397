// the twin of helper-condition
struct Highlight: ViewModifier {
  let color: Color
  func body(content: Content) -> some View { content.padding().background(color) }
}
extension View {
  @ViewBuilder func highlighted(_ isOn: Bool) -> some View {
    modifier(Highlight(color: isOn ? .yellow : .clear))
  }
}
struct NoteCard: View {
  @State private var text = ""
  var body: some View { TextField("Note", text: $text) }
}
struct ContentView: View {
  @State private var isPinned = false
  var body: some View {
    VStack {
      NoteCard().highlighted(isPinned)
      Button("Pin") { isPinned.toggle() }
    }
  }
}
