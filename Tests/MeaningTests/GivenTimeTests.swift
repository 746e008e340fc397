import Testing

/// A text that a `TimelineView` makes from its date comes from the time.
@Suite struct GivenTimeTests {
  private static var play: Play {
    Play(
      """
      final class Box { var n = 0 }
      let box = Box()
      struct Clock: View {
        let date: Date
        var body: some View { Text("clock \\(Int(date.timeIntervalSinceReferenceDate) % 10)") }
      }
      struct ContentView: View {
        @State private var n = 0
        var body: some View {
          VStack {
            TimelineView(.periodic(from: .now, by: 1)) { context in
              Text("tick \\(Int(context.date.timeIntervalSinceReferenceDate) % 10)")
              Text("box \\(box.n)")
              Text("kept \\(n)")
              Clock(date: context.date)
            }
            Button("Box") { box.n = 5 }
          }
        }
      }
      """, [#"tap("Box")"#, "advance(by: 1)"])
  }

  @Test func theWordsOfItsContentComeFromTheTime() {
    let lines = Self.play.why("\"tick\"")
    #expect(lines.contains("  it comes from the time, which its TimelineView gives"), "\(lines)")
  }

  @Test func aViewInItPassesTheTimeOn() {
    let lines = Self.play.why("\"clock\"")
    #expect(
      lines.contains("  it comes through Clock.date from the time, which a TimelineView gives"),
      "\(lines)")
  }

  @Test func whatNamesNoDateDoesNotComeFromTheTime() {
    for text in ["\"box 5\"", "\"kept 0\""] {
      let lines = Self.play.why(text)
      #expect(!lines.contains { $0.contains("from the time") }, "\(lines)")
    }
    #expect(Self.play.why("\"kept 0\"").contains("  the value is that of ContentView.n: 0"))
  }
}
