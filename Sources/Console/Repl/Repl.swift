// The prompt: a cursor in a run, moved by commands and by code.
//
// A line that begins with `:` is a command; anything else is Swift, evaluated in the running program.
// The output is a function of the recorded events before the cursor, so going back costs nothing and
// loses nothing; only writing code entered in the past drops the future.

import Diagnostics
import Phrases
import Session
import Trace
import Transcript

/// One sitting at the prompt.
final class Repl {
  let input: any LineInput
  let screen: any Screen
  let library: LessonLibrary
  /// The interface's sentences, in the reader's language.
  let words: Words
  var request: DocumentRequest
  /// The open document; nil at the list of lessons.
  var opened: Opened?
  var settings = Settings()
  /// The command that Enter repeats: the last one that moved the cursor.
  var lastMotion: String?
  private(set) var hasQuit = false
  /// Lines with a short name.
  var aliases: [String: String] = [:]
  /// Lessons whose mount has been shown in full.
  var mounted: Set<String> = []
  let progress: any Progress
  /// Where the last listing of the source ended: a file and its next line.
  var listed: (file: String, next: Int)?
  /// What the last line of hints said that Enter does.
  var lastHint: String?
  /// Whether Enter continues that listing: only until something else is entered.
  var goesOnListing = false
  /// Whether Enter continues what `:more` has begun to show.
  var goesOnReading = false
  /// Questions that can be asked by number, until something else is entered.
  var offered: [Offer] = []
  /// Whether a prediction is being asked for.
  var awaitsAnswer = false
  /// The recording begun by `:record`.
  var recording: Recording?
  /// Where the sitting is saved, and the remains of an interrupted one.
  var journal: Journal?
  var journalFolder: String?
  var orphan: Journal.Orphan?
  /// A line that was read but belongs to no input yet: a command after pasted declarations.
  var lineAhead: String?
  /// Whether Ctrl-C was pressed since the current input was entered (`isInterrupted`).
  var hasPressedInterrupt = false
  /// The first failure, which becomes the exit code of a pipe.
  private(set) var failure: Int32 = 0

  /// A document and its running scene.
  struct Opened {
    var path: String
    var document: Document
    var scene: Int
    var session: Session
    var transcript: TextTranscript
    var timeline = Timeline()
    /// The screen that was drawn last.
    var drawnScreen: DrawnScreenLines?
    /// What the last comparison has run.
    var lastComparison: LastComparison?
    /// Predictions that have been asked already, by step.
    var asked: Set<Int> = []
    /// The question waiting for its step.
    var question: PredictionQuestion?
    /// Hints given for the current question.
    var hintsGiven = 0
    /// Whether the goals of the scene have been reached.
    var isMended = false
    /// Whether the learner has asked for what a clinic holds back.
    var isDiagnosed = false
    /// Hints given for the program to be fixed.
    var goalHintsGiven = 0
    var scores: [QuestionScore] = []
    var marks: [Mark] = []
    /// How far the page has been read; nil for a file that is not a lesson.
    var reading: Reading?
    var hasAnnouncedEnd = false
    /// The file as it was read; nil once it has been said that it has changed.
    var watched: WatchedFile?

    /// Forgets what is known about the run after that many events, where it now continues differently.
    mutating func forget(after count: Int) {
      timeline.forget(after: count)
      if let drawnScreen, drawnScreen.cursor > count { self.drawnScreen = nil }
      marks.removeAll { $0.position > count }
    }
  }

  /// A part being recorded: its file, and its first step.
  struct Recording {
    var path: String
    var firstStep: Int
  }

  struct Settings {
    var filter = EventFilter.all
    var only = ""
    var view: String?
    var showsPlaces = true
    var showsHints = true
    var showsScreen = false
    var showsProse = true
  }

  init(
    input: any LineInput, screen: any Screen, library: LessonLibrary, request: DocumentRequest,
    words: Words = Words(), progress: any Progress = SittingProgress()
  ) {
    self.progress = progress
    self.words = words
    self.input = input
    self.screen = screen
    self.library = library
    self.request = request
  }

  /// Reads and runs input until its end or `:quit`; returns the exit code.
  func run() -> Int32 {
    while !hasQuit {
      followLongStep()
      switch readInput() {
      case .line(let text):
        hasPressedInterrupt = false
        input.remember(text)
        tellOfChangedFile(before: text.trimmed)
        obey(text)
        keepPlace()
      case .interrupted:
        dropRest(before: "^C")
        say("^C  " + words("(:quit or Ctrl-D leaves)"), .dim)
      case .end:
        if input.isInteractive { say("") }
        dropRest(before: "^D")
        hasQuit = true
      }
    }
    showRest()
    if input.isInteractive { return 0 }
    let ended = opened?.session.end.exitCode ?? 0
    return failure != 0 ? failure : ended
  }

  /// Whether a line inside an input is a command: a line of Swift may also begin with a colon (`? a : b`).
  func isCommand(_ line: String) -> Bool {
    guard line.hasPrefix(":"), line.dropFirst().first?.isLetter == true else { return false }
    let name = String(line.dropFirst().prefix { !$0.isWhitespace && $0 != "?" })
    if case .found = CommandTable.resolve(name) { return true }
    return aliases[name] != nil
  }

  /// The number is that of the cursor's step, 0 for the mount.
  var prompt: String {
    guard let session = opened?.session else { return "theseus> " }
    return session.cursor == 0 ? "theseus start> " : "theseus \(session.currentStep)> "
  }

  /// Runs one input.
  func obey(_ text: String) {
    let line = text.trimmed
    if !line.isEmpty { goesOnListing = false }
    dropRest(before: line)
    if ask(line) { return }
    if !line.isEmpty, !line.hasPrefix(":why"), !line.hasPrefix(":w ") { offered = [] }
    if line.isEmpty {
      if input.isInteractive { doNextThing() }
    } else if line == "?" {
      help("")
    } else if line.hasPrefix(":") {
      command(line)
    } else if !line.hasPrefix("//") {
      if let name = commandWithoutColon(line) {
        return complain(
          words("the command is ':\(name)'; a line without a colon is Swift"))
      }
      evaluate(text)
    }
  }

  /// The command that a line without a colon means: `next`, `why Cat`. (`back()` is Swift, and so is
  /// `count += 1`; two words in a row are not, unless the first is a keyword, which no command is
  /// outside a loop or a function.)
  private func commandWithoutColon(_ line: String) -> String? {
    let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let name = parts.first.map(String.init), CommandTable.isCommand(name),
      parts.count == 1 || parts[1].first.map({ $0.isLetter || $0.isNumber || $0 == "#" }) == true,
      !isDeclared(name)
    else { return nil }
    return name
  }

  /// Whether the program itself declares a name. A bare name does not mean a member that every view
  /// has, such as the modifier `help`.
  private func isDeclared(_ name: String) -> Bool {
    guard let session = opened?.session, !session.isRefused else { return false }
    return switch session.evaluate(name) {
    case .refused: false
    case .value(_, let type): !type.contains("->")
    case .failed, .isMutation: true
    }
  }

  private func command(_ line: String) {
    var parts = line.dropFirst().split(maxSplits: 1, whereSeparator: \.isWhitespace).map(
      String.init)
    guard var name = parts.first else {
      return complain(words("a command follows the colon; :help lists them"))
    }
    parts.removeFirst()
    var argument = parts.first?.trimmed ?? ""
    if name.count > 1, name.hasSuffix("?") {
      argument = String(name.dropLast())
      name = "help"
    }
    if let line = expansion(of: name, argument) { return obey(line) }
    switch CommandTable.resolve(name) {
    case .found(let command):
      if command.isMotion { lastMotion = line }
      command.run(self, argument)
      if command.isMotion { showHints() }
    case .ambiguous(let names):
      complain(words(":\(name) may be \(names.map { ":" + $0 }.joined(separator: ", "))"))
    case .unknown(let close):
      complain(
        close.map { words("there is no command ':\(name)'", orRather: ":" + $0) }
          ?? words("there is no command ':\(name)'; :help lists the commands"))
    }
  }

  func quit() { hasQuit = true }

  // MARK: Saying things

  func say(_ text: String, _ style: Style = .plain) { screen.show(StyledLine(text, style)) }

  func say(_ lines: [StyledLine]) { lines.forEach(screen.show) }

  func complain(_ text: String) {
    // For a pipe, the exit code reports it.
    fail(64)
    let line = StyledLine(words("error: \(text)"))
    let rows = screen.size.map { line.wrapped(to: $0.columns) } ?? [line]
    screen.complain(rows.map(\.plain).joined(separator: "\n"))
  }

  func fail(_ code: Int32) { if failure == 0 { failure = code } }

  /// The session, or a complaint that nothing is open.
  var session: Session? {
    guard let opened else {
      complain(words("nothing is open; :lessons lists what there is, :load FILE opens"))
      return nil
    }
    guard !opened.session.isRefused else {
      complain(words("the program was refused; mend it and :reload"))
      return nil
    }
    return opened.session
  }

  /// The world at the cursor.
  var world: World { world(after: opened?.session.cursor ?? 0) }

  /// The world after that many events.
  func world(after count: Int) -> World {
    guard var opened else { return World() }
    self.opened = nil
    let world = opened.timeline.world(at: count, in: opened.session.events)
    self.opened = opened
    return world
  }
}

extension Session {
  /// The views that have been seen, and those that the program has.
  var knownViews: [String] { Set(events.viewNames).union(viewNames).sorted() }

  /// The cursor's step.
  var currentStep: Int { cursor == 0 ? 0 : events.step(at: cursor - 1) }
}
