import LessonFormat
import Phrases
import Session
import Trace
import Transcript

// The next thing to do: Enter does it, and the end of a scene names it.

extension Repl {
  /// What Enter does here.
  enum NextThing: Equatable {
    case motion(String)
    case scene(Int)
    case lesson(String)
    case reload
    case list
    /// Show the screen, which lists the possible actions.
    case screen
    /// Show the goals that are open.
    case goals
  }

  var nextThing: NextThing {
    guard let opened else { return nextLesson.map { .lesson($0) } ?? .list }
    if opened.session.isRefused { return .reload }
    if goesOnReading { return .motion(":more") }
    if goesOnListing { return .motion(":list +") }
    // Nothing follows a trap; what led to it comes before.
    if opened.session.cursor == opened.session.events.count, opened.session.end == .failed,
      !opened.hasTrappedAsExpected
    {
      return .motion(":why")
    }
    if opened.isAtEnd {
      if hasOpenGoals { return .goals }
      if opened.scene + 1 < opened.document.scenes.count { return .scene(opened.scene + 1) }
      // A user's own program is not replaced by a lesson.
      guard opened.document.lesson != nil else { return .screen }
      return nextLesson.map { .lesson($0) } ?? .list
    }
    // Going back at the start does nothing.
    if let lastMotion, opened.session.cursor > 0 { return .motion(lastMotion) }
    return .motion(":step")
  }

  func doNextThing() {
    switch nextThing {
    case .motion(let line): obey(line)
    case .scene(let index): scene("\(index + 1)")
    case .lesson(let name): _ = open(name)
    case .reload: reload()
    case .list: showLessons()
    case .screen: showScreen()
    case .goals: showGoals()
    }
  }

  /// The lessons in the reader's language.
  var course: [LessonLibrary.Entry] { library.entries(language: words.language.rawValue) }

  /// Says which prerequisite lessons are unfinished; only if the reader has any progress.
  func sayWhatComesBefore(_ path: String) {
    guard input.isInteractive, let entry = course.first(where: { $0.isSame(as: path) }) else {
      return
    }
    let list = LessonList(course, done: doneLessons)
    let missing = list.missing(entry)
    guard let first = missing.first else { return }
    let names = missing.joined(separator: ", ")
    say(words("this lesson builds on \(names), not done yet; :load \(first) begins there"), .dim)
  }

  /// Ids of the finished lessons.
  var doneLessons: Set<String> {
    Set(course.filter { progress.isDone($0.name) }.compactMap(\.id))
  }

  /// The first unfinished lesson after the open one, or else the first unfinished lesson.
  var nextLesson: String? {
    let entries = library.entries
    let open = opened.flatMap { opened in entries.firstIndex { $0.isSame(as: opened.path) } }
    let behind = entries[(open.map { $0 + 1 } ?? 0)...]
    let names = (Array(behind) + entries).map(\.name)
    return names.first { !progress.isDone($0) && $0 != open.map { entries[$0].name } }
  }

  /// Says that a scene is over, and which is next; once for each time it begins.
  func announceEnd() {
    guard let opened, opened.isAtEnd, !opened.hasAnnouncedEnd, opened.document.lesson != nil
    else { return }
    self.opened?.hasAnnouncedEnd = true
    if awaitsMending() {
      return say(words("the goals of this clinic are open: mend it, and they are judged"), .heading)
    }
    let count = opened.document.scenes.count
    if opened.scene + 1 < count {
      let next = opened.document.scenes[opened.scene + 1].name ?? "\(opened.scene + 2)"
      return say(
        words(
          "this scene is done; next: scene \(opened.scene + 2) of \(count), \(next) (:scene \(opened.scene + 2))"
        ),
        .heading)
    }
    if let entry = library.entries.first(where: { $0.isSame(as: opened.path) }) {
      progress.finish(entry.name)
    }
    guard let next = nextLesson, let entry = course.first(where: { $0.name == next })
    else {
      return say(
        words("this lesson is done, and with it the last one; :lessons lists them"), .heading)
    }
    say(words("this lesson is done; next: \(entry.title) (:load \(next))"), .heading)
  }

  /// What Enter does here, for the reader.
  var nextInWords: String {
    switch nextThing {
    case .motion(":step"):
      guard let opened else { return ":step" }
      let step = opened.session.completedSteps
      let isNew = opened.session.cursor == opened.session.events.count
      return isNew && step > 0 && step <= opened.session.script.count
        ? opened.session.script[step - 1].code.split(separator: "\n").first.map(String.init)
          ?? ":step"
        : isInsideAStep ? words("the rest of this step") : ":step"
    case .motion(let line): return line
    case .scene: return words("the next scene")
    case .lesson: return words("the next lesson")
    case .reload: return ":reload"
    case .list: return ":lessons"
    case .screen: return ":screen"
    case .goals: return words("the goals")
    }
  }

  /// Whether the cursor's step continues after it.
  private var isInsideAStep: Bool {
    guard let session = opened?.session, session.cursor > 0,
      session.cursor < session.events.count
    else { return false }
    return session.events.step(at: session.cursor) == session.currentStep
  }

  /// One line of possible next actions, for a user at the terminal: if Enter does something else now than
  /// the last such line said.
  func showHints() {
    guard input.isInteractive, settings.showsHints, opened != nil else { return }
    let next = nextInWords
    guard next != lastHint else { return }
    lastHint = next
    let line = StyledLine(words("Enter: \(next)") + "      :back  :why  :tree  :help", .dim)
    say(line.wrapped(to: screen.columns, hanging: 2))
  }
}

extension Repl.Opened {
  /// Whether the whole scene has run and the cursor is at its end.
  var isAtEnd: Bool {
    guard session.cursor == session.events.count else { return false }
    return hasTrappedAsExpected
      || session.completedSteps > session.script.count && session.end == .completed
  }

  /// The trap is the point of the lesson's last step: nothing of the scene follows it.
  var hasTrappedAsExpected: Bool {
    guard session.end == .failed, document.lesson != nil else { return false }
    let step = session.currentStep
    guard step == 0 || session.script[step - 1].isOfLesson else { return false }
    return document.scenes[scene].items.contains { item in
      if case .events(let block) = item { block.labels.expectsTrap } else { false }
    }
  }
}

extension LessonLibrary.Entry {
  /// Whether it is the lesson that was opened by this path or name.
  func isSame(as opened: String) -> Bool { path == opened || name == PathParts(opened).stem }
}
