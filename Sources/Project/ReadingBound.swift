#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// Where the files of a project or course may be: in the repository that contains its folder, or in the
/// folder if there is none. Opening a foreign one must not expose anything else on the disk, wherever
/// its paths and links lead.
public struct ReadingBound: Sendable {
  /// The folder itself, without links.
  private let start: String
  private let bound: String

  public init(around folder: String) {
    start = Self.withoutLinks(folder.isEmpty ? "." : folder) ?? folder
    var candidate = start
    while candidate != "/", !candidate.isEmpty {
      if FileManager.default.fileExists(atPath: candidate + "/.git") { break }
      candidate = folderOfPath(candidate)
    }
    bound = candidate == "/" || candidate.isEmpty ? start : candidate
  }

  /// The path without links, if it leads to something inside.
  func resolved(_ path: String) -> String? {
    guard let path = Self.withoutLinks(path), contains(path) else { return nil }
    return path
  }

  /// Whether a path written in a file of the folder stays inside; does not touch the disk.
  public func mayName(_ path: String) -> Bool { contains(joinedPath(start, path)) }

  private func contains(_ path: String) -> Bool {
    path == bound || path.hasPrefix(bound == "/" ? "/" : bound + "/")
  }

  private static func withoutLinks(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
