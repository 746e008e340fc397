import Console
import Foundation
import Testing

/// Rows of lists and forms, of whatever views they are.
@BrowserThread @Suite(.inBrowser) struct RowsInBrowserTests {
  private static let player = ".player:not([hidden])"

  private static func text(_ browser: Browser, _ script: String) throws -> String {
    try browser.run("return String(\(script))").text ?? ""
  }

  private static let rows = """
    ---
    id: rows
    title: Rows
    ---
    # Rows

    ```swift
    struct Sound: View {
      @State private var isOn = false
      var body: some View {
        Toggle("Sound", isOn: $isOn)
        Text("quiet")
      }
    }
    struct Names: View {
      @State private var names = ["a", "b"]
      var body: some View {
        Section("Names") {
          ForEach(names, id: \\.self) { Toggle($0, isOn: .constant(true)) }
            .onDelete { names.remove(atOffsets: $0) }
        }
      }
    }
    struct ContentView: View {
      @State private var count = 0
      var body: some View {
        Form {
          Toggle("Plain", isOn: .constant(false))
          Sound()
          Names()
          VStack { Text("count \\(count)") }.onTapGesture { count += 1 }
        }
      }
    }
    ```
    """

  /// A view of the program among rows is the rows that it shows; and what can be edited or tapped leaves
  /// the controls in it to be used, while one without controls is used itself.
  @Test func aViewAmongRowsIsItsRows() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(text: Self.rows, named: "rows.md"))
    let device = "document.querySelector('\(Self.player) .device')"
    let toggles = "[...\(device).querySelectorAll('.is-toggle')]"
    #expect(try Self.text(browser, "\(toggles).length") == "4")
    #expect(try Self.text(browser, "\(toggles).every((e) => e.localName === 'button')") == "true")
    let widths = "new Set(\(toggles).map((e) => Math.round(e.getBoundingClientRect().width))).size"
    #expect(try Self.text(browser, widths) == "1")
    let tapped = "\(device).querySelector('.is-vertical').localName"
    #expect(try Self.text(browser, tapped) == "button")
    #expect(try browser.console() == [])
  }

  private static let stacks = """
    ---
    id: stacks
    title: Stacks
    ---
    # Stacks

    ```swift
    struct Line: View {
      let name: String
      var body: some View {
        HStack {
          Text("300 g \\(name)")
          Text("missing")
          Button("Gather \\(name)") {}
          Button("Buy \\(name)") {}
        }
      }
    }
    struct ContentView: View {
      var body: some View {
        List {
          VStack { Text("first of all"); Button("Go") {} }
          VStack { Text("last"); Toggle("On", isOn: .constant(true)) }
          Line(name: "Coconut milk")
        }
      }
    }
    ```
    """

  /// A stack in a row is as wide as what is in it and begins where the row does; one with a control of the
  /// row's width is as wide as the row. Words wrap before a row grows beyond its list.
  @Test func aStackInARowBeginsAtItsEdge() throws {
    let browser = try Browser.fresh()
    try browser.resize(width: 1440, height: 900)
    try browser.open(TestPage.write(text: Self.stacks, named: "stacks.md"))
    let device = "document.querySelector('\(Self.player) .device')"
    let list = "\(device).querySelector('.is-list')"
    func box(_ index: Int) -> String {
      "\(list).querySelectorAll('.is-vertical .is-text')[\(index)].getBoundingClientRect()"
    }
    let edge = "\(list).getBoundingClientRect().left"
    #expect(try Self.text(browser, "\(box(0)).left - \(edge) < 24") == "true")
    #expect(try Self.text(browser, "\(box(2)).left - \(edge) > 60") == "true")
    #expect(try Self.text(browser, "\(list).scrollWidth <= \(list).clientWidth") == "true")
    #expect(try browser.console() == [])
  }
}
