// A file to be run, split into scenes: a Swift file is one scene, a lesson has its own.
//
// Files are read elsewhere; this works on texts. Splitting a `swift do` block into steps needs the
// Swift parser, so it happens here and not where lessons are read.

public import Diagnostics
import Frontend
public import LessonFormat
import SourceSyntax

/// A file to be run.
public struct Document: Sendable {
  /// One run.
  public struct Scene: Sendable {
    public var name: String?
    public var source: ProgramSource
    public var script: [ScriptStep]
    /// The items between the steps, in document order; a step is given by its index in `script`.
    public var items: [Item]
    public var options: RunOptions
    /// Whether its goals are claims about the user's own program, which must hold, rather than goals
    /// for a learner.
    public var goalsMustHold = false
  }

  public enum Item: Sendable {
    case step(Int)
    case events(EventsBlock)
    case predict(Prediction)
    case rejected(CodeBlock)
    case goal(GoalBlock)
    case solution(CodeBlock)
    case mistake(CodeBlock)
  }

  public var title: String?
  public var scenes: [Scene]
  /// The mistakes in the lesson itself; with an error nothing runs.
  public var diagnostics: [Diagnostic]
  /// For `diagnostics`.
  public var sources: SourceMap
  /// Nil for a Swift file.
  public var lesson: Lesson?
  /// The lesson's own text, where `lesson` has that of a translation.
  public var original: String?
  /// Whether the reader's language was requested but is missing.
  public var lacksTranslation = false

  /// The text to read; nil for a Swift file.
  public var page: LessonPage? { lesson.map { LessonPage(of: $0, original: original) } }

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The document for one program text (or a lesson), with the options of a command line. `support` are
  /// the texts of the files in `request.completing`.
  public init(
    _ text: String, name: String, isLesson: Bool, support: [SourceFile] = [],
    translation: (text: String, name: String)? = nil, request: DocumentRequest
  ) {
    var options = RunOptions()
    options.compatibility = request.compatibility
    options.seed = request.seed ?? 0
    options.looksForStaleViews = true
    for assumption in request.assumptions {
      options.assumptions[assumption.expression] = assumption.value
    }
    let extra = request.extraSteps.map { ScriptStep($0, author: .commandLine) }
    sources = SourceMap()
    diagnostics = []
    guard isLesson else {
      var source = ProgramSource(
        files: [SourceFile(name: name, text: text)], support: support, name: name)
      source.root = request.root
      source.preview = request.preview
      source.variant = request.variant
      // One supplementary file belongs to a displayed program: mistakes reject it. Several are the
      // files of an app, and stand-ins are for part of one.
      source.isCheckedByDemand =
        (request.completing.count > 1 || !request.stubs.isEmpty) && !request.isStrict
      scenes = [
        Scene(
          name: nil, source: source, script: extra, items: extra.indices.map { .step($0) },
          options: options)
      ]
      return
    }
    var parsed = LessonParser.parse(text, name: name)
    diagnostics = parsed.diagnostics
    sources = parsed.sources
    if let translation, parsed.diagnostics.allSatisfy({ $0.severity != .error }) {
      // A translation that does not fit is ignored with a message; the lesson itself is complete.
      let merged = LessonTranslation.merge(
        translation.text, name: translation.name, into: parsed.lesson)
      if merged.diagnostics.isEmpty {
        original = parsed.lesson.text
        parsed = merged
      } else {
        sources = merged.sources
        diagnostics = merged.diagnostics.map { problem in
          var warning = problem
          warning.severity = .warning
          return warning
        }
      }
    }
    lesson = parsed.lesson
    title = parsed.lesson.title
    let matter = parsed.lesson.frontMatter
    options.seed = request.seed ?? matter.seed ?? 0
    let own = matter.compatibility
    scenes = []
    for (index, part) in parsed.lesson.scenes.enumerated() {
      var source = ProgramSource(
        files: part.program, support: part.support + support, name: name)
      source.replacesEarlierDeclarations = true
      source.root = request.root ?? matter.root
      source.variant = request.variant
      options.compatibility = Compatibility.settings(
        request.compatibility, over: Compatibility.settings(part.compatibility, over: own))
      var scene = Scene(name: part.name, source: source, script: [], items: [], options: options)
      for item in part.items { scene.add(item, fileName: name) }
      if index == parsed.lesson.scenes.count - 1 {
        for step in extra { scene.add(step) }
      }
      scenes.append(scene)
    }
  }
}

extension Document {
  /// A program of several equal files.
  public init(
    program files: [SourceFile], modules: [String: [Int]] = [:], bridgingHeader: String? = nil,
    platform: String = "iOS", conditions: [String] = [], name: String,
    support: [SourceFile] = [], request: DocumentRequest
  ) {
    self.init("", name: name, isLesson: false, support: support, request: request)
    for index in scenes.indices {
      scenes[index].source.files = files
      scenes[index].source.modules = modules
      scenes[index].source.bridgingHeader = bridgingHeader
      scenes[index].source.platform = platform
      scenes[index].source.conditions = conditions
      scenes[index].source.isCheckedByDemand = !request.isStrict
    }
  }
}

extension Document {
  /// Makes a lesson run another program. Its own code supplements that program.
  public mutating func setProgram(_ other: Document) {
    guard let program = other.scenes.first else { return }
    for index in scenes.indices {
      let own = scenes[index].source
      scenes[index].source = program.source
      scenes[index].source.name = own.name
      scenes[index].source.root = own.root ?? program.source.root
      scenes[index].source.support += own.files + own.support
      scenes[index].options.resources = program.options.resources
      scenes[index].goalsMustHold = true
    }
  }

  /// Sets the name of the program's module, and the packages whose products it uses.
  public mutating func setModule(
    _ name: String, packages: Set<String>, isMainActorByDefault: Bool = false,
    deployment: Int? = nil, partial: Set<String> = []
  ) {
    for index in scenes.indices {
      scenes[index].source.mainModule = name
      scenes[index].source.isMainActorByDefault = isMainActorByDefault
      scenes[index].source.deployment = deployment
      scenes[index].source.partialModules = partial
      scenes[index].source.packages = packages
    }
  }

  /// Says which supplementary files belong to other modules.
  public mutating func setModules(_ modules: [String: [Int]], request: DocumentRequest) {
    guard !modules.isEmpty else { return }
    for index in scenes.indices where !request.isStrict {
      scenes[index].source.isCheckedByDemand = true
      scenes[index].source.modules = modules
    }
  }
}

extension Document {
  /// Gives the program's resources to every run.
  public mutating func setResources(_ resources: Resources) {
    for index in scenes.indices {
      scenes[index].options.resources = resources
      scenes[index].source.followsTextKeys = resources.translation != nil
    }
  }
}

extension Document.Scene {
  fileprivate mutating func add(_ step: ScriptStep) {
    items.append(.step(script.count))
    script.append(step)
  }

  fileprivate mutating func add(_ item: Scene.Item, fileName: String) {
    switch item {
    case .steps(let block):
      guard block.labels.skip == nil else { return }
      for statement in StatementSplitter.split(block.source.text) {
        add(
          ScriptStep(
            statement.code, file: fileName,
            lineOffset: block.source.lineOffset + statement.line - 1))
      }
    case .reload(let block):
      var step = ScriptStep(
        block.source.text, file: fileName, lineOffset: block.source.lineOffset)
      step.declares = true
      add(step)
    case .rejected(let block): items.append(.rejected(block))
    case .predict(let prediction): items.append(.predict(prediction))
    case .events(let block): items.append(.events(block))
    case .goal(let block): items.append(.goal(block))
    case .solution(let block): items.append(.solution(block))
    case .mistake(let block): items.append(.mistake(block))
    }
  }
}

extension Document {
  /// Replaces the text of the files with that name by the edited text.
  public mutating func replace(_ text: String, where isName: (String) -> Bool) {
    for index in scenes.indices {
      for place in scenes[index].source.files.indices
      where isName(scenes[index].source.files[place].name) {
        let name = scenes[index].source.files[place].name
        scenes[index].source.files[place] = SourceFile(name: name, text: text)
      }
    }
  }
}
