import Meaning
import Session
import Testing
import Trace
import Values

/// An alert is one thing to a person, whatever it is made of.
@Suite struct DialogTests {
  private static let program = """
    struct Row: View { @State private var n = 0; var body: some View { Text("row \\(n)") } }
    struct ContentView: View {
      @State private var asks = false
      @State private var chooses = false
      @State private var shows = false
      @State private var row = true
      var body: some View {
        VStack {
          Button("ask") { asks = true }
          Button("choose") { chooses = true }
          Button("show") { shows = true }
          if row { Row() }
        }
        .alert("Really?", isPresented: $asks) {
          Button("Drop") { row = false }
          Button("Keep") {}
        } message: {
          Text("No way back")
        }
        .confirmationDialog("Which one?", isPresented: $chooses) { Button("This") {} }
        .sheet(isPresented: $shows) { Text("sheet") }
      }
    }
    """

  private func meanings(_ steps: [String]) -> [String] {
    Play(Self.program, steps).session.events.compactMap { event in
      if case .meaning(_, _, let message) = event.kind { message.description } else { nil }
    }
  }

  @Test func itIsPresentedAndDismissedByItsTitle() {
    #expect(
      meanings([#"tap("ask")"#, #"tap("Keep")"#])
        == [#"alert "Really?" is presented"#, #"alert "Really?" is dismissed"#])
    #expect(
      meanings([#"tap("choose")"#, #"tap("This")"#])
        == [#"dialog "Which one?" is presented"#, #"dialog "Which one?" is dismissed"#])
  }

  /// A view of the program that goes with it does not hide that.
  @Test func itIsToldBesideViewsOfTheProgram() {
    let all = meanings([#"tap("ask")"#, #"tap("Drop")"#])
    #expect(all.contains(#"alert "Really?" is dismissed"#), "\(all)")
    #expect(all.contains { $0.hasPrefix("Row #") }, "\(all)")
  }

  @Test func aSheetIsToldByWhatIsInIt() {
    #expect(meanings([#"tap("show")"#]) == [#"Text "sheet" appears"#])
  }
}
