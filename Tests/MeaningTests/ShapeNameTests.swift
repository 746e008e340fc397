import Meaning
import Session
import Testing
import Trace
import Values

/// A shape is called as in the program, and what has not moved has not moved.
@Suite struct ShapeNameTests {
  private static let program = """
    struct _Own<Part: View>: View { let part: Part; var body: some View { part } }
    struct ContentView: View {
      @State private var on = false
      @State private var hot = false
      var body: some View {
        VStack {
          Circle().fill(hot ? .red : .blue).scaleEffect(on ? 2 : 1)
            .animation(.easeIn, value: on).animation(.easeIn, value: hot)
          _Own(part: Text("own"))
          Button("blink") { on.toggle(); hot.toggle() }
          Button("heat") { hot.toggle() }
          Button("slow") { withAnimation { on.toggle() } }
          Button("idle") {}
        }
      }
    }
    """

  private func meanings(_ steps: [String]) -> [String] {
    Play(Self.program, steps).session.events.compactMap { event in
      if case .meaning(_, _, let message) = event.kind { message.description } else { nil }
    }
  }

  @Test func aFilledShapeHasTheNameOfTheShape() {
    let play = Play(Self.program, [#"tap("heat")"#])
    #expect(
      play.why("Circle").first?.hasPrefix("fill of Circle #") == true, "\(play.why("Circle"))")
    #expect(!play.why("Circle").joined().contains("_ShapeView #"))
    // In events it has the name of its type.
    #expect(play.session.events.contains { $0.kind.node?.view == "_ShapeView" })
    // A type of the program is called as it is.
    #expect(play.session.events.contains { $0.kind.node?.shownView == "_Own" })
  }

  @Test func aColourDoesNotMove() throws {
    let both = try #require(meanings([#"tap("blink")"#]).last)
    #expect(both.hasPrefix("Circle #"))
    #expect(both.hasSuffix("is the same view: it moves (scaleEffect) and changes smoothly (fill)"))
    let heat = try #require(meanings([#"tap("heat")"#]).last)
    #expect(heat.hasSuffix("is the same view: it changes smoothly (fill)"))
  }

  @Test func anAnimationIsAskedForByThatWord() {
    let heat = Play(Self.program, [#"tap("heat")"#]).whyNot("animation")
    #expect(heat.first == "there is animation in this step:", "\(heat)")
    #expect(heat.contains { $0.contains("fill of Circle #") }, "\(heat)")
    let never = Play(Self.program, [#"tap("idle")"#]).whyNot("animation")
    #expect(
      never == [
        "there has been no animation in this run", "  no update of this step has an animation",
      ])
    let before = Play(Self.program, [#"tap("slow")"#, #"tap("idle")"#]).whyNot("animation")
    #expect(before.first == "there is no animation in this step; the last was in step 1")
  }
}
