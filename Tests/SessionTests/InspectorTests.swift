import Session
import Testing

/// An inspector is a column beside the columns of a split view, and a sheet where there are none.
@Suite struct InspectorTests {
  private func lines(_ body: String, _ steps: [String]) -> [String] {
    ScreenTextTests.lines(
      steps, calls: true,
      of: """
        struct ContentView: View {
          @State private var isOpen = false
          @State private var count = 0
          var body: some View { \(body) }
        }
        """)
  }

  private static let inspected = """
    VStack {
      Button("Info") { isOpen.toggle() }
      Button("Count \\(count)") { count += 1 }
    }
    """
  private static let inspector = """
    .inspector(isPresented: $isOpen) { Button("Inside") { count += 10 } }
    """

  @Test(arguments: [true, false]) func besideColumnsItCoversNothing(_ isAround: Bool) {
    let body =
      isAround
      ? "NavigationSplitView { Text(\"side\") } detail: { \(Self.inspected) }\(Self.inspector)"
      : "NavigationSplitView { Text(\"side\") } detail: { \(Self.inspected)\(Self.inspector) }"
    let open = lines(body, ["tap(\"Info\")"])
    #expect(open.contains { $0.contains("[ Inside ]") } && open.contains { $0.contains("side") })
    #expect(open.contains { $0.contains("tap(\"Count 0\")") })
    #expect(open.contains { $0.contains("tap(\"Inside\")") })
    let both = lines(body, ["tap(\"Info\")", "tap(\"Count 0\")", "tap(\"Inside\")"])
    #expect(both.contains { $0.contains("Count 11") })
    let closed = lines(body, ["tap(\"Info\")", "dismiss()"])
    #expect(!closed.contains { $0.contains("Inside") })
  }

  @Test func elsewhereItCovers() {
    let open = lines(Self.inspected + Self.inspector, ["tap(\"Info\")"])
    #expect(open.contains { $0.contains("tap(\"Inside\")") })
    #expect(!open.contains { $0.contains("tap(\"Count 0\")") })
  }
}
