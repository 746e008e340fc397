import Diagnostics
import Session
import Testing

/// What prevented public apps from running, one rule each.
struct WholeAppTests {
  private func shows(_ text: String, _ files: [String: String]) -> Bool {
    linesOfApp(files).contains { $0.contains("\"text\":\"\(text)\"") }
  }

  private func panelApp(scene: String, view: String = "view()") -> [String: String] {
    [
      "App.swift": """
      import SwiftUI
      @main struct Notes: App {
        @NSApplicationDelegateAdaptor(AppDelegate.self) var delegate
        @State private var hidden = false
        var body: some Scene { \(scene) }
      }
      """,
      "AppDelegate.swift": """
      import AppKit
      import SwiftUI
      class AppDelegate: NSObject, NSApplicationDelegate {
        var panel: Panel<Home>!
        func applicationDidFinishLaunching(_ notification: Notification) {
          panel = Panel(title: "x") { Home() }
        }
      }
      """,
      "Panel.swift": """
      import AppKit
      import SwiftUI
      struct Home: View { var body: some View { Text("at home") } }
      struct Other: View { var body: some View { Text("elsewhere") } }
      class Panel<Content: View>: NSPanel {
        init(title: String, view: () -> Content) {
          super.init(
            contentRect: .zero, styleMask: [.titled], backing: .buffered, defer: false)
          contentView = NSHostingView(rootView: \(view).padding())
        }
      }
      """,
    ]
  }

  /// A panel hosts what it receives, so its content is defined where the panel is made.
  @Test func aPanelShowsWhatItIsGiven() {
    let nothing = "MenuBarExtra(\"\", isInserted: $hidden) { EmptyView() }"
    #expect(shows("at home", panelApp(scene: nothing)))
    #expect(shows("elsewhere", panelApp(scene: nothing, view: "Other()")))
    // A scene that shows something is where the app starts.
    let own = panelApp(scene: "WindowGroup { Text(\"a window\") }")
    #expect(shows("a window", own))
    #expect(!shows("at home", own))
  }

  private func program(_ declarations: String, _ content: String) -> [String: String] {
    [
      "App.swift": """
      import SwiftUI
      \(declarations)
      struct Home: View { var body: some View { VStack { \(content) } } }
      @main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
      """
    ]
  }

  /// `_modify` lends storage to which a setter assigns; with `get` alone there is none.
  @Test func aPlaceThatIsLentIsAssignedTo() {
    func box(_ accessor: String) -> String {
      """
      struct Box {
        private var numbers = [1]
        var all: [Int] { get { numbers } \(accessor) }
        subscript(at: Int) -> Int {
          get { numbers[at] } \(accessor.replacing("&numbers", with: "&numbers[at]"))
        }
      }
      func count() -> Int { var box = Box(); box.all.append(4); box[0] += 2; return box[0] * 10 + box.all.count }
      """
    }
    #expect(shows("32", program(box("_modify { yield &numbers }"), "Text(\"\\(count())\")")))
    #expect(!shows("32", program(box(""), "Text(\"\\(count())\")")))
  }

  /// The type of a value that does not exist (SE-0477).
  @Test func anInterpolationHasADefault() {
    let values = "let age: Int? = nil; let size: Int? = 4"
    #expect(
      shows(
        "nobody 4",
        program(values, #"Text("\(age, default: "nobody") \(size, default: "none")")"#)))
    let lines = linesOfApp(program(values, #"Text(verbatim: "\(age, default: "nobody")")"#))
    #expect(!lines.contains { $0.contains("debug description") })
    #expect(
      linesOfApp(program(values, #"Text(verbatim: "\(age)")"#)).contains {
        $0.contains("debug description")
      })
  }

  /// `case \.title` does whatever its `~=` says.
  @Test func aPathIsAPatternOfItsOwn() {
    let action = """
      struct Draft { var title = ""; var count = 0 }
      struct Change<Root> {
        var path: PartialKeyPath<Root>
        static func ~= <Value>(path: WritableKeyPath<Root, Value>, change: Change<Root>) -> Bool {
          path == change.path
        }
      }
      enum Action { case binding(Change<Draft>), tap }
      func name(_ action: Action) -> String {
        switch action {
        case .binding(\\.title): "title"
        case .binding(\\.count): "count"
        case .binding: "other"
        case .tap: "tap"
        }
      }
      """
    let content = #"Text(name(.binding(Change(path: \.count))))"#
    #expect(shows("count", program(action, content)))
    #expect(!shows("title", program(action, content)))
  }

  /// Values whose raw values can be compared can be compared.
  @Test func rawValuesAreCompared() {
    let declarations = """
      protocol Unknowable: RawRepresentable, CaseIterable where RawValue: Equatable {
        static var unknown: Self { get }
      }
      extension Unknowable {
        static var known: [Self] { allCases.filter { $0 != unknown } }
      }
      enum Mood: String, Unknowable { case good, bad, unknown }
      """
    #expect(shows("2", program(declarations, "Text(\"\\(Mood.known.count)\")")))
  }

  /// An entity with only a description accepts any key; a class knows its own.
  @Test func anEntityWithoutAClassKeepsWhatItIsGiven() {
    func make(_ type: String) -> String {
      """
      import CoreData
      class Note: NSManagedObject { @NSManaged var title: String? }
      func made() -> String {
        let entity = NSEntityDescription()
        entity.name = "Note"
        let note = \(type)(entity: entity, insertInto: nil)
        note.setValue("kept", forKey: "words")
        return note.value(forKey: "words") as? String ?? "none"
      }
      """
    }
    #expect(shows("kept", program(make("NSManagedObject"), "Text(made())")))
    #expect(!shows("kept", program(make("Note"), "Text(made())")))
  }

  @Test func aRangeOfObjectiveCIsWrittenAsTwoNumbers() {
    let declarations = """
      struct Mark: Codable, Equatable { var range: NSRange }
      func coded() -> String {
        let mark = Mark(range: NSRange(location: 3, length: 2))
        guard let data = try? JSONEncoder().encode(mark),
          let back = try? JSONDecoder().decode(Mark.self, from: data)
        else { return "none" }
        return String(decoding: data, as: UTF8.self) + " \\(NSMaxRange(back.range)) \\(back == mark)"
      }
      """
    #expect(shows(#"{\"range\":[3,2]} 5 true"#, program(declarations, "Text(coded())")))
  }

  @Test(arguments: [
    (".units(allowed: [.hours, .minutes], width: .wide)", "1 hour, 2 minutes"),
    (".units()", "1 hr, 1 min, 30 sec"), (".units(width: .narrow)", "1h 1m 30s"),
    (".units(maximumUnitCount: 1)", "1 hr"), (".units(allowed: [.days])", "0 days"),
    (".time(pattern: .minuteSecond(padMinuteToLength: 3))", "061:30"),
    (".time(pattern: .hourMinuteSecond)", "1:01:30"),
  ])
  func durationsAreWrittenInUnits(_ style: String, _ text: String) {
    #expect(
      shows(text, program("let time = Duration.seconds(3690)", "Text(time, format: \(style))")))
  }

  @Test func theRowsOfATableHaveMenus() {
    let declarations = "struct Dog: Identifiable { let id: Int; var name: String }"
    let content = """
      Table(of: Dog.self) { TableColumn("Name", value: \\.name) } rows: {
        ForEach([Dog(id: 1, name: "Rex")]) { dog in
          TableRow(dog).contextMenu { Button("Pat") {} }
        }
      }
      """
    #expect(shows("Rex", program(declarations, content)))
    #expect(shows("Pat", program(declarations, content)))
  }
}
