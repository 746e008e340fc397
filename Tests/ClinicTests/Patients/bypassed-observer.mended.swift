// the twin of bypassed-observer
struct ContentView: View {
  @State private var isOn = false
  var body: some View {
    Toggle("Sound", isOn: $isOn).onChange(of: isOn) { print("saved") }
  }
}
