import Foundation
import Surface
import Testing

@Suite struct SurfaceReferenceTests {
  private static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Surface/Reference.md")

  /// As with every golden, the run that records fails.
  @Test func theCommittedReferenceIsThatOfTheInterfaceFiles() throws {
    let made = SurfaceReference(try SurfaceFolder().surface).text
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try made.write(to: Self.path, atomically: true, encoding: .utf8)
      Issue.record("recorded")
    } else {
      let kept = try String(contentsOf: Self.path, encoding: .utf8)
      #expect(made == kept, "run UPDATE_GOLDENS=1 swift test --filter 'Surface(Tables|Reference)'")
    }
  }

  @Test func aDeclarationIsListedWithWhatItDoes() {
    let reference = SurfaceReference(
      SurfaceText(files: [
        SurfaceText.File(
          name: "Family/A",
          text: """
            @_role(primitive, button)
            struct Button: View { init(action: () -> Void) {} ; var _hidden: Int }
            extension View {
              func dim() -> ModifiedContent<Self, _Dim>
              func shift(by x: Int) -> ModifiedContent<Self, _Shift>
              @available(iOS, deprecated: 17.0)
              func old() -> Self
            }
            @_role(effect, inert, dim) struct _Dim: ViewModifier {}
            @_role(effect, offset) struct _Shift: ViewModifier {}
            @_unsupported("no network") struct Wire {}
            """)
      ])
    ).text
    #expect(reference.contains("## Family/A\n"))
    #expect(reference.contains("- struct **Button**: View (primitive button); `init(action:)`\n"))
    #expect(
      reference.contains(
        "extension **View**: `dim()` (pixels); `shift(by:)`; `old()` (deprecated)"))
    #expect(reference.contains("- struct **Wire** (not simulated: no network)\n"))
    #expect(!reference.contains("_hidden"))
  }
}
