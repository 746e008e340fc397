import Meaning
import Session
import Testing
import Trace
import Transcript

/// Answers that were false or misleading of a player, a registration form and a notebook, each with a twin.
@Suite struct TrueOfFormsTests {
  // MARK: A presenter that comes back with its flag set

  private static let player = """
    @Observable final class Player { var song: String? = "Rain" }
    struct Large: View { var body: some View { Text("large") } }
    struct Bar: View {
      let player: Player
      @State private var isLarge = false
      var body: some View {
        if let song = player.song {
          VStack { Text(song); Button("Enlarge") { isLarge = true } }
            .sheet(isPresented: $isLarge) { Large() }
        } else {
          Text("silence")
        }
      }
    }
    struct ContentView: View {
      @State private var player = Player()
      var body: some View {
        VStack {
          Bar(player: player)
          Button("Stop") { player.song = nil }
          Button("Sun") { player.song = "Sun" }
        }
      }
    }
    """

  /// The flag was written in an earlier step: what brings its presenter back decides now.
  @Test func aSheetThatComesBackWithItsPresenterIsCausedInItsStep() {
    let play = Play(
      Self.player,
      [#"tap("Enlarge")"#, "view(\"ContentView\").player.song = nil", #"player.song = "Sun""#])
    let lines = play.why("Large")
    #expect(lines.first?.contains("began its lifetime at ") == true, "\(lines)")
    #expect(
      lines.contains { $0.hasPrefix("  because Player#1.song was written: nil → \"Sun\"") },
      "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  in step 3: ") }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("  in step 1: ") }, "\(lines)")
  }

  @Test func aSheetBeginsWithTheWriteOfItsFlag() {
    let lines = Play(Self.player, [#"tap("Enlarge")"#]).why("Large")
    #expect(
      lines.contains { $0.hasPrefix("  because Bar.isLarge was written: false → true") },
      "\(lines)")
    #expect(lines.contains(#"  in step 1: tap("Enlarge")"#), "\(lines)")
  }
}
