import Diagnostics
import LessonFormat
import Session
import Trace
import Transcript

/// One run of a whole lesson, compared with what is recorded in it.
struct LessonRun {
  /// What `check` says, in the order of the document; empty when the lesson holds.
  private(set) var problems: [StyledLine] = []
  private(set) var comparisons: [EventsComparison] = []
  /// Something other than a recorded text is wrong, so nothing may be rewritten.
  private(set) var isBroken = false
  private let name: String

  init(_ document: Document, name: String) {
    self.name = name
    for scene in document.scenes { run(scene) }
  }

  /// The lesson with every `events` block filled with what this run recorded.
  static func filled(_ lesson: Lesson, _ document: Document) -> String {
    let run = LessonRun(document, name: lesson.name)
    return lesson.updated(with: run.comparisons) ?? lesson.text
  }

  private mutating func run(_ scene: Document.Scene) {
    let session = Session(scene.source, script: scene.script, options: scene.options)
    guard !session.isRefused else {
      fail(DiagnosticPrinter(sources: session.sources).print(session.diagnostics))
      return
    }
    var options = TextTranscript.Options()
    options.showsPlaces = false
    var sinceBlock = session.forward(.step)
    var lastStep = sinceBlock
    var prediction: Prediction?
    var trapIsExpected = false
    /// What a rejected block was told; it stands in the next `events` block.
    var rejection: String?
    for item in scene.items {
      switch item {
      case .step:
        let range = session.forward(.step)
        sinceBlock = sinceBlock.lowerBound..<range.upperBound
        lastStep = range
        if let asked = prediction {
          check(asked, session.events[lastStep])
          prediction = nil
        }
      case .predict(let asked): prediction = asked
      case .events(let block):
        trapIsExpected = trapIsExpected || block.labels.expectsTrap
        if let text = rejection {
          compare(block, recorded: text)
          rejection = nil
        } else {
          compare(block, session, sinceBlock, options)
          sinceBlock = sinceBlock.upperBound..<sinceBlock.upperBound
        }
      case .rejected(let block): rejection = reject(block, in: scene)
      case .reload(let block):
        fail(
          "\(name):\(block.fence.line): error: a program that changes after a step is unsupported")
      }
    }
    switch session.end {
    case .completed: break
    case .failed where trapIsExpected: break
    case .failed:
      fail("\(name): error: the program stopped: \(Self.failure(in: session.events))")
    case .noControl(let message): fail("\(name): error: \(message)")
    case .refused(let diagnostics):
      fail(DiagnosticPrinter(sources: session.sources).print(diagnostics))
    }
  }

  private mutating func compare(
    _ block: EventsBlock, _ session: Session, _ range: Range<Int>, _ options: TextTranscript.Options
  ) {
    guard block.labels.skip == nil else { return }
    var options = options
    if let only = block.labels.only {
      do throws(EventFilterError) {
        options.filter = try EventFilter(only: only)
      } catch {
        fail("\(name):\(block.fence.line): error: \(error)")
        return
      }
    }
    var transcript = TextTranscript(sources: session.sources, options: options)
    // What came before tells which views are the program's own.
    transcript.skip(session.events[..<range.lowerBound])
    compare(block, recorded: transcript.text(for: session.events[range]))
  }

  private mutating func compare(_ block: EventsBlock, recorded: String) {
    let comparison = EventsComparison(block, recorded: recorded)
    comparisons.append(comparison)
    guard !comparison.matches else { return }
    problems.append(StyledLine("\(name):\(block.fence.line): the recorded events differ", .heading))
    problems.append(contentsOf: comparison.diff)
  }

  /// Compiles the program with the block, which must fail; gives the compiler's words.
  private mutating func reject(_ block: CodeBlock, in scene: Document.Scene) -> String? {
    var source = scene.source
    source.files.append(block.source)
    let attempt = Session(source, script: [], options: scene.options)
    guard attempt.isRefused else {
      fail("\(name):\(block.fence.line): error: this must be rejected, but it is accepted")
      return nil
    }
    return attempt.diagnostics.map { Self.words($0, in: attempt.sources, from: block) }.joined()
  }

  /// Places count from the block's first line, so that they stand when prose above it changes.
  private static func words(
    _ diagnostic: Diagnostic, in sources: SourceMap, from block: CodeBlock
  ) -> String {
    var place = ""
    if let (file, offset) = sources.location(of: diagnostic.origin) {
      let position = file.position(atUTF8: offset)
      place = "\(position.line - block.fence.line):\(position.column): "
    }
    let hints = diagnostic.hints.map { "hint: \($0)\n" }.joined()
    return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)\n\(hints)"
  }

  private mutating func check(_ prediction: Prediction, _ events: Slice<TraceLog>) {
    for problem in prediction.problems(in: events) {
      fail("\(name):\(problem.line): error: \(problem.message)")
    }
  }

  private mutating func fail(_ text: String) {
    isBroken = true
    for line in text.split(separator: "\n") { problems.append(StyledLine(String(line))) }
  }

  private static func failure(in events: TraceLog) -> String {
    for event in events.reversed() {
      if case .failure(let message) = event.kind { return message }
    }
    return "without a message"
  }
}
