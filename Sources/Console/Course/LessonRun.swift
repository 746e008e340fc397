import Diagnostics
import LessonFormat
import Session
import Trace
import Transcript
import Values

/// One run of a whole lesson, compared with the events recorded in it.
struct LessonRun {
  /// In the order of the document; empty when the lesson holds.
  private(set) var findings: [CheckFinding] = []
  private(set) var comparisons: [EventsComparison] = []
  private let name: String
  private let frontMatter: FrontMatter
  /// Whether the result is no longer wanted.
  private let isUnwanted: () -> Bool

  init(_ document: Document, name: String, unless isUnwanted: @escaping () -> Bool = { false }) {
    self.name = name
    self.isUnwanted = isUnwanted
    frontMatter = document.lesson?.frontMatter ?? FrontMatter()
    for scene in document.scenes { run(scene) }
    checkGoals(document)
    findings = findings.enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }.map(\.element)
  }

  /// Something other than a recorded text is wrong, so nothing may be rewritten.
  var isBroken: Bool { findings.contains { $0.kind != .events && $0.exitCode != 0 } }

  /// The lesson with every `events` block replaced by the events of this run.
  static func filled(
    _ lesson: Lesson, _ document: Document, unless isUnwanted: @escaping () -> Bool = { false }
  ) -> String {
    let run = LessonRun(document, name: lesson.name, unless: isUnwanted)
    return lesson.updated(with: run.comparisons) ?? lesson.text
  }

  private mutating func run(_ scene: Document.Scene) {
    let session = Session(scene.source, script: scene.script, options: scene.options)
    session.interruption = isUnwanted
    add(session.diagnostics, session.sources)
    guard !session.isRefused else { return }
    var options = TextTranscript.Options()
    options.showsPlaces = false
    var sinceBlock = session.forward(.step)
    /// Questions waiting for the next step, and those that have had theirs.
    var waiting: [Prediction] = []
    var asked: [(prediction: Prediction, events: Range<Int>)] = []
    /// The program's current source.
    var source = scene.source
    var trapIsExpected = false
    /// The messages for a rejected block, which belong into the next `events` block.
    var rejection: String?
    for item in scene.items {
      switch item {
      case .step(let index):
        let step = scene.script[index]
        if step.declares {
          source.files.append(
            SourceFile(name: step.file ?? name, text: step.code, lineOffset: step.lineOffset))
        }
        let range = session.forward(.step)
        sinceBlock = sinceBlock.lowerBound..<range.upperBound
        asked += waiting.map { ($0, range) }
        waiting = []
      case .predict(let prediction): waiting.append(prediction)
      case .events(let block):
        trapIsExpected = trapIsExpected || block.labels.expectsTrap
        if let text = rejection {
          compare(block, recorded: text)
          rejection = nil
        } else {
          compare(block, session, sinceBlock, options)
          sinceBlock = sinceBlock.upperBound..<sinceBlock.upperBound
        }
      case .rejected(let block): rejection = reject(block, source, scene.options)
      case .goal, .solution, .mistake: break
      }
    }
    for prediction in waiting {
      fail(.prediction, prediction.fence.line, "no step follows this question, so it has no answer")
    }
    check(asked, scene, session)
    switch session.end {
    case .completed: break
    case .failed where trapIsExpected: break
    case .failed:
      let reason = session.failureMessage?.description ?? "without a message"
      fail(.stopped, nil, "the program stopped: \(reason)")
    case .noControl(let message): fail(.stopped, Self.place(of: session), message)
    case .interrupted: fail(.stopped, nil, "interrupted")
    case .refused(let diagnostics): add(diagnostics, session.sources)
    }
  }

  /// The line of the step that a run ended in.
  static func place(of session: Session) -> Int? {
    let index = session.completedSteps - 2
    return session.script.indices.contains(index) ? session.script[index].lineOffset + 1 : nil
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
        fail(.malformed, block.labels.line ?? block.fence.line, "\(error)")
        return
      }
    }
    var transcript = TextTranscript(sources: session.sources, options: options)
    // The earlier events show which views are the program's own.
    transcript.skip(session.events[..<range.lowerBound])
    compare(block, recorded: transcript.text(for: session.events[range]))
  }

  private mutating func compare(_ block: EventsBlock, recorded: String) {
    let comparison = EventsComparison(block, recorded: recorded)
    comparisons.append(comparison)
    guard !comparison.matches else { return }
    fail(.events, block.fence.line, "the recorded events differ", detail: comparison.diff)
  }

  /// Compiles the program with the block, which must fail; returns the compiler's messages.
  private mutating func reject(
    _ block: CodeBlock, _ source: ProgramSource, _ options: RunOptions
  ) -> String? {
    var source = source
    source.files.append(block.source)
    let attempt = Session(source, script: [], options: options)
    guard attempt.isRefused else {
      fail(.accepted, block.fence.line, "this must be rejected, but it is accepted")
      return nil
    }
    return DiagnosticPrinter.arranged(attempt.diagnostics)
      .map { Self.words($0, in: attempt.sources, from: block) }.joined()
  }

  /// Places are relative to the block's first line, so that they stay valid when prose above it changes.
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

  private mutating func check(
    _ asked: [(prediction: Prediction, events: Range<Int>)], _ scene: Document.Scene,
    _ session: Session
  ) {
    guard !asked.isEmpty else { return }
    let vocabulary = PatternVocabulary(
      program: scene.source.files + scene.source.support, events: session.events)
    for (prediction, range) in asked {
      let problems = prediction.problems(in: session.events[range], vocabulary: vocabulary)
      for problem in problems { fail(.prediction, problem.line, problem.message) }
    }
  }

  private mutating func checkGoals(_ document: Document) {
    for scene in document.scenes {
      for problem in ClinicCheck(scene).problems {
        switch problem {
        case .finding(let kind, let line, let message): fail(kind, line, Message(quoting: message))
        case .answer(let line, let message, let answer):
          fail(.goal, line, Message(quoting: message), detail: answer)
        case .refused(let diagnostics, let sources): add(diagnostics, sources)
        }
      }
    }
  }

  // MARK: Findings

  mutating func fail(
    _ kind: CheckFinding.Kind, _ line: Int?, _ message: Message, detail: [StyledLine] = []
  ) {
    findings.append(
      CheckFinding(kind: kind, file: name, line: line, message: message, detail: detail))
  }

  /// The compiler's messages; once, though each scene compiles the shared code.
  private mutating func add(_ diagnostics: [Diagnostic], _ sources: SourceMap) {
    for diagnostic in DiagnosticPrinter.arranged(diagnostics) {
      var finding = CheckFinding(diagnostic, kind: .refused, file: name, in: sources)
      if diagnostic.id == .rootUnknown, finding.line == nil {
        finding.line = frontMatter.lines["root"]
      }
      let isKnown = findings.contains {
        $0.kind == .refused && $0.place == finding.place && $0.message == finding.message
      }
      if !isKnown { findings.append(finding) }
    }
  }
}
