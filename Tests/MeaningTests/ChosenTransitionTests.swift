import Session
import Testing
import Trace
import Transcript

/// That something comes or goes at once is news only where a transition was asked for, there.
@Suite struct ChosenTransitionTests {
  private static let program = """
    struct ContentView: View {
      @State private var plain = false
      @State private var fades = false
      var body: some View {
        VStack {
          if plain { Text("plain") }
          if fades { Text("fades").transition(.opacity) }
          Button("plain") { plain.toggle() }
          Button("fades") { fades.toggle() }
          Button("slowly") { withAnimation { plain.toggle() } }
        }
      }
    }
    """

  private func lines(_ step: String) -> [String] {
    let play = Play(Self.program, [step])
    var transcript = TextTranscript(sources: play.session.sources)
    return transcript.lines(for: play.session.events).map(\.plain)
      .filter { $0.contains("transition insertion") }
  }

  @Test func itIsToldOfTheViewThatAsksForIt() {
    #expect(lines(#"tap("fades")"#).count { $0.hasSuffix("opacity, not animated") } == 1)
  }

  @Test func itIsNotToldOfAnotherView() {
    #expect(lines(#"tap("plain")"#).isEmpty)
    // It takes time.
    #expect(lines(#"tap("slowly")"#).count == 1)
  }

  @Test func theFactIsRecordedOfEach() {
    func isChosen(_ step: String) -> [Bool] {
      Play(Self.program, [step]).session.events.compactMap { event in
        if case .transition(_, _, _, _, let isChosen) = event.kind { isChosen } else { nil }
      }
    }
    #expect(isChosen(#"tap("fades")"#) == [true])
    #expect(isChosen(#"tap("plain")"#) == [false])
  }
}
