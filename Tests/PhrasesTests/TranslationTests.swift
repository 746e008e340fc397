import Foundation
import Testing

@testable import Phrases

/// Every sentence of the interface is in every language's table, and nothing else does.
@Suite struct TranslationTests {
  /// The phrases of the program's own sources, each with where it is first.
  private static let phrases: [String: String] = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
    var found: [String: String] = [:]
    let walker = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    while let url = walker?.nextObject() as? URL {
      guard url.pathExtension == "swift", let text = try? String(contentsOf: url, encoding: .utf8),
        text.contains("import Phrases")
      else { continue }
      for (key, line) in PhraseScanner.phrases(in: text) where found[key] == nil {
        found[key] = "\(url.lastPathComponent):\(line)"
      }
    }
    return found
  }()

  @Test func everyPhraseIsTranslated() {
    let known = Set(PhraseTable.korean.entries.filter { $0.source == .interface }.map(\.key))
    for (key, place) in Self.phrases.sorted(by: { $0.key < $1.key }) where !known.contains(key) {
      Issue.record("\(place): add to ko.phrases: \(key.replacing("\n", with: "\\n"))")
    }
  }

  @Test func everyTranslationIsUsed() {
    for entry in PhraseTable.korean.entries where entry.source == .interface {
      #expect(
        Self.phrases[entry.key] != nil, "ko.phrases:\(entry.line) is used nowhere: \(entry.key)")
    }
  }

  @Test func theTableReadsWithoutProblems() {
    for (line, message) in PhraseTable.korean.problems {
      Issue.record("ko.phrases:\(line): \(message)")
    }
    let keys = PhraseTable.korean.entries.map(\.key)
    let twice = Dictionary(grouping: keys, by: \.self).filter { $0.value.count > 1 }.keys
    #expect(twice.isEmpty, "these stand in ko.phrases twice")
  }

  @Test func aTranslationHasTheHolesOfItsEnglish() {
    for entry in PhraseTable.korean.entries {
      #expect(
        Template(entry.key).holes == Template(entry.translation).holes,
        "ko.phrases:\(entry.line): the holes differ")
    }
  }
}
