import Project

/// Files that exist only in a test.
struct MemoryTree: FileTree {
  var texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts }

  var files: [String] { texts.keys.filter { !$0.hasPrefix("..") }.sorted() }

  func text(of path: String) -> String? { texts[path] }

  func files(below folder: String) -> [String] {
    texts.keys.filter { folder.isEmpty ? !$0.hasPrefix("..") : $0.hasPrefix(folder + "/") }.sorted()
  }
}
