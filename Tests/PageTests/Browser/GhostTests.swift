import Foundation
import Session
import Testing

/// What ended is told without hiding what is there, and what stands side by side stays legible.
@BrowserThread @Suite(.inBrowser) struct GhostTests {
  private static let list = """
    ---
    id: rows
    title: Rows
    ---
    # Rows

    ```swift
    struct Row: View {
      let name: String
      @State private var isDone = false
      var body: some View {
        HStack {
          Toggle(name, isOn: $isDone)
          Button("More about \\(name)") {}
        }
      }
    }
    struct ContentView: View {
      @State private var names = ["Write the report", "Milk", "Eggs"]
      @State private var count = 0
      var body: some View {
        TabView {
          List {
            ForEach(names, id: \\.self) { Row(name: $0) }.onDelete { names.remove(atOffsets: $0) }
            Button("Turn") { names.reverse(); count += 1 }
          }
          .tabItem { Text("First") }
          Text("Page").tabItem { Text("Second") }
        }
      }
    }
    ```

    ```swift do
    names.reverse()
    delete(at: 0)
    delete(at: 1)
    ```
    """

  private static let player = ".player:not([hidden])"

  private static func open(_ place: String, width: Int = 1440) throws -> Browser {
    let browser = try Browser.fresh()
    try browser.resize(width: width, height: 900)
    try browser.open(TestPage.write(text: list, named: "list.md"))
    try browser.run("location.hash = '\(place)'; location.reload()")
    return browser
  }

  private static func text(_ browser: Browser, _ script: String) throws -> String {
    try browser.run("return String(\(script))").text ?? ""
  }

  /// A row in the place of which another stands has a line with its number and its words there.
  @Test func aGhostWithoutRoomIsALine() throws {
    let browser = try Self.open("step=2")
    let lines =
      "[...document.querySelectorAll('\(Self.player) .ghosts .line')].map((e) => e.dataset.ended).join()"
    #expect(try Self.text(browser, lines).contains(" Eggs"))
    // No text of a ghost covers what is there.
    let covered = """
      (() => {
        const device = document.querySelector('\(Self.player) .device');
        const ghosts = [...device.querySelectorAll('.ghosts .ended:not(.line)')].map((e) => e.getBoundingClientRect());
        const seen = [...device.querySelectorAll('.stage :is(button, .is-text)')].map((e) => e.getBoundingClientRect());
        return ghosts.some((a) => seen.some((b) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
      })()
      """
    #expect(try Self.text(browser, covered) == "false")
    // No line strikes a text of what is there.
    let struck = """
      (() => {
        const device = document.querySelector('\(Self.player) .device');
        const top = device.getBoundingClientRect().top;
        const lines = [...device.querySelectorAll('.ghosts .line')].map((e) => top + parseFloat(e.style.top));
        const texts = [...device.querySelectorAll('.stage .is-text')].map((e) => e.getBoundingClientRect());
        return lines.some((y) => texts.some((b) => b.height && b.top < y && b.bottom > y));
      })()
      """
    #expect(try Self.text(browser, struck) == "false")
    #expect(try browser.console() == [])
  }

  /// Where there is room it is a picture, as in lesson 3.
  @Test func aGhostWithRoomIsAPicture() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: "03-cat-recorder.md"))
    try browser.run("location.hash = 'step=2'; location.reload()")
    #expect(
      try Self.text(browser, "document.querySelectorAll('\(Self.player) .ghosts .ended').length")
        == "1")
    #expect(
      try Self.text(browser, "document.querySelectorAll('\(Self.player) .ghosts .line').length")
        == "0")
  }

  @Test(arguments: [1440, 1024])
  func theScreenIsAsWideAsAPhone(_ width: Int) throws {
    let browser = try Self.open("step=1", width: width)
    let device = "document.querySelector('\(Self.player) .device').getBoundingClientRect().width"
    #expect(try Self.text(browser, "\(device) >= 300") == "true")
  }

  /// A switch and a button in one row do not lie over one another, and none is outside of the screen.
  @Test(arguments: [1440, 1024, 390])
  func whatIsSideBySideStaysApart(_ width: Int) throws {
    let browser = try Self.open("step=1", width: width)
    if width < 1000 { try browser.run("document.querySelector('.theseus').classList.add('open')") }
    let wrong = """
      (() => {
        const device = document.querySelector('\(Self.player) .device');
        const edge = device.getBoundingClientRect();
        const parts = [...device.querySelectorAll('.stage :is(.switch, .is-horizontal > .is-button)')].map((e) => e.getBoundingClientRect());
        const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        return parts.length < 6 || parts.some((a, i) => a.right > edge.right || parts.some((b, j) => i < j && !apart(a, b)));
      })()
      """
    #expect(try Self.text(browser, wrong) == "false")
  }

  /// Bodies of one kind that run for the same reasons are one line; the words are those of the terminal.
  @Test func bodiesThatRunAlikeAreOneLine() throws {
    let browser = try Self.open("step=1")
    let lines =
      "[...document.querySelectorAll('\(Self.player) .event.body.run')].map((e) => e.textContent).join('; ')"
    let told = try Self.text(browser, lines)
    #expect(told.contains("invalidated by") && !told.contains("changed."))
  }

  /// The page of a program says at the ends of its lines what the step did, and shows the line.
  @Test func aProgramFollowsWhatHappens() throws {
    let filler = (0..<80).map { "// \($0)" }.joined(separator: "\n")
    let program = """
      \(filler)
      struct ContentView: View {
        @State private var count = 0
        var body: some View { Button("count \\(count)") { count += 1 } }
      }

      """
    var request = DocumentRequest()
    request.extraSteps = ["tap(\"count 0\")"]
    let browser = try Browser.fresh()
    try browser.resize(width: 1440, height: 900)
    try browser.open(TestPage.write(program: program, request))
    #expect(try Self.text(browser, "scrollY") == "0")
    try browser.run("document.querySelectorAll('\(Self.player) .move')[3].click()")
    let note =
      "[...document.querySelectorAll('main .note-wrote')].find((e) => e.textContent.includes('0 → 1'))"
    #expect(try Self.text(browser, "Boolean(\(note))") == "true")
    let isInView = """
      return new Promise((done) => setTimeout(() => {
        const box = (\(note)).getBoundingClientRect();
        done(String(box.top > 0 && box.bottom < innerHeight));
      }, 200));
      """
    #expect(try browser.run(isInView).text == "true")
  }

  /// A lesson stays where its reader is.
  @Test func aLessonStaysWhereItIs() throws {
    let browser = try Browser.fresh()
    try browser.resize(width: 1440, height: 900)
    try browser.open(TestPage.write(lesson: "03-cat-recorder.md"))
    try browser.run("document.querySelectorAll('\(Self.player) .move')[3].click()")
    try browser.run("document.querySelectorAll('\(Self.player) .move')[3].click()")
    let place = "return new Promise((done) => setTimeout(() => done(String(scrollY)), 200))"
    #expect(try browser.run(place).text == "0")
  }

  /// A bar of the timeline holds what is different in a value that is mostly the one before it; a value
  /// that is another one altogether is told whole, and the whole is what a pointer finds.
  @Test func aBarTellsWhatIsDifferent() throws {
    let page = """
      ---
      id: bars
      title: Bars
      ---
      # Bars

      ```swift
      struct ContentView: View {
        @State private var names = ["Write the report", "Milk and honey", "Eggs"]
        @State private var count = 0
        var body: some View { Text("\\(names.count) \\(count)") }
      }
      ```

      ```swift do
      names.append("Salt")
      count += 7
      ```
      """
    let browser = try Browser.fresh()
    try browser.resize(width: 1440, height: 900)
    try browser.open(TestPage.write(text: page, named: "bars.md"))
    func held(_ name: String, _ part: String) throws -> String {
      let row =
        "[...document.querySelectorAll('.timeline li.slot')].find((e) => e.querySelector('.name').textContent === '\(name)')"
      return try Self.text(
        browser, "[...\(row).querySelectorAll('.held')].map((e) => e.\(part)).join(' | ')")
    }
    let whole = #"["Write the report", "Milk and honey", "Eggs"]"#
    #expect(try held("names", "textContent") == whole + #" | + [3] "Salt""#)
    #expect(try held("names", "title").hasSuffix(#""Eggs", "Salt"]"#))
    #expect(try held("count", "textContent") == "0 | 7")
    #expect(try browser.console() == [])
  }
}
