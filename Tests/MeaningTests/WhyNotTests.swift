import Testing

@Suite struct WhyNotTests {
  @Test func everyWriteOfTheStepThatTheBodyDoesNotReadIsNamed() {
    let program = """
      struct Child: View {
        @State private var own = 0
        var body: some View { Text("own \\(own)") }
      }
      struct ContentView: View {
        @State private var a = 0
        @State private var b = 0
        var body: some View {
          VStack { Child(); Text("\\(a)"); Button("Both") { a += 1; b += 1 } }
        }
      }
      """
    let lines = Play(program, [#"tap("Both")"#]).whyNot("Child")
    #expect(
      lines == [
        "the body of Child #3 did not run: its parent gave it an equal value",
        "  it does not read this: ContentView.a was written: 0 → 1  Cat.swift:9",
        "  it does not read this: ContentView.b was written: 0 → 1, which no body reads  Cat.swift:9",
        "  its body reads own",
        "  rule: a body is left alone when the view's value equals the one before  (F43)",
      ])
  }

  @Test func aPrimitiveViewHasNoBodyAndLeadsToItsMaker() {
    let play = Play(Play.cat, [#"tap("Count")"#])
    let lines = play.whyNot("Button")
    #expect(
      lines.first
        == "Button #4, Button #6, Button #8 have no body; "
        + "they change when the body that makes them runs")
    #expect(
      play.whyNot("#4").first
        == "Button #4 has no body; it changes when the body that makes it runs")
    #expect(lines.contains { $0.contains("the body of ContentView #1 did not run") })
    #expect(!lines.contains { $0.contains("the body of Button") })
  }

  @Test func whatDidHappenIsSaidToHave() {
    let play = Play(Play.cat, [#"tap("title: untitled")"#])
    #expect(play.whyNot("CatRecorder").first == "CatRecorder #3 did run:")
    #expect(play.whyNot("title").first == "title was written in this step")
    #expect(play.whyNot("\"title: meow\"").first == #""title: meow" is shown"#)
  }

  @Test func whatDidNotHappenIsExplained() {
    let play = Play(Play.cat, [#"tap("title: untitled")"#, #"tap("Switch")"#, #"tap("Count")"#])
    #expect(play.whyNot("#3").first == "#3 is not alive: its lifetime ended in step 2")
    #expect(
      play.whyNot("dayTime").first
        == "nothing wrote dayTime in this step; the last write was in step 2")
    let gone = play.whyNot("\"title: meow\"")
    #expect(gone.first == #""title: meow" is no longer shown; it was last shown in step 1"#)
    #expect(gone.dropFirst().first?.contains("in step 2: Text #5 ended its lifetime") == true)
    #expect(play.whyNot("Dog") == ["Dog has not been seen in this run"])
    #expect(
      play.whyNot("ContentView").contains {
        $0.contains("ContentView.unread was written: 0 → 1, which no body reads")
      })
  }
}
