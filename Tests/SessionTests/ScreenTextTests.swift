import Diagnostics
import Screen
import Session
import Testing
import Trace
import Transcript

/// The screen in characters.
@Suite struct ScreenTextTests {
  static let program = """
    struct ContentView: View {
      @State private var isOn = true
      @State private var name = "해피"
      @State private var volume = 3.0
      @State private var chosen: String? = "둘"
      @State private var shows = false

      var body: some View {
        VStack(alignment: .leading) {
          Text("강아지 한 마리").bold()
          HStack { Text("left"); Spacer(); Text("right") }
          Toggle("Sound", isOn: $isOn)
          TextField("Name", text: $name)
          Slider(value: $volume, in: 0...10) { Text("Volume") }
          ProgressView(value: 0.5)
          List(["하나", "둘"], id: \\.self, selection: $chosen) { Text($0) }
          Button("Show") { shows = true }
        }
        .sheet(isPresented: $shows) { Text("a sheet") }
      }
    }
    """

  /// A text of megabytes is drawn as far as a person might read it.
  @Test(arguments: [5, 100_000]) func aTextHasAsManyRowsAsOneReads(_ count: Int) {
    let program = """
      struct ContentView: View {
        var body: some View { Text(String(repeating: "row\\n", count: \(count)) + "end") }
      }
      """
    let rows = Self.lines([], of: program).filter { $0.contains("row") }.count
    #expect(rows == min(count, 1_000))
    #expect(Self.lines([], of: program).contains { $0.contains("end") } == (count == 5))
    #expect(Self.lines([], of: program).contains { $0.contains("…") } == (count != 5))
  }

  /// A row that must be narrower draws its parts again; nested ones would never end.
  @Test(arguments: ["Button(action: {}) { ", "HStack { Text(\"some words in front\"); "])
  func rowsWithinOneAnotherAreDrawnInTheEnd(_ row: String) {
    let content =
      String(repeating: row, count: 40) + "Text(\"inside\")" + String(repeating: "}", count: 40)
    let program = "struct ContentView: View { var body: some View { \(content) } }"
    let lines = Self.lines([], of: program)
    #expect(!lines.isEmpty)
  }

  /// A row without room for its words has them one below the other; lines are broken between words.
  @Test(arguments: [("Reconciliation of all", false), ("to go on with all", true)])
  func noWordIsBrokenInANarrowRow(_ words: String, _ isBeside: Bool) {
    let program = """
      struct ContentView: View {
        var body: some View {
          HStack {
            ForEach(["first", "second", "third"], id: \\.self) { name in
              Button("\\(name) \(words)") {}
            }
          }
        }
      }
      """
    let lines = Self.lines([], of: program)
    for word in words.split(separator: " ") {
      #expect(lines.filter { $0.contains(word) }.count >= (isBeside ? 1 : 3))
    }
    #expect(lines.contains { $0.contains("first") && $0.contains("second") } == isBeside)
  }

  /// If the program's style makes a control, SwiftUI's is not drawn as well.
  @Test func aStyleOfTheProgramsIsAllThatIsDrawn() {
    func lines(_ modifier: String) -> [String] {
      Self.lines(
        [],
        of: """
          struct Check: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
              HStack { Text(configuration.isOn ? "yes" : "no"); configuration.label }
            }
          }
          struct Plain: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
          }
          struct Part: View { var body: some View { Text("Sound") } }
          struct ContentView: View {
            @State private var isOn = false
            var body: some View { Toggle(isOn: $isOn) { Part() }\(modifier) }
          }
          """)
    }
    #expect(lines(".toggleStyle(Check())").contains { $0.contains("no Sound") })
    #expect(!lines(".toggleStyle(Check())").contains { $0.contains("off") })
    for shown in [lines(""), lines(".toggleStyle(Plain())")] {
      #expect(shown.joined().split(separator: "off").count == 2)
    }
  }

  /// Hidden labels are not drawn; a control is still found by its label.
  @Test func hiddenLabelsAreNotDrawn() {
    func lines(_ modifier: String) -> [String] {
      Self.lines(
        [#"toggle("Sound")"#],
        of: """
          struct ContentView: View {
            @State private var isOn = false
            @State private var size = 1
            var body: some View {
              VStack {
                Toggle("Sound", isOn: $isOn)
                Picker("Size", selection: $size) { Text("small").tag(1) }
                Stepper("More", value: $size)
                Text("Sound of it")
              }\(modifier)
            }
          }
          """)
    }
    func drawn(_ modifier: String) -> [String] {
      lines(modifier).filter { $0.contains("│") }
    }
    let hidden = drawn(".labelsHidden()").joined()
    #expect(hidden.contains("on") && hidden.contains("small") && hidden.contains("Sound of it"))
    #expect(!hidden.contains("Size") && !hidden.contains("More"))
    #expect(hidden.split(separator: "Sound").count == 2)
    #expect(drawn("").joined().split(separator: "Sound").count == 3)
    #expect(drawn(".labelsVisibility(.hidden)").joined().contains("Size") == false)
    #expect(drawn(".labelsVisibility(.visible)").joined().contains("Size"))
  }

  @Test func aSubtitleStandsByItsTitle() {
    func lines(_ modifier: String) -> [String] {
      Self.lines(
        [],
        of: """
          struct ContentView: View {
            var body: some View {
              NavigationStack { Text("words").navigationTitle("Dogs")\(modifier) }
            }
          }
          """)
    }
    #expect(
      lines(".navigationSubtitle(\"three of them\")").contains { $0.contains("three of them") })
    #expect(lines("").contains { $0.contains("Dogs") })
  }

  /// A field whose title has no words is known by its prompt.
  @Test func aFieldHasItsPrompt() {
    func lines(_ title: String) -> [String] {
      Self.lines(
        [],
        of: """
          struct ContentView: View {
            @State private var name = ""
            var body: some View { TextField("\(title)", text: $name, prompt: Text("your name")) }
          }
          """)
    }
    #expect(lines("").contains { $0.contains("your name [") })
    #expect(lines("Name").contains { $0.contains("Name [") && !$0.contains("your name") })
  }

  /// Programs find the key of a text by a mirror.
  @Test func aTextsKeyHasItsName() {
    let program = """
      func part(_ name: String, of key: LocalizedStringKey) -> String {
        Mirror(reflecting: key).children.first { $0.label == name }?.value as? String ?? "none"
      }
      struct ContentView: View {
        var body: some View { Text(part("key", of: "Dogs") + ", " + part("text", of: "Dogs")) }
      }
      """
    #expect(Self.lines([], of: program).contains { $0.contains("Dogs, none") })
  }

  /// A mirror shows what a type says of itself; the parts of a text's key are those that programs count on.
  @Test func aTypeMayMakeItsMirror() {
    let program = """
      struct Dog: CustomReflectable {
        let name = "Rex"
        var customMirror: Mirror { Mirror(self, children: ["kind": "dog", "age": 3]) }
      }
      struct Cat { let name = "Tom" }
      func labels(_ value: Any) -> String {
        Mirror(reflecting: value).children.map { $0.label ?? "-" }.joined(separator: " ")
      }
      struct ContentView: View {
        let key: LocalizedStringKey = "Dogs"
        var body: some View { Text([labels(Dog()), labels(Cat()), labels(key)].joined(separator: ", ")) }
      }
      """
    #expect(
      Self.lines([], of: program).contains {
        $0.contains("kind age, name, key hasFormatting arguments")
      })
  }

  /// An id is no name of a modifier, and it may be of any length.
  @Test func rowsMayHaveAnyId() {
    let program = """
      struct ContentView: View {
        let names = ["toolbar", "overlay2", "Section.header", String(repeating: "7", count: 1_000_000)]
        var body: some View { List(names, id: \\.self) { Text($0.prefix(14)) } }
      }
      """
    let text = Self.lines([], of: program).joined()
    for name in ["toolbar", "overlay2", "Section.header", "77777777777777"] {
      #expect(text.contains(name))
    }
  }

  /// The window comes first; the app's menus show their titles, and their commands can be called.
  @Test func menusAreBelowTheWindow() throws {
    let program = """
      @main struct CatApp: App {
        @State private var count = 0
        var body: some Scene {
          WindowGroup { Text("cats \\(count)") }
            .commands {
              CommandMenu("Cats") { Button("Feed all") { count += 1 } }
              CommandGroup(after: .newItem) { Button("New cat") {} }
              CommandGroup(replacing: .saveItem) { Button("Keep") {} }
            }
        }
      }
      """
    let lines = Self.lines([#"tap("Feed all")"#], calls: true, of: program)
    let window = try #require(lines.firstIndex { $0.contains("cats 1") })
    let menus = try #require(lines.firstIndex { $0.contains("Cats ▾  File ▾") })
    #expect(window < menus)
    #expect(!lines[...menus].contains { $0.contains("Feed all") || $0.contains("New cat") })
    for name in ["Feed all", "New cat", "Keep"] {
      #expect(lines[menus...].contains { $0.contains("tap(\"\(name)\")") })
    }
  }

  /// The prompt and assistants ask for any number of columns.
  @Test(arguments: [(Int.max, 400), (401, 400), (100, 100), (0, 24), (Int.min, 24)])
  func aDrawingHasColumnsInReason(asked: Int, columns: Int) {
    #expect(Self.lines([], width: asked) == Self.lines([], width: columns))
  }

  /// The lines after these steps, with the changes of the last one marked.
  static func lines(
    _ steps: [String], width: Int = 48, calls: Bool = false, of program: String = Self.program
  ) -> [String] {
    var options = RunOptions()
    options.recordsLooks = true
    let session = Session(
      ProgramSource(files: [SourceFile(name: "T.swift", text: program)], name: "T.swift"),
      script: steps.map { ScriptStep($0) }, options: options)
    session.runToEnd()
    let log = session.events
    let last = log.indices.first { log.step(at: $0) == steps.count } ?? 0
    let earlier = steps.isEmpty ? nil : World(after: log[..<last])
    var text = ScreenText(width: width)
    text.showsCalls = calls
    return text.lines(Drawing(of: World(after: log), since: earlier), title: "ContentView")
      .map(\.plain)
  }

  private func joined(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  @Test func aSelectionIsDrawnAndMarked() {
    #expect(
      joined(Self.lines(["select(\"하나\")"])) == """
          ╭─ ContentView, wireframe ─────────────────────╮
          │ 강아지 한 마리                               │
          │ left                                   right │
          │ Sound  (─●) on                               │
          │ Name [ 해피         ]                        │
          │ Volume  ━━━●──────── 3                       │
          │ ━━━━━━━───── 50 %                            │
        ~ │ ┌──────────────────────────────────────────┐ │
        ~ │ │ ◉ 하나                                   │ │
        ~ │ │ ○ 둘                                     │ │
        ~ │ └──────────────────────────────────────────┘ │
          │ [ Show ]                                     │
          ╰──────────────────────────────────────────────╯

        """)
  }

  @Test func aSheetCoversWhatIsBehindIt() {
    #expect(
      joined(Self.lines(["tap(\"Show\")"], calls: true)) == """
          ╭─ ContentView, wireframe ─────────────────────╮
          │ 강아지 한 마리                               │
          │ left                                   right │
          │ Sound  (─●) on                               │
          │ ┄ lines behind it: 8                         │
          │ ╭─ sheet ──────────────────────────────────╮ │
        + │ │ a sheet                                  │ │
          │ ╰──────────────────────────────────────────╯ │
          ╰──────────────────────────────────────────────╯
          dismiss()

        """)
  }

  /// Wide characters keep the frame straight, and nothing is lost when there is little room.
  @Test(arguments: [24, 30, 48, 100])
  func everyLineIsAsWideAsTheFrame(_ width: Int) {
    let lines = Self.lines([], width: width)
    for line in lines { #expect(DisplayWidth.of(line) == width, "\(line)") }
    let text = lines.joined(separator: "\n")
    for word in [
      "강아지", "left", "right", "Sound", "Name", "해피", "Volume", "50 %", "하나", "둘", "Show",
    ] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(text.contains("◉ 둘") && text.contains("○ 하나"))
  }

  /// A word whose letters are views is one word, and words without room are on several lines.
  @Test(arguments: [
    ("l", "│ \(String(repeating: "l", count: 30))"),
    ("wort", "│ \(Array(repeating: "wort", count: 9).joined(separator: " ")) │"),
  ])
  func lettersStayAWord(_ text: String, _ line: String) {
    let program = """
      struct ContentView: View {
        var body: some View {
          HStack(spacing: 0) { ForEach(0..<30, id: \\.self) { _ in Text("\(text)") } }
        }
      }
      """
    #expect(Self.lines([], of: program).contains { $0.hasPrefix(line) })
  }

  /// A view that fills the screen has its note below; one that leaves room has it beside it.
  @Test(arguments: [true, false]) func aNoteDoesNotWidenTheFrame(_ fills: Bool) {
    let program = """
      struct ContentView: View {
        var body: some View {
          HStack {
            ForEach(["Undo", "Redo"], id: \\.self) { name in
              Button {} label: {
                Label(name, systemImage: "arrow.uturn.backward")\(fills ? ".frame(maxWidth: .infinity)" : "")
              }
              .disabled(true)
            }
          }
        }
      }
      """
    let lines = Self.lines([], width: 60, of: program)
    for line in lines { #expect(DisplayWidth.of(line) == 60, "\(line)") }
    #expect(lines.joined().ranges(of: "(disabled)").count == 2)
    let usable = Self.lines([], of: program.replacing(".disabled(true)", with: ""))
    #expect(!usable.joined().contains("(disabled)"))
  }

  /// A sheet's presentation is drawn over it, and not in it as well.
  @Test func anAlertOfASheetIsThereOnce() {
    let program = """
      struct ContentView: View {
        @State private var isShown = false
        @State private var isAsking = false
        var body: some View {
          VStack { Button("Show") { isShown = true } }
            .sheet(isPresented: $isShown) {
              VStack { Text("A sheet"); Button("Ask") { isAsking = true } }
                .alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
            }
        }
      }
      """
    func count(_ text: String, after steps: [String]) -> Int {
      joined(Self.lines(steps, of: program)).ranges(of: text).count
    }
    let steps = [#"tap("Show")"#, #"tap("Ask")"#]
    #expect(count("Sure?", after: steps) == 1)
    #expect(count("A sheet", after: steps) == 1)
    #expect(count("Sure?", after: [steps[0]]) == 0)
  }
}
