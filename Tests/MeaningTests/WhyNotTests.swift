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
        "  ContentView.a was written: 0 → 1; it does not read that  Cat.swift:9",
        "  ContentView.b was written: 0 → 1, which no body reads  Cat.swift:9",
        "  its body reads own",
        "  rule: a body is left alone when the view's value equals the one before  (F43)",
      ])
  }

  @Test func storageThatHasEndedHasNoInitialValue() {
    let program = """
      struct Child: View {
        @State private var own = 0
        var body: some View { Text("own \\(own)") }
      }
      struct ContentView: View {
        @State private var isOpen = true
        var body: some View { VStack { if isOpen { Child() }; Button("Close") { isOpen = false } } }
      }
      """
    #expect(
      Play(program, [#"tap("Close")"#]).whyNot("own").first
        == "own was never written; its storage was freed in step 1")
    #expect(
      Play(program, []).whyNot("own").first
        == "own has never been written: it has its initial value")
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

  @Test func aViewThatNeverBeganIsWhereItIsMade() {
    let program = """
      struct Secret: Hashable { let words: String }
      struct SecretView: View { let secret: Secret; var body: some View { Text(secret.words) } }
      struct ContentView: View {
        @State private var secret: Secret?
        var body: some View {
          VStack { Button("export") { secret = Secret(words: "twelve") } }
            .navigationDestination(item: $secret) { SecretView(secret: $0) }
        }
      }
      """
    let lines = Play(program, [#"tap("export")"#]).whyNot("SecretView")
    #expect(lines.first == "SecretView has not begun in this run")
    #expect(lines.contains { $0.contains("only works inside a `NavigationStack`") })
    #expect(lines.contains { $0.contains("it would be made here  Cat.swift:7") })
    // What the program does not make is unknown.
    #expect(Play(program, []).whyNot("Nobody") == ["Nobody has not been seen in this run"])
  }

  /// It does read the property; what it lacks is to watch the object.
  @Test func anObjectThatIsNotWatchedIsSaidSo() {
    let lines = Play(
      """
      final class Inner: ObservableObject { @Published var n = 0 }
      final class Model: ObservableObject { @Published var a = 0; let inner = Inner() }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View {
          VStack { Text("n \\(model.inner.n)"); Button("go") { model.inner.n += 1 } }
        }
      }
      """, [#"tap("go")"#]
    ).whyNot("ContentView")
    #expect(
      lines.contains { $0.hasPrefix("  Inner#1.n was written: 0 → 1, which no view observes") })
    #expect(!lines.contains { $0.contains("does not read") })
  }

  @Test func aCallbackIsFoundByTheViewWhoseBodyHasIt() {
    let play = Play(
      """
      struct First: View { var body: some View { VStack { Text("a") }.onAppear { print("x") } } }
      struct ContentView: View { var body: some View { First() } }
      """, [])
    #expect(play.why("First.onAppear").first?.hasPrefix("onAppear of VStack #") == true)
    #expect(play.why("Second.onAppear") == ["0 candidates"])
  }

  @Test func theStorageOfAnotherViewOfTheTypeIsToldAsSuch() {
    let program = """
      struct Volume: View {
        let name: String
        @State private var level = 3
        var body: some View { Button("\\(name): \\(level)") { level += 1 } }
      }
      struct ContentView: View {
        var body: some View { VStack { Volume(name: "a"); Volume(name: "b") } }
      }
      """
    let lines = Play(program, [#"tap("a: 3")"#]).whyNot("#6")
    #expect(
      lines.contains {
        $0.hasPrefix("  Volume.level of Volume #3 was written: 3 → 4; it does not read that")
      },
      "\(lines)")
  }

  @Test func writesThatReadAlikeAreOneLine() {
    let program = """
      struct Plain: View { var body: some View { Text("plain") } }
      struct ContentView: View {
        @State private var ns = [0]
        @State private var a = 0
        var body: some View {
          VStack { Plain(); Text("\\(a)"); Button("Go") { for _ in 0..<4 { a = 1; a = 0 } } }
        }
      }
      """
    let lines = Play(program, [#"tap("Go")"#]).whyNot("Plain")
    #expect(lines.count { $0.contains("it does not read that") } == 2, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("×4") }, "\(lines)")
  }

  @Test func whatNoBodyRunsForIsAChangeToo() {
    let program = """
      final class Box { var n = 0 }
      struct ContentView: View {
        let box = Box()
        var body: some View {
          VStack {
            TimelineView(.periodic(from: .now, by: 1)) { context in
              Text("time \\(Int(context.date.timeIntervalSinceReferenceDate) % 1000)")
            }
            Button("put") { box.n += 1 }
          }
        }
      }
      """
    let clock = Play(program, ["advance(by: 2)"]).whyNot("ContentView")
    #expect(
      clock.first == "the body of ContentView #1 did not run: nothing that it reads changed",
      "\(clock)")
    let idle = Play(program, [#"tap("put")"#]).whyNot("ContentView")
    let nothing = "nothing that a view could observe was written in this step"
    #expect(idle.first?.hasSuffix(nothing) == true)
  }

  @Test func aSubscriptionThatBeganAgainIsSaidOfACallThatDidNotCome() {
    func whyNot(_ timer: String) -> [String] {
      Play(
        """
        struct Clock: View {
          \(timer) timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
          @State private var now = 0
          var body: some View { Text("clock \\(now)").onReceive(timer) { _ in now += 1 } }
        }
        struct ContentView: View {
          @State private var taps = 0
          var body: some View { VStack { Button("tap \\(taps)") { taps += 1 }; Clock() } }
        }
        """,
        ["advance(by: 0.5)", #"tap("tap 0")"#, "advance(by: 0.6)"]
      ).whyNot("onReceive")
    }
    let renewed = whyNot("let")
    #expect(
      renewed.contains { $0.contains("and the subscription began again:") }, "\(renewed)")
    #expect(whyNot("@State private var").first == "onReceive was called in this step")
  }
}
