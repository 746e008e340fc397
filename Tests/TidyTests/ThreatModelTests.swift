import Foundation
import Testing

/// The threat model promises nothing without a test, and names what is there.
@Suite struct ThreatModelTests {
  private static let text =
    Repository.files(in: ["Sources/Session/Session.docc"], endings: ["md"])
    .first { $0.path.hasSuffix("/ThreatModel.md") }?.text ?? ""

  @Test func everyTestThatItNamesIsASuite() {
    let suites = Set(
      Repository.files(in: ["Tests"], endings: ["swift"]).flatMap { file in
        file.text.matches(of: /(struct|class|enum) ([A-Za-z]+Tests)\b/).map { String($0.2) }
      })
    let named = Self.text.matches(of: /`([A-Za-z]+Tests)`/).map { String($0.1) }
    #expect(named.count > 20)
    for name in Set(named).sorted() {
      #expect(suites.contains(name), "\(name) is no suite")
    }
  }

  @Test func everyLimitThatItNamesIsDeclared() {
    let sources = Repository.files(in: ["Sources"], endings: ["swift"])
    let named = Self.text.matches(of: /`([A-Z][A-Za-z]+)\.([a-zA-Z]+)`/)
    #expect(named.count > 10)
    for match in named {
      let (type, member) = (String(match.1), String(match.2))
      let declares = sources.contains { file in
        file.text.contains("\(type) {") || file.text.contains("\(type):")
          ? ["var", "let", "func", "struct"].contains { file.text.contains("\($0) \(member)") }
          : false
      }
      #expect(declares, "\(type).\(member) is not declared")
    }
  }

  /// Each paragraph in bold ends with the tests that check it.
  @Test func everyPromiseNamesATest() throws {
    let promises = try #require(
      Self.text.components(separatedBy: "## What is promised").dropFirst().first
    )
    .components(separatedBy: "## What is not promised")[0]
    let parts = promises.components(separatedBy: "\n**").dropFirst()
    #expect(parts.count > 7)
    for part in parts {
      #expect(
        part.contains("*Test*: `") || part.contains("*Tests*: `"),
        "no test is named for: \(part.prefix(80))")
    }
  }
}
