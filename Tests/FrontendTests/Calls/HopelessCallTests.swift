import Testing

@testable import Frontend

/// A mistake under calls that each have several overloads.
struct HopelessCallTests {
  private func nested(_ depth: Int, _ inner: String) -> [String] {
    let open = String(repeating: "Group { ", count: depth)
    let close = String(repeating: "} ", count: depth)
    return Checked("struct V: View { var body: some View { \(open)\(inner) \(close)} }").errors
  }

  /// Each level is examined once for each type that may be expected of it: otherwise forty levels would
  /// never end.
  @Test(.timeLimit(.minutes(10))) func oneMistakeUnderManyBuildersIsFoundOnce() {
    let mistake = "Text(1 + true)"
    #expect(nested(40, mistake) == nested(1, mistake))
    #expect(nested(1, mistake).count == 1)
  }

  @Test func aCallThatFitsIsNoMistakeHoweverDeep() {
    #expect(nested(40, "Text(\"a\")").isEmpty)
  }
}
