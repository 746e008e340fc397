import Testing

/// One thing is marked wherever it is told, whichever of them somebody points at; the tree has a row for
/// each view of the program.
@BrowserThread @Suite(.inBrowser) struct SelectionTests {
  private static let player = ".player:not([hidden])"
  /// Where the view that began in step 2 of lesson 3 is told, whatever tab is open.
  private static let places = [
    "\(player) .device [data-node='8']", ".timeline .bars [data-node='8']",
    "main .code-line[data-nodes~='8']",
  ]
  /// And in each tab.
  private static let tabs = [
    "events": ".event-list li[data-node='8']", "tree": ".tree li[data-node='8']",
    "source": ".source li[data-nodes~='8']", "storage": ".storage-panel [data-node='8']",
    "dependencies": ".dependencies [data-node='8']",
  ]

  private func show(_ tab: String, _ browser: Browser) throws {
    try browser.run("document.querySelector('\(Self.player) [data-say=\(tab)][role=tab]').click()")
  }

  private func open() throws -> Browser {
    let browser = try Browser.fresh()
    try browser.resize(width: 1440, height: 900)
    try browser.open(TestPage.write(lesson: "03-cat-recorder.md"))
    try browser.run("location.hash = 'step=2'; location.reload()")
    return browser
  }

  private func point(_ browser: Browser, at selector: String) throws {
    try browser.run(
      """
      document.querySelector("\(selector)")
        .dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      """)
  }

  private func isPointed(_ browser: Browser, _ selector: String) throws -> Bool {
    try browser.run("return document.querySelector(\"\(selector)\").classList.contains('pointed')")
      .bool == true
  }

  @Test func whateverIsPointedAtMarksAllTheOthers() throws {
    let browser = try open()
    for (tab, row) in Self.tabs {
      try show(tab, browser)
      let places = Self.places + ["\(Self.player) \(row)"]
      for start in places {
        try point(browser, at: start)
        for other in places {
          #expect(try isPointed(browser, other), "\(tab): from \(start) to \(other)")
        }
        // And nothing that has ended before or is another view.
        #expect(
          try browser.run(
            "return [...document.querySelectorAll('.pointed')].filter((e) => e.dataset.node === '3').length"
          ).number == 0)
        // Elsewhere nothing is marked.
        try point(browser, at: "main h1")
        #expect(try browser.run("return document.querySelectorAll('.pointed').length").number == 0)
      }
    }
    #expect(try browser.console() == [])
  }

  @Test func aTextIsMarkedInTheRowOfTheViewThatMakesIt() throws {
    let browser = try open()
    try show("tree", browser)
    let rows =
      "return [...document.querySelectorAll('\(Self.player) .tree > li')].map((e) => e.querySelector('.view-name').textContent).join()"
    #expect(try browser.run(rows).text == "ContentView,CatRecorder")
    try browser.run(
      """
      [...document.querySelectorAll("\(Self.player) .device [data-node]")]
        .filter((e) => e.textContent.includes("untitled")).at(-1)
        .dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      """)
    #expect(try isPointed(browser, "\(Self.player) .tree li[data-node='8']"))
    #expect(try !isPointed(browser, "\(Self.player) .tree li[data-node='1']"))
    // Who wants every view gets it.
    try browser.run("document.querySelector('\(Self.player) .tree-panel input').click()")
    #expect(try browser.run(rows).text?.contains("VStack") == true)
    #expect(try browser.console() == [])
  }

  @Test func ofManyRowsTheFirstAreShownAndTheChangedOne() throws {
    let browser = try Browser.fresh()
    try browser.resize(width: 1440, height: 900)
    let program = """
      struct Row: View {
        @State private var n = 0
        let id: Int
        var body: some View { Button("row \\(id) \\(n)") { n += 1 } }
      }
      struct ContentView: View {
        var body: some View { VStack { ForEach(0..<60, id: \\.self) { Row(id: $0) } } }
      }
      """
    let lesson = """
      # Rows

      ```swift
      \(program)
      ```

      ```swift do
      tap("row 40 0")
      ```
      """
    try browser.open(TestPage.write(text: lesson, named: "rows.md"))
    try browser.run("location.hash = 'step=1'; location.reload()")
    try show("tree", browser)
    let rows = "return document.querySelectorAll('\(Self.player) .tree > li').length"
    #expect(try browser.run(rows).number == 15)
    let texts = "return document.querySelector('\(Self.player) .tree').textContent"
    #expect(try browser.run(texts).text?.contains("row 40 1") == true)
    #expect(try browser.run(texts).text?.contains("… Row ×47") == true)
    #expect(try browser.run(texts).text?.contains("row 41 0") == false)
    #expect(try browser.console() == [])
  }

  @Test func aChartSaysThatItIsNotDrawn() throws {
    let browser = try Browser.fresh()
    let lesson = """
      # Sales

      ```swift
      import Charts
      struct ContentView: View {
        var body: some View {
          Chart { BarMark(x: .value("Name", "Tea"), y: .value("Amount", 3)) }
        }
      }
      ```
      """
    try browser.open(TestPage.write(text: lesson, named: "sales.md"))
    let device = try browser.run(
      "return document.querySelector('\(Self.player) .device').textContent")
    #expect(device.text?.contains("chart, not drawn; its values:") == true)
    #expect(device.text?.contains("Name: Tea") == true)
    #expect(try browser.console() == [])
  }
}
