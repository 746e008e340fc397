/// The languages of the interface.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"

  /// Its English name. (Spelling the case by reflection took a tenth of a small program's start.)
  private var name: String {
    switch self {
    case .english: "english"
    case .korean: "korean"
    }
  }

  /// The language that a name means, as spelled by `--lang` and the environment: `ko`, `ko-KR`,
  /// `ko_KR.UTF-8`, `korean`. Nil if there are no sentences in it.
  public init?(named name: String) {
    let code = name.lowercased().prefix { $0.isLetter }
    guard
      let language = Self.allCases.first(where: { $0.rawValue == code || $0.name == code })
    else { return nil }
    self = language
  }

  /// The language that the environment requests, by POSIX's rule: the first of `LC_ALL`, `LC_MESSAGES`
  /// and `LANG` that is set decides, and a locale without sentences of ours means English.
  private init(environment: (String) -> String?) {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = environment(name), !value.isEmpty else { continue }
      self = Language(named: value) ?? .english
      return
    }
    self = .english
  }

  /// The language of a process: `--lang` if it names one, else the environment's.
  public static func chosen(
    arguments: [String], environment: (String) -> String?
  ) -> Language {
    var takesNext = false
    for argument in arguments {
      if argument == "--" { break }
      if takesNext || argument.hasPrefix("--lang=") {
        let name = takesNext ? argument : String(argument.dropFirst("--lang=".count))
        if let language = Language(named: name) { return language }
      }
      takesNext = argument == "--lang"
    }
    return Language(environment: environment)
  }
}
