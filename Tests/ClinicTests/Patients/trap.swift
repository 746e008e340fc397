// finds: trap: Fatal
struct ContentView: View {
  @State private var dogs = ["Rex", "Bella"]
  var body: some View {
    VStack {
      Text("first: \(dogs.joined())")
      Button("Remove") { dogs.remove(at: 0) }
    }
  }
}
