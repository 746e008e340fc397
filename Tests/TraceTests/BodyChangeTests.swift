import Testing
import Trace

/// The reasons for body runs, which events have as the texts of `Self._printChanges()`.
@Suite struct BodyChangeTests {
  @Test(arguments: [
    ("@self", BodyChange.input), ("@identity", .identity), ("@dependencies", .dependencies),
    ("_dayTime", .storage("dayTime")), ("__dayTime", .storage("_dayTime")), ("_", .storage("")),
    ("\\Store.count", .keyPath("Store.count")), ("\\", .keyPath("")), ("@16", .unnamed("@16")),
    ("@selfish", .unnamed("@selfish")), ("dayTime", .unnamed("dayTime")), ("", .unnamed("")),
  ])
  func eachTextIsAChangeAndBack(_ text: String, _ change: BodyChange) {
    #expect(BodyChange(text) == change)
    #expect(change.text == text)
  }

  @Test func onlyOneIsTheOnlyOne() {
    #expect(BodyChange.only(["@self"]) == .input)
    #expect(BodyChange.only(["@self", "@identity"]) == nil)
    #expect(BodyChange.only([]) == nil)
  }
}
