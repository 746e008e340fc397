import Foundation
import Testing

/// Each lesson begins with the question it answers and ends with the rule, the evidence and the way on, in
/// both languages.
@Suite struct LessonShapeTests {
  static let marks = [
    "": ["**The question:**", "\n## The rule\n\n> ", "\n**How we know.**\n", "\n**Next.** "],
    ".ko": ["**질문:**", "\n## 규칙\n\n> ", "\n**근거.**\n", "\n**다음.** "],
  ]

  static let lessons: [String] = Repository.files(in: ["Lessons"], endings: ["md"]).map(\.path)
    .filter { !$0.hasSuffix(".ko.md") && !$0.contains("README") }

  static func problems(_ text: String, _ marks: [String]) -> [String] {
    var problems: [String] = []
    var rest = text[...]
    for mark in marks {
      guard let found = rest.firstRange(of: mark) else {
        problems.append("'\(mark.filter { !$0.isNewline })' is not there, or not in its place")
        continue
      }
      rest = rest[found.upperBound...]
      if mark.hasSuffix("> ") {
        let rule = rest.prefix { !$0.isNewline }
        if !rule.hasSuffix(".") || [". ", "? ", "! "].contains(where: rule.contains) {
          problems.append("the rule is not one sentence: '\(rule)'")
        }
      }
    }
    if !text.contains("](") { problems.append("no link says where to go next") }
    return problems
  }

  @Test func thereIsACourse() { #expect(Self.lessons.count >= 36) }

  @Test(arguments: lessons)
  func aLessonBeginsWithAQuestionAndEndsWithARule(_ path: String) throws {
    for (language, marks) in Self.marks {
      let name = String(path.dropLast(3)) + language + ".md"
      let text = try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
      #expect(Self.problems(text, marks) == [], "\(name)")
    }
  }

  @Test func whatIsMissingOrOutOfPlaceIsFound() throws {
    let marks = try #require(Self.marks[""])
    let sound =
      "**The question:** a?\n\n## The rule\n\n> A.\n\n**How we know.**\nF1.\n\n**Next.** [b](b.md)\n"
    #expect(Self.problems(sound, marks) == [])
    #expect(Self.problems(sound.replacing("> A.", with: "> A. B."), marks).count == 1)
    #expect(Self.problems(sound.replacing("**How we know.**", with: ""), marks).count == 1)
    #expect(Self.problems(sound.replacing("[b](b.md)", with: "b"), marks).count == 1)
  }
}
