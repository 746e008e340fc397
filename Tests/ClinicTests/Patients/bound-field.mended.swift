// the twin of bound-field
struct NameField: View {
  @Binding var name: String
  var body: some View { TextField("Name", text: $name) }
}
struct ContentView: View {
  @State private var name = ""
  @State private var isWide = false
  var body: some View {
    VStack {
      Toggle("Wide", isOn: $isWide)
      NameField(name: $name).padding(isWide ? 10 : 0)
    }
  }
}
