import Foundation
import Testing

/// `--embed`: parts of somebody else's page, by what is written.
@Suite struct FragmentTests {
  static let lessons = [
    "dogs": "01-good-dog-bad-dog.md", "pets": "05-pets.md",
  ]

  private static func text(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  @Test func oneStyleAndOneScriptStandBesideAnyNumberOfFragments() throws {
    let folder = try TestPage.writeFragments(Self.lessons)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["dogs.html", "pets.html", "theseus.css", "theseus.js"])
    for name in Self.lessons.keys {
      let fragment = try Self.text(folder.appendingPathComponent(name + ".html"))
      #expect(fragment.contains(#"<link rel="stylesheet" href="theseus.css">"#))
      #expect(fragment.contains(#"<script src="theseus.js" defer></script>"#))
      // The parts that belong to a whole page, and those that all pages share, are not in it.
      for alien in ["<!doctype", "<html", "<head", "<body", "<style", "<meta", " id=\""] {
        #expect(!fragment.lowercased().contains(alien), "\(name): \(alien)")
      }
      // It reads without the script.
      #expect(fragment.contains("<h1>") && fragment.contains(#"class="picture"#))
    }
  }

  /// Nothing of the page around is styled.
  @Test func theStyleIsOnlyThatOfFragments() throws {
    let folder = try TestPage.writeFragments(["dogs": "01-good-dog-bad-dog.md"])
    var style = try Self.text(folder.appendingPathComponent("theseus.css"))
      .replacing(/\/\*(?s:.*?)\*\//, with: "")
    // What is in brackets, from the inside.
    while style.contains(/\([^()]*\)/) { style.replace(/\([^()]*\)/, with: "") }
    let heads = style.matches(of: /([^{};]+)\{/).map {
      $0.1.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    #expect(heads.count > 100)
    let alien = heads.filter { !$0.hasPrefix("@") }.flatMap { $0.split(separator: ",") }
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.hasPrefix(".theseus") && $0.wholeMatch(of: /from|to|\d+%/) == nil }
    #expect(alien == [])
  }
}
