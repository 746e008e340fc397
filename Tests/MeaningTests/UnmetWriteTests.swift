import Testing

/// Code that would have written what a text comes from, and what kept it from doing so.
@Suite struct UnmetWriteTests {
  private static func program(_ step: String) -> String {
    """
    struct ContentView: View {
      @State private var n = 0
      @State private var paused = false
      var body: some View {
        VStack { Text("n \\(n)"); Button("Pause") { paused.toggle() }; \(step) }
          .task {
            while !Task.isCancelled {
              try? await Task.sleep(for: .seconds(10))
              if !paused { n += 1 }
            }
          }
      }
    }
    """
  }
  private static let paused = "it depends on ContentView.paused, which is true"

  @Test(arguments: ["ContentView.n", #""n 1""#])
  func aTaskIsKeptFromWriting(_ asked: String) {
    let program = Self.program("EmptyView()")
    let play = Play(program, [#"tap("Pause")"#, "advance(by: 10)"])
    #expect(play.whyNot(asked).contains { $0.contains(Self.paused) }, "\(play.whyNot(asked))")
    // No time has passed.
    let still = Play(program, [#"tap("Pause")"#])
    #expect(!still.whyNot(asked).contains { $0.contains(Self.paused) })
  }

  @Test(arguments: ["ContentView.n", #""n 1""#])
  func anActionIsKeptFromWriting(_ asked: String) {
    let program = Self.program(
      #"Button("Add") { guard !paused else { return }; n += 1 }; Button("Else") {}"#)
    let play = Play(program, [#"tap("Pause")"#, #"tap("Add")"#])
    #expect(play.whyNot(asked).contains { $0.contains(Self.paused) }, "\(play.whyNot(asked))")
    let other = Play(program, [#"tap("Pause")"#, #"tap("Else")"#])
    #expect(!other.whyNot(asked).contains { $0.contains(Self.paused) })
  }

  @Test func whatIsPrintedIsNotMeantInOtherLetters() {
    let program = """
      struct ContentView: View {
        var body: some View { Button("Mark") { print("mark") } }
      }
      """
    #expect(Play(program, [#"tap("Mark")"#]).why(#""mark""#)[0] == #"the program printed "mark""#)
    #expect(Play(program, []).why(#""mark""#)[0].hasSuffix(#"shows "Mark""#))
  }
}
