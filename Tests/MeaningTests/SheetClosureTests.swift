import Meaning
import Session
import Testing
import Trace

/// A sheet shows an old value only where no body run has made its closure anew.
@Suite struct SheetClosureTests {
  private static func program(_ shown: String) -> String {
    """
    struct ContentView: View {
      @State private var isShown = false
      @State private var chosen: String? = nil
      @State private var detail = true
      var body: some View {
        VStack {
          \(shown)
          Button("Hide") { detail = false }
          Button("Pick") { chosen = "x"; isShown = true }
          Button("Open") { isShown = true }
        }
        .sheet(isPresented: $isShown) { Text("Sheet \\(chosen ?? "-")") }
      }
    }
    """
  }

  private static func isNoted(_ shown: String, _ steps: String...) -> Bool {
    Play(program(shown), steps).session.events.contains { event in
      if case .note(.adviceSheetValue, _) = event.kind { true } else { false }
    }
  }

  @Test(arguments: [#"tap("Open")"#, #"tap("Pick")"#])
  func aBodyThatReadsNeitherIsNoted(_ step: String) {
    #expect(Self.isNoted(#"Text("x")"#, step))
    #expect(Self.isNoted("if detail { Text(\"x\") }", #"tap("Hide")"#, step))
  }

  /// The body runs because of the flag.
  @Test(arguments: [#"tap("Open")"#, #"tap("Pick")"#])
  func aBodyThatReadsTheFlagIsNotNoted(_ step: String) {
    #expect(!Self.isNoted(#"Text(isShown ? "open" : "closed")"#, step))
  }

  /// What a body has read once counts, even if its last run has not read it (F8).
  @Test(arguments: [#"tap("Open")"#, #"tap("Pick")"#])
  func aBodyThatHasReadTheValueIsNotNoted(_ step: String) {
    #expect(!Self.isNoted("if detail { Text(chosen ?? \"none\") }", #"tap("Hide")"#, step))
  }

  /// The closure of a row reads for the body.
  @Test(arguments: [#"tap("Open")"#, #"tap("Pick")"#])
  func aRowThatReadsTheValueIsNotNoted(_ step: String) {
    func rows(_ modifier: String) -> String {
      "ForEach([\"a\", \"b\"], id: \\.self) { Text($0)\(modifier) }"
    }
    #expect(!Self.isNoted(rows(".bold(chosen == $0)"), step))
    #expect(Self.isNoted(rows(".bold()"), step))
  }
}
