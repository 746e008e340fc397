import CFacts
import Diagnostics

/// The facts that lessons may rely on, as described in the fidelity register.
struct FactRegister {
  /// How a fact is known.
  struct Grade: Equatable {
    /// `printed`, `stated`, `inferred`.
    var word: String
    /// Whether the register calls the fact open: it has a single source, or has not been observed.
    var isOpen: Bool
  }

  /// By number: `F98`, `N4b`.
  private let grades: [String: Grade]

  /// The register embedded in the program.
  static let embedded: FactRegister = {
    let text = facts_register()
    let bytes = UnsafeRawBufferPointer(start: text.text, count: text.length)
    return FactRegister(String(decoding: bytes, as: UTF8.self))
  }()

  init(_ text: String) {
    var grades: [String: Grade] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("- **") {
      let rest = line.dropFirst(4)
      guard let end = rest.firstRange(of: "** (")?.lowerBound,
        let close = rest[end...].firstIndex(of: ")")
      else { continue }
      let words = rest[rest.index(end, offsetBy: 4)..<close].split(separator: ",")
        .map(\.trimmed)
      guard let word = words.first else { continue }
      grades[String(rest[..<end])] = Grade(
        word: word, isOpen: word == "inferred" || words.contains("open"))
    }
    self.grades = grades
  }

  func grade(of fact: String) -> Grade? { grades[fact] }

  /// Whether a question may rely on it.
  func isSettled(_ fact: String) -> Bool { grades[fact]?.isOpen == false }

  /// The facts that a text cites, in order: `F98`, `N4b`.
  static func citations(in text: String) -> [String] {
    text.matches(of: /\b[FN]\d+b?\b/).map { String($0.output) }
  }
}
