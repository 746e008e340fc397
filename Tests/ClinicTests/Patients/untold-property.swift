// finds: stale.untold: Tuner.volume
final class Tuner: ObservableObject {
  @Published var station = "one"
  var volume = 5
  func louder() { volume += 1 }
}
struct ContentView: View {
  @StateObject private var tuner = Tuner()
  var body: some View {
    VStack {
      Text("volume \(tuner.volume)")
      TextField("Station", text: $tuner.station)
      Button("Louder") { tuner.louder() }
    }
  }
}
