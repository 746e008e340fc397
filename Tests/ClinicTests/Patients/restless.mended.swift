struct Card: View {
  let name: String
  @State private var days = (1...100_000).randomElement() ?? 0
  var body: some View { Text("\(name) for \(days) days") }
}
struct ContentView: View {
  @State private var isOn = false
  var body: some View {
    VStack {
      Toggle("On", isOn: $isOn)
      Text(isOn ? "yes" : "no")
      Card(name: "Rex")
    }
  }
}
