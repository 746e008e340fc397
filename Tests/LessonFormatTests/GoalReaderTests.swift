import LessonFormat
import Testing

@Suite struct GoalReaderTests {
  @Test func aWhyLineSaysWhatThePromptAnswers() throws {
    let lines = """
      after tap("Check"): no life end Form
      why Form after tap("Check after all"): if.false → if.true; F98
      whynot "hello: you" after step 2: it does not read
      hint: Ask.
      """
    let (block, problems) = Self.block(lines)
    #expect(problems == [])
    let causes = try #require(block).causes
    #expect(
      causes == [
        CauseQuestion(
          subject: "Form", place: .steps(code: "tap(\"Check after all\")"),
          parts: ["if.false → if.true", "F98"], line: 3),
        CauseQuestion(
          isNegative: true, subject: "\"hello: you\"", place: .step(2), parts: ["it does not read"],
          line: 4),
      ])
    #expect(causes.map(\.question) == [":why Form", ":whynot \"hello: you\""])
    #expect(causes.map(\.description) == lines.split(separator: "\n")[1...2].map(String.init))
  }

  /// A quotation mark in a quoted subject ends nothing.
  @Test func aSubjectMayQuote() throws {
    let line = #"why "say \" after 2" after step 1: F98"#
    let (block, problems) = Self.block("after mount: no issue\n" + line)
    #expect(problems == [])
    let cause = try #require(block?.causes.first)
    #expect(cause.subject == #""say \" after 2""#)
    #expect(cause.place == .step(1))
  }

  @Test(arguments: [
    "why Form: F98", "why after tap(\"A\"): F98", "why Form after tap(\"A\"):",
    "why Form throughout: F98", "why Form after tap(\"A\") F98",
  ])
  func aWhyLineThatDoesNotSayWhatWhenOrWhichIsAProblem(_ line: String) {
    let (_, problems) = Self.block("after mount: no issue\n" + line)
    #expect(problems.count == 1)
  }

  static func block(_ lines: String) -> (block: GoalBlock?, problems: [String]) {
    let text = "```goal\n" + lines + "\n```\n"
    for item in LessonParserTests.parse(text).lesson.scenes[0].items {
      if case .goal(let block) = item { return (block, LessonParserTests.problems(text)) }
    }
    return (nil, LessonParserTests.problems(text))
  }

  @Test func aGoalNamesItsStepAndWhatMustHold() throws {
    let (block, problems) = Self.block(
      """
      after tap("a: b", at: 1): no life end CatRecorder; content Text "x; y: z"
        The recorder stays,
        by day and by night.
      after mount: body run Row x2
      after step 3: no issue
      throughout: no note
      hint: Look.
      hint: Ask :why title.
      """)
    let goals = try #require(block).goals
    #expect(problems.isEmpty)
    #expect(
      goals.map(\.place) == [
        .steps(code: "tap(\"a: b\", at: 1)"), .mount, .step(3), .throughout,
      ])
    #expect(goals[0].patterns == ["no life end CatRecorder", "content Text \"x; y: z\""])
    #expect(goals[0].wording == "The recorder stays, by day and by night.")
    #expect(goals[0].line == 2 && goals[1].line == 5)
    #expect(block?.hints == ["Look.", "Ask :why title."])
    #expect(goals[1].description == "after mount: body run Row x2")
  }

  @Test(arguments: [
    ("before tap(\"x\"): life end A", "not 'before tap(\"x\")'"),
    ("after tap(\"x\"): ", "after the colon"),
    ("after tap(\"a: b\")", "expected 'after STEP: PATTERN'"),
    ("  Words.\nafter mount: life end A", "an indented line"), ("hint: Only.", "needs a goal"),
  ])
  func aMisshapenGoalIsReportedWithItsLine(_ text: String, _ words: String) {
    let problems = Self.block(text).problems
    #expect(problems.count == 1 && problems.first?.contains(words) == true, "\(problems)")
    #expect(problems.first?.hasPrefix("cat.md:") == true)
  }

  @Test func solutionsAndMistakesBelongToTheirScene() {
    let parsed = LessonParserTests.parse(
      """
      ```swift
      struct A {}
      ```
      ```swift do
      a()
      ```
      ```goal
      after a(): life end A
      ```
      ```swift solution
      struct A { var x = 1 }
      ```
      ```swift mistake
      struct A { var y = 1 }
      ```
      """)
    #expect(parsed.diagnostics.isEmpty)
    let kinds = parsed.lesson.scenes[0].items.map { item in
      switch item {
      case .steps: "steps"
      case .goal: "goal"
      case .solution: "solution"
      case .mistake: "mistake"
      default: "?"
      }
    }
    #expect(kinds == ["steps", "goal", "solution", "mistake"])
    #expect(parsed.lesson.scenes[0].program.count == 1)
  }

  @Test func choicesSayWhatTheyWouldHaveMeantAndHintsOpenOneByOne() throws {
    let text = """
      ```predict
      ? Which?
      - [ ] That it stays  => no life end A
        It would stay if
        it were one view.
      - [x] That it ends  => life end A
      hint: One.
      hint: Two.
      ```
      ```swift do
      a()
      ```
      """
    guard case .predict(let prediction) = LessonParserTests.parse(text).lesson.scenes[0].items[0],
      case .choices(let choices) = prediction.kind
    else {
      Issue.record("the first item is the question")
      return
    }
    #expect(LessonParserTests.problems(text).isEmpty)
    #expect(choices.map(\.remark) == ["It would stay if it were one view.", nil])
    #expect(prediction.hints == ["One.", "Two."])
  }

  @Test func anArrowWithoutAPatternIsReported() {
    let problems = LessonParserTests.problems("```predict\n? Which?\n- [x] This =>\n```\n")
    #expect(problems == ["cat.md:3:1 | write what must hold after '=>': '=> life end Row'"])
  }
}
