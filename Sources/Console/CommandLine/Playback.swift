import Diagnostics
import LessonFormat
import Phrases
import Releases
public import Session
import Trace
import Transcript
import Values

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `play`, `transcript` and `type`: a whole run, written as a document.
public struct Playback {
  public enum Format: String, CaseIterable, Sendable {
    case text, markdown, ndjson, asciicast

    /// Words for reading, rather than a run for a program or a player.
    var isDocument: Bool { self == .text || self == .markdown }
  }

  let file: String
  let request: DocumentRequest
  let output: Output

  public init(file: String, request: DocumentRequest, output: Output) {
    self.file = LessonLibrary.path(for: file)
    self.request = request
    self.output = output
  }

  /// Plays the script as text; returns the exit code.
  public func play(only: String?, view: String?, pace: Double?, until last: Int?) -> Int32 {
    withDocument { document in
      guard let filter = filter(only, view) else { return 64 }
      let count = document.scenes.map(\.script.count).max() ?? 0
      if output.complainIfNoStep(last, of: count) { return 64 }
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
    TrapReport.begin("checking the program")
    let session = Session(
      scene.source, script: scene.script, options: scene.options.playing(filter))
    defer { session.endWithProcess() }
    output.complain(session.diagnostics, session.sources)
    guard !session.isRefused else { return session.end.exitCode }
    if let name = scene.name { output.writeLine("scene \(name)") }
    var options = TextTranscript.Options()
    options.filter = filter
    var transcript = TextTranscript(sources: session.sources, options: options)
    var rest = request.limit.bytes
    while true {
      let range = TrapReport.watching("running the program") {
        output.flush()
        session.sayPlace(to: output)
      } doing: {
        session.forward(.step)
      }
      guard !range.isEmpty else { break }
      for line in transcript.lines(for: range, of: session.events) {
        rest -= line.plain.utf8.count + 1
        if rest < 0 {
          output.complain(tooLong)
          return 2
        }
        output.writeLine(output.isColored ? line.colored : line.plain)
      }
      if let last, session.completedSteps > last { break }
      if let pace, output.isTerminal {
        output.flush()
        usleep(UInt32(max(0, min(pace, 3_600)) * 1e6))
      }
    }
    output.complainIfStuck(session)
    complainIfUnknown(filter.view, in: session)
    return conclude(session)
  }

  /// A filter that selects nothing because there is no such view is a typo, and reported as one.
  private func complainIfUnknown(_ view: String?, in session: Session) {
    guard let view, !session.isRefused else { return }
    let known = session.knownViews
    guard !known.contains(view) else { return }
    output.complain(output.words.recorded("warning: no view '\(view)' has been alive"))
    if let close = Spelling.closest(to: view, among: known) {
      output.complain(output.words.recorded("hint: did you mean '\(close)'?"))
    }
  }

  /// Writes the run in a format, to standard output or a file; returns the exit code.
  public func transcribe(
    _ format: Format, only: String?, view: String?, answers: AnswerChoice = .show,
    destination: String?
  ) -> Int32 {
    if answers == .key || answers == .task || answers == .hide && format.isDocument {
      return writeExam(answers, as: format, to: destination)
    }
    return withDocument { document in
      guard let filter = filter(only, view) else { return 64 }
      var text = ""
      var code: Int32 = 0
      let title = answers == .hide ? nil : document.title
      var cast = CastMaking(title: title ?? document.scenes.first?.source.name ?? file)
      let scenes = answers == .hide ? document.beforeTheFirstQuestion() : document.scenes
      for scene in scenes where code == 0 {
        TrapReport.begin("checking the program")
        let session = Session(
          scene.source, script: scene.script, options: scene.options.recordingLooks(for: filter))
        output.complain(session.diagnostics, session.sources)
        let keep = { [text] in
          session.sayPlace(to: output)
          var recorded = text
          if format == .ndjson {
            _ = writeNDJSON(session, scene, filter, exit: 70, to: destination, &recorded)
          } else {
            recorded += lines(of: session, scene, filter)
          }
          _ = output.deliver(recorded, to: destination)
          output.flush()
        }
        TrapReport.watching("running the program", otherwise: keep) { _ = session.runToEnd() }
        output.complainIfStuck(session)
        complainIfUnknown(filter.view, in: session)
        code = TrapReport.watching("checking what the root does not reach", otherwise: keep) {
          conclude(session)
        }
        switch format {
        case .ndjson:
          let left = writeNDJSON(session, scene, filter, exit: code, to: destination, &text)
          if left > 0, code == 0 { code = 2 }
        case .asciicast: cast.add(session, scene, filter)
        case .text, .markdown:
          guard !session.isRefused else { continue }
          text += lines(of: session, scene, filter)
        }
      }
      if format == .asciicast, code != 65 { text = cast.text }
      if format != .ndjson { keepLimit(&text, &code) }
      if format == .markdown, code != 65 { text = markdown(document, text) }
      let written = output.deliver(text, to: destination)
      return written == 0 ? code : written
    }
  }

  private func lines(of session: Session, _ scene: Document.Scene, _ filter: EventFilter) -> String
  {
    var options = TextTranscript.Options()
    options.filter = filter
    var transcript = TextTranscript(sources: session.sources, options: options)
    let title = scene.name.map { "scene \($0)\n" } ?? ""
    return title + transcript.text(for: session.events)
  }

  private var tooLong: String {
    let megabytes = request.limit.megabytes
    return output.words(
      "error: there are more than \(megabytes) MB; the rest is left out (--limit raises that; --only and --view choose events)"
    )
  }

  /// Cuts a text that is too long after the last whole line that fits, and says so.
  private func keepLimit(_ text: inout String, _ code: inout Int32) {
    let bytes = text.utf8
    guard bytes.count > request.limit.bytes else { return }
    let end = bytes.index(bytes.startIndex, offsetBy: request.limit.bytes)
    let last = bytes[..<end].lastIndex(of: UInt8(ascii: "\n"))
    text = last.map { String(text[...$0]) } ?? ""
    output.complain(tooLong)
    if code == 0 { code = 2 }
  }

  /// Standard output gets the lines as they are made, a file gets all at the end: a run may be long,
  /// and is already in memory. Returns how many events are left out; that has been said.
  private func writeNDJSON(
    _ session: Session, _ scene: Document.Scene, _ filter: EventFilter, exit: Int32,
    to destination: String?, _ text: inout String
  ) -> Int {
    let run = RunDescription(
      file: scene.source.name, root: session.rootName, seed: scene.options.seed,
      profile: session.options.profile.name,
      diagnostics: session.diagnostics, sources: session.sources)
    let left = NDJSON.write(
      session.events, of: run, filter: filter, exit: exit, limit: request.limit.bytes
    ) { line in
      if destination == nil { output.writeLine(line) } else { text += line + "\n" }
    }
    if left > 0 { output.complain(tooLong) }
    return left
  }

  private func markdown(_ document: Document, _ text: String) -> String {
    guard let lesson = document.lesson else {
      return "# \(document.scenes.first?.source.name ?? file)\n\n```events\n\(text)```\n"
    }
    return handout(lesson, document)
  }

  /// Prints the static type of a body; returns the exit code.
  public func printType(of name: String?) -> Int32 {
    withDocument { document in
      guard let scene = document.scenes.first else { return 65 }
      let session = Session(scene.source, script: [], options: scene.options)
      output.complain(session.diagnostics, session.sources)
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
      output.complain(document.diagnostics, document.sources)
      return document.hasErrors ? 65 : body(document)
    } catch {
      output.complain(error.said(in: output.words))
      return error.exitCode
    }
  }

  /// Reports on a program of many files after its run: how much of it is not simulated, what was
  /// assumed, the mistakes in unreached parts, and whether there was anything to see. Returns the exit
  /// code.
  private func conclude(_ session: Session) -> Int32 {
    guard !session.isRefused else { return session.end.exitCode }
    let inert = session.inertNames.count
    let assumed = session.assumptions.count
    if inert > 0 || assumed > 0 {
      var summary =
        inert == 1
        ? output.words("1 name is not simulated") : output.words("\(inert) names are not simulated")
      if assumed > 0 {
        summary +=
          assumed == 1
          ? output.words(", 1 value is assumed") : output.words(", \(assumed) values are assumed")
      }
      output.complain(summary + output.words("; theseus list PATH --gaps has them"))
    }
    for expression in session.unusedAssumptions {
      output.complain(output.words("warning: nothing was assumed of '\(expression)'"))
    }
    output.complain(session.findings(), session.sources)
    guard session.showsNoWindow, session.end == .completed else { return session.end.exitCode }
    output.complainOfNoWindow(session.source)
    return 1
  }

  /// Says what an empty window lacks, and what could be shown instead.
  func complainOfBlankWindow(_ session: Session) {
    guard session.source.isCheckedByDemand else { return }
    var message = output.words("warning: the window shows nothing that can be read")
    let inert = session.inertNames
    if !inert.isEmpty {
      let names = inert.prefix(6).map { "'\($0)'" }.joined(separator: ", ")
      message += "\nhint: " + output.words("what is not simulated shows nothing: \(names)")
    }
    for root in ProgramOutline.others(of: session.source).prefix(6) {
      message += "\nhint: \(root.choice)"
    }
    output.complain(message)
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

extension Session {
  /// Says where in the program the run is.
  fileprivate func sayPlace(to output: Output) {
    if let place = runningPlace { output.complain("hint: the program was at \(place)") }
  }
}

extension RunOptions {
  /// The same, with looks if the reader asks for them.
  fileprivate func recordingLooks(for filter: EventFilter) -> RunOptions {
    var options = self
    options.recordsLooks = recordsLooks || filter.asksForLooks
    return options
  }

  /// The same for lines, which show no event numbers: without remarks if they are not wanted.
  fileprivate func playing(_ filter: EventFilter) -> RunOptions {
    var options = recordingLooks(for: filter)
    options.recordsRemarks = filter.asksForRemarks
    return options
  }
}
