// the twin of remade-publisher
struct ContentView: View {
  @State private var turns = 0
  @State private var ticks = 0
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  var body: some View {
    VStack {
      Text("ticks \(ticks)")
      Button("turns \(turns)") { turns += 1 }
    }
    .onReceive(timer) { _ in ticks += 1 }
  }
}
