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
        compare(block, session, sinceBlock, options)
        sinceBlock = sinceBlock.upperBound..<sinceBlock.upperBound
      case .rejected(let block):
        fail("\(name):\(block.fence.line): error: 'swift rejected' blocks are unsupported")
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
    _ = transcript.lines(for: session.events[..<range.lowerBound])
    let comparison = EventsComparison(block, recorded: transcript.text(for: session.events[range]))
    comparisons.append(comparison)
    guard !comparison.matches else { return }
    problems.append(StyledLine("\(name):\(block.fence.line): the recorded events differ", .strong))
    problems.append(contentsOf: comparison.diff)
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
