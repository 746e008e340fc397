import Diagnostics
import Phrases
import Session
import Testing
import Trace

@testable import Clinic

/// What real apps do that looks like a fault and is none.
struct QuietAppTests {
  private func rules(_ text: String, root: String? = nil, steps: Int = 30) -> [String] {
    examinationOfProject(text, root: root, steps: steps).findings.map(\.rule.name)
  }

  /// An app that depends on nothing runs its body once; one that does loses what it makes there.
  @Test func anAppThatDependsOnNothingMakesItsObjectsOnce() {
    func program(_ property: String, _ change: String) -> String {
      """
      final class Place: ObservableObject { @Published var page = 0 }
      struct Home: View {
        @EnvironmentObject private var place: Place
        var body: some View { Button("page \\(place.page)") { place.page += 1 } }
      }
      @main struct Travel: App {
        \(property)
        var body: some Scene {
          WindowGroup { Home().environmentObject(Place()) }
          \(change)
        }
      }
      """
    }
    #expect(rules(program("", "")).isEmpty)
    #expect(
      rules(
        program(
          "@Environment(\\.scenePhase) private var phase", ".onChange(of: phase) { print(phase) }")
      )
      .contains("advice.unowned-object"))
  }

  /// A subscription to a centre keeps nothing, unless something behind it does.
  @Test func aCentresPublisherMayBeMadeAgain() {
    func program(_ operators: String) -> String {
      """
      import Combine
      struct Home: View {
        @State private var count = 0
        var body: some View {
          Button("count \\(count)") { count += 1 }
            .onReceive(
              NotificationCenter.default.publisher(for: Notification.Name("a"))
                .merge(with: NotificationCenter.default.publisher(for: Notification.Name("b")))
                \(operators)
            ) { _ in count = 0 }
        }
      }
      """
    }
    #expect(rules(program(""), root: "Home").isEmpty)
    #expect(
      rules(program(".debounce(for: 1, scheduler: DispatchQueue.main)"), root: "Home")
        == ["advice.remade-publisher"])
  }

  /// An object that is made for nothing, with what it makes for itself, costs nothing noticeable; one
  /// whose initialiser tells others does.
  @Test func aSpareObjectWithoutEffectsIsCheap() {
    func program(_ work: String) -> String {
      """
      final class Counter: ObservableObject {
        static let shared = Counter()
        @Published var count = 0
      }
      final class Session { var name = "" }
      @Observable final class Model {
        private let session = Session()
        var name = "a"
        init() {
          name = "b"
          \(work)
        }
        func rename() { name += "c" }
      }
      struct Detail: View {
        @State var model = Model()
        var body: some View { Button(model.name) { model.rename() } }
      }
      struct Home: View {
        @State private var count = 0
        var body: some View {
          Button("count \\(count)") { count += 1 }
          Detail().opacity(count > 2 ? 0.5 : 1)
        }
      }
      """
    }
    #expect(rules(program(""), root: "Home").isEmpty)
    #expect(
      rules(program("Counter.shared.count += 1"), root: "Home").contains("advice.remade-object"))
    #expect(rules(program("print(\"made\")"), root: "Home").contains("advice.remade-object"))
  }

  /// In a whole program a budget of the simulator is not the app's.
  @Test func budgetsOfTheSimulatorAreNoHang() {
    let printing = """
      struct Home: View {
        var body: some View { Button("Print") { for number in 0..<1_000_000 { print(number) } } }
      }
      """
    #expect(rules(printing, root: "Home", steps: 3).isEmpty)
    var options = ClinicOptions()
    options.steps = 3
    let file = ProgramSource(files: [SourceFile(name: "App.swift", text: printing)], name: "App")
    let alone = Clinic(Rehearsal(file, options: RunOptions()), options: options).examine()
    #expect(alone.findings.map(\.rule.name) == ["endless"])
  }

  /// What a file keeps for its previews belongs to them.
  @Test func whatOnlyPreviewsNameIsTheirs() {
    func program(_ access: String, _ use: String) -> String {
      """
      final class Place: ObservableObject { @Published var page = 0 }
      struct Home: View {
        @ObservedObject var place: Place
        var body: some View { Button("page \\(place.page)") { place.page += 1 } }
      }
      \(access) struct Shown: View {
        @State private var count = 0
        var body: some View {
          Home(place: Place())
          Button("count \\(count)") { count += 1 }
        }
      }
      #Preview { Shown() }
      \(use)
      """
    }
    let used = "struct Other: View { var body: some View { Shown() } }"
    #expect(rules(program("private", ""), root: "Shown").isEmpty)
    #expect(rules(program("private", used), root: "Shown") == ["advice.unowned-object"])
    #expect(rules(program("", ""), root: "Shown") == ["advice.unowned-object"])
  }

  /// A value that every call outside previews replaces is theirs, too.
  @Test func whatOnlyPreviewsLeaveAsItIsIsTheirs() {
    func program(_ page: String) -> String {
      """
      final class Place: ObservableObject { @Published var page = 0 }
      struct Page: View {
        @ObservedObject var place = Place()
        var title = ""
        var body: some View { Button("page \\(place.page)") { place.page += 1 } }
      }
      struct Home: View {
        @StateObject private var place = Place()
        var body: some View { \(page) }
      }
      #Preview { Page() }
      """
    }
    #expect(rules(program("Page(place: place)"), root: "Page").isEmpty)
    #expect(rules(program("Page(title: \"a\")"), root: "Page") == ["advice.unowned-object"])
  }

  /// `toast(…)` in an extension of `View`, from a package that is absent, leaves the view as it is.
  @Test func anUnknownModifierOfSelfKeepsTheView() {
    let text = """
      import Toasts
      extension View {
        func loading(_ isOn: Binding<Bool>) -> some View {
          toast(isPresenting: isOn) { Toast(kind: .loading) }
        }
      }
      struct Home: View {
        @State private var isOn = false
        var body: some View { Button("Load") { isOn = true }.loading($isOn) }
      }
      """
    let examination = examinationOfProject(text, root: "Home", steps: 5)
    #expect(examination.usedControls == 1)
    let own = text.replacing(
      "toast(isPresenting: isOn) { Toast(kind: .loading) }", with: "Text(\"own\")")
    #expect(examinationOfProject(own, root: "Home", steps: 5).usedControls == 0)
  }

  /// What an object makes for itself is lost with it, and not where its screen is not shown.
  @Test func whatAnUnseenObjectMadeIsNotLost() {
    func program(_ made: String) -> String {
      """
      final class Service {
        var calls = 0
        init() { Probe.shared.count += 1 }
      }
      final class Probe { static let shared = Probe(); var count = 0 }
      final class Model: ObservableObject {
        private let service = Service()
        @Published var name = "a"
        func load() { service.calls += 1; name += "b" }
      }
      struct Page: View {
        @ObservedObject var model = Model()
        var body: some View { Button(model.name) { model.load() } }
      }
      struct Plain: View {
        let service: Service
        var body: some View { Button("Call") { service.calls += 1 } }
      }
      struct ContentView: View {
        @State private var turns = 0
        var body: some View {
          NavigationStack {
            Button("turns \\(turns)") { turns += 1 }
            \(made)
          }
        }
      }
      """
    }
    let link = "NavigationLink(\"Page\") { Page() }"
    let old = "NavigationLink(\"Page\", destination: Page())"
    for way in [link, old] {
      #expect(findings(program(way)).allSatisfy { $0 == "advice.unowned-object" }, "\(way)")
    }
    #expect(findings(program("Plain(service: Service())")).contains("advice.remade-object"))
  }

  /// Two branches of a view that keeps nothing are two views that nobody can tell apart, in an app.
  @Test func branchesOfWhatKeepsNothingAreNotTold() {
    func program(_ kept: String) -> [String] {
      let text = """
        struct Tile: View {
          let name: String
          \(kept)
          var body: some View { Button(name) { \(kept.isEmpty ? "" : "taps += 1") } }
        }
        struct Board: View {
          @State private var isSwapped = false
          var body: some View {
            Button("Swap") { isSwapped.toggle() }
            if isSwapped { Tile(name: "us").padding() } else { Tile(name: "us") }
          }
        }
        @main struct Court: App {
          var body: some Scene { WindowGroup { Board() } }
        }
        """
      return examinationOfProject(text, root: nil, steps: 60).findings.map(\.rule.name)
    }
    #expect(program("").isEmpty)
    #expect(!program("@State private var taps = 0").isEmpty)
  }

  /// What a person reads when only previews were seen.
  @Test func anAppThatWasNotReachedIsNotCalledWell() {
    let app = """
      struct Home: View { var body: some View { Text("home") } }
      @main struct Shop: App {
        var body: some Scene { WindowGroup { Nowhere.Screen() } }
      }
      """
    var whole = examinationOfProject("import Nowhere\n" + app, root: nil, steps: 5)
    let part = examinationOfProject("import Nowhere\n" + app, root: "Home", steps: 5)
    whole.add(part, begunWith: ["--root", "Home"])
    let report = Report(whole, path: "shop", arguments: [], words: Words())
    #expect(report.opening.hasPrefix("The first screen of Shop was not reached"))
    #expect(report.notExamined.contains("Shop itself: its first screen was not reached"))
    let seen = examinationOfProject(
      app.replacing("Nowhere.Screen()", with: "Home()"), root: nil, steps: 5)
    #expect(
      Report(seen, path: "shop", arguments: [], words: Words()).opening
        == "Nothing is wrong with what was seen of Shop.")
  }
}
