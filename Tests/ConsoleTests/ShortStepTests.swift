import Session
import Testing

@testable import Console

/// A typed step at a terminal: what is alike is one row wherever it comes, and nothing that begins, ends,
/// is stored or is invalidated goes without a name.
@Suite struct ShortStepTests {
  private static let program = """
    struct Item: Identifiable, Equatable {
      let id: Int
      var name: String
    }
    @Observable final class Store {
      var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")]
      var count = 0
      func change() {
        items[1].name = "B"
        count += 1
      }
    }
    struct Badge: View {
      let text: String
      var body: some View { Text("badge \\(text.count)") }
    }
    struct Row: View {
      let item: Item
      let pick: () -> Void
      var body: some View {
        HStack {
          Text(item.name)
          Badge(text: "x")
        }
      }
    }
    struct Sheet: View {
      @State private var title = "new"
      @State private var kind = 7
      var body: some View {
        VStack {
          Text("\\(title) \\(kind)")
          Badge(text: "sheet")
          Button("Edit") { title = "old" }
        }
      }
    }
    struct ContentView: View {
      @State private var store = Store()
      @State private var isOpen = false
      var body: some View {
        VStack {
          Text("\\(store.count)")
          ForEach(store.items) { item in Row(item: item) { store.change() } }
          Button("Change") { store.change() }
          Button("Open") { isOpen.toggle() }
          if isOpen { Sheet() }
        }
      }
    }
    """

  private static let inputs = [
    ":step", #"tap("Change")"#, #"tap("Open")"#, #"tap("Edit")"#, #"tap("Open")"#,
  ]

  private static func sitting(_ size: ScreenSize?, isInteractive: Bool = true) throws -> Sitting {
    try Sitting(
      typed: inputs.map { .line($0) }, isInteractive: isInteractive,
      lesson: "```swift\n\(program)\n```\n", size: size)
  }

  @Test func aTerminalHasOneRowForWhatIsAlike() throws {
    let sitting = try Self.sitting(ScreenSize(columns: 80, rows: 24))
    #expect(sitting.shows("object write", "Store#1", "items [1].name", "count 0 → 1"))
    #expect(sitting.shows("body", "run", "Row ×2", "invalidated by input pick"))
    #expect(sitting.shows("body", "run", "Row", "invalidated by input item"))
    #expect(sitting.shows("body", "skip", "Badge ×3", "equal"))
    #expect(sitting.shows("update", "no view began or ended"))
    #expect(sitting.shows("life", "begin", "Sheet", "identity /ContentView/", "structural"))
    #expect(sitting.shows("life", "begin", "Badge", "identity inside it"))
    #expect(sitting.shows("state", "alloc", "Sheet", "title = \"new\"", "kind = 7"))
    #expect(sitting.shows("update", "first run of each new view"))
    #expect(!sitting.shows("body", "run", "first run"))
    #expect(sitting.shows("life", "end", "Sheet"))
    #expect(sitting.shows("state", "free", "Sheet", "title = \"old\"", "kind = 7"))
    #expect(sitting.shows("title (began as \"new\")"))
    #expect(!sitting.shows("meaning", "Sheet", "is gone"))
  }

  @Test func elsewhereEachEventHasALine() throws {
    for sitting in [
      try Self.sitting(nil),
      try Self.sitting(ScreenSize(columns: 80, rows: 24), isInteractive: false),
    ] {
      #expect(!sitting.shows("update", "no view began or ended"))
      #expect(sitting.shows("/Badge, structural"))
      #expect(!sitting.shows("first run") && !sitting.shows("inside it"))
      #expect(sitting.shows("meaning", "all views stay"))
    }
  }

  @Test func whoSelectsEventsHasEachOfThem() throws {
    let sitting = try Sitting(
      typed: ([":set only body"] + Self.inputs).map { .line($0) }, isInteractive: true,
      lesson: "```swift\n\(Self.program)\n```\n", size: ScreenSize(columns: 80, rows: 24))
    #expect(!sitting.shows("first run"))
    #expect(sitting.shows("body", "run", "Sheet", "@self"))
  }

  /// A changed binding is reported once; elsewhere both reasons appear.
  @Test func aBindingIsNotSaidToBeAnInputToo() throws {
    let program = """
      struct Row: View {
        @Binding var item: Int
        var body: some View { Text("item \\(item)") }
      }
      struct ContentView: View {
        @State private var items = [1, 2]
        var body: some View {
          ForEach($items, id: \\.self) { Row(item: $0) }
          Row(item: $items[0])
          Button("Change") { items[0] += 5 }
        }
      }
      """
    for size in [ScreenSize(columns: 80, rows: 24), nil] {
      let sitting = try Sitting(
        typed: [":step", #"tap("Change")"#].map { .line($0) }, isInteractive: true,
        lesson: "```swift\n\(program)\n```\n", size: size)
      let reasons = sitting.terminal.shown.joined(separator: "\n")
      #expect(reasons.contains("binding item"))
      #expect(reasons.contains("input item") == (size == nil))
    }
  }

  /// What three people who saw only the screen could not work out.
  @Test func theLastRowSaysWhyNothingLooksDifferent() throws {
    let program = #"""
      struct Row: View {
        let name: String
        @State private var note = ""
        @State private var isOpen = false
        var body: some View {
          Button("open \(name)") { isOpen = true; note = "oat" }
          if isOpen { Text(note) }
        }
      }
      struct ContentView: View {
        @State private var isCompact = false
        @State private var showsLast = true
        @State private var order = "a long name of an order, ascending"
        var body: some View {
          if isCompact { Row(name: "a") } else { Row(name: "a") }
          if showsLast { Text("last") }
          Button("Nothing") {}
          Button("Same") { showsLast = showsLast }
          Button("Hide") { withAnimation { showsLast = false } }
          Button("Compact") { isCompact = true }
          Text(order)
          Button("Order") { order = "a long name of an order, descending" }
        }
      }
      """#
    func sitting(_ inputs: String...) throws -> Sitting {
      try Sitting(
        typed: ([":step"] + inputs).map { .line($0) }, isInteractive: true,
        lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 80, rows: 24))
    }
    let nothing = try sitting(#"tap("Nothing")"#)
    #expect(nothing.shows("nothing that is observed was written, and no body ran"))
    let same = try sitting(#"tap("Same")"#)
    #expect(
      same.shows("nothing changed on screen") && !same.shows("nothing that is observed was written")
    )
    let leaving = try sitting(#"tap("Hide")"#)
    #expect(leaving.shows("on screen: leaving \"last\""))
    let lost = try sitting(#"tap("open a")"#, #"tap("Compact")"#)
    #expect(lost.shows("is lost", "starts with note") && lost.shows("also isOpen of Row #"))
    let order = try sitting(#"tap("Order")"#)
    #expect(
      order.seenInOne
        == #""a long name of an order, ascending" → "a long name of an order, descending""#)
  }

  /// What two more readers missed: who passed a change on, why an input differs that nobody wrote, why
  /// a text is there now, that an equal value was announced, and where the focus is.
  @Test func aRowSaysWhyWhereNothingElseDoes() throws {
    let program = #"""
      import Combine
      final class Inner: ObservableObject { @Published var count = 0 }
      final class Outer: ObservableObject {
        @Published var name = "n"
        let inner = Inner()
        private var bag: AnyCancellable?
        init() { bag = inner.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() } }
      }
      struct Field: View {
        @Binding var number: Int
        var body: some View { Text("number \(number)") }
      }
      struct Leaf: View {
        @State private var size = 1
        var body: some View { Text("leaf \(size)") }
      }
      struct Branch: View {
        @State private var length = 2
        var body: some View {
          Text("branch \(length)").onAppear {}
          Leaf()
        }
      }
      struct ContentView: View {
        @StateObject private var outer = Outer()
        @State private var isOpen = false
        @State private var number = 1
        @FocusState private var isFocused: Bool
        var body: some View {
          VStack {
            Text("\(outer.inner.count) \(outer.name)")
            Field(number: Binding(get: { number }, set: { number = $0 }))
            if outer.inner.count > 0 { Text("more") }
            TextField("a", text: .constant("")).focused($isFocused)
            Button("Count") { outer.inner.count += 1 }
            Button("Same") { outer.name = outer.name }
            Button("Focus") { isFocused = true }
            Button("Open") { isOpen = true }
            if isOpen { Branch() }
          }
        }
      }
      """#
    func sitting(_ input: String, _ size: ScreenSize? = ScreenSize(columns: 120, rows: 24)) throws
      -> Sitting
    {
      try Sitting(
        typed: [":step", input].map { .line($0) }, isInteractive: true,
        lesson: "```swift\n\(program)\n```\n", size: size)
    }
    let count = try sitting(#"tap("Count")"#)
    #expect(count.shows("object send", "Outer#1", "passes on what Inner#1 sent"))
    #expect(count.shows("update", "Text began"))
    #expect(count.shows("Text \"more\" appears, because outer of ContentView changed"))
    #expect(count.shows("body", "Field", "binding number (closures made anew, never equal)"))
    let same = try sitting(#"tap("Same")"#)
    #expect(same.shows("Outer#1.name", "equal, announced all the same"))
    #expect(!same.shows("passes on") && !same.shows("appears"))
    let focus = try sitting(#"tap("Focus")"#)
    #expect(focus.shows("nothing changed on screen but the focus"))
    let open = try sitting(#"tap("Open")"#)
    #expect(open.shows("callback onAppear", "Text", "in Branch"))
    let shown = open.terminal.shown
    let runs = try #require(shown.firstIndex { $0.contains("first run of each new view") })
    let storage = try #require(shown.firstIndex { $0.contains("Leaf.size") })
    #expect(shown[runs].hasPrefix("update ") && runs < storage)
    let long = try sitting(#"tap("Count")"#, nil)
    #expect(!long.shows("passes on") && !long.shows("closures made anew"))
  }

  /// What no body decides is explained by the row of its meaning: a flag, a path, a tab.
  @Test func whatShowsAScreenIsNamed() throws {
    let program = """
      struct Inner: View {
        @State private var text = ""
        var body: some View { Text("inner") }
      }
      struct Page: View {
        @State private var text = ""
        var body: some View { Text("page") }
      }
      struct ContentView: View {
        @State private var shows = false
        @State private var marks: [String: Int] = [:]
        var body: some View {
          NavigationStack {
            VStack {
              NavigationLink("Go") { Page() }
              Button("Show") { shows = true }
              Button("Mark") { marks["a"] = 2 }
              Text("\\(marks.count)")
            }
            .sheet(isPresented: $shows) { Inner() }
          }
        }
      }
      """
    let typed = [
      #"tap("Mark")"#, #"tap("Show")"#, "dismiss()", #"tap("Go")"#, "back()",
    ]
    func sitting(isInteractive: Bool) throws -> Sitting {
      try Sitting(
        typed: typed.map { .line($0) }, isInteractive: isInteractive,
        lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 80, rows: 24))
    }
    let short = try sitting(isInteractive: true)
    #expect(short.shows("state", "write", "ContentView.marks", #"+ ["a": 2]"#))
    #expect(short.shows("body", "skip", "ContentView", "only passes $shows on"))
    #expect(short.shows("meaning", "Inner #", "is presented as a sheet, because shows is true"))
    #expect(short.shows("life   end", "Inner", "because shows is false"))
    #expect(short.shows("meaning", "Page #", #"appears, because "Go" pushes it"#))
    #expect(short.shows("life   end", "Page", "because it is popped"))
    // The step stands above what it wrote by itself.
    #expect(short.shows("state", "write", "ContentView.shows", "true → false"))
    #expect(!short.shows("state", "write", "ContentView.shows", "step 3:1"))
    // A reader of every event gets the words of the events.
    let whole = try sitting(isInteractive: false)
    #expect(whole.shows("body", "skip", "ContentView", "unread: shows"))
    #expect(whole.shows("state", "write", "ContentView.shows", "step 3:1"))
    #expect(!whole.shows("pushes it"))
  }

  /// The selection of tabs may be SwiftUI's own: no write shows it.
  @Test func theTabThatShowsAPageIsNamed() throws {
    let program = """
      struct Page: View {
        @State private var count = 0
        var body: some View { Text("page \\(count)") }
      }
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          TabView {
            VStack {
              Button("Open") { isOpen = true }
              if isOpen { Page() }
            }
            .tabItem { Text("One") }
            Page().tabItem { Text("Two") }
          }
        }
      }
      """
    func sitting(_ input: String) throws -> Sitting {
      try Sitting(
        typed: [.line(input)], isInteractive: true, lesson: "```swift\n\(program)\n```\n",
        size: ScreenSize(columns: 80, rows: 24))
    }
    #expect(try sitting(#"tap("Two")"#).shows("Page #", #"appears, because "Two" shows it"#))
    #expect(!(try sitting(#"tap("Open")"#).shows("shows it")))
  }

  /// What holds of several equal views is one row: their runs without their numbers if there is no
  /// room for both, and the same write in each of them.
  @Test func whatHoldsOfSeveralViewsIsOneRow() throws {
    let program = """
      struct MoleView: View {
        let number: Int
        let round: Int
        let action: () -> Void
        @State private var wiggle = 0
        var body: some View {
          Button("mole \\(number) \\(wiggle)", action: action)
            .onChange(of: round) { wiggle += 30 }
        }
      }
      struct ContentView: View {
        @State private var round = 0
        @State private var title = "a"
        var body: some View {
          Text(title)
          ForEach(0..<4) { number in MoleView(number: number, round: round) { title += "b" } }
          Button("Next") { round += 1 }
        }
      }
      """
    func shown(_ input: String) throws -> [String] {
      let sitting = try Sitting(
        typed: [":step", input].map { .line($0) }, isInteractive: true,
        lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 80, rows: 40))
      return sitting.terminal.shown
    }
    let tapped = try shown(#"tap("mole 1 0")"#)
    #expect(tapped.contains { $0.contains("MoleView ×4") && $0.contains("(another closure)") })
    let next = try shown(#"tap("Next")"#)
    #expect(next.count { $0.contains("write") && $0.contains("MoleView.wiggle") } == 1)
    #expect(next.contains { $0.contains("MoleView.wiggle ×4") && $0.contains("0 → 30") })
    #expect(next.contains { $0.contains("MoleView ×4") && $0.contains("state wiggle") })
  }

  /// Before a row breaks, it leaves out what the rows around it say.
  @Test func aLongRowLeavesOutWhatIsSaidElsewhere() throws {
    let program = """
      struct ExpenseSheet: View {
        var body: some View { Text("a") }
      }
      struct Tile: View {
        let number: Int
        var body: some View { Text("tile \\(number)") }
      }
      struct ContentView: View {
        @State private var isEditorPresented = false
        @State private var isOn = false
        @State private var numbers: [Int] = []
        var body: some View {
          VStack {
            Text("x").background(isOn ? Color.accentColor : Color.gray)
            Button("Edit") { isEditorPresented = true }
            Button("Turn") { withAnimation { isOn.toggle() } }
            Button("Fill") { numbers = [1, 2, 3] }
            ForEach(numbers, id: \\.self) { Tile(number: $0) }
          }
          .sheet(isPresented: $isEditorPresented) { ExpenseSheet() }
        }
      }
      """
    func sitting(_ input: String) throws -> Sitting {
      try Sitting(
        typed: [":step", input].map { .line($0) }, isInteractive: true,
        lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 80, rows: 40))
    }
    #expect(
      try sitting(#"tap("Edit")"#).told.contains(
        #"meaning ExpenseSheet #10 "a" is presented as a sheet, because isEditorPresented is true"#)
    )
    let turned = try sitting(#"tap("Turn")"#).told
    #expect(
      turned.contains(
        #"Text "x" is the same view: background style .gray → .accentColor, because isOn changed"#))
    #expect(!turned.contains("Color.gray →"))
    let filled = try sitting(#"tap("Fill")"#).terminal.shown
    #expect(filled.contains { $0.contains("Tile ×3") && $0.contains(" … #") })
    #expect(filled.contains { $0.hasSuffix("explicit ids 1, 2, 3") })
  }
}
