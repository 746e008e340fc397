import Diagnostics
import LessonFormat
import Page
import Phrases
import Releases
import Session
import Trace
import Transcript
import Values

enum LessonCommands {
  static let all: [Command] = [
    Command(
      name: "save", group: .files, arguments: "FILE",
      summary: Phrase("write what has been played as a lesson that check accepts"),
      details: Phrase(
        """
        The program, the steps of the script and those that were typed, and what each of them did; \
        marks become headings. Of a project it is a spec, which names the program: the state that \
        each step left alone, the bodies that it ran, the texts that it showed. ':save spec FILE' \
        writes one of a Swift file, too.
        """)
    ) { repl, argument in repl.save(argument) },
    Command(
      name: "record", group: .files, arguments: "FILE|stop",
      summary: Phrase("begin a part here; :record stop writes it as a lesson"),
      details: Phrase("Steps before the part stand at its beginning, without what they did.")
    ) { repl, argument in repl.record(argument) },
    Command(
      name: "export", group: .files, arguments: "FORMAT FILE",
      summary: Phrase("write the run as text, markdown, html, ndjson or asciicast"),
      details: Phrase(
        """
        markdown is a lesson with what it recorded, html a page that plays it, ndjson every event for \
        other programs, asciicast a recording for asciinema.
        """)
    ) { repl, argument in repl.export(argument) },
  ]
}

extension Repl {
  func save(_ argument: String) {
    guard let session else { return }
    guard !argument.isEmpty else { return complain(words("save where? :save takes a file")) }
    if let (program, path) = specified(argument) { return saveSpec(of: program, to: path) }
    let draft = session.draft(title: title(for: argument), headings: headings(in: session))
    write(draft, of: session, to: argument)
  }

  /// The program that a spec is about, and its file; nil if a lesson contains the program itself.
  private func specified(_ argument: String) -> (program: String, path: String)? {
    guard let opened, opened.path != "-" else { return nil }
    let words = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let isAsked = words.count == 2 && words[0] == "spec"
    let path = isAsked ? words[1] : argument
    if let program = opened.document.lesson?.frontMatter.program {
      return (
        program.hasPrefix("/") ? program : PathParts(opened.path).sibling(program), path
      )
    }
    guard opened.document.lesson == nil else { return nil }
    return isAsked || ProjectLoading.isProject(opened.path) ? (opened.path, path) : nil
  }

  private func saveSpec(of program: String, to path: String) {
    guard let session, let opened else { return }
    if session.source.preview != nil || session.source.variant != nil {
      return complain(
        words("a spec cannot choose a preview or a variant; open the program with --root first"))
    }
    if session.script.contains(where: \.declares) {
      return complain(
        words("a spec is about the program as it is, and this session has changed it"))
    }
    let path = path.lowercased().hasSuffix(".md") ? path : path + ".md"
    guard !isOpen(path) else { return }
    let file = SpecFile(
      session: session, program: opened.document, programPath: program, path: path,
      target: request.target ?? opened.document.lesson?.frontMatter.target)
    do throws(LessonFile.Problem) {
      guard let text = try file.text(title: title(for: path)) else {
        return complain(words("nothing has happened yet that a spec could hold; do a step"))
      }
      try LessonFile.write(text, to: path)
      say(words("\(path): a spec of '\(program)', checked"))
    } catch {
      complain(words.recorded(error.message))
      fail(66)
    }
  }

  func record(_ argument: String) {
    guard let session else { return }
    switch (argument, recording) {
    case ("", nil): complain(words("record where? :record takes a file"))
    case ("", let part?), ("stop", let part?):
      let last = max(0, session.keptSteps - 1)
      guard last >= part.firstStep else {
        return complain(words("nothing has been played since :record; play a step first"))
      }
      recording = nil
      let draft = session.draft(
        title: title(for: part.path), headings: headings(in: session), from: part.firstStep,
        to: last)
      write(draft, of: session, to: part.path)
    case ("stop", nil): complain(words("nothing is being recorded"))
    case (let path, _):
      recording = Recording(path: path, firstStep: max(1, session.keptSteps))
      say(words("recording from here; :record stop writes '\(path)'"), .dim)
    }
  }

  private func write(_ draft: LessonDraft, of session: Session, to path: String) {
    if session.source.variant != nil {
      return complain(
        words("a lesson cannot choose a variant; open the file without --variant first"))
    }
    let path = path.lowercased().hasSuffix(".md") ? path : path + ".md"
    guard !isOpen(path) else { return }
    do throws(LessonFile.Problem) {
      wait(for: words("running the steps again"))
      let text = try LessonFile.text(of: draft, name: String(PathParts(path).name)) {
        [unowned self] in isInterrupted
      }
      if isBrokenOff() { return }
      try LessonFile.write(text, to: path)
      say(words("\(path): \(draft.parts.count) steps, checked"))
    } catch {
      if isBrokenOff() { return }
      complain(words.recorded(error.message))
      fail(66)
    }
  }

  /// Whether a path is the open file, which must not be overwritten: its prose would be lost.
  private func isOpen(_ path: String) -> Bool {
    guard let opened, LessonFile.isSame(path, opened.path) else { return false }
    complain(words("'\(path)' is what is open, and its text would be lost; choose another name"))
    fail(66)
    return true
  }

  /// The name of the file as words.
  private func title(for path: String) -> String { Self.title(PathParts(path).stem) }

  private static func title(_ name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.isEmpty ? name : words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Marks as headings, each above the step that it precedes or is in; one after all steps belongs to
  /// the last.
  private func headings(in session: Session) -> [Int: String] {
    var headings: [Int: String] = [:]
    for mark in opened?.marks ?? [] {
      let following = (1...max(1, session.completedSteps)).first {
        session.events.firstPosition(ofStep: $0 + 1) > mark.position
      }
      let step = min(following ?? .max, session.completedSteps - 1)
      let title = Self.title(mark.name)
      headings[step] = headings[step].map { $0 + ", " + title } ?? title
    }
    return headings
  }

  func export(_ argument: String) {
    guard let session, let opened else { return }
    let parts = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let formats = Playback.Format.allCases.map(\.rawValue) + ["html"]
    let list = formats.joined(separator: ", ")
    guard let name = parts.first else {
      return complain(words("export what? :export FORMAT FILE, with \(list)"))
    }
    guard formats.contains(name) else {
      return complain(
        Spelling.closest(to: name, among: formats).map {
          words("there is no format '\(name)'", orRather: $0)
        } ?? words("there is no format '\(name)'; there are \(list)"))
    }
    guard parts.count == 2 else { return complain(words("export where? :export \(name) FILE")) }
    guard !isOpen(parts[1]) else { return }
    do throws(LessonFile.Problem) {
      try LessonFile.write(
        try exported(session, opened, as: Playback.Format(rawValue: name)), to: parts[1])
      say(words("\(parts[1]): \(session.events.count) events"))
    } catch {
      complain(words.recorded(error.message))
      fail(66)
    }
  }

  /// The run as a document; as a page if the format is not a text format.
  private func exported(_ session: Session, _ opened: Opened, as format: Playback.Format?)
    throws(LessonFile.Problem) -> String
  {
    switch format {
    case .ndjson:
      let run = RunDescription(
        file: session.source.name, root: session.rootName, seed: session.options.seed,
        profile: session.options.profile.name,
        diagnostics: session.diagnostics, sources: session.sources)
      return NDJSON.document(
        session.events, of: run, filter: settings.filter, exit: session.end.exitCode)
    case .text:
      var options = TextTranscript.Options()
      options.filter = settings.filter
      var transcript = TextTranscript(sources: session.sources, options: options)
      return transcript.text(for: session.events)
    case .asciicast:
      var cast = CastMaking(title: opened.document.title ?? PathParts(opened.path).stem)
      cast.add(session, opened.document.scenes[opened.scene], settings.filter)
      return cast.text
    case .markdown:
      let title = opened.document.title ?? PathParts(opened.path).stem
      return try LessonFile.text(of: session.draft(title: title), name: "export.md")
    case nil:
      let text = try exported(session, opened, as: .markdown)
      let document = Document(text, name: "export.md", isLesson: true, request: DocumentRequest())
      let playback = Playback(
        file: "-", request: DocumentRequest(), output: Output(color: "never", words: words))
      let making = PageMaking(playback: playback, options: PageOptions())
      guard let page = making.document(of: document, path: "-").page else {
        throw LessonFile.Problem(
          printed: words("the program was refused; mend it and :reload"))
      }
      return Page.text(page)
    }
  }
}
