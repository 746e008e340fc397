import Testing

@testable import Frontend

/// A mistake under calls of which each has several overloads.
struct HopelessCallTests {
  private func nested(_ depth: Int, _ inner: String) -> [String] {
    let open = String(repeating: "Group { ", count: depth)
    let close = String(repeating: "} ", count: depth)
    return Checked("struct V: View { var body: some View { \(open)\(inner) \(close)} }").errors
  }

  /// Each level is looked at once for each thing that may be wanted of it: else forty levels would
  /// take longer than anyone waits.
  @Test(.timeLimit(.minutes(10))) func oneMistakeUnderManyBuildersIsFoundOnce() {
    let mistake = "Text(1 + true)"
    #expect(nested(40, mistake) == nested(1, mistake))
    #expect(nested(1, mistake).count == 1)
  }

  @Test func aCallThatFitsIsNoMistakeHoweverDeep() {
    #expect(nested(40, "Text(\"a\")").isEmpty)
  }
}
