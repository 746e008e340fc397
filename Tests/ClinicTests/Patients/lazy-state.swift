// finds: state-lost-by-scrolling: Star.isOn
struct Star: View {
  @State private var isOn = false
  var body: some View { Toggle("star", isOn: $isOn) }
}
struct Row: View {
  let number: Int
  var body: some View {
    HStack {
      Text("row \(number)")
      Star()
    }
  }
}
struct ContentView: View {
  var body: some View {
    ScrollView { LazyVStack { ForEach(0..<200) { Row(number: $0) } } }
  }
}
