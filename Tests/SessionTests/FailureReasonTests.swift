import Testing
import Trace
import Values

@testable import Session

/// Why a run ended, as data.
@Suite struct FailureReasonTests {
  private func reason(_ action: String) -> FailureReason? {
    let session = Session(
      running: """
        struct ContentView: View {
          @State private var count = 0
          let none: Int? = nil
          var promised: Int! = nil
          let numbers = [1]
          var body: some View { Button("Go") { \(action) } }
        }
        """, [#"tap("Go")"#])
    for event in session.events.reversed() {
      if case .failure(_, let reason) = event.kind { return reason }
    }
    return nil
  }

  @Test(arguments: [
    ("count = none!", FailureReason.trap(.nilUnwrapped)),
    ("count = none as! Int", .trap(.nilUnwrapped)),
    ("count = promised", .trap(.nilImplicitlyUnwrapped)),
    ("count = numbers[3]", .trap(.other)),
    ("count = (numbers as Any) as! Int", .cast(from: "Array<Int>")),
    ("fatalError(\"found nil\")", .trap(.other)),
    ("while true { if numbers.isEmpty { break } }", .budget(.evaluation)),
  ])
  func aFailureHasItsReason(_ action: String, _ expected: FailureReason) {
    #expect(reason(action) == expected)
  }

  @Test func aRunThatGoesOnHasNone() { #expect(reason("count += 1") == nil) }
}
