import Diagnostics
public import Phrases
import Session
import Transcript

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a command's output goes: standard output, buffered, quiet if its reader has gone.
///
/// Everything for users goes through one of these, so that a closed pipe, colour and flushing are
/// handled in one place.
public final class Output {
  /// Whether escape sequences may be written.
  public let isColored: Bool
  public let isTerminal: Bool
  /// The language of the user interface.
  public let words: Words
  private var buffer: [UInt8] = []
  private let descriptor: Int32
  /// Whether the terminal's last row is temporary (`showPassing`).
  private var hasPassingRow = false
  /// Whether complaints are printed; for a page made for a visitor they are not.
  private let complains: Bool

  /// `color` is `auto`, `always` or `never`; `auto` means a terminal without `NO_COLOR`.
  public init(color: String, words: Words = Words(), descriptor: Int32 = 1, complains: Bool = true)
  {
    self.words = words
    self.complains = complains
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    let refuses =
      EnvironmentVariable.value(of: "NO_COLOR")?.isEmpty == false
      || EnvironmentVariable.value(of: "TERM") == "dumb"
    isColored = color == "always" || (color == "auto" && isTerminal && !refuses)
  }

  /// The size of a terminal; nil for anything else.
  var size: ScreenSize? { isTerminal ? Terminal.size(of: descriptor) : nil }

  /// Each format escapes what it shows; even so, no terminal control sequence passes here except this
  /// program's own colours.
  public func write(_ text: String) {
    buffer.append(contentsOf: (isColored ? text.inertButColours : text.inert).utf8)
    if buffer.count > 1 << 16 { flush() }
  }

  public func writeLine(_ text: String = "") { write(text + "\n") }

  /// Writes the buffered text. If the reader has closed the pipe, the process ends quietly with 0; any
  /// other failure to write ends it with a message.
  public func flush() {
    if !buffer.isEmpty { showPassing(nil) }
    let problem = Descriptor.putAll(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
    switch problem {
    case nil: return
    case EPIPE?: exit(0)
    case let code?:
      let reason = String(cString: strerror(code))
      complain("error: " + words("the output cannot be written: \(reason)"))
      exit(66)
    }
  }

  /// A row on a terminal that the next one replaces; nil removes it.
  func showPassing(_ text: String?) {
    guard isTerminal else { return }
    if text != nil, !hasPassingRow { flush() }
    guard text != nil || hasPassingRow else { return }
    hasPassingRow = text != nil
    let columns = (size?.columns ?? 80) - 1
    _ = Descriptor.putAll(
      Array("\r\u{1b}[K\(text.map { $0.inert.cut(to: columns) } ?? "")".utf8), to: descriptor)
  }

  /// Lines to standard error, after the buffered text. Diagnostics of programs are in Swift's words.
  public func complain(_ text: String) {
    flush()
    showPassing(nil)
    guard complains else { return }
    let said = text.inert
    let bytes = Array((said.hasSuffix("\n") ? said : said + "\n").utf8)
    _ = Descriptor.putAll(bytes, to: 2)
  }

  func complain(_ diagnostics: [Diagnostic], _ sources: SourceMap) {
    let told = ToldDiagnostics(diagnostics, of: sources)
    guard !told.shown.isEmpty else { return }
    complain(DiagnosticPrinter(sources: sources).print(told.shown))
    if told.left > 0 { complain(words("and \(told.left) more warnings; --format ndjson has them")) }
  }
}

// The end of a run that shows no more than its events do.
extension Output {
  /// Says what a step found nothing to act on, if that ended the script.
  func complainIfStuck(_ session: Session) {
    if case .noControl(let message) = session.end { complain(words("error: \(message)")) }
  }

  /// Whether a step that was asked for is none of the script's; says so.
  func complainIfNoStep(_ step: Int?, of last: Int) -> Bool {
    guard let step, step < 0 || step > last else { return false }
    complain(words("error: there is no step \(step); the script has steps 0 to \(last)"))
    return true
  }

  /// Whether the run has more events than a page or a comparison may have; if so, says it.
  func complainIfTooLong(_ session: Session, _ limit: DocumentRequest.Limit) -> Bool {
    let count = session.events.count
    guard count > limit.events else { return false }
    complain(
      words(
        "error: the run has \(count) events, more than the \(limit.events) that a document of \(limit.megabytes) MB is made of (--limit raises that)"
      ))
    return true
  }

  /// The scenes of a document that were asked for: all, or those of a name. Says if there are none.
  func scenes(named name: String?, of document: Document) -> [Document.Scene] {
    let scenes = document.scenes.filter { name == nil || $0.name == name }
    guard scenes.isEmpty else { return scenes }
    let names = document.scenes.compactMap(\.name).joined(separator: ", ")
    complain(words("error: there is no scene '\(name ?? "")'"))
    if !names.isEmpty { complain(words("hint: the scenes are \(names)")) }
    return []
  }

  /// Writes a document to standard output, or to a file: all of it or nothing. Returns the exit code.
  func deliver(_ text: String, to destination: String?) -> Int32 {
    guard let destination else {
      write(text)
      return 0
    }
    do throws(LessonFile.Problem) {
      try LessonFile.write(text, to: destination)
      return 0
    } catch {
      complain(words("error: \(error.message)"))
      return 66
    }
  }

  /// Lines as a document, coloured if a terminal shows them.
  func text(of lines: [StyledLine], for destination: String?) -> String {
    let isColored = isColored && destination == nil
    return lines.map { (isColored ? $0.colored : $0.plain) + "\n" }.joined()
  }

  /// An app without windows has shown nothing: says what could be opened.
  func complainOfNoWindow(_ source: ProgramSource) {
    var message = words("error: no window is open")
    for root in ProgramOutline.others(of: source).prefix(6) { message += "\nhint: \(root.choice)" }
    complain(message)
  }
}

extension ProgramOutline.Root {
  /// The arguments that choose it on the command line.
  var arguments: [String] { [kind == .view ? "--root" : "--preview", name] }

  /// The same as typed: a preview's name may have blanks.
  var choice: String { kind == .preview ? "--preview '\(name)'" : "--root \(name)" }
}

/// The process's terminal, prepared before anything else.
public enum Terminal {
  /// A closed pipe is an error code for us (see `Output.flush`), not a signal, and so is a file that
  /// must not grow further.
  public static func prepareProcess() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether a user types the input.
  static var isInputTerminal: Bool { isatty(0) == 1 }
}
