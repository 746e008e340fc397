#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// Where the program keeps files that outlive a sitting: `$XDG_STATE_HOME/theseus`, else the
/// platform's own place for them.
enum StateFolder {
  /// Nil where there is no home; then nothing is kept.
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

  /// Makes the folder; false when that is not possible.
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

/// A file that one process at a time may hold. The lock goes with the process, however it ends.
final class FileLock {
  private let descriptor: Int32

  /// Opens (and makes) the file; nil when it cannot be, or when another process holds it and
  /// `waits` is false.
  init?(_ path: String, waits: Bool) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | (waits ? 0 : LOCK_NB)) == 0 else {
      close(descriptor)
      return nil
    }
  }

  /// Whether the file that is held is the one that has this path now.
  func isFile(at path: String) -> Bool {
    var held = stat()
    var named = stat()
    return fstat(descriptor, &held) == 0 && stat(path, &named) == 0 && held.st_ino == named.st_ino
      && held.st_dev == named.st_dev
  }

  deinit { close(descriptor) }
}
