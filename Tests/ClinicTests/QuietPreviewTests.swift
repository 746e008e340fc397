import Diagnostics
import Session
import Testing

@testable import Clinic

/// What only a preview does, and what keeps nothing, is no fault of the app.
@Suite struct QuietPreviewTests {
  /// The rules of the findings of one part of a project: a preview, or a view alone.
  private func rules(
    _ text: String, preview: String? = nil, root: String? = nil, isPart: Bool = true,
    steps: Int = 40
  ) -> [String] {
    var source = ProgramSource(files: [SourceFile(name: "App.swift", text: text)], name: "App")
    source.isCheckedByDemand = true
    source.preview = preview
    source.root = root
    var options = ClinicOptions()
    options.steps = steps
    options.isPart = isPart
    let rehearsal = Rehearsal(source, options: RunOptions())
    #expect(!rehearsal.isRefused, "\(rehearsal.diagnostics.map(\.message))")
    return Clinic(rehearsal, options: options).examine().findings.map(\.rule.name)
  }

  private static let app = """
    struct RootView: View {
      @State private var isSignedIn = false
      var body: some View { Text(isSignedIn ? "in" : "out") }
    }
    @main struct TheApp: App { var body: some Scene { WindowGroup { RootView() } } }

    """

  private static let tabs =
    app + """
      final class Tabs: ObservableObject { @Published var selection = 0 }
      struct TabsView: View {
        @ObservedObject var tabs: Tabs
        @State private var isEditing = false
        var body: some View {
          VStack {
            Button("Next \\(tabs.selection)") { tabs.selection += 1 }
            Toggle("Edit", isOn: $isEditing)
          }
        }
      }

      """

  @Test func anObjectThatAPreviewsClosureMakesIsThePreviews() {
    let made = """
      #Preview("Tabs") {
        @Previewable @State var isWide = false
        let tabs = Tabs()
        VStack { TabsView(tabs: tabs); Toggle("Wide", isOn: $isWide); Text("\\(isWide)") }
      }
      """
    #expect(rules(Self.tabs + made, preview: "Tabs").isEmpty)
    let own = """
      struct Panel: View {
        @State private var isWide = false
        var body: some View {
          VStack { TabsView(tabs: Tabs()); Toggle("Wide", isOn: $isWide); Text("\\(isWide)") }
        }
      }
      struct Screen: View { var body: some View { Panel() } }
      @main struct TheApp: App { var body: some Scene { WindowGroup { Screen() } } }
      #Preview("Panel") { Panel() }
      """
    let rest = Self.tabs.replacing(Self.app, with: "")
    #expect(rules(rest + own, preview: "Panel") == ["advice.unowned-object"])
  }

  @Test func aModifierThatOnlyPreviewsNameIsTheirs() {
    func program(_ use: String) -> String {
      """
      @Observable final class Tabs { var selection = 0 }
      struct TabsView: View {
        @Environment(Tabs.self) private var tabs
        var body: some View { Button("Next \\(tabs.selection)") { tabs.selection += 1 } }
      }
      struct Framed: ViewModifier {
        @State private var isWide = false
        func body(content: Content) -> some View {
          VStack { content.inNewTabs; Toggle("Wide", isOn: $isWide); Text("\\(isWide)") }
        }
      }
      extension View {
        var inNewTabs: some View { self.environment(Tabs()) }
        var framed: some View { modifier(Framed()) }
      }
      #Preview("Tabs") { TabsView().framed }
      struct RootView: View { var body: some View { \(use) } }
      @main struct TheApp: App { var body: some Scene { WindowGroup { RootView() } } }
      """
    }
    #expect(rules(program("TabsView().framed"), isPart: false) == ["advice.remade-object"])
    #expect(rules(program("Text(\"root\")"), preview: "Tabs").isEmpty)
  }

  @Test func aPreviewsOwnStackLacksTheAppsDestinations() {
    let row = """
      enum Destination: Hashable { case timeline }
      struct FeedRow: View {
        var body: some View { NavigationLink(value: Destination.timeline) { Text("Following") } }
      }
      #Preview("Row") { NavigationStack { List { FeedRow() } } }

      """
    func app(_ destination: String) -> String {
      row + """
        @main struct TheApp: App {
          var body: some Scene {
            WindowGroup { NavigationStack { List { FeedRow() }\(destination) } }
          }
        }
        """
    }
    let destination = ".navigationDestination(for: Destination.self) { _ in Text(\"Timeline\") }"
    #expect(rules(app(destination), preview: "Row").isEmpty)
    #expect(rules(app(""), isPart: false) == ["navigation.no-destination"])
  }

  @Test func whatIsInsideOfWhatOnlyPreviewsShowIsShownNowhere() {
    func program(_ use: String) -> String {
      """
      public struct Previewed<Content: View>: View {
        var content: () -> Content
        public var body: some View { Loader(content: content) }
      }
      struct Loader<Content: View>: View {
        var content: () -> Content
        @State private var isWaiting = true
        @State private var isWide = false
        var body: some View {
          Toggle("Wide", isOn: $isWide)
          if isWide { Field() } else { Field().padding() }
          content()
        }
      }
      struct Field: View {
        @State private var text = ""
        var body: some View { TextField("Name", text: $text) }
      }
      #Preview("Row") { Previewed { Text("row") } }
      struct RootView: View { var body: some View { \(use) } }
      @main struct TheApp: App { var body: some Scene { WindowGroup { RootView() } } }
      """
    }
    #expect(rules(program("Text(\"root\")"), preview: "Row").isEmpty)
    #expect(rules(program("Loader { Text(\"x\") }"), preview: "Row") == ["state-lost"])
  }

  @Test func marksKeepNothing() {
    func program(_ rows: String) -> String {
      """
      import Charts
      struct Point: Identifiable { let id = UUID(); var day: Int }
      struct Row: View {
        let day: Int
        @State private var isOn = false
        var body: some View { Toggle("day \\(day)", isOn: $isOn) }
      }
      struct CheckMark: View {
        let day: Int
        var body: some View { Image(systemName: "checkmark"); Text("day \\(day)") }
      }
      struct RootView: View {
        @State private var count = 0
        private var points: [Point] { (0..<3).map { Point(day: $0) } }
        var body: some View {
          VStack {
            Button("Count \\(count)") { count += 1 }
            \(rows)
          }
        }
      }
      @main struct TheApp: App { var body: some Scene { WindowGroup { RootView() } } }
      """
    }
    let chart = "Chart(points) { BarMark(x: .value(\"Day\", $0.day), y: .value(\"n\", 1)) }"
    #expect(rules(program(chart), isPart: false).isEmpty)
    let list = "ForEach(points) { Row(day: $0.day) }"
    #expect(rules(program(list), isPart: false) == ["state-lost"])
    // A view may be called a mark.
    let marks = "ForEach(points) { CheckMark(day: $0.day) }"
    #expect(rules(program(marks), isPart: false) == ["advice.random-id"])
  }

  @Test func theCollectionOfAnotherObjectHasNotShrunk() {
    func found(_ text: String) -> [String] {
      Patient(name: "App.swift", text: text).examination(steps: 60).findings.map(\.rule.name)
    }
    func program(_ property: String, _ remove: String) -> String {
      """
      @Observable final class Model { var parts: [String] = ["first"] }
      struct Editor: View {
        @\(property) private var model = Model()
        var body: some View {
          VStack {
            ForEach(model.parts.indices, id: \\.self) { index in
              TextField("Part", text: $model.parts[index])
            }
            Button("Add") { model.parts.append("") }
            \(remove)
          }
        }
      }
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Button("Count \\(count)") { count += 1 }
            Editor()
          }
        }
      }
      """
    }
    #expect(found(program("Bindable", "")) == ["advice.remade-object"])
    let remove = "Button(\"Remove\") { if model.parts.count > 1 { model.parts.removeLast() } }"
    #expect(found(program("State", remove)) == ["advice.indexed-rows"])
  }
}
