import Diagnostics
import Session
import Testing

@testable import Clinic

/// Models that other code changes while a view shows them, which nothing that a person does here would do.
struct ModelChangeTests {
  private func examination(_ text: String, root: String? = nil, steps: Int = 30) -> Examination {
    examinationOfProject(text, root: root, steps: steps)
  }

  private func rules(_ text: String, root: String? = nil) -> [String] {
    examination(text, root: root).findings.map(\.rule.name)
  }

  private func row(_ wrapper: String, extra: String = "", writes: String = "isLiked = true")
    -> String
  {
    """
    final class Post: ObservableObject {
      @Published var isLiked = false
      func answer() { \(writes) }
    }
    struct LikeLabel: View {
      \(wrapper) post: Post
      \(extra)
      var body: some View { Text(post.isLiked ? "Liked" : "Like") }
    }
    """
  }

  @Test func aModelThatAViewOnlyHasIsNotHeard() throws {
    let found = examination(row("let"), root: "LikeLabel").findings
    #expect(found.map(\.rule.name) == ["stale.unobserved"])
    let finding = try #require(found.first)
    #expect(
      finding.script == [#"view("LikeLabel", at: 0).post.isLiked = true"#, "reevaluate()"])
    #expect(finding.place?.text == "let post: Post")
    #expect(rules(row("@ObservedObject var"), root: "LikeLabel").isEmpty)
  }

  /// What no code writes later stays as it is, and a view that is given a closure is made again with it.
  @Test func whatCannotChangeIsNotChanged() {
    #expect(rules(row("let", writes: "print(isLiked)"), root: "LikeLabel").isEmpty)
    #expect(rules(row("let", extra: "let close: () -> Void"), root: "LikeLabel").isEmpty)
  }

  private func settings(_ forwarding: String) -> String {
    """
    final class Updates: ObservableObject {
      @Published var isAllowed = false
      func allow() { isAllowed = true }
    }
    final class AppState: ObservableObject {
      lazy var updates = Updates()
      private var bag: Set<AnyCancellable> = []
      init() { \(forwarding) }
    }
    struct UpdatesPane: View {
      @EnvironmentObject private var state: AppState
      private var updates: Updates { state.updates }
      var body: some View { Text(updates.isAllowed ? "Check" : "Wait") }
    }
    @main struct Main: App {
      @StateObject private var state = AppState()
      var body: some Scene { WindowGroup { UpdatesPane().environmentObject(state) } }
    }
    """
  }

  /// The model of a model, in a whole app.
  @Test func aChangeInAModelOfAModelIsPassedOn() {
    #expect(rules("import Combine\n" + settings("")) == ["stale.untold"])
    let forwarding =
      "updates.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }.store(in: &bag)"
    #expect(rules("import Combine\n" + settings(forwarding)).isEmpty)
  }

  /// One fault, wherever the program begins.
  @Test func aFaultThatTwoRootsShowIsOneFinding() {
    let text =
      row("let") + "\n" + """
        struct Feed: View {
          @StateObject private var post = Post()
          var body: some View { LikeLabel(post: post) }
        }
        """
    var whole = examination(text, root: "Feed")
    whole.add(examination(text, root: "LikeLabel"), begunWith: ["--root", "LikeLabel"])
    #expect(whole.findings.map(\.rule.name) == ["stale.unobserved"])
    #expect(whole.effort > 0)
  }

  /// An object that stands for a generic parameter is kept, too.
  @Test func aModelOfAGenericViewIsKept() {
    let text = """
      protocol Checking: ObservableObject { var isRunning: Bool { get } }
      final class Checker: Checking {
        @Published var isRunning = false
        func start() { isRunning = true }
      }
      struct Status<Kind: Checking>: View {
        @ObservedObject var checker: Kind
        let names: Set<String>
        var body: some View { Text(checker.isRunning ? "on \\(names.count)" : "off") }
      }
      struct Panel: View {
        @State private var names: Set<String> = []
        @StateObject private var checker = Checker()
        var body: some View {
          Button("Add") { names.insert("a") }
          Status(checker: checker, names: names)
        }
      }
      """
    #expect(rules(text, root: "Status").isEmpty)
  }

  /// A view that works without arguments, and is given some that change.
  @Test func aDefaultIsChangedWhereTheProgramChangesIt() {
    func program(_ argument: String, follows: Bool = false) -> String {
      """
      struct Mark: View {
        \(follows ? "" : "@State ")private var isOn: Bool
        init(isOn: Bool = false) { \(follows ? "self.isOn = isOn" : "_isOn = State(initialValue: isOn)") }
        var body: some View { Text(isOn ? "on" : "off") }
      }
      struct Editor: View {
        @State private var isOn = false
        var body: some View {
          Toggle("On", isOn: $isOn)
          Mark(\(argument))
        }
      }
      """
    }
    #expect(rules(program("isOn: isOn"), root: "Mark") == ["advice.ignored-input"])
    #expect(rules(program("isOn: isOn", follows: true), root: "Mark").isEmpty)
    #expect(rules(program(""), root: "Mark").isEmpty)
  }

  /// A list of which the model does not tell, of elements that are all alike to the clinic. The parent
  /// that keeps the model is invented, and not to blame.
  @Test func aListThatNobodyIsToldOfIsFilled() {
    func program(_ wrapper: String) -> String {
      """
      struct Entry: Identifiable { let id = UUID(); let url: URL }
      final class Folder: ObservableObject {
        \(wrapper)var entries: [Entry] = []
        func open(_ url: URL) { entries = [Entry(url: url)] }
      }
      struct FolderView: View {
        @ObservedObject var folder: Folder
        var body: some View { List(folder.entries) { Text($0.url.absoluteString) } }
      }
      """
    }
    #expect(rules(program(""), root: "FolderView") == ["stale.untold"])
    #expect(rules(program("@Published "), root: "FolderView").isEmpty)
  }
}
