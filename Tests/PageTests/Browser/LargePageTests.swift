import Foundation
import Testing

/// How a page handles much data: it is packed, and ghosts and faint texts stay legible.
@BrowserThread @Suite(.inBrowser) struct LargePageTests {
  private static func program(rows: Int) -> String {
    """
    struct Row: View {
      let number: Int
      @State private var taps = 0
      var body: some View {
        HStack { Text("row \\(number)"); Text("taps \\(taps)"); Button("tap \\(number)") { taps += 1 } }
      }
    }
    struct ContentView: View {
      @State private var count = \(rows)
      var body: some View {
        VStack {
          ForEach(0..<count, id: \\.self) { Row(number: $0) }
          Button("more") { count += 1 }
        }
      }
    }
    """
  }

  private static func lesson(_ program: String, _ step: String) -> String {
    """
    ---
    id: large
    title: Large
    ---
    # Large

    ```swift
    \(program)
    ```

    ```swift do
    \(step)
    ```

    """
  }

  private static func write(_ lesson: String) throws -> URL {
    try TestPage.write(text: lesson, named: "01-large.md")
  }

  @Test(arguments: [3, 250]) func aLargePageIsPackedAndPlays(_ rows: Int) throws {
    let url = try Self.write(Self.lesson(Self.program(rows: rows), "tap(\"more\")"))
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.contains(" data-packed>") == (rows > 100))
    #expect(text.utf8.count < 450 << 10, "\(text.utf8.count)")
    let browser = try Browser.fresh()
    try browser.open(url)
    try browser.run("location.hash = 'step=1'; location.reload()")
    #expect(try PlayerTests.status(browser).hasPrefix("step 1"))
    // The texts of the events say their nodes and paths.
    let events = try browser.run(
      """
      const run = document.querySelector('.theseus').theseusDeck.players[0].run;
      return run.events.filter((e) => e.kind === 'life.begin').map((e) => run.detail(e) + ' / ' + run.clause(e));
      """
    ).texts
    let first = "Row  #3  /ContentView/VStack/0/[0]/Row / Row #3 began"
    #expect(events.contains { $0.hasPrefix(first) }, "\(events.prefix(5))")
    #expect(!events.contains { $0.unicodeScalars.contains { $0.value < 4 } })
    #expect(try browser.console() == [])
  }

  @Test func ghostsStandBesideEachOther() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: "05-pets.md"))
    try browser.run("location.hash = 'step=2'; location.reload()")
    #expect(try PlayerTests.status(browser).hasPrefix("step 2"))
    let overlaps = try browser.run(
      """
      const boxes = [...document.querySelectorAll('.player:not([hidden]) :is(.ghosts .ended, .device [data-began])')]
        .map((e) => e.getBoundingClientRect());
      return [boxes.length, boxes.filter((a, i) => boxes.some((b, j) => j > i && a.top < b.bottom - 1
        && b.top < a.bottom - 1 && a.left < b.right && b.left < a.right)).length].join();
      """
    ).text
    #expect(overlaps == "5,0")
  }

  /// The place of a ghost is what was seen: its view's own offset is in it already.
  @Test func aGhostStandsWhereItsViewWas() throws {
    let program = """
      struct Badge: View { var body: some View { Button("badge") {} } }
      struct ContentView: View {
        @State private var isLeft = true
        var body: some View {
          VStack {
            if isLeft { Badge().offset(x: -60) } else { Badge().offset(x: 60) }
            Button("Move") { isLeft.toggle() }
          }
        }
      }
      """
    let browser = try Browser.fresh()
    try browser.open(Self.write(Self.lesson(program, "tap(\"Move\")")))
    try browser.run("location.hash = 'step=1'; location.reload()")
    #expect(try PlayerTests.status(browser).hasPrefix("step 1"))
    let apart = try browser.run(
      """
      const x = (s) => { const b = document.querySelector(s).getBoundingClientRect(); return b.x + b.width / 2; };
      return Math.round(x('.device [data-began]') - x('.ghosts .ended'));
      """
    ).number
    #expect(apart == 120)
  }

  private static let faint = """
    struct ContentView: View {
      @State private var isDone = false
      var body: some View {
        VStack {
          Text("faint").opacity(isDone ? 0.3 : 1)
          Button("faint button") {}.opacity(isDone ? 0.5 : 1)
          Text("pale").foregroundStyle(.primary.opacity(isDone ? 0.2 : 1))
          Text("gone").opacity(isDone ? 0 : 1)
          Text("enough").opacity(isDone ? 0.9 : 1)
          Button("Done") { isDone = true }
        }
      }
    }
    """

  @Test(arguments: ["light", "dark"]) func faintTextStaysLegible(_ scheme: String) throws {
    let browser = try Browser.fresh()
    try browser.prefer(scheme: scheme)
    try browser.open(Self.write(Self.lesson(Self.faint, "tap(\"Done\")")))
    let opacities = """
      return [...document.querySelectorAll('.device .view')].filter((e) => !e.querySelector('.view'))
        .map((e) => `${e.textContent} ${getComputedStyle(e).opacity}`).join()
      """
    #expect(try browser.run(opacities).text?.contains("faint 1") == true)
    try browser.run("location.hash = 'step=1'; location.reload()")
    #expect(try PlayerTests.status(browser).hasPrefix("step 1"))
    let said = try browser.run(opacities).text ?? ""
    // Fainter than it was, and not as faint as asked; what needs no help gets none.
    #expect(!said.contains("faint 1") && !said.contains("faint 0.3"), "\(said)")
    #expect(said.contains("gone 0") && said.contains("enough 0.9"), "\(said)")
    guard let path = ProcessInfo.processInfo.environment["THESEUS_AXE"] else { return }
    let axe = try String(contentsOfFile: path, encoding: .utf8)
    try browser.devTools("Runtime.evaluate", ["expression": .text(axe)])
    #expect(try AccessTests.problems(in: browser) == [])
  }

  private static let crowded = """
    struct ContentView: View {
      @State private var isOn = false
      var body: some View {
        List {
          HStack {
            Toggle("Buy milk", isOn: $isOn)
            Text("normal")
            Button("Remove everything") { isOn = false }
            Button("Note everything") { isOn = true }
          }
        }
      }
    }
    """

  /// In a row with too much in it words stay whole, nothing covers anything, and the list scrolls.
  @Test func aCrowdedRowScrolls() throws {
    let browser = try Browser.fresh()
    try browser.resize(width: 390, height: 844)
    try browser.open(Self.write(Self.lesson(Self.crowded, "tap(\"Note everything\")")))
    try browser.run("location.hash = 'step=1'; location.reload()")
    #expect(try PlayerTests.status(browser).hasPrefix("step 1"))
    let row = try browser.run(
      """
      const row = [...document.querySelector('.device .is-horizontal').children]
        .flatMap((e) => [e, ...e.querySelectorAll('.switch')]).map((e) => e.getBoundingClientRect());
      const parts = row.filter((b) => b.width > 0);
      const covered = parts.filter((a, i) => parts.some((b, j) => j > i && a.right > b.left + 1 && a.left < b.left - 1
        && b.right > a.right + 1)).length;
      const list = document.querySelector('.device .is-list');
      const words = [...document.querySelectorAll('.device .is-button')].map((e) => e.getBoundingClientRect().width > 70);
      return [covered, list.scrollWidth <= list.clientWidth || getComputedStyle(list).overflowX === 'auto', ...words].join();
      """
    ).text
    #expect(row == "0,true,true,true")
  }
}
