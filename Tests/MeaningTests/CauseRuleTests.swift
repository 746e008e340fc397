import Session
import Testing
import Trace

/// The named cause is the one that decided.
@Suite struct CauseRuleTests {
  @Test func aWriteThatBuildsOnAnotherDoesNotOverwriteIt() {
    func lines(_ code: String) -> [String] {
      Play(
        """
        struct ContentView: View {
          @State private var n = 0
          var body: some View { VStack { Text("n \\(n)"); Button("both") { \(code) } } }
        }
        """, [#"tap("both")"#]
      ).why("\"n 2\"")
    }
    let plain = lines("n = 1; n = 2")
    #expect(
      plain.contains { $0.contains("before it, and overwritten: ContentView.n was written: 0 → 1") }
    )
    let built = lines("n += 1; n += 1")
    #expect(built.contains { $0.contains("because ContentView.n was written: 0 → 1") })
    #expect(!built.contains { $0.contains("overwritten") })
  }

  @Test func aBodyThatReadsTheBindingItselfRanBecauseOfTheWrite() {
    let lines = Play(
      """
      struct Temp: View { @Binding var c: Int; var body: some View { Text("c \\(c)") } }
      struct Given: View { let c: Int; var body: some View { Text("given \\(c)") } }
      struct ContentView: View {
        @State private var c = 0
        var body: some View {
          VStack { Text("\\(c)"); Temp(c: $c); Given(c: c); Button("warm") { c = 1 } }
        }
      }
      """, [#"tap("warm")"#])
    #expect(!lines.why("Temp").contains { $0.contains("because the body of ContentView") })
    #expect(lines.why("Given").contains { $0.contains("because the body of ContentView") })
  }

  @Test func whatIsPresentedStandsInNobodysPlace() {
    let play = Play(
      """
      struct Detail: View { let n: Int; @State private var k = 0; var body: some View { Text("\\(n) \\(k)") } }
      struct ContentView: View {
        @State private var a = false
        var body: some View {
          VStack {
            if !a { Detail(n: 1) }
            Button("go") { a = true }
          }
          .sheet(isPresented: $a) { Detail(n: 3) }
        }
      }
      """, [#"tap("go")"#])
    #expect(!play.why("Detail").contains { $0.contains("place") })
    #expect(
      !play.session.events.contains {
        $0.kind.name == "meaning" && "\($0.kind)".contains("in the place of")
      })
  }

  @Test func theGreatestPreferenceIsThatOfTheViewThatGaveIt() {
    let play = Play(
      """
      struct HeightKey: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
      }
      struct Reporter: View {
        let h: Int
        var body: some View { Text("h").preference(key: HeightKey.self, value: h) }
      }
      struct ContentView: View {
        var body: some View {
          VStack { Reporter(h: 3); Reporter(h: 1) }
            .onPreferenceChange(HeightKey.self) { print($0) }
        }
      }
      """, [])
    let lines = play.why("onPreferenceChange")
    #expect(lines.contains { $0.contains("the body of Reporter #3 ran") })
    #expect(!lines.contains { $0.contains("the body of Reporter #5 ran") })
    #expect(lines.last?.contains("(F157)") == true)
  }

  @Test func anEqualWriteGaveNoTextItsValue() {
    let program = """
      @Observable final class User { var name = "Ann"; var age = 30 }
      struct ContentView: View {
        @State private var user = User()
        var body: some View {
          VStack {
            Text("\\(user.name) \\(user.age)")
            Button("rename") { user.name = "Bea" }
            Button("older") { user.age = 31 }
          }
        }
      }
      """
    let rename = #"tap("rename")"#
    let older = #"tap("older")"#
    let once = Play(program, [rename, older]).why("\"Bea 31\"")
    #expect(once.contains { $0.contains("User#1.name was written: \"Ann\" → \"Bea\"") })
    // Either of two equal writes is enough, so neither is a cause.
    let twice = Play(program, [rename, rename, older]).why("\"Bea 31\"")
    #expect(twice.contains { $0.contains("User#1.age was written") })
    #expect(!twice.contains { $0.contains("User#1.name was written") })
    #expect(!(once + twice).contains { $0.contains("an equal value") })
  }

  /// A number that is in a text by chance, where the code calculates with it, is not the text's source.
  @Test func aTextIsNotMadeOfAValueThatItOnlyHappensToShow() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var a = 0
        @State private var b = 0
        var body: some View {
          VStack { Text("sum \\(a + b)"); Button("swap") { a += 1; b -= 1 } }
        }
      }
      """, [#"tap("swap")"#])
    #expect(play.why("\"sum 0\"").contains("  the body that makes it reads a, b"))
    #expect(!play.why("\"sum 0\"").contains { $0.contains("the value") })
  }

  /// Of two inputs that have the value, the one that the text names; and nothing that only a view above
  /// reads, where all that the text is made of is the view's own.
  @Test func aTextComesFromWhatItsCodeNames() {
    let lines = Play(
      """
      struct Both: View {
        let p: Int
        let q: Int
        var body: some View { Text("q \\(q)").bold() }
      }
      struct Past: View {
        let v: Int
        @State private var past: [Int] = []
        var body: some View {
          Text("past \\(past.count)").onChange(of: v) { old, _ in past.append(old) }
        }
      }
      struct ContentView: View {
        @State private var a = 5
        @State private var b = 4
        @State private var n = 0
        var body: some View {
          VStack {
            Both(p: a, q: b)
            Past(v: n)
            Button("five") { b = 5 }
            Button("more") { n += 1 }
          }
        }
      }
      """, [#"tap("five")"#, #"tap("more")"#])
    let both = lines.why("\"q 5\"")
    #expect(both.contains("  the value is that of ContentView.b: 5"))
    #expect(!both.contains { $0.contains("ContentView.a") })
    #expect(!lines.why("\"past 1\"").contains { $0.contains("the value") })
  }

  @Test func wordsOfAViewWithInputsAreConstantToo() {
    let play = Play(
      """
      struct Other: View { let size: Int; var body: some View { VStack { Text("fixed"); Text("size \\(size)") } } }
      struct ContentView: View { @State private var x = 1; var body: some View { Other(size: x) } }
      """, [])
    #expect(play.why("\"fixed\"").contains("  its words are constant"))
    #expect(!play.why("\"size 1\"").contains("  its words are constant"))
  }

  @Test func aBodyRunWinsOverWhatHadNoEffect() {
    let play = Play(
      """
      struct Loader: View {
        @State private var phase = "idle"
        var body: some View {
          Text(phase).task {
            phase = "loading"
            do { try await Task.sleep(for: .seconds(9)) } catch { phase = "cancelled" }
          }
        }
      }
      struct ContentView: View {
        @State private var isOn = true
        @State private var a = 0
        var body: some View {
          VStack { if isOn { Loader() }; Text("\\(a)"); Button("Off") { isOn = false; a += 1 } }
            .onChange(of: a) { a += 0 }
        }
      }
      """, [#"tap("Off")"#])
    #expect(play.why("Loader").first?.contains("ended its lifetime") == true)
    #expect(play.why("ContentView").first?.contains("the body of ContentView #1 ran") == true)
    // For a property, the relevant write is the one that gave its value, not one that only repeated it.
    #expect(play.why("a").first?.contains("0 → 1") == true)
    #expect(play.why("a").contains { $0.contains("given the same value again") })
  }

  @Test func twoModifiersOnOneViewAreTwoThings() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var on = false
        @State private var n = 0
        var body: some View {
          Button("b") { n += 1; on = true }
            .onChange(of: on) { print("on") }
            .onChange(of: n) { print("n") }
        }
      }
      """, [#"tap("b")"#])
    #expect(play.why("onChange").first == "2 candidates")
  }

  @Test func theFirstCallOfAnInitialOnChangeIsAnAppearance() {
    let lines = Play(
      """
      struct ContentView: View {
        @State private var c = 0
        var body: some View {
          Button("c \\(c)") { c += 1 }.onChange(of: c, initial: true) { print(c) }
        }
      }
      """, [#"tap("c 0")"#], before: 1
    ).why("onChange")
    #expect(lines.last?.contains("(F144)") == true)
    #expect(lines.contains { $0.contains("began its lifetime") })
  }

  @Test func aChangeInPlaceIsToldThoughTheValueIsEqual() {
    func lines(_ code: String) -> [String] {
      Play(
        """
        @Observable final class User { var tags = ["x"] }
        struct ContentView: View {
          @State private var user = User()
          var body: some View { Button("tags \\(user.tags.count)") { \(code) } }
        }
        """, [#"tap("tags 1")"#]
      ).why("ContentView")
    }
    #expect(lines(#"user.tags[0] = "x""#).contains { $0.contains("(F179)") })
    #expect(!lines(#"user.tags.append("y")"#).contains { $0.contains("(F179)") })
  }
}

/// Why not.
@Suite struct AbsenceRuleTests {
  @Test func aChangeThatTheProgramsEqualityHidesIsLost() {
    func lines(_ equality: String) -> [String] {
      Play(
        """
        struct Machine: Equatable { let id: Int; var load: Int
          \(equality)
        }
        struct ContentView: View {
          @State private var machine = Machine(id: 1, load: 0)
          var body: some View { Button("load \\(machine.load)") { machine.load += 1 } }
        }
        """, [#"tap("load 0")"#]
      ).whyNot("ContentView")
    }
    let hidden = lines("static func == (a: Machine, b: Machine) -> Bool { a.id == b.id }")
    #expect(hidden.contains { $0.contains("the new value is lost") })
    #expect(hidden.last?.contains("(F9)") == true)
    #expect(lines("").first == "ContentView #1 did run:")
  }

  @Test func anObjectThatIsReadAndNotWatchedIsSaidFirst() {
    let play = Play(
      """
      final class Store: ObservableObject { @Published var count = 0; @Published var other = 0 }
      struct Plain: View { let store: Store; var body: some View { Text("plain \\(store.count)") } }
      struct ContentView: View {
        @StateObject private var store = Store()
        var body: some View {
          VStack {
            Plain(store: store)
            Button("inc") { store.count += 1 }
            Button("else") { store.other += 1 }
          }
        }
      }
      """, [#"tap("inc")"#, #"tap("else")"#], before: 2)
    let words = "  its body reads count of Store#1, and the view does not watch that object"
    #expect(play.whyNot("Plain").dropFirst().first == words)
    #expect(play.whyNot("Plain").last?.contains("F69") == true)
    #expect(play.whyNot("\"plain 1\"").contains(words))
  }

  @Test func aTextThatWasNeverShownIsToldByTheOneThatIsThere() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var n = 0
        @State private var m = 0
        var body: some View { VStack { Text("n \\(n)"); Button("m") { m += 1 } } }
      }
      """, [#"tap("m")"#])
    let lines = play.whyNot("\"n 1\"")
    #expect(lines.first == "\"n 1\" is not shown; what is most like it:")
    #expect(lines.contains { $0.contains("shows \"n 0\"") })
    #expect(lines.contains { $0.contains("the body of ContentView #1 did not run") })
    #expect(play.whyNot("\"zebra\"") == ["\"zebra\" has not been seen in this run"])
  }

  @Test func aModifierThatWasNeverCalledIsShown() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var flag = false
        var body: some View {
          Button("Flag") { flag = true; flag = false }.onChange(of: flag) { print("flag") }
        }
      }
      """, [#"tap("Flag")"#])
    let lines = play.whyNot("onChange")
    #expect(lines.first == "onChange has not been called")
    #expect(lines.contains { $0.contains(".onChange(of: flag)") })
    #expect(lines.contains { $0.contains("ContentView.flag was written: true → false") })
    #expect(lines.last?.contains("(F143)") == true)
    #expect(play.whyNot("onHover") == ["onHover has not been seen in this run"])
  }

  @Test func aViewThatLeavesSlowlyIsSaidToLeave() {
    let play = Play(
      """
      struct Player: View { var body: some View { Text("p").onDisappear { print("gone") } } }
      struct ContentView: View {
        @State private var show = true
        var body: some View {
          VStack {
            if show { Player().transition(.slide) }
            Button("hide") { withAnimation { show = false } }
          }
        }
      }
      """, [#"tap("hide")"#])
    #expect(play.whyNot("Player").contains("  it is leaving (slide), and lives until that is over"))
    #expect(!play.whyNot("ContentView").contains { $0.contains("leaving") })
    #expect(play.whyNot("onDisappear").last?.contains("(F137)") == true)
  }
}
