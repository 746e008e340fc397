struct Plant: Identifiable {
  let id: Int
  let name: String
  let isIndoors: Bool
}

struct Greenhouse: View {
  @State private var plants = [
    Plant(id: 1, name: "Cactus", isIndoors: true), Plant(id: 2, name: "Fern", isIndoors: false),
    Plant(id: 3, name: "Ivy", isIndoors: true), Plant(id: 4, name: "Rose", isIndoors: false),
  ]

  var body: some View {
    List {
      Section("In") {
        ForEach(plants.filter(\.isIndoors)) { Text($0.name) }
          .onDelete { offsets in
            let shown = plants.filter(\.isIndoors)
            let ids = offsets.map { shown[$0].id }
            plants.removeAll { ids.contains($0.id) }
          }
      }
      Section("Out") { ForEach(plants.filter { !$0.isIndoors }) { Text($0.name) } }
    }
  }
}
