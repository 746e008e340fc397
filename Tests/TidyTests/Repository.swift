import Foundation

/// The repository's files, as the tidy tests see them.
enum Repository {
  /// Found from this file's own place in it.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct File: CustomStringConvertible {
    let path: String
    let text: String
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var description: String { path }

    /// The lines in which one of the words stands. Looking for a word takes far less time than matching a
    /// regular expression at each character of the repository.
    func lines(with words: [String]) -> [Substring] {
      lines.filter { line in
        line.withCString { text in words.contains { strstr(text, $0) != nil } }
      }
    }

    /// The lines without what they say in literals and comments.
    var code: [String] {
      // (A regular expression that is written where it is used is compiled at each use.)
      let fence = /"{3}/
      let rawLiteral = /#".*?"#/
      let literal = /"(\\.|[^"\\])*"/
      var isInLiteral = false
      return lines.map { line in
        if line.matches(of: fence).count % 2 == 1 {
          isInLiteral.toggle()
          return ""
        }
        if isInLiteral || line.drop(while: { $0 == " " }).hasPrefix("//") { return "" }
        let code = line.replacing(rawLiteral, with: "#").replacing(literal, with: "")
        return String(code.prefix(upTo: code.firstRange(of: "//")?.lowerBound ?? code.endIndex))
      }
    }
  }

  /// Files below the folders with one of the endings, in the order of their paths.
  static func files(in folders: [String], endings: [String]) -> [File] {
    folders.flatMap { folder -> [File] in
      guard
        let walker = FileManager.default.enumerator(
          at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      else { return [] }
      return walker.compactMap { entry -> File? in
        guard let url = entry as? URL, endings.contains(url.pathExtension),
          let text = try? String(contentsOf: url, encoding: .utf8)
        else { return nil }
        return File(path: String(url.path.dropFirst(root.path.count + 1)), text: text)
      }
    }.sorted { $0.path < $1.path }
  }

  static var swiftFiles: [File] { files(in: ["Sources", "Tests"], endings: ["swift"]) }
}
