// the twin of layout-branch
struct PlayerForm: View {
  @State private var nick = ""
  var body: some View { TextField("Nick", text: $nick) }
}
struct ContentView: View {
  @State private var isWide = false
  var body: some View {
    VStack {
      Toggle("Wide", isOn: $isWide)
      let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
      layout { PlayerForm() }
    }
  }
}
