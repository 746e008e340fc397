#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// Writes files: the whole of a text or nothing.
enum WholeFile {
  /// Why there is no file, in the system's words: `Permission denied`.
  struct Problem: Error { var reason: String }

  static func write(_ text: String, to path: String) throws(Problem) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      let cause = (error as? CocoaError)?.userInfo["NSUnderlyingError"] as? POSIXError
      throw Problem(reason: String(cString: strerror(cause?.code.rawValue ?? EIO)))
    }
  }
}
