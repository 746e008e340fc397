// finds: stale.restless: Card
struct Card: View {
  let name: String
  var body: some View { Text("\(name) for \((1...100_000).randomElement() ?? 0) days") }
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
