// Paths within a project, as texts: `/` between the parts, relative to the project's folder.

/// `a/./b/../c` as `a/c`; an empty path is the folder itself. A path may lead out of the folder
/// (`../Shared`) if a project says so.
func normalisedPath(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else if part != ".." || !path.hasPrefix("/") {
      parts.append(part)
    }
  }
  return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
}

func joinedPath(_ folder: String, _ name: String) -> String {
  if name.hasPrefix("/") || folder.isEmpty { return normalisedPath(name) }
  return normalisedPath(folder + "/" + name)
}

/// The path before the last part; empty when there is none.
func folderOfPath(_ path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "" }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

func nameOfPath(_ path: String) -> String {
  path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
}

/// The name without its extension.
func stemOfPath(_ path: String) -> String {
  let name = nameOfPath(path)
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
  return String(name[..<dot])
}

func isPath(_ path: String, below folder: String) -> Bool {
  folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
}
