import Testing

@testable import Frontend

/// `save(_: post)` has no label.
struct BlankLabelTests {
  private func errors(_ call: String) -> [String] {
    Checked(
      """
      func save(_ count: Int, in place: String) {}
      struct ContentView: View {
        var body: some View { Button("Save") { \(call) } }
      }
      """
    ).errors
  }

  @Test func aBlankIsNoLabel() {
    #expect(errors("save(_: 1, in: \"a\")").isEmpty)
    #expect(errors("save(_: 1, _: \"a\")").count == 1)
  }
}
