import Meaning
import Session
import Testing
import Trace
import Transcript

/// What exists but cannot be seen, or is on its way: where that is written, and since when.
@Suite struct ObstacleTests {
  private func whyNot(_ words: String, _ play: Play) -> [String] { play.whyNot("\"\(words)\"") }

  /// Why the text with those words is shown, as the prompt says it.
  private func proved(_ subject: Subject, _ play: Play) -> [String] {
    guard let event = play.inquiry.candidates(for: subject).first else { return ["nothing"] }
    return WhyText(play.session.sources).lines(
      for: play.inquiry.why(event, provedIn: play.session)
    ).map(\.plain)
  }

  private static let faint = """
    struct ContentView: View {
      @State private var clear = 1.0
      var body: some View {
        VStack {
          Text("code").opacity(clear)
          Text("never").opacity(0)
          Text("plain")
          Button("Clear") { clear = 0 }
          Button("Fade") { withAnimation(.linear(duration: 2)) { clear = 0 } }
        }
      }
    }
    """

  @Test func aTransparentTextSaysByWhatAndSinceWhen() {
    let play = Play(Self.faint, [#"tap("Clear")"#, "advance(by: 1)"])
    let lines = whyNot("code", play)
    #expect(lines.first == "\"code\" is there, and its opacity is 0")
    #expect(lines.contains("    Text(\"code\").opacity(clear)  Cat.swift:5"), "\(lines)")
    #expect(lines.contains("  it depends on ContentView.clear, which is 0.0"), "\(lines)")
    #expect(
      lines.contains("  in step 1: ContentView.clear was written: 1.0 → 0.0  Cat.swift:8"),
      "\(lines)")
    let why = proved(.text("code"), play)
    #expect(why.contains("  it is not seen: its opacity is 0"), "\(why)")
    // A constant depends on nothing, and what is seen has no obstacle.
    #expect(!whyNot("never", play).contains { $0.contains("depends on") })
    #expect(!proved(.text("plain"), play).contains { $0.contains("not seen") })
  }

  @Test func whatFadesIsStillThere() {
    let fading = Play(Self.faint, [#"tap("Fade")"#])
    #expect(whyNot("code", fading).first == "\"code\" is still there, and fading out")
    let faded = Play(Self.faint, [#"tap("Fade")"#, "advance(by: 3)"])
    #expect(whyNot("code", faded).first == "\"code\" is there, and its opacity is 0")
  }

  @Test func whatIsLeavingSaysWhy() {
    let program = """
      struct ContentView: View {
        @State private var on = true
        var body: some View {
          VStack {
            if on { Text("there") }
            Text("stays")
            Button("Go") { withAnimation(.linear(duration: 2)) { on = false } }
          }
        }
      }
      """
    let play = Play(program, [#"tap("Go")"#])
    let departure = play.inquiry.whyNot(.text("there")).departure
    #expect(departure?.kind.name == "transition")
    #expect(play.inquiry.whyNot(.text("stays")).departure == nil)
  }

  @Test func whatIsHiddenTakesNoTap() {
    let program = """
      struct ContentView: View {
        @State private var taps = 0
        var body: some View {
          VStack {
            Text("taps \\(taps)")
            Button("Peek") { taps += 1 }.hidden()
            Text("secret").hidden().onTapGesture { taps += 1 }
            HStack { Button("Deep") { taps += 1 } }.hidden()
            Button("Clear") { taps += 1 }.opacity(0)
            Button("Plain") { taps += 1 }
          }
        }
      }
      """
    for label in ["Peek", "secret", "Deep"] {
      let play = Play(program, ["tap(\"\(label)\")"])
      #expect(play.inquiry.shownTexts.contains("taps 0"), "\(label)")
    }
    // Apple's documentation says nothing like that of what is transparent.
    for label in ["Plain", "Clear"] {
      let play = Play(program, ["tap(\"\(label)\")"])
      #expect(play.inquiry.shownTexts.contains("taps 1"), "\(label)")
    }
  }

  @Test func anAnimationIsNotTheStateOfThings() {
    let program = """
      struct ContentView: View {
        @State private var isUp = false
        var body: some View {
          VStack {
            Text("cat").offset(y: isUp ? -50 : 0)
            Button("Jump") { withAnimation { isUp.toggle() } }
            Button("At once") { isUp.toggle() }
          }
        }
      }
      """
    let back = proved(
      .property("offset", of: nil), Play(program, [#"tap("Jump")"#, #"tap("At once")"#]))
    #expect(
      back.contains("  since then it has changed at once; now it is x: 0.0, y: 0.0"), "\(back)")
    #expect(
      back.contains("  in step 2: ContentView.isUp was written: true → false  Cat.swift:7"),
      "\(back)")
    let up = proved(.property("offset", of: nil), Play(program, [#"tap("Jump")"#]))
    #expect(!up.contains { $0.contains("since then") }, "\(up)")
  }

  @Test func aCompletionCanBeAskedFor() {
    let program = """
      struct ContentView: View {
        @State private var x = 0.0
        @State private var landed = 0
        var body: some View {
          VStack {
            Text("ball \\(landed)").offset(x: x)
            Button("Throw") {
              withAnimation(.linear(duration: 1)) { x = 9 } completion: { landed += 1 }
            }
          }
        }
      }
      """
    let play = Play(program, [#"tap("Throw")"#, "advance(by: 1)"])
    let lines = play.why("completion")
    #expect(lines.first == "ContentView.landed was written: 0 → 1  Cat.swift:8", "\(lines)")
    #expect(lines.last?.contains("(F142)") == true, "\(lines)")
    #expect(Play(program, [#"tap("Throw")"#]).why("completion") == ["0 candidates"])
  }
}
