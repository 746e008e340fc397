#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// The lines typed in earlier sessions.
///
/// Each line is added to the end of the file as it is typed, under a lock, so that two sessions at
/// once keep the lines of both, in the order in which they came. The file is libedit's own format (a
/// header, then a line for each entry with its blanks and newlines written as octal escapes), is
/// readable by its owner only, and is cut to its end when it has grown to twice its bound.
struct HistoryFile {
  let path: String
  var bound = 1000

  /// The longest entry in bytes that is kept: recalling a longer one takes the editor too long.
  private static let entryLimit = 1 << 16
  private static let header = "_HiStOrY_V2_"

  /// The last entries, oldest first; none when there is no file or it can't be read.
  func entries() -> [String] {
    guard let bytes = Descriptor.contents(atPath: path) else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let texts = lines.suffix(bound).filter { $0.count <= Self.entryLimit }
      .map { String(decoding: $0, as: UTF8.self) }
    guard lines.first?.elementsEqual(Self.header.utf8) ?? false else { return texts }
    return (lines.count > bound ? texts[...] : texts.dropFirst()).map(Self.decoded)
  }

  /// Adds an entry; a history that can't be written is not a failure.
  func append(_ entry: String) {
    guard entry.utf8.count <= Self.entryLimit else { return }
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // The mode of a device is not ours to change, and nobody may ever read from a pipe.
    var mine = stat()
    guard fstat(descriptor, &mine) == 0, mine.st_mode & S_IFMT == S_IFREG else { return }
    guard flock(descriptor, LOCK_EX) == 0 else { return }
    fchmod(descriptor, 0o600)
    // Another session may have replaced this file by a shorter one.
    var current = stat()
    guard fstat(descriptor, &mine) == 0, stat(path, &current) == 0 else { return }
    guard mine.st_ino == current.st_ino else { return append(entry) }
    if mine.st_size == 0 { write(Self.header + "\n", to: descriptor) }
    write(Self.encoded(entry) + "\n", to: descriptor)
    shorten()
  }

  /// Replaces a file that has far more entries by its last ones.
  private func shorten() {
    guard let bytes = Descriptor.contents(atPath: path),
      bytes.count(where: { $0 == UInt8(ascii: "\n") }) > 2 * bound
    else { return }
    let text = ([Self.header] + entries().map(Self.encoded)).joined(separator: "\n") + "\n"
    let temporary = path + ".new"
    let created = FileManager.default.createFile(
      atPath: temporary, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    if created { rename(temporary, path) }
  }

  private func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Descriptor.put($0, to: descriptor) }
  }

  static func encoded(_ entry: String) -> String {
    var text = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": text += "\\134"
      case "\n": text += "\\012"
      case "\t": text += "\\011"
      case "\r": text += "\\015"
      case " ": text += "\\040"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  static func decoded(_ line: String) -> String {
    guard line.contains("\\") else { return line }
    var bytes: [UInt8] = []
    var rest = Array(line.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "\\") {
        bytes.append(byte)
        rest = rest.dropFirst()
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
