import Meaning
import Session
import Testing
import Trace

/// A binding leaves a body alone if the body does not read it, and if its value is the same: each is
/// enough, and what the answer says is enough to make the body run.
@Suite struct IdleBindingTests {
  private static var play: Play {
    Play(
      """
      struct Child: View {
        @Binding var value: Int
        var body: some View { Text("child") }
      }
      struct Reader: View {
        @Binding var value: Int
        var body: some View { Text("\\(value)") }
      }
      struct ContentView: View {
        @State private var n = 0
        var body: some View {
          VStack { Child(value: $n); Reader(value: $n); Button("Both") { n = 1; n = 0 } }
        }
      }
      """, [#"tap("Both")"#])
  }

  private static func skip(of view: String) -> TraceEvent? {
    play.session.events.first { $0.kind.name == "body.skip" && $0.kind.node?.view == view }
  }

  @Test func aBindingThatIsNotReadAndHasItsValueIsToldAsBoth() throws {
    #expect(
      Self.play.whyNot("Child").first
        == "the body of Child #3 did not run: value has not changed, and it does not read that")
    let skip = try #require(Self.skip(of: "Child"))
    let leftOut = try #require(LeftOut(skip))
    #expect(Self.runs("Child", without: leftOut))
    // Neither alone would make it run.
    let node = try #require(skip.kind.node?.node)
    #expect(!Self.runs("Child", without: .unread(node, property: "value")))
    #expect(
      !Self.runs("Child", without: .comparison(node, update: skip.update, isEqual: false)))
  }

  @Test func aBindingThatIsReadIsToldByItsValueAlone() throws {
    let lines = Self.play.whyNot("Reader")
    #expect(lines.first == "the body of Reader #5 did not run: value has not changed", "\(lines)")
    let skip = try #require(Self.skip(of: "Reader"))
    let leftOut = try #require(LeftOut(skip))
    #expect(Self.runs("Reader", without: leftOut))
  }

  private static func runs(_ view: String, without leftOut: LeftOut) -> Bool {
    let log = play.session.world(without: leftOut, throughStep: 1)?.events ?? TraceLog()
    return log[log.positions(ofStep: 1)].contains {
      $0.kind.name == "body.run" && $0.kind.node?.view == view
    }
  }
}
