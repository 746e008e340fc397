// the twin of self-id
struct Plant: Identifiable, Hashable {
  let id: Int
  var name: String
  var waterings = 0
}
struct PlantRow: View {
  @Binding var plant: Plant
  @State private var isOpen = false
  var body: some View {
    VStack {
      Text("\(plant.name): \(plant.waterings)")
      Button("Water \(plant.name)") { plant.waterings += 1 }
      Toggle("Details of \(plant.name)", isOn: $isOpen)
    }
  }
}
struct ContentView: View {
  @State private var plants = [Plant(id: 1, name: "Fern"), Plant(id: 2, name: "Ivy")]
  var body: some View {
    List {
      ForEach($plants) { $plant in PlantRow(plant: $plant) }
    }
  }
}
