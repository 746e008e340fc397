import Meaning
import Session
import Testing
import Trace
import Transcript

/// Answers that were false or misleading of a player, a registration form and a notebook, each with a twin.
@Suite struct TrueOfFormsTests {
  // MARK: A presenter that comes back with its flag set

  private static let player = """
    @Observable final class Player { var song: String? = "Rain" }
    struct Large: View { var body: some View { Text("large") } }
    struct Bar: View {
      let player: Player
      @State private var isLarge = false
      var body: some View {
        if let song = player.song {
          VStack { Text(song); Button("Enlarge") { isLarge = true } }
            .sheet(isPresented: $isLarge) { Large() }
        } else {
          Text("silence")
        }
      }
    }
    struct ContentView: View {
      @State private var player = Player()
      var body: some View {
        VStack {
          Bar(player: player)
          Button("Stop") { player.song = nil }
          Button("Sun") { player.song = "Sun" }
        }
      }
    }
    """

  /// The flag was written in an earlier step: what brings its presenter back decides now.
  @Test func aSheetThatComesBackWithItsPresenterIsCausedInItsStep() {
    let play = Play(
      Self.player,
      [#"tap("Enlarge")"#, "view(\"ContentView\").player.song = nil", #"player.song = "Sun""#])
    let lines = play.why("Large")
    #expect(lines.first?.contains("began its lifetime at ") == true, "\(lines)")
    #expect(
      lines.contains { $0.hasPrefix("  because Player#1.song was written: nil → \"Sun\"") },
      "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  in step 3: ") }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("  in step 1: ") }, "\(lines)")
  }

  @Test func aSheetBeginsWithTheWriteOfItsFlag() {
    let lines = Play(Self.player, [#"tap("Enlarge")"#]).why("Large")
    #expect(
      lines.contains { $0.hasPrefix("  because Bar.isLarge was written: false → true") },
      "\(lines)")
    #expect(lines.contains(#"  in step 1: tap("Enlarge")"#), "\(lines)")
  }

  // MARK: What gives an element its value

  private static func folders(_ list: String) -> String {
    """
    @Observable final class Notebook {
      var counts = ["Home": 2, "Work": 1]
      var folders: [String] { counts.keys.sorted() }
      func count(in folder: String) -> Int { counts[folder] ?? 0 }
    }
    struct FolderRow: View {
      let name: String
      let count: Int
      var body: some View { Text("\\(name) (\\(count))") }
    }
    struct FolderList: View {
      let notebook: Notebook
      @Binding var folder: String?
      var body: some View { VStack { \(list); Text(folder ?? "none") } }
    }
    struct ContentView: View {
      @State private var notebook = Notebook()
      @State private var folder: String?
      var body: some View {
        VStack {
          FolderList(notebook: notebook, folder: $folder)
          Button("choose") { folder = "Home" }
          Button("remove") { notebook.counts["Home"] = 1 }
        }
      }
    }
    """
  }

  /// A list writes to the binding of its selection; its rows are the elements of the data.
  @Test func theSelectionOfAListGivesItsRowsNothing() {
    let list = """
      List(notebook.folders, id: \\.self, selection: $folder) { name in
        FolderRow(name: name, count: notebook.counts[name] ?? 0)
      }
      """
    let lines = Play(Self.folders(list), [#"tap("choose")"#, #"tap("remove")"#])
      .why(#""Home (1)""#)
    #expect(!lines.contains { $0.contains("ContentView.folder") }, "\(lines)")
    #expect(
      lines.contains { $0.contains("FolderRow.count") && $0.contains("Notebook#1.counts") },
      "\(lines)")
    #expect(lines.contains(#"  in step 2: tap("remove")"#), "\(lines)")
  }

  /// What a function calls its parameter is no property of the view that calls it.
  @Test func theParameterOfAFunctionIsNoPropertyOfAView() {
    let list = """
      ForEach(notebook.folders, id: \\.self) { name in
        FolderRow(name: name, count: notebook.count(in: name))
      }
      """
    let lines = Play(Self.folders(list), [#"tap("choose")"#, #"tap("remove")"#])
      .why(#""Home (1)""#)
    #expect(!lines.contains { $0.contains("ContentView.folder") }, "\(lines)")
    #expect(
      lines.contains { $0.contains("FolderRow.count") && $0.contains("Notebook#1.counts") },
      "\(lines)")
  }

  @Test func aRowThatIsGivenTheSelectionComesFromIt() {
    let list = """
      List(notebook.folders, id: \\.self, selection: $folder) { name in
        FolderRow(name: folder ?? name, count: notebook.counts[name] ?? 0)
      }
      """
    let lines = Play(Self.folders(list), [#"tap("choose")"#]).why(#""Home (1)""#)
    #expect(lines.contains(#"  the value is that of ContentView.folder: "Home""#), "\(lines)")
  }

  // MARK: Words that stand in a constant of their view

  private static func topics(_ declared: String, _ given: String) -> String {
    """
    @Observable final class Draft { var chosen: Set<String> = []; var wants = false }
    struct Topics: View {
      let draft: Draft
      \(declared)
      var body: some View {
        ForEach(all, id: \\.self) { topic in
          Button(topic) { draft.chosen.insert(topic) }
        }
      }
    }
    struct ContentView: View {
      @State private var draft = Draft()
      @State private var offered = ["Swift", "Cats"]
      var body: some View {
        VStack {
          if draft.wants { Topics(draft: draft\(given)) }
          Button("want") { draft.wants = true }
        }
      }
    }
    """
  }

  @Test func anElementOfAConstantIsConstant() {
    let program = Self.topics(#"let all = ["Swift", "Cats"]"#, "")
    let lines = Play(program, [#"tap("want")"#]).why(#""Cats""#)
    #expect(lines.contains("  its words are constant"), "\(lines)")
    #expect(!lines.contains { $0.contains("was handed to") }, "\(lines)")
  }

  @Test func anElementOfAnInputIsNot() {
    let program = Self.topics("let all: [String]", ", all: offered")
    let lines = Play(program, [#"tap("want")"#]).why(#""Cats""#)
    #expect(!lines.contains("  its words are constant"), "\(lines)")
    #expect(lines.contains { $0.contains("offered") }, "\(lines)")
  }

  // MARK: What only says a value again

  private static func reset(_ text: String) -> String {
    """
    @Observable final class Draft { var topics: Set<String> = []; var wants = true }
    struct ContentView: View {
      @State private var draft = Draft()
      var body: some View {
        VStack {
          \(text)
          Button("add") { draft.topics.insert("Cats") }
          Button("reset") { draft.topics = []; draft.wants = false }
        }
        .onChange(of: draft.wants) { _, _ in draft.topics.removeAll() }
      }
    }
    """
  }

  /// Nobody is told of emptying what is empty; the value comes from the write before.
  @Test func aChangeThatChangesNothingIsNotTheWriteThatGaveTheValue() {
    let play = Play(Self.reset("Text(\"form\")"), [#"tap("add")"#, #"tap("reset")"#])
    let lines = play.why("Draft#1.topics")
    #expect(
      lines.first?.hasPrefix(#"Draft#1.topics was written: − [0] "Cats""#) == true, "\(lines)")
    #expect(lines.contains("  it was given the same value again in step 2"), "\(lines)")
    #expect(!lines.contains { $0.contains("onChange") }, "\(lines)")
  }

  @Test func aChangeToAnotherValueIs() {
    let play = Play(
      Self.reset("Text(\"form\")"), [#"tap("add")"#, "draft.wants = false"])
    let lines = play.why("Draft#1.topics")
    #expect(
      lines.first?.hasPrefix(#"Draft#1.topics was written: − [0] "Cats""#) == true, "\(lines)")
    #expect(lines.contains { $0.contains("because onChange of ") }, "\(lines)")
  }

  // MARK: More than one input that differs

  private static func sender(_ action: String) -> String {
    """
    struct Send: View {
      let isOn: Bool
      let action: () -> Void
      var body: some View { Button("send", action: action).disabled(!isOn) }
    }
    struct ContentView: View {
      @State private var name = ""
      @State private var count = 0
      var body: some View {
        VStack { Send(isOn: !name.isEmpty) { \(action) }; Button("name") { name = "Ann" } }
      }
    }
    """
  }

  /// The closure alone would have made the body run.
  @Test func aSecondInputThatDiffersIsToldToo() {
    let lines = Play(Self.sender("count += 1"), [#"tap("name")"#]).why("Send")
    #expect(lines.first?.contains("gave it another value (isOn)") == true, "\(lines)")
    #expect(lines.contains("  other inputs that differ too: action"), "\(lines)")
  }

  @Test func anInputThatIsEqualIsNot() {
    let lines = Play(Self.sender("print(1)"), [#"tap("name")"#]).why("Send")
    #expect(lines.first?.contains("gave it another value (isOn)") == true, "\(lines)")
    #expect(!lines.contains { $0.contains("differ too") }, "\(lines)")
  }

  private static func clock(_ wrapper: String) -> String {
    """
    import Combine
    struct Clock: View {
      let stop: () -> Void
      \(wrapper)private var ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      @State private var n = 0
      init(stop: @escaping () -> Void) { self.stop = stop }
      var body: some View { Text("n \\(n)").onReceive(ticks) { _ in n += 1 } }
    }
    struct ContentView: View {
      @State private var count = 0
      var body: some View {
        VStack { Clock { count = 0 }; Text("\\(count)"); Button("add") { count += 1 } }
      }
    }
    """
  }

  /// A publisher made with its view is another one whenever the view is, whatever else differs first.
  @Test func aPublisherThatIsNotTheFirstInputThatDiffersIsRenewed() {
    let lines = Play(Self.clock(""), [#"tap("add")"#]).whyNot("onReceive")
    #expect(
      lines.contains { $0.contains("its publisher became another one in step 1") }, "\(lines)")
    let kept = Play(Self.clock("@State "), [#"tap("add")"#]).whyNot("onReceive")
    #expect(!kept.contains { $0.contains("its publisher became another one") }, "\(kept)")
  }

  // MARK: The words of a modifier

  /// What gives a text another form has no part in its words.
  @Test func theWordsOfATextAreNotMadeOfItsForm() {
    let program = """
      struct ContentView: View {
        @State private var count = 1
        @State private var isLoud = false
        var body: some View {
          VStack {
            Text("twice \\(count * 2)").bold()
            Text("thrice \\(count * 3)").strikethrough(isLoud, color: .red)
            Text("constant").bold(isLoud)
            Button("more") { count += 1; isLoud = true }
          }
        }
      }
      """
    let play = Play(program, [#"tap("more")"#])
    for text in ["twice 4", "thrice 6"] {
      let lines = play.why("\"\(text)\"")
      #expect(lines.contains("  the body that makes it reads count"), "\(lines)")
    }
    let constant = play.why("\"constant\"")
    #expect(constant.contains("  its words are constant"), "\(constant)")
  }

  @Test func thePromptOfASearchIsMadeOfItsArgument() {
    func why(_ prompt: String, _ text: String) -> [String] {
      let program = """
        struct ContentView: View {
          @State private var query = ""
          @State private var hint = "Find a cat"
          @State private var items = ["a", "b"]
          var body: some View {
            NavigationStack {
              List { ForEach(items.filter { query.isEmpty || $0 == query }, id: \\.self) { Text($0) } }
                .searchable(text: $query\(prompt))
            }
          }
        }
        """
      return Play(program, []).why("\"\(text)\"")
    }
    for (prompt, text) in [("", "Search"), (#", prompt: "Find""#, "Find")] {
      #expect(why(prompt, text).contains("  its words are constant"), "\(why(prompt, text))")
    }
    let given = why(", prompt: hint", "Find a cat")
    #expect(given.contains(#"  the value is that of ContentView.hint: "Find a cat""#), "\(given)")
  }

  // MARK: What waits for another view

  @Test func aViewInAViewThatHasNotBegunWaitsForThat() {
    let program = """
      struct Swatch: View { var body: some View { Text("red") } }
      struct Account: View { var body: some View { Swatch() } }
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          VStack { if isOpen { Account() }; Button("open") { isOpen = true } }
        }
      }
      """
    let play = Play(program, [])
    let inner = play.whyNot("Swatch")
    #expect(inner.first == "Swatch has not begun in this run", "\(inner)")
    #expect(inner.contains("  Account has not begun in this run"), "\(inner)")
    let outer = play.whyNot("Account")
    #expect(!outer.contains { $0.contains("ContentView has not begun") }, "\(outer)")
    #expect(outer.contains { $0.contains("ContentView.isOpen") }, "\(outer)")
  }
}
