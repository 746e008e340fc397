import LessonFormat

/// Command line options for a file to be run.
public struct DocumentRequest: Equatable, Sendable {
  /// Paths of files that supplement the program.
  public var completing: [String] = []
  /// Paths of further Swift files of the same program.
  public var companions: [String] = []
  /// Paths of files with stand-in declarations for what is not simulated.
  public var stubs: [String] = []
  /// For a project: which target is the program.
  public var target: String?
  /// A preview to run as the root, given by title, file or view.
  public var preview: String?
  /// Even mistakes that the root does not reach reject the program.
  public var isStrict = false
  /// Each adds one step at the end of the script.
  public var extraSteps: [String] = []
  public var root: String?
  public var variant: Int?
  /// Nil leaves the choice to the lesson, whose default is 0.
  public var seed: UInt64?
  /// The releases, as `--profile` and `--compat` give them.
  public var compatibility: [String: String] = [:]
  /// The values of `--profile`, separately: a comparison takes two.
  public var profiles: [String] = []
  /// The network's answers: each a URL and the path of a file.
  public var fixtures: [Fixture] = []
  /// Folders with packages, whose sources become the program's modules if it imports them.
  public var packages: [String] = []
  /// Values for expressions that nothing supplies.
  public var assumptions: [Assumption] = []
  /// The reader's locale; nil means that of the source.
  public var locale: String?
  /// Standard input is a lesson.
  public var isLesson = false
  public var language: String?
  public var limit = Limit()

  public init() {}

  /// How much a document may contain, so that a small program cannot fill a disk: a deep tree has long
  /// paths, and each event has one.
  public struct Limit: Equatable, Sendable {
    public var megabytes = 250

    public init() {}
    public init(megabytes: Int) { self.megabytes = megabytes }

    /// The values of the option.
    public static let range = 1...1_000_000

    public var bytes: Int { megabytes * 1_000_000 }
    /// The events of one run in a page or a comparison: each becomes sentences in every language, a
    /// part of the pictures, and views of a screen.
    public var events: Int { megabytes * 400 }
  }

  /// Paths of the files that are read besides the main one.
  public var companionFiles: [String] {
    companions + completing + stubs + fixtures.filter { !$0.isMadeUp }.map(\.file)
  }

  /// `EXPRESSION = VALUE`
  public struct Assumption: Equatable, Sendable {
    public var expression: String
    public var value: String

    /// Nil if a part is missing. The last equals sign counts that is not part of an operator.
    public init?(_ text: String) {
      let bytes = Array(text.utf8)
      func isOperator(_ index: Int) -> Bool {
        bytes.indices.contains(index) && "=!<>~".utf8.contains(bytes[index])
      }
      guard
        let equals = bytes.indices.last(where: {
          bytes[$0] == UInt8(ascii: "=") && !isOperator($0 - 1) && !isOperator($0 + 1)
        })
      else { return nil }
      expression = Assumptions.normal(String(decoding: bytes[..<equals], as: UTF8.self))
      value = Assumptions.normal(String(decoding: bytes[(equals + 1)...], as: UTF8.self))
      if expression.isEmpty || value.isEmpty { return nil }
    }
  }

  /// `URL=FILE`, or `auto`: an answer is invented for every other URL.
  public struct Fixture: Equatable, Sendable {
    public var url: String
    public var file: String

    public var isMadeUp: Bool { file.isEmpty }
    /// As given on the command line.
    public var text: String { isMadeUp ? url : "\(url)=\(file)" }

    /// Nil if a part is missing. A URL may contain `=`, a file's path may not.
    public init?(_ text: String) {
      if text == "auto" {
        (url, file) = (text, "")
        return
      }
      guard let equals = text.lastIndex(of: "="), equals != text.startIndex,
        text.index(after: equals) != text.endIndex
      else { return nil }
      url = String(text[..<equals])
      file = String(text[text.index(after: equals)...])
    }
  }
}

/// Reads a file to be run; returns the reason if there is nothing to run.
public typealias DocumentReading =
  @Sendable (String, DocumentRequest) -> Result<Document, LoadingProblem>

public struct LoadingProblem: Error {
  public var message: String
  public init(_ message: String) { self.message = message }
}

extension DocumentRequest {
  /// `ios=26`, or several with blanks between them: each has a key and a value.
  public static func isPair(_ text: String) -> Bool {
    let pairs = Compatibility.pairs(in: text)
    return !pairs.isEmpty && pairs.allSatisfy { !$0.key.isEmpty && !$0.value.isEmpty }
  }

  /// `--profile`, of which the last counts for a single run, and `--compat`.
  public mutating func chooseReleases(profiles: [String], pairs: [String]) {
    self.profiles = profiles
    compatibility["profile"] = profiles.last
    for pair in pairs.flatMap(Compatibility.pairs) { compatibility[pair.key] = pair.value }
  }
}
