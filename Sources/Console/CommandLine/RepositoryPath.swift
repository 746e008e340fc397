#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The path of a file in its repository: code hosts use such paths.
enum RepositoryPath {
  /// The path from the nearest enclosing folder with a `.git`; unchanged if there is none.
  static func of(_ given: String) -> String {
    guard given != "-" else { return given }
    let here = FileManager.default.currentDirectoryPath
    let parts = components(of: given.hasPrefix("/") ? given : here + "/" + given)
    for count in stride(from: parts.count - 1, through: 0, by: -1) {
      let root = "/" + parts[..<count].joined(separator: "/")
      guard FileKind(at: root + (count == 0 ? "" : "/") + ".git") != nil else { continue }
      return parts[count...].joined(separator: "/")
    }
    return given
  }

  private static func components(of path: String) -> [String] {
    var parts: [String] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
    return parts
  }
}
