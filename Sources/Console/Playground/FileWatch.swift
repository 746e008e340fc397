import Project

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Detects changes of a file, or of all files of a project, by their sizes and times.
final class FileWatch {
  private let path: String
  private let others: [String]
  private var last: (moment: ContinuousClock.Instant, stamp: String)?

  /// A page asks every second; several pages do not cause more checks than that.
  private static let patience = Duration.milliseconds(250)

  init(_ path: String, beside others: [String]) {
    self.path = path
    self.others = others
  }

  var stamp: String {
    let now = ContinuousClock.now
    if let last, now - last.moment < Self.patience { return last.stamp }
    // FNV-1a over what the system reports about each file.
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for file in files + others {
      for byte in (file + Self.state(of: file)).utf8 {
        sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    let stamp = String(sum, radix: 16)
    last = (now, stamp)
    return stamp
  }

  private var files: [String] {
    guard ProjectLoading.isProject(path) else { return [path] }
    let name = PathParts(path).name
    let isFolder =
      name != "Package.swift" && !name.hasSuffix(".xcodeproj") && !name.hasSuffix(".xcworkspace")
    let folder = isFolder ? path : String(PathParts(path).folder)
    let tree = DiskTree(folder.isEmpty ? "." : folder)
    return tree.files.map(tree.absolute)
  }

  /// What the system reports about a file.
  static func state(of file: String) -> String {
    var facts = stat()
    guard stat(file, &facts) == 0 else { return "-" }
    #if canImport(Glibc)
      let time = facts.st_mtim
    #else
      let time = facts.st_mtimespec
    #endif
    return " \(facts.st_size) \(time.tv_sec) \(time.tv_nsec) \(facts.st_ino)\n"
  }
}
