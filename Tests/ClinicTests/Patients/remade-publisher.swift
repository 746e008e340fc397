// finds: advice.remade-publisher: ContentView
struct ContentView: View {
  @State private var turns = 0
  @State private var ticks = 0
  var body: some View {
    VStack {
      Text("ticks \(ticks)")
      Button("turns \(turns)") { turns += 1 }
    }
    .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in ticks += 1 }
  }
}
