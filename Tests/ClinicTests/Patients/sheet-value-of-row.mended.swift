// the twin of sheet-value-of-row
struct Item: Identifiable {
  let id: Int
  let name: String
}

enum Editing: Identifiable {
  case new
  case old(Item)

  var id: Int {
    switch self {
    case .new: -1
    case .old(let item): item.id
    }
  }
  var name: String {
    switch self {
    case .new: "New"
    case .old(let item): item.name
    }
  }
}

struct Tasks: View {
  @State private var items: [Item] = []
  @State private var editing: Editing?

  var body: some View {
    VStack {
      Button("New task") { editing = .new }
      ForEach(items) { item in
        Button(item.name) { editing = .old(item) }
      }
    }
    .sheet(item: $editing) { Text($0.name) }
  }
}
