import Testing

@testable import Frontend

@Suite struct ConditionTests {
  /// Which of the two branches of `#if` counts.
  static func holds(_ condition: String) -> Bool {
    let checked = Checked(
      """
      #if \(condition)
      func taken() {}
      #endif
      func use() { taken() }
      struct ContentView: View { var body: some View { EmptyView() } }
      """)
    return checked.errors.isEmpty
  }

  @Test(arguments: [
    "swift(>=5.9)", "swift(>=6)", "swift(>=6.3)", "compiler(>=6.0)", "swift(<7)", "swift(<6.5)",
    "swift(>=6.4)", "swift(>=6.4.0)",
  ])
  func versionsThatHold(_ condition: String) { #expect(Self.holds(condition)) }

  @Test(arguments: [
    "swift(>=99)", "swift(>=6.5)", "swift(>=6.4.1)", "compiler(>=7)", "swift(<6)", "swift(<6.4)",
    "swift(6)", "swift(>=x)",
  ])
  func versionsThatDoNot(_ condition: String) { #expect(!Self.holds(condition)) }
}
