import Meaning
import Session
import Testing
import Trace
import Transcript
import Values

/// Answers about what is not there, or has gone, each with a twin.
@Suite struct TrueOfAbsenceTests {
  // MARK: Lost writes

  private static let shop = """
    struct Product: Identifiable, Equatable {
      let id: Int
      var name: String
      var price: Int
      static func == (left: Product, right: Product) -> Bool { left.id == right.id }
    }
    struct PriceTag: View {
      let product: Product
      var body: some View { Text("\\(product.name): \\(product.price)") }
    }
    struct ContentView: View {
      @State private var products = [Product(id: 1, name: "milk", price: 2)]
      var body: some View {
        VStack {
          ForEach(products) { PriceTag(product: $0) }
          Text("together: \\(products.reduce(0) { $0 + $1.price })")
          Button("Dearer") { products[0].price += 1 }
          Button("Eggs") { products.append(Product(id: 3, name: "eggs", price: 4)) }
          Button("Oat") { products[0].name = "oat milk" }
          Button("Anew") { products = [Product(id: 4, name: "tea", price: 1)] }
        }
      }
    }
    """

  private static let dearer = "ContentView.products was written: [0].price 2 → 3, which == "

  @Test func everyWriteThatWasLostOnTheWayIsNamed() {
    let play = Play(
      Self.shop, [#"tap("Dearer")"#, #"tap("Eggs")"#, #"tap("Oat")"#], looksForStale: true)
    for text in ["\"together: 7\"", "\"oat milk: 3\"", "\"milk: 3\""] {
      let answer = play.whyNot(text)
      #expect(answer.contains { $0.hasPrefix("  in step 1: " + Self.dearer) }, "\(answer)")
    }
    let now = Play(Self.shop, [#"tap("Dearer")"#]).whyNot("\"together: 3\"")
    #expect(now.count { $0.contains(Self.dearer) } == 1, "\(now)")
  }

  /// What a note says would be shown with what was written comes of all that was lost.
  @Test func aBodyNamesWhatWasLostBeforeIt() {
    let steps = [#"tap("Dearer")"#, #"tap("Eggs")"#, #"tap("Oat")"#]
    let answer = Play(Self.shop, steps, looksForStale: true).whyNot("PriceTag")
    #expect(answer.count { $0.hasPrefix("  in step 1: " + Self.dearer) } == 1, "\(answer)")
    let first = Play(Self.shop, [steps[0]], looksForStale: true).whyNot("PriceTag")
    #expect(!first.contains { $0.hasPrefix("  in step") }, "\(first)")
    let replaced = Play(Self.shop, [steps[0], #"tap("Anew")"#, steps[2]], looksForStale: true)
    #expect(!replaced.whyNot("PriceTag").contains { $0.contains(Self.dearer) })
  }

  @Test func aWriteThatALaterAssignmentReplacesIsNotNamed() {
    let play = Play(Self.shop, [#"tap("Dearer")"#, #"tap("Anew")"#])
    let answer = play.whyNot("\"together: 3\"")
    #expect(answer.first == "\"together: 3\" is not shown; what is most like it:", "\(answer)")
    #expect(!answer.contains { $0.contains(Self.dearer) }, "\(answer)")
  }

  @Test func codeWithoutLettersIsKnownByAValueThatStays() {
    let play = Play(Self.shop, [#"tap("Oat")"#])
    let answer = play.whyNot("\"oat milk: 2\"")
    #expect(answer.dropFirst().first?.hasSuffix("shows \"milk: 2\"") == true, "\(answer)")
    guard case .unknown = play.inquiry.whyNot(.text("cocoa: 9")) else {
      Issue.record("\(play.whyNot("\"cocoa: 9\""))")
      return
    }
  }

  // MARK: Controls

  private static let editor = """
    struct Editor: View {
      let text: String
      @State private var draft = "milk"
      var body: some View { VStack { Text("editing \\(text)"); TextField("Draft", text: $draft) } }
    }
    struct ContentView: View {
      @State private var selected = "milk"
      var body: some View {
        VStack { Button("bread") { selected = "bread" }; Editor(text: selected) }
      }
    }
    """

  @Test func aControlChangesByItsBinding() {
    let head = "it shows Editor.draft through its binding"
    let idle = Play(Self.editor, [#"tap("bread")"#]).whyNot("TextField")
    #expect(idle.first?.hasSuffix(head) == true, "\(idle)")
    #expect(idle.contains("  nothing wrote Editor.draft in this step"), "\(idle)")
    #expect(idle.contains { $0.contains("did run:") }, "\(idle)")
    let typed = Play(Self.editor, [#"type("rye", into: "Draft")"#]).whyNot("TextField")
    #expect(typed.first?.hasSuffix(head) == true, "\(typed)")
    #expect(typed.contains("  it did change in this step:"), "\(typed)")
    let text = Play(Self.editor, [#"type("rye", into: "Draft")"#]).whyNot("Text")
    #expect(
      text.first?.hasSuffix("have no body; they change when the body that makes them runs") == true,
      "\(text)")
  }

  private static let forms = """
    struct NoteForm: View {
      @State private var text = ""
      var body: some View { TextField("Note", text: $text) }
    }
    struct ContentView: View {
      @State private var turn = 0
      @State private var name = ""
      var body: some View {
        VStack {
          NoteForm().id(turn)
          TextField("Name", text: $name)
          TextField("Fixed", text: .constant("oat"))
          Button("New") { turn += 1 }
        }
      }
    }
    """

  @Test func aNewFieldBeganAndAnEmptyOneHasItsStorage() {
    let lines = Play(Self.forms, [#"tap("New")"#]).whyNot("TextField")
    let text = "it shows NoteForm.text through its binding"
    let name = "it shows ContentView.name through its binding"
    #expect(lines.contains { $0.hasSuffix(text) }, "\(lines)")
    #expect(lines.contains("  it began in this step:"), "\(lines)")
    #expect(lines.contains { $0.hasSuffix(name) }, "\(lines)")
    #expect(lines.contains("  nothing wrote ContentView.name in this step"), "\(lines)")
    #expect(lines.contains { $0.hasSuffix("it shows a value through its binding") }, "\(lines)")
    #expect(!lines.contains { $0.contains("when the body that makes") }, "\(lines)")
  }

  @Test func aFieldOfBeforeHasNotBegun() {
    let lines = Play(Self.forms, [#"type("x", into: "Name")"#]).whyNot("TextField")
    #expect(!lines.contains("  it began in this step:"), "\(lines)")
    #expect(lines.contains("  it did change in this step:"), "\(lines)")
    #expect(lines.contains("  nothing wrote NoteForm.text in this step"), "\(lines)")
  }

  // MARK: Callbacks and tabs

  @Test func aProgramWithoutTheModifierSaysSo() {
    let none = Play(Play.cat, [#"tap("Count")"#])
    for name in ["onAppear", "onDisappear", "onChange", "task"] {
      #expect(none.whyNot(name) == ["this program has no modifier \(name)"])
    }
    #expect(none.whyNot("onward").first?.hasPrefix("this program has no") == false)
    func begun(_ type: String, _ act: String) -> [String] {
      Play(
        type + Play.cat.replacing("unread += 1", with: act), [#"tap("Count")"#]
      ).whyNot("task")
    }
    let begins = begun("", "Task { unread += 1 }")
    #expect(
      begins.first
        == "this program has no modifier task; it begins tasks that belong to no view:")
    #expect(begins.contains { $0.contains("Task { unread += 1 }") }, "\(begins)")
    // A type of the program may be called so.
    let own = begun("struct Task { let id: Int }\n", "unread += Task(id: 1).id")
    #expect(own == ["this program has no modifier task"])
    let one = Play(
      Play.cat.replacing(
        "Button(\"Count\") { unread += 1 }",
        with: "Button(\"Count\") { unread += 1 }.onDisappear { print(1) }"), [#"tap("Count")"#])
    #expect(one.whyNot("onDisappear").first == "onDisappear has not been called")
  }

  private static let tabs = """
    struct Counter: View {
      let name: String
      @State private var count = 0
      var body: some View {
        Button("\\(name) \\(count)") { count += 1 }.onDisappear { print("gone") }
      }
    }
    struct ContentView: View {
      var body: some View {
        TabView {
          Tab("News", systemImage: "newspaper") { Counter(name: "news") }
          Tab("Mail", systemImage: "envelope") { Counter(name: "mail") }
        }
      }
    }
    """

  @Test func whatIsInATabDisappearsWithThat() {
    let answer = Play(Self.tabs, [#"tap("news 0")"#]).whyNot("onDisappear")
    #expect(answer.contains { $0.hasSuffix("its tab is the one on screen") }, "\(answer)")
    #expect(answer.last?.hasSuffix("(F247, F252)") == true, "\(answer)")
    let alone = Self.tabs.replacing("TabView {", with: "VStack {")
      .replacing("Tab(\"News\", systemImage: \"newspaper\")", with: "Group")
      .replacing("Tab(\"Mail\", systemImage: \"envelope\")", with: "Group")
    let plain = Play(alone, [#"tap("news 0")"#]).whyNot("onDisappear")
    #expect(plain.contains { $0.hasSuffix("its lifetime goes on") }, "\(plain)")
    #expect(plain.last?.hasSuffix("(F131)") == true, "\(plain)")
  }

  @Test func aTextOfATabThatHasNotBeenChosenWaitsThere() {
    let play = Play(Self.tabs, [#"tap("news 0")"#])
    let answer = play.whyNot("\"mail 0\"")
    #expect(answer.contains { $0.contains("Counter(name: \"mail\")") }, "\(answer)")
    #expect(answer.contains { $0.hasSuffix("that has not been selected") }, "\(answer)")
    guard case .unknown = play.inquiry.whyNot(.text("post 0")) else {
      Issue.record("\(play.whyNot("\"post 0\""))")
      return
    }
  }

  // MARK: Rows and objects

  private static func pets(_ id: String) -> String {
    """
    struct Pet: Identifiable {
      \(id)
      var name: String
    }
    struct PetRow: View {
      let name: String
      @State private var stars = 0
      var body: some View { Button("\\(name) \\(stars)") { stars += 1 } }
    }
    struct ContentView: View {
      @State private var pets = [Pet(name: "Tama"), Pet(name: "Rex")]
      var body: some View {
        VStack {
          ForEach(pets) { PetRow(name: $0.name) }
          Button("New") { pets.append(Pet(name: "Coco")) }
          Button("Rename") { pets[0].name = "Max" }
        }
      }
    }
    """
  }

  @Test func anIDThatIsComputedIsACauseOfARowThatIsReplaced() {
    let line = "  the id of its element is computed when it is asked for  Cat.swift:2"
    let random = Play(Self.pets("var id: UUID { UUID() }"), [#"tap("New")"#])
    #expect(random.why("#3").contains(line), "\(random.why("#3"))")
    let named = Play(Self.pets("var id: String { name }"), [#"tap("Rename")"#])
    #expect(named.why("#3").contains(line), "\(named.why("#3"))")
    // A row that came and took nobody's place.
    let added = Play(Self.pets("var id: String { name }"), [#"tap("New")"#])
    #expect(!added.why("\"Coco 0\"").contains { $0.contains("is computed") })
    let stored = Play(Self.pets("let id = UUID()"), [#"tap("New")"#])
    #expect(!stored.why("\"Coco 0\"").contains { $0.contains("is computed") })
  }

  private static func player(_ wrapper: String) -> String {
    """
    final class Player: ObservableObject { @Published var song = "nothing" }
    struct PlayerView: View {
      let volume: Int
      @\(wrapper) var player = Player()
      var body: some View {
        Button("\\(player.song) at \\(volume)") { player.song = "Clair" }
      }
    }
    struct ContentView: View {
      @State private var volume = 5
      var body: some View {
        VStack { PlayerView(volume: volume); Button("Louder") { volume += 1 } }
      }
    }
    """
  }

  @Test func aWriteToAnObjectThatHasGoneSaysSo() {
    let steps = [#"tap("nothing at 5")"#, #"tap("Louder")"#]
    let lost = Play(Self.player("ObservedObject"), steps).why("song")
    #expect(
      lost.contains { $0.hasPrefix("  in step 2: the last reference to Player#1 was given up") },
      "\(lost)")
    #expect(lost.contains("  the only Player there is now is Player#2"), "\(lost)")
    let kept = Play(Self.player("StateObject"), steps).why("song")
    #expect(!kept.contains { $0.contains("given up") || $0.contains("there is now") }, "\(kept)")
  }

  // MARK: Comparisons

  @Test func whatOnlyOneSideShowsStandsBesideNothing() throws {
    let program = """
      struct ContentView: View {
        @State private var isOpen = true
        var body: some View {
          VStack { if isOpen { Text("inside") }; Button("Close") { isOpen = false } }
        }
      }
      """
    let session = Play(program, [#"tap("Close")"#]).session
    let other = try #require(session.world(without: .step(1)))
    func closing(_ screens: (Screens, Screens)) -> String {
      Comparison(
        ComparedRun(name: "now", events: session.events, sources: session.sources),
        ComparedRun(name: "then", events: other.events, sources: session.sources),
        screens: screens, isOneProgram: true
      ).closing()
    }
    let said = closing((session.screens(), session.screens(without: .step(1))))
    #expect(said.contains("differs: nothing in now, Text \"inside\" in then"), "\(said)")
  }

  @Test func remarksOnHabitsAreHeldBackWhereAsked() throws {
    let play = Play(Self.pets("var id: UUID { UUID() }"), [#"tap("New")"#])
    let other = try #require(play.session.world(without: .step(1)))
    func rows(_ holdsBack: Bool) -> [String] {
      let runs = [play.session.events, other.events].map {
        ComparedRun(
          name: "", events: $0, sources: play.session.sources, holdingBackAdvice: holdsBack)
      }
      return Comparison(runs[0], runs[1], isOneProgram: true).lines(showingAll: true).map(\.plain)
    }
    #expect(rows(false).contains { $0.contains("their ids are new each time") })
    #expect(!rows(true).contains { $0.contains("their ids are new each time") })
  }
}
