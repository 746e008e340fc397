// the twin of index-id
struct PetRow: View {
  let name: String
  @State private var isLoved = false
  var body: some View { Toggle(name, isOn: $isLoved) }
}
struct ContentView: View {
  @State private var pets = ["Rex", "Bella"]
  var body: some View {
    VStack {
      ForEach(pets, id: \.self) { PetRow(name: $0) }
      Button("Insert") { pets.insert("Milo \(pets.count)", at: 0) }
    }
  }
}
