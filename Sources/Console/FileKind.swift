#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The kind of file at a path.
enum FileKind {
  case file, folder
  /// It may be endless.
  case device

  /// Nil if there is nothing; for a link, the kind of its target.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG, S_IFIFO: self = .file
    default: self = .device
    }
  }
}
