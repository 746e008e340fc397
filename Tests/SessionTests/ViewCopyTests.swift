import Session
import Testing
import Trace

/// A view that shows a copy of itself: the copy is another view, with storage of its own.
@Suite struct ViewCopyTests {
  private static func program(_ copy: String) -> String {
    """
    struct Deep: View {
      var depth: Int
      @State private var count = 5
      var body: some View {
        Button("\\(depth) has \\(count)") { count += 1 }
        if depth > 0 { shallower }
      }
      var shallower: AnyView { \(copy) }
    }
    struct ContentView: View {
      @State private var depth = 0
      var body: some View {
        Deep(depth: depth)
        Button("deeper") { depth = 1 }
      }
    }
    """
  }

  /// What each allocation of `count` begins with, in order.
  private func firstValues(_ copy: String, _ script: [String]) -> [String] {
    let session = Session(running: Self.program(copy), script)
    #expect(session.runToEnd() == .completed, "\(session.diagnostics.map(\.message))")
    return session.events.compactMap {
      if case .stateAlloc(_, "count", _, _, let value) = $0.kind { value } else { nil }
    }
  }

  private static let script = [#"tap("0 has 5")"#, #"tap("deeper")"#]

  @Test func aCopyBeginsWithWhatTheBodySaw() {
    let values = firstValues(
      "var copy = self; copy.depth -= 1; return AnyView(copy)",
      Self.script + [#"tap("0 has 6")"#])
    #expect(values == ["5", "6"])
  }

  @Test func aNewValueOfTheTypeBeginsAnew() {
    #expect(firstValues("AnyView(Deep(depth: depth - 1))", Self.script) == ["5", "5"])
  }
}
