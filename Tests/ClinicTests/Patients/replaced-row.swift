// finds: advice.index-id: PlayerCell
struct Player: Hashable {
  let name: String
  var score: Int
}
struct PlayerCell: View {
  let player: Player
  @State private var bonus = 0
  var body: some View {
    HStack {
      Text("\(player.name) \(player.score + bonus)")
      Button("Bonus") { bonus += 5 }
    }
  }
}
struct ContentView: View {
  @State private var players = [Player(name: "Ann", score: 1)]
  var body: some View {
    VStack {
      ForEach(Array(players.enumerated()), id: \.offset) { PlayerCell(player: $0.element) }
      Button("Next player") {
        players = [Player(name: players[0].name == "Ann" ? "Bob" : "Ann", score: 2)]
      }
    }
  }
}
