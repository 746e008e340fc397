import Meaning
import Session
import Testing
import Trace
import Transcript

/// Several writes of one step, of which one matters: the answer names that one.
@Suite struct OneOfSeveralTests {
  private static let game = """
    import Combine
    final class Game: ObservableObject {
      @Published var marks = [false, false, false, false]
      @Published var score = 0
      func mark() { for index in marks.indices { marks[index] = index == 1 } }
      func hit() {
        marks[0] = true
        marks[1] = true
        score += 1
      }
    }
    struct Mark: View {
      let isSet: Bool
      let number: Int
      var body: some View { Text(isSet ? "set \\(number)" : "free \\(number)") }
    }
    struct ContentView: View {
      @StateObject private var game = Game()
      @State private var level = 1
      @State private var combo = 0
      @State private var isFlashing = false
      var body: some View {
        VStack {
          ForEach(0..<4, id: \\.self) { Mark(isSet: game.marks[$0], number: $0) }
          Text("level \\(level) \\(combo)")
          Button("Mark") { game.mark() }
          Button("Hit") { game.hit() }
        }
        .onChange(of: game.score) {
          combo += 1
          level += 1
        }
        .task(id: level) {
          guard level > 1 else { return }
          try? await Task.sleep(for: .seconds(1))
          isFlashing = true
        }
      }
    }
    """

  private func proved(_ words: String, _ steps: [String]) -> [String] {
    let play = Play(Self.game, steps)
    guard let subject = Subject(words), let event = play.inquiry.candidates(for: subject).first
    else { return ["nothing"] }
    return WhyText(play.session.sources)
      .lines(for: play.inquiry.why(event, provedIn: play.session)).map(\.plain)
  }

  /// A loop writes equal values before and after the one that is shown.
  @Test func theWriteThatMattersIsNotFoldedAway() {
    let answer = proved("\"set 1\"", [#"tap("Mark")"#])
    #expect(
      answer.contains { $0.contains("Game#1.marks was written: [1] false → true") }, "\(answer)")
    #expect(answer.contains { $0.contains("without the write of Game#1.marks") }, "\(answer)")
    #expect(!answer.contains { $0.contains("would have happened") }, "\(answer)")
  }

  /// A part of a value that is written after another part has not replaced it.
  @Test func aPartThatStaysIsNotCalledOverwritten() {
    let combo = proved("combo", [#"tap("Hit")"#])
    #expect(combo.contains { $0.contains("because Game#1.score was written") }, "\(combo)")
    #expect(!combo.contains { $0.contains("overwritten") }, "\(combo)")
    let level = proved("\"level 2 1\"", [#"tap("Hit")"#])
    #expect(!level.contains { $0.contains("overwritten") }, "\(level)")
    let first = proved("\"set 0\"", [#"tap("Hit")"#])
    #expect(
      first.contains { $0.contains("Game#1.marks was written: [0] false → true") }, "\(first)")
  }

  /// What began work in an earlier step is told without the writes that had no part in that.
  @Test func theBeginningOfWaitingWorkIsProvedToo() {
    let answer = proved("isFlashing", [#"tap("Hit")"#, "advance(by: 1)"])
    #expect(answer.contains { $0.contains("begun when task of VStack") }, "\(answer)")
    #expect(answer.contains { $0.contains("because ContentView.level was written") }, "\(answer)")
    #expect(!answer.contains { $0.contains("ContentView.combo") }, "\(answer)")
    #expect(!answer.contains { $0.contains("Game#1.marks") }, "\(answer)")
  }
}
