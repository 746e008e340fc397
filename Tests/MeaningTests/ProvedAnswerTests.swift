import Meaning
import Session
import Testing
import Trace
import Transcript

/// Answers with what worlds without their writes show, as the prompt gives them.
@Suite struct ProvedAnswerTests {
  private func lines(_ answer: WhyAnswer, _ play: Play) -> [String] {
    WhyText(play.session.sources).lines(for: answer).map(\.plain)
  }

  /// Why words are no longer there.
  private func absence(of words: String, _ program: String, _ steps: [String]) -> [String] {
    let play = Play(program, steps)
    let absence = play.inquiry.whyNot(.text(words))
    guard let end = absence.end else { return ["no end"] }
    return lines(
      play.inquiry.why(end, absentText: absence.absentText, provedIn: play.session), play)
  }

  @Test func whatDecidesIsThatTheWordsAreGone() {
    let program = """
      struct Inner: View { let flag: Bool; var body: some View { Text(flag ? "is on" : "is off") } }
      struct ContentView: View {
        @State private var flag = false
        @State private var id = 0
        @State private var list = ["milk"]
        var body: some View {
          VStack {
            Inner(flag: flag).id(id)
            ForEach(list, id: \\.self) { Text($0) }
            Button("Both") { flag.toggle(); id += 1 }
            Button("Clear") { id += 1; list = [] }
          }
        }
      }
      """
    // Without the new id there would be the old view with the new words.
    let both = absence(of: "is off", program, [#"tap("Both")"#])
    #expect(
      both.contains("  proof: without the write of ContentView.flag it does not happen"), "\(both)")
    #expect(both.contains { $0.hasSuffix("without effect on this: ContentView.id") }, "\(both)")
    // So it is told by what stands there, and not by the end of the old view.
    #expect(both.first?.hasSuffix("shows \"is on\"") == true, "\(both)")
    #expect(!both.contains { $0.contains("(F102)") }, "\(both)")
    let clear = absence(of: "milk", program, [#"tap("Clear")"#])
    #expect(
      clear.contains("  proof: without the write of ContentView.list it does not happen"),
      "\(clear)")
    #expect(clear.first?.contains("ended its lifetime") == true, "\(clear)")
  }

  @Test func whatIsGoneAfterAnAnimationWasDecidedBeforeIt() {
    let program = """
      struct ContentView: View {
        @State private var up = false
        @State private var list = [3, 1]
        var body: some View {
          VStack {
            Text("up").offset(y: up ? 9 : 0)
            ForEach(list, id: \\.self) { Text("row \\($0)") }
            Button("Cut") {
              withAnimation(.linear(duration: 1)) { _ = list.removeFirst() }
              withAnimation(.linear(duration: 3)) { up.toggle() }
            }
          }
        }
      }
      """
    let gone = absence(of: "row 3", program, [#"tap("Cut")"#, "advance(by: 1)"])
    #expect(
      gone.contains("  proof: without the write of ContentView.list it does not happen"), "\(gone)")
    #expect(!gone.contains { $0.contains("ContentView.up was written") }, "\(gone)")
  }

  @Test func nothingIsProvedOfWhatDidNotHappen() throws {
    let play = Play(
      """
      struct Leaf: View { let n: Int; var body: some View { Text("leaf \\(n)") } }
      struct ContentView: View {
        @State private var other = 0
        var body: some View {
          VStack { Leaf(n: 1); Text("\\(other)"); Button("go") { other += 1 } }
        }
      }
      """, [#"tap("go")"#])
    let skip = try #require(play.inquiry.candidates(for: .view("Leaf")).first)
    #expect(play.inquiry.why(skip, provedIn: play.session).verdict == nil)
    let run = try #require(play.inquiry.candidates(for: .view("ContentView")).first)
    #expect(play.inquiry.why(run, provedIn: play.session).verdict != nil)
  }

  /// What is proved of the only thing that the words mean.
  private func proof(_ words: String, _ play: Play) throws -> [String] {
    let subject = try #require(Subject(words))
    let event = try #require(play.inquiry.candidates(for: subject).first)
    return WhyText(play.session.sources).lines(
      for: play.inquiry.why(event, provedIn: play.session).verdict
    ).map(\.plain)
  }

  @Test func ofRunsThatFollowOneAnotherEachHasItsOwnCauses() throws {
    let play = Play(
      """
      struct Child: View {
        let log: [String]
        var body: some View { Text(log.joined(separator: ",")) }
      }
      struct ContentView: View {
        @State private var n = 0
        @State private var twice = 0
        @State private var log: [String] = []
        var body: some View {
          Child(log: log)
          Button("go") { n += 1 }
            .onChange(of: n) { twice = 2 * n; log.append("n") }
            .onChange(of: twice) { log.append("twice") }
        }
      }
      """, [#"tap("go")"#])
    // The last run is for the last write, and what was appended before has no part in it.
    #expect(
      try proof("Child", play) == [
        "  proof: it takes all of these writes: ContentView.n, ContentView.twice, ContentView.log (+ [1] \"twice\")",
        "  also written, without effect on this: ContentView.log (+ [0] \"n\")",
      ])
  }

  @Test func aWriteTakesNothingOfWhatItBuildsOn() throws {
    let program = """
      struct ContentView: View {
        @State private var list = [1, 2, 3]
        @State private var total = 0
        var body: some View {
          Text("\\(list.count) \\(total)")
          Button("drop") { list.removeFirst(); list.append(9) }
          Button("add") { total += 1 }
        }
      }
      """
    let play = Play(program, [#"tap("drop")"#])
    #expect(try proof("list", play) == [])
    let shown = Play(program, [#"tap("add")"#])
    #expect(
      try proof("\"3 1\"", shown) == [
        "  proof: without the write of ContentView.total it does not happen"
      ])
  }

  @Test func whatWasPrintedCanBeAskedFor() throws {
    let program = """
      struct ContentView: View {
        @State private var on = false
        var body: some View {
          Text("here").opacity(on ? 1 : 0.5)
          Button("go") { withAnimation { on = true } completion: { print("landed"); print("here") } }
        }
      }
      """
    let play = Play(program, [#"tap("go")"#, "advance(by: 1)"])
    #expect(
      play.why("\"landed\"").contains { $0.hasPrefix("  begun when") }, "\(play.why("\"landed\""))")
    // A text on screen comes first.
    #expect(play.why("\"here\"").first == "Text #2 shows \"here\"", "\(play.why("\"here\""))")
  }

  @Test func containersThatEndWithWhatIsAroundThemAreNoNews() {
    let lines = absence(
      of: "deep",
      """
      struct Inner: View { var body: some View { VStack { HStack { Text("deep") } } } }
      struct ContentView: View {
        @State private var on = true
        var body: some View {
          VStack {
            if on { Inner() }
            Button("Off") { on = false }
          }
        }
      }
      """, [#"tap("Off")"#])
    #expect(!lines.contains { $0.contains("Stack #") && $0.contains("ended") }, "\(lines)")
    #expect(lines.contains { $0.contains("because Inner #3 ended its lifetime") }, "\(lines)")
  }

  @Test func aCauseThatTheChainTellsIsNotWithoutEffect() {
    let lines = absence(
      of: "1 and 0",
      """
      struct ContentView: View {
        @State private var count = 0
        @State private var double = 0
        @State private var other = 0
        var body: some View {
          VStack {
            Text("\\(count) and \\(double)")
            Button("Count") { count += 1; other += 1 }
            Text("\\(other)")
          }
          .onChange(of: count) { double = 2 * count }
        }
      }
      """, [#"tap("Count")"#])
    let idle = lines.filter { $0.contains("without effect on this") }
    #expect(!idle.contains { $0.contains("ContentView.count") }, "\(lines)")
  }

  @Test func whatWasTypedIsShownInTheWorldWithoutTheCause() {
    let lines = absence(
      of: "yes",
      """
      struct Reply: View {
        @State private var reply = ""
        var body: some View { TextField("Reply", text: $reply) }
      }
      struct ContentView: View {
        @State private var id = 0
        @State private var other = 0
        var body: some View {
          VStack {
            Reply().id(id)
            Button("Next") { id += 1; other += 1 }
            Text("\\(other)")
          }
        }
      }
      """, [#"type("yes", into: "Reply")"#, #"tap("Next")"#])
    #expect(
      lines.contains("  proof: without the write of ContentView.id it does not happen"), "\(lines)")
    #expect(
      lines.contains { $0.hasSuffix("without effect on this: ContentView.other") }, "\(lines)")
  }
}
