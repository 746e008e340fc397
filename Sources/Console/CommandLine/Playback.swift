import Diagnostics
import LessonFormat
import Releases
public import Session
import Trace
import Transcript

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `play`, `transcript` and `type`: a whole run, written as a document.
public struct Playback {
  public enum Format: String, CaseIterable, Sendable {
    case text, markdown, ndjson, asciicast

    /// Words to read, rather than a run for a program or a player.
    var isDocument: Bool { self == .text || self == .markdown }
  }

  let file: String
  let request: DocumentRequest
  let output: Output

  public init(file: String, request: DocumentRequest, output: Output) {
    self.file = file
    self.request = request
    self.output = output
  }

  /// Plays the script as text; gives the exit code.
  public func play(only: String?, view: String?, pace: Double?, until last: Int?) -> Int32 {
    withDocument { document in
      guard let filter = filter(only, view) else { return 64 }
      let count = document.scenes.map(\.script.count).max() ?? 0
      if let last, last > count {
        output.complain("error: there is no step \(last); the script has steps 0 to \(count)")
        return 64
      }
      var code: Int32 = 0
      for scene in document.scenes {
        code = play(scene, in: document, filter: filter, pace: pace, until: last)
        if code != 0 { break }
      }
      return code
    }
  }

  private func play(
    _ scene: Document.Scene, in document: Document, filter: EventFilter, pace: Double?,
    until last: Int?
  ) -> Int32 {
    let session = Session(
      scene.source, script: scene.script, options: scene.options.playing(filter))
    defer { session.endWithProcess() }
    complain(session.diagnostics, session.sources)
    guard !session.isRefused else { return session.end.exitCode }
    if let name = scene.name { output.writeLine("scene \(name)") }
    var options = TextTranscript.Options()
    options.filter = filter
    var transcript = TextTranscript(sources: session.sources, options: options)
    while true {
      let range = session.forward(.step)
      guard !range.isEmpty else { break }
      for line in transcript.lines(for: range, of: session.events) {
        output.writeLine(output.isColored ? line.colored : line.plain)
      }
      if let last, session.completedSteps > last { break }
      if let pace, output.isTerminal {
        output.flush()
        usleep(UInt32(max(0, min(pace, 3_600)) * 1e6))
      }
    }
    if case .noControl(let message) = session.end { output.complain("error: " + message) }
    complainIfUnknown(filter.view, in: session)
    conclude(session)
    return session.end.exitCode
  }

  /// A selection that selects nothing for want of such a view is a slip, and says so.
  private func complainIfUnknown(_ view: String?, in session: Session) {
    guard let view, !session.isRefused else { return }
    let known = session.knownViews
    guard !known.contains(view) else { return }
    var message = "warning: no view '\(view)' has been alive"
    if let close = Spelling.closest(to: view, among: known) {
      message += "\nhint: did you mean '\(close)'?"
    }
    output.complain(message)
  }

  /// Writes the run in a format, to standard output or a file; gives the exit code.
  public func transcribe(
    _ format: Format, only: String?, view: String?, answers: AnswerChoice = .show,
    destination: String?
  ) -> Int32 {
    if answers == .key || answers == .hide && format.isDocument {
      return writeExam(answers, as: format, to: destination)
    }
    return withDocument { document in
      guard let filter = filter(only, view) else { return 64 }
      var text = ""
      var code: Int32 = 0
      var cast = CastMaking(title: document.title ?? document.scenes.first?.source.name ?? file)
      let scenes = answers == .hide ? document.beforeTheFirstQuestion() : document.scenes
      for scene in scenes where code == 0 {
        let session = Session(
          scene.source, script: scene.script, options: scene.options.recordingLooks(for: filter))
        complain(session.diagnostics, session.sources)
        session.runToEnd()
        code = session.end.exitCode
        if case .noControl(let message) = session.end { output.complain("error: " + message) }
        complainIfUnknown(filter.view, in: session)
        conclude(session)
        switch format {
        case .ndjson: text += ndjson(session, scene, filter)
        case .asciicast: cast.add(session, scene, filter)
        case .text, .markdown:
          guard !session.isRefused else { continue }
          if let name = scene.name { text += "scene \(name)\n" }
          var options = TextTranscript.Options()
          options.filter = filter
          var transcript = TextTranscript(sources: session.sources, options: options)
          text += transcript.text(for: session.events)
        }
      }
      if format == .markdown, code != 65 { text = markdown(document, text) }
      if format == .asciicast, code != 65 { text = cast.text }
      let written = deliver(text, to: destination)
      return written == 0 ? code : written
    }
  }

  /// Writes a document to standard output, or to a file: the whole of it or nothing. Gives the exit
  /// code.
  func deliver(_ text: String, to destination: String?) -> Int32 {
    guard let destination else {
      output.write(text)
      return 0
    }
    do throws(LessonFile.Problem) {
      try LessonFile.write(text, to: destination)
      return 0
    } catch {
      output.complain("error: " + error.message)
      return 66
    }
  }

  private func ndjson(_ session: Session, _ scene: Document.Scene, _ filter: EventFilter) -> String
  {
    let run = RunDescription(
      file: scene.source.name, root: session.rootName, seed: scene.options.seed,
      profile: session.options.profile.name,
      diagnostics: session.diagnostics, sources: session.sources)
    return NDJSON.document(
      session.events, of: run, filter: filter, exit: session.end.exitCode)
  }

  private func markdown(_ document: Document, _ text: String) -> String {
    guard let lesson = document.lesson else {
      return "# \(document.scenes.first?.source.name ?? file)\n\n```events\n\(text)```\n"
    }
    return LessonRun.filled(lesson, document)
  }

  /// Prints the static type of a body; gives the exit code.
  public func printType(of name: String?) -> Int32 {
    withDocument { document in
      guard let scene = document.scenes.first else { return 65 }
      let session = Session(scene.source, script: [], options: scene.options)
      complain(session.diagnostics, session.sources)
      guard !session.isRefused else { return session.end.exitCode }
      let (type, suggestion) = session.typeOfBody(name)
      guard let type else {
        output.complain(
          "error: there is no view or builder '\(name ?? "body")' in '\(file)'"
            + (suggestion.map { "\nhint: did you mean '\($0)'?" } ?? ""))
        return 65
      }
      output.writeLine(type)
      return 0
    }
  }

  // MARK: Common

  func withDocument(_ body: (Document) -> Int32) -> Int32 {
    do throws(LoadingError) {
      let document = try DocumentLoading.load(file, request)
      complain(document.diagnostics, document.sources)
      return document.hasErrors ? 65 : body(document)
    } catch {
      output.complain(error.message)
      return error.exitCode
    }
  }

  func complain(_ diagnostics: [Diagnostic], _ sources: SourceMap) {
    guard !diagnostics.isEmpty else { return }
    output.complain(DiagnosticPrinter(sources: sources).print(diagnostics))
  }

  /// Reports on a program of many files once it has run: its inert names, and the
  /// mistakes in the part that nothing reached.
  private func conclude(_ session: Session) {
    guard !session.isRefused else { return }
    let inert = session.inertNames
    if !inert.isEmpty {
      let count = "\(inert.count) \(inert.count == 1 ? "thing" : "things")"
      output.complain("runs, with \(count) inert: \(inert.joined(separator: ", "))")
    }
    complain(session.findings(), session.sources)
  }

  private func filter(_ only: String?, _ view: String?) -> EventFilter? {
    guard let only else { return EventFilter(view: view) }
    do throws(EventFilterError) {
      return try EventFilter(only: only, view: view)
    } catch {
      output.complain("error: \(error)")
      return nil
    }
  }
}

extension RunOptions {
  /// The same, with looks where the reader asks for them.
  fileprivate func recordingLooks(for filter: EventFilter) -> RunOptions {
    var options = self
    options.recordsLooks = recordsLooks || filter.asksForLooks
    return options
  }

  /// The same for lines, which show no numbers of events: without remarks where nobody reads them.
  fileprivate func playing(_ filter: EventFilter) -> RunOptions {
    var options = recordingLooks(for: filter)
    options.recordsRemarks = filter.asksForRemarks
    return options
  }
}
