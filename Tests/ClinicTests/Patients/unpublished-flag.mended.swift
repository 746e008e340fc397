// the twin of unpublished-flag
final class Player: ObservableObject {
  @Published var title = "Aria"
  @Published var isPlaying = false
}
struct Controls: View {
  @ObservedObject var player: Player
  var body: some View {
    VStack {
      Text(player.isPlaying ? "Pause" : "Play")
      Button("Switch") { player.isPlaying.toggle() }
      Button("Next \(player.title)") { player.title += "!" }
    }
  }
}
struct ContentView: View {
  @StateObject private var player = Player()
  var body: some View { Controls(player: player) }
}
