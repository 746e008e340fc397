import Diagnostics
import Session
import Testing
import Trace

@testable import Clinic

/// Objects that a view makes and only watches, in an app with unsimulated parts.
struct OwnedModelTests {
  private func program(_ wrapper: String, _ model: String) -> String {
    """
    import ShinyKit
    final class Feed: ObservableObject {
      \(model)
    }
    struct FeedView: View {
      \(wrapper) var feed = Feed()
      var body: some View { List(feed.titles, id: \\.self) { Text($0) } }
    }
    struct ContentView: View { var body: some View { FeedView() } }
    """
  }
  private static let loading = """
    @Published var titles: [String] = []
    init() { load() }
    func load() { titles = ["one"]; ShinyClient.load { self.titles = $0 } }
    """

  /// The code that would change it is not simulated, and its work is lost all the same.
  @Test func whatIsWrittenLaterMayBeLost() {
    #expect(findings(program("@ObservedObject", Self.loading)) == ["advice.unowned-object"])
    #expect(findings(program("@StateObject", Self.loading)).isEmpty)
  }

  /// Another object with the same values is as good.
  @Test func whatNobodyWritesIsNotLost() {
    #expect(
      findings(program("@ObservedObject", #"@Published var titles: [String] = ["one"]"#)).isEmpty)
  }

  /// What an initialiser makes is made with the view; what it is given belongs to its maker.
  @Test func whatAnInitialiserMakesIsMadeAgain() {
    func rules(_ initialiser: String) -> [String] {
      let text = """
        final class Meter: ObservableObject {
          @Published var count: Int
          init(count: Int) { self.count = count }
        }
        struct Panel: View {
          @ObservedObject private var meter: Meter
          \(initialiser)
          var body: some View { Button("count \\(meter.count)") { meter.count += 1 } }
        }
        """
      var source = ProgramSource(files: [SourceFile(name: "App.swift", text: text)], name: "App")
      source.isCheckedByDemand = true
      source.root = "Panel"
      var options = ClinicOptions()
      options.steps = 30
      return Clinic(Rehearsal(source, options: RunOptions()), options: options).examine().findings
        .map(\.rule.name)
    }
    #expect(
      rules("init(count: Int) { meter = Meter(count: count) }") == ["advice.unowned-object"])
    #expect(
      rules("init(count: Int) { _meter = ObservedObject(wrappedValue: Meter(count: count)) }")
        == ["advice.unowned-object"])
    #expect(rules("init(meter: Meter) { self.meter = meter }").isEmpty)
    #expect(rules("init(meter: Meter) { _meter = ObservedObject(wrappedValue: meter) }").isEmpty)
  }

  private static func app(_ rest: String, state: String = "", root: String = "Home()") -> String {
    """
    final class Feed: ObservableObject {
      @Published var count = 0
      func load() { count += 1 }
    }
    \(rest)
    @main struct Shop: App {
      \(state)
      var body: some Scene { WindowGroup { \(root) } }
    }
    """
  }

  private static let home = """
    struct Home: View {
      @ObservedObject var feed = Feed()
      var body: some View { Button("count \\(feed.count)") { feed.count += 1 } }
    }

    """

  private func found(_ text: String) -> [Finding] {
    examinationOfProject(text, root: nil, steps: 60).findings
  }

  /// The body of an app that reads nothing runs once, so that what its views only watch stays (F43, F56).
  @Test func whatNothingMakesAgainIsKept() {
    #expect(found(Self.app(Self.home)).isEmpty)
    let phase = "@Environment(\\.scenePhase) private var phase"
    #expect(
      found(Self.app(Self.home, state: phase)).map(\.rule.name) == ["advice.unowned-object"])
  }

  /// A type that makes screens makes them as often as it is asked to.
  @Test func aRouterMakesWhatIsAskedOfIt() {
    let router = """
      enum Tab { case home }
      final class Router { static func home() -> Home { Home() } }

      """
    #expect(found(Self.app(Self.home + router, root: "Router.home()")).isEmpty)
    let panel = """
      struct Panel: View {
        @State private var isOn = false
        var body: some View {
          Toggle("on", isOn: $isOn)
          Router.home()
        }
      }
      """
    #expect(
      found(Self.app(Self.home + router + panel, root: "Panel()")).map(\.topic.description)
        == ["Home.feed"])
  }

  /// An input that may change makes a body run, one that only previews give does not.
  @Test func whatPreviewsMakeIsTheirs() {
    let panel = """
      struct Panel: View {
        let title: String
        var body: some View {
          Text(title)
          Home()
        }
      }
      struct Root: View {
        @State private var isOn = false
        var body: some View {
          Toggle("on", isOn: $isOn)
          MARK
        }
      }
      """
    func program(_ use: String) -> String {
      Self.app(Self.home + panel.replacing("MARK", with: use), root: "Root()")
    }
    #expect(
      found(program("Panel(title: isOn ? \"a\" : \"b\")")).map(\.rule.name)
        == ["advice.unowned-object"])
    #expect(
      found(program("Text(\"there\")") + "\n#Preview { Panel(title: \"a\") }").isEmpty)
  }

  /// The objects of one view are lost together; one that the view only calls holds nothing for it.
  @Test func whatTheViewUsesForNothingIsNotLost() {
    func program(_ use: String, _ initialiser: String = "") -> String {
      Self.app(
        """
        final class Account: ObservableObject {
          @Published var name = ""
          \(initialiser)
          func leave() { name = "" }
          func fetch() { name = "Ann" }
        }
        struct Home: View {
          @ObservedObject var account = Account()
          @ObservedObject var feed = Feed()
          var body: some View {
            Button("Leave") { account.leave(); feed.load() }
            \(use)
          }
        }
        struct Root: View {
          @State private var isOn = false
          var body: some View {
            Toggle("on", isOn: $isOn)
            Home()
          }
        }
        """, root: "Root()")
    }
    #expect(found(program("")).isEmpty)
    #expect(found(program("Text(\"\\(feed.count)\")")).map(\.topic.description) == ["Home.feed"])
    let both = program("Text(account.name + \"\\(feed.count)\")")
    #expect(found(both).count == 1)
    #expect(
      found(program("", "init() { fetch() }")).map(\.harm) == [.repetition])
  }

  /// Where a view is given a new object, that is the place to mend.
  @Test func theMakerIsNamed() {
    let program = Self.app(
      """
      struct Home: View {
        @ObservedObject var feed: Feed
        var body: some View { Button("count \\(feed.count)") { feed.count += 1 } }
      }
      struct Root: View {
        @State private var isOn = false
        var body: some View {
          Toggle("on", isOn: $isOn)
          Home(feed: Feed())
        }
      }
      """, root: "Root()")
    #expect(found(program).compactMap(\.place?.text) == ["Home(feed: Feed())"])
  }
}
