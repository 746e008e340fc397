// finds: advice.plain-object: Score
final class Score { var points = 0 }
struct ContentView: View {
  @State private var score = Score()
  var body: some View {
    VStack {
      Text("points \(score.points)")
      Button("Score") { score.points += 1 }
    }
  }
}
