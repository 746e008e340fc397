// finds: advice.random-id: DogRow
struct Dog: Identifiable {
  let id = UUID()
  let name: String
}
struct DogRow: View {
  let dog: Dog
  var body: some View { Text(dog.name) }
}
struct ContentView: View {
  @State private var dogs = [Dog(name: "Rex"), Dog(name: "Bella")]
  var body: some View {
    List {
      ForEach(dogs) { DogRow(dog: $0) }
      Button("Reload") { dogs = ["Rex", "Bella"].map { Dog(name: $0) } }
    }
  }
}
