import Project

/// A folder as one text: a line `== path` begins a file.
struct Folder: FileTree {
  private var texts: [String: String] = [:]

  init(_ text: String) {
    var path: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("== ") {
        path = String(line.dropFirst(3))
      } else if let path {
        texts[path, default: ""] += line + "\n"
      }
    }
  }

  var files: [String] { texts.keys.filter { !$0.hasPrefix("..") }.sorted() }

  func text(of path: String) -> String? { texts[path] }

  func files(below folder: String) -> [String] {
    texts.keys.filter { folder.isEmpty ? !$0.hasPrefix("..") : $0.hasPrefix(folder + "/") }.sorted()
  }
}
