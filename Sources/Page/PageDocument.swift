// The document from which a page is made. Running the program is up to others; this holds the recorded
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
  /// The only language that the page offers, of an edition; nil if readers choose among all.
  public var onlyLanguage: String?
  public var links = LinkMap()
  /// Distinguishes this document's elements from those of another one on the same page.
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
    /// The step before which it is asked.
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
  /// The program as it is shown, in order; the files that complete it come last.
  public var files: [SourceFile]
  public var support: [SourceFile]
  public var log: TraceLog
  /// For each step of the script, its line in the lesson; nil if it is not from the lesson.
  public var stepLines: [Int?] = []
  public var questions: [Question] = []
  public var goals: [Goal] = []
  /// Where a world comes from: a step of the script, or exploration.
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
    /// The equal world that is explored in its place.
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
  /// Whether it ended because the last step found nothing to act on, rather than in the program.
  public var isUnanswered = false

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
