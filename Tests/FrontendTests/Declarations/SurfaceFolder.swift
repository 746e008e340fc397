import Foundation
import Surface
import SwiftSyntax

@testable import Frontend

/// The interface files and tables as they are in the repository now, whatever the build embedded.
struct SurfaceFolder {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/CSurface")
  private static let tables = root.appending(path: "Tables")
  private static let interfaces = root.appending(path: "Interfaces")
  private static let common = "Common"

  let surface: SurfaceText

  init() throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: Self.interfaces.path)
      .filter { $0.hasSuffix(".swiftinterface") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    surface = SurfaceText(
      files: try names.map { name in
        SurfaceText.File(
          name: name,
          text: try String(contentsOf: Self.interfaces.appending(path: name), encoding: .utf8),
          table: Self.bytes(Self.tableName(of: name)))
      }, commonNodes: Self.bytes(Self.common))
  }

  /// Empty if there is no such file.
  private static func bytes(_ name: String) -> SurfaceBytes {
    SurfaceBytes((try? Data(contentsOf: tables.appending(path: name))).map(Array.init) ?? [])
  }

  private static func tableName(of file: String) -> String {
    String(file.dropLast(".swiftinterface".count))
  }

  /// Tables of files that no longer exist.
  func strayTables() throws -> [String] {
    let names = Set(surface.files.map { Self.tableName(of: $0.name) } + [Self.common])
    return try FileManager.default.subpathsOfDirectory(atPath: Self.tables.path).filter { name in
      let isFolder = try Self.tables.appending(path: name)
        .resourceValues(forKeys: [.isDirectoryKey]).isDirectory
      return isFolder != true && !names.contains(name)
    }.sorted()
  }

  /// Writes what has changed, and the list of the files.
  func record(_ made: SurfaceTables) throws {
    for name in try strayTables() {
      try FileManager.default.removeItem(at: Self.tables.appending(path: name))
    }
    try Self.write(made.commonNodes, over: surface.commonNodes, Self.common)
    for (file, table) in zip(surface.files, made.tables) {
      try Self.write(table, over: file.table, Self.tableName(of: file.name))
    }
    let list = Process()
    list.executableURL = URL(filePath: "/bin/sh")
    list.arguments = [Self.root.appending(path: "list-files").path]
    try list.run()
    list.waitUntilExit()
  }

  private static func write(_ bytes: [UInt8], over old: SurfaceBytes, _ name: String) throws {
    guard !old.withBytes({ $0.elementsEqual(bytes) }) else { return }
    let place = tables.appending(path: name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place, options: .atomic)
  }
}

extension SourceFileSyntax {
  /// The texts of the tokens.
  var tokenTexts: [String] { tokens(viewMode: .sourceAccurate).map(\.text) }
}
