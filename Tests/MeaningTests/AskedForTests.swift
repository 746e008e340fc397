import Meaning
import Session
import Testing
import Trace
import Transcript

/// What a question means.
@Suite struct AskedForTests {
  @Test func whatIsTypedIsOnTheScreen() {
    let program = """
      struct ContentView: View {
        @State private var name = ""
        var body: some View { VStack { TextField("Name", text: $name); Text("fixed") } }
      }
      """
    let play = Play(program, [#"type("Broth", into: "Name")"#])
    #expect(play.why("\"Broth\"").first == "TextField #3 shows \"Name\" = \"Broth\"")
    #expect(
      play.why("\"Broth\"").contains {
        $0.contains("ContentView.name was written: \"\" → \"Broth\"")
      })
    // A letter of a word is not shown by the word.
    guard case .unknown = play.inquiry.whyNot(.text("x")) else {
      Issue.record("x is shown")
      return
    }
    let again = Play(program, [#"type("Broth", into: "Name")"#, #"type("Soup", into: "Name")"#])
    guard case .shownBefore = again.inquiry.whyNot(.text("Broth")) else {
      Issue.record("Broth was shown")
      return
    }
  }

  @Test func thatAViewCameSaysMoreThanWhatBecameOfIt() {
    let play = Play(
      """
      struct Detail: View {
        @State private var loaded = false
        var body: some View { Text(loaded ? "loaded" : "loading").onAppear { loaded = true } }
      }
      struct ContentView: View {
        @State private var shows = false
        var body: some View { VStack { if shows { Detail() }; Button("open") { shows = true } } }
      }
      """, [#"tap("open")"#])
    #expect(play.why("Detail").first?.contains("began its lifetime") == true)
    // At a mount everything begins.
    let mounted = Play(
      """
      struct ContentView: View {
        @State private var loaded = false
        var body: some View { Text(loaded ? "loaded" : "loading").onAppear { loaded = true } }
      }
      """, [])
    #expect(mounted.why("ContentView").first?.contains("ran: it reads loaded") == true)
  }

  @Test func aFieldWithAnotherIDIsInThePlaceOfTheOther() {
    let play = Play(
      """
      struct Player: View { @State private var t = 0; var body: some View { Button("t \\(t)") { t += 1 } } }
      struct ContentView: View {
        @State private var n = 1
        @State private var text = ""
        var body: some View {
          VStack {
            Player().id(n)
            TextField("note", text: $text).id("f\\(n)")
            Button("next") { n += 1 }
          }
        }
      }
      """, [#"tap("next")"#])
    let lines = play.why("TextField")
    #expect(lines.contains { $0.hasPrefix("  in the place of TextField #") })
    #expect(lines.contains("  the identity changed: id(\"f1\") → id(\"f2\")"))
    #expect(!play.why("Player").contains { $0.contains("TextField") })
  }

  @Test func aPropertyOfAnotherObjectIsNotTheOneThatCodeNames() {
    let program = """
      final class Counter: ObservableObject { @Published var n = 0 }
      struct Keeper: View { @StateObject private var counter = Counter(); var body: some View { Text("kept \\(counter.n)") } }
      struct Holder: View { let counter: Counter; var body: some View { Text("held \\(counter.n)") } }
      struct ContentView: View {
        @StateObject private var counter = Counter()
        var body: some View {
          VStack { Keeper(); Holder(counter: counter); Button("go") { counter.n += 1 } }
        }
      }
      """
    let play = Play(program, [#"tap("go")"#])
    #expect(!play.whyNot("Keeper").contains { $0.contains("its body reads n of") })
    #expect(play.whyNot("Holder").contains { $0.contains("its body reads n of Counter#1") })
  }

  @Test func whatIsShownNoMoreIsToldInThePast() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var n = 0
        var body: some View { VStack { Text("n \\(n)"); Button("go") { n += 1 } } }
      }
      """, [#"tap("go")"#, #"tap("go")"#])
    let log = play.session.events
    let shown = log.all(.content, in: 0..<log.count).filter { "\($0.kind)".contains("n 1") }
    guard let first = shown.first else {
      Issue.record("nothing was shown")
      return
    }
    let said = WhyText(play.session.sources).lines(for: play.inquiry.why(first)).map(\.plain)
    #expect(said.first?.hasPrefix("in step 1 Text") == true)
    #expect(said.first?.hasSuffix(" showed \"n 1\"") == true)
    #expect(play.why("\"n 2\"").first?.contains("shows \"n 2\"") == true)
  }

  @Test func whatKeepsNoValueLeadsToWhatDoes() {
    let program = """
      @propertyWrapper struct Kept: DynamicProperty {
        @State private var value = 0
        var wrappedValue: Int { get { value } nonmutating set { value = newValue } }
      }
      struct Adopt: View {
        @Binding var selection: [String]
        @Kept private var presses
        var body: some View {
          Button("adopt") { selection.append("Ruby"); presses += 1 }
          Text("presses \\(presses)")
        }
      }
      struct ContentView: View {
        @State private var dogs: [String] = []
        private var total: Int { dogs.count * 2 }
        var body: some View { VStack { Adopt(selection: $dogs); Text("total \\(total)") } }
      }
      """
    let play = Play(program, [#"tap("adopt")"#])
    func leads(_ name: String) -> [Subject] {
      play.inquiry.storage(behind: .property(name, of: nil))
    }
    #expect(leads("selection") == [.property("dogs", of: nil)])
    #expect(leads("total") == [.property("dogs", of: nil)])
    #expect(leads("presses") == [.property("value", of: nil)])
    // What keeps its value is what is asked for.
    #expect(leads("dogs").isEmpty)
    #expect(leads("nothing").isEmpty)
  }

  @Test func anotherOrderIsAskedFor() {
    func why(_ write: String) -> [String] {
      Play(
        """
        struct ContentView: View {
          @State private var names = ["b", "a"]
          var body: some View {
            VStack { ForEach(names, id: \\.self) { Text($0) }; Button("go") { \(write) } }
          }
        }
        """, ["tap(\"go\")"]
      ).why("order")
    }
    let sorted = why("names.sort()")
    #expect(sorted.first?.contains("changed places") == true, "\(sorted)")
    #expect(sorted.contains { $0.contains("because ContentView.names was written") }, "\(sorted)")
    #expect(why("names.append(\"c\")") == ["0 candidates"])
  }

  @Test func eachCallOfACallbackIsAskedFor() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var a = 0
        @State private var b = 0
        var body: some View {
          Button("go") { a += 1 }
            .onChange(of: a) { b += 1 }
            .onChange(of: b) { print("b") }
        }
      }
      """, [#"tap("go")"#])
    #expect(play.inquiry.candidates(for: .property("onChange", of: nil)).count == 2)
    #expect(play.inquiry.candidates(for: .property("tap", of: nil)).map(\.kind.name) == ["action"])
    #expect(play.inquiry.candidates(for: .property("toggle", of: nil)).isEmpty)
  }
}
