/// The parts of a path as it was typed.
///
/// Foundation's `deletingLastPathComponent` crashes for a path of one character (swift-corelibs 6.3),
/// and mistyped names are often that short.
struct PathParts {
  /// The path before the name, without the slash between them; empty when there is none.
  let folder: Substring
  /// The text after the last slash; slashes at the end of the path do not count.
  let name: Substring

  init(_ path: String) {
    var rest = path[...]
    while rest.count > 1, rest.last == "/" { rest.removeLast() }
    guard let slash = rest.lastIndex(of: "/") else {
      (folder, name) = ("", rest)
      return
    }
    folder = slash == rest.startIndex ? rest[...slash] : rest[..<slash]
    name = rest[rest.index(after: slash)...]
  }

  /// The name without its extension.
  var stem: String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// A neighbour in the same folder.
  func sibling(_ name: String) -> String {
    folder.isEmpty ? name : folder == "/" ? "/" + name : String(folder) + "/" + name
  }
}
