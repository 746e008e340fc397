import Values

#if canImport(FoundationEssentials)
  import FoundationEssentials
  #if canImport(Glibc)
    import Glibc
  #endif
#else
  import Foundation
#endif

/// Writes a folder of files completely or not at all.
///
/// It is written beside its place and then given its name. An existing folder is replaced only if it
/// contains just what an earlier call has written, which left a list of it.
enum WholeFolder {
  struct Problem: Error { var message: Message }

  typealias File = (path: String, text: String)

  /// The list of written files, one per line.
  static let listName = ".theseus-files"

  static func write(_ files: [File], to path: String) throws(Problem) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let parts = PathParts(path)
    guard parts.folder.isEmpty || FileKind(at: String(parts.folder)) == .folder else {
      throw Problem(message: "'\(path)' cannot be written: there is no folder '\(parts.folder)'")
    }
    let isReplaced = try replaces(path)
    // (Two simultaneous calls use different folders.)
    let fresh = parts.sibling(".\(parts.name).new-\(getpid())")
    try? FileManager.default.removeItem(atPath: fresh)
    do throws(Problem) {
      let list = files.map(\.path).joined(separator: "\n") + "\n"
      for file in files + [(listName, list)] {
        let full = fresh + "/" + file.path
        try makeFolder(String(PathParts(full).folder))
        do {
          try WholeFile.write(file.text, to: full)
        } catch {
          throw Problem(message: "'\(path)' cannot be written: \(error.reason)")
        }
      }
      try give(fresh, path, isReplaced: isReplaced)
    } catch {
      try? FileManager.default.removeItem(atPath: fresh)
      throw error
    }
  }

  /// Whether there is a folder to replace; refuses one that contains anything else.
  private static func replaces(_ path: String) throws(Problem) -> Bool {
    switch FileKind(at: path) {
    case nil: return false
    case .file, .device: throw Problem(message: "'\(path)' is a file, and stays as it is")
    case .folder: break
    }
    let found = contents(of: path, "")
    if found.isEmpty { return true }
    guard let list = Descriptor.contents(atPath: path + "/" + listName) else {
      throw Problem(message: "'\(path)' is a folder of something else, and stays as it is")
    }
    let known = Set(
      String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init) + [listName])
    if let other = found.first(where: { !known.contains($0) }) {
      throw Problem(
        message: "'\(path)' holds '\(other)', which was not written with it, and stays as it is")
    }
    return true
  }

  /// Paths of everything in a folder that is not a folder itself.
  private static func contents(of folder: String, _ prefix: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().flatMap { name -> [String] in
      let full = folder + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: full)
      return attributes?[.type] as? FileAttributeType == .typeDirectory
        ? contents(of: full, prefix + name + "/") : [prefix + name]
    }
  }

  private static func makeFolder(_ path: String) throws(Problem) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: nil)
    } catch {
      throw Problem(message: "'\(path)' cannot be made")
    }
  }

  /// Gives the new folder its name. The old one is kept aside until that has succeeded.
  private static func give(_ fresh: String, _ path: String, isReplaced: Bool) throws(Problem) {
    let old = PathParts(path).sibling(".\(PathParts(path).name).old-\(getpid())")
    if isReplaced, rename(path, old) != 0 {
      throw Problem(message: "'\(path)' cannot be replaced: \(String(cString: strerror(errno)))")
    }
    if rename(fresh, path) != 0 {
      let reason = String(cString: strerror(errno))
      if isReplaced { _ = rename(old, path) }
      throw Problem(message: "'\(path)' cannot be written: \(reason)")
    }
    if isReplaced { try? FileManager.default.removeItem(atPath: old) }
  }
}
