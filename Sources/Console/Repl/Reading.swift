import LessonFormat
import Phrases
import Session
import Trace
import Transcript

// A lesson is read as it runs: each stop shows the prose up to the next step. Text that has been read
// is not shown again automatically; `:read` shows the page again.

/// How far the page of a scene has been read.
struct Reading {
  var pieces: [LessonPage.Piece]
  /// The next piece to read.
  var position = 0
  /// The beginning of the part that was read last, which `:read` shows.
  var partStart = 0

  /// The index of the `swift do` block that contains a step of the script.
  func index(ofStep step: ScriptStep) -> Int? {
    pieces.lastIndex { piece in
      guard case .block(let fence) = piece.content else { return false }
      return fence.words == ["swift", "do"] && piece.line <= step.lineOffset
    }
  }

  /// After the last block of the program before the first step.
  var endOfProgram: Int {
    let firstStep = pieces.firstIndex { $0.words == ["swift", "do"] } ?? pieces.count
    return (pieces[..<firstStep].lastIndex { $0.isProgram } ?? -1) + 1
  }
}

extension LessonPage.Piece {
  /// The words of a block's fence.
  var words: [String] { if case .block(let fence) = content { fence.words } else { [] } }

  fileprivate var isProgram: Bool {
    [["swift"], ["swift", "view"], ["swift", "support"]].contains(words)
  }
}

extension Repl {
  /// The page of the open scene, in the reader's language if available; nil for a file that is not a
  /// lesson.
  func page(of document: Document, scene: Int) -> Reading? {
    guard let page = document.page else { return nil }
    return Reading(pieces: Array(page.scene(scene)))
  }

  /// Shows the page up to the mount: the prose and the program.
  func readProgram() {
    guard settings.showsProse, let reading = opened?.reading else { return }
    read(upTo: reading.endOfProgram)
  }

  /// Shows the prose up to the next step, if the cursor is where that step would begin.
  func readOn() {
    guard settings.showsProse, let opened, let reading = opened.reading,
      opened.session.cursor == opened.session.events.count,
      opened.session.end == .completed || opened.hasTrappedAsExpected
    else { return }
    let end =
      opened.hasTrappedAsExpected ? reading.pieces.count : endOfPart(in: reading, opened.session)
    read(upTo: heldBack(end, in: reading))
  }

  /// The number of rows of the text that follows the last step, and its end.
  var rowsThatFollow: Int {
    guard settings.showsProse, let opened, let reading = opened.reading,
      opened.session.cursor == opened.session.events.count, opened.session.end == .completed
    else { return 0 }
    let end = heldBack(endOfPart(in: reading, opened.session), in: reading)
    let ending = opened.isAtEnd ? 1 : 0
    guard end > reading.position else { return ending }
    return lines(of: reading.pieces[reading.position..<end]).count + ending
  }

  /// The end of the part that belongs to the cursor's place.
  private func endOfPart(in reading: Reading, _ session: Session) -> Int {
    let next = session.completedSteps
    guard next > 0, next <= session.script.count else { return reading.pieces.count }
    let step = session.script[next - 1]
    // A typed step, or one from the command line, is on no page.
    guard step.isOfLesson else {
      return session.script[(next - 1)...].contains(where: \.isOfLesson)
        ? reading.position : reading.pieces.count
    }
    return reading.index(ofStep: step) ?? reading.pieces.count
  }

  private func read(upTo end: Int) {
    guard let reading = opened?.reading, end > reading.position else { return }
    opened?.reading?.partStart = reading.position
    opened?.reading?.position = end
    show(reading.pieces[reading.position..<end])
  }

  /// `:read`: the part read last; `all` is the whole scene, `solution` the folded part.
  func readAgain(_ argument: String) {
    guard let opened else { return complain(words("nothing is open")) }
    guard let reading = opened.reading else {
      return complain(
        words("this is not a lesson, so there is nothing to read; :list shows the source"))
    }
    switch argument {
    case "": show(reading.pieces[reading.partStart..<max(reading.partStart, reading.position)])
    case "all": show(reading.pieces[...])
    case "support", "solution", "mistake":
      let folded = reading.pieces.filter { $0.words == ["swift", argument] }
      guard !folded.isEmpty else {
        return complain(words("this scene has no block '\(argument)'"))
      }
      show(folded[...], unfolds: true)
    default:
      complain(words("read what? :read takes nothing, 'all', 'support', 'solution' or 'mistake'"))
    }
  }

  private func show(_ pieces: ArraySlice<LessonPage.Piece>, unfolds: Bool = false) {
    say(lines(of: pieces, unfolds: unfolds))
  }

  private func lines(
    of pieces: ArraySlice<LessonPage.Piece>, unfolds: Bool = false
  ) -> [StyledLine] {
    let width = screen.columns
    // The next block of events contains the compiler's messages.
    var isRejected = false
    var lines: [StyledLine] = []
    for piece in pieces {
      switch piece.content {
      case .scene: continue
      case .prose(let text): lines += [StyledLine()] + ProseText(width: width).lines(of: text)
      case .block(let fence) where fence.words == ["events"] && isRejected:
        isRejected = false
        lines += self.lines(ofRefusal: fence)
      case .block(let fence):
        lines += self.lines(of: fence, piece.line, width: width, unfolds: unfolds)
        if fence.words == ["swift", "rejected"] { isRejected = true }
      }
    }
    return pieces.isEmpty ? [] : lines + [StyledLine()]
  }

  /// The compiler's messages for a block, without places, which are relative to the block.
  private func lines(ofRefusal fence: Fence) -> [StyledLine] {
    fence.content.split(separator: "\n").flatMap { line in
      let said = line.drop { $0.isNumber || $0 == ":" }.drop { $0 == " " }
      return StyledLine("  \(said)", .issue).wrapped(to: screen.columns, hanging: 4)
    }
  }

  private func lines(
    of fence: Fence, _ line: Int, width: Int, unfolds: Bool
  ) -> [StyledLine] {
    let lines = CodeText(width: width).lines(of: fence.content, firstLine: line + 1)
    switch fence.words.joined(separator: " ") {
    case "goal": return self.lines(ofGoals: fence)
    case "swift do", "predict", "events":
      // A step and its events are shown when it runs, a question when it is asked.
      return []
    case "swift support" where !unfolds, "swift solution" where !unfolds,
      "swift mistake" where !unfolds:
      let name = fence.words[1]
      return [
        StyledLine(),
        StyledLine(words("(\(name), \(lines.count) lines: :read \(name) shows it)"), .dim),
      ]
    case "swift rejected":
      return [StyledLine()] + lines + [StyledLine(words("(the compiler refuses this)"), .dim)]
    default: return [StyledLine()] + lines
    }
  }
}

extension Reading {
  /// Whether the page has a title.
  var hasHeading: Bool {
    guard case .prose(let text) = pieces.first?.content else { return false }
    return text.hasPrefix("# ") || text.contains("\n# ")
  }
}

extension Repl.Opened {
  /// Counts the text before this place as read.
  mutating func skipReading() {
    guard let reading, session.cursor == session.events.count else { return }
    let next = session.completedSteps
    let end =
      next > 0 && next <= session.script.count && session.script[next - 1].isOfLesson
      ? reading.index(ofStep: session.script[next - 1]) : nil
    self.reading?.position = max(reading.position, end ?? reading.pieces.count)
  }
}

extension Repl {
  /// A mount that has been shown before, as one line; a failing one is shown in full.
  func tellBriefly(_ range: Range<Int>) {
    guard let session = opened?.session else { return }
    let fails = session.events[range].contains { event in
      if case .failure = event.kind { true } else { false }
    }
    if fails { return tell(range) }
    opened?.transcript.skip(session.events[range])
    var run = 0
    var began = 0
    for event in session.events[range] {
      if case .updateEnd(_, let bodies, _, let views, _) = event.kind {
        run += bodies
        began += views
      }
    }
    let deeds = [
      run == 1 ? words("1 body ran") : words("\(run) bodies ran"),
      began == 1 ? words("1 view began") : words("\(began) views began"),
    ].joined(separator: ", ")
    var line = StyledLine("step 0", .heading)
    line.add("  mount", .code)
    line.add("  " + words("\(deeds) (:events all tells it)"), .dim)
    say(line.wrapped(to: screen.columns, hanging: 2))
  }
}

extension ScriptStep {
  /// Whether it is in the lesson, rather than typed or given on the command line.
  var isOfLesson: Bool { author == .lesson && file != nil }
}
