// The run as one JSON object per line: the format for graders, editors and pipelines.
//
// Keys, their order and what is null are public interface (the contract's §5). An event's fields are
// those of its description (`EventField`), which names each key.

public import Diagnostics
public import Trace
import Values

/// A transcript's description of a run besides its events.
public struct RunDescription: Sendable {
  /// The lesson or source file as given, without folders.
  public var file: String
  /// The root that was mounted; nil when the program was refused.
  public var root: String?
  public var seed: UInt64
  /// The releases that are simulated, as one word.
  public var profile: String
  /// The program's diagnostics, warnings included.
  public var diagnostics: [Diagnostic]
  public var sources: SourceMap

  public init(
    file: String, root: String?, seed: UInt64 = 0, profile: String = "ios27/xcode27/swift6.4",
    diagnostics: [Diagnostic] = [], sources: SourceMap
  ) {
    self.file = file
    self.root = root
    self.seed = seed
    self.profile = profile
    self.diagnostics = diagnostics
    self.sources = sources
  }
}

/// Lines of the NDJSON format, each without its newline.
public enum NDJSON {
  /// Writes a whole run, line by line: header, diagnostics, the events that the filter selects, end.
  /// Returns how many of these events are left out because their lines would exceed `limit` bytes.
  @discardableResult
  public static func write(
    _ events: some Sequence<TraceEvent>, of run: RunDescription, filter: EventFilter = .all,
    exit: Int32, limit: Int = .max, to sink: (String) throws -> Void
  ) rethrows -> Int {
    var rest = limit
    var left = 0
    try sink(header(run))
    for diagnostic in run.diagnostics { try sink(line(diagnostic, in: run.sources)) }
    var steps = 0
    var updates = 0
    for event in events {
      switch event.kind {
      case .step: steps += 1
      case .updateBegin: updates += 1
      default: break
      }
      guard filter.selects(event) else { continue }
      // What is written has no gaps: each cause is in it.
      if left == 0 {
        let line = line(event, in: run.sources)
        rest -= line.utf8.count + 1
        if rest >= 0 {
          try sink(line)
          continue
        }
      }
      left += 1
    }
    try sink(
      end(steps: steps, updates: updates, exit: left > 0 && exit == 0 ? 2 : exit, left: left))
    return left
  }

  /// The whole run as one text.
  public static func document(
    _ events: some Sequence<TraceEvent>, of run: RunDescription, filter: EventFilter = .all,
    exit: Int32
  ) -> String {
    var text = ""
    write(events, of: run, filter: filter, exit: exit) { text += $0 + "\n" }
    return text
  }

  public static func header(_ run: RunDescription) -> String {
    var object = JSONObject.header
    object.add("file", run.file)
    object.add("root", run.root)
    object.add("seed", run.seed)
    object.add("profile", run.profile)
    return object.closed
  }

  /// The last line. `steps` counts the mount; events that were left out are mentioned.
  public static func end(steps: Int, updates: Int, exit: Int32, left: Int = 0) -> String {
    var object = JSONObject(kind: "end")
    object.add("steps", steps)
    object.add("updates", updates)
    if left > 0 { object.add("left", left) }
    object.add("exit", Int(exit))
    return object.closed
  }

  public static func line(_ diagnostic: Diagnostic, in sources: SourceMap) -> String {
    var object = JSONObject(kind: "diagnostic")
    object.add("id", diagnostic.id.rawValue)
    object.add("severity", diagnostic.severity.rawValue)
    object.add("message", diagnostic.message)
    object.add("at", sources.describe(diagnostic.origin))
    object.add("hints", diagnostic.hints)
    if !diagnostic.notes.isEmpty {
      object.add(
        "notes",
        diagnostic.notes.map { note in
          var object = JSONObject()
          object.add("message", note.message)
          object.add("at", sources.describe(note.origin))
          return object
        })
    }
    return object.closed
  }

  public static func line(_ event: TraceEvent, in sources: SourceMap) -> String {
    var object = JSONObject()
    object.add("seq", event.id.number)
    object.add("step", event.step)
    object.add("update", event.update)
    object.add("kind", event.kind.name)
    event.kind.describe(to: &object)
    object.add("cause", event.cause?.number)
    object.add("at", sources.describe(event.origin))
    return object.closed
  }
}
