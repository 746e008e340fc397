import Diagnostics
import Session
import Testing

@testable import Clinic

/// Faults that public commits have mended, reduced; each with what must stay silent beside it.
struct CommitTests {
  private func rehearsal(_ text: String, root: String?) -> Rehearsal {
    var source = ProgramSource(files: [SourceFile(name: "App.swift", text: text)], name: "App")
    source.isCheckedByDemand = true
    source.root = root
    return Rehearsal(source, options: RunOptions())
  }

  private func examination(_ text: String, root: String? = nil, steps: Int = 40) -> Examination {
    var options = ClinicOptions()
    options.steps = steps
    return Clinic(rehearsal(text, root: root), options: options).examine()
  }

  private func rules(_ text: String, root: String? = nil) -> [String] {
    examination(text, root: root).findings.map(\.rule.name)
  }

  /// Two objects of one generic class in the environment of a view that runs alone.
  @Test func everySpecialisationIsInTheEnvironment() {
    let text = """
      final class Box<Value>: ObservableObject {
        @Published var value: Value
        init(_ value: Value) { self.value = value }
      }
      struct Panel: View {
        @EnvironmentObject private var names: Box<String>
        @EnvironmentObject private var counts: Box<Int>
        var body: some View { Text("\\(names.value) \\(counts.value)") }
      }
      """
    #expect(examination(text, root: "Panel").hasShownSomething)
  }

  private func box(_ wrapper: String) -> String {
    """
    final class Box<Value>: ObservableObject {
      @Published var value: Value
      init(_ value: Value) { self.value = value }
      func set(_ value: Value) { self.value = value }
    }
    struct Name: View {
      \(wrapper) name: Box<String>
      var body: some View { Text(name.value) }
    }
    """
  }

  @Test func aGenericModelIsChanged() {
    #expect(rules(box("let"), root: "Name") == ["stale.unobserved"])
    #expect(rules(box("@ObservedObject var"), root: "Name").isEmpty)
  }

  private func theme(_ held: String, _ read: String) -> String {
    """
    final class Theme: ObservableObject {
      static let shared = Theme()
      @Published var name = "Light"
      func choose(_ name: String) { self.name = name }
    }
    struct Title: View {
      \(held)
      var body: some View { Text(\(read).name) }
    }
    """
  }

  /// `Theme.shared.name` in a body, which nothing observes.
  @Test func aSharedModelIsChanged() throws {
    let found = examination(theme("", "Theme.shared"), root: "Title").findings
    let finding = try #require(found.first)
    #expect(found.map(\.rule.name) == ["stale.unobserved"])
    #expect(finding.script.first == #"Theme.shared.name = "other name""#)
    let observed = theme("@ObservedObject private var theme = Theme.shared", "theme")
    #expect(rules(observed, root: "Title").isEmpty)
  }

  private func screen(_ starting: String) -> String {
    """
    struct Status { var isRunning = false }
    @Observable final class Server {
      var status = Status()
      func start() { \(starting) }
    }
    struct Editor: View {
      @State private var count = 0
      var body: some View { Button("Edit \\(count)") { count += 1 } }
    }
    struct Accounts: View {
      @State var server: Server
      var body: some View {
        if server.status.isRunning { Editor() } else { Text("The server is not running") }
      }
    }
    """
  }

  /// A screen without controls waits for its model, if any code changes that.
  @Test func aScreenIsGivenWhatItWaitsFor() {
    let reached = examination(screen("status.isRunning = true"), root: "Accounts")
    #expect(reached.seenViews.contains("Editor"))
    #expect(reached.usedControls == 1)
    let waiting = examination(screen("print(status)"), root: "Accounts")
    #expect(!waiting.seenViews.contains("Editor"))
  }

  private func maker(_ argument: String, preview: String = "") -> String {
    """
    @Observable final class Model {
      var id: Int
      init(id: Int) { self.id = id }
    }
    struct Detail: View {
      @State var model: Model
      var body: some View { Text("\\(model.id)") }
    }
    struct Screen: View {
      @State private var model = Model(id: 1)
      @State private var number = 1
      var body: some View {
        Button("Next") { number += 1 }
        \(argument)
      }
    }
    \(preview)
    """
  }

  /// An object that its maker keeps is never another, and a preview is no maker.
  @Test func whatIsKeptIsNotExchanged() {
    #expect(rules(maker("Detail(model: model)"), root: "Detail").isEmpty)
    let preview = "#Preview { let sample = Model(id: 3); Detail(model: sample) }"
    #expect(rules(maker("Text(\"none\")", preview: preview), root: "Detail").isEmpty)
    #expect(
      rules(maker("Detail(model: list[number])") + "let list = [Model(id: 7)]", root: "Detail")
        == ["advice.ignored-input"])
  }

  private func settings(_ writing: String) -> String {
    """
    struct Info { var title = "a"; func said() -> String { title } }
    final class Item: ObservableObject {
      var name = "Ann"
      var info = Info()
    }
    final class Other {
      var name = "Bob"
      func change(_ item: Item) { \(writing) }
    }
    struct Row: View {
      @ObservedObject var item: Item
      var body: some View { Text(item.name + item.info.title) }
    }
    """
  }

  /// What another type writes by the same name, and a method that changes nothing, are no changes.
  @Test func onlyWhatIsWrittenChanges() {
    #expect(rules(settings("name = \"Cid\""), root: "Row").isEmpty)
    #expect(rules(settings("item.info.said()"), root: "Row").isEmpty)
    #expect(rules(settings("item.name = \"Cid\""), root: "Row") == ["stale.untold"])
  }

  /// An app passes on what its models announce once it is set up, which a part of it is not.
  @Test func whatIsPassedOnInTheAppIsTold() {
    func program(_ forwarding: String) -> String {
      """
      import Combine
      final class Updates: ObservableObject {
        @Published var isAllowed = false
        func allow() { isAllowed = true }
      }
      final class AppState: ObservableObject {
        lazy var updates = Updates()
        private var bag: Set<AnyCancellable> = []
        func setUp() { \(forwarding) }
      }
      struct Pane: View {
        @ObservedObject var state: AppState
        var body: some View { Text(state.updates.isAllowed ? "Check" : "Wait") }
      }
      """
    }
    let forwarding =
      "updates.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }.store(in: &bag)"
    #expect(rules(program(forwarding), root: "Pane").isEmpty)
    #expect(rules(program(""), root: "Pane") == ["stale.untold"])
  }

  /// A property and a method of one name: the call is of the method, and reads nothing.
  @Test func aMethodBesideAPropertyOfItsNameIsCalled() {
    let text = """
      class Base { func load(_ done: () -> Void) { done() } }
      class Store: Base {}
      extension Store {
        var load: Int { get async throws { load { }; return 1 } }
      }
      struct Home: View {
        @State private var text = "none"
        var body: some View {
          Text(text).task { text = (try? await Store().load).map { "\\($0)" } ?? "failed" }
        }
      }
      """
    #expect(!rehearsal(text, root: "Home").isRefused)
  }

  /// `init?(rawValue: String?)` calls the derived `init?(rawValue: String)`.
  @Test func anInitialiserOfAnOptionalRawValueIsAnother() {
    let text = """
      enum Kind: String {
        case a, other
        init?(rawValue: String?) { self.init(rawValue: rawValue ?? "other") }
      }
      struct Home: View {
        let name: String? = nil
        var body: some View { Text(Kind(rawValue: name)?.rawValue ?? "none") }
      }
      """
    #expect(rules(text, root: "Home").isEmpty)
  }

  /// A preview that fails is not all there is of its view.
  @Test func aViewIsShownWithoutItsFailingPreview() throws {
    let text = """
      final class Model: ObservableObject {
        @Published var text = "here"
      }
      struct Home: View {
        @EnvironmentObject private var model: Model
        var body: some View { Text(model.text) }
      }
      func title() -> String { fatalError("no title") }
      #Preview { Home().environmentObject(Model()).navigationTitle(title()) }
      """
    let loaded = rehearsal(text, root: "Home")
    #expect(!Clinic(loaded).examine().hasShownSomething)
    let other = try #require(loaded.withoutPreview())
    #expect(Clinic(other).examine().hasShownSomething)
    #expect(other.withoutPreview() == nil)
  }

  /// The interface's constants of kinds of files have their identifiers.
  @Test func aKindOfFileHasItsIdentifier() {
    let text = """
      import UniformTypeIdentifiers
      struct Home: View { var body: some View { Text(UTType.text.identifier) } }
      """
    #expect(examination(text, root: "Home").hasShownSomething)
  }

  private func name(_ following: String) -> String {
    """
    final class Entry: ObservableObject {
      @Published var name = "Ann"
      func rename(_ name: String) { self.name = name }
    }
    struct NameField: View {
      @ObservedObject var entry: Entry
      @State private var name: String
      init(entry: Entry) {
        self.entry = entry
        _name = State(initialValue: entry.name)
      }
      var body: some View {
        TextField("Name", text: $name)
          \(following)
      }
    }
    """
  }

  /// A field that reports each change at once stands for the model, and has to follow it; a draft has not.
  @Test func whatReportsAtOnceFollows() {
    let report = ".onChange(of: name) { _, name in entry.rename(name) }"
    #expect(rules(name(report), root: "NameField") == ["advice.ignored-input"])
    let follow = ".onChange(of: entry.name) { _, new in name = new }"
    #expect(rules(name(report + follow), root: "NameField").isEmpty)
    let save = ".onSubmit { entry.rename(name) }"
    #expect(rules(name(save), root: "NameField").isEmpty)
  }
}
