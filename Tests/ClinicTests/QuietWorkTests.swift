import Testing

@testable import Clinic

/// Work that is not wasted, and what a person cannot do; each is paired with the fault that it looks like.
struct QuietWorkTests {
  /// The order of no rows, or of a single one, is invisible.
  @Test func anOrderOfFewRowsIsNoWorkForNothing() {
    func program(_ words: String) -> String {
      """
      struct Words: View {
        @Binding var order: Int
        let words: [String]
        var body: some View {
          List(order % 2 == 0 ? words.sorted(by: <) : words.sorted(by: >), id: \\.self) { Text($0) }
        }
      }
      struct ContentView: View {
        @State private var order = 0
        var body: some View {
          VStack {
            Words(order: $order, words: [\(words)])
            Button("Turn") { order += 1 }
          }
        }
      }
      """
    }
    #expect(findings(program("")).isEmpty)
    #expect(findings(program("\"a\"")).isEmpty)
    let length = program("\"a\", \"b\"").replacing(
      "order % 2 == 0 ? words.sorted(by: <) : words.sorted(by: >)",
      with: "order % 2 == 0 ? words.sorted(by: <) : words.sorted()")
    #expect(findings(length) == ["idle-body"])
  }

  /// The closure of the last body run makes the content of a sheet or a dialog when it comes.
  @Test(arguments: [
    ".sheet(isPresented: $isOpen) { VALUE }",
    ".popover(isPresented: $isOpen) { VALUE }",
    ".fullScreenCover(isPresented: $isOpen) { VALUE }",
    ".alert(\"Title\", isPresented: $isOpen) { Button(\"OK\") {} } message: { VALUE }",
    ".contextMenu { VALUE }",
    ".sheet(isPresented: $isOpen) { part }",
  ])
  func aStateThatFeedsWhatIsPresentedLaterHasAnEffect(_ presentation: String) {
    func program(_ value: String) -> String {
      """
      struct ContentView: View {
        @State private var count = 0
        @State private var isOpen = false
        var part: some View { \(value) }
        var body: some View {
          let _ = count
          Button("Add") { count += 1 }
            \(presentation.replacing("VALUE", with: value))
        }
      }
      """
    }
    #expect(findings(program("Text(\"count \\(count)\")")).isEmpty)
    #expect(findings(program("Text(\"seven\")")) == ["idle-body"])
    // The button in it uses the state, later.
    #expect(findings(program("Button(\"Reset\") { count = 0 }")) == ["idle-body"])
  }

  /// A clock that writes what is already there each second is wasted work; a person who does so does it
  /// rarely.
  @Test func whatIsWrittenAgainIsWorkWhereTimePasses() {
    func program(_ control: String) -> String {
      """
      final class Model: ObservableObject {
        @Published var count = 0
        func reset() { count = 0 }
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        private let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        var body: some View { Text("\\(model.count)")\(control) }
      }
      """
    }
    #expect(findings(program(".onTapGesture { model.reset() }")).isEmpty)
    #expect(findings(program(".onReceive(clock) { _ in model.reset() }")) == ["idle-body"])
  }

  /// Querying a store again and finding nothing would have an effect if it held something.
  @Test func anOrderOfNothingIsNoWorkForNothing() {
    func program(_ names: String, _ answer: String) -> String {
      """
      final class Model: ObservableObject {
        @Published var order = 0 { didSet { names = \(answer) } }
        @Published var names: [String] = \(names)
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View {
          VStack {
            if model.names.isEmpty { Text("none") } else { Text("some") }
            Button("Turn") { model.order += 1 }
          }
        }
      }
      """
    }
    #expect(findings(program("[]", "[]")).isEmpty)
    #expect(findings(program("[\"a\"]", "[\"order \\(order)\"]")) == ["idle-body"])
  }

  /// How something will move becomes visible when it moves.
  @Test func howSomethingWillMoveIsNoWorkForNothing() {
    func program(_ modifier: String) -> String {
      """
      struct ContentView: View {
        @State private var speed = 1.0
        @State private var isOn = false
        var body: some View {
          VStack {
            Button("Faster") { speed += 1 }
            Text("text").opacity(isOn ? 1 : 0.5)\(modifier)
          }
        }
      }
      """
    }
    #expect(findings(program(".animation(.easeIn(duration: speed), value: isOn)")).isEmpty)
    #expect(findings(program(".opacity(speed > 0 ? 1 : 0)")) == ["idle-body"])
  }

  /// Rows that come after those in sight are an invisible effect.
  @Test func rowsOutOfSightAreNoWorkForNothing() {
    func program(_ rows: String) -> String {
      """
      struct ContentView: View {
        @State private var count = 20
        var body: some View {
          VStack {
            ScrollView {
              LazyVStack { ForEach(0..<\(rows), id: \\.self) { Text("row \\($0)") } }
            }
            Button("More") { count += 1 }
          }
        }
      }
      """
    }
    #expect(findings(program("count")).isEmpty)
    #expect(findings(program("(count > 0 ? 3 : 2)")) == ["idle-body"])
  }

  /// A tab that was left draws nothing, so it is unknown whether it would draw the same.
  @Test func aBodyOutOfSightIsNotJudged() {
    func program(_ first: String, _ second: String) -> String {
      """
      @Observable final class Theme { var size = 10.0 }
      struct Page: View {
        let theme: Theme
        var body: some View { Text("page").font(theme.size > 0 ? .title : .body) }
      }
      struct ContentView: View {
        @State private var theme = Theme()
        var body: some View {
          TabView {
            VStack {
              \(first)
              Button("Larger") { theme.size += 1 }
            }
            .tabItem { Text("One") }
            VStack { \(second) }.tabItem { Text("Two") }
          }
        }
      }
      """
    }
    let page = "Page(theme: theme)"
    #expect(findings(program("Text(\"first\")", page)).isEmpty)
    #expect(findings(program(page, "Text(\"second\")")) == ["idle-body"])
  }

  /// Without a server, the changes that an answer would have made are invisible.
  @Test func aBodyIsNotJudgedWhereNoServerAnswers() {
    func program(_ work: String) -> String {
      """
      @MainActor final class Model: ObservableObject {
        @Published var names = ["a", "b"]
        @Published var failures = 0
        func load() async {
          do { \(work) } catch { failures += 1 }
        }
      }
      struct Offline: Error {}
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View {
          List(model.names, id: \\.self) { Text($0) }
          Button("Load") { Task { await model.load() } }
        }
      }
      """
    }
    let request = """
      let url = URL(string: "https://example.com/names")!
          _ = try await URLSession.shared.data(from: url)
      """
    #expect(findings(program(request)).isEmpty)
    #expect(findings(program("throw Offline()")) == ["idle-body"])
  }

  /// The effect on a link's value of a list with a selection of another type is unknown.
  @Test func aLinkInAListWithAnotherSelectionIsNotJudged() {
    func program(_ selection: String) -> String {
      """
      struct Item: Identifiable, Hashable { let id: Int }
      struct ContentView: View {
        private let items = [Item(id: 1), Item(id: 2)]
        @State private var chosen: Int?
        var body: some View {
          NavigationSplitView {
            List(items\(selection)) { item in NavigationLink("item \\(item.id)", value: item) }
          } detail: {
            Text("chosen \\(chosen ?? 0)")
          }
        }
      }
      """
    }
    #expect(findings(program(", selection: $chosen")).isEmpty)
    #expect(findings(program("")) == ["navigation.no-destination"])
  }

  /// An object into which nothing is put has nothing that could be lost.
  @Test func anObjectThatStaysEmptyLosesNothing() {
    func program(_ use: String) -> String {
      """
      import Combine
      final class Inspector<Inspected> {
        let notice = PassthroughSubject<UInt, Never>()
        var callbacks = [UInt: (Inspected) -> Void]()
        func visit(_ view: Inspected, _ line: UInt) {
          if let callback = callbacks.removeValue(forKey: line) { callback(view) }
        }
      }
      struct Page: View {
        let turns: Int
        internal let inspector = Inspector<Self>()
        var body: some View {
          Text("turns \\(turns)")
            .onReceive(inspector.notice) { inspector.visit(self, $0) }
            .onAppear { \(use) }
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
    #expect(findings(program("inspector.callbacks[1] = { _ in }")) == ["advice.remade-object"])
  }

  /// What is below something that covers the screen cannot be touched.
  @Test func whatIsCoveredCannotBeUsed() {
    func program(_ container: String, _ cover: String) -> String {
      """
      struct ContentView: View {
        @State private var isBusy = true
        var body: some View {
          \(container) {
            Button("Crash") { if isBusy { fatalError("busy") } }
            \(cover)
          }
        }
      }
      """
    }
    #expect(findings(program("ZStack", "if isBusy { Color.black.opacity(0.4) }")).isEmpty)
    #expect(
      findings(program("ZStack", "if isBusy { ZStack { Color.black; ProgressView() } }")).isEmpty)
    #expect(findings(program("VStack", "if isBusy { Color.black.opacity(0.4) }")) == ["trap"])
    #expect(findings(program("ZStack", "Color.clear")) == ["trap"])
    #expect(findings(program("ZStack", "Color.red.allowsHitTesting(false)")) == ["trap"])
    #expect(findings(program("ZStack", "Color.red.frame(height: 1)")) == ["trap"])
    #expect(findings(program("Group", "EmptyView()")) == ["trap"])
    let over = program("Group", "EmptyView()").replacing(
      "fatalError(\"busy\") } }", with: "fatalError(\"busy\") } }.overlay(Color.red)")
    #expect(findings(over).isEmpty)
    #expect(findings(over.replacing("Color.red", with: "Text(\"busy\")")) == ["trap"])
  }

  /// An `onChange` that changes what it watches loops; several that change one another may stop.
  @Test func onlyAnOnChangeThatChangesItselfIsALoop() {
    func program(_ first: String, _ second: String) -> String {
      """
      struct ContentView: View {
        @State private var a = 0
        @State private var b = 0
        var body: some View {
          Button("a \\(a) b \\(b)") { a += 1 }
            .onChange(of: a) { \(first) }
            .onChange(of: b) { \(second) }
        }
      }
      """
    }
    #expect(findings(program("b += 1", "if a % 4 > 0 { a += 1 }")).isEmpty)
    #expect(findings(program("b += 1", "a += 1")).isEmpty)
    #expect(findings(program("a += 1", "")) == ["onChange.multiple-updates"])
  }

  /// A link around nothing has no area to tap.
  @Test func whatShowsNothingCannotBeTapped() {
    func program(_ label: String) -> String {
      """
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          ZStack {
            Button { count += 1; fatalError("tapped") } label: { \(label) }
            Button("Add \\(count)") { count += 1 }
          }
        }
      }
      """
    }
    #expect(findings(program("")).isEmpty)
    #expect(findings(program("EmptyView()")).isEmpty)
    #expect(findings(program("Image(systemName: \"star\")")) == ["trap"])
    #expect(findings(program("Color.red")) == ["trap"])
  }
}
