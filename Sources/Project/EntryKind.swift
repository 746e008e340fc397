#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The kind of an entry in a folder. A link is neither: it may lead in a circle, or anywhere.
enum EntryKind {
  case folder, file

  /// (`attributesOfItem` also looks up names of owners and more: a folder of 100,000 takes ten times as long.)
  init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file
    default: return nil
    }
  }
}
