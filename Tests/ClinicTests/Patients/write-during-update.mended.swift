// the twin of write-during-update
struct ContentView: View {
  @State private var turns = 0
  @State private var seen = 0
  var body: some View {
    Button("turns \(turns)") { turns += 1 }
      .onChange(of: turns) { seen = turns }
  }
}
