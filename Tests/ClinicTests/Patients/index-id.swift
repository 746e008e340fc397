// finds: advice.index-id: PetRow
struct PetRow: View {
  let name: String
  @State private var isLoved = false
  var body: some View { Toggle(name, isOn: $isLoved) }
}
struct ContentView: View {
  @State private var pets = ["Rex", "Bella"]
  var body: some View {
    VStack {
      ForEach(pets.indices, id: \.self) { index in PetRow(name: pets[index]) }
      Button("Insert") { pets.insert("Milo", at: 0) }
    }
  }
}
