import Console
import Foundation
import Testing

/// The wireframe shows identity, and what the terminal shows.
@BrowserThread @Suite(.inBrowser) struct WireframeTests {
  private static func open(_ url: URL, _ place: String) throws -> Browser {
    let browser = try Browser.fresh()
    try browser.open(url)
    try browser.run("location.hash = '\(place)'; location.reload()")
    return browser
  }

  private static let player = ".player:not([hidden])"

  private static func text(_ browser: Browser, _ script: String) throws -> String {
    try browser.run("return String(\(script))").text ?? ""
  }

  @Test func whatBeganAndWhatEndedAreMarked() throws {
    let browser = try Self.open(TestPage.write(lesson: "03-cat-recorder.md"), "step=2")
    #expect(try PlayerTests.status(browser).hasPrefix("step 2"))
    let began = "document.querySelector('\(Self.player) .device [data-began]').dataset.began"
    let ended = "document.querySelector('\(Self.player) .ghosts .ended').dataset.ended"
    #expect(try Self.text(browser, began) == "+ #8")
    #expect(try Self.text(browser, ended) == "− #3")
    // The ghost covers nothing that has begun.
    let gap = """
      document.querySelector('\(Self.player) .device [data-began]').getBoundingClientRect().top
      >= document.querySelector('\(Self.player) .ghosts .ended').getBoundingClientRect().bottom
      """
    #expect(try Self.text(browser, gap) == "true")
    #expect(
      try Self.text(browser, "document.querySelector('\(Self.player) .caption strong').textContent")
        .contains("is a new view in the place of"))
    // A step back nothing has begun, and a text has changed.
    try browser.press(.left)
    #expect(
      try Self.text(browser, "document.querySelectorAll('[data-began], .ghosts .ended').length")
        == "0")
    #expect(
      try Self.text(browser, "document.querySelector('\(Self.player) [data-was]').dataset.was")
        == "title: untitled")
    #expect(try Self.text(browser, "location.hash") == "#step=1")
    #expect(try browser.console() == [])
  }

  private static let forms = """
    ---
    id: forms
    title: Forms
    ---
    # Forms

    ```swift
    struct ContentView: View {
      @State private var isOn = true
      @State private var secret = "abc"
      @State private var size = 1
      @State private var count = 2
      @State private var isShown = false
      var body: some View {
        Form {
          Toggle("Sound", isOn: $isOn)
          SecureField("Password", text: $secret)
          Picker("Size", selection: $size) { Text("Small").tag(0); Text("Large").tag(1) }
          Stepper("Count \\(count)", value: $count)
          Color.red.frame(width: 40, height: 30)
          Button("Sheet") { isShown = true }
        }
        .sheet(isPresented: $isShown) { Button("Close") { isShown = false } }
      }
    }
    ```

    ```swift do
    increment("Count 2")
    tap("Sheet")
    tap("Close")
    ```
    """

  @Test func controlsAreDrawnAsTheTerminalDrawsThem() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(text: Self.forms, named: "forms.md"))
    let device = "document.querySelector('\(Self.player) .device')"
    // The switch is right of its label, the options are there once when they are asked for, the secret is not.
    #expect(
      try Self.text(browser, "\(device).querySelector('.is-toggle').lastChild.className")
        == "switch on")
    #expect(
      try Self.text(browser, "\(device).querySelectorAll('.is-picker .is-text').length") == "1")
    try browser.click("\(Self.player) .is-picker .picked")
    #expect(
      try Self.text(browser, "\(device).querySelectorAll('.is-picker .choice-part').length") == "2")
    #expect(try Self.text(browser, "\(device).textContent.includes('abc')") == "false")
    #expect(try Self.text(browser, "\(device).textContent.includes('•••')") == "true")
    let box = "\(device).querySelector('.is-shape').getBoundingClientRect()"
    #expect(try Self.text(browser, "[\(box).width, \(box).height]") == "40,30")
    // The step that the script takes is one of the stepper's buttons.
    try browser.click("\(Self.player) .is-stepper .target")
    #expect(try PlayerTests.status(browser).hasPrefix("step 1"))
    #expect(try browser.console() == [])
  }

  @Test func aSheetIsOverWhatItCovers() throws {
    let browser = try Self.open(TestPage.write(text: Self.forms, named: "sheet.md"), "step=2")
    let top = """
      (() => {
        const button = [...document.querySelectorAll('\(Self.player) .device button')].find((b) => b.textContent === 'Close');
        const box = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      })()
      """
    #expect(try Self.text(browser, top) == "true")
    #expect(
      try Self.text(browser, "document.querySelector('\(Self.player) .covered').inert") == "true")
    try browser.click("\(Self.player) .device .target")
    #expect(try PlayerTests.status(browser).hasPrefix("step 3"))
  }

  private static let prices = """
    ---
    id: rows
    title: Rows
    ---
    # Rows

    ```swift
    struct Price: View {
      var body: some View { Text("$2400") }
    }
    struct Avatar: View {
      var body: some View {
        Circle().fill(.blue).frame(width: 24, height: 24).overlay { Text("M") }
      }
    }
    struct ContentView: View {
      @State private var count = 2
      var body: some View {
        List {
          HStack {
            Avatar()
            Stepper(value: $count) {
              HStack {
                Text("Sencha of the first harvest")
                Spacer()
                Text("×\\(count)")
                Price()
              }
            }
          }
        }
      }
    }
    ```

    ```swift do
    view("ContentView").count += 1
    ```
    """

  /// A word is not cut into its letters, and a frame keeps its size, in views of the program too.
  @Test func whatStandsInARowKeepsItsRoom() throws {
    let browser = try Browser.fresh()
    let page = try TestPage.write(text: Self.prices, named: "prices.md")
    try browser.open(page)
    let device = "document.querySelector('\(Self.player) .device')"
    let circle = "\(device).querySelector('.is-shape').getBoundingClientRect()"
    #expect(try Self.text(browser, "[\(circle).width, \(circle).height]") == "24,24")
    let price = """
      [...\(device).querySelectorAll('.is-text')].find((e) => e.textContent.trim() === '$2400')
      """
    let lines =
      "\(price).getBoundingClientRect().height / parseFloat(getComputedStyle(\(price)).lineHeight)"
    #expect(try Self.text(browser, "\(lines) < 1.9") == "true")
    #expect(try browser.console() == [])
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains("og:description\" content=\"A SwiftUI program"))
    #expect(!text.contains("og:image"))
  }

  private static let bars = """
    ---
    id: bars
    title: Bars
    ---
    # Bars

    ```swift
    struct ContentView: View {
      @State private var count = 0
      @State private var tab = 0
      var body: some View {
        TabView(selection: $tab) {
          NavigationStack {
            ScrollView {
              VStack {
                ForEach(0..<40, id: \\.self) { index in
                  HStack { Text("Row \\(index)"); Spacer(); Button("Tap \\(index)") { count += 1 } }
                }
              }
              .environment(\\.layoutDirection, .rightToLeft)
            }
            .navigationTitle("Taps \\(count)")
            .toolbar {
              ToolbarItem(placement: .primaryAction) { Button("Add") { count += 1 } }
              ToolbarItem(placement: .bottomBar) { Button("Bottom") { count = 0 } }
            }
          }
          .tabItem { Text("Home") }.badge(3).tag(0)
          Gauge(value: 0.5, in: 0...2) { Text("Speed") }.tabItem { Text("Speed") }.tag(1)
        }
      }
    }
    ```

    ```swift do
    tap("Tap 30")
    select("Speed")
    ```
    """

  @Test func barsStandAtTheirEdgesAndRowsTakeTheirRoom() throws {
    let browser = try Self.open(TestPage.write(text: Self.bars, named: "bars.md"), "step=1")
    let device = "document.querySelector('\(Self.player) .device')"
    func box(_ selector: String) -> String {
      "\(device).querySelector('\(selector)').getBoundingClientRect()"
    }
    // The title is there beside the items, and the badge on its tab.
    #expect(
      try Self.text(browser, "\(device).querySelector('.is-bar .title').textContent") == "Taps 1")
    #expect(try Self.text(browser, "\(device).textContent.includes('Home (3)')") == "true")
    #expect(
      try Self.text(browser, "\(box(".is-bar[data-part=bottom]")).top > \(box(".is-scroll")).top")
        == "true")
    // A row with a spacer is as wide as the screen lets it be, and is read from the right.
    #expect(try Self.text(browser, "\(box(".is-scroll .is-horizontal")).width > 200") == "true")
    #expect(
      try Self.text(
        browser, "\(box(".is-scroll .is-text")).left > \(box(".is-scroll .is-button")).left")
        == "true")
    try browser.press(.right)
    #expect(
      try Self.text(
        browser, "\(device).querySelector('.is-gauge').style.getPropertyValue('--part')")
        == "25%")
    #expect(try browser.console() == [])
  }

  @Test func linesOfTheSourceSayWhatTheStepDidThere() throws {
    let browser = try Self.open(TestPage.write(lesson: "03-cat-recorder.md"), "step=2")
    try browser.click("\(Self.player) [role=tab][data-say=source]")
    let notes = """
      [...document.querySelectorAll('\(Self.player) .source .notes > *')].map((note) => note.textContent).join('; ')
      """
    #expect(
      try Self.text(browser, notes)
        == "body ran; body ran; #3 ended; #8 began; true → false")
  }

  @Test func backSaysWhereItLeads() throws {
    let browser = try Self.open(TestPage.write(lesson: "51-navigation.md"), "step=2")
    #expect(
      try Self.text(browser, "document.querySelector('\(Self.player) .is-bar').textContent")
        == "‹ Back")
    let lines = "document.querySelector('\(Self.player) .event-list').textContent"
    #expect(try Self.text(browser, lines).contains("\"Tama: 0 likes\" → \"Tama: 1 likes\""))
  }

  @Test func theAddressSaysTheLanguage() throws {
    let browser = try Self.open(TestPage.write(lesson: PlayerTests.dogs), "step=1&lang=ko")
    #expect(try Self.text(browser, "document.documentElement.lang") == "ko")
    #expect(try PlayerTests.status(browser).hasPrefix("단계 1"))
  }

  /// A screen that another covers has not ended, and has not begun when it is seen again.
  @Test func aCoveredScreenHasNotEnded() throws {
    let browser = try Self.open(TestPage.write(lesson: "51-navigation.md"), "step=1")
    let marks =
      "document.querySelectorAll('\(Self.player) .device [data-began], .ghosts .ended').length"
    let began = "document.querySelector('\(Self.player) .device [data-began]').dataset.began"
    #expect(try Self.text(browser, began).hasPrefix("+ #"))
    #expect(try Self.text(browser, "document.querySelectorAll('.ghosts .ended').length") == "0")
    try browser.run("location.hash = 'step=3'; location.reload()")
    #expect(try PlayerTests.status(browser).hasPrefix("step 3"))
    // Back: what was pushed has ended, and that is all.
    #expect(try Self.text(browser, marks) == "1")
    #expect(try Self.text(browser, "document.querySelectorAll('.ghosts .ended').length") == "1")
  }

  private static let rows = """
    ---
    id: rows
    title: Rows
    ---
    # Rows

    ```swift
    struct ContentView: View {
      @State private var names = ["Tama", "Rex", "Kitty"]
      var body: some View {
        VStack {
          ForEach(names, id: \\.self) { Text($0) }
          Button("Turn") { names.append(names.removeFirst()) }
          Button("Add") { names.insert("Momo", at: 0) }
        }
      }
    }
    ```

    ```swift do
    tap("Turn")
    tap("Add")
    ```
    """

  /// What moved has a trail; what only makes room for something new has not.
  @Test func whatMovedHasATrail() throws {
    let browser = try Self.open(TestPage.write(text: Self.rows, named: "rows.md"), "step=1")
    let moved = """
      [...document.querySelectorAll('\(Self.player) [data-moved]')].map((e) => e.textContent + e.dataset.moved).join()
      """
    #expect(try Self.text(browser, moved) == "Tama↓")
    let trails = "document.querySelectorAll('\(Self.player) .ghosts .trail').length"
    #expect(try Self.text(browser, trails) == "1")
    try browser.press(.right)
    #expect(try PlayerTests.status(browser).hasPrefix("step 2"))
    #expect(try Self.text(browser, moved) == "")
    #expect(try Self.text(browser, trails) == "0")
    #expect(try browser.console() == [])
  }

  /// Under the columns: lifetimes, what they hold, and the steps, which lead to their moments. On a
  /// narrow page there is no room for it.
  @Test func theTimelineIsASlider() throws {
    let browser = try Browser.fresh()
    try browser.resize(width: 1440, height: 900)
    try browser.open(TestPage.write(lesson: "03-cat-recorder.md"))
    try browser.run("location.hash = 'step=1'; location.reload()")
    let names =
      "[...document.querySelectorAll('.timeline .step-name')].map((e) => e.textContent).slice(0, 2).join()"
    #expect(try Self.text(browser, names) == "0 · The app appears,1 · tap(\"title: untitled\")")
    try browser.click(".timeline .step-name[data-step='2']")
    #expect(
      try PlayerTests.status(browser).contains("step 1")
        || PlayerTests.status(browser).contains("step 2"))
    #expect(
      try Self.text(browser, "document.querySelector('.timeline .held').textContent") == "true")
    // The lines of the article say what the step did, and pointing at one marks what it made.
    try browser.run("location.hash = 'step=2'; location.reload()")
    let notes =
      "[...document.querySelectorAll('main .code-line .notes')].map((e) => e.textContent).join('; ')"
    #expect(try Self.text(browser, notes).contains("#3 ended; #8 began"))
    try browser.run(
      """
      const line = [...document.querySelectorAll('main .code-line')].find((e) => e.textContent.includes('#8 began'));
      line.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      """)
    let pointed =
      "[...document.querySelectorAll('\(Self.player) .pointed, .timeline .pointed')].map((e) => e.dataset.node).join()"
    #expect(try Self.text(browser, pointed).contains("8,8"))
    #expect(try !Self.text(browser, pointed).contains("3"))
    try browser.resize(width: 900, height: 900)
    #expect(
      try Self.text(browser, "getComputedStyle(document.querySelector('.timeline')).display")
        == "none")
    #expect(try browser.console() == [])
  }

  private static let places = """
    ---
    id: places
    title: Places
    ---
    # Places

    ```swift
    struct ContentView: View {
      var body: some View {
        NavigationSplitView {
          List { Text("Website"); Text("Mobile App") }.navigationTitle("Board")
        } content: {
          VStack {
            Button("Plain") {}.buttonStyle(.plain)
            List { Text("Statistics") }
          }
        } detail: {
          Text("detail").frame(width: 100, height: 100)
            .overlay(alignment: .topTrailing) {
              Menu("Actions") { Section("Danger") { Button("Reset") {} } }
            }
        }
        .toolbar {
          Button("Statistics of all projects") {}
          Button("Add an issue") {}
        }
      }
    }
    ```
    """

  /// Columns are wide enough to be read, bars stand one below the other, and an overlay is where its
  /// alignment puts it.
  @Test func columnsAndOverlaysHaveTheirPlaces() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(text: Self.places, named: "places.md"))
    let device = "document.querySelector('\(Self.player) .device')"
    func boxes(_ selector: String) -> String {
      "[...\(device).querySelectorAll('\(selector)')].map((e) => e.getBoundingClientRect())"
    }
    let columns = boxes(".is-columns > :not(.is-bar)")
    #expect(try Self.text(browser, "\(columns).length") == "3")
    // What has a width of its own stands inside its column.
    let widths =
      "getComputedStyle(\(device).querySelector('.is-columns')).gridTemplateColumns.split(' ')"
    #expect(
      try Self.text(browser, "\(widths).every((width) => parseFloat(width) >= 110)") == "true")
    #expect(
      try Self.text(
        browser,
        "\(boxes(".is-bar")).every((box, i, all) => i === 0 || box.top >= all[i - 1].bottom - 1)")
        == "true")
    #expect(
      try Self.text(browser, "\(device).querySelector('.attached.right.top .is-menu') !== null")
        == "true")
    #expect(
      try Self.text(
        browser,
        "getComputedStyle(\(device).querySelector('.style-PlainButtonStyle')).color === getComputedStyle(\(device)).color"
      ) == "true")
    #expect(try browser.console() == [])
  }

  /// What is in a menu is seen when somebody has opened it; a section in it is no part of its label.
  @Test func aMenuOpensOnRequest() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(text: Self.places, named: "menu.md"))
    let device = "document.querySelector('\(Self.player) .device')"
    let head = "\(Self.player) .device .is-menu > .opener-part"
    #expect(try Self.text(browser, "\(device).textContent.includes('Reset')") == "false")
    #expect(
      try Self.text(browser, "document.querySelector('\(head)').textContent") == "Actions▾")
    try browser.click(head)
    #expect(try Self.text(browser, "\(device).textContent.includes('Reset')") == "true")
    #expect(
      try Self.text(browser, "document.querySelector('\(head)').getAttribute('aria-expanded')")
        == "true")
    try browser.click(head)
    #expect(try Self.text(browser, "\(device).textContent.includes('Reset')") == "false")
  }
}
