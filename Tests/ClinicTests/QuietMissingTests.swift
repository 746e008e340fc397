import Diagnostics
import Session
import Testing

@testable import Clinic

/// What is missing, made up or not simulated is no evidence.
struct QuietMissingTests {
  private func rules(_ text: String, root: String? = nil, steps: Int = 30) -> [String] {
    examinationOfProject(text, root: root, steps: steps).findings.map(\.rule.name)
  }

  /// What is not simulated is not empty, nor is what depends on it.
  @Test func whatIsNotSimulatedIsNotEmpty() {
    func program(_ condition: String) -> String {
      """
      import Absent
      struct Home: View {
        @State private var isOn = false
        var body: some View {
          VStack {
            Text("home")
            Group { if \(condition) { Text("on") } }.onAppear { isOn = true }
          }
        }
      }
      """
    }
    #expect(rules(program("isOn && AbsentClient.shared.isReady"), root: "Home").isEmpty)
    #expect(rules(program("isOn"), root: "Home") == ["advice.empty-content"])
  }

  /// A view that says that another value of it is the same stays, with its object.
  @Test func aRootThatIsTheSameIsNotMadeAgain() {
    func program(_ conformance: String) -> String {
      """
      final class Icon: ObservableObject { @Published var name = "a" }
      struct Badge: View\(conformance) {
        @ObservedObject private var icon: Icon
        private let path: String
        init(path: String = "a") {
          self.path = path
          icon = Icon()
        }
        var body: some View { Button("icon \\(icon.name)") { icon.name += "b" } }
        static func == (a: Self, b: Self) -> Bool { a.path == b.path }
      }
      """
    }
    #expect(rules(program(", Equatable"), root: "Badge").isEmpty)
    #expect(rules(program(""), root: "Badge") == ["advice.unowned-object"])
  }

  /// A value of the project's settings is on a device.
  @Test func whatTheBundleSaysIsNotMissed() {
    func program(_ address: String) -> String {
      """
      struct Api {
        func load() -> URL { URL(string: address())! }
        private func address() -> String { \(address) }
      }
      struct Home: View {
        @State private var text = ""
        var body: some View {
          Button("Load \\(text)") { text = Api().load().absoluteString }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      """
    }
    let setting = "(Bundle.main.infoDictionary?[\"Backend\"] as? String) ?? \"\""
    #expect(rules(program(setting)).isEmpty)
    #expect(rules(program("\"\"")) == ["trap"])
  }

  /// A choice that something unsimulated has made is unknown, also where a constant holds it.
  @Test func aChoiceOfWhatIsNotSimulatedNeedsNoTag() {
    func program(_ selection: String) -> String {
      """
      import Absent
      enum Kind: Int, CaseIterable { case one = 1, two }
      struct Kinds: View {
        private let store = AbsentStore()
        @State private var kept = 7
        var body: some View { VStack { picker() } }
        private func picker() -> some View {
          let selection = \(selection)
          return Picker("Kind", selection: selection) {
            ForEach(Kind.allCases, id: \\.self) { Text("\\($0)") }
          }
        }
      }
      """
    }
    #expect(rules(program("store.kind\n.bound(by: 1)"), root: "Kinds").isEmpty)
    #expect(rules(program("$kept"), root: "Kinds") == ["picker.invalid-selection"])
  }

  /// Whether work goes on that waits for something unsimulated is unknown.
  @Test func workThatWaitsForWhatIsNotSimulatedMayHaveEnded() {
    func program(_ work: String) -> String {
      """
      import Absent
      final class Finder {
        static let shared = Finder()
        var waiting: CheckedContinuation<Int, Never>?
        let manager = AbsentManager()
        func place() async -> Int {
          await withCheckedContinuation { waiting = $0; manager.ask() }
        }
      }
      struct Loader: View {
        var body: some View { Text("place").task { Task { \(work) } } }
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
    #expect(!rules(program("_ = await Finder.shared.place()")).contains("work.twice"))
    #expect(rules(program("try? await Task.sleep(for: .seconds(100))")).contains("work.twice"))
  }

  /// A stand-in for a package is not the program's code.
  @Test func whatAStandInDoesIsNotTheProgrammes() {
    let app = """
      import Shop
      struct Shown: View {
        let shelf: Shelf
        var body: some View { Text("\\(shelf.books)").onAppear { shelf.add() } }
      }
      struct Home: View {
        @State private var turns = 0
        var body: some View {
          Shown(shelf: makeShelf())
          Button("turns \\(turns)") { turns += 1 }
        }
      }
      """
    let shop = """
      public final class Shelf {
        public var books = 0
        public init() {}
        public func add() { books += 1 }
      }
      public func makeShelf() -> Shelf { Shelf() }
      """
    func found(partial: Set<String>) -> [String] {
      var source = ProgramSource(
        files: [
          SourceFile(name: "App.swift", text: app), SourceFile(name: "Shop.swift", text: shop),
        ], name: "App")
      source.isCheckedByDemand = true
      source.root = "Home"
      source.modules = ["Shop": [1]]
      source.partialModules = partial
      var options = ClinicOptions()
      options.steps = 30
      let clinic = Clinic(Rehearsal(source, options: RunOptions()), options: options)
      return clinic.examine().findings.map(\.rule.name)
    }
    #expect(found(partial: []) == ["advice.remade-object"])
    #expect(found(partial: ["Shop"]).isEmpty)
  }

  /// A preview that does not last is the preview's fault, also where it stops.
  @Test func whatStopsAPreviewStopsNoApp() {
    func program(_ preview: String) -> String {
      """
      enum Shown { @MainActor static var count = 0 }
      struct Home: View {
        let numbers: [Int]
        var body: some View { Button("\\(numbers[0])") { Shown.count += numbers[1] } }
      }
      #Preview { \(preview) }
      """
    }
    let unlasting = "let _ = (Shown.count += 1)\n  Home(numbers: [1, [0, 2][Shown.count]])"
    #expect(rules(program(unlasting)).isEmpty)
    #expect(rules(program("Home(numbers: [1])")) == ["trap"])
  }

  /// What is not simulated may show a picture of the view that it is given, as a complication does.
  @Test func aPictureOfAViewDoesNotFollow() {
    func program(_ use: String) -> String {
      """
      import ClockKit
      final class Clock: ObservableObject {
        static let shared = Clock()
        @Published var time = "1"
        func go() { time = "2" }
      }
      struct Face: View {
        @State var clock = Clock.shared
        var body: some View { Text(clock.time) }
      }
      final class Controller { func entry() -> Any { \(use) } }
      """
    }
    #expect(rules(program("CLKTemplateView(Face())"), root: "Face").isEmpty)
    #expect(
      rules(program("UIHostingController(rootView: Face())"), root: "Face")
        == ["stale.unobserved"])
  }

  /// The choice of a picker is unknown if its type is, or if what has it is of an unknown type.
  @Test func anUnknownChoiceIsNotWrong() {
    func program(_ state: String, _ selection: String, _ tag: String) -> String {
      """
      import ShinyKit
      enum Mode: Int { case on, off }
      struct Home: View {
        \(state)
        var body: some View { Form { picker() } }
        private func picker() -> some View {
          let selection = \(selection)
          return Picker("Mode", selection: selection) {
            Text("on").tag(\(tag))
          }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      """
    }
    let unknown = "@State private var mode: ShinyMode.Kind = .plain"
    #expect(rules(program(unknown, "$mode", "ShinyMode.Kind.other")).isEmpty)
    let kept = "private let store: ShinyStore<Mode>.Proxy\n init() { store = ShinyStore.make() }"
    #expect(rules(program(kept, "store.mode.binding(onChange: Mode.init)", "Mode.off")).isEmpty)
    let own = "@State private var mode = Mode.on"
    #expect(rules(program(own, "$mode", "Mode.off")) == ["picker.invalid-selection"])
  }
}
