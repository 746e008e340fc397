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
}
