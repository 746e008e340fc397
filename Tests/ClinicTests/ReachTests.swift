import Diagnostics
import Session
import Testing

@testable import Clinic

/// What the clinic reaches, and its judgement of screens and ends that are not faults.
struct ReachTests {
  private func rehearsal(_ text: String, root: String? = nil) -> Rehearsal {
    var source = ProgramSource(files: [SourceFile(name: "App.swift", text: text)], name: "App")
    source.isCheckedByDemand = true
    source.root = root
    return Rehearsal(source, options: RunOptions())
  }

  private func examination(of rehearsal: Rehearsal, steps: Int = 30) -> Examination {
    var options = ClinicOptions()
    options.steps = steps
    return Clinic(rehearsal, options: options).examine()
  }

  @Test func anAppThatEndsItselfHasNotCrashed() {
    func program(_ status: Int) -> String {
      """
      struct ContentView: View {
        var body: some View { Button("Quit") { exit(\(status)) } }
      }
      """
    }
    #expect(findings(program(0)).isEmpty)
    #expect(findings(program(1)) == ["trap"])
  }

  @Test func anEmptyListIsAScreen() {
    func program(_ scene: String) -> String {
      """
      struct ContentView: View {
        @State private var names: [String] = []
        var body: some View { NavigationStack { List(names, id: \\.self) { Text($0) } } }
      }
      @main struct Notes: App {
        var body: some Scene { \(scene) }
      }
      """
    }
    let shown = examination(of: rehearsal(program("WindowGroup { ContentView() }")))
    #expect(shown.hasShownSomething)
    let hidden = examination(of: rehearsal(program("WindowGroup { EmptyView() }")))
    #expect(!hidden.hasShownSomething)
  }

  @Test func aScreenThatOffersNothingIsSaidToBeTheLast() {
    func program(_ button: String) -> String {
      """
      struct Inbox: View {
        var body: some View { Text("Inbox") }
      }
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          VStack {
            Text("Welcome")
            \(button)
            if isOpen { Inbox() }
          }
        }
      }
      @main struct Mail: App { var body: some Scene { WindowGroup { ContentView() } } }
      """
    }
    #expect(examination(of: rehearsal(program(""))).isStuck)
    let open = program("Button(\"Open\") { isOpen = true }")
    #expect(!examination(of: rehearsal(open)).isStuck)
  }

  @Test func whatHasBeenFoundWhenSomebodyStopsItIsReported() {
    let program = rehearsal("struct ContentView: View { var body: some View { Text(\"a\") } }")
    #expect(!examination(of: program).wasStopped)
    program.interruption = { true }
    #expect(examination(of: program).wasStopped)
  }

  /// `let` takes a made-up value, and a made-up value is not a fault of the view.
  @Test func aViewThatNeedsArgumentsRunsWithValuesThatAreMadeUp() {
    func program(_ action: String) -> String {
      """
      struct Shelf {
        let books: [String]
        let best: Int
      }
      struct Books: View {
        let shelf: Shelf
        @State private var count = 0
        var body: some View { Button("count \\(count)") { \(action) } }
      }
      """
    }
    let broken = rehearsal(program("print(shelf.books[shelf.best + 7])"), root: "Books")
    #expect(broken.isMadeUp)
    let examined = examination(of: broken)
    #expect(examined.findings.isEmpty)
    #expect(examined.wants.contains { $0.description.contains("Index out of range") })
    let plain = rehearsal(program("count += 1"), root: "Books")
    #expect(examination(of: plain).wants.isEmpty)
  }

  /// The app that pushes a screen has the stack; alone, the screen's links would lead nowhere.
  @Test func aScreenWithLinksStandsInAStack() {
    func program(_ content: String) -> String {
      """
      struct Halls: View { var body: some View { Text("The halls") } }
      struct Programme: View {
        var body: some View { \(content) }
      }
      """
    }
    let link = "List { NavigationLink(\"Map\") { Halls() } }"
    let pushed = rehearsal(program(link), root: "Programme")
    #expect(pushed.diagnostics.contains { $0.id == .rootStack })
    #expect(examination(of: pushed).seenViews.contains("Halls"))
    let whole = rehearsal(program("NavigationStack { \(link) }"), root: "Programme")
    #expect(!whole.diagnostics.contains { $0.id == .rootStack })
    let plain = rehearsal(program("Halls()"), root: "Programme")
    #expect(!plain.diagnostics.contains { $0.id == .rootStack })
  }

  /// The code that pushes a screen declares where its links lead.
  @Test func theDestinationsOfAPartAreItsMakers() {
    let text = """
      struct Programme: View {
        var body: some View { List { NavigationLink("Map", value: 1) } }
      }
      """
    #expect(examination(of: rehearsal(text, root: "Programme")).findings.isEmpty)
    let app = """

      @main struct Fair: App {
        var body: some Scene { WindowGroup { NavigationStack { Programme() } } }
      }
      """
    let found = examination(of: rehearsal(text + app)).findings.map(\.rule.name)
    #expect(found == ["navigation.no-destination"])
  }

  @Test func theOneObjectOfAClassIsNotMadeUp() {
    func program(_ shared: String) -> String {
      """
      final class Settings: ObservableObject {
        \(shared)
        @Published var name: String
        private init(name: String) { self.name = name }
      }
      struct Panel: View {
        @EnvironmentObject var settings: Settings
        var body: some View { Text(settings.name) }
      }
      """
    }
    func isMade(_ value: String, _ shared: String) -> Bool {
      rehearsal(program(shared), root: "Panel").diagnostics.contains {
        $0.id == .rootEnvironment && $0.message.contains("'\(value)")
      }
    }
    #expect(isMade("Settings.shared'", "static let shared = Settings(name: \"mine\")"))
    #expect(isMade("Settings(name:", "private static let own = Settings(name: \"mine\")"))
    #expect(isMade("Settings(name:", "static let all = [Settings(name: \"mine\")]"))
  }

  @Test func whatOnlyAPreviewDoesIsNoFinding() {
    func program(_ preview: String, _ shown: String) -> String {
      """
      struct Badge: View {
        @Binding var count: Int
        var body: some View { Button("count \\(count)") { count += 1 } }
      }
      \(preview)
      struct ContentView: View {
        var body: some View { \(shown) }
      }
      """
    }
    let provider = """
      struct Badge_Previews: PreviewProvider {
        @State static var count = 0
        static var previews: some View { Badge(count: $count) }
      }
      """
    #expect(findings(program(provider, "Badge_Previews.previews")).isEmpty)
    let own = """
      enum Counts { @State static var count = 0 }
      """
    #expect(
      findings(program(own, "Badge(count: Counts.$count)")) == ["state.outside-view"])
  }
}
