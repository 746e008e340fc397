#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

// The typed lines, saved as they are typed.
//
// A line of a journal describes the state of a sitting: the file, the scene, the typed steps, the
// cursor. It is written before its outcome is shown, so that nothing the user has seen is lost if the
// process dies; the last complete line counts. Of thousands of steps it has only those that the line
// before it has not. Every sitting has its own journal, locked while the sitting is alive: a journal
// that can be locked belongs to one that died.

/// The state of a sitting, as far as it can be restored.
struct SittingPlace: Codable, Equatable {
  /// A step of the script: one of the file's, by its number there, or typed text.
  struct Step: Codable, Equatable {
    /// From 1; nil for a typed step.
    var own: Int?
    var code: String?
    /// The number of the typed line.
    var line: Int?
    /// A declaration, which changes the program.
    var declares: Bool?
  }

  var version = 1
  var path: String
  var scene: Int
  var steps: [Step]
  /// How many steps have run, including the mount, and how many events are before the cursor.
  var completed: Int
  var cursor: Int
  var folder: String?
  /// Marks, each with the number of events before it.
  var marks: [String: Int]?
  /// How many steps of the line before it come before `steps`; nil in a line that has all of them.
  var kept: Int?

  /// How many lines were typed.
  var typedLines: Int { Set(steps.compactMap(\.line)).count }

  /// Whether anything was done in the sitting after its program appeared: otherwise opening the file
  /// again is as quick.
  var isWorthResuming: Bool { typedLines > 0 || completed > 1 || marks != nil }
}

/// The journal of one sitting.
final class Journal {
  private let path: String
  private var lock: FileLock
  private var descriptor: Int32
  private var last: SittingPlace?
  /// Bytes written; the file is rewritten when most of them are history.
  private var size = 0
  /// Whether the last write failed, perhaps halfway.
  private var isTorn = false

  /// Begins a journal in a folder; nil if it cannot be kept there.
  init?(in folder: String) {
    guard StateFolder.make(folder) else { return nil }
    var number = 0
    while true {
      let candidate = "\(folder)/\(getpid())-\(number).journal"
      number += 1
      guard number < 1_000 else { return nil }
      if FileManager.default.fileExists(atPath: candidate) { continue }
      // Another new sitting may have found the file empty before it was locked here, and removed it:
      // writes to such a file are lost.
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

  /// Saves a place, if it differs from the last. One write, so that a line is complete or missing.
  func note(_ place: SittingPlace) {
    // Most commands only look, and a place with thousands of steps takes long to write.
    guard place != last else { return }
    if size > Self.limit, let line = Self.line(of: place), beginAnew(with: line) {
      (last, isTorn) = (place, false)
      return size = line.count
    }
    // What follows a torn line can rest on nothing.
    let added = isTorn ? place : last.map { place.added(to: $0) } ?? place
    guard var line = Self.line(of: added) else { return }
    size += line.count
    // Otherwise the line would continue the torn one, and could not be read either.
    if isTorn { line.insert(UInt8(ascii: "\n"), at: line.startIndex) }
    isTorn = !Self.write(line, to: descriptor)
    if !isTorn { last = place }
  }

  private static func line(of place: SittingPlace) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(place)).map { $0 + [UInt8(ascii: "\n")] }
  }

  /// The size in bytes at which the file is rewritten.
  private static let limit = 1 << 20

  /// Replaces the grown file by one with only this line, so that there is always one. False if that
  /// fails; then the old file is used further.
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

  /// The sitting has ended normally: there is nothing to resume.
  func discard() {
    unlink(path)
    last = nil
  }

  // MARK: Journals of others

  /// The journal of a sitting that died, held so that no other process takes it too.
  final class Orphan {
    let path: String
    let place: SittingPlace
    private let lock: FileLock

    fileprivate init(path: String, place: SittingPlace, lock: FileLock) {
      self.path = path
      self.place = place
      self.lock = lock
    }

    /// Its place has been restored, or is not wanted.
    func discard() { unlink(path) }
  }

  /// The journal of the sitting that died last, if any. Those with nothing to resume are removed.
  static func orphan(
    in folder: String, where isWanted: (SittingPlace) -> Bool = { _ in true }
  ) -> Orphan? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var found: [(date: Date, orphan: Orphan)] = []
    for name in names.sorted() where name.hasSuffix(".journal") {
      let path = folder + "/" + name
      // A file that has just been replaced is no longer in use.
      guard let lock = FileLock(path, waits: false), lock.isFile(at: path) else { continue }
      guard let bytes = Descriptor.contents(atPath: path), let place = place(in: bytes),
        isWanted(place)
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

  /// The place that the last complete line tells that can be read, with the lines that it rests on.
  static func place(in data: some Sequence<UInt8>) -> SittingPlace? {
    let bytes = Array(data)
    let newline = UInt8(ascii: "\n")
    // The text after the last newline is incomplete.
    guard var end = bytes.lastIndex(of: newline) else { return nil }
    var tries = 0
    // Of what follows a line that has all steps, from the last.
    var later: [SittingPlace] = []
    while end > 0, tries < triesLimit {
      let start = bytes[..<end].lastIndex(of: newline).map { $0 + 1 } ?? 0
      if start < end {
        let line = Data(bytes[start..<end])
        if let place = try? JSONDecoder().decode(SittingPlace.self, from: line),
          place.version == 1
        {
          if place.kept == nil {
            return later.reversed().reduce(into: place) { $0.follow($1) }
          }
          later.append(place)
        } else {
          // What stands behind it rests on it.
          later = []
          tries += 1
        }
      }
      end = start - 1
    }
    return nil
  }

  /// A write that failed spoils a line or two; a file of other lines is no journal.
  private static let triesLimit = 1000
}

extension SittingPlace {
  /// The place as it is told behind another: with the steps that differ from those of that one on.
  fileprivate func added(to other: Self) -> Self {
    var place = self
    let same = zip(steps, other.steps).prefix { $0 == $1 }.count
    place.kept = same
    place.steps.removeFirst(same)
    return place
  }

  /// Becomes the place that a line tells behind this one.
  fileprivate mutating func follow(_ line: Self) {
    guard let kept = line.kept, kept <= steps.count else { return }
    var whole = steps
    // (Not copied for each of thousands of lines.)
    steps = []
    whole.removeLast(whole.count - kept)
    whole += line.steps
    self = line
    steps = whole
    self.kept = nil
  }
}
