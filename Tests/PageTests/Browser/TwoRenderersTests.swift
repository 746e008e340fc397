import Console
import Diagnostics
import Foundation
import LessonFormat
import Screen
import Session
import Testing
import Trace
import Transcript

/// The screen is drawn in characters and by the browser, from one model: both say that the same texts,
/// values and controls are there, in the same order, and what is covered. And where the browser puts
/// them, each can be seen and used.
@BrowserThread @Suite(.inBrowser) struct TwoRenderersTests {
  /// One case of conformance: a program and its steps.
  struct Case: CustomStringConvertible, Sendable {
    let description: String
    var program = ""
    var request = DocumentRequest()

    /// Nil where the program has no screen, or is one of many files.
    init?(name: String, text: String) {
      description = name
      for case .fence(let fence) in Lesson.blocks(of: text) {
        switch fence.words {
        case ["swift"]: program = fence.content
        case ["script"]: for line in fence.content.split(separator: "\n") { read(String(line)) }
        case ["checks"] where fence.content.contains(#/\n?\S+ (reject|fail) /#): return nil
        case ["swift", "support"]: return nil
        default: break
        }
      }
      if program.isEmpty || text.contains("\nproject\n") { return nil }
    }

    private mutating func read(_ line: String) {
      if let match = line.wholeMatch(of: /compat (\w+)=(.*)/) {
        request.compatibility[String(match.1)] = String(match.2)
      } else if let match = line.wholeMatch(of: /variant (\d+)/) {
        request.variant = Int(match.1)
      } else if let match = line.wholeMatch(of: /\d+: *(.*)/) {
        request.extraSteps.append(String(match.1))
      }
    }

    /// Every eighth case; all with `THESEUS_SCREENS=all`.
    static var sample: [Case] {
      let folder = TestPage.lessons.deletingLastPathComponent()
        .appendingPathComponent("Tests/ConformanceTests/Cases")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let all = names.sorted().compactMap { name -> Case? in
        guard name.hasSuffix(".md"),
          let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        else { return nil }
        return Case(name: String(name.dropLast(3)), text: text)
      }
      if ProcessInfo.processInfo.environment["THESEUS_SCREENS"] != nil { return all }
      return all.indices.filter { $0 % 8 == 0 }.map { all[$0] }
    }
  }

  @Test func theTerminalAndTheBrowserSayTheSame() throws {
    #expect(Case.sample.count > 10)
    let browser = try Browser.fresh()
    for testCase in Case.sample {
      let page = try TestPage.write(program: testCase.program, testCase.request)
      try compare(page, testCase.program, testCase.request, browser, "\(testCase)")
    }
    #expect(try browser.console() == [])
  }

  /// Whole programs with what cases have little of: forms, grids, layers over layers, menus.
  @Test(arguments: [
    (
      """
      struct ContentView: View {
        @State private var isOn = false
        @State private var name = "Tama"
        @State private var isShown = false
        @State private var isAsking = false
        var body: some View {
          NavigationStack {
            Form {
              Section("Cat") {
                TextField("Name", text: $name)
                Toggle("Indoors", isOn: $isOn)
                Picker("Food", selection: $name) { Text("Fish").tag("Tama"); Text("Meat").tag("Rex") }
                Stepper("Meals", value: .constant(2))
                Slider(value: .constant(0.5)) { Text("Weight") }
                DisclosureGroup("More") { Text("inside") }
              }
              LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
                ForEach(0..<4, id: \\.self) { Text("Cell \\($0)") }
              }
              Menu("Actions") { Button("Feed") {}; Button("Play") {} }
              Button("Show") { isShown = true }
            }
            .navigationTitle("Cats")
            .toolbar { Button("Edit") {} }
          }
          .sheet(isPresented: $isShown) {
            VStack {
              Text("A sheet")
              Button("Ask") { isAsking = true }
            }
            .alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
          }
        }
      }
      """, ["tap(\"Show\")", "tap(\"Ask\")"]
    ),
    (
      """
      @main struct CatApp: App {
        var body: some Scene {
          WindowGroup { TabView { Text("One").tabItem { Text("First") }; Text("Two").tabItem { Text("Second") } } }
            .commands { CommandMenu("Cats") { Button("Feed all") {} } }
        }
      }
      """, ["select(\"Second\")"]
    ),
  ])
  func programsAreTheSameInBoth(_ program: String, _ steps: [String]) throws {
    let browser = try Browser.fresh()
    for count in 0...steps.count {
      var request = DocumentRequest()
      request.extraSteps = Array(steps.prefix(count))
      let page = try TestPage.write(program: program, request)
      try compare(page, program, request, browser, "after \(count) steps")
    }
  }

  /// First screens of projects: `THESEUS_PROJECTS` names a folder of checkouts.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["THESEUS_PROJECTS"] != nil,
      "THESEUS_PROJECTS names no folder of projects"))
  func firstScreensOfProjectsCanBeSeenAndUsed() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["THESEUS_PROJECTS"])
    let browser = try Browser.fresh()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let page = try TestPage.write(
        path: "\(folder)/\(name)", DocumentRequest(), to: TestPage.folder())
      try Self.open(page, step: 0, browser)
      #expect(try browser.run(Self.said)["problems"].texts == [], "\(name)")
    }
  }

  /// A comparison that finds nothing must be able to find something.
  @Test func whatIsHiddenCoveredOrClippedIsNoticed() throws {
    let program = """
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          VStack { Text("Count"); Button("Add") { count += 1 }; Color.red.frame(width: 80, height: 40) }
        }
      }
      """
    let browser = try Browser.fresh()
    let page = try TestPage.write(program: program, DocumentRequest())
    func problems(_ change: String) throws -> String {
      try Self.open(page, step: 0, browser)
      try browser.run("const stage = document.querySelector('.stage'); \(change)")
      return try browser.run(Self.said)["problems"].texts.joined(separator: "; ")
    }
    #expect(try problems("") == "")
    #expect(
      try problems("stage.querySelector('.is-shape').style.maxWidth = '30px'").contains(
        "frame: width 80"))
    #expect(
      try problems(
        """
        stage.firstChild.insertAdjacentHTML('beforeend', '<div style="position: absolute; inset: 0"></div>')
        """
      ).contains("cannot be tapped: Add"))
    #expect(
      try problems(
        """
        const text = stage.querySelector('.is-text');
        Object.assign(text.style, { position: 'absolute', left: '-90px' });
        """
      ).contains("clipped left: Count"))
    // And what both say differs where one says less.
    try Self.open(page, step: 0, browser)
    try browser.run("document.querySelector('.stage .is-text').style.display = 'none'")
    let inPage = Self.words(try Self.layers(browser).map(\.said).joined(separator: " "))
    #expect(try Self.words(of: Self.drawing(program, DocumentRequest())) != inPage)
  }

  // MARK: Comparing

  private func compare(
    _ page: URL, _ program: String, _ request: DocumentRequest, _ browser: Browser, _ name: String
  ) throws {
    try Self.open(page, step: request.extraSteps.count, browser)
    let drawing = try Self.drawing(program, request)
    let layers = try Self.layers(browser)
    let inTerminal = Self.words(of: drawing)
    let inPage = Self.words(layers.map(\.said).joined(separator: " "))
    if layers.contains(where: \.isCovered) {
      // The terminal shows only the beginning of what is covered, and how much there is behind.
      let front = Self.words(layers.filter { !$0.isCovered }.map(\.said).joined(separator: " "))
      #expect(front.isContained(in: inTerminal), "\(name)")
      #expect(
        inTerminal.filter { !["┄", "lines", "behind", "it:"].contains($0) && Int($0) == nil }
          .isContained(in: inPage), "\(name)")
    } else if !drawing.windows.isEmpty {
      #expect(inTerminal == inPage, "\(name)")
    }
    // Of what is said once, what is above in the browser is not below in the terminal.
    let rows = Self.rows(of: drawing)
    for (above, below) in zip(layers.flatMap(\.texts), layers.flatMap(\.texts).dropFirst())
    where above.bottom <= below.top {
      let first = rows.indices.filter { rows[$0].contains(above.text) }
      let second = rows.indices.filter { rows[$0].contains(below.text) }
      guard first.count == 1, second.count == 1 else { continue }
      #expect(first[0] <= second[0], "\(name): \(above.text), \(below.text)")
    }
    // The same layers are covered.
    let isFront = drawing.windows.flatMap(\.layers).map(\.isFront)
    if !isFront.isEmpty { #expect(layers.map { !$0.isCovered } == isFront, "\(name)") }
    let problems = try browser.run(Self.said)["problems"].texts
    #expect(problems == [], "\(name)")
    // What can be done in one can be done in the other.
    let calls = Set(drawing.elements.flatMap(\.everyCall).map { $0.code() })
    #expect(Set(try browser.run(Self.calls).texts) == calls, "\(name)")
  }

  private static func open(_ page: URL, step: Int, _ browser: Browser) throws {
    try browser.open(page)
    try browser.run("location.hash = 'step=\(step)'; location.reload()")
  }

  private static func drawing(_ program: String, _ request: DocumentRequest) throws -> Drawing {
    let document = Document(program, name: "program.swift", isLesson: false, request: request)
    let scene = try #require(document.scenes.first)
    var options = scene.options
    options.recordsLooks = true
    let session = Session(scene.source, script: scene.script, options: options)
    session.runToEnd()
    return Drawing(of: World(after: session.events))
  }

  /// Wide enough that no word is broken, without frames.
  private static func rows(of drawing: Drawing) -> [String] {
    var text = ScreenText(width: 160)
    text.showsCalls = false
    text.showsMarks = false
    return text.lines(drawing, title: "").map(\.plain).filter { !$0.contains(/[╭╰]/) }.map {
      $0.replacing(/[│┌┐└┘]|─{3,}/, with: " ")
    }
  }

  private static func words(of drawing: Drawing) -> [String] {
    words(rows(of: drawing).joined(separator: " "))
  }

  /// The words, without the signs for what the browser draws: shapes and colours, what is transparent
  /// or can be tapped though it is no button.
  private static func words(_ text: String) -> [String] {
    text.replacing(/[■●□]+( (red|blue|white|green|gradient|colour))?(?=\s|$)/, with: " ")
      .replacing(/[⊙⊚✥⌕⋯]|\(transparent\)|[━─]*●?[━─]{3,}/, with: " ")
      .replacing(/[○◉]/, with: { " \($0.output) " })
      .split(whereSeparator: \.isWhitespace).map(String.init).sorted()
  }

  private struct Layer {
    let isCovered: Bool
    let said: String
    let texts: [(text: String, top: Double, bottom: Double)]
  }

  private static func layers(_ browser: Browser) throws -> [Layer] {
    try browser.run(said)["layers"].list.map { layer in
      Layer(
        isCovered: layer["covered"].bool == true, said: layer["said"].text ?? "",
        texts: layer["texts"].list.compactMap { text in
          guard let words = text["text"].text, let top = text["top"].number,
            let bottom = text["bottom"].number
          else { return nil }
          return (words, top, bottom)
        })
    }
  }

  /// What the steps are that the screen's elements take.
  private static let calls = """
    const { screen } = document.querySelector('.theseus').theseusDeck.players[0];
    return [...screen.views.values()].flatMap((view) =>
      [...view.calls, ...view.choices.map((choice) => choice.call)]).filter(Boolean);
    """

  private static let said = browserScript
}

extension [String] {
  /// Whether each word is among the others as often as here.
  fileprivate func isContained(in others: [String]) -> Bool {
    var counts: [String: Int] = [:]
    for word in others { counts[word, default: 0] += 1 }
    for word in self { counts[word, default: 0] -= 1 }
    return counts.values.allSatisfy { $0 >= 0 }
  }
}
