// finds: state-lost: NoteCard.text
struct Highlight: ViewModifier {
  let color: Color
  func body(content: Content) -> some View { content.padding().background(color) }
}
extension View {
  @ViewBuilder func highlighted(_ isOn: Bool) -> some View {
    if isOn { modifier(Highlight(color: .yellow)) } else { self }
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
