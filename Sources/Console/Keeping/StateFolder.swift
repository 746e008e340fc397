#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// Where the program keeps files that outlive a sitting: `$XDG_STATE_HOME/theseus`, or else the
/// platform's usual place.
enum StateFolder {
  /// Nil if there is no home folder; then nothing is saved.
  static func path(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    if let given = environment["XDG_STATE_HOME"], given.hasPrefix("/") { return given + "/theseus" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    #if os(macOS)
      return home + "/Library/Application Support/theseus"
    #else
      return home + "/.local/state/theseus"
    #endif
  }

  /// Makes the folder; false if that fails.
  static func make(_ path: String) -> Bool {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return true
    } catch {
      return false
    }
  }
}

/// A file that only one process at a time can hold. The lock ends with the process, however that ends.
final class FileLock {
  private let descriptor: Int32

  /// Opens (and creates) the file; nil if that fails, or if another process holds it and `waits` is
  /// false.
  init?(_ path: String, waits: Bool) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | (waits ? 0 : LOCK_NB)) == 0 else {
      close(descriptor)
      return nil
    }
  }

  /// Whether the held file is the one now at this path.
  func isFile(at path: String) -> Bool {
    var held = stat()
    var named = stat()
    return fstat(descriptor, &held) == 0 && stat(path, &named) == 0 && held.st_ino == named.st_ino
      && held.st_dev == named.st_dev
  }

  deinit { close(descriptor) }
}
