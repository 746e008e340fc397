import Testing

/// Sections that can be collapsed: the documentation of `Section` says which lists do so.
@Suite struct CollapsedSectionTests {
  private func shows(_ text: String, _ style: String, _ steps: [String] = []) -> Bool {
    let program = """
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          List {
            Section(isExpanded: $isOpen) { Text("an oak") } header: { Text("Trees") }
            Section("Birds", isExpanded: .constant(true)) { Text("a finch") }
          }
          .listStyle(\(style))
        }
      }
      """
    return ScreenTextTests.lines(steps, of: program).contains { $0.contains(text) }
  }

  @Test func aSidebarHidesWhatIsCollapsed() {
    #expect(shows("Trees", ".sidebar"))
    #expect(shows("a finch", ".sidebar"))
    #expect(!shows("an oak", ".sidebar"))
    #expect(shows("an oak", ".sidebar", [#"tap("chevron.right")"#]))
  }

  @Test(arguments: [".plain", ".insetGrouped"]) func anotherListShowsAll(_ style: String) {
    #expect(shows("Trees", style))
    #expect(shows("an oak", style))
    #expect(!shows("chevron", style))
  }

  /// A row of several lines is one row.
  @Test func aRowHasOneMark() {
    let program = """
      struct ContentView: View {
        @State private var chosen: String?
        var body: some View {
          List(["a"], id: \\.self, selection: $chosen) { text in
            VStack { Text(text); Text("below") }
          }
        }
      }
      """
    let lines = ScreenTextTests.lines([], of: program)
    #expect(lines.count { $0.contains("○") } == 1)
    #expect(lines.contains { $0.contains("below") && !$0.contains("○") })
  }
}
