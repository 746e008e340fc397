import LessonFormat
import Testing
import Trace
import Transcript
import Values

@Suite struct CheckTests {
  static func block(_ text: String) throws -> (Lesson, EventsBlock) {
    let lesson = LessonParser.parse(text, name: "cat.md").lesson
    for item in lesson.scenes[0].items {
      if case .events(let block) = item { return (lesson, block) }
    }
    throw Missing()
  }
  struct Missing: Error {}

  static func matches(_ content: String, _ recorded: String) throws -> Bool {
    let (_, block) = try block("```events\n" + content + "```\n")
    return EventsComparison(block, recorded: recorded).matches
  }

  @Test func anExactBlockMatchesOnlyTheSameLines() throws {
    #expect(try Self.matches("a\nb\n", "a\nb\n"))
    #expect(try Self.matches("a\nb\n", "a\nb"))
    #expect(try !Self.matches("a\n", "a\nb\n"))
    #expect(try !Self.matches("a\nb\n", "a\n"))
    #expect(try !Self.matches("", "a\n"))
  }

  @Test func threeDotsStandForAnyNumberOfLines() throws {
    #expect(try Self.matches("...\nb\n...\n", "a\nb\nc\nd\n"))
    #expect(try Self.matches("a\n...\n", "a\n"))
    #expect(try Self.matches("  ...\nb\nc\n", "b\nb\nc\n"))
    #expect(try !Self.matches("...\nc\n...\nb\n", "b\nc\n"))
    #expect(try !Self.matches("....\n", "a\n"))
  }

  @Test func aMismatchIsShownAsADiffWithLinesOfTheLesson() throws {
    let (_, block) = try Self.block("# T\n\n```events\nstep 1\n  old\nend\n```\n")
    let comparison = EventsComparison(block, recorded: "step 1\n  new\nend\n")
    #expect(
      comparison.diff.map(\.plain) == ["@@ -4,3 +4,3 @@", " step 1", "-  old", "+  new", " end"])
  }

  @Test func anUpdateTouchesOnlyTheBytesInsideTheBlock() throws {
    let text = "# Titel\r\n  ```events\r\n  old\r\n  ```\r\ncaf\u{e9} e\u{301}"
    let (lesson, block) = try Self.block(text)
    let updated = lesson.updated(with: [EventsComparison(block, recorded: "new\n  more\n")])
    let expected = "# Titel\r\n  ```events\r\n  new\r\n    more\r\n  ```\r\ncaf\u{e9} e\u{301}"
    #expect(updated.map { Array($0.utf8) } == Array(expected.utf8))
  }

  @Test func anUpdateOfABlockThatMatchesChangesNothing() throws {
    let (lesson, block) = try Self.block("```events\n...\n```\n")
    #expect(lesson.updated(with: [EventsComparison(block, recorded: "a\n")]) == nil)
  }

  @Test func anUpdatedLessonMatches() throws {
    let (lesson, block) = try Self.block("```events\n```\n")
    let updated = try #require(
      lesson.updated(with: [EventsComparison(block, recorded: "step 1\n  a\n")]))
    let (_, again) = try Self.block(updated)
    #expect(EventsComparison(again, recorded: "step 1\n  a\n").matches)
  }

  @Test(arguments: [
    ("life end CatRecorder", true), ("life end Button", true), ("life end Cat", false),
    ("no life end CatRecorder", false), ("no life end Dog", true), ("state free title", true),
    ("state free CatRecorder.title", true), ("state free ContentView.title", false),
    ("state write ContentView.dayTime false", true), ("body run ContentView _dayTime", true),
    ("body.run ContentView", true), ("life #4", true), ("action tap Switch", true),
    ("state write refused", false),
  ])
  func aPatternIsAClaimAboutTheStep(_ text: String, _ holds: Bool) throws {
    let step = Sample.run().filter { $0.step == 1 }
    #expect(try EventPattern(text).holds(in: step) == holds)
  }

  @Test func aPatternNeedsAKnownKind() {
    #expect(throws: EventPatternError.unknownKind("lief", suggestion: "life")) {
      try EventPattern("lief end Cat")
    }
    #expect(throws: EventPatternError.empty) { try EventPattern("no") }
  }

  @Test func anAnswerKeyIsCheckedBothWays() throws {
    let lesson = LessonParser.parse(
      """
      ```predict
      ? What happens?
      - [x] right  => life end CatRecorder
      - [x] wrongly marked  => life end ContentView
      - [ ] holds all the same  => life begin CatRecorder
      - [ ] false  => no life end CatRecorder
      - [ ] taken on trust
      - [x] misspelt  => lfie end
      ```
      """, name: "cat.md"
    ).lesson
    guard case .predict(let prediction) = lesson.scenes[0].items[0] else {
      Issue.record("the first item is a prediction")
      return
    }
    let step = Sample.run().filter { $0.step == 1 }
    let problems = prediction.problems(in: step)
    #expect(problems.map(\.line) == [4, 5, 8])
    #expect(
      problems.first?.message.description
        == "the choice marked as right does not hold: wrongly marked")
    #expect(Prediction.bodies(in: step) == ["ContentView", "CatRecorder"])
  }

  @Test func hunksThatAreFarApartAreSeparate() {
    let old = (0..<30).map(String.init)
    var new = old
    new[2] = "x"
    new[25] = "y"
    let text = LineDiff(from: old, to: new).unified().map(\.plain)
    #expect(text.filter { $0.hasPrefix("@@") } == ["@@ -1,6 +1,6 @@", "@@ -23,7 +23,7 @@"])
    #expect(LineDiff(from: old, to: old).isEmpty)
  }

  @Test func aDiffLeadsFromTheOldTextToTheNew() {
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 40) % limit
    }
    for _ in 0..<300 {
      let old = (0..<random(12)).map { _ in String(random(4)) }
      let new = (0..<random(12)).map { _ in String(random(4)) }
      var before: [String] = []
      var after: [String] = []
      for line in LineDiff(from: old, to: new).lines {
        switch line {
        case .same(let text):
          before.append(text)
          after.append(text)
        case .removed(let text): before.append(text)
        case .added(let text): after.append(text)
        }
      }
      #expect(before == old && after == new)
    }
  }
}
