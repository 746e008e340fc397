// finds: state.write-during-update:
struct ContentView: View {
  @State private var turns = 0
  @State private var seen = 0
  var body: some View {
    let _ = remember(turns)
    return Button("turns \(turns)") { turns += 1 }
  }
  func remember(_ number: Int) { seen = number }
}
