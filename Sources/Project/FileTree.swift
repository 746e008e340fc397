#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files below a folder, by their relative paths, from which a project is read. Tests make one from
/// texts.
public protocol FileTree: Sendable {
  /// All files, sorted; folders made by tools (`.build`, `DerivedData`, `Pods` …) and hidden ones are
  /// left out.
  var files: [String] { get }
  /// The text of a file, which may also be next to the folder (`../Shared/Model.swift`); nil if there
  /// is none or it is not text.
  func text(of path: String) -> String?
  /// The files below a folder that may be outside.
  func files(below folder: String) -> [String]
  /// The folders in a folder, also in one that tools make.
  func folders(in folder: String) -> [String]
}

extension FileTree {
  public func folders(in folder: String) -> [String] { [] }
}

/// Folders that hold the output of tools, or other people's sources.
private let foldersOfTools: Set<String> = [
  "DerivedData", "Pods", "Carthage", "node_modules", "build", "SourcePackages", "__MACOSX",
]

/// A folder on disk.
///
/// A project may name files next to its folder, but only inside its repository: opening a foreign
/// project must not expose anything else on the disk.
public struct DiskTree: FileTree {
  public let root: String
  public let files: [String]
  /// Whether the folder has more than a project would, so that `files` are only some of it: `/`, a home.
  public let isCut: Bool
  /// Everything that is read is inside: the repository, or the folder if there is none.
  private let bound: ReadingBound

  public init(_ root: String, limit: Int = Self.entryLimit) {
    self.root = root
    (files, isCut) = Self.list(root, limit)
    bound = ReadingBound(around: root)
  }

  public func text(of path: String) -> String? {
    guard let data = data(of: path) else { return nil }
    // Old `.strings` files are in UTF-16, with a mark of their byte order.
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16)
    }
    return String(validating: data, as: UTF8.self)
  }

  public func files(below folder: String) -> [String] {
    if folder.isEmpty { return files }
    if !folder.hasPrefix("..") && !folder.hasPrefix("/")
      && !folder.split(separator: "/").contains(where: { Self.isOfTools(String($0)) })
    {
      return files.filter { isPath($0, below: folder) }
    }
    guard let inside = bound.resolved(absolute(folder)) else { return [] }
    return Self.list(inside, Self.entryLimit).files.map { joinedPath(folder, $0) }
  }

  public func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: absolute(folder))) ?? []
    return names.sorted().map { joinedPath(folder, $0) }.filter {
      EntryKind(at: absolute($0)) == .folder
    }
  }

  private static func isOfTools(_ name: String) -> Bool {
    name.hasPrefix(".") || foldersOfTools.contains(name)
  }

  /// The bytes of a file; nil when it cannot be read.
  public func bytes(of path: String) -> [UInt8]? {
    data(of: path).map { [UInt8]($0) }
  }

  /// More than any file of a project that is read.
  private static let sizeLimit = 32 << 20

  private func data(of path: String) -> Data? {
    guard let path = bound.resolved(absolute(path)),
      let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      attributes[.size] as? Int ?? Int(attributes[.size] as? UInt64 ?? 0) <= Self.sizeLimit
    else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  /// The path for the file system.
  public func absolute(_ path: String) -> String {
    path.hasPrefix("/") || root.isEmpty ? path : root == "/" ? "/" + path : root + "/" + path
  }

  /// Symbolic links are not followed: they may lead in a circle, or anywhere.
  private static func list(_ root: String, _ limit: Int) -> (files: [String], isCut: Bool) {
    var found: [String] = []
    var count = 0
    var waiting = [""]
    let manager = FileManager.default
    while let folder = waiting.popLast() {
      let path = folder.isEmpty ? root : root + "/" + folder
      for name in (try? manager.contentsOfDirectory(atPath: path)) ?? [] {
        // Sources in a documentation catalogue are only samples.
        if isOfTools(name) || name.hasSuffix(".docc") { continue }
        count += 1
        if count > limit { return (found.sorted(), true) }
        let inside = folder.isEmpty ? name : folder + "/" + name
        switch EntryKind(at: root + "/" + inside) {
        case .folder?: waiting.append(inside)
        case .file?: found.append(inside)
        case nil: continue
        }
      }
    }
    return (found.sorted(), false)
  }

  /// More files and folders than any project has: the largest apps seen have some 10,000.
  public static let entryLimit = 100_000
}
