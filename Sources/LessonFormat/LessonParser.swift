public import Diagnostics
import Values

/// The result of reading a lesson: the lesson, and all its mistakes at once.
public struct ParsedLesson: Sendable {
  public var lesson: Lesson
  /// With an error the lesson must not run.
  public var diagnostics: [Diagnostic]
  /// Holds the document alone; the diagnostics' origins are places in it.
  public var sources: SourceMap
}

/// Reads lessons.
public struct LessonParser {
  /// For positions.
  private let name: String
  private let text: String
  private let file: SourceFile
  private var scanner: MarkdownScanner
  private(set) var diagnostics: [Diagnostic] = []

  /// Blocks of the program before the first scene: each scene begins with them.
  private var shared = Scene(name: nil, line: 1)
  private var scene = Scene(name: nil, line: 1)
  private var scenes: [Scene] = []
  private var labels = Labels()
  /// The comment with labels that no block has taken yet.
  private var pendingLabel: MarkdownComment?
  private var hasSteps = false

  /// Reads a lesson from its text.
  public static func parse(_ text: String, name: String) -> ParsedLesson {
    var parser = LessonParser(text, name: name)
    let lesson = parser.run()
    var sources = SourceMap()
    _ = sources.add(parser.file)
    return ParsedLesson(
      lesson: lesson,
      diagnostics: parser.diagnostics.sorted { $0.origin.rawValue < $1.origin.rawValue },
      sources: sources)
  }

  /// The front matter of a lesson, without reading the rest.
  public static func frontMatter(of text: String) -> FrontMatter {
    let lines = text.split(separator: "\n", maxSplits: 64, omittingEmptySubsequences: false)
    var reader = FrontMatterReader(
      lines: MarkdownScanner(lines.prefix(64).joined(separator: "\n")).lines)
    return reader.read().0
  }

  private init(_ text: String, name: String) {
    self.name = name
    self.text = text
    file = SourceFile(name: name, text: text)
    scanner = MarkdownScanner(text)
  }

  private mutating func run() -> Lesson {
    var reader = FrontMatterReader(lines: scanner.lines)
    let (frontMatter, firstLine) = reader.read()
    for problem in reader.problems { report(problem) }
    for block in scanner.blocks(fromLine: firstLine) {
      switch block {
      case .comment(let comment): take(comment)
      case .fence(let fence): take(fence)
      }
    }
    dropPendingLabel()
    close()
    if scenes.isEmpty { scenes.append(shared) }
    return Lesson(
      name: name, text: text, frontMatter: frontMatter, scenes: scenes,
      title: frontMatter.title ?? scanner.heading(after: firstLine) ?? name)
  }

  // MARK: Scenes

  private mutating func begin(sceneNamed name: String, at line: Int) {
    close()
    scene = Scene(name: name, line: line)
    scene.program = shared.program
    scene.support = shared.support
    hasSteps = false
  }

  /// Ends the open scene. The part before the first one is a separate run only if something happens in
  /// it.
  private mutating func close() {
    if scene.name == nil { shared = scene }
    if scene.name != nil || !scene.items.isEmpty { scenes.append(scene) }
  }

  // MARK: Comments

  private mutating func take(_ comment: MarkdownComment) {
    guard let colon = comment.text.firstIndex(of: ":") else { return }
    let key = comment.text[..<colon].trimmed
    let value = comment.text[comment.text.index(after: colon)...].trimmed
    switch key {
    case "scene":
      dropPendingLabel()
      if scenes.contains(where: { $0.name == value }) || scene.name == value {
        report(
          LessonProblem(
            id: .duplicateScene, message: "there is a scene '\(value)' already",
            offset: comment.range.lowerBound))
      }
      begin(sceneNamed: value, at: comment.lines.lowerBound)
    case "profile", "compat":
      dropPendingLabel()
      choose(key == "profile" ? [("profile", value)] : Compatibility.pairs(in: value), at: comment)
    case "expect":
      continueLabels(at: comment)
      expect(value, at: comment)
    case "skip":
      continueLabels(at: comment)
      labels.skip = value
    case "long":
      continueLabels(at: comment)
      labels.long = value
    default:
      // An ordinary comment, unless it is a misspelt label: ignoring that silently would be harmful.
      let known = ["scene", "profile", "compat", "expect", "skip", "long"]
      if !key.contains(where: \.isWhitespace), let close = Spelling.closest(to: key, among: known) {
        report(
          LessonProblem(
            id: .unknownLessonLabel, message: "there is no label '\(key)'",
            offset: comment.range.lowerBound, hint: "did you mean '\(close)'?"))
      }
    }
  }

  /// The releases of the open scene.
  private mutating func choose(
    _ pairs: [(key: String, value: String)], at comment: MarkdownComment
  ) {
    for (key, value) in pairs { scene.compatibility[key] = value }
    var problem: (message: String, hint: String)?
    if scene.name == nil {
      problem = ("no scene is open here", "write it into the front matter, or below a 'scene'")
    } else if let (_, message, hint) = Compatibility.problem(scene.compatibility) {
      problem = (message.description, hint.description)
    }
    guard let problem else { return }
    report(
      LessonProblem(
        id: .frontMatter, message: problem.message, offset: comment.range.lowerBound,
        hint: problem.hint))
  }

  private mutating func expect(_ value: String, at comment: MarkdownComment) {
    let words = value.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    switch words.first {
    case "only" where words.count == 2: labels.only = words[1].trimmed
    case "trap" where words.count == 1: labels.expectsTrap = true
    case "exact" where words.count == 1: break
    default:
      let close = Spelling.closest(
        to: String(words.first ?? ""), among: ["only", "trap", "exact"])
      report(
        LessonProblem(
          id: .unknownExpectation, message: "cannot expect '\(value)'",
          offset: comment.range.lowerBound,
          hint: close.map { "did you mean '\($0)'?" }
            ?? "write 'only KINDS', 'trap' or 'exact'"))
    }
  }

  private mutating func continueLabels(at comment: MarkdownComment) {
    if let pending = pendingLabel, pending.lines.upperBound + 1 < comment.lines.lowerBound {
      dropPendingLabel()
    }
    pendingLabel = comment
    labels.line = labels.line ?? comment.lines.lowerBound
  }

  private mutating func dropPendingLabel() {
    if let pending = pendingLabel {
      report(
        LessonProblem(
          id: .strayLabel, message: "no block is directly below this label",
          offset: pending.range.lowerBound))
    }
    pendingLabel = nil
    labels = Labels()
  }

  // MARK: Fences

  private mutating func take(_ fence: Fence) {
    if let pending = pendingLabel, pending.lines.upperBound + 1 < fence.line { dropPendingLabel() }
    pendingLabel = nil
    let labels = labels
    self.labels = Labels()
    let words = fence.words
    guard let language = words.first, ["swift", "predict", "events", "goal"].contains(language)
    else {
      checkSpelling(of: fence)
      return
    }
    if !fence.isClosed {
      report(
        LessonProblem(
          id: .openFence, message: "this block is never closed",
          offset: fence.range.lowerBound))
    }
    let block = CodeBlock(
      fence: fence,
      source: SourceFile(name: name, text: fence.content, lineOffset: fence.line), labels: labels)
    switch words {
    case ["swift"], ["swift", "view"]:
      if labels.skip != nil { return }
      if hasSteps { scene.items.append(.reload(block)) } else { scene.program.append(block.source) }
    case ["swift", "do"]:
      if labels.skip != nil { return }
      hasSteps = true
      scene.items.append(.steps(block))
    case ["swift", "support"]:
      if labels.skip == nil { scene.support.append(block.source) }
    case ["swift", "rejected"]:
      if labels.skip == nil { scene.items.append(.rejected(block)) }
    case ["swift", "solution"]:
      if labels.skip == nil { scene.items.append(.solution(block)) }
    case ["swift", "mistake"]:
      if labels.skip == nil { scene.items.append(.mistake(block)) }
    case ["swift", "ignore"]: break
    case ["events"]:
      scene.items.append(.events(EventsBlock(fence: fence, labels: labels)))
    case ["predict"]:
      var reader = PredictionReader(fence: fence, labels: labels)
      if let prediction = reader.read() { scene.items.append(.predict(prediction)) }
      report(.lessonPrediction, reader.problems)
    case ["goal"]:
      var reader = GoalReader(fence: fence, labels: labels)
      let goal = reader.read()
      if !goal.goals.isEmpty { scene.items.append(.goal(goal)) }
      report(.lessonGoal, reader.problems)
    default:
      reportUnknown(fence, words)
    }
  }

  private mutating func reportUnknown(_ fence: Fence, _ words: [String]) {
    let known = ["do", "rejected", "support", "solution", "mistake", "ignore"]
    let close = words.count == 2 ? Spelling.closest(to: words[1], among: known) : nil
    report(
      LessonProblem(
        id: .unknownFence, message: "there is no block '\(fence.info)'",
        offset: fence.range.lowerBound,
        hint: close.map { "did you mean 'swift \($0)'?" }
          ?? "after 'swift' may stand: " + known.joined(separator: ", ")))
  }

  /// Blocks of other languages are prose; one whose language is almost one of ours is a slip.
  private mutating func checkSpelling(of fence: Fence) {
    guard let language = fence.words.first,
      let close = Spelling.closest(to: language, among: ["swift", "predict", "events", "goal"]),
      close == "swift" || fence.words.count == 1
    else { return }
    let meant = ([close] + fence.words.dropFirst()).joined(separator: " ")
    report(
      LessonProblem(
        id: .unknownFence, message: "there is no block '\(fence.info)'",
        offset: fence.range.lowerBound, hint: "did you mean '\(meant)'?"))
  }

  private mutating func report(_ id: DiagnosticID, _ problems: [(line: Int, message: String)]) {
    for (line, message) in problems {
      report(
        LessonProblem(
          id: id, message: message, offset: scanner.lines[line - 1].range.lowerBound))
    }
  }

  private mutating func report(_ problem: LessonProblem) {
    diagnostics.append(
      Diagnostic(
        id: problem.id, message: DiagnosticText(problem.message),
        origin: Origin(rawValue: UInt32(clamping: problem.offset + 1)),
        hints: problem.hint.map { [$0] } ?? []))
  }
}

/// Something wrong at a byte of the document.
struct LessonProblem {
  var id: DiagnosticID
  var message: String
  var offset: Int
  var hint: String?
}
