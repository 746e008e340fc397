import Foundation
import Testing

/// Every fact of the fidelity register, every trap and every scenario has a case that names it, or
/// is in `Facts/Excused.md` with the reason why no case can show it.
@Suite struct FactCoverageTests {
  static let facts = Set([1...256, 260...269, 271...275].joined().map { "F\($0)" })
  static let traps = Set((1...35).map { "T\($0)" })
  static let scenarios = Set((1...20).map { "S\($0)" })
  static let all = facts.union(traps).union(scenarios)

  /// The facts that the tables of `Excused.md` name, with the reasons.
  static let excused: [String: String] = {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Facts/Excused.md")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    var found: [String: String] = [:]
    for match in text.matches(of: /(?m)^\| ([FTS]\d+) \| (.+) \|$/) {
      found[String(match.1)] = String(match.2)
    }
    return found
  }()

  /// (Facts of iOS 27 have a table of their own in the register.)
  static let covered = Set(ConformanceCase.facts.flatMap(\.subjects)).filter { !$0.hasPrefix("N") }

  @Test func everyFactHasACaseOrAReason() {
    let missing = Self.all.subtracting(Self.covered).subtracting(Self.excused.keys)
    #expect(missing.isEmpty, "write a case in Facts, or say in Facts/Excused.md why there is none")
  }

  @Test func nothingIsExcusedThatHasACase() {
    #expect(Self.covered.intersection(Self.excused.keys).isEmpty)
  }

  @Test func nothingIsNamedThatDoesNotExist() {
    #expect(Self.covered.union(Self.excused.keys).subtracting(Self.all).isEmpty)
  }
}
