import Diagnostics
import LessonFormat
import Phrases
import Session
import Trace
import Transcript

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
  /// Opens a file, or a lesson by name, and mounts it. Gives an exit code.
  func open(_ name: String) -> Int32 {
    do throws(LoadingError) {
      let document = try document(named: name)
      complain(document)
      guard !document.hasErrors else { return 65 }
      return begin(document, path: name, scene: 0)
    } catch {
      screen.complain(error.message)
      fail(error.exitCode)
      return error.exitCode
    }
  }

  /// A path; else a lesson's name or number.
  private func document(named name: String) throws(LoadingError) -> Document {
    if let entry = library.find(name) {
      guard let path = entry.path else {
        return Document(
          StarterLesson.text, name: "starter.md", isLesson: true, request: request)
      }
      return try DocumentLoading.load(path, request)
    }
    return try DocumentLoading.load(name, request)
  }

  private func complain(_ document: Document) {
    guard !document.diagnostics.isEmpty else { return }
    screen.complain(DiagnosticPrinter(sources: document.sources).print(document.diagnostics))
    if document.hasErrors { fail(65) }
  }

  /// Starts a scene and mounts its program.
  func begin(
    _ document: Document, path: String, scene index: Int, reads: Bool = true
  ) -> Int32 {
    let scene = document.scenes[index]
    let session = Session(scene.source, script: scene.script, options: scene.options)
    opened = Opened(
      path: path, document: document, scene: index, session: session,
      transcript: transcript(for: session))
    let page = page(of: document, scene: index)
    opened?.reading = page
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
    complain(session.diagnostics)
    guard !session.isRefused else { return session.end.exitCode }
    if reads { readProgram() }
    let mount = session.forward(.step)
    // Who has seen this lesson begin knows its mount.
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

  func transcript(for session: Session) -> TextTranscript {
    var options = TextTranscript.Options()
    options.filter = settings.filter
    options.showsPlaces = settings.showsPlaces
    return TextTranscript(sources: session.sources, options: options)
  }

  func restart() {
    guard let opened else { return complain(words("nothing is open")) }
    _ = begin(opened.document, path: opened.path, scene: opened.scene)
  }

  /// Reads the file anew, takes the steps entered at the prompt along, and goes where the cursor was.
  func reload() {
    guard let old = opened else { return complain(words("nothing is open")) }
    let position = old.session.cursor
    let entered = old.session.script.dropFirst(old.document.scenes[old.scene].script.count)
    do throws(LoadingError) {
      var document = try document(named: old.path)
      complain(document)
      guard !document.hasErrors else { return }
      let scene = min(old.scene, document.scenes.count - 1)
      document.scenes[scene].script += entered
      guard begin(document, path: old.path, scene: scene, reads: false) == 0,
        let session = opened?.session,
        !session.isRefused
      else { return }
      while session.events.count < position, !session.forward(.step).isEmpty {}
      session.go(toEvent: EventID(min(position, session.events.count)))
      sayPosition()
    } catch {
      screen.complain(error.message)
      fail(error.exitCode)
    }
  }

  func showLessons() {
    let entries = library.entries
    let width = entries.map { DisplayWidth.of($0.name) }.max() ?? 0
    for entry in entries {
      var line = StyledLine("  " + entry.name, .code)
      line.pad(to: width + 4)
      line.add(entry.title)
      screen.show(line)
    }
    say("  " + words(":load NAME opens one"), .dim)
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
    let index = Int(argument).map { $0 - 1 } ?? scenes.firstIndex { $0.name == argument }
    guard let index, scenes.indices.contains(index) else {
      let close = Spelling.closest(to: argument, among: scenes.compactMap(\.name))
      return complain(
        close.map { words("there is no scene '\(argument)'; did you mean '\($0)'?") }
          ?? words("there is no scene '\(argument)'"))
    }
    _ = begin(opened.document, path: opened.path, scene: index)
  }
}
