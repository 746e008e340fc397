// the twin of trap
struct ContentView: View {
  @State private var dogs = ["Rex", "Bella"]
  var body: some View {
    VStack {
      Text("first: \(dogs.joined())")
      Button("Remove") { if !dogs.isEmpty { dogs.remove(at: 0) } }
    }
  }
}
