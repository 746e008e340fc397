import Console
import Foundation
import Session
import Testing

/// Controls and symbols look as in an app, and say what they show.
@BrowserThread @Suite(.inBrowser) struct ControlsInBrowserTests {
  private static let player = ".player:not([hidden])"
  private static let device = "document.querySelector('\(player) .device')"

  private static let form = """
    struct ContentView: View {
      @State private var size = "S"
      @State private var way = 0
      var body: some View {
        Form {
          Picker("Size", selection: $size) { Text("Small").tag("S"); Text("Large").tag("L") }
          Picker("Way", selection: $way) { Text("Up").tag(0); Text("Down").tag(1) }.pickerStyle(.segmented)
          Label("Pinned", systemImage: "pin.fill")
          Label("Running", systemImage: "figure.run")
          Button { way = 1 } label: { Image(systemName: "trash.slash") }
        }
      }
    }
    """

  private static func open(_ steps: [String], at step: Int) throws -> Browser {
    let browser = try Browser.fresh()
    try browser.resize(width: 1440, height: 900)
    let text = """
      ---
      id: controls
      title: Controls
      ---
      # Controls

      ```swift
      \(form)
      ```

      ```swift do
      \(steps.joined(separator: "\n"))
      ```
      """
    try browser.open(TestPage.write(text: text, named: "controls.md"))
    try browser.run("location.hash = 'step=\(step)'; location.reload()")
    return browser
  }

  private static func text(_ browser: Browser, _ script: String) throws -> String {
    try browser.run("return String(\(script))").text ?? ""
  }

  private static let options =
    "[...\(device).querySelectorAll('.is-picker .choice-part')].map((e) => e.textContent).join()"

  /// A picker shows what is chosen; its options are there when it is asked, and all of them where its style says so.
  @Test func aPickerIsFolded() throws {
    let browser = try Self.open(["tap(\"trash.slash\")", "select(\"Large\", in: \"Size\")"], at: 0)
    #expect(
      try Self.text(browser, "\(Self.device).querySelector('.chosen').textContent") == "Small")
    #expect(try Self.text(browser, Self.options) == "Up,Down")
    try browser.click("\(Self.player) .picked")
    #expect(try Self.text(browser, Self.options) == "Small,Large,Up,Down")
    #expect(
      try Self.text(browser, "document.activeElement.matches('.picked[aria-expanded=true]')")
        == "true")
    try browser.click("\(Self.player) .picked")
    #expect(try Self.text(browser, Self.options) == "Up,Down")
    #expect(try browser.console() == [])
  }

  /// It is open for the step that comes next, which chooses in it; behind that its old choice is told, by its title.
  @Test func aPickerOpensForTheNextStep() throws {
    let browser = try Self.open(["tap(\"trash.slash\")", "select(\"Large\", in: \"Size\")"], at: 1)
    #expect(try Self.text(browser, Self.options) == "Small,Large,Up,Down")
    try browser.click("\(Self.player) .device .target")
    #expect(
      try Self.text(browser, "\(Self.device).querySelector('.chosen').textContent") == "Large")
    #expect(
      try Self.text(browser, "\(Self.device).querySelector('.is-picker').dataset.was") == "Small")
    let caption = "document.querySelector('\(Self.player) .caption strong').textContent"
    #expect(try Self.text(browser, caption) == #"all views stay; now they show "Size" = "Large""#)
    let told = "document.querySelector('\(Self.player) .event.content').textContent"
    #expect(try Self.text(browser, told).contains(#""Small" → "Large""#))
  }

  /// A symbol is a sign with its name, or its name where there is no sign; and none has a frame.
  @Test func aSymbolIsASign() throws {
    let browser = try Self.open([], at: 0)
    let names =
      "[...\(Self.device).querySelectorAll('.symbol')].map((e) => `${e.dataset.symbol} ${Boolean(e.querySelector('path'))} ${e.textContent}`).join('; ')"
    #expect(
      try Self.text(browser, names)
        == "pin.fill true ; figure.run false figure.run; trash.slash true ")
    let frames =
      "[...\(Self.device).querySelectorAll('.symbol')].some((e) => parseFloat(getComputedStyle(e).borderTopWidth) > 0)"
    #expect(try Self.text(browser, frames) == "false")
    // A button that shows only a sign has a name.
    let name = "\(Self.device).querySelector('.is-button').getAttribute('aria-label')"
    #expect(try Self.text(browser, name) == "trash.slash")
  }

  /// Of what a failed step could have used, the first few.
  @Test func aFailureIsShort() throws {
    let names = (1...9).map { "Number \($0)" }
    let program = """
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          VStack { \(names.map { "Button(\"\($0)\") { count += 1 }" }.joined(separator: "; ")) }
        }
      }
      """
    var request = DocumentRequest()
    request.extraSteps = ["tap(\"Number 1\")", "tap(\"Letter\")"]
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(program: program, request, endingWith: [1]))
    try browser.run("location.hash = 'step=2'; location.reload()")
    let caption = "document.querySelector('\(Self.player) .caption').textContent"
    #expect(
      try Self.text(browser, caption)
        == #"Nothing here answers tap("Letter"); there is tap("Number 1"), tap("Number 2"), tap("Number 3") and 6 more"#
    )
    try browser.run("location.hash = 'step=1'; location.reload()")
    #expect(try !Self.text(browser, caption).contains("Nothing here"))
  }

  /// Where a screen and what is told of it have room, they stand side by side; and the panel scrolls to its line.
  @Test(arguments: [1440, 1024]) func thePanelIsBesideTheScreen(_ width: Int) throws {
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
    try browser.resize(width: width, height: 900)
    try browser.open(TestPage.write(program: program, request))
    let places = """
      (() => {
        const [screen, panel] = ['.device', '.panel-side'].map((s) => document.querySelector('\(Self.player) ' + s).getBoundingClientRect());
        return panel.left >= screen.right && panel.top < screen.bottom && screen.width >= 300 && panel.width >= 240;
      })()
      """
    #expect(try Self.text(browser, places) == "true")
    try browser.run("document.querySelector('\(Self.player) [data-say=source][role=tab]').click()")
    try browser.run("document.querySelectorAll('\(Self.player) .move')[3].click()")
    let seen = """
      (() => {
        const line = document.querySelector('\(Self.player) .source .wrote')?.getBoundingClientRect();
        const screen = document.querySelector('\(Self.player) .device').getBoundingClientRect();
        return Boolean(line) && line.top > 0 && line.bottom < innerHeight && screen.top >= 0;
      })()
      """
    #expect(try Self.text(browser, seen) == "true")
  }

  private static let tall = """
    struct ContentView: View {
      @State private var isAsking = false
      @State private var count = 0
      @State private var twice = 0
      var body: some View {
        TabView {
          VStack {
            Button("Ask") { isAsking = true }
            Button("Count \\(count)") { count += 1 }
            Button("Nothing") {}
            Text("twice \\(twice)")
            ForEach(0..<40) { Text("Line \\($0)") }
          }
          .alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
          .onChange(of: count) { twice = 2 * count }
          .tabItem { Text("First") }
          Text("Page").tabItem { Text("Second") }
        }
      }
    }
    """

  private static func openTall(_ steps: [String], at step: Int) throws -> Browser {
    var request = DocumentRequest()
    request.extraSteps = steps
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(program: tall, request))
    try browser.run("location.hash = 'step=\(step)'; location.reload()")
    return browser
  }

  private static func isInScreen(_ browser: Browser, _ selector: String) throws -> String {
    try text(
      browser,
      """
      (() => {
        const room = \(device).getBoundingClientRect();
        const box = \(device).querySelector('\(selector)').getBoundingClientRect();
        return box.height > 0 && box.top >= room.top && box.bottom <= room.bottom;
      })()
      """)
  }

  /// Tabs stay in view under content that is longer than the screen, and a dialog is in the middle of what is seen.
  @Test func tabsAndDialogsAreInView() throws {
    let browser = try Self.openTall([#"tap("Ask")"#], at: 0)
    #expect(try Self.isInScreen(browser, ".is-tabs > .choices") == "true")
    try browser.press(.right)
    #expect(try Self.isInScreen(browser, ".dialog") == "true")
    #expect(try browser.console() == [])
  }

  /// A step of several updates tells what the earlier ones meant, too; one without any, that there is none.
  @Test func aCaptionIsOfTheWholeStep() throws {
    let browser = try Self.openTall([#"tap("Count 0")"#, #"tap("Nothing")"#], at: 1)
    let caption = "document.querySelector('\(Self.player) .caption')"
    #expect(
      try Self.text(browser, "\(caption).querySelector('strong').textContent")
        == #"all views stay; now they show "twice 2""#)
    #expect(
      try Self.text(browser, "\(caption).lastChild.textContent")
        == #"update 2: all views stay; now they show "Count 1""#)
    try browser.press(.right)
    #expect(
      try Self.text(browser, "\(caption).textContent")
        == "No update: nothing on the screen depends on this.")
  }

  /// The tree says which tabs there are, also those that were never visited.
  @Test func theTreeHasAllTabs() throws {
    let browser = try Self.openTall([], at: 0)
    try browser.run("document.querySelector('\(Self.player) [data-say=tree][role=tab]').click()")
    let tree = "document.querySelector('\(Self.player) .tree').textContent"
    #expect(try Self.text(browser, "\(tree).includes('◉ First ○ Second')") == "true")
  }
}
