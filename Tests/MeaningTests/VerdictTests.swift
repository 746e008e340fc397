import Meaning
import Session
import Testing
import Trace
import Transcript

/// The part of each write in an event, as worlds without it show.
@Suite struct VerdictTests {
  /// What the prompt proves of the only event that the words mean.
  private func verdict(on words: String, _ program: String, _ steps: [String]) -> [String] {
    let play = Play(program, steps)
    guard let subject = Subject(words),
      let event = play.inquiry.candidates(for: subject).first
    else { return ["nothing"] }
    let answer = play.inquiry.why(event)
    var trial = CauseTrial(of: event, in: play.session)
    let verdict = trial.verdict(on: play.inquiry.writes(in: answer))
    return WhyText(play.session.sources).lines(for: verdict).map(\.plain)
  }

  private func branch(on condition: String) -> String {
    """
    struct Loud: View { @State private var n = 0; var body: some View { Text("loud") } }
    struct ContentView: View {
      @State private var a = false
      @State private var b = false
      @State private var c = 0
      var body: some View {
        VStack {
          if \(condition) { Loud() }
          Text("c \\(c)")
          Button("all") { a = true; b = true; c += 1 }
        }
      }
    }
    """
  }

  @Test func anEqualWriteForWhichAnObjectSendsIsEnoughToo() {
    let program = """
      final class Model: ObservableObject {
        @Published var a = 0 { didSet { b = true } }
        @Published var b = true
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View { Button("a \\(model.a)") { model.a += 1 } }
      }
      """
    let found = verdict(on: "ContentView", program, [#"tap("a 0")"#])
    #expect(!found.contains { $0.contains("it takes both") }, "\(found)")
  }

  @Test func ofTwoWritesEachMayBeEnough() {
    #expect(
      verdict(on: "Loud", branch(on: "a || b"), [#"tap("all")"#]) == [
        "  proof: either of the writes of ContentView.a, ContentView.b is enough; without both it does not happen",
        "  also written, without effect on this: ContentView.c",
      ])
  }

  @Test func orBothAreNeeded() {
    #expect(
      verdict(on: "Loud", branch(on: "a && b"), [#"tap("all")"#]) == [
        "  proof: it takes both of these writes: ContentView.a, ContentView.b",
        "  also written, without effect on this: ContentView.c",
      ])
  }

  @Test func orOneIsNeededWithOneOfTheOthers() {
    #expect(
      verdict(on: "Loud", branch(on: "c > 0 && (a || b)"), [#"tap("all")"#]) == [
        "  proof: without the write of ContentView.c it does not happen",
        "  proof: of the writes of ContentView.a, ContentView.b any one is enough with it",
      ])
  }

  /// A chain may lead through other writes in the world without one, and need none of them.
  @Test func whatTheChainLeadsThroughIsNotEnoughIfNoneOfItIsNeeded() {
    func found(_ mail: String) -> [String] {
      let program = """
        final class Box: ObservableObject { @Published var unread = 1; @Published var last = "a" }
        struct Inbox: View {
          @ObservedObject var box: Box
          @State private var visits = 0
          var body: some View {
            Text("\\(box.unread) \\(visits)").onAppear { visits += 1; box.last = "inbox" }
          }
        }
        struct ContentView: View {
          @StateObject private var box = Box()
          @State private var tab = 1
          @State private var switches = 0
          var body: some View {
            VStack {
              TabView(selection: $tab) {
                Inbox(box: box).tabItem { Text("Inbox") }.tag(0)
                Text("other").tabItem { Text("Other") }.tag(1)
              }
              Text("Switches \\(switches)")
              Button("mail") { \(mail) }
            }
            .onChange(of: tab) { _, new in switches += 1; box.last = "inbox" }
          }
        }
        """
      return verdict(
        on: "Inbox", program, [#"tap("Inbox")"#, #"tap("Other")"#, #"tap("mail")"#])
    }
    let both = found("box.unread += 1; tab = 0")
    #expect(both.contains { $0.contains("it takes both of these writes: ") }, "\(both)")
    #expect(!both.contains { $0.contains("any one is enough with it") }, "\(both)")
    let one = found("tab = 0")
    #expect(one.contains { $0.contains("it takes both of these writes: ") }, "\(one)")
  }

  /// The sheet ends with its host, and its flag was cleared as well.
  @Test func whatWouldHaveHappenedAnywayNamesTheOtherWrite() {
    let program = """
      struct Panel: View { var body: some View { Text("panel") } }
      struct Host: View {
        @Binding var isOpen: Bool
        @Binding var isIn: Bool
        var body: some View {
          Button("open") { isOpen = true }
            .sheet(isPresented: $isOpen) {
              VStack {
                Panel()
                Button("leave") { isOpen = false; isIn = false }
                Button("go") { isIn = false }
              }
            }
        }
      }
      struct ContentView: View {
        @State private var isOpen = false
        @State private var isIn = true
        var body: some View {
          VStack { if isIn { Host(isOpen: $isOpen, isIn: $isIn) } }
        }
      }
      """
    #expect(
      verdict(on: "Panel", program, [#"tap("open")"#, #"tap("leave")"#]) == [
        "  proof: either of the writes of ContentView.isIn, ContentView.isOpen is enough; without both it does not happen"
      ])
    #expect(
      verdict(on: "Panel", program, [#"tap("open")"#, #"tap("go")"#]) == [
        "  proof: without the write of ContentView.isIn it does not happen"
      ])
  }

  /// Without one of them the other would have been seen.
  @Test func ofTwoWritesOfAPropertyEachIsEnoughForABody() {
    let each =
      "  proof: either of the two writes of ContentView.n is enough; without both it does not happen"
    for code in ["n = 1; n = 2", "n += 1; n += 1"] {
      #expect(verdict(on: "ContentView", counter(code), [#"tap("both")"#]) == [each])
    }
    // Without the first the second changes nothing.
    #expect(
      verdict(on: "ContentView", counter("n = 1; n = 0"), [#"tap("both")"#]) == [
        "  proof: without the write of ContentView.n (0 → 1) it does not happen",
        "  also written, without effect on this: ContentView.n (1 → 0)",
      ])
  }

  @Test func aTextNeedsTheWriteOfItsOwnElement() {
    let program = """
      struct ContentView: View {
        @State private var list = [1]
        var body: some View {
          VStack {
            ForEach(list, id: \\.self) { Text("item \\($0)") }
            Button("add") { list.append(4); list.append(5) }
          }
        }
      }
      """
    #expect(
      verdict(on: "\"item 4\"", program, [#"tap("add")"#]) == [
        "  proof: without the write of ContentView.list (+ [1] 4) it does not happen",
        "  also written, without effect on this: ContentView.list (+ [2] 5)",
      ])
    #expect(
      verdict(on: "\"item 5\"", program, [#"tap("add")"#]).first
        == "  proof: without the write of ContentView.list (+ [2] 5) it does not happen")
  }

  private func counter(_ code: String) -> String {
    """
    struct ContentView: View {
      @State private var n = 0
      var body: some View { VStack { Text("n \\(n)"); Button("both") { \(code) } } }
    }
    """
  }

  @Test func aPublishedWriteThatIsLeftOutIsNotReceived() {
    let program = """
      final class Store: ObservableObject { @Published var count = 0 }
      struct ContentView: View {
        @StateObject private var store = Store()
        var body: some View {
          Button("inc") { store.count += 1 }
            .onReceive(store.$count) { print("received \\($0)") }
        }
      }
      """
    #expect(
      verdict(on: "onReceive", program, [#"tap("inc")"#]) == [
        "  proof: without the write of Store#1.count it does not happen"
      ])
  }

  @Test func theEndOfAnotherObjectOfTheClassIsNotThatOfThisOne() {
    let program = """
      @Observable final class Address { var city = "Rome" }
      @Observable final class User { var address = Address() }
      struct City: View { let address: Address; var body: some View { Text(address.city) } }
      struct ContentView: View {
        @State private var user = User()
        var body: some View {
          VStack { City(address: user.address); Button("new") { user.address = Address() } }
        }
      }
      """
    #expect(
      verdict(on: "Address#1", program, [#"tap("new")"#]) == [
        "  proof: without the write of User#1.address it does not happen"
      ])
  }

  /// What is presented is made from the item, which nobody had named.
  @Test func aWriteThatAloneDecidesIsTheOneThatIsNamed() {
    let program = """
      struct Draft: Identifiable { let id: Int; var text: String }
      struct Sheet: View { let draft: Draft; var body: some View { Text(draft.text) } }
      struct ContentView: View {
        @State private var draft: Draft?
        @State private var opened = 0
        var body: some View {
          VStack {
            Text("opened \\(opened)")
            Button("open") { draft = Draft(id: 1, text: "one") }
          }
          .sheet(item: $draft) { item in
            Sheet(draft: item)
            Button("same") { opened += 1; draft = Draft(id: 1, text: "uno") }
          }
        }
      }
      """
    let found = verdict(on: "Sheet", program, [#"tap("open")"#, #"tap("same")"#])
    #expect(found.first == "  proof: without the write of ContentView.draft it does not happen")
  }
}

/// The values in a text come from what its code names.
@Suite struct SourceTests {
  @Test func aValueThatOnlyLooksLikeItIsNotTheSource() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var ticks = 0
        @State private var beats = 0
        var beat: String { "beats \\(beats)" }
        var body: some View {
          VStack {
            Text("ticks \\(ticks)")
            Text(beat)
            Button("both") { ticks += 1; beats += 1 }
          }
        }
      }
      """, [#"tap("both")"#])
    let ticks = play.why("\"ticks 1\"")
    #expect(ticks.contains("  the value is that of ContentView.ticks: 1"))
    #expect(!ticks.contains("  the value is that of ContentView.beats: 1"))
    // Through a property of the program.
    let beats = play.why("\"beats 1\"")
    #expect(beats.contains("  the value is that of ContentView.beats: 1"))
    #expect(!beats.contains("  the value is that of ContentView.ticks: 1"))
  }

  /// The body reads a state too, and the text is not made of that.
  @Test func aTextComesThroughTheInputThatItNames() {
    let play = Play(
      """
      struct Row: View {
        let number: Int
        @State private var stars = 7
        var body: some View { HStack { Text("row \\(number)"); Text("stars \\(stars)") } }
      }
      struct ContentView: View {
        @State private var first = 6
        var body: some View {
          VStack { Row(number: first); Button("go") { first = 7 } }
        }
      }
      """, [#"tap("go")"#])
    let row = play.why("\"row 7\"")
    #expect(row.contains("  the value is that of ContentView.first: 7"))
    #expect(!row.contains { $0.contains("stars") })
    #expect(play.why("\"stars 7\"").contains("  the value is that of Row.stars: 7"))
  }

  @Test func wordsThatNameNothingAreConstant() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var n = 0
        var body: some View { VStack { Text("plain"); Text("n \\(n)") } }
      }
      """, [])
    #expect(play.why("\"plain\"").contains("  its words are constant"))
  }
}

/// Views that a person takes for a single one.
@Suite struct RowPairTests {
  private let program = """
    struct Row: View { let n: Int; @State private var x = 0; var body: some View { Text("row \\(n)") } }
    struct ContentView: View {
      @State private var rows = Array(0..<40)
      var body: some View {
        VStack {
          Button("drop") { rows.removeFirst() }
          Button("replace") { rows[2] = 100 }
          ScrollView { LazyVStack { ForEach(rows, id: \\.self) { Row(n: $0) } } }
        }
      }
    }
    """

  @Test func aRowThatComesUpIsNotInThePlaceOfTheOneThatLeft() {
    let lines = Play(program, [#"tap("drop")"#]).why("Row")
    #expect(lines.first?.hasPrefix("Row #") == true)
    #expect(!lines.contains { $0.contains("in the place of") })
  }

  @Test func anElementInThePlaceOfAnotherIs() {
    let lines = Play(program, [#"tap("replace")"#]).why("Row")
    #expect(lines.contains { $0.contains("in the place of Row #") })
    #expect(lines.contains("  the identity changed: [2] → [100]"))
  }

  @Test func anotherItemIsInThePlaceOfTheOneBefore() {
    let lines = Play(
      """
      struct Note: Identifiable { let id: Int; var title = "" }
      struct Editor: View { let note: Note; var body: some View { Text("edit \\(note.id)") } }
      struct ContentView: View {
        @State private var note: Note?
        var body: some View {
          Button("open") { note = Note(id: 1) }
            .sheet(item: $note) { note in
              VStack { Editor(note: note); Button("next") { self.note = Note(id: 2) } }
            }
        }
      }
      """, [#"tap("open")"#, #"tap("next")"#]
    ).why("Editor")
    #expect(lines.contains("  the identity changed: sheet[1] → sheet[2]"))
    #expect(lines.last?.contains("what an item presents") == true)
  }
}
