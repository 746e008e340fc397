// finds: state-lost: Box.comment
struct Box: View {
  @State private var comment = ""
  var body: some View { TextField("Comment", text: $comment) }
}
struct Page: View {
  let isWide: Bool
  var content: AnyView {
    if isWide { return AnyView(Box().padding(20).background(Color.gray)) }
    return AnyView(Box().padding(4))
  }
  var body: some View { content }
}
struct ContentView: View {
  @State private var isWide = false
  var body: some View {
    VStack {
      Toggle("Wide", isOn: $isWide)
      Page(isWide: isWide)
    }
  }
}
