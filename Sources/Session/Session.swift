// A session: one program, its script, and a cursor over what was recorded.
//
// Everything shown is a function of the recorded events up to the cursor. Moving the cursor never
// runs anything that has run already; moving it past the end runs the script's next step. A mutation
// entered when the cursor is not at the end drops the future first and replays up to the cursor,
// which gives the same events again because a run is deterministic.

public import Diagnostics
public import LessonFormat
public import Program
public import Trace

/// What a run is made from.
public struct ProgramSource: Sendable {
  /// Shown to the learner.
  public var files: [SourceFile]
  /// Completes the program (`--with`, `swift support`), kept apart from what is shown.
  public var support: [SourceFile]
  /// As given, without folders; the header prints it.
  public var name: String
  public var root: String?
  public var variant: Int?

  public init(
    files: [SourceFile], support: [SourceFile] = [], name: String, root: String? = nil,
    variant: Int? = nil
  ) {
    self.files = files
    self.support = support
    self.name = name
    self.root = root
    self.variant = variant
  }
}

public struct RunOptions: Sendable {
  public var seed: UInt64 = 0
  /// `--compat KEY=VALUE`
  public var compatibility: [String: String] = [:]
  public init() {}
}

/// How a run, or one step of it, ended.
public enum RunEnd: Equatable, Sendable {
  case completed
  /// The program trapped or exceeded a budget; the `failure` event has the words. Exit 2.
  case failed
  /// A step found no control to act on; exit 1.
  case noControl(String)
  /// The source or a step is invalid; exit 65. Nothing of the step ran.
  case refused([Diagnostic])

  public var exitCode: Int32 {
    switch self {
    case .completed: 0
    case .failed: 2
    case .noControl: 1
    case .refused: 65
    }
  }
}

/// One program, its script, and a cursor over what was recorded.
public final class Session {
  public enum Motion: Sendable { case update, event, step }

  /// Diagnostics of the program, warnings included. With errors there is nothing to run.
  public private(set) var diagnostics: [Diagnostic] = []
  public private(set) var sources = SourceMap()
  /// The view or app that is mounted; nil when the program was refused.
  public private(set) var rootName: String?
  /// All that has been recorded.
  public var events: [TraceEvent] { [] }
  /// How many of `events` lie before the cursor.
  public private(set) var cursor = 0
  /// Steps of the script: those that have run, then those still to come.
  public private(set) var script: [String] = []
  public private(set) var end: RunEnd = .completed

  public init(_ source: ProgramSource, script: [String], options: RunOptions = RunOptions()) {
    preconditionFailure("not written yet")
  }

  /// Runs everything that is left of the script and puts the cursor at the end.
  @discardableResult
  public func runToEnd() -> RunEnd { preconditionFailure("not written yet") }

  /// Moves forwards; runs the script's next step when the recorded events are used up. Gives the
  /// events passed over; empty when there is nothing more.
  public func forward(_ motion: Motion, count: Int = 1) -> ArraySlice<TraceEvent> { [] }

  /// Moves backwards; gives the events that are no longer in the past.
  public func backward(_ motion: Motion, count: Int = 1) -> ArraySlice<TraceEvent> { [] }

  /// Puts the cursor after the event, or to the start of a step's first event.
  public func go(toEvent id: EventID) {}
  public func go(toStartOfStep step: Int) {}

  /// Adds a step at the cursor, dropping what lay after it, and runs it. Gives its events.
  public func mutate(_ code: String) -> (events: ArraySlice<TraceEvent>, end: RunEnd) {
    preconditionFailure("not written yet")
  }

  /// Evaluates an expression at the cursor without making it a step; `isMutation` says that it writes
  /// (then nothing happened, and `mutate` is meant).
  public func evaluate(_ code: String) -> Evaluation { preconditionFailure("not written yet") }

  public enum Evaluation {
    case value(String, type: String)
    case isMutation
    case failed(String)
    case refused([Diagnostic], SourceMap)
  }
}
