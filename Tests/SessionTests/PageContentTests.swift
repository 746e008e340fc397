import Session
import Testing
import Trace

/// A view directly in a `TabView` is a page and waits until it is selected; nothing inside it is a page,
/// whatever made it.
@Suite struct PageContentTests {
  /// The texts that begin, in order.
  private static func texts(_ pages: String, _ steps: [String], around: String = "") -> [String] {
    let session = Session(
      running: """
        struct Height: PreferenceKey {
          static let defaultValue = 0
          static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
        }
        struct Pressing: ButtonStyle {
          func makeBody(configuration: Configuration) -> some View { configuration.label }
        }
        struct ContentView: View {
          @State private var isShown = false
          var body: some View { TabView { \(pages) }\(around) }
        }
        """, steps)
    #expect(session.end == .completed)
    return session.events.compactMap { event in
      if case .content(let node, _, let text, _) = event.kind, node.view == "Text" {
        text
      } else {
        nil
      }
    }
  }

  private static let sheet = #".sheet(isPresented: $isShown) { Text("sheet") }"#

  /// The modifier is outside the one for the tab, and so it is the page itself.
  @Test(arguments: [
    sheet + #".tabItem { Text("tab") }"#, #".tabItem { Text("tab") }"# + sheet, sheet,
  ])
  func aSheetOfAPageIsShown(modifiers: String) {
    let page = #"Button("open") { isShown = true }"# + modifiers
    #expect(Self.texts(page, [#"tap("open")"#]).contains("sheet"))
    #expect(!Self.texts(page, []).contains("sheet"))
  }

  @Test func aStackThatIsAPagePushes() {
    let page = #"NavigationStack { NavigationLink("go") { Text("there") } }"#
    #expect(Self.texts(page, [#"tap("go")"#]).contains("there"))
    #expect(!Self.texts(page, []).contains("there"))
  }

  @Test func aStyledControlThatIsAPageHasItsLabel() {
    let texts = Self.texts(#"Button("press") {}"#, [], around: ".buttonStyle(Pressing())")
    #expect(texts == ["press"])
  }

  @Test func aReaderOfAPreferenceAroundAPageShowsItsContent() {
    let page = #"""
      Text("page").preference(key: Height.self, value: 2)
        .overlayPreferenceValue(Height.self) { Text("height \($0)") }
      """#
    #expect(Self.texts(page, []) == ["page", "height 2"])
  }

  /// A second page is not begun with the first.
  @Test(arguments: ["", sheet])
  func anotherPageWaits(modifiers: String) {
    let pages = #"Text("first"); Text("second")"# + modifiers
    #expect(!Self.texts(pages, []).contains("second"))
  }
}
