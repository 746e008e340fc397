import Diagnostics
import LessonFormat
import Phrases
import Releases
import Session
import Trace
import Transcript
import Values

enum CompareCommands {
  static let all: [Command] = [
    Command(
      name: "compare", aliases: ["cmp"], group: .inspect,
      arguments: "[FILE | variant N M | scene N M | profile N] [all]",
      summary: Phrase("two programs under the same steps, side by side"),
      details: Phrase(
        """
        Alone it compares the program that runs with the file as it is now. 'profile 26' runs the \
        program in an older release beside it. With 'all' what is the same on both sides is shown too.
        """)
    ) { repl, argument in repl.compare(argument) }
  ]
}

/// A program that has played the steps, and what was on screen after each.
struct SidePlay {
  let session: Session
  let screens: Screens
}

/// What a comparison has run beside the session's run: the same program with the same steps need not run
/// again.
struct LastComparison {
  let beside: Session
  let script: [ScriptStep]
  let play: SidePlay
}

extension Repl {
  func compare(_ argument: String) {
    guard let session, let opened else { return }
    var parts = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    let showsAll = parts.last == "all"
    if showsAll { parts.removeLast() }
    if parts.first == "profile", (2...3).contains(parts.count) {
      return compareReleases(parts.dropFirst(), showsAll)
    }
    let sides: [(name: String, source: ProgramSource)]
    switch (parts.first, parts.count) {
    case (nil, 0):
      guard let source = edited(opened.path, scene: opened.scene) else { return }
      sides = [
        (words("as it runs"), session.source), (words("as the file is now"), source),
      ]
    case ("variant", 3), ("variants", 3):
      let numbers = parts.dropFirst().compactMap { count($0) }
      guard numbers.count == 2 else { return }
      sides = numbers.map { number in
        var source = session.source
        source.variant = number
        return (words("variant \(number)"), source)
      }
    case ("scene", 3), ("scenes", 3):
      let scenes = parts.dropFirst().compactMap { word in
        opened.document.scenes.enumerated().first { $0 + 1 == Int(word) || $1.name == word }
      }
      guard scenes.count == 2 else {
        return complain(words("there is no such scene; :scene lists them"))
      }
      sides = scenes.map { index, scene in (scene.name ?? words("scene \(index + 1)"), scene.source)
      }
    case (let path?, 1):
      guard let source = edited(path, scene: 0) else { return }
      sides = [(session.source.name, session.source), (path, source)]
    default:
      return complain(
        words(
          "compare what? a file, 'variant N M', 'scene N M' or 'profile N'; alone, the edited file")
      )
    }
    compare(sides.map { ($0.name, $0.source, session.options) }, showsAll)
  }

  /// Compares the program as it runs with an older or a newer release, or two releases.
  private func compareReleases(_ names: ArraySlice<String>, _ showsAll: Bool) {
    guard let session else { return }
    for name in names {
      guard let (message, hint) = Compatibility.problem("profile", name) else { continue }
      return complain(words.recorded("\(message); \(hint)"))
    }
    var sides = names.map { name in
      var options = session.options
      options.compatibility = Compatibility.settings(
        ["profile": name], over: options.compatibility)
      return (options.profile.name, session.source, options)
    }
    if sides.count == 1 {
      sides.insert((session.options.profile.name, session.source, session.options), at: 0)
    }
    compare(sides, showsAll)
  }

  private func compare(
    _ sides: [(name: String, source: ProgramSource, options: RunOptions)], _ showsAll: Bool
  ) {
    guard let session else { return }
    var plays: [SidePlay] = []
    for side in sides {
      guard let play = play(side.source, side.options, named: side.name, session) else { return }
      if case .noControl(let message) = play.session.end {
        say("\(side.name): \(message)", .issue)
      }
      plays.append(play)
      if isBrokenOff() { return }
    }
    // The same program does the same: only a list of everything needs the steps.
    let isOne = plays[0].session === plays[1].session
    let first = isOne && !showsAll ? session.completedSteps : 0
    let runs = zip(sides, plays).map { side, play in
      ComparedRun(
        name: side.name, events: play.session.events, sources: play.session.sources, from: first,
        holdingBackAdvice: holdsBackAdvice,
        unseen: play.session.environmentValues)
    }
    let nothing: Screens = { { _ in World() } }
    say(
      runs[0], beside: runs[1],
      isOne ? (nothing, nothing) : (plays[0].screens, plays[1].screens),
      isOneProgram: isOne, knowsLastScreens: true, showsAll: showsAll)
  }

  /// The steps as a program plays them: the session, if it is its program, or the last comparison's.
  private func play(
    _ source: ProgramSource, _ options: RunOptions, named name: String, _ session: Session
  ) -> SidePlay? {
    if session.completedSteps > 0, !session.isRefused, session.isOf(source, in: options) {
      return SidePlay(session: session, screens: session.knownScreens(worldAfter: world(after:)))
    }
    let played = Array(session.script.prefix(max(0, session.completedSteps - 1)))
    if let last = opened?.lastComparison, last.beside === session, last.script == played,
      last.play.session.isOf(source, in: options)
    {
      return last.play
    }
    wait(for: words("running \(name)"))
    let other = Session(source, script: played, options: options)
    other.interruption = { [unowned self] in isInterrupted }
    guard !other.isRefused else {
      screen.complain(DiagnosticPrinter(sources: other.sources).print(other.diagnostics))
      complain(words("\(name): this is refused, so there is nothing to compare"))
      return nil
    }
    let play = SidePlay(session: other, screens: other.runToEndReadingScreens())
    if !other.wasInterrupted {
      opened?.lastComparison = LastComparison(beside: session, script: played, play: play)
    }
    return play
  }

  /// Compares two runs, unless Ctrl-C is pressed.
  func say(
    _ one: ComparedRun, beside other: ComparedRun, leftOut: Set<EventID> = [],
    _ screens: (a: Screens, b: Screens), isOneProgram: Bool = false,
    knowsLastScreens: Bool = false, showsAll: Bool = false, ofTheOther note: StyledLine? = nil
  ) {
    wait(for: words("comparing"))
    let comparison = Comparison(
      one, other, leftOut: leftOut, screens: screens, isOneProgram: isOneProgram,
      knowsLastScreens: knowsLastScreens
    ) { [unowned self] in isInterrupted }
    let lines =
      showsAll
      ? comparison.lines(showingAll: true, words: words)
      : comparison.brief(words, ofTheOther: note)
    if !isBrokenOff() { say(lines) }
  }

  /// The current program in a file.
  private func edited(_ path: String, scene index: Int) -> ProgramSource? {
    do throws(LoadingError) {
      let document = try self.document(named: path)
      guard !document.hasErrors else {
        screen.complain(DiagnosticPrinter(sources: document.sources).print(document.diagnostics))
        return nil
      }
      return document.scenes[min(index, document.scenes.count - 1)].source
    } catch {
      screen.complain(error.said(in: words))
      return nil
    }
  }
}
