import Foundation
import LessonFormat
import Phrases
import Testing
import Trace
import Transcript
import Values

@testable import Console

/// A folder of lessons that is deleted after the test.
struct LessonsOnDisk {
  let path: String

  init(_ files: [String: String]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "course-\(UUID().uuidString)")
      .path()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files {
      try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  func text(_ name: String) -> String {
    FileManager.default.contents(atPath: path + "/" + name)
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

@Suite struct CourseTests {
  static func lesson(_ id: String, title: String, requires: String = "") -> String {
    """
    ---
    id: \(id)
    title: \(title)
    \(requires.isEmpty ? "" : "requires: \(requires)\n")---

    # \(title)

    ```swift
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \\(count)") { count += 1 } }
    }
    ```

    ```predict
    ? What now?
    - [x] A body runs  => body run Counter
      F7: its body has read what was written.
    - [ ] A view ends  => life end Counter
      Its identity would have to change.
    ```

    ```swift do
    tap("count 0")
    ```

    <!-- expect: only body.run -->
    ```events
    step 0  mount
    update 1
      body   run    Counter              #1  @self, @identity, _count changed.
    step 1  tap("count 0")
    update 2
      body   run    Counter              #1  invalidated by state count
    ```

    ```predict
    ? list bodies
    ```

    ```swift do
    tap("count 1")
    ```

    <!-- expect: only body.run -->
    ```events
    step 2  tap("count 1")
    update 3
      body   run    Counter              #1  invalidated by state count
    ```

    """
  }

  static let index = """
    # Lessons

    ## Part 1: Counting

    After this part you count.

    | lesson | question | time |
    | --- | --- | --- |
    | [One](02-one.md) | What is one? | 5 min |
    | [Two](01-two.md) | What is two? | 6 min |

    """

  static var files: [String: String] {
    [
      "README.md": index, "02-one.md": lesson("one", title: "One"),
      "01-two.md": lesson("two", title: "Two", requires: "one"),
      "03-three.md": lesson("three", title: "Three"),
    ]
  }

  static func check(
    _ files: [String: String], format: CheckFormat = .ndjson, clock: (() -> Double)? = nil
  ) throws -> (code: Int32, report: String) {
    let folder = try LessonsOnDisk(files)
    defer { folder.remove() }
    let code = LessonCheck(output: Output(color: "never"), clock: clock).run(
      paths: [folder.path], mode: .compare, format: format, destination: folder.path + "/report")
    return (code, folder.text("report").replacing(folder.path + "/", with: ""))
  }

  @Test func theIndexGivesTheOrderAndTheRestFollows() throws {
    let folder = try LessonsOnDisk(Self.files)
    defer { folder.remove() }
    let entries = LessonLibrary(folder: folder.path).entries
    #expect(entries.map(\.name) == ["02-one", "01-two", "03-three", "starter"])
    #expect(entries.map(\.minutes) == [5, 6, nil, nil])
    #expect(
      LessonList(entries, done: ["one"]).lines().map(\.plain) == [
        "Part 1: Counting", "  After this part you count.", "✓ 02-one    One  5 min",
        "  01-two    Two  6 min", "", "  03-three  Three", "  starter   Whose state is it?",
      ])
    // The lesson above need not be named.
    #expect(LessonList(entries).lines()[3].plain == "  01-two    Two  6 min")
    let reversed = LessonList(entries.reversed()).lines().map(\.plain)
    #expect(reversed.contains("  01-two    Two  6 min  after 02-one"))
  }

  @Test func titlesComeInTheLanguageThatIsAskedFor() throws {
    var files = Self.files
    files["02-one.ko.md"] = "---\ntitle: 하나\n---\n"
    let folder = try LessonsOnDisk(files)
    defer { folder.remove() }
    let entries = LessonLibrary(folder: folder.path).entries(language: "ko")
    #expect(entries.prefix(2).map(\.title) == ["하나", "Two"])
  }

  @Test func aCourseThatHoldsIsReportedAsSuch() throws {
    let (code, report) = try Self.check(Self.files)
    #expect(code == 0)
    #expect(
      report == """
        {"kind":"checked","path":"01-two.md","exit":0,"updated":false}
        {"kind":"checked","path":"02-one.md","exit":0,"updated":false}
        {"kind":"checked","path":"03-three.md","exit":0,"updated":false}
        {"kind":"end","checked":3,"failed":0,"exit":0}

        """)
  }

  @Test func anUnknownRequirementIsMalformed() throws {
    var files = Self.files
    files["01-two.md"] = Self.lesson("two", title: "Two", requires: "on")
    let (code, report) = try Self.check(files)
    #expect(code == 65)
    #expect(report.contains("\"line\":4,"))
    #expect(report.contains("there is no lesson with the id 'on' in this folder"))
  }

  @Test func aLessonThatDoesNotCompileIsAnErrorAndOneThatDiffersAFailure() throws {
    var files = Self.files
    files["02-one.md"] = Self.lesson("one", title: "One").replacing(
      "count += 1", with: "cuont += 1")
    files["03-three.md"] = Self.lesson("three", title: "Three").replacing(
      "update 3", with: "update 4")
    let (code, report) = try Self.check(files, format: .junit)
    #expect(code == 65)
    #expect(
      report.contains("<testsuites tests=\"3\" failures=\"1\" errors=\"1\">"))
    #expect(report.contains("<error type=\"refused\" message=\"02-one.md:11:"))
    #expect(report.contains("<failure type=\"events\" message=\"03-three.md:46: the recorded"))
    #expect(report.contains("-update 4&#10;"))
  }

  /// The time of a case is how long checking it took, and a case has one outcome.
  @Test func aCaseHasATimeAndOneOutcome() throws {
    var files = Self.files
    files["03-three.md"] = Self.lesson("three", title: "Three").replacing(
      "tap(\"count 1\")", with: "advance(by: 1.5)")
    var looks = 0.0
    let (code, report) = try Self.check(files, format: .junit) {
      looks += 1
      return looks * looks / 4
    }
    #expect(code == 1)
    // The first two looks are at 0.25 and 1 second, the last two at 6.25 and 9.
    #expect(report.contains("file=\"01-two.md\" time=\"0.750\"></testcase>"))
    #expect(report.contains("file=\"03-three.md\" time=\"2.750\""))
    #expect(report.contains("failures=\"1\" errors=\"0\" time=\"5.250\">"))
    // Without a clock there are none.
    #expect(try !Self.check(files, format: .junit).report.contains("time="))
    let wrong = try #require(report.split(separator: "<testcase").first { $0.contains("03-three") })
    #expect(wrong.count(of: "<failure") == 1)
    // The worst of several findings gives the case its kind and message, and its text contains all of them.
    let findings = [
      CheckFinding(kind: .events, file: "a.md", line: 3, message: "the recorded events differ"),
      CheckFinding(kind: .refused, file: "a.md", line: 9, message: "cannot find 'x' in scope"),
    ]
    let both = CheckReport.junit([CheckResult(path: "a.md", findings: findings, seconds: 2)])
    #expect(both.contains("<error type=\"refused\" message=\"a.md:9: cannot find"))
    #expect(both.contains(" (+1)\">") && both.contains("a.md:3: the recorded events differ"))
    #expect(!both.contains("<failure"))
  }

  @Test func aTranslationIsCheckedWithItsLesson() throws {
    var files = Self.files
    let lesson = LessonParser.parse(Self.lesson("one", title: "One"), name: "02-one.md").lesson
    files["02-one.ko.md"] = LessonTranslation.skeleton(of: lesson)
    #expect(try Self.check(files).code == 0)
    files["02-one.ko.md"]?.append("\n<!-- events -->\n")
    let (code, report) = try Self.check(files)
    #expect(code == 1)
    #expect(report.contains("the original has no more blocks, so none is 'events'"))
  }

  @Test func aTranslationOfNothingIsTold() throws {
    let lesson = Self.lesson("nine", title: "Nine")
    let folder = try LessonsOnDisk(["09-nine.ko.md": "# 아홉\n", "09-nine.old.md": lesson])
    defer { folder.remove() }
    func check(_ name: String) -> (code: Int32, report: String) {
      let code = LessonCheck(output: Output(color: "never")).run(
        paths: [folder.path + "/" + name], mode: .compare, format: .ndjson,
        destination: folder.path + "/report")
      return (code, folder.text("report"))
    }
    let translation = check("09-nine.ko.md")
    #expect(translation.code == 1)
    #expect(translation.report.contains("'09-nine.md', the lesson that this translates, is not"))
    // The name of no language: a lesson like others.
    #expect(!check("09-nine.old.md").report.contains("translates"))
  }

  // MARK: lint

  static func lint(_ files: [String: String], _ file: String) throws -> [String] {
    let folder = try LessonsOnDisk(files)
    defer { folder.remove() }
    return LessonLint.findings(file, in: LessonFolder(folder.path)).map { $0.text(Words()) }
  }

  @Test func whatIsNoLessonIsNotReadAsOne() throws {
    let folder = try LessonsOnDisk([
      "A.swift": "struct A {}", "02-one.md": Self.files["02-one.md"] ?? "",
    ])
    defer { folder.remove() }
    let lint = LessonLint(output: Output(color: "never"))
    #expect(lint.run(paths: [folder.path + "/A.swift"]) == 65)
    #expect(lint.run(paths: [folder.path + "/02-one.md"]) != 65)
  }

  @Test func aLessonThatTeachesHasNothingToSayAbout() throws {
    #expect(try Self.lint(Self.files, "02-one.md") == [])
  }

  @Test(arguments: [
    (
      "tap(\"count 1\")\n```",
      "tap(\"count 1\")\n```\n\n```swift do\ntap(\"count 2\")\n```\n\n```swift ignore",
      "no events block records these steps"
    ),
    ("```predict\n? list bodies\n```\n", "", "1: predictions: 1; a lesson asks at least 2"),
    ("  Its identity would have to change.\n", "", "19: this wrong choice does not say"),
    ("  F7: its body has read what was written.\n", "", "this right choice does not say why"),
    ("F7: its", "F218: its", "18: F218 is not settled (inferred)"),
    ("F7: its", "N45: its", "18: N45 is not settled (stated)"),
    ("F7: its", "F\(999): its", "18: the register has no fact F\(999)"),
    ("F7: its", "Its", "no fact is cited"),
    ("# One", "# One\n\n" + String(repeating: "word ", count: 31) + ".", "a sentence of 31 words"),
    ("# One", "# One\n\nSee [there](nowhere.md).", "8: the link leads nowhere: 'nowhere.md'"),
    ("  => body run Counter", "", "no choice has a pattern"),
  ])
  func whatDoesNotTeachIsFound(_ old: String, _ new: String, _ words: String) throws {
    var files = Self.files
    let text = Self.lesson("one", title: "One").replacing(
      "  => life end Counter", with: words.hasPrefix("no choice") ? "" : "  => life end Counter")
    files["02-one.md"] = text.replacing(old, with: new)
    let found = try Self.lint(files, "02-one.md")
    #expect(found.contains { $0.contains(words) }, "\(found)")
  }

  @Test func aClinicHasAMistakeAndSaysWhatThePromptAnswers() throws {
    let goal = "```goal\nafter step 1: no life end Counter\nhint: Look.\n```\n\n"
    let solution = "```swift solution\nstruct A {}\n```\n"
    var files = Self.files
    files["02-one.md"] = Self.lesson("one", title: "One") + goal + solution
    let found = try Self.lint(files, "02-one.md")
    #expect(found.contains { $0.hasSuffix("goals without a mistake that people make") })
    #expect(found.contains { $0.contains("no 'why' line") })
    files["02-one.md"] =
      Self.lesson("one", title: "One")
      + goal.replacing("hint", with: "why Counter after step 1: _count\nhint") + solution
      + "```swift mistake\nstruct B {}\n```\n\nIt is no A.\n"
    #expect(try Self.lint(files, "02-one.md") == [])
  }

  @Test func aClinicIsComplete() throws {
    let goal = "```goal\nafter step 1: no life end Counter\nwhy Counter after step 1: _count\n```\n"
    let mistake = "\n```swift mistake\nstruct B {}\n```\n"
    var files = Self.files
    files["02-one.md"] = Self.lesson("one", title: "One") + goal + mistake
    let found = try Self.lint(files, "02-one.md")
    for end in [
      "a goal without a hint", "goals without a solution",
      "no sentence below this mistake says why it is one",
    ] {
      #expect(found.contains { $0.hasSuffix(end) }, "\(end)")
    }
  }

  @Test func aQuestionIsAnsweredByAStep() throws {
    let question = "```predict\n? list bodies\n```\n\n"
    var files = Self.files
    let text = Self.lesson("one", title: "One")
    let says = "no step answers this question"
    files["02-one.md"] = text + question
    #expect(try Self.lint(files, "02-one.md").contains { $0.contains(says) })
    files["02-one.md"] = text.replacing(question, with: question + question)
    #expect(try Self.lint(files, "02-one.md").filter { $0.contains(says) }.count == 1)
  }

  @Test func sixPredictionsAreTooMany() throws {
    var files = Self.files
    let text = Self.lesson("one", title: "One")
    let question = "```predict\n? list bodies\n```\n\n```swift do\ntap(\"count 1\")\n```\n\n"
    let result = "```events\n```\n\n"
    files["02-one.md"] = text + String(repeating: question + result, count: 3)
    #expect(try Self.lint(files, "02-one.md") == [])
    files["02-one.md"] = text + String(repeating: question + result, count: 4)
    #expect(
      try Self.lint(files, "02-one.md") == [
        "02-one.md:1: predictions: 6; a lesson asks at most 5"
      ])
  }

  @Test func aLongResultNeedsAReason() throws {
    let long = String(repeating: "a\n", count: 26)
    var files = Self.files
    files["02-one.md"] = Self.lesson("one", title: "One").replacing("update 2\n", with: long)
    #expect(try Self.lint(files, "02-one.md").count == 1)
    files["02-one.md"]?.replace(
      "<!-- expect: only body.run -->",
      with: "<!-- expect: only body.run -->\n<!-- long: it must be -->")
    #expect(try Self.lint(files, "02-one.md") == [])
  }

  @Test func whatKeepsALessonFromRunningIsFound() throws {
    var files = Self.files
    files["02-one.md"] = Self.lesson("one", title: "One").replacing("title:", with: "titel:")
    let found = try Self.lint(files, "02-one.md")
    #expect(
      found.contains { $0.hasSuffix(": the lesson cannot run: there is no key 'titel'") },
      "\(found)")
  }

  @Test func aMissingTranslationIsFoundWhereTheCourseHasTheLanguage() throws {
    var files = Self.files
    files["02-one.ko.md"] = "---\ntitle: 하나\n---\n"
    #expect(try Self.lint(files, "01-two.md") == ["01-two.md:1: there is no translation 'ko'"])
  }

  @Test func aTranslationKeepsToTheTermsOfTheCourse() throws {
    var files = Self.files
    for name in ["01-two", "03-three"] { files["\(name).ko.md"] = "---\ntitle: 하나\n---\n" }
    files["02-one.ko.md"] = "---\ntitle: 하나\n---\n\n뷰의 라이프타임이 끝납니다.\n"
    #expect(try Self.lint(files, "02-one.md") == [])
    files["terms.ko"] = "# terms\n라이프타임 → 수명\n"
    #expect(
      try Self.lint(files, "02-one.md") == ["02-one.ko.md:5: '라이프타임': write '수명'"])
  }

  /// A question's answer is decided by a recorded rule, so no rule may be a guess.
  @Test func everyRuleThatDecidesIsSettled() {
    let register = FactRegister.embedded
    for rule in Rule.allCases {
      #expect(rule.facts.contains(where: register.isSettled), "\(rule)")
    }
    #expect(register.grade(of: "N16")?.word == "inferred")
    #expect(register.isSettled("F98") && !register.isSettled("N4b") && !register.isSettled("F\(0)"))
  }

  @Test func theIndexIsComparedWithTheLessons() throws {
    var files = Self.files
    files["README.md"] = """
      ## Part 1: Counting

      | lesson | question | time |
      | [Too](01-two.md) | ? | 60 min |
      | [One](02-one.md) | ? | 5 min |
      """
    let folder = try LessonsOnDisk(files)
    defer { folder.remove() }
    #expect(
      IndexLint.findings(in: LessonFolder(folder.path)).map { $0.text(Words()) } == [
        "README.md:4: the part 'Part 1: Counting' does not open with what one can do after it",
        "README.md:4: '01-two.md' has the title 'Two', not 'Too'",
        "README.md:4: '01-two.md' takes about 5 minutes; write that",
        "README.md:4: '01-two.md' requires 'one', which does not stand before it",
        "03-three.md:1: the index has no row for this lesson",
      ])
  }

  @Test func aLessonIsShortAndListedOnce() throws {
    var files = Self.files
    let words = String(repeating: "One word after the other, and no end. ", count: 300)
    files["02-one.md"] = Self.lesson("one", title: "One") + "\n" + words + "\n"
    files["README.md"] = Self.index.replacing(
      "| [Two]", with: "| [One](02-one.md) | Again? | 5 min |\n| [Two]")
    let found = try Self.indexLint(files)
    #expect(found.contains { $0.hasPrefix("02-one.md:1: this lesson takes 1") })
    #expect(found.contains("README.md:10: '02-one.md' is in the index twice"))
  }

  /// A lesson says how to continue, and so does the index: they must agree.
  @Test func theEndOfALessonLeadsToTheNext() throws {
    var files = Self.files
    let end = "\n## The rule\n\n> Count.\n\n**Next.** Go on with [it]("
    files["02-one.md"] = Self.lesson("one", title: "One") + end + "03-three.md).\n"
    #expect(
      try Self.indexLint(files).contains {
        $0.hasPrefix("02-one.md:") && $0.hasSuffix("'01-two.md', which the index has next")
      })
    files["02-one.md"] =
      Self.lesson("one", title: "One") + end + "01-two.md), or with [this](03-three.md).\n"
    #expect(try !Self.indexLint(files).contains { $0.contains("which the index has next") })
  }

  private static func indexLint(_ files: [String: String]) throws -> [String] {
    let folder = try LessonsOnDisk(files)
    defer { folder.remove() }
    return IndexLint.findings(in: LessonFolder(folder.path)).map { $0.text(Words()) }
  }

  /// A part with questions whose right choices, marked `*`, are where habitual readers look.
  private static func answers(_ questions: String...) -> [String] {
    let blocks = questions.map { question in
      let choices = question.split(separator: "/").map { choice in
        choice.hasPrefix("*") ? "- [x] \(choice.dropFirst())\n" : "- [ ] \(choice)\n"
      }
      return "```predict\n? What?\n" + choices.joined() + "```\n\n```swift do\ntap(\"A\")\n```\n"
    }
    return AnswerPlaces([blocks.joined(separator: "\n")]).problems.map { Words()($0) }
  }

  @Test func whoeverDoesNotReadIsNotRight() {
    #expect(
      Self.answers("*aaa/bbb/ccc", "aaa/*bbb/ccc", "aaa/bbb/*ccc", "*aaa/bbb/ccc", "aaa/*bbb/ccc")
        == [])
    #expect(
      Self.answers("*aaa/bbb/ccc", "*aaa/bbb/ccc", "*aaa/bbb/ccc", "aaa/*bbb/ccc", "aaa/bbb/*ccc")
        == ["the right choice is in place 1 in 3 of 5 questions of this part"])
    #expect(
      Self.answers("aaa/*bbb", "aaa/*bbb", "aaa/bbb/*ccc", "*aaa/bbb/ccc", "*aaa/bbb/ccc")
        == ["the right choice is the last in 3 of 5 questions of this part"])
    #expect(
      Self.answers(
        "*aaaa/bbb/ccc", "aaa/*bbbb/ccc", "aaa/bbb/*cccc", "*aaa/bbb/ccc", "aaa/*bbb/ccc")
        == ["the right choice is the longest in 3 of 5 questions of this part"])
    #expect(
      Self.answers("*aa/bbb/ccc", "aaa/*bb/ccc", "aaa/bbb/*cc", "*aaa/bbb/ccc", "aaa/*bbb/ccc")
        == ["the right choice is the shortest in 3 of 5 questions of this part"])
    // Four questions are too few to conclude anything.
    #expect(Self.answers("*a/b/c", "*a/b/c", "*a/b/c", "*a/b/c") == [])
  }

  // MARK: new

  @Test func newWritesWhatTheCommandItRecommendsCanOpen() throws {
    let folder = try LessonsOnDisk(Self.files)
    defer { folder.remove() }
    let library = LessonLibrary(folder: folder.path)
    let output = Output(color: "never")
    #expect(library.makeSkeleton(folder.path + "/04-four", output: output) == 0)
    #expect(folder.text("04-four.md").contains("id: 04-four"))
    #expect(library.makeSkeleton(folder.path + "/five.swift", output: output) == 64)
    #expect(library.makeSkeleton(folder.path + "/02-one.ko.md", output: output) == 0)
    #expect(folder.text("02-one.ko.md").contains("<!-- swift do -->"))
    #expect(library.makeSkeleton(folder.path + "/02-one.ko.md", output: output) == 64)
    #expect(library.makeSkeleton(folder.path + "/09-nine.ko.md", output: output) == 66)
  }
}

extension Substring {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
