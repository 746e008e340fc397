// finds: advice.field-in-branches: NameField
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
      if isWide {
        HStack { NameField(name: $name) }
      } else {
        VStack { NameField(name: $name) }
      }
    }
  }
}
