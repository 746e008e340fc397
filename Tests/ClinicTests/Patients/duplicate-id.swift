// finds: forEach.duplicate-id: ForEach
struct ContentView: View {
  @State private var treats = ["Fish", "Bone"]
  var body: some View {
    VStack {
      ForEach(treats, id: \.self) { Text($0) }
      Button("Another \(treats.count)") { treats.append("Fish") }
    }
  }
}
