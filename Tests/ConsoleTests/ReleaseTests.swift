import Foundation
import Phrases
import Releases
import Testing

@testable import Console

@Suite struct ReleaseTests {
  @Test func axesFollowTheSystem() {
    #expect(Profile.newest.name == "ios27/xcode27/swift6.4")
    #expect(Profile(release: 18).name == "ios18/xcode16/swift6.1")
    #expect(Profile(release: 26).name == "ios26/xcode26/swift6.3")
    #expect(Profile(["ios": "26"]) == Profile(release: 26))
    // An old binary on a new phone, and a new one for old phones.
    #expect(Profile(["xcode": "16"]).name == "ios27/xcode16/swift6.1/target18")
    #expect(Profile(["target": "16"]).name == "ios27/xcode27/swift6.4/target16")
    #expect(Profile(["profile": "27", "ios": "26"]).target == 26)
  }

  @Test func aRuleIsOnWhereItsReleasesAre() {
    let rules = ReleaseRules(Profile(["target": "16"]))
    #expect(!rules[.lazyPrivateState] && rules[.stateHasValueFirst] && rules[.farRowsEnd])
    let old = ReleaseRules(Profile(["xcode": "16"]))
    #expect(!old[.lazyPrivateState] && !old[.sheetsResetControls] && old[.farRowsEnd])
    var tried = Profile(release: 26)
    tried.added = [.farRowsEnd]
    #expect(ReleaseRules(tried)[.farRowsEnd] && !ReleaseRules(tried)[.tasksStartInOrder])
  }

  /// `UPDATE_GOLDENS=1` writes the table of the register anew.
  @Test func theRegisterHasTheTable() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Session/Session.docc/Fidelity.md")
    let register = try String(contentsOf: url, encoding: .utf8)
    let (first, last) = ("<!-- releases -->\n", "<!-- /releases -->")
    let start = try #require(register.range(of: first)?.upperBound)
    let end = try #require(register.range(of: last)?.lowerBound)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      let text = register[..<start] + ReleaseTable.markdown + register[end...]
      try Data(text.utf8).write(to: url)
    }
    #expect(register[start..<end] == ReleaseTable.markdown)
  }

  @Test func everyRuleIsExplained() {
    let lines = ReleaseTable.lines(words: Words())
    for rule in ReleaseRule.allCases {
      #expect(lines.contains { $0.hasPrefix(rule.rawValue) }, "\(rule)")
      #expect(!rule.facts.isEmpty)
    }
  }
}
