import Testing

@testable import Clinic

/// Programs that look faulty and are not get no report; each is paired with the fault that it looks
/// like.
struct QuietTests {
  /// The destination of a link is not on screen yet, and the state from which it is made is not wasted
  /// work.
  @Test func aStateThatFeedsADestinationHasAnEffect() {
    func program(_ destination: String) -> String {
      """
      struct Detail: View {
        let count: Int
        var body: some View { Text("count \\(count)") }
      }
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          let _ = count
          NavigationStack {
            VStack {
              NavigationLink("Open", destination: \(destination))
              Button("Add") { count += 1 }
            }
          }
        }
      }
      """
    }
    #expect(findings(program("Detail(count: count)")).isEmpty)
    #expect(findings(program("Detail(count: 7)")) == ["idle-body"])
  }

  /// A `GeometryReader` is one view, whatever is in it.
  @Test func whatStandsOnAGeometryReaderAppears() {
    func program(_ container: String, _ parameter: String = "") -> String {
      """
      struct ContentView: View {
        @State private var words: [String] = []
        var body: some View {
          \(container) { \(parameter) ForEach(words, id: \\.self) { Text($0) } }
            .onAppear { words = ["a"] }
        }
      }
      """
    }
    #expect(findings(program("GeometryReader", "_ in")).isEmpty)
    func empty(_ around: String) -> String {
      "struct ContentView: View { var body: some View { \(around) } }"
    }
    #expect(findings(empty("EmptyView().onAppear { print(7) }")).isEmpty)
    #expect(
      findings(empty("VStack { Text(\"a\"); EmptyView().onAppear { print(7) } }"))
        == ["advice.empty-content"])
    #expect(findings(program("Group")) == ["advice.empty-content"])
  }

  /// Code that checks whether the task is cancelled knows what it writes then.
  @Test func aWriteThatKnowsOfTheCancellationIsMeant() {
    func program(_ handling: String) -> String {
      """
      struct ContentView: View {
        @State private var state = "none"
        @State private var task: Task<Void, Never>?
        var body: some View {
          VStack {
            Text(state)
            Button("Load") {
              task = Task {
                state = "loading"
                do {
                  try await Task.sleep(for: .seconds(1))
                  state = "done"
                } catch { \(handling) }
              }
            }
            Button("Cancel") { task?.cancel() }
          }
        }
      }
      """
    }
    #expect(findings(program(#"if Task.isCancelled { state = "none" }"#)).isEmpty)
    #expect(findings(program(#"state = "failed""#)) == ["advice.cancelled-write"])
  }

  /// A presentation tied to a sheet that goes in the same step does not wait for anything.
  @Test func aSheetThatTakesTheOthersPlaceDoesNotWait() {
    func program(_ close: String) -> String {
      """
      struct ContentView: View {
        @State private var isFirst = false
        @State private var isSecond = false
        var body: some View {
          Button("Open") { isFirst = true }
            .sheet(isPresented: $isFirst) { Button("On") { isSecond = true; \(close) } }
            .sheet(isPresented: $isSecond) { Text("second") }
        }
      }
      """
    }
    #expect(findings(program("isFirst = false")).isEmpty)
    #expect(findings(program("")) == ["presentation.single"])
  }

  /// A sheet that is handed a binding shows its current content.
  @Test func aSheetIsAskedForItsOwnContent() {
    func program(_ content: String) -> String {
      """
      struct Edit: View {
        @Binding var chosen: String
        var body: some View { Text("chosen \\(chosen)") }
      }
      struct Other: View {
        @State private var isShown = false
        @State private var chosen = "none"
        var body: some View {
          Button("\\(chosen)") { isShown = true }.sheet(isPresented: $isShown) { Text(chosen) }
        }
      }
      struct ContentView: View {
        @State private var isShown = false
        @State private var chosen = "none"
        var body: some View {
          Button("Open") {
            chosen = "Rex"
            isShown = true
          }
          .sheet(isPresented: $isShown) { \(content) }
          Other()
        }
      }
      """
    }
    #expect(findings(program("Edit(chosen: $chosen)")).isEmpty)
    #expect(findings(program("Text(chosen)")) == ["advice.sheet-value"])
  }

  /// A subscript of the program takes an element, and finds none if it has gone.
  @Test func rowsOfElementsAreNoPlaces() {
    func program(_ data: String) -> String {
      """
      struct Item: Identifiable { let id: Int }
      extension Array where Element == Item {
        subscript(item: Item) -> Item { first { $0.id == item.id } ?? item }
      }
      struct ContentView: View {
        @State private var items = [Item(id: 0), Item(id: 1), Item(id: 2)]
        var body: some View {
          VStack {
            ForEach(\(data)) { item in Text("item \\(items[item].id)") }
            Button("Shrink") { if items.count > 1 { items.removeLast() } }
          }
        }
      }
      """
    }
    #expect(findings(program("items")).isEmpty)
    #expect(findings(program("items.indices, id: \\.self")).contains("advice.indexed-rows"))
  }

  /// A link's destination is a separate screen, whatever its type.
  @Test func aDestinationMayHideItsType() {
    func program(_ view: String) -> String {
      """
      struct ContentView: View {
        private let page = AnyView(Text("page"))
        var body: some View { NavigationStack { \(view) } }
      }
      """
    }
    #expect(findings(program("NavigationLink(\"Page\", destination: page)")).isEmpty)
    #expect(findings(program("VStack { page }")) == ["advice.any-view"])
  }

  /// A row that takes its element from a value has it, however far the collection has shrunk since.
  @Test func rowsOfAConstantCannotReadPastItsEnd() {
    func program(_ declaration: String, _ argument: String) -> String {
      """
      struct Rows: View {
        \(declaration) items: [String]
        var body: some View {
          VStack { ForEach(items.indices, id: \\.self) { index in Text(items[index]) } }
        }
      }
      struct ContentView: View {
        @State private var all = ["a", "b", "c", "d"]
        var body: some View {
          VStack {
            Rows(items: \(argument))
            Button("Shrink") { if all.count > 1 { all.removeLast() } }
          }
        }
      }
      """
    }
    #expect(findings(program("let", "all")).isEmpty)
    #expect(findings(program("var", "all")).isEmpty)
    #expect(findings(program("@Binding var", "$all")) == ["advice.indexed-rows"])
  }

  /// The cards of a new game have the numbers of the old ones and have not moved.
  @Test func newElementsWithOldNumbersHaveNotMoved() {
    func program(_ change: String) -> String {
      """
      struct Card: Identifiable { let id: Int; let face: String }
      struct CardView: View {
        let card: Card
        @State private var isUp = false
        var body: some View { Toggle(card.face, isOn: $isUp) }
      }
      struct ContentView: View {
        @State private var games = 0
        @State private var faces = ["a", "b", "c", "d", "e"]
        var body: some View {
          VStack {
            ForEach(faces.indices.map { Card(id: $0, face: faces[$0]) }) { CardView(card: $0) }
            Button("New") { games += 1; \(change) }
          }
        }
      }
      """
    }
    #expect(findings(program("faces = (0..<(4 + games % 2)).map { \"\\(games).\\($0)\" }")).isEmpty)
    #expect(findings(program("faces.insert(\"\\(games)\", at: 0)")) == ["advice.index-id"])
    // Some went from the middle.
    #expect(findings(program("faces.removeAll { $0 == \"b\" }")) == ["advice.index-id"])
  }

  /// Rows identified by their content, or that look different, are different rows.
  @Test func otherColorsAreOtherRows() {
    func program(_ peg: String, _ id: String, _ colors: String) -> String {
      """
      struct Peg: Identifiable { let id = UUID(); let color: Color }
      struct ContentView: View {
        @State private var isOn = false
        private var colors: [Color] { isOn ? [.red, .green] : \(colors) }
        var body: some View {
          VStack {
            ForEach(\(peg)\(id)) { peg in
              Button("o") {}.foregroundStyle(peg\(id.isEmpty ? ".color" : ""))
            }
            Button("Switch") { isOn.toggle() }
          }
        }
      }
      """
    }
    let made = "colors.map { Peg(color: $0) }"
    #expect(findings(program("colors", ", id: \\.self", "[.blue, .yellow]")).isEmpty)
    #expect(findings(program(made, "", "[.blue, .yellow]")).isEmpty)
    #expect(findings(program(made, "", "[.red, .green]")).contains("advice.random-id"))
  }

  /// Views of two objects, or of two types by their arguments, are two things.
  @Test func viewsOfTwoObjectsOrTypesAreTwo() {
    func program(_ first: String, _ second: String) -> String {
      """
      final class Model: ObservableObject { @Published var n = 0 }
      struct Panel: View {
        @ObservedObject var model: Model
        @State private var taps = 0
        var body: some View {
          VStack {
            Text("n \\(model.n)")
            Button("taps \\(taps)") { taps += 1 }
          }
        }
      }
      struct Stripe<S: Shape>: View {
        let shape: S
        var body: some View { shape.fill(.red) }
      }
      struct ContentView: View {
        @StateObject private var a = Model()
        @StateObject private var b = Model()
        @State private var isFirst = true
        var body: some View {
          VStack {
            if isFirst { \(first) } else { \(second) }
            Button("Switch") { isFirst.toggle() }
          }
        }
      }
      """
    }
    #expect(findings(program("Panel(model: a)", "Panel(model: b)")).isEmpty)
    #expect(findings(program("Panel(model: a)", "Panel(model: a)")) == ["state-lost"])
    #expect(findings(program("Stripe(shape: Circle())", "Stripe(shape: Rectangle())")).isEmpty)
    #expect(
      findings(program("Stripe(shape: Circle())", "Stripe(shape: Circle())")) == ["advice.branch"])
  }

  /// A subject through which nothing is sent loses nothing.
  @Test func aSubjectThatIsSilentLosesNothing() {
    func program(_ sender: String) -> String {
      """
      import Combine
      final class Probe { let notice = PassthroughSubject<Int, Never>() }
      struct Page: View {
        let probe = Probe()
        let turns: Int
        @State private var heard = 0
        var body: some View {
          VStack {
            Text("turns \\(turns), heard \\(heard)")
            \(sender)
          }
          .onReceive(probe.notice) { _ in heard += 1 }
        }
      }
      struct ContentView: View {
        @State private var turns = 0
        var body: some View {
          VStack {
            Page(turns: turns)
            Button("Turn") { turns += 1 }
          }
        }
      }
      """
    }
    #expect(findings(program("")).isEmpty)
    #expect(
      findings(program("Button(\"Send\") { probe.notice.send(1) }")) == ["advice.remade-publisher"])
  }

  /// A nested class announces its changes like a top-level one.
  @Test func anObjectOfANestedClassLosesNothingUnchanged() {
    func program(_ kind: String, _ property: String) -> String {
      """
      struct Page: View {
        let model: Page.Model
        var body: some View { Text("page").onDisappear { model.change() } }
      }
      extension Page {
        final class Model\(kind) {
          \(property) var text: String
          init(text: String) { self.text = text }
          func change() { text = "b" }
        }
      }
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Button("count \\(count)") { count += 1 }
            Page(model: Page.Model(text: "a"))
          }
        }
      }
      """
    }
    #expect(findings(program(": ObservableObject", "@Published")).isEmpty)
    #expect(findings(program("", "")) == ["advice.remade-object"])
  }

  /// Code that cannot be simulated is not a crash of the program.
  @Test func anObjectWithoutAContextIsWanted() {
    func program(_ use: String) -> String {
      """
      import CoreData
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          Button("Make \\(count)") {
            count += 1
            if count == 2 { \(use) }
          }
        }
      }
      """
    }
    #expect(
      findings(program("_ = NSManagedObject(entity: NSEntityDescription(), insertInto: nil)"))
        .isEmpty)
    #expect(findings(program("fatalError(\"no\")")) == ["trap"])
  }

  /// An id that is stored may be another one now; one that shows the same again is made anew.
  @Test func theIDOfTheNextOfSeveralIsNotRandom() {
    func program(_ palettes: String) -> String {
      """
      struct Palette: Identifiable {
        let id = UUID()
        let name: String
      }
      struct ContentView: View {
        @State private var cursor = 0
        \(palettes)
        var body: some View {
          VStack {
            HStack { Text(palettes[cursor % 2].name) }.id(palettes[cursor % 2].id)
            row(palettes[cursor % 2])
            Button("Next") { cursor += 1 }
          }
        }
        func row(_ palette: Palette) -> some View {
          HStack { Text(palette.name) }
            .id(palette.id)
        }
      }
      """
    }
    let kept = program(
      #"private let palettes = [Palette(name: "a"), Palette(name: "b")]"#
    ).replacing(
      "HStack { Text(palettes[cursor % 2].name) }.id(palettes[cursor % 2].id)", with: "")
    #expect(findings(kept).isEmpty)
    let made = program(
      #"private var palettes: [Palette] { [Palette(name: "a"), Palette(name: "a")] }"#)
    #expect(findings(made).contains("advice.random-id"))
  }

  /// A sheet in the actions of a row is not asked before the row is swiped.
  @Test func sheetsInActionsOfRowsDoNotCompete() {
    func program(_ place: String) -> String {
      """
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          VStack {
            Button("Open") { isOpen = true }
              .sheet(isPresented: $isOpen) { Text("one") }
            List {
              ForEach(["a", "b"], id: \\.self) { word in
                Text(word)\(place)
              }
            }
          }
        }
      }
      """
    }
    let sheet = #".sheet(isPresented: $isOpen) { Text("two") }"#
    let edit = "Button(\"Edit\") { isOpen = true }\(sheet)"
    #expect(findings(program(".swipeActions { \(edit) }")).isEmpty)
    #expect(findings(program(".contextMenu { \(edit) }")).isEmpty)
    // The second of two, as those of the other edge are.
    let first = ".swipeActions(edge: .leading) { Button(\"Pin\") {} }"
    #expect(findings(program("\(first).swipeActions { \(edit) }")).isEmpty)
    // The row itself is on screen.
    #expect(findings(program(sheet)).contains("presentation.single"))
    #expect(findings(program("\(sheet)\(first)")).contains("presentation.single"))
  }

  /// An object that is made of what it is given, and never changed, is made of the new values too.
  @Test func anAdapterOfAValueLosesNothing() {
    func program(_ body: String) -> String {
      """
      final class Adapter: ObservableObject {
        @Published private var number: Int
        init(number: Int) { self.number = number }
        var text: String { "number \\(number)" }
        func add() { number += 1 }
      }
      struct Card: View {
        @ObservedObject var adapter: Adapter
        var body: some View { \(body) }
      }
      struct ContentView: View {
        @State private var turns = 0
        var body: some View {
          VStack {
            Card(adapter: Adapter(number: turns))
            Button("turns \\(turns)") { turns += 1 }
          }
        }
      }
      """
    }
    #expect(findings(program("Text(adapter.text)")).isEmpty)
    #expect(
      findings(program("Button(adapter.text) { adapter.add() }")) == ["advice.unowned-object"])
  }

  /// Rows out of sight are released with their world, whatever comparisons their ids require.
  @Test func rowsWithIDsOfTheProgramAreLetGoOf() {
    #expect(
      findings(
        """
        struct Key: Hashable {
          let number: Int
          static func == (a: Key, b: Key) -> Bool { a.number == b.number }
          func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
        }
        struct ContentView: View {
          @State private var keys = (0..<60).map { Key(number: $0) }
          var body: some View {
            List(keys, id: \\.self) { key in Text("row \\(key.number)") }
          }
        }
        """, steps: 40
      ).isEmpty)
  }
}
