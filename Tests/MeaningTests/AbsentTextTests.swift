import Diagnostics
import Meaning
import Session
import Testing
import Trace
import Transcript

/// Why a text is not shown, and why a row was left alone.
@Suite struct AbsentTextTests {
  @Test func rowsWithTheSameDataAreNotLookedAt() {
    func whyNot(_ write: String) -> [String] {
      Play(
        """
        struct Row: View { let name: String; var body: some View { Text(name) } }
        struct ContentView: View {
          @State private var names = ["a", "b"]
          @State private var count = 0
          var body: some View {
            VStack {
              ForEach(names, id: \\.self) { Row(name: $0) }
              Text("\\(count)")
              Button("go") { \(write) }
            }
          }
        }
        """, ["tap(\"go\")"]
      ).whyNot("Row")
    }
    let same = whyNot("count += 1")
    #expect(
      same.first == "the body of Row #3 did not run: the data of its rows compare equal", "\(same)")
    #expect(same.contains { $0.hasPrefix("  rule: ") && $0.hasSuffix("(F106)") })
    // Rows that are looked at say so.
    let other = whyNot("names.append(\"c\")")
    #expect(
      other.first == "the body of Row #3 did not run: its parent gave it an equal value", "\(other)"
    )
  }

  @Test func wordsThatWereThereAreNotMeantForAPartOfOthers() {
    let program = """
      struct ContentView: View {
        @State private var isOpen = true
        var body: some View {
          VStack { if isOpen { Text("BB 10") }; Text("detail BB 10"); Button("close") { isOpen = false } }
        }
      }
      """
    let gone = Play(program, ["tap(\"close\")"]).whyNot("\"BB 10\"")
    #expect(gone.first?.contains("is no longer shown") == true, "\(gone)")
    let shown = Play(program, []).whyNot("\"BB 10\"")
    #expect(shown.first == "\"BB 10\" is shown", "\(shown)")
    // A text that never existed alone is a part of one that does.
    let part = Play(program, []).whyNot("\"detail\"")
    #expect(part.first == "\"detail\" is shown", "\(part)")
  }

  @Test func whatAnotherTabHidesIsNotOnScreen() {
    let program = """
      struct ContentView: View {
        @State private var tab = 0
        var body: some View {
          TabView(selection: $tab) {
            Text("first page").tabItem { Text("One") }.tag(0)
            Text("second page").tabItem { Text("Two") }.tag(1)
          }
        }
      }
      """
    let hidden = Play(program, ["select(\"Two\")"]).whyNot("\"first page\"")
    #expect(
      hidden.first == "\"first page\" is there, in a tab that is not the one on screen", "\(hidden)"
    )
    #expect(Play(program, []).whyNot("\"first page\"").first == "\"first page\" is shown")
  }

  @Test func whatAScreenHidesIsNotOnScreen() {
    let program = """
      struct ContentView: View {
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) {
            VStack { Text("home"); Button("push") { path.append(1) } }
              .navigationDestination(for: Int.self) { Text("screen \\($0)") }
          }
        }
      }
      """
    let hidden = Play(program, ["tap(\"push\")"]).whyNot("\"home\"")
    #expect(
      hidden.first?.hasSuffix("another screen of its stack is in front of it") == true, "\(hidden)")
    #expect(
      Play(program, ["tap(\"push\")", "back()"]).whyNot("\"home\"").first == "\"home\" is shown")
  }

  @Test func aValueThatStorageWasOfferedIsTold() {
    let program = """
      struct Price: View {
        @State private var price: Int
        init(price: Int) { _price = State(initialValue: price) }
        var body: some View { Text("price \\(price)") }
      }
      struct ContentView: View {
        @State private var base = 10
        var body: some View {
          VStack { Price(price: base); Text("\\(base)"); Button("raise") { base += 1 } }
        }
      }
      """
    let offered = Play(program, ["tap(\"raise\")"]).whyNot("\"price 11\"")
    #expect(offered.contains { $0.contains("is given 11 now") }, "\(offered)")
    let before = Play(program, []).whyNot("\"price 11\"")
    #expect(!before.contains { $0.contains("is given") }, "\(before)")
  }

  @Test func aNoteOnATextThatIsNoLongerTrueIsFoundByTheText() {
    var options = RunOptions()
    options.looksForStaleViews = true
    let session = Session(
      ProgramSource(
        files: [
          SourceFile(
            name: "T.swift",
            text: """
              final class Box { var n = 0 }
              struct ContentView: View {
                let box = Box()
                var body: some View { VStack { Text("n \\(box.n)"); Button("add") { box.n += 1 } } }
              }
              """)
        ], name: "T.swift"), script: [ScriptStep("tap(\"add\")")], options: options)
    #expect(session.runToEnd() == .completed)
    #expect(session.remarks(on: .text("n 1")).count == 1)
    #expect(session.remarks(on: .text("n 2")).isEmpty)
  }

  @Test func theRowThatANoteNamesIsTheOneThatIsMeant() {
    func whyNot(_ equality: String) -> [String] {
      Play(
        """
        struct Song: Identifiable, Equatable {
          let id: Int
          var title: String
          \(equality)
        }
        struct SongRow: View { let song: Song; var body: some View { Text("song \\(song.title)") } }
        struct ContentView: View {
          @State private var songs = [Song(id: 1, title: "one"), Song(id: 2, title: "two")]
          var body: some View {
            VStack {
              ForEach(songs) { SongRow(song: $0) }
              Button("retitle") { songs[0].title = "uno" }
            }
          }
        }
        """, ["tap(\"retitle\")"], looksForStale: true
      ).whyNot("\"song uno\"")
    }
    let hidden = whyNot("static func == (a: Song, b: Song) -> Bool { a.id == b.id }")
    #expect(hidden.dropFirst().first?.hasSuffix("shows \"song one\"") == true, "\(hidden)")
    #expect(whyNot("").first == "\"song uno\" is shown")
  }

  @Test func theRowWithTheSameValuesIsMoreLikeIt() {
    let program = """
      struct Row: View {
        let name: String
        @State private var marked = false
        var body: some View {
          Button("\\(name) \\(marked ? "marked" : "plain")") { marked = true }
        }
      }
      struct Banner: View {
        let text: String
        let isDark: Bool
        var body: some View { Text(isDark ? "dark \\(text)" : "bright \\(text)") }
      }
      struct ContentView: View {
        @State private var names = ["a", "b", "c"]
        var body: some View {
          VStack {
            ForEach(names, id: \\.self) { Row(name: $0) }
            Banner(text: "hello", isDark: true)
            Banner(text: "fixed", isDark: false)
            Button("rename b") { names[1] = "B" }
          }
        }
      }
      """
    let play = Play(program, [#"tap("b plain")"#, #"tap("rename b")"#])
    let row = play.whyNot("\"B marked\"")
    #expect(row.dropFirst().first?.contains("shows \"B plain\"") == true, "\(row)")
    let banner = play.whyNot("\"dark fixed\"")
    #expect(banner.dropFirst().first?.contains("shows \"bright fixed\"") == true, "\(banner)")
    // What another condition makes of it has nothing of it.
    let other = Play(
      """
      struct ContentView: View {
        @State private var isMine = true
        @State private var text = "hi"
        var body: some View { Text("\\(isMine ? "me" : "bot"): \\(text)") }
      }
      """, []
    ).whyNot("\"bot: echo\"")
    #expect(other.first?.contains("has not been shown in this run; it stands here:") == true)
    // What no condition chooses is said nowhere.
    guard case .unknown = play.inquiry.whyNot(.text("B crossed")) else {
      Issue.record("\(play.whyNot("\"B crossed\""))")
      return
    }
  }
}
