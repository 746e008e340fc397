// The document from which a page is made. Somebody else runs the program; here are the recorded
// events.

public import Diagnostics
public import LessonFormat
public import Trace

/// A document that becomes a page.
public struct PageDocument: Sendable {
  /// The prose in one language.
  public struct Edition: Sendable {
    /// `en`, `ko` …
    public var language: String
    public var title: String
    public var blocks: [LessonBlock]

    public init(language: String, title: String, blocks: [LessonBlock]) {
      self.language = language
      self.title = title
      self.blocks = blocks
    }
  }

  /// The lesson's own language first.
  public var editions: [Edition]
  public var scenes: [PageScene]
  /// A Swift file rather than a lesson: its steps and events follow its code.
  public var isProgram = false
  /// The one language that the page speaks, of an edition; nil where readers choose among all.
  public var onlyLanguage: String?
  public var links = LinkMap()
  /// Tells this document's elements from those of another one on the same page.
  public var id: String

  public init(editions: [Edition], scenes: [PageScene], id: String) {
    self.editions = editions
    self.scenes = scenes
    self.id = id
  }

  public var title: String { editions.first?.title ?? id }
}

/// One run.
public struct PageScene: Sendable {
  public struct Question: Sendable {
    /// The step that it is asked before.
    public var step: Int
    public var prediction: Prediction
    /// The same question in the words of other editions, by language.
    public var others: [String: Prediction]

    public init(step: Int, prediction: Prediction, others: [String: Prediction] = [:]) {
      self.step = step
      self.prediction = prediction
      self.others = others
    }
  }

  public struct Goal: Sendable {
    public var block: GoalBlock
    /// The same goals in the words of other editions, by language.
    public var others: [String: GoalBlock]

    public init(block: GoalBlock, others: [String: GoalBlock] = [:]) {
      self.block = block
      self.others = others
    }
  }

  public var name: String?
  public var sources: SourceMap
  /// The program as it is shown, in order; the files that complete it follow.
  public var files: [SourceFile]
  public var support: [SourceFile]
  public var log: TraceLog
  /// For each step of the script the line on which it is in the lesson; nil when it is not of the
  /// lesson.
  public var stepLines: [Int?] = []
  public var questions: [Question] = []
  public var goals: [Goal] = []
  /// Where a world comes from: it is that of a step of the script, or an explored one.
  public enum Origin: Hashable, Sendable {
    case step(Int)
    case world(Int)
  }

  /// A world that the script does not reach.
  public struct ExploredWorld: Sendable {
    public var from: Origin
    /// The step that leads to it.
    public var code: String
    /// The run from its beginning, and where the events of that step begin.
    public var log: TraceLog
    public var start: Int
    /// The world that it is equal to, which is explored in its place.
    public var same: Origin?

    public init(from: Origin, code: String, log: TraceLog, start: Int, same: Origin?) {
      self.from = from
      self.code = code
      self.log = log
      self.start = start
      self.same = same
    }
  }

  public var explored: [ExploredWorld] = []
  /// Controls that the budget left untried.
  public var leftOut = 0
  /// The failure that ended the run early, in words.
  public var failure: String?

  public init(
    name: String?, sources: SourceMap, files: [SourceFile], support: [SourceFile], log: TraceLog
  ) {
    self.name = name
    self.sources = sources
    self.files = files
    self.support = support
    self.log = log
  }
}
