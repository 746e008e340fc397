import Diagnostics
import Session
import Testing
import Trace
import Values

/// What is on screen and no longer true is a note with what hid the change; what is true has none.
@Suite struct StaleViewTests {
  /// The ids of the notes on stale views, and their messages.
  private func notes(
    of program: String, _ steps: [String], looks: Bool = true
  ) -> [(id: String, message: String)] {
    var options = RunOptions()
    options.looksForStaleViews = looks
    let session = Session(
      ProgramSource(files: [SourceFile(name: "T.swift", text: program)], name: "T.swift"),
      script: steps.map { ScriptStep($0) }, options: options)
    #expect(session.runToEnd() == .completed)
    return session.events.compactMap { event in
      guard case .note(let id, let message) = event.kind, id.family == .stale else { return nil }
      return (id.rawValue, message.description)
    }
  }

  private static func board(_ view: String, _ use: String) -> String {
    """
    final class Board: ObservableObject { @Published var text = "one" }
    \(view)
    struct ContentView: View {
      @StateObject private var board = Board()
      var body: some View {
        let shared = board
        VStack {
          \(use)
          Button("write") { board.text += "!" }
        }
      }
    }
    """
  }

  @Test func aClosureHidesWhatItReadsInside() {
    let view = "struct Live: View { let text: () -> String; var body: some View { Text(text()) } }"
    let found = notes(
      of: Self.board(view, "Live { shared.text }"), ["tap(\"write\")", "tap(\"write\")"])
    #expect(found.map(\.id) == ["stale.closure", "stale.closure"])
    #expect(found.last?.message.hasPrefix("Live still shows \"one\" where \"one!!\"") == true)
  }

  @Test func aValueHidesNothing() {
    let view = "struct Live: View { let text: String; var body: some View { Text(text) } }"
    #expect(notes(of: Self.board(view, "Live(text: shared.text)"), ["tap(\"write\")"]).isEmpty)
    let action = """
      struct Act: View {
        let act: () -> Void
        var body: some View { Button("act", action: act) }
      }
      """
    #expect(
      notes(of: Self.board(action, "Act { print(shared.text) }"), ["tap(\"write\")"]).isEmpty)
  }

  @Test func anObjectThatIsNotObservedHidesItsChange() {
    func view(_ attribute: String) -> String {
      "struct Show: View { \(attribute) board: Board; var body: some View { Text(board.text) } }"
    }
    let found = notes(of: Self.board(view("let"), "Show(board: board)"), ["tap(\"write\")"])
    #expect(found.map(\.id) == ["stale.unobserved"])
    #expect(
      notes(of: Self.board(view("@ObservedObject var"), "Show(board: board)"), ["tap(\"write\")"])
        .isEmpty)
  }

  private static func machines(_ equality: String) -> String {
    """
    struct Machine: Identifiable, Equatable {
      let id: String
      var runs: Bool
      \(equality)
    }
    struct Row: View {
      let machine: Machine
      var body: some View { Text(machine.runs ? "runs" : "stands") }
    }
    final class Fleet: ObservableObject {
      @Published var machines = [Machine(id: "a", runs: true)]
    }
    struct ContentView: View {
      @StateObject private var fleet = Fleet()
      var body: some View {
        VStack {
          ForEach(fleet.machines) { Row(machine: $0) }
          Button("stop") { fleet.machines[0].runs = false }
        }
      }
    }
    """
  }

  @Test func anEqualityByIdHidesTheRest() {
    let byID = "static func == (a: Machine, b: Machine) -> Bool { a.id == b.id }"
    let found = notes(of: Self.machines(byID), ["tap(\"stop\")"])
    #expect(found.map(\.id) == ["stale.equality"])
    #expect(found.first?.message.contains("== of Machine") == true)
    #expect(notes(of: Self.machines(""), ["tap(\"stop\")"]).isEmpty)
  }

  /// State does not take a value that it has already, as the type sees it.
  @Test func anEqualityByIdDropsAWriteToState() {
    func program(_ equality: String) -> String {
      """
      struct Machine: Equatable { let id: Int; var runs: Bool; \(equality) }
      struct ContentView: View {
        @State private var machine = Machine(id: 1, runs: true)
        var body: some View {
          VStack {
            Text(machine.runs ? "runs" : "stands")
            Button("stop") { machine.runs = false }
            Button("start") { machine.runs = true }
          }
        }
      }
      """
    }
    let byID = "static func == (a: Machine, b: Machine) -> Bool { a.id == b.id }"
    let found = notes(of: program(byID), ["tap(\"stop\")"])
    #expect(found.map(\.id) == ["stale.equality"])
    #expect(
      found.first?.message.contains(
        "still shows \"runs\" where it would show \"stands\" with what was written: == of Machine")
        == true)
    #expect(found.first?.message.contains("true now") == false)
    #expect(notes(of: program(byID), ["tap(\"start\")"]).isEmpty)
    #expect(notes(of: program(""), ["tap(\"stop\")"]).isEmpty)
  }

  /// The state kept its value, and so does the row that would have been given the other.
  @Test func aDroppedWriteIsTrueNowhereBelowEither() {
    func program(_ change: String) -> String {
      """
      struct Theme: Equatable {
        var name: String
        var revision: Int
        static func == (a: Theme, b: Theme) -> Bool { a.name == b.name }
      }
      final class Box { var theme = Theme(name: "Plain", revision: 1) }
      struct Swatch: View {
        let theme: Theme
        var body: some View { Text("\\(theme.name) \\(theme.revision)") }
      }
      struct ContentView: View {
        @State private var theme = Theme(name: "Plain", revision: 1)
        @State private var box = Box()
        @State private var count = 0
        var body: some View {
          VStack {
            Swatch(theme: \(change.isEmpty ? "theme" : "box.theme"))
            Text("\\(count)")
            Button("bump") { theme.revision += 1 }
            Button("box") { box.theme.revision += 1; count += 1 }
          }
        }
      }
      """
    }
    let dropped = notes(of: program(""), ["tap(\"bump\")", "tap(\"bump\")"])
    #expect(dropped.map(\.id) == ["stale.equality", "stale.equality"])
    #expect(
      dropped.last?.message.contains(
        "still shows \"Plain 1\" where it would show \"Plain 3\" with what was written") == true)
    // The box has it, and only the row does not look at it.
    let hidden = notes(of: program("box"), ["tap(\"box\")"])
    #expect(
      hidden.first?.message.contains("still shows \"Plain 1\" where \"Plain 2\" is true now")
        == true)
  }

  private static func tracking(_ condition: String, otherwise: String) -> String {
    """
    @Observable final class Store { var isOn = false }
    struct Tracking<Content: View>: View {
      @ViewBuilder let content: () -> Content
      var body: some View { content() }
    }
    struct Holder: View {
      let store: Store
      @State private var isLocal = false
      var body: some View {
        Tracking { if \(condition) { Text("shows") } \(otherwise) }
          .onAppear { isLocal = true }
      }
    }
    struct ContentView: View {
      @State private var store = Store()
      var body: some View {
        VStack {
          Holder(store: store)
          Button("on") { store.isOn = true }
        }
      }
    }
    """
  }

  @Test func aStoredClosureHasTheValuesOfItsTime() {
    let waits = "else { Text(\"waits\") }"
    let found = notes(
      of: Self.tracking("store.isOn && isLocal", otherwise: waits), ["tap(\"on\")"])
    #expect(found.map(\.id) == ["stale.capture"])
    #expect(found.first?.message.contains("\"waits\" where \"shows\" is true now") == true)
    #expect(
      notes(of: Self.tracking("isLocal && store.isOn", otherwise: waits), ["tap(\"on\")"]).isEmpty)
  }

  @Test func whatWouldComeOrGoIsSeenToo() {
    let came = notes(of: Self.tracking("store.isOn && isLocal", otherwise: ""), ["tap(\"on\")"])
    #expect(came.first?.message.contains("does not show \"shows\"") == true)
    let left = notes(of: Self.tracking("!store.isOn || !isLocal", otherwise: ""), ["tap(\"on\")"])
    #expect(left.first?.message.contains("still shows \"shows\", which is not true now") == true)
  }

  /// A variable next to the published ones: its changes are not announced, though the object is watched.
  @Test func aPropertyThatTheObjectDoesNotTellOfIsStale() {
    func program(_ property: String) -> String {
      """
      final class Model: ObservableObject {
        @Published var told = 0
        \(property)
      }
      struct Watcher: View {
        @ObservedObject var model: Model
        var body: some View { Text("untold \\(model.untold)") }
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View {
          VStack { Watcher(model: model); Button("go") { model.untold += 1 } }
        }
      }
      """
    }
    let found = notes(of: program("var untold = 0"), ["tap(\"go\")"])
    #expect(found.map(\.id) == ["stale.untold"])
    #expect(notes(of: program("@Published var untold = 0"), ["tap(\"go\")"]).isEmpty)
  }

  /// For a program's own wrapper as for SwiftUI's.
  @Test func aWrapperOfTheProgramHidesWhatItsObjectHolds() {
    func program(_ storage: String, get: String, set: String) -> String {
      """
      final class Box { var value = 0 }
      @propertyWrapper struct Stored: DynamicProperty {
        \(storage)
        var wrappedValue: Int { get { \(get) } nonmutating set { \(set) = newValue } }
      }
      struct ContentView: View {
        @Stored private var count: Int
        var body: some View {
          VStack { Text("count \\(count)"); Button("set") { count = 5 } }
        }
      }
      """
    }
    let boxed = program("private let box = Box()", get: "box.value", set: "box.value")
    let found = notes(of: boxed, ["tap(\"set\")"])
    #expect(found.map(\.id) == ["stale.object"])
    #expect(found.first?.message.contains("'count' holds a Box") == true)
    let kept = program("@State private var kept = 0", get: "kept", set: "kept")
    #expect(notes(of: kept, ["tap(\"set\")"]).isEmpty)
  }

  /// The closure of a container's content is that of the body that ran last (F5).
  @Test func contentThatIsShownLaterHasTheValuesOfItsTime() {
    func program(_ shown: String) -> String {
      """
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          VStack {
            \(shown)
            DisclosureGroup("More") { Text("count \\(count)") }
            Button("add") { count += 1 }
          }
        }
      }
      """
    }
    let steps = ["tap(\"add\")", "tap(\"More\")"]
    let found = notes(of: program(""), steps)
    #expect(found.map(\.id) == ["stale.capture"])
    #expect(
      found.first?.message.hasPrefix(
        "ContentView still shows \"count 0\" where \"count 1\" is true now: the content of its "
          + "DisclosureGroup has the values") == true)
    // A body that has read it has run again, and made another closure.
    #expect(notes(of: program("Text(\"\\(count)\")"), steps).isEmpty)
    #expect(notes(of: program(""), ["tap(\"More\")", "tap(\"add\")"]).isEmpty)
  }

  /// What a container's closure observes belongs to the container (F192), which runs it again.
  @Test func contentObservesWhatItReads() {
    let program = """
      @Observable final class Store { var count = 0 }
      struct ContentView: View {
        let store = Store()
        @State private var isOpen = true
        var body: some View {
          DisclosureGroup("More", isExpanded: $isOpen) { Text("count \\(store.count)") }
          Button("add") { store.count += 1 }
        }
      }
      """
    let play = Play(program, ["tap(\"add\")"])
    #expect(play.why("\"count 1\"").first == "Text #4 shows \"count 1\"")
    #expect(play.why("ContentView").first?.contains("began its lifetime") == true)
    #expect(notes(of: program, ["tap(\"add\")"]).isEmpty)
  }

  @Test func whatDiffersEachTimeIsNotStale() {
    let view = """
      struct Live: View {
        let text: () -> String
        var body: some View { Text(text() + String(Int.random(in: 0...1_000_000))) }
      }
      """
    #expect(notes(of: Self.board(view, "Live { \"a\" }"), ["tap(\"write\")"]).isEmpty)
  }

  @Test func nobodyLooksWhereNobodyAsks() {
    let view = "struct Live: View { let text: () -> String; var body: some View { Text(text()) } }"
    let program = Self.board(view, "Live { shared.text }")
    #expect(notes(of: program, ["tap(\"write\")"], looks: false).isEmpty)
    #expect(!notes(of: program, ["tap(\"write\")"]).isEmpty)
  }

  @Test func theViewThatReadsAPropertyIsTheOneThatIsStale() {
    func notes(_ shown: String, _ inner: String) -> [String] {
      self.notes(
        of: """
          @Observable final class Cart { var lines = 1; @ObservationIgnored var clicks = 0 }
          struct Clicks: View {
            let cart: Cart
            var body: some View { VStack { Text("\(inner)"); Button("go") { cart.clicks += 1 } } }
          }
          struct ContentView: View {
            @State private var cart = Cart()
            var body: some View { VStack { Clicks(cart: cart); Text("\(shown)") } }
          }
          """, [#"tap("go")"#]
      ).map(\.message)
    }
    let inside = notes("lines \\(cart.lines)", "clicks \\(cart.clicks)")
    #expect(inside.count == 1 && inside[0].hasPrefix("Clicks still shows \"clicks 0\""))
    let outside = notes("seen \\(cart.clicks)", "clicks")
    #expect(outside.count == 1 && outside[0].hasPrefix("ContentView still shows \"seen 0\""))
  }
}
