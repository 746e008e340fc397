import Diagnostics
import Phrases
import Trace
import Values

/// One fault of a program, with everything that somebody needs to see it for themselves.
public struct Finding: Sendable {
  /// `state-lost`, `trap`, the id of an issue or of an advice.
  public let rule: String
  /// The subject of the finding: `CatRecorder.strokes`.
  public let topic: String
  let wording: Wording
  let remedy: Wording?
  public let harm: Harm
  /// How often the exploration met it.
  public let count: Int
  /// Of a body that runs in vain: how often it ran in all.
  public let bodyRuns: Int?
  /// The shortest script that shows it, behind the opening.
  public let script: [String]
  /// Whether the script shows nothing any more without one of its steps; false where the budget
  /// ended before that was tried.
  public let isMinimal: Bool
  public let question: Question?
  /// The cause's, where that is known.
  public let place: Place?
  /// Where the fault shows.
  let shownAt: Place?
  /// The arguments that choose what the program begins with, where that is not its app.
  var rootArguments: [String] = []
  /// Whether the baseline has it.
  public internal(set) var isKnown = false

  /// What is the same fault, wherever the program begins.
  private let key: Symptom.Key

  /// Whether both are one fault, or one line of code is the cause of both: who mends the graver one mends
  /// the other.
  func hasCause(of other: Finding) -> Bool {
    if key == other.key { return true }
    guard let place, let known = other.place else { return false }
    return place.file == known.file && place.line == known.line
  }

  public var severity: Severity { harm.severity }

  /// The view or the preview that the script begins with, where that is not the program's own root.
  public var beginning: (root: String?, preview: String?)? {
    guard rootArguments.count == 2 else { return nil }
    let isPreview = rootArguments[0] == "--preview"
    return (isPreview ? nil : rootArguments[1], isPreview ? rootArguments[1] : nil)
  }

  /// A place in the program.
  public struct Place: Hashable, Sendable {
    public let file: String
    public let line: Int
    /// In bytes of UTF-8, as the compiler counts.
    public let column: Int
    /// In characters of Unicode, as SARIF counts.
    public let scalarColumn: Int
    /// The line without the blanks around it.
    public let text: String
  }

  init(
    _ entry: Chart.Entry, script: Shrinking.Result, question: Question?, sources: SourceMap
  ) {
    key = entry.key
    rule = entry.key.rule
    topic = entry.first.topic
    wording = entry.first.wording
    remedy = entry.remedy
    harm = entry.harm
    count = entry.count
    bodyRuns = entry.key.rule == "idle-body" ? entry.bodyRuns : nil
    self.script = script.codes
    isMinimal = script.isMinimal
    self.question = question
    shownAt = Place(entry.first.origin, sources)
    place = Place(entry.first.dueTo, sources) ?? shownAt
  }
}

extension Finding.Place {
  init?(_ origin: Origin, _ sources: SourceMap) {
    guard let (file, offset) = sources.location(of: origin) else { return nil }
    let (line, column) = file.position(atUTF8: offset)
    self.file = file.name
    self.line = line
    self.column = column
    let whole = String(file.line(line))
    scalarColumn =
      String(decoding: whole.utf8.prefix(column - 1), as: UTF8.self)
      .unicodeScalars.count + 1
    text = sources.sourceLine(origin) ?? ""
  }
}
