#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// Where the files of a project or a course may be: in the repository that its folder is part of, or
/// in the folder where there is none. Whoever opens one from elsewhere shows it nothing else of the
/// disk, wherever its paths and links lead.
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

  /// Whether a path as it is written in a file of the folder stays inside; asks the disk nothing.
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
