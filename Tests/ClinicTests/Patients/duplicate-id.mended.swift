// the twin of duplicate-id
struct Treat: Identifiable {
  let id: Int
  let name: String
}
struct ContentView: View {
  @State private var treats = [Treat(id: 0, name: "Fish"), Treat(id: 1, name: "Bone")]
  var body: some View {
    VStack {
      ForEach(treats) { Text($0.name) }
      Button("Another \(treats.count)") { treats.append(Treat(id: treats.count, name: "Fish")) }
    }
  }
}
