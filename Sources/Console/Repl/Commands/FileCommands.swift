import Diagnostics
import LessonFormat
import Phrases
import Session
import Trace
import Transcript
import Values

enum FileCommands {
  static let all: [Command] = [
    Command(
      name: "load", aliases: ["open"], group: .files, arguments: "FILE",
      summary: Phrase("open a lesson or a Swift file")
    ) { repl, argument in
      guard !argument.isEmpty else {
        return repl.complain(repl.words("load what? :load takes a file"))
      }
      _ = repl.open(argument)
    },
    Command(
      name: "reload", aliases: ["r"], group: .files,
      summary: Phrase("read the file again and go to the same place")
    ) { repl, _ in repl.reload() },
    Command(
      name: "lessons", group: .files, summary: Phrase("the lessons within reach")
    ) { repl, _ in repl.showLessons() },
    Command(
      name: "scene", group: .files, arguments: "[N|NAME]",
      summary: Phrase("list the lesson's scenes, or begin one")
    ) { repl, argument in repl.scene(argument) },
  ]
}

extension Repl {
  /// Opens a file, or a lesson by name, and mounts it. Returns an exit code.
  func open(_ name: String) -> Int32 {
    do throws(LoadingError) {
      let document = try document(named: name)
      complain(document)
      guard !document.hasErrors else { return 65 }
      sayWhatComesBefore(name)
      return begin(document, path: name, scene: 0)
    } catch {
      screen.complain(error.said(in: words))
      fail(error.exitCode)
      return error.exitCode
    }
  }

  /// A path, or else a lesson's name or number.
  func document(named name: String) throws(LoadingError) -> Document {
    if let entry = library.find(name) {
      guard let path = entry.path else {
        return Document(
          StarterLesson.text, name: "starter.md", isLesson: true,
          translation: request.language == "ko" ? (StarterLesson.korean, "starter.ko.md") : nil,
          request: request)
      }
      return try DocumentLoading.load(path, request)
    }
    do throws(LoadingError) {
      return try DocumentLoading.load(LessonLibrary.path(for: name), request)
    } catch {
      guard !name.contains("/"), error.hint == nil, let close = library.closest(to: name) else {
        throw error
      }
      throw error.hinting("did you mean the lesson '\(close)'?")
    }
  }

  private func complain(_ document: Document) {
    guard !document.diagnostics.isEmpty else { return }
    screen.complain(DiagnosticPrinter(sources: document.sources).print(document.diagnostics))
    if document.hasErrors { fail(65) }
  }

  /// Starts a scene and mounts its program. If the program is rejected, what is open stays open.
  func begin(
    _ document: Document, path: String, scene index: Int, reads: Bool = true
  ) -> Int32 {
    let scene = document.scenes[index]
    let session = Session(scene.source, script: scene.script, options: scene.options)
    if session.isRefused, let opened, !opened.session.isRefused {
      complain(of: session)
      say(words("'\(path)' is refused; \(opened.path) stays open"), .issue)
      return session.end.exitCode
    }
    show(session, of: document, path: path, scene: index)
    let page = opened?.reading
    let reads = settings.showsProse && reads && page != nil
    if let title = document.page?.title ?? document.title, !reads || page?.hasHeading != true {
      say(title, .heading)
    }
    if document.lacksTranslation, mounted.isEmpty {
      say(words("this lesson has no Korean text yet; it is shown in English"), .dim)
    }
    if document.scenes.count > 1 {
      say(
        words("scene \(index + 1) of \(document.scenes.count)")
          + (scene.name.map { ": \($0)" } ?? ""),
        .dim)
    }
    complain(of: session)
    guard !session.isRefused else { return session.end.exitCode }
    if reads { readProgram() }
    let mount = session.forward(.step)
    // A reader who has seen this lesson begin knows its mount.
    if !settings.showsProse || mounted.insert(path).inserted {
      tell(mount)
    } else {
      tellBriefly(mount)
    }
    report(session.end)
    sayPosition(since: World())
    if reads { readOn() } else { opened?.skipReading() }
    announceEnd()
    showHints()
    return 0
  }

  /// Replaces the open session; its recorded events count as shown.
  func show(_ session: Session, of document: Document, path: String, scene: Int) {
    session.interruption = { [unowned self] in isInterrupted }
    var transcript = transcript(for: session)
    transcript.skip(session.events)
    // What has been answered in the lesson's other scenes still counts.
    let scores = opened?.path == path ? opened?.scores.filter { $0.scene != scene } : nil
    opened = Opened(
      path: path, document: document, scene: scene, session: session, transcript: transcript)
    opened?.scores = scores ?? []
    opened?.watched = watch(on: path)
    opened?.reading = page(of: document, scene: scene)
    // Enter continues in it, whatever moved the cursor of the previous one.
    lastMotion = nil
    lastHint = nil
    if !session.events.isEmpty { opened?.skipReading() }
  }

  func transcript(for session: Session) -> TextTranscript {
    TextTranscript(sources: session.sources, options: transcriptOptions)
  }

  func restart() {
    guard let opened else { return complain(words("nothing is open")) }
    _ = begin(opened.document, path: opened.path, scene: opened.scene)
  }

  /// Reads the file again, keeps the typed lines and returns to the cursor's place. If the file is
  /// rejected, the open document stays as it is.
  func reload() {
    guard let old = opened else { return complain(words("nothing is open")) }
    do throws(LoadingError) {
      let document = try document(named: old.path)
      complain(document)
      guard !document.hasErrors else { return say(words("what is open stays as it was"), .issue) }
      let index = min(old.scene, document.scenes.count - 1)
      let scene = document.scenes[index]
      var merged = Reloading(of: old.session.script, over: scene.script)
      var session = Session(scene.source, script: merged.script, options: scene.options)
      if session.isRefused {
        // The typed steps may be wrong now, rather than the file.
        session = merged.withoutBrokenSteps(scene.source, scene.options)
      }
      guard !session.isRefused || old.session.isRefused else {
        complain(of: session)
        return say(words("what is open stays as it was"), .issue)
      }
      complain(of: session)
      if !session.isRefused {
        wait(for: words("running the steps again"))
        session.interruption = { [unowned self] in isInterrupted }
        session.go(toPlaceOf: old.session)
        if isInterrupted {
          leaveInterruptedLine()
          return say(words("interrupted: what is open stays as it was"), .issue)
        }
      }
      let stops = old.session.stops
      show(session, of: document, path: old.path, scene: index)
      opened?.scores = old.scores
      opened?.isDiagnosed = old.isDiagnosed
      opened?.goalHintsGiven = old.goalHintsGiven
      opened?.marks = old.marks.compactMap {
        $0.moved(from: old.session.events, to: session.events)
      }
      guard !session.isRefused else { return }
      session.adopt(stops)
      for step in merged.broken {
        say(words("this step no longer works and is left out: \(step.code.stepLine)"), .issue)
      }
      opened?.skipReading()
      refreshTranscript()
      report(session.end)
      if case .noControl = session.end, session.completedSteps > 1 {
        let step = session.script[session.completedSteps - 2]
        say(
          words("step \(session.completedSteps - 1) no longer works: \(step.code.stepLine)"), .issue
        )
      }
      sayPosition()
      judgeGoals()
    } catch {
      screen.complain(error.said(in: words))
      fail(error.exitCode)
    }
  }

  func showLessons() {
    let course = course
    page(LessonList(course, done: doneLessons, words: words).lines(columns: screen.columns))
    let areNumbered = course.contains { $0.name.first?.isNumber == true }
    say(
      "  "
        + (areNumbered
          ? words(":load NAME opens one, :load 3 the one with that number")
          : words(":load NAME opens one")),
      .dim)
  }

  func scene(_ argument: String) {
    guard let opened else { return complain(words("nothing is open")) }
    let scenes = opened.document.scenes
    guard !argument.isEmpty else {
      for (index, scene) in scenes.enumerated() {
        say(
          "\(index == opened.scene ? "> " : "  ")\(index + 1)  \(scene.name ?? words("the lesson"))"
        )
      }
      return
    }
    let index = Int(argument).map { $0 &- 1 } ?? scenes.firstIndex { $0.name == argument }
    guard let index, scenes.indices.contains(index) else {
      let close = Spelling.closest(to: argument, among: scenes.compactMap(\.name))
      return complain(
        close.map { words("there is no scene '\(argument)'", orRather: $0) }
          ?? words("there is no scene '\(argument)'; :scene lists them"))
    }
    _ = begin(opened.document, path: opened.path, scene: index)
  }
}
