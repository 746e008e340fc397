import Diagnostics
import Session
import Testing
import Trace

@testable import Clinic

/// Views of a project that are examined alone: their maker is made up, and changes what it passes them
/// where the program does.
struct MadeUpParentTests {
  private func rehearsal(_ text: String, root: String) -> Rehearsal {
    var source = ProgramSource(files: [SourceFile(name: "App.swift", text: text)], name: "App")
    source.isCheckedByDemand = true
    source.root = root
    return Rehearsal(source, options: RunOptions())
  }

  private func findings(_ text: String, root: String, steps: Int = 30) -> [Finding] {
    var options = ClinicOptions()
    options.steps = steps
    return Clinic(rehearsal(text, root: root), options: options).examine().findings
  }

  private func shortcut(_ modifiers: String = "", made: String) -> String {
    """
    struct Shortcut: View {
      @Binding var key: String
      @State private var shown: String
      init(key: Binding<String>) {
        _key = key
        _shown = State(initialValue: key.wrappedValue)
      }
      var body: some View { Text(shown)\(modifiers) }
    }
    struct Panel: View {
      @State private var key = "a"
      @State private var isOpen = false
      var body: some View {
        VStack {
          \(made)
          Button("Reset") { key = "b" }
        }
      }
    }
    """
  }

  /// The parent's value changes, and the view shows the first one.
  @Test func aFirstValueThatIsKeptIsFound() throws {
    let found = findings(shortcut(made: "Shortcut(key: $key)"), root: "Shortcut")
    #expect(found.map(\.rule.name) == ["advice.ignored-input"])
    let finding = try #require(found.first)
    #expect(finding.script == [#"view("MadeUpParent").key = "other key""#])
    #expect(finding.place?.text.contains("struct Shortcut") ?? false)
    let mended = shortcut(".onChange(of: key) { shown = key }", made: "Shortcut(key: $key)")
    #expect(findings(mended, root: "Shortcut").isEmpty)
  }

  /// What the program never changes while the view stays is not changed here either.
  @Test func aParentChangesWhatTheProgramChanges() {
    for made in [
      "Shortcut(key: $key).id(key)", "Shortcut(key: .constant(\"a\"))",
      "Text(key).sheet(isPresented: $isOpen) { Shortcut(key: $key) }",
      "ForEach([key], id: \\.self) { key in Shortcut(key: .constant(key)) }",
    ] {
      #expect(findings(shortcut(made: made), root: "Shortcut").isEmpty, "\(made)")
    }
  }

  /// A made-up binding leads to the parent's state: what is written is read back.
  @Test func whatIsWrittenComesBack() {
    let text = """
      struct Row: View {
        @Binding var isOn: Bool
        var body: some View { Toggle(isOn ? "on" : "off", isOn: $isOn) }
      }
      """
    let ward = Ward(rehearsal(text, root: "Row"), ClinicOptions())
    let visit = ward.visit()
    #expect(visit?.perform("toggle(\"off\")") ?? false)
    #expect(visit?.perform("toggle(\"on\")") ?? false)
  }

  @Test func genericViewsAndTheirSurroundingsAreMadeUp() {
    let text = """
      struct Tile<Item: Hashable, Label: View>: View {
        let item: Item
        let space: Namespace.ID
        @ViewBuilder var label: (Item) -> Label
        @State private var name = ""
        var body: some View {
          VStack {
            label(item).matchedGeometryEffect(id: item, in: space)
            TextField("Name", text: $name)
          }
        }
      }
      """
    let made = rehearsal(text, root: "Tile")
    #expect(!made.isRefused && made.isMadeUp)
    let seen = Ward(made, ClinicOptions()).visit()?.world.nodes.values.map(\.name.view) ?? []
    #expect(seen.contains("MadeUpParent") && seen.contains("Tile"))
  }

  /// A copy of an input that a person changes and that is never handed back.
  @Test func aCopyIsLostWhenTheViewIsTakenAway() {
    func program(_ wrapper: String) -> String {
      """
      struct Mode {
        var name: String
        var isEnabled: Bool
      }
      struct ModeRow: View {
        \(wrapper) var mode: Mode
        var body: some View { Toggle(mode.name, isOn: $mode.isEnabled) }
      }
      """
    }
    #expect(findings(program("@State"), root: "ModeRow").map(\.rule.name) == ["edits-lost"])
    #expect(findings(program("@Binding"), root: "ModeRow").isEmpty)
  }

  /// A file or a store that is missing here is not a fault of a whole program; its own error is.
  @Test func whatTheSDKThrowsMayBeForWantOfSomething() {
    func rules(_ error: String) -> [String] {
      let text = """
        enum Broken: Error { case broken }
        func read() throws { throw \(error) }
        struct ContentView: View { var body: some View { Button("Read") { try! read() } } }
        """
      var source = ProgramSource(files: [SourceFile(name: "App.swift", text: text)], name: "App")
      source.isCheckedByDemand = true
      var options = ClinicOptions()
      options.steps = 10
      return Clinic(Rehearsal(source, options: RunOptions()), options: options).examine().findings
        .map(\.rule.name)
    }
    #expect(rules("Broken.broken") == ["trap"])
    #expect(rules("URLError(.timedOut)").isEmpty)
  }

  /// What the calls make is made again with each; what they are given belongs to its maker.
  @Test func anObjectThatTheCallMakesIsMadeAgain() {
    func program(_ wrapper: String, _ made: String) -> String {
      """
      final class Search: ObservableObject {
        let place: String
        @Published var words = ""
        var whole: Search?
        init(place: String) {
          self.place = place
          whole = self
        }
      }
      struct SearchView: View {
        \(wrapper) var search: Search
        var body: some View { TextField("Words", text: $search.words) }
      }
      struct Library: View {
        @StateObject private var search = Search(place: "here")
        var body: some View { SearchView(search: \(made)) }
      }
      """
    }
    let inPlace = "Search(place: \"there\")"
    #expect(
      findings(program("@ObservedObject", inPlace), root: "SearchView").map(\.rule.name)
        == ["advice.unowned-object"])
    #expect(findings(program("@ObservedObject", "search"), root: "SearchView").isEmpty)
    #expect(findings(program("@StateObject", inPlace), root: "SearchView").isEmpty)
  }

  /// A value that arrives once does not replace another; one that a control chooses does.
  @Test func whatAConditionWaitsForMayComeOnce() {
    func program(_ list: String) -> String {
      """
      struct Detail: View {
        let name: String
        @State private var shown: String
        init(name: String) {
          self.name = name
          _shown = State(initialValue: name)
        }
        var body: some View { Text(shown) }
      }
      struct Panel: View {
        @State private var chosen: String?
        var body: some View {
          VStack {
            \(list)
            if let chosen { Detail(name: chosen) }
          }
          .task { chosen = "loaded" }
        }
      }
      """
    }
    #expect(findings(program("Text(\"Names\")"), root: "Detail").isEmpty)
    let list = "List([\"a\", \"b\"], id: \\.self, selection: $chosen) { Text($0) }"
    #expect(
      findings(program(list), root: "Detail").map(\.rule.name) == ["advice.ignored-input"])
  }

  /// The views that watch an object may be elsewhere in the program.
  @Test func whatAMadeUpParentDoesNotWatchOthersMay() {
    func program(_ watcher: String) -> String {
      """
      final class Router: ObservableObject { @Published var sheet = "" }
      final class Model: ObservableObject {
        let router: Router
        init(router: Router) { self.router = router }
      }
      struct Row: View {
        @ObservedObject var model: Model
        var body: some View { Button("Open \\(model.router.sheet)") { model.router.sheet = "a" } }
      }
      \(watcher)
      """
    }
    #expect(findings(program(""), root: "Row").map(\.rule.name) == ["advice.nested-object"])
    let watcher = """
      struct Main: View {
        @EnvironmentObject var router: Router
        var body: some View { Text(router.sheet) }
      }
      """
    #expect(findings(program(watcher), root: "Row").isEmpty)
  }

  /// A view with links is put into a stack, and is made again in it.
  @Test func whatAViewInAMadeStackOwnsIsMadeAgain() {
    func program(_ wrapper: String) -> String {
      """
      final class Guests: ObservableObject {
        @Published var names: [String] = []
        func load() { names = ["Rex"] }
      }
      struct Arrivals: View {
        @\(wrapper) private var guests = Guests()
        var body: some View {
          Button("Load") { guests.load() }
          ForEach(guests.names, id: \\.self) { name in
            NavigationLink(name) { Text(name) }
          }
        }
      }
      """
    }
    #expect(
      findings(program("ObservedObject"), root: "Arrivals").map(\.rule.name) == [
        "advice.unowned-object"
      ])
    #expect(findings(program("StateObject"), root: "Arrivals").isEmpty)
  }

  /// Elsewhere the program makes it with another case, so that is tried from the beginning.
  @Test func itIsExaminedWithEachCase() throws {
    func program(_ wrapper: String) -> String {
      """
      final class Post: ObservableObject {
        @Published var isLiked = false
        func like() { isLiked = true }
      }
      struct Actions: View {
        enum Edge { case leading, trailing }
        \(wrapper) post: Post
        let edge: Edge
        var body: some View {
          switch edge {
          case .leading: Text("Reply")
          case .trailing: Text(post.isLiked ? "Unlike" : "Like")
          }
        }
      }
      struct Row: View {
        @StateObject private var post = Post()
        var body: some View {
          Actions(post: post, edge: .leading)
          Actions(post: post, edge: .trailing)
        }
      }
      """
    }
    let found = findings(program("let"), root: "Actions")
    #expect(found.map(\.rule.name) == ["stale.unobserved"])
    let finding = try #require(found.first)
    #expect(finding.script.contains { $0.hasSuffix(".edge = Actions.Edge.trailing") })
    #expect(findings(program("@ObservedObject var"), root: "Actions").isEmpty)
  }

  /// Arguments of which one is invented beside the others may not go together, so a trap is none.
  @Test func whatDoesNotGoTogetherIsNoTrap() {
    let text = """
      struct Title: View {
        let isEditing: Bool
        let name: String?
        var body: some View { Text(isEditing ? name! : "New") }
      }
      """
    #expect(findings(text, root: "Title").isEmpty)
    #expect(rehearsal(text, root: "Title").variantSteps.count == 2)
  }

  /// An object that the program makes only inside its own type is kept, too.
  @Test func aPrivateInitialiserServesTheParent() {
    func program(_ wrapper: String) -> String {
      """
      final class Post: ObservableObject {
        @Published private(set) var isLiked = false
        private init(name: String) {}
        static func kept(_ name: String) -> Post { Post(name: name) }
        func like() { isLiked = true }
      }
      struct Actions: View {
        \(wrapper) post: Post
        @State private var isOpen = false
        var body: some View {
          Button("More") { isOpen = true }
            .popover(isPresented: $isOpen) { Text(post.isLiked ? "Unlike" : "Like") }
        }
      }
      struct Row: View {
        @StateObject private var post = Post.kept("a")
        var body: some View { Actions(post: post) }
      }
      """
    }
    #expect(findings(program("let"), root: "Actions").map(\.rule.name) == ["stale.unobserved"])
    #expect(findings(program("@ObservedObject var"), root: "Actions").isEmpty)
  }

  /// What invented arguments do not have is assumed; what a view makes for itself it has to have.
  @Test func whatInventedArgumentsLackIsAssumed() {
    func shows(_ property: String) -> Bool {
      let text = """
        final class Next { var name = "next" }
        final class Plain { var next: Next? }
        final class Model: ObservableObject {
          @Published var next: Next
          init(plain: Plain) { next = plain.next! }
        }
        struct Page: View {
          \(property)
          var body: some View { Text(model.next.name) }
        }
        """
      let ward = Ward(rehearsal(text, root: "Page"), ClinicOptions())
      return ward.visit()?.isAlive ?? false
    }
    #expect(shows("@ObservedObject var model: Model"))
    #expect(!shows("@StateObject private var model = Model(plain: Plain())"))
  }

  /// So is an object of a store, and what it leads to.
  @Test func whatAManagedObjectLacksIsAssumed() {
    func shows(_ property: String) -> Bool {
      let text = """
        import CoreData
        final class Level: NSManagedObject {
          @NSManaged var name: String?
          @NSManaged var top: Level?
        }
        final class Question: NSManagedObject { @NSManaged var level: Level? }
        final class Model: ObservableObject {
          @Published var level: Level
          init(question: Question) { level = question.level!.top! }
        }
        struct Page: View {
          \(property)
          var body: some View { Text(model.level.name ?? "none") }
        }
        """
      let ward = Ward(rehearsal(text, root: "Page"), ClinicOptions())
      return ward.visit()?.isAlive ?? false
    }
    #expect(shows("@ObservedObject var model: Model"))
    #expect(!shows("@StateObject private var model = Model(question: Question())"))
  }

  /// An object made with the view that other code opens, as a coordinator does, is the screen's; one made in
  /// a body is made again with that (F65).
  @Test func whatIsMadeWithAnOpenedScreenIsItsOwn() {
    func rules(_ making: String) -> [String] {
      let text = """
        final class Search: ObservableObject { @Published var words = "" }
        struct SearchView: View {
          @ObservedObject var search: Search
          var body: some View { TextField("Words", text: $search.words) }
        }
        \(making)
        """
      return findings(text, root: "SearchView").map(\.rule.name)
    }
    func coordinator(_ code: String) -> String {
      """
      final class Coordinator {
        private var controller: NSHostingController<SearchView>?
        func open() {
          \(code)
        }
      }
      """
    }
    let screen = "let view = SearchView(search: Search())"
    let opening = "controller = NSHostingController(rootView: view)"
    #expect(rules(coordinator(screen + "\n" + opening)).isEmpty)
    let body = "struct Library: View { var body: some View { SearchView(search: Search()) } }"
    for other in [body, coordinator("controller?.rootView = SearchView(search: Search())")] {
      #expect(rules(other) == ["advice.unowned-object"], "\(other)")
      #expect(
        rules(coordinator(screen + "\n" + opening) + "\n" + other) == ["advice.unowned-object"])
    }
  }

  /// The made-up maker keeps an object that it is not known to make anew, even if its type is not written in
  /// the parent.
  @Test func anObjectOfAnyTypeIsKept() {
    func rules(_ argument: String) -> [String] {
      let text = """
        final class Store<Value, Effect>: ObservableObject {
          @Published var value: Value
          init(value: Value, effect: Effect) { self.value = value }
        }
        struct Page: View {
          @ObservedObject var store: Store<String, Void>
          var body: some View { TextField("Words", text: $store.value) }
        }
        struct Library: View {
          @StateObject private var store = Store(value: "a", effect: ())
          var body: some View { Page(store: \(argument)) }
        }
        """
      return findings(text, root: "Page").map(\.rule.name)
    }
    #expect(rules("store").isEmpty)
    #expect(rules("Store(value: \"b\", effect: ())") == ["advice.unowned-object"])
  }
}
