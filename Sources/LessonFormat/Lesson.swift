// A lesson: CommonMark that reads well without the tool, with parts that run.
//
// The document is the truth: a block keeps its original bytes, so that what is shown, what is run and
// what is checked are the same text. A lesson is a list of scenes, each a separate run.

public import Diagnostics

/// A lesson as it was read.
public struct Lesson: Sendable {
  /// As given, for messages.
  public var name: String
  /// The whole document.
  public var text: String
  public var frontMatter: FrontMatter
  /// At least one.
  public var scenes: [Scene]

  /// The front matter's title, else the first heading, else the name.
  public var title: String

  public init(
    name: String, text: String, frontMatter: FrontMatter, scenes: [Scene], title: String
  ) {
    self.name = name
    self.text = text
    self.frontMatter = frontMatter
    self.scenes = scenes
    self.title = title
  }
}

/// The keys at the top of a lesson.
public struct FrontMatter: Equatable, Sendable {
  public var id: String?
  public var title: String?
  /// Ids of lessons that come before.
  public var requires: [String] = []
  /// The root view.
  public var root: String?
  public var seed: UInt64?
  /// As `--profile` and `--compat KEY=VALUE`.
  public var compatibility: [String: String] = [:]
  /// A project or a Swift file that the lesson's steps and goals are about, by a path relative to the
  /// lesson; and which of the project's targets.
  public var program: String?
  public var target: String?
  /// Where each key is, for messages.
  public var lines: [String: Int] = [:]

  public init() {}

  public static let keys = [
    "id", "title", "requires", "root", "seed", "profile", "compat", "program", "target",
  ]
}

/// One run of a lesson.
public struct Scene: Sendable {
  /// Nil for the part before the first scene, and for a lesson without scenes.
  public var name: String?
  /// The line on which it begins.
  public var line: Int
  /// The blocks of the program as the run begins, in order; a declaration of a later one replaces
  /// the earlier one of that name.
  public var program: [SourceFile] = []
  /// The releases of this run, if they differ from the lesson's: `<!-- compat: xcode=16 -->` in the
  /// scene.
  public var compatibility: [String: String] = [:]
  /// Completes the program (`swift support`); documents show it folded.
  public var support: [SourceFile] = []
  /// The items after the program, in the order of the document.
  public var items: [Item] = []

  public enum Item: Sendable {
    /// A `swift do` block: one step for each statement in it.
    case steps(CodeBlock)
    /// A `swift` block after a step: the program changes while it runs, which is a step too.
    case reload(CodeBlock)
    /// A block that must be rejected at this place.
    case rejected(CodeBlock)
    case predict(Prediction)
    case events(EventsBlock)
    /// The goal that the learner's version of this scene's program must reach.
    case goal(GoalBlock)
    /// A version that reaches the scene's goals: declarations that replace those of the program.
    case solution(CodeBlock)
    /// A version that people try but that does not reach them; the paragraph below says why.
    case mistake(CodeBlock)
  }

  public init(name: String?, line: Int) {
    self.name = name
    self.line = line
  }

  /// Whether anything would happen beyond the mount.
  var isEmpty: Bool { program.isEmpty && items.isEmpty }
}

/// A fence with code that is run.
public struct CodeBlock: Sendable {
  public var fence: Fence
  /// The code, with positions as in the lesson.
  public var source: SourceFile
  public var labels: Labels
}

/// An `events` fence: the recorded lines, and how they are compared.
public struct EventsBlock: Sendable {
  public var fence: Fence
  public var labels: Labels
}

/// The labels in the comments directly above a block.
public struct Labels: Equatable, Sendable {
  /// The list after `expect: only`, as `--only` takes it.
  public var only: String?
  /// `expect: trap`: the trap is the point.
  public var expectsTrap = false
  /// `skip: reason`: shown, neither run nor compared.
  public var skip: String?
  /// `long: reason`: why the recorded result is longer than a screen; `lint` asks.
  public var long: String?
  /// Where the first of them is; nil without any.
  public var line: Int?

  public init() {}
}
