import Foundation
import Session
import Testing

/// What ended is seen: where it was, over nothing that is used, and also when it had left the screen before.
@BrowserThread @Suite(.inBrowser) struct EndedInBrowserTests {
  private static let player = ".player:not([hidden])"
  private static let device = "document.querySelector('\(player) .device')"

  private static func open(_ program: String, _ steps: [String], at step: Int) throws -> Browser {
    let browser = try Browser.fresh()
    try browser.resize(width: 1440, height: 900)
    let text = """
      ---
      id: ended
      title: Ended
      ---
      # Ended

      ```swift
      \(program)
      ```

      ```swift do
      \(steps.joined(separator: "\n"))
      ```
      """
    try browser.open(TestPage.write(text: text, named: "ended.md"))
    try browser.run("location.hash = 'step=\(step)'; location.reload()")
    return browser
  }

  private static func text(_ browser: Browser, _ script: String) throws -> String {
    try browser.run("return String(\(script))").text ?? ""
  }

  private static let ghosts =
    "[...\(device).querySelectorAll('.ghosts .ended')].map((e) => e.dataset.ended).join()"

  private static let fading = """
    struct Paw: View {
      @State private var count = 0
      var body: some View { Text("paw \\(count)") }
    }
    struct ContentView: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Paw() }
          Button("Toggle") { withAnimation(.linear(duration: 2)) { isShown.toggle() } }
        }
      }
    }
    """

  /// A view that fades out in one step and ends in a later one has its ghost in both.
  @Test func whatHadLeftBeforeHasItsGhost() throws {
    let browser = try Self.open(
      Self.fading, ["tap(\"Toggle\")", "advance(by: 1)", "advance(by: 2)"], at: 1)
    #expect(try Self.text(browser, Self.ghosts).hasPrefix("− #"))
    try browser.press(.right)
    #expect(try Self.text(browser, Self.ghosts) == "")
    try browser.press(.right)
    #expect(try Self.text(browser, Self.ghosts).hasPrefix("− #"))
    #expect(
      try Self.text(browser, "\(Self.device).querySelector('.ghosts').textContent") == "paw 0")
    #expect(
      try Self.text(browser, "\(Self.device).querySelector('.stage').textContent") == "Toggle")
    #expect(try browser.console() == [])
  }

  private static let rows = """
    struct Row: View {
      let name: Int
      @State private var isDone = false
      var body: some View { Text("Row \\(name)") }
    }
    struct ContentView: View {
      @State private var names = Array(1...40)
      var body: some View {
        NavigationStack {
          List { ForEach(names, id: \\.self) { Row(name: $0) }.onDelete { names.remove(atOffsets: $0) } }
            .navigationTitle("Rows")
            .toolbar { Button("Add") { names.append(99) } }
        }
      }
    }
    """

  private static let tall = """
    struct Row: View {
      let name: Int
      var body: some View { Text("Row \\(name)") }
    }
    struct ContentView: View {
      @State private var names = Array(1...40)
      var body: some View {
        NavigationStack {
          ScrollView { VStack { ForEach(names, id: \\.self) { Row(name: $0) } } }
            .navigationTitle("Rows")
            .toolbar { Button("Remove") { names.remove(at: 25) } }
        }
      }
    }
    """

  /// It is scrolled to where nothing else has changed.
  @Test func whatEndedIsScrolledTo() throws {
    let browser = try Self.open(Self.tall, ["tap(\"Remove\")"], at: 1)
    #expect(try Self.text(browser, Self.ghosts).contains("− #"))
    let isInside = """
      (() => {
        const room = \(Self.device).getBoundingClientRect();
        const mark = \(Self.device).querySelector('.ghosts .ended').getBoundingClientRect();
        const near = [...\(Self.device).querySelectorAll('.stage .is-text')].filter((e) => {
          const box = e.getBoundingClientRect();
          return box.top < room.bottom && box.bottom > room.top && Math.abs(box.top - mark.top) < 60;
        }).map((e) => e.textContent);
        return near.includes('Row 25') || near.includes('Row 27');
      })()
      """
    #expect(try Self.text(browser, isInside) == "true")
  }

  /// A line of what ended lies over nothing that is used, though it be in the place of a bar's button.
  @Test func aLineIsOverNoButton() throws {
    let browser = try Self.open(Self.rows, ["delete(at: 0)", "delete(at: 0)"], at: 2)
    let isOver = """
      (() => {
        const boxes = (s) => [...\(Self.device).querySelectorAll(s)].map((e) => e.getBoundingClientRect());
        const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        const marks = boxes('.ghosts .line .tag');
        return marks.length > 0 && marks.some((a) => boxes('.stage .is-bar button, .stage .title').some((b) => over(a, b)));
      })()
      """
    #expect(try Self.text(browser, isOver) == "false")
  }
}
