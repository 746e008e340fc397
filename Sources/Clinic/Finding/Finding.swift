import Diagnostics
import Phrases
public import Trace
import Values

/// One fault of a program, with everything needed to see it for oneself.
public struct Finding: Sendable {
  public let rule: FindingRule
  /// The subject of the finding: `CatRecorder.strokes`.
  public let topic: Topic
  let wording: Wording
  let remedy: Wording?
  public let harm: Harm
  /// How often the exploration saw it.
  public let count: Int
  /// For a body that runs in vain: how often it ran in total.
  public let bodyRuns: Int?
  /// The shortest script that shows it, after the opening.
  public let script: [String]
  /// Whether the script shows the fault only with all of its steps; false if the budget ended before
  /// that was tried.
  public let isMinimal: Bool
  public let question: Question?
  /// The place of the cause, if known.
  public let place: Place?
  /// The place where the fault shows.
  let shownAt: Place?
  /// Where the program makes the view, and with it what is lost.
  let maker: Place?
  /// The arguments that choose the program's beginning, if it is not its app.
  var rootArguments: [String] = []
  /// Whether it is in the baseline.
  public internal(set) var isKnown = false

  /// Identifies the fault, wherever the program begins.
  private let key: Symptom.Key

  /// Whether both are one fault, or one line of code causes both: fixing the more serious one fixes the
  /// other.
  func hasCause(of other: Finding) -> Bool {
    if key == other.key { return true }
    guard let place, let known = other.place else { return false }
    return place.file == known.file && place.line == known.line
  }

  public var severity: Severity { harm.severity }

  /// The view or preview that the script begins with, if it is not the program's own root.
  public var beginning: (root: String?, preview: String?)? { Self.beginning(of: rootArguments) }

  static func beginning(of arguments: [String]) -> (root: String?, preview: String?)? {
    guard arguments.count == 2 else { return nil }
    let isPreview = arguments[0] == "--preview"
    return (isPreview ? nil : arguments[1], isPreview ? arguments[1] : nil)
  }

  /// A place in the program.
  public struct Place: Hashable, Sendable {
    public let file: String
    public let line: Int
    /// In UTF-8 bytes, as the compiler counts.
    public let column: Int
    /// In Unicode scalars, as SARIF counts.
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
    bodyRuns = entry.key.rule == .concluded(.idleBody) ? entry.bodyRuns : nil
    self.script = script.codes
    isMinimal = script.isMinimal
    self.question = question
    shownAt = Place(entry.first.origin, sources)
    place = Place(entry.first.dueTo, sources) ?? shownAt
    maker = Place(entry.first.maker, sources)
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
