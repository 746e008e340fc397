import Diagnostics
import Meaning
import Session
import Testing
import Trace
import Transcript
import Values

/// Answers that were false or incomplete of a recipe book, a library search, a sign-up form, a workshop and
/// an interval trainer, each with a twin.
@Suite struct TrueOfRealAppsTests {
  private func proved(_ play: Play, _ words: String) throws -> [String] {
    let subject = try #require(Subject(words))
    let event = try #require(play.inquiry.candidates(for: subject).first)
    return WhyText(play.session.sources).lines(
      for: play.inquiry.why(event, provedIn: play.session)
    ).map(\.plain)
  }

  // MARK: Titles and tabs

  private static let book = """
    @Observable final class Book { var pages = [1, 2]; var path: [Int] = [] }
    struct Page: View {
      let number: Int
      let book: Book
      var body: some View {
        if book.pages.contains(number) {
          VStack {
            Button("Next") { book.path.append(number + 1) }
            Button("Tear") { book.pages.removeAll { $0 == number }; book.path.removeLast() }
          }
          .navigationTitle("Page \\(number) of \\(book.pages.count)")
          .onAppear { print("page") }
        } else {
          Text("Torn")
        }
      }
    }
    struct ContentView: View {
      @State private var book = Book()
      var body: some View {
        @Bindable var book = book
        NavigationStack(path: $book.path) {
          VStack { Button("Open") { book.path = [1] }; Button("Add") { book.pages.append(3) } }
            .navigationTitle("\\(book.pages.count) pages")
            .navigationDestination(for: Int.self) { Page(number: $0, book: book) }
        }
      }
    }
    """

  /// The body of the screen that went ran too, and did not bring the title of the other one.
  @Test func theTitleOfAnotherScreenCameWithThePath() throws {
    let play = Play(Self.book, [#"tap("Open")"#, #"tap("Tear")"#])
    let lines = try proved(play, "\"1 pages\"")
    #expect(lines.first == "NavigationStack #2 shows \"1 pages\"", "\(lines)")
    #expect(!lines.contains { $0.contains("the body of Page") }, "\(lines)")
    #expect(lines.contains { $0.contains("Book#1.path was written: ") }, "\(lines)")
    let own = try proved(Play(Self.book, [#"tap("Add")"#]), "\"3 pages\"")
    #expect(own.contains { $0.contains("because the body of ContentView #1 ran") }, "\(own)")
  }

  private static let tabs = """
    struct Page: View { let words: String; var body: some View { Text(words) } }
    struct ContentView: View {
      @State private var tab = 0
      @State private var done = 0
      var body: some View {
        TabView(selection: $tab) {
          VStack { Button("Work") { done += 1 } }.tabItem { Text("Jobs") }.tag(0)
          Page(words: "Finished").tabItem { Text("Done \\(done)") }.tag(1)
        }
      }
    }
    """

  @Test func labelsOfTabsAreInSight() throws {
    let steps = [#"tap("Work")"#, #"select("Done 1")"#, #"select("Jobs")"#]
    let early = Play(Self.tabs, Array(steps.prefix(1)))
    #expect(early.whyNot("\"Done 1\"") == ["\"Done 1\" is shown: it is a choice of TabView #2"])
    let late = Play(Self.tabs, steps)
    #expect(late.whyNot("\"Done 1\"").first == "\"Done 1\" is shown")
    #expect(late.whyNot("\"Finished\"").first?.contains("in a tab that is not") == true)
  }

  // MARK: What a body reads

  private static let form = """
    final class Account: ObservableObject { @Published var name = ""; @Published var age = 1 }
    enum Field { case name, none }
    struct Hint: View {
      let field: Field
      var body: some View {
        switch field {
        case .name: Text("Tell your name")
        case .none: Text("Well")
        }
      }
    }
    struct Plain: View {
      let account: Account
      var body: some View { Text("for \\(account.name)") }
    }
    struct ContentView: View {
      @StateObject private var account = Account()
      @State private var field = Field.none
      @State private var asks = false
      @State private var item: String?
      var body: some View {
        VStack {
          TextField("Name", text: $account.name)
          Hint(field: field)
          Plain(account: account)
          Button("Ask") { asks = true }
          Button("Present") { item = "Ann" }
        }
        .alert("Sure?", isPresented: $asks, presenting: account.name) { name in
          Button("Yes, \\(name)") {}
        }
        .sheet(isPresented: Binding(get: { item != nil }, set: { if !$0 { item = nil } })) {
          Text("item \\(item ?? "")")
        }
      }
    }
    """

  /// `.name` is a case there, and not the property of an object.
  @Test func aCaseIsNoPropertyOfAnObject() {
    let play = Play(Self.form, [#"type("Ann", into: "Name")"#])
    let hint = play.whyNot("Hint")
    #expect(!hint.contains { $0.contains("reads name of") }, "\(hint)")
    let plain = play.whyNot("Plain")
    #expect(plain.contains { $0.contains("its body reads name of Account#1") }, "\(plain)")
  }

  @Test func aPropertyThatNobodyWroteIsKnown() {
    let play = Play(Self.form, [#"type("Ann", into: "Name")"#])
    #expect(play.whyNot("age").first == "age has never been written: it has its initial value")
    #expect(play.whyNot("name").first == "name was written in this step")
    #expect(play.whyNot("years").first == "years has not been seen in this run")
  }

  // MARK: Texts

  @Test func whatDecidesIsNamedThroughInputsAndFlags() {
    let play = Play(Self.form, [#"type("Ann", into: "Name")"#])
    let case_ = play.whyNot("\"Tell your name\"")
    #expect(
      case_.contains("  it depends on ContentView.field, which is .none"), "\(case_)")
    let title = play.whyNot("\"Sure?\"")
    #expect(title.contains("  it depends on ContentView.asks, which is false"), "\(title)")
    let words = play.whyNot("\"Well\"")
    #expect(words.first == "\"Well\" is shown")
  }

  /// The flag that presents an alert is in none of its words.
  @Test func theWordsOfAnAlertComeFromItsData() throws {
    let steps = [#"type("Ann", into: "Name")"#, #"tap("Ask")"#]
    let lines = try proved(Play(Self.form, steps), "\"Yes, Ann\"")
    #expect(lines.contains { $0.contains("that of Account#1.name: \"Ann\"") }, "\(lines)")
    #expect(!lines.contains { $0.contains("reads asks") }, "\(lines)")
    #expect(lines.contains { $0.contains("because ContentView.asks was written") }, "\(lines)")
  }

  private static let seconds = """
    struct Row: View {
      let text: String
      @State private var open = false
      var body: some View {
        VStack { Text(text); Button("Open \\(text)") { open = true }; if open { Text("more") } }
      }
    }
    struct ContentView: View {
      @State private var left = 2
      var body: some View {
        VStack {
          Text("\\(left)")
          Row(text: "2 s")
          Row(text: "3 s")
          Button("Tick") { left -= 1 }
        }
      }
    }
    """

  @Test func whatWasShownExactlySoIsNotAPartOfAnother() {
    let play = Play(Self.seconds, [#"tap("Tick")"#])
    #expect(play.inquiry.candidates(for: .text("2")).isEmpty)
    #expect(play.inquiry.lastShowing("2") != nil)
    let loose = play.inquiry.candidates(for: .text("s"))
    #expect(loose.count == 4, "\(loose)")
  }

  @Test func oneRowAmongOthersIsNamedByItsText() throws {
    let play = Play(Self.seconds, [#"tap("Open 3 s")"#])
    let found = play.inquiry.candidates(ofType: "Row", showing: "3 s")
    #expect(found.map { $0.kind.name } == ["body.run"])
    let idle = play.inquiry.nodes(ofType: "Row", showing: "2 s")
    #expect(idle.count == 1)
    let lines = WhyText(play.session.sources).lines(
      for: play.inquiry.whyNot(.node(try #require(idle.first).name.node)), of: "Row"
    ).map(\.plain)
    #expect(lines.contains { $0.contains("did not run") }, "\(lines)")
    #expect(play.inquiry.nodes(ofType: "Row", showing: "4 s").isEmpty)
  }

  // MARK: Proofs

  private static let coach = """
    final class Coach: ObservableObject { @Published var phase = 0; @Published var left = 0 }
    struct ContentView: View {
      @StateObject private var coach = Coach()
      @State private var log: [String] = []
      var body: some View {
        VStack {
          Text("\\(coach.left) \\(log.count)")
          Button("Start") { coach.phase = 1; coach.left = 2 }
          Button("Down") { coach.left -= 1 }
        }
        .onChange(of: coach.phase) { log.append("phase") }
        .onChange(of: coach.left) { if coach.left == 0 { coach.left = 9 } }
      }
    }
    """

  /// The body ran twice, the second time because of `log`, to which only `phase` led.
  @Test func aRunForOtherWritesIsNoProof() throws {
    let lines = try proved(Play(Self.coach, [#"tap("Start")"#]), "ContentView")
    #expect(
      lines.contains(
        "  proof: it takes the write of Coach#1.phase, which leads to that of ContentView.log"),
      "\(lines)")
    #expect(lines.contains { $0.contains("without effect on this: Coach#1.left") }, "\(lines)")
  }

  /// A write that leads to another one of the same property is its cause; one that gives it the old value
  /// is not.
  @Test func aWriteMayLeadToAnotherOfItsProperty() throws {
    let steps = [#"tap("Start")"#, #"tap("Down")"#, #"tap("Down")"#]
    let led = try proved(Play(Self.coach, steps), "Coach#1.left")
    #expect(led.first?.contains("0 → 9") == true, "\(led)")
    #expect(led.contains("  proof: without the write of Coach#1.left it does not happen"), "\(led)")
    let given = try proved(Play(Self.coach, Array(steps.prefix(2))), "Coach#1.left")
    #expect(!given.contains { $0.contains("proof") }, "\(given)")
  }

  // MARK: Length

  @Test func aLongChainFitsOnAScreen() throws {
    let links = (0..<12).map { "@State private var n\($0) = 0" }.joined(separator: "\n")
    let calls = (0..<11).map { ".onChange(of: n\($0)) { n\($0 + 1) += 1 }" }
      .joined(separator: "\n")
    let play = Play(
      """
      struct ContentView: View {
        \(links)
        var body: some View {
          VStack { Text("\\(n11)"); Button("Go") { n0 += 1 } }
          \(calls)
        }
      }
      """, [#"tap("Go")"#])
    let shown = try #require(play.inquiry.candidates(for: .text("1")).first)
    let lines = WhyText(play.session.sources).lines(for: play.inquiry.why(shown))
    #expect(WhyText.rows(of: lines) <= WhyText.rowsOfAScreen, "\(lines.map(\.plain))")
    #expect(lines.contains { $0.plain.hasSuffix("more causes in between") })
    #expect(lines.contains { $0.plain.contains("in step 1: tap(\"Go\")") })
    let short = play.why("n0")
    #expect(!short.contains { $0.hasSuffix("in between") }, "\(short)")
  }

  @Test func ofManyBodiesAFewAreExamined() {
    let play = Play(
      """
      struct Row: View { let number: Int; var body: some View { Text("row \\(number)") } }
      struct ContentView: View {
        @State private var ticks = 0
        var body: some View {
          VStack { Button("Tick \\(ticks)") { ticks += 1 }; ForEach(0..<40) { Row(number: $0) } }
        }
      }
      """, [#"tap("Tick 0")"#])
    guard case .primitive(let nodes, let makers, let more, _) = play.inquiry.whyNot(.view("Text"))
    else {
      Issue.record("no primitives")
      return
    }
    #expect(nodes.count == 41 && makers.count == 5 && more == 36)
    guard case .bodies(let bodies, let others) = play.inquiry.whyNot(.view("ContentView")) else {
      Issue.record("no body")
      return
    }
    #expect(bodies.count == 1 && others == 0)
  }

  // MARK: Drafts

  private static func draft(_ act: String) -> String {
    """
    struct Editor: View {
      let save: (String) -> Void
      @Environment(\\.dismiss) private var dismiss
      @State private var draft = ""
      var body: some View {
        VStack { TextField("Draft", text: $draft); Button("Close") { \(act); dismiss() } }
      }
    }
    struct ContentView: View {
      @State private var edits = false
      @State private var saved = ""
      var body: some View {
        VStack { Text(saved); Button("Edit") { edits = true } }
          .sheet(isPresented: $edits) { Editor { saved = $0 } }
      }
    }
    """
  }

  @Test func aDraftThatIsSavedIsNotLost() {
    let steps = [#"tap("Edit")"#, #"type("Hi", into: "Draft")"#, #"tap("Close")"#]
    let saved = Play(Self.draft("save(draft)"), steps).inquiry.salientEvent
    #expect(saved?.kind.name == "life.end", "\(String(describing: saved))")
    let lost = Play(Self.draft("print(draft)"), steps).inquiry.salientEvent
    #expect(lost?.kind.name == "state.free", "\(String(describing: lost))")
  }

  // MARK: Callbacks and inputs

  @Test func aCallbackOfAViewThatHasNotBegunSaysSo() {
    let program = """
      struct Detail: View { var body: some View { Text("Detail").onAppear { print("hi") } } }
      struct ContentView: View {
        @State private var shows = false
        var body: some View {
          VStack { Button("Show") { shows = true }; if shows { Detail() } }
        }
      }
      """
    let before = Play(program, []).whyNot("onAppear")
    #expect(before.contains("  Detail has not begun in this run"), "\(before)")
    let after = Play(program, [#"tap("Show")"#]).whyNot("onAppear")
    #expect(after.first == "onAppear was called in this step", "\(after)")
  }

  @Test func anInputWithoutStorageLeadsToTheBodyThatRanForIt() {
    let program = """
      struct Leaf: View { let act: () -> Void; var body: some View { Button("Act", action: act) } }
      struct ContentView: View {
        @State private var n = 0
        var body: some View {
          VStack { Text("\\(n)"); Leaf(act: { n += 1 }) }
        }
      }
      """
    let play = Play(program, [#"tap("Act")"#])
    let found = play.inquiry.runs(forInput: .property("act", of: nil))
    #expect(found.map { $0.kind.node?.view } == ["Leaf"])
    #expect(play.inquiry.runs(forInput: .property("n", of: nil)).isEmpty)
  }

  private static let pantry = """
    struct Item: Equatable, Identifiable { let id: Int; var amount: Int }
    struct Row: View {
      let item: Item
      @State private var open = false
      var body: some View {
        VStack { Button("Open \\(item.id)") { open = true }; if open { Text("rest of it") } }
      }
    }
    @Observable final class Pantry {
      var items = [Item(id: 1, amount: 2), Item(id: 2, amount: 3)]
      var history: [String] = []
      func log(_ text: String) { history.append(text) }
    }
    struct ContentView: View {
      @State private var pantry = Pantry()
      @State private var removed: Item?
      @State private var asks = false
      var total: Int { pantry.items.reduce(0) { $0 + $1.amount } }
      var body: some View {
        VStack {
          Text("\\(total) \\(pantry.history.count)")
          ForEach(pantry.items) { Row(item: $0) }
          Button("Ask") { removed = pantry.items.last; asks = true }
          Button("Drop") { pantry.items.removeLast(); pantry.log("dropped") }
        }
        .alert("Sure?", isPresented: $asks, presenting: removed) { item in
          Button("Remove all \\(item.amount)") {}
        }
        .onChange(of: total) { pantry.log("total") }
      }
    }
    """

  /// One statement wrote twice, and only the second time because of the items.
  @Test func twoWritesOfOneStatementAreTwoActs() throws {
    let lines = try proved(Play(Self.pantry, [#"tap("Drop")"#]), "ContentView")
    #expect(
      lines.contains {
        $0.hasPrefix("  proof: it takes the write of Pantry#1.items, which leads to that of ")
      }, "\(lines)")
    #expect(!lines.contains { $0.contains("any one is enough") }, "\(lines)")
  }

  /// What an alert says was written with the flag.
  @Test func theDataOfAnAlertIsACauseOfItsWords() throws {
    let lines = try proved(Play(Self.pantry, [#"tap("Ask")"#]), "\"Remove all 3\"")
    #expect(lines.contains { $0.contains("because ContentView.removed was written") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  proof: it takes both of these writes: ") }, "\(lines)")
    let title = try proved(Play(Self.pantry, [#"tap("Ask")"#]), "\"Sure?\"")
    #expect(!title.contains { $0.contains("because ContentView.removed") }, "\(title)")
  }

  /// One row is open and the other is not: neither is the reason.
  @Test func whatDiffersBetweenRowsDecidesForNone() {
    let shut = Play(Self.pantry, []).whyNot("\"rest of it\"")
    #expect(shut.contains("  it depends on Row.open, which is false"), "\(shut)")
    let program = Self.pantry.replacing("rest of it", with: "rest of \\(item.id)")
    let mixed = Play(program, [#"tap("Open 1")"#]).whyNot("\"rest of 7\"")
    #expect(!mixed.contains { $0.contains("it depends on Row.open") }, "\(mixed)")
  }
}
