#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

// The lines that have been typed, kept as they are typed.
//
// Each line of a journal is the whole place of a sitting: the file, the scene, the typed steps, the
// cursor. It is written before its outcome is shown, so that nothing that a person has seen is lost
// when the process dies; the last whole line counts. Every sitting has a journal of its own, locked
// while the sitting lives: a journal that can be locked belongs to one that died.

/// Where a sitting is, as far as it can be made again.
struct SittingPlace: Codable, Equatable {
  /// A step of the script: one of the file's own, by its number there, or the typed text.
  struct Step: Codable, Equatable {
    /// From 1; nil for a typed step.
    var own: Int?
    var code: String?
    /// The number of the typed line.
    var line: Int?
    /// A declaration: it changes the program.
    var declares: Bool?
  }

  var version = 1
  var path: String
  var scene: Int
  var steps: [Step]
  /// How many steps have run, the mount included, and how many events are before the cursor.
  var completed: Int
  var cursor: Int
  var folder: String?
  /// Names of places, each with how many events are before it.
  var marks: [String: Int]?

  /// How many lines were typed.
  var typedLines: Int { Set(steps.compactMap(\.line)).count }
}

/// The journal of one sitting.
final class Journal {
  private let path: String
  private var lock: FileLock
  private var descriptor: Int32
  private var last: SittingPlace?
  /// Bytes written; the file is started again when most of them are history.
  private var size = 0

  /// Begins a journal in a folder; nil when it cannot be kept there.
  init?(in folder: String) {
    guard StateFolder.make(folder) else { return nil }
    var number = 0
    while true {
      let candidate = "\(folder)/\(getpid())-\(number).journal"
      number += 1
      guard number < 1_000 else { return nil }
      if FileManager.default.fileExists(atPath: candidate) { continue }
      // Another sitting that begins may have found the file empty, before it was locked here, and
      // removed it: writes to such a file are lost.
      guard let lock = FileLock(candidate, waits: false), lock.isFile(at: candidate) else {
        continue
      }
      let descriptor = open(candidate, O_WRONLY | O_APPEND | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      path = candidate
      self.lock = lock
      self.descriptor = descriptor
      return
    }
  }

  deinit { close(descriptor) }

  /// Notes a place, if it is another one than before. One write, so that a line is there or not.
  func note(_ place: SittingPlace) {
    // Most commands only look, and a place with thousands of steps takes long to write.
    guard place != last else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard var line = try? encoder.encode(place) else { return }
    last = place
    line.append(UInt8(ascii: "\n"))
    if size > Self.limit, beginAnew(with: line) { return size = line.count }
    size += line.count
    Self.write(line, to: descriptor)
  }

  /// Bytes from which on the file is started again.
  private static let limit = 1 << 20

  /// Puts a file with only this line in the place of the one that has grown: at no moment is there
  /// none. False when that cannot be; then the old one goes on.
  private func beginAnew(with line: Data) -> Bool {
    let fresh = path + ".new"
    guard let lock = FileLock(fresh, waits: false) else { return false }
    let descriptor = open(fresh, O_WRONLY | O_APPEND | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    guard Self.write(line, to: descriptor), rename(fresh, path) == 0 else {
      close(descriptor)
      return false
    }
    close(self.descriptor)
    (self.lock, self.descriptor) = (lock, descriptor)
    return true
  }

  @discardableResult
  private static func write(_ line: Data, to descriptor: Int32) -> Bool {
    line.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let written = Descriptor.put(
          UnsafeRawBufferPointer(rebasing: bytes[offset...]), to: descriptor)
        if written > 0 { offset += written } else if errno != EINTR { return false }
      }
      return true
    }
  }

  /// The sitting has ended as it should: there is nothing to resume.
  func discard() {
    unlink(path)
    last = nil
  }

  // MARK: Journals of others

  /// A journal whose sitting died, held so that no other process takes it too.
  final class Orphan {
    let path: String
    let place: SittingPlace
    private let lock: FileLock

    fileprivate init(path: String, place: SittingPlace, lock: FileLock) {
      self.path = path
      self.place = place
      self.lock = lock
    }

    /// Its place has been taken over, or is not wanted.
    func discard() { unlink(path) }
  }

  /// The journal of the sitting that died last, if any. Those with nothing to resume are removed.
  static func orphan(in folder: String) -> Orphan? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var found: [(date: Date, orphan: Orphan)] = []
    for name in names.sorted() where name.hasSuffix(".journal") {
      let path = folder + "/" + name
      // A file that has just made place for another one is not in use any more.
      guard let lock = FileLock(path, waits: false), lock.isFile(at: path) else { continue }
      guard let data = FileManager.default.contents(atPath: path), let place = place(in: data)
      else {
        unlink(path)
        continue
      }
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let date = attributes?[.modificationDate] as? Date ?? .distantPast
      found.append((date, Orphan(path: path, place: place, lock: lock)))
    }
    return found.max { $0.date < $1.date }?.orphan
  }

  /// The last whole line that can be read.
  static func place(in data: Data) -> SittingPlace? {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The text after the last newline was being written.
    for line in lines.dropLast().reversed() {
      if let place = try? JSONDecoder().decode(SittingPlace.self, from: Data(line)),
        place.version == 1
      {
        return place
      }
    }
    return nil
  }
}
