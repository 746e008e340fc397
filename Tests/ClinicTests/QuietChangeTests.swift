import Diagnostics
import Session
import Testing

@testable import Clinic

/// What the clinic changes by itself, and the program never would.
struct QuietChangeTests {
  private func rules(_ text: String, root: String? = nil, steps: Int = 30) -> [String] {
    examinationOfProject(text, root: root, steps: steps).findings.map(\.rule.name)
  }

  // MARK: Models

  private func label(_ code: String) -> [String] {
    rules(
      """
      final class Post: ObservableObject {
        @Published var isLiked = false
        \(code)
      }
      struct LikeLabel: View {
        let post: Post
        var body: some View { Text(post.isLiked ? "Liked" : "Like") }
      }
      """, root: "LikeLabel")
  }

  /// What a helper of an initialiser writes, or code that has just made the object, no view has missed.
  @Test func firstValuesAreNoChanges() {
    let load = "init() { load() }\n  func load() { isLiked = true }"
    #expect(label(load).isEmpty)
    #expect(label(load + "\n  func again() { load() }") == ["stale.unobserved"])
    let made = "static func liked() -> Post { let post = Post(); post.isLiked = true; return post }"
    #expect(label(made).isEmpty)
    #expect(label("static func like(_ post: Post) { post.isLiked = true }") == ["stale.unobserved"])
  }

  /// What a closure is given is read by its number; only a projection may be written to unseen.
  @Test func readingAParameterIsNoWrite() {
    #expect(
      label("static func all(_ posts: [Post]) -> [Post] { posts.filter { $0.isLiked } }").isEmpty)
    #expect(
      label("static func like(_ posts: [Post]) { posts.forEach { $0.isLiked = true } }")
        == ["stale.unobserved"])
  }

  private func note(_ code: String) -> [String] {
    rules(
      """
      final class Post: ObservableObject {
        @Published var likes = 0
        var note = ""
        \(code)
      }
      struct Note: View {
        @ObservedObject var post: Post
        var body: some View { Text("\\(post.likes) \\(post.note)") }
      }
      """, root: "Note")
  }

  /// An object that always tells of something else, too, is heard.
  @Test func aWriteBesideOneThatIsToldIsHeard() {
    #expect(note("func answer() { note = \"a\" }") == ["stale.untold"])
    #expect(note("func answer() { note = \"a\"; likes += 1 }").isEmpty)
    let helpers =
      "private func write() { note = \"a\" }\n  private func tell() { likes += 1 }\n"
    #expect(note(helpers + "  func answer() { write(); tell() }").isEmpty)
    #expect(note("func answer() { if likes > 3 { likes = 0 }; note = \"a\" }") == ["stale.untold"])
    let late =
      "func answer() async { likes += 1; try? await Task.sleep(for: .seconds(1)); note = \"a\" }"
    #expect(note(late) == ["stale.untold"])
  }

  /// What follows a way out is not always told; what comes before it is.
  @Test func aWriteWithAWayOutBehindItMayNotBeHeard() {
    func answer(_ code: String) -> [String] { note("func answer(_ isNew: Bool) { \(code) }") }
    #expect(answer("note = \"a\"; guard isNew else { return }; likes += 1") == ["stale.untold"])
    #expect(answer("if isNew { note = \"a\"; return }; likes += 1") == ["stale.untold"])
    #expect(answer("guard isNew else { return }; note = \"a\"; likes += 1").isEmpty)
    #expect(answer("likes += 1; note = \"a\"; if isNew { return }").isEmpty)
    let tell = "func tell(_ isNew: Bool) { if isNew { return }; likes += 1 }\n"
    #expect(note(tell + "func answer() { note = \"a\"; tell(true) }") == ["stale.untold"])
  }

  /// The question for the prompt is about what is wrong, and not about the object that has it.
  @Test func theQuestionIsNotAboutAnObject() {
    let examination = examinationOfProject(
      """
      final class Post: ObservableObject {
        @Published var likes = 0
        var note = ""
        func answer() { note = "a" }
      }
      struct Note: View {
        @ObservedObject var post: Post
        var body: some View { Text("\\(post.likes) \\(post.note)") }
      }
      """, root: "Note", steps: 30)
    #expect(examination.findings.map { $0.question?.subject } == ["stale.untold"])
  }

  /// A property with the name of a type is the view's own, and models that are made up for it do not
  /// belong together.
  @Test func aPropertyWithACapitalIsNoType() {
    let text = """
      final class Alerts: ObservableObject {
        @Published var isShown = false
        func show() { isShown = true }
      }
      final class MainApp: ObservableObject {
        let alerts = Alerts()
        @Published var name = ""
      }
      struct Settings: View {
        @EnvironmentObject var App: MainApp
        var body: some View { Text(App.alerts.isShown ? "alert" : App.name) }
      }
      struct Other: View {
        @ObservedObject var alerts: Alerts
        var body: some View { Text("\\(alerts.isShown)") }
      }
      """
    #expect(!rules(text, root: "Settings").contains("advice.nested-object"))
  }

  // MARK: Arguments

  private func choice(_ modifier: String) -> [String] {
    rules(
      """
      struct Choice: View {
        let given: String?
        @State private var chosen: String
        init(given: String?) {
          self.given = given
          _chosen = State(initialValue: given ?? "none")
        }
        var body: some View { Text(chosen)\(modifier) }
        private func follow() {
          let known = ["a", "b"]
          if let given, known.contains(given) { chosen = given }
        }
      }
      struct Home: View {
        @State private var name: String? = "a"
        var body: some View {
          Choice(given: name)
          Button("Other") { name = name == "a" ? "b" : "a" }
        }
      }
      """, root: "Choice")
  }

  /// A state that a function sets whenever the argument changes follows it; what it makes of a value that
  /// is made up is unknown.
  @Test func aStateThatAFunctionSetsFollows() {
    #expect(choice("") == ["advice.ignored-input"])
    #expect(choice(".onChange(of: given) { follow() }").isEmpty)
    #expect(choice(".onChange(of: chosen) { follow() }") == ["advice.ignored-input"])
  }

  private func editor(_ container: String) -> [String] {
    rules(
      """
      struct Editor: View {
        let initial: String
        @Binding var value: String
        @State private var text = ""
        var body: some View {
          TextField("Text", text: $text).onAppear { text = initial }
          Button("Save") { value = text }
        }
      }
      struct Home: View {
        @State private var name = "a"
        var body: some View {
          NavigationStack { List { cell("Name") { Editor(initial: name + "!", value: $name) } } }
        }
        private func cell<V: View>(_ title: String, @ViewBuilder content: () -> V) -> some View {
          \(container)
        }
      }
      """, root: "Editor")
  }

  /// A helper may hand a screen on to what opens it.
  @Test func aScreenThatAHelperOpensKeepsItsArguments() {
    #expect(editor("Section(title) { content() }") == ["stale.copied"])
    #expect(editor("NavigationLink { content() } label: { Text(title) }").isEmpty)
  }

  private func picture(_ code: String) -> [String] {
    rules(
      """
      final class Loader: ObservableObject {
        var text = "none"
        func load() {
          Task {
            try? await Task.sleep(for: .seconds(1))
            self.text = "loaded"
            \(code)
          }
        }
      }
      struct Picture: View {
        @ObservedObject var loader: Loader
        var body: some View { Text(loader.text) }
      }
      """, root: "Picture")
  }

  /// An object may say itself that it changes, at once or in a moment.
  @Test func anObjectThatSendsByItselfIsHeard() {
    #expect(picture("self.objectWillChange.send()").isEmpty)
    #expect(picture("DispatchQueue.main.async { self.objectWillChange.send() }").isEmpty)
    #expect(picture("Task { @MainActor in self.objectWillChange.send() }").isEmpty)
    #expect(picture("DispatchQueue.main.async { print(self.text) }") == ["stale.untold"])
    #expect(picture("") == ["stale.untold"])
  }
}
