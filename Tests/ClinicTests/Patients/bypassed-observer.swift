// finds: advice.bypassed-observer: ContentView.isOn
struct ContentView: View {
  @State private var isOn = false { didSet { print("saved") } }
  var body: some View { Toggle("Sound", isOn: $isOn) }
}
