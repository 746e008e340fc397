#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// A learner's progress: one small file, read and written as a whole.
//
// Two sittings may end at once, so a write reads again under a lock and adds what is new. If nothing
// can be saved, nothing is; that is never an error.

/// The progress in each lesson.
struct ProgressRecord: Codable, Equatable {
  struct Lesson: Codable, Equatable {
    /// Numbers of the scenes that have been played to their end, from 1.
    var scenes: Set<Int> = []
    var isDone = false
    /// Predictions answered, and their points.
    var asked = 0
    var score = 0.0
    /// Where the cursor was left: the scene, from 1, and its step.
    var scene: Int?
    var step: Int?
  }

  var version = 1
  /// By the lesson's id, or else its name.
  var lessons: [String: Lesson] = [:]
  /// The lesson that was open last.
  var last: String?

  /// Adds the progress of another sitting; where both conflict, the newer entry wins.
  mutating func merge(_ other: ProgressRecord) {
    for (id, theirs) in other.lessons {
      guard var ours = lessons[id] else {
        lessons[id] = theirs
        continue
      }
      ours.scenes.formUnion(theirs.scenes)
      ours.isDone = ours.isDone || theirs.isDone
      if theirs.asked > ours.asked { (ours.asked, ours.score) = (theirs.asked, theirs.score) }
      ours.scene = ours.scene ?? theirs.scene
      ours.step = ours.step ?? theirs.step
      lessons[id] = ours
    }
    last = last ?? other.last
  }
}

/// The file that keeps it.
public struct ProgressFile: Sendable {
  let path: String

  /// Nil if nothing can be saved.
  public init?() { self.init(folder: StateFolder.path()) }

  init?(folder: String?) {
    guard let folder else { return nil }
    path = folder + "/progress.json"
  }

  /// The saved record; an empty one if there is no file or it cannot be read.
  func read() -> ProgressRecord {
    guard let bytes = Descriptor.contents(atPath: path),
      let progress = try? JSONDecoder().decode(ProgressRecord.self, from: Data(bytes)),
      progress.version == 1
    else { return ProgressRecord() }
    return progress
  }

  /// Changes the saved record, one process at a time; returns the result, saved or not.
  @discardableResult
  func update(_ change: (inout ProgressRecord) -> Void) -> ProgressRecord {
    let folder = String(PathParts(path).folder)
    let lock = StateFolder.make(folder) ? FileLock(path + ".lock", waits: true) : nil
    defer { withExtendedLifetime(lock) {} }
    var progress = read()
    change(&progress)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    if lock != nil, let data = try? encoder.encode(progress) {
      try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    return progress
  }
}

/// Progress that outlives the sitting.
final class KeptProgress: Progress {
  private let file: ProgressFile
  private var record: ProgressRecord

  init(_ file: ProgressFile) {
    self.file = file
    record = file.read()
  }

  func isDone(_ lesson: String) -> Bool { record.lessons[lesson]?.isDone ?? false }

  func finish(_ lesson: String) {
    record = file.update { $0.lessons[lesson, default: .init()].isDone = true }
  }
}
