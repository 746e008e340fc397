import Foundation
import Surface
import Testing

@testable import Frontend

@Suite struct SurfaceIndexTests {
  @Test func aTableKeepsEverything() {
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
    let made = SurfaceIndexer.index(surface)
    let read = SurfaceIndex(of: surface.withTables) { _ in [] }
    #expect(read.isCommitted && !made.isCommitted)
    for index in [made, read] {
      let units = index.units
      func numbers(_ key: String) -> [Int] { index.units(for: key).compactMap(units.firstIndex) }
      #expect(numbers("Text") == [0])
      #expect(numbers("+") == [5], "an operator in a type's braces comes with the type")
      let extensions = index.extensions(declaringOperator: "-")
      #expect(extensions.map(\.unit) == [units[4]])
      #expect(extensions.map(\.type) == ["Text"])
      #expect(index.isProtocol("Sum"))
      #expect(!index.isProtocol("Text"))
      #expect(numbers("Text.bold") == [])
      #expect(numbers("Tex") == [])
      #expect(numbers("Text.init") == [1])
      #expect(numbers(":Text") == [1])
      #expect(numbers("Text.Inner.subscript") == [3])
      #expect(numbers("max") == [6])
      #expect(
        index.sortedKeys.rests(after: "Text.") == ["-", "Inner.a", "Inner.subscript", "init"])
      #expect(index.units(for: "#Text") == [], "conformances are no units")
      #expect(surface.text(of: units[6]) == "func max(_ a: Int) {}")
      #expect(
        surface.text(of: units[2])
          == "extension Text.Inner where T == Int {var a: Int { 0 };}",
        "a member brings its extension's header")
    }
  }

  @Test func aFileThatHasChangedIsReadAgain() {
    let old = SurfaceText(files: [
      SurfaceText.File(name: "A", text: "struct A {}"),
      SurfaceText.File(name: "B", text: "struct B {}"),
    ])
    let committed = old.withTables
    let new = SurfaceText(
      files: [
        committed.files[0],
        SurfaceText.File(name: "C", text: "  struct C {}", table: committed.files[1].table),
      ], commonNodes: committed.commonNodes)
    var files: [Int] = []
    let read = SurfaceIndex(of: new) { file in
      files.append(file)
      return [(SurfaceIndex.Unit(file: file, range: 2..<13), ["C"])]
    }
    #expect(files == [1])
    #expect(read.contains("A") && read.contains("C"))
    #expect(!read.contains("B"))
    #expect(read.units.count == 2)
  }
}

extension SurfaceText {
  /// The same files with the tables that belong to them.
  var withTables: SurfaceText {
    let made = SurfaceTables(of: self)
    return SurfaceText(
      files: zip(files, made.tables).map { file, table in
        File(name: file.name, text: file.text, table: SurfaceBytes(table))
      }, commonNodes: SurfaceBytes(made.commonNodes))
  }
}
