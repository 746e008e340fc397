// The files that a program has besides its source, and the answers it gets from outside. A run without
// any (a lesson, a single file) has an empty bundle, an unreachable network and English texts.

/// The files, texts and answers available to a run. The same resources give the same run.
public struct Resources: Sendable {
  /// Paths of the files in the program's bundle, sorted.
  public var files: [String] = []
  /// The bytes of one of `files`; nil when they cannot be read.
  public var contents: @Sendable (String) -> [UInt8]? = { _ in nil }
  /// `Info.plist` as a JSON object.
  public var information = "{}"
  /// The network's answers, by URL.
  public var answers: [String: [UInt8]] = [:]
  /// Whether requests without an answer get one invented from what is decoded from it.
  public var makesUpAnswers = false
  /// The reader's locale: `ko_KR`.
  public var locale = "en_US"
  /// Languages for which the program has texts.
  public var languages: [String] = ["en"]
  /// The text for a key, in a table (nil is `Localizable`), with the arguments filled in; if the table
  /// has no such key, the key itself with them. Without a language it is the reader's.
  public typealias Translation =
    @Sendable (_ key: String, _ table: String?, _ arguments: [String], _ language: String?) -> (
      text: String, isKnown: Bool
    )
  /// Nil when the program has no tables.
  public var translation: Translation?

  public init() {}

  /// The answer to a request. A fixture without a query answers for every query.
  func answer(to url: String) -> [UInt8]? {
    if let known = answers[url] ?? url.firstIndex(of: "?").flatMap({ answers[String(url[..<$0])] })
    {
      return known
    }
    // A text that explains this, for code that does not decode it.
    return makesUpAnswers
      ? Array(#"{"_madeUpAnswerOf":"\#(url.filter { $0 != "\"" })"}"#.utf8) : nil
  }

  /// The path of the file that `Bundle` finds by a name with its extension, in a folder if one is
  /// given. Xcode puts files at the top of the bundle wherever they are in the project.
  func path(named name: String, in folder: String?) -> String? {
    // A language for which there are texts has a folder, which a string catalog becomes.
    if translation != nil, languages.contains(where: { name == "\($0).lproj" }) { return name }
    func isNamed(_ path: String) -> Bool { path == name || path.hasSuffix("/" + name) }
    let found = files.filter(isNamed)
    guard let folder, !folder.isEmpty else { return found.first }
    return found.first { ("/" + $0).hasSuffix("/" + folder + "/" + name) }
  }
}
