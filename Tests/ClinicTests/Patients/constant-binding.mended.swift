// the twin of constant-binding
struct Sounds: View {
  @Binding var isOn: Bool
  var body: some View { Toggle("Sound", isOn: $isOn) }
}
struct ContentView: View {
  @State private var isOn = true
  var body: some View {
    VStack {
      Text(isOn ? "Loud" : "Silent")
      Sounds(isOn: $isOn)
    }
  }
}
