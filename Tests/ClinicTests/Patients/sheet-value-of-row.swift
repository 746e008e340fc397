// finds: advice.sheet-value: Tasks.edited
struct Item: Identifiable {
  let id: Int
  let name: String
}

struct Tasks: View {
  @State private var items: [Item] = []
  @State private var edited: Item?
  @State private var isEditing = false

  var body: some View {
    VStack {
      Button("New task") {
        edited = nil
        isEditing = true
      }
      ForEach(items) { item in
        Button(item.name) {
          edited = item
          isEditing = true
        }
      }
    }
    .sheet(isPresented: $isEditing) { Text(edited?.name ?? "New") }
  }
}
