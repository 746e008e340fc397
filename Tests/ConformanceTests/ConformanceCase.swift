import Foundation

/// One observed behaviour of SwiftUI: a program, the user's steps, and what holds after each.
///
/// The file is Markdown with the blocks `swift`, `swift support`, `script` and `checks`; the
/// folder's README says what a check may be. A file of facts holds many cases, one below each
/// heading, whose words before the colon name the facts (`## F7, F8: a state never read`).
struct ConformanceCase: CustomStringConvertible, Sendable {
  let name: String
  let program: String
  let support: String
  let steps: [String]
  let compatibility: [String: String]
  /// Which of the declarations of one name runs; the last, if nothing is said.
  let variant: Int?
  /// The program is one of many files: what is not simulated is inert.
  let isCheckedByDemand: Bool
  let checks: [String]

  var description: String { name }

  /// Cases of a folder beside this file, in the order of their names.
  static func all(in folder: String) -> [ConformanceCase] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted().compactMap {
      name in
      guard
        let text = try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      else { return nil }
      return ConformanceCase(name: String(name.dropLast(3)), text: text)
    }.filter(isChosen)
  }

  /// While a case is being written it may be run alone: those whose names contain the words.
  private static func isChosen(_ testCase: ConformanceCase) -> Bool {
    guard let words = ProcessInfo.processInfo.environment["THESEUS_CASE"] else { return true }
    return testCase.name.contains(words)
  }

  /// The cases of the fact files, in the order of files and headings.
  static let facts = sections(in: "Facts") { $0.first?.isNumber == true }

  /// Every block of code of the notes that the project began with: as it was pasted, and where it
  /// has a mistake also without it; and what else pasting does to a text.
  static let seeds = sections(in: "Seeds") { $0 != "README.md" }

  private static func sections(
    in folder: String, where isWanted: (String) -> Bool
  ) -> [ConformanceCase] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".md") && isWanted($0) }.sorted().flatMap {
      name -> [ConformanceCase] in
      let text = (try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)) ?? ""
      return cases(in: text).filter(isChosen)
    }
  }

  /// One case for each heading of the second level.
  static func cases(in text: String) -> [ConformanceCase] {
    var sections: [(title: String, text: String)] = []
    var isFenced = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isFenced.toggle() }
      if !isFenced, line.hasPrefix("## ") {
        sections.append((String(line.dropFirst(3)), ""))
      } else if !sections.isEmpty {
        sections[sections.count - 1].text += line + "\n"
      }
    }
    return sections.map { ConformanceCase(name: $0.title, text: $0.text) }
  }

  /// The subjects of the case, as its name lists them: facts (`F7`, `N4b`), traps (`T1`), scenarios
  /// (`S1`).
  var subjects: [String] {
    let head = name.prefix { $0 != ":" }
    return head.count == name.count
      ? [] : head.matches(of: /\b(?:[FTS]\d+|N\d+b?)\b/).map { String($0.0) }
  }

  init(name: String, text: String) {
    self.name = name
    var blocks: [String: String] = [:]
    var open: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let kind = open {
        if line.hasPrefix("```") { open = nil } else { blocks[kind, default: ""] += line + "\n" }
      } else if line.hasPrefix("```") {
        open = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
      }
    }
    program = blocks["swift"] ?? ""
    support = blocks["swift support"] ?? ""
    var steps: [String] = []
    var compatibility: [String: String] = [:]
    var variant: Int?
    var isCheckedByDemand = false
    for line in (blocks["script"] ?? "").split(separator: "\n") {
      if line.hasPrefix("compat ") {
        let pair = line.dropFirst(7).split(separator: "=", maxSplits: 1)
        if pair.count == 2 { compatibility[String(pair[0])] = String(pair[1]) }
      } else if line.hasPrefix("variant ") {
        variant = Int(line.dropFirst(8))
      } else if line == "project" {
        isCheckedByDemand = true
      } else if let colon = line.firstIndex(of: ":"), line[..<colon].allSatisfy(\.isNumber) {
        steps.append(line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
      }
    }
    self.steps = steps
    self.compatibility = compatibility
    self.variant = variant
    self.isCheckedByDemand = isCheckedByDemand
    checks = (blocks["checks"] ?? "").split(separator: "\n").map { line in
      let text = line.range(of: "  //").map { line[..<$0.lowerBound] } ?? line[...]
      return text.trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }
}
