import Phrases
import Session
import Trace
import Transcript

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Resuming an interrupted sitting.

extension Repl {
  /// Runs with a journal: on a terminal, or if `THESEUS_JOURNAL` names a folder for it.
  func runKeepingPlace(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Int32 {
    let given = environment["THESEUS_JOURNAL"]
    if let given {
      journalFolder = given.isEmpty ? nil : given
    } else if input.isInteractive {
      journalFolder = StateFolder.path(in: environment).map { $0 + "/journal" }
    }
    offerToResume()
    journal = journalFolder.flatMap { Journal(in: $0) }
    keepPlace()
    let code = run()
    journal?.discard()
    return code
  }

  /// The place of the sitting.
  var place: SittingPlace? {
    guard let opened, !opened.session.isRefused else { return nil }
    var own = 0
    let steps = opened.session.script.map { step in
      switch step.author {
      case .typed(let line):
        return SittingPlace.Step(code: step.code, line: line, declares: step.declares ? true : nil)
      case .lesson, .commandLine:
        own += 1
        return SittingPlace.Step(own: own)
      }
    }
    return SittingPlace(
      path: opened.path, scene: opened.scene, steps: steps,
      completed: opened.session.completedSteps, cursor: opened.session.cursor,
      folder: FileManager.default.currentDirectoryPath,
      marks: opened.marks.isEmpty
        ? nil : Dictionary(opened.marks.map { ($0.name, $0.position) }) { first, _ in first })
  }

  /// Saves the place of the sitting, before anything about it is shown.
  func keepPlace() {
    guard let journal, let place else { return }
    journal.note(place)
  }

  /// Says that a sitting was interrupted, if one was.
  func offerToResume() {
    guard let folder = journalFolder,
      let orphan = Journal.orphan(in: folder, where: \.isWorthResuming)
    else { return }
    self.orphan = orphan
    let (path, lines) = (orphan.place.path, orphan.place.typedLines)
    say(
      lines > 0
        ? words(
          "A session with \(path) was cut off; typed lines: \(lines). :resume goes on with it.")
        : words("A session with \(path) was cut off. :resume goes on with it."), .issue)
  }

  /// Opens the document of the last sitting, with everything that was typed, at the same place.
  func resume() {
    guard let orphan else { return complain(words("there is no session to resume")) }
    let place = orphan.place
    guard restore(place) else { return }
    orphan.discard()
    self.orphan = nil
    keepPlace()
    say(words("going on with \(place.path)"), .dim)
    sayPosition()
    showHints()
  }

  /// Makes the session that a place describes; false if that is impossible, and then nothing changes.
  func restore(_ place: SittingPlace) -> Bool {
    do throws(LoadingError) {
      var path = place.path
      if let folder = place.folder, !path.hasPrefix("/"), library.find(path) == nil,
        LessonLibrary.path(for: path) == path
      {
        path = folder + "/" + path
      }
      let document = try self.document(named: path)
      guard !document.hasErrors, document.scenes.indices.contains(place.scene) else {
        complain(words("'\(place.path)' has changed and cannot be opened; :load it to see why"))
        return false
      }
      let scene = document.scenes[place.scene]
      let script = place.steps.compactMap { step -> ScriptStep? in
        if let own = step.own {
          return scene.script.indices.contains(own - 1) ? scene.script[own - 1] : nil
        }
        var typed = ScriptStep(step.code ?? "", author: .typed(step.line ?? 1))
        typed.declares = step.declares ?? false
        return typed
      }
      let session = Session(scene.source, script: script, options: scene.options)
      guard !session.isRefused else {
        complain(of: session)
        return false
      }
      while session.completedSteps < place.completed, !session.forward(.step).isEmpty {}
      session.go(toEvent: EventID(min(place.cursor, session.events.count)))
      show(session, of: document, path: path, scene: place.scene)
      opened?.marks = (place.marks ?? [:]).filter { $0.value <= session.events.count }
        .map { Mark(name: $0.key, position: $0.value) }
        .sorted { ($0.position, $0.name) < ($1.position, $1.name) }
      return true
    } catch {
      screen.complain(error.said(in: words))
      return false
    }
  }
}
