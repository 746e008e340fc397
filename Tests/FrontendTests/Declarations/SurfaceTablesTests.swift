import Foundation
import Surface
import Testing

@testable import Frontend

@Suite struct SurfaceTablesTests {
  /// To bring tables and reference up to date after a change of an interface file: `UPDATE_GOLDENS=1
  /// swift test --filter 'Surface(Tables|Reference)'`. All of it is read from the folder, so that once
  /// is enough. That run fails, so that a recording never passes for a test.
  @Test func theCommittedTablesBelongToTheInterfaceFiles() throws {
    let folder = try SurfaceFolder()
    let made = SurfaceTables(of: folder.surface)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try folder.record(made)
      Issue.record("recorded")
      return
    }
    let remedy: Comment = "run UPDATE_GOLDENS=1 swift test --filter 'Surface(Tables|Reference)'"
    let committed = folder.surface
    #expect(committed.commonNodes.withBytes { $0.elementsEqual(made.commonNodes) }, remedy)
    let stale = zip(committed.files, made.tables).filter { file, table in
      !file.table.withBytes { $0.elementsEqual(table) }
    }
    #expect(stale.map(\.0.name) == [], remedy)
    #expect(try folder.strayTables() == [], remedy)
    #expect(SurfaceText.embedded.files.map(\.name) == committed.files.map(\.name), remedy)
    #expect(SurfaceIndexer.embedded.isCommitted, "what is embedded is what is committed")
  }

  private static func surface(_ text: String, alone: Bool = false) -> SurfaceText {
    let other = "struct Other { var a: [Int] { [] }; var b: [Int] { [] }; var c: [Int] { [] } }"
    let files = [("A", text)] + (alone ? [] : [("B", other)])
    return SurfaceText(files: files.map { SurfaceText.File(name: $0, text: $1) })
  }

  /// A comment changes no table, and code changes only its own.
  @Test func aTableKnowsNoCommentsAndNoOtherFile() {
    let text = """
      /// One.
      struct Text {
        // Two.
        var x: [Int] { [1] }
      }
      extension Text { func bold() -> Text { self } }
      """
    let first = SurfaceTables(of: Self.surface(text))
    let committed = SurfaceText(
      files: Self.surface(text).files, commonNodes: SurfaceBytes(first.commonNodes))
    func made(_ text: String) -> SurfaceTables {
      SurfaceTables(
        of: SurfaceText(
          files: Self.surface(text).files, commonNodes: SurfaceBytes(first.commonNodes)))
    }
    #expect(SurfaceTables(of: committed).tables == first.tables)
    let commented = made("// None.\n\n" + text.replacing("Two.", with: "Two.\n\n  // Three: {"))
    #expect(commented.tables == first.tables)
    let changed = made(text + "\nextension Text { func dim() -> Text { self } }")
    #expect(changed.tables[0] != first.tables[0])
    #expect(changed.tables[1] == first.tables[1])
    #expect(changed.commonNodes == first.commonNodes)
  }

  /// What is left without comments and empty lines is the same code.
  @Test func onlyCommentsAreStripped() {
    for file in SurfaceText.embedded.files {
      let isEqual =
        ParsedSurface.tree(ofCode: file).tokenTexts == ParsedSurface.tree(of: file).tokenTexts
      #expect(isEqual, "\(file.name): an empty line or two slashes in a literal of several lines?")
    }
    let file = SurfaceText.File(
      name: "A", text: "//a\n\n  // b\nvar a = \"//\" // c\n \n  var b // d")
    #expect(file.code() == "var a = \"//\" // c\n  var b // d")
    #expect(SurfaceText.File(name: "A", text: "").code() == "")
    #expect(SurfaceText.File(name: "A", text: "/\n//").code() == "/\n")
  }
}
