import Diagnostics
import Phrases
import Session
import Testing
import Trace

@testable import Clinic

/// What stood between the clinic and the faults of whole apps, and what it said wrongly of them.
struct RealAppTests {
  private func examination(_ text: String, root: String? = nil, steps: Int = 60) -> Examination {
    var source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: "import SwiftUI\n" + text)], name: "App")
    source.isCheckedByDemand = true
    source.root = root
    var options = ClinicOptions()
    options.steps = steps
    return Clinic(Rehearsal(source, options: RunOptions()), options: options).examine()
  }

  private func found(_ text: String, root: String? = nil, steps: Int = 60) -> [String] {
    examination(text, root: root, steps: steps).findings.map { "\($0.rule) \($0.topic)" }
  }

  // MARK: Views that run alone

  /// A view without arguments for its parameters, one with a binding of the focus, and a model that other
  /// files get from its class.
  @Test func rootsAreMadeForWhatTheirTypesAsk() {
    let text = """
      protocol Routing: ObservableObject { var title: String { get } }
      final class Router: Routing { @Published var title = "Home" }
      struct Feed<Route: Routing>: View {
        @EnvironmentObject var route: Route
        var body: some View { Text(route.title) }
      }
      struct Field: View {
        enum Place: Hashable { case name }
        let focus: FocusState<Place?>.Binding
        @State private var name = ""
        var body: some View { TextField("Name", text: $name).focused(focus, equals: .name) }
      }
      """
    for root in ["Feed", "Field"] {
      #expect(examination(text, root: root).seenViews.contains(root), "\(root)")
    }
  }

  private func tab(_ wrapper: String) -> [SourceFile] {
    [
      SourceFile(
        name: "Browser.swift",
        text: """
          import SwiftUI
          final class Browser: ObservableObject {
            private static var kept: [Int: Browser] = [:]
            static func kept(tab: Int) -> Browser {
              let browser = kept[tab] ?? Browser(tab: tab)
              kept[tab] = browser
              return browser
            }
            @Published private(set) var isMarked = false
            private init(tab: Int) {}
            func mark() { isMarked = true }
          }
          """),
      SourceFile(
        name: "Mark.swift",
        text: """
          import SwiftUI
          struct Mark: View {
            \(wrapper) var browser: Browser
            var body: some View { Image(systemName: browser.isMarked ? "star.fill" : "star") }
          }
          """),
    ]
  }

  @Test func aModelWithAPrivateInitialiserComesFromItsClass() {
    func rules(_ wrapper: String) -> [String] {
      var source = ProgramSource(files: tab(wrapper), name: "App")
      source.isCheckedByDemand = true
      source.root = "Mark"
      var options = ClinicOptions()
      options.steps = 40
      return Clinic(Rehearsal(source, options: RunOptions()), options: options).examine().findings
        .map(\.rule.name)
    }
    #expect(rules("") == ["stale.unobserved"])
    #expect(rules("@ObservedObject").isEmpty)
  }

  /// A preview gives a view arguments that stay; where the program changes them, its parent does.
  @Test func aPreviewDoesNotKeepArgumentsFromChanging() {
    func program(_ argument: String) -> String {
      """
      final class Theme: ObservableObject { @Published var isDark = false }
      struct Title: View {
        @EnvironmentObject var theme: Theme
        @State var text: String
        init(text: String) { _text = State(initialValue: text) }
        var body: some View { Text(theme.isDark ? "dark" : text) }
      }
      struct Page: View {
        @State private var title = "One"
        var body: some View {
          Title(text: \(argument))
          Button("Two") { title = "Two" }
        }
      }
      #Preview { Title(text: "Sample").environmentObject(Theme()) }
      """
    }
    #expect(found(program("title"), root: "Title") == ["advice.ignored-input Title.text"])
    #expect(found(program("\"One\""), root: "Title").isEmpty)
  }

  // MARK: Models that other code changes

  private func row(_ wrapper: String) -> String {
    let names = ["first", "second", "third", "fourth", "fifth", "sixth"]
    return """
      final class Settings: ObservableObject {
      \(names.map { "@Published var \($0) = false" }.joined(separator: "\n"))
        func reset() { \(names.map { "\($0) = false" }.joined(separator: "; ")) }
      }
      final class Post: ObservableObject {
        @Published var isLiked = false
        func like() { isLiked = true }
      }
      struct Row: View {
        @EnvironmentObject var settings: Settings
        \(wrapper) var post: Post
        var body: some View {
          VStack {
            \(names.map { "Text(settings.\($0) ? \"\($0)\" : \"not \($0)\")" }.joined(separator: "\n"))
            Text(post.isLiked ? "Liked" : "Like")
          }
        }
      }
      """
  }

  /// What a view only holds is changed although it also observes much.
  @Test func manyObservedSettingsDoNotHideAnUnobservedModel() {
    #expect(found(row(""), root: "Row") == ["stale.unobserved Row.post"])
    #expect(found(row("@ObservedObject"), root: "Row").isEmpty)
  }

  private func cell(_ model: String) -> String {
    """
    \(model)
    struct Cell: View {
      let post: Post
      let open: () -> Void
      var body: some View { Button(post.isLiked ? "Liked" : "Like", action: open) }
    }
    """
  }

  /// New closures come with the parent, which observes nothing of a class that cannot be observed.
  @Test func newClosuresDoNotMakeUpForAClassThatNoViewCanObserve() {
    let plain = "final class Post { var isLiked = false; func like() { isLiked = true } }"
    #expect(found(cell(plain), root: "Cell") == ["stale.object Cell.post"])
    // What tells of changes in it is unknown.
    let stored = plain.replacing("class Post", with: "class Post: RealmObject")
    #expect(found(cell("import RealmSwift\n" + stored), root: "Cell").isEmpty)
    let published = """
      final class Post: ObservableObject {
        @Published var isLiked = false
        func like() { isLiked = true }
      }
      """
    #expect(found(cell(published), root: "Cell").isEmpty)
    let observable = "@Observable " + plain
    #expect(found(cell(observable), root: "Cell").isEmpty)
  }

  /// A property that gives a value without fetching hides no stale text.
  @Test func aFocusedValueIsNoFetch() {
    func screen(_ wrapper: String) -> String {
      """
      final class Post: ObservableObject {
        @Published var isLiked = false
        func like() { isLiked = true }
      }
      struct Likes: View {
        \(wrapper) var post: Post
        @FocusedValue(String.self) var focused
        var body: some View { Text(post.isLiked ? "Liked" : "Like").help(focused ?? "") }
      }
      """
    }
    #expect(found(screen(""), root: "Likes") == ["stale.unobserved Likes.post"])
    #expect(found(screen("@ObservedObject"), root: "Likes").isEmpty)
  }

  /// The property whose value is missing is named, not an object that the view only hands on.
  @Test func theUnannouncedPropertyGoesBeforeAnObjectThatIsOnlyHeld() {
    func screen(_ wrapper: String) -> String {
      """
      final class Router: ObservableObject { @Published var path: [Int] = [] }
      final class Post: ObservableObject {
        \(wrapper) var replies = 41
        func reply() { replies += 1 }
      }
      struct Replies: View {
        let router: Router
        @ObservedObject var post: Post
        var body: some View {
          Button("\\(post.replies) replies") { router.path.append(1) }
        }
      }
      """
    }
    #expect(found(screen(""), root: "Replies") == ["stale.untold Post.replies"])
    #expect(found(screen("@Published"), root: "Replies").isEmpty)
  }

  // MARK: Presentations

  private func guests(_ inside: String, _ outside: String) -> String {
    """
    struct Guests: View {
      @State private var names = ["Mina", "Jun"]
      @State private var isAsking = false
      @State private var asked = 0
      var body: some View {
        List(names, id: \\.self) { name in
          Button("Remove \\(name)") { isAsking = true; asked += 1 }\(inside)
        }
        \(outside)
      }
    }
    @main struct Main: App { var body: some Scene { WindowGroup { Guests() } } }
    """
  }

  /// The property that the dialogs are bound to is named, whatever was written after it.
  @Test func theBoundPropertyOpensTheDialogs() {
    let alert = #".alert("Remove?", isPresented: $isAsking) { Button("Yes") { names = [] } }"#
    #expect(found(guests(alert, "")) == ["shared-presentation Guests.isAsking"])
    #expect(found(guests("", alert)).isEmpty)
  }

  @Test func aDialogInSeveralPlacesIsNotInRows() throws {
    func panes(_ inside: String, _ outside: String) -> String {
      """
      final class Model: ObservableObject { @Published var isFailed = false }
      struct Pane: View {
        @ObservedObject var model: Model
        var body: some View { Button("Try") { model.isFailed = true }\(inside) }
      }
      struct Panes: View {
        @StateObject private var model = Model()
        var body: some View {
          HStack { Pane(model: model); Pane(model: model) }\(outside)
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Panes() } } }
      """
    }
    let alert = #".alert("Failed", isPresented: $model.isFailed) { Button("OK") {} }"#
    let finding = try #require(examination(panes(alert, "")).findings.first)
    #expect(finding.rule == .concluded(.sharedPresentation))
    #expect(finding.topic == .property(PropertyName("isFailed", of: "Model")))
    #expect(
      finding.remedy?.said(in: Words()) == "Attach one alert to a view around all these places")
    #expect(found(panes("", alert)).isEmpty)
  }

  // MARK: What is no fault of the program

  private var well: String {
    """
    struct Well: UIViewRepresentable {
      @Binding var level: Int
      final class Coordinator { var level = 0 }
      func makeCoordinator() -> Coordinator { Coordinator() }
      func makeUIView(context: Context) -> UILabel { UILabel() }
      func updateUIView(_ view: UILabel, context: Context) {
        context.coordinator.level = level
      }
    }
    struct Wells: View {
      @State private var level = 0
      @State private var isOpen = false
      var body: some View {
        VStack {
          Well(level: $level)
          if isOpen { Well(level: $level) }
          Button("Open \\(level)") { isOpen.toggle(); level += 1 }
        }
      }
    }
    @main struct Main: App { var body: some Scene { WindowGroup { Wells() } } }
    """
  }

  /// SwiftUI keeps a coordinator as long as its view; another view has another one.
  @Test func aCoordinatorIsNotRemade() {
    #expect(!found(well).contains { $0.contains("Coordinator") })
  }

  /// `async let` is cancelled with the task that waits for it.
  @Test func aChildOfACancelledTaskDoesNotGoOn() {
    func screen(_ load: String) -> String {
      """
      func counted() async -> Int { try? await Task.sleep(for: .seconds(100)); return 1 }
      struct Loader: View {
        @State private var number = 0
        var body: some View { Text("\\(number)").task { \(load) } }
      }
      struct Screen: View {
        @State private var isOn = true
        var body: some View {
          VStack {
            if isOn { Loader() }
            Button(isOn ? "Hide" : "Show") { isOn.toggle() }
          }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Screen() } } }
      """
    }
    let child = "async let found = counted(); number = await found"
    #expect(!found(screen(child)).contains { $0.hasPrefix("work.twice") })
    let loose = "Task { try? await Task.sleep(for: .seconds(100)) }"
    #expect(found(screen(loose)).contains { $0.hasPrefix("work.twice") })
  }

  /// What a picker of a view with invented arguments has chosen is invented, too.
  @Test func aMadeUpChoiceNeedsNoTag() {
    let picker = """
      final class Plan: ObservableObject { @Published var kind = "" }
      struct Kinds: View {
        @ObservedObject var plan: Plan
        var body: some View {
          Picker("Kind", selection: $plan.kind) { ForEach(["a", "b"], id: \\.self) { Text($0) } }
        }
      }
      """
    #expect(found(picker, root: "Kinds").isEmpty)
    let app =
      "\n@main struct Main: App { @StateObject var plan = Plan()\n"
      + "var body: some Scene { WindowGroup { Kinds(plan: plan) } } }"
    #expect(found(picker + app).contains { $0.hasPrefix("picker.invalid-selection") })
  }

  /// An initialiser that reads what the app does not have yet does so for one reason.
  @Test func readingObjectsTooEarlyIsOneFault() {
    let app = """
      final class Store: ObservableObject { @Published var name = "a"; @Published var size = 1 }
      @main struct Main: App {
        @StateObject private var store: Store
        init() {
          _store = StateObject(wrappedValue: Store())
          print(store.name)
          print(store.size)
        }
        var body: some Scene { WindowGroup { Text(store.name) } }
      }
      """
    #expect(examination(app).findings.map(\.rule.name) == ["stateObject.outside-view"])
    let quiet = app.replacing("print(store.name)", with: "").replacing(
      "print(store.size)", with: "")
    #expect(found(quiet).isEmpty)
  }

  /// A wrapper whose type is not known gives no value of its property's type.
  @Test func whatStandsForAnUnknownValueIsNoCase() {
    let examination = examinationOfProject(
      """
      import Absent
      enum Kind: String { case mac, linux }
      struct Settings {
        @Absent.First var kind: Kind = .mac
        var isMac: Bool { if case .mac = kind { true } else { false } }
      }
      struct Home: View {
        @State private var settings = Settings()
        var body: some View { Text(settings.kind.rawValue); Text("\\(settings.isMac)") }
      }
      """, root: "Home", steps: 5)
    #expect(examination.findings.isEmpty)
  }
}
