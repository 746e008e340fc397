// the twin of erased
struct Box: View {
  @State private var comment = ""
  var body: some View { TextField("Comment", text: $comment) }
}
struct Page: View {
  let isWide: Bool
  var body: some View { Box().padding(isWide ? 20 : 4).background(isWide ? Color.gray : .clear) }
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
