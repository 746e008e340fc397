import Testing

/// What is in a tab begins when the tab is selected.
@Suite struct UnselectedTabTests {
  private static func program(_ tabs: String) -> String {
    """
    struct Home: View { var body: some View { Text("at home") } }
    struct Other: View { var body: some View { Text("elsewhere") } }
    struct Extra: View { var body: some View { Text("more") } }
    struct ContentView: View {
      @State private var tab = 0
      @State private var shows = false
      var body: some View {
        \(tabs)
      }
    }
    """
  }

  private static let said = "  it is in a tab of TabView #2 that has not been selected"
  private static let plain = program(
    """
    TabView {
      VStack { Home(); if shows { Extra() } }.tabItem { Text("Home") }
      Other().tabItem { Text("Other") }
    }
    """)

  @Test func aViewInATabThatWasNeverSelectedIsToldToWaitForIt() {
    let lines = Play(Self.plain, []).whyNot("Other")
    #expect(lines.first == "Other has not begun in this run")
    #expect(lines.contains(Self.said), "\(lines)")
    // The words are in code of a view that has not begun.
    #expect(Play(Self.plain, []).whyNot("\"elsewhere\"").contains(Self.said))
  }

  @Test func soIsOneInATabThatABindingSelects() {
    let program = Self.program(
      """
      TabView(selection: $tab) {
        Tab("Home", systemImage: "house", value: 0) { Home() }
        Tab("Other", systemImage: "gear", value: 1) { NavigationStack { Other() } }
      }
      """)
    #expect(Play(program, []).whyNot("Other").contains(Self.said))
  }

  @Test func whatAConditionKeepsFromATabThatIsThereDoesNotWaitForIt() {
    let lines = Play(Self.plain, []).whyNot("Extra")
    #expect(lines.contains("  it depends on ContentView.shows, which is false"), "\(lines)")
    #expect(!lines.contains(Self.said))
  }

  @Test func whatMayBeMadeInASelectedTabTooDoesNotWaitForAnother() {
    let program = Self.program(
      """
      TabView {
        VStack { Home(); if shows { Extra() } }.tabItem { Text("Home") }
        Extra().tabItem { Text("Other") }
      }
      """)
    #expect(!Play(program, []).whyNot("\"more\"").contains(Self.said))
  }

  @Test func aTabThatIsNotMadeIsNotToldToBeUnselected() {
    let program = Self.program(
      """
      TabView {
        Home().tabItem { Text("Home") }
        if shows { Other().tabItem { Text("Other") } }
        ForEach([Int](), id: \\.self) { _ in Extra().tabItem { Text("Extra") } }
      }
      """)
    let play = Play(program, [])
    #expect(!play.whyNot("Other").contains(Self.said))
    #expect(!play.whyNot("Extra").contains(Self.said))
  }
}
