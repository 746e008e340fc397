import Clinic
import Diagnostics
import LessonFormat
import Page
import Session
import Trace

/// Plays the findings of a letter: each with its own script, in the program as examined.
struct ClinicPlayers {
  let scene: Document.Scene
  /// The options of the examination.
  let options: RunOptions

  /// A run with more events does not fit a page. (Findings take only a few steps.)
  private static let eventLimit = 10_000

  var ofLetter: LetterPlayers {
    LetterPlayers(style: Page.style, script: Page.script) { player(of: $0) }
  }

  /// Nil if the script does not run to its end here, or is too long to show.
  private func player(of finding: Finding) -> String? {
    let begins = finding.beginning
    var source = scene.source
    source.root = begins?.root ?? source.root
    source.preview = begins?.preview ?? source.preview
    let opening = begins == nil ? scene.script.prefix { !$0.declares }.map(\.code) : []
    let script = (opening + finding.script).map { ScriptStep($0) }
    let session = Session(source, script: script, options: options)
    guard !session.isRefused else { return nil }
    session.runToEnd()
    guard !session.events.isEmpty, session.events.count <= Self.eventLimit else { return nil }
    var run = PageScene(
      name: nil, sources: session.sources,
      files: ShownCode.touchedFiles(
        of: source.files + source.support, log: session.events, sources: session.sources),
      support: [], log: session.events)
    run.stepLines = script.map { _ in nil }
    let document = PageDocument(
      editions: [.init(language: "en", title: finding.topic.description, blocks: [])],
      scenes: [run],
      id: "finding")
    return Page.player(document, beginningAt: script.count)
  }
}
