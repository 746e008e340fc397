import Foundation
import Surface
import Testing

@testable import Frontend

@Suite struct SurfaceIndexTests {
  /// Where the committed index and trees stand, seen from this file.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/CSurface")

  /// To bring index and trees up to date after a change of an interface file: `UPDATE_GOLDENS=1 swift
  /// test --filter SurfaceIndex`. That run fails, so that a recording never passes for a test.
  @Test func theCommittedIndexAndTreesBelongToTheInterfaceFiles() throws {
    let surface = SurfaceText.embedded
    let index = SurfaceIndexer.index(surface)
    try compare(Array(index.description(of: surface).utf8), "Index") {
      surface.index.withBytes { Array($0) }
    }
    try compare(SurfaceIndex.places(of: index.description(of: surface)), "IndexPlaces") {
      surface.indexPlaces.withBytes { Array($0) }
    }
    try compare(SurfaceTreeWriter.bytes(of: surface, index), "Trees") {
      surface.trees.withBytes { Array($0) }
    }
    let conformances = DeclarationTable.conformancesText()
    try compare(Array(conformances.utf8), "Conformances") {
      surface.conformances.withBytes { Array($0) }
    }
    try compare(SurfaceConformances.places(of: conformances), "ConformancePlaces") {
      surface.conformancePlaces.withBytes { Array($0) }
    }
  }

  private func compare(
    _ made: [UInt8], _ name: String, with committed: () -> [UInt8]
  ) throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try Data(made).write(to: Self.folder.appending(path: name), options: .atomic)
      Issue.record("recorded")
    } else {
      let isEqual = made == committed()
      #expect(isEqual, "\(name): run UPDATE_GOLDENS=1 swift test --filter SurfaceIndex")
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
    let made = SurfaceIndexer.index(surface)
    let committed = SurfaceText(
      files: surface.files, index: SurfaceBytes(Array(made.description(of: surface).utf8)))
    let read = SurfaceIndex(of: committed) { _ in [] }
    let description = made.description(of: surface)
    let placed = SurfaceIndex(
      of: SurfaceText(
        files: surface.files, index: committed.index,
        indexPlaces: SurfaceBytes(SurfaceIndex.places(of: description)))
    ) { _ in [] }
    for index in [made, read, placed] {
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
      #expect(index.keys(after: "Text.") == ["-", "Inner.a", "Inner.subscript", "init"])
      #expect(index.keys().count == 11)
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
    let index = SurfaceIndexer.index(old).description(of: old)
    let new = SurfaceText(
      files: [
        SurfaceText.File(name: "A", text: "struct A {}"),
        SurfaceText.File(name: "C", text: "  struct C {}"),
      ], index: SurfaceBytes(Array(index.utf8)))
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
