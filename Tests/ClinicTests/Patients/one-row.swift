// finds: advice.index-id: Guest
struct Guest: View {
  let name: String
  @State private var isHere = false
  var body: some View { Toggle(name, isOn: $isHere) }
}
struct ContentView: View {
  @State private var names = ["Ann", "Bob"]
  var body: some View {
    List {
      ForEach(Array(names.enumerated()), id: \.offset) { Guest(name: $0.element) }
        .onDelete { names.remove(atOffsets: $0) }
    }
  }
}
