// the twin of one-row
struct Guest: View {
  let name: String
  @State private var isHere = false
  var body: some View { Toggle(name, isOn: $isHere) }
}
struct ContentView: View {
  @State private var names = ["Ann", "Bob"]
  var body: some View {
    List {
      ForEach(names, id: \.self) { Guest(name: $0) }
        .onDelete { names.remove(atOffsets: $0) }
    }
  }
}
