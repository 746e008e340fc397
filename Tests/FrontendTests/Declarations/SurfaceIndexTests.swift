import Foundation
import Surface
import Testing

@testable import Frontend

@Suite struct SurfaceIndexTests {
  /// Where the committed index stands, seen from this file.
  private static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/CSurface/Index")

  /// To bring it up to date after a change of an interface file: `UPDATE_GOLDENS=1 swift test
  /// --filter SurfaceIndex`. That run fails, so that a recording never passes for a test.
  @Test func theCommittedIndexBelongsToTheInterfaceFiles() throws {
    let surface = SurfaceText.embedded
    let made = SurfaceIndexer.index(surface).description(of: surface)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try made.write(to: Self.path, atomically: true, encoding: .utf8)
      Issue.record("recorded")
    } else {
      #expect(made == surface.indexText, "run UPDATE_GOLDENS=1 swift test --filter SurfaceIndex")
    }
  }

  @Test func theTextFormKeepsEverything() {
    let surface = SurfaceText(files: [
      SurfaceText.File(
        name: "A",
        text: """
          struct Text { func bold() -> Text { self } ; static func + (a: Text, b: Text) -> Text { a } }
          // Two extensions.
          extension Text: Equatable { init(_ x: Int) {} }
          extension Text.Inner where T == Int { var a: Int { 0 }; subscript(i: Int) -> Int { 0 } }
          extension Text { static func - (a: Text, b: Text) -> Text { a } }
          protocol Sum { static func + (a: Self, b: Self) -> Self }
          func max(_ a: Int) {}
          """)
    ])
    let index = SurfaceIndexer.index(surface)
    #expect(index.units(for: "Text") == [0])
    #expect(index.units(for: "+") == [4], "an operator in a type's braces comes with the type")
    #expect(index.extensions(declaringOperator: "-").map(\.unit) == [3])
    #expect(index.extensions(declaringOperator: "-").map(\.type) == ["Text"])
    #expect(index.isProtocol("Sum"))
    #expect(!index.isProtocol("Text"))
    #expect(index.units(for: "Text.bold") == [])
    #expect(index.units(for: "Text.init") == [1])
    #expect(index.units(for: ":Text") == [1])
    #expect(index.units(for: "Text.Inner.subscript") == [2])
    #expect(index.units(for: "max") == [5])
    #expect(surface.files[0].text(in: index.units[5].range) == "func max(_ a: Int) {}")
  }
}
