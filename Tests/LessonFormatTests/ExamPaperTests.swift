import LessonFormat
import Testing

@Suite struct ExamPaperTests {
  private static let lesson = """
    # A lesson

    Before the program.

    ```swift
    struct A {}
    ```

    Before the question.

    ```events
    step 0  mount
    ```

    ```predict
    ? What happens?
    - [ ] Nothing  => no body run
      The remark of a wrong one.
    - [x] Something  => body run A
      The remark of the right one.
    hint: Look.
    ```

    ```swift do
    tap("A")
    ```

    ```events
    step 1  tap("A")
      body   run    A  #1
    ```

    Because A has run.

    ## A has run

    ```predict
    ? list bodies
    hint: Count.
    ```

    ```swift do
    tap("B")
    tap("B is 2")
    ```

    Then it is mended.

    ```swift
    struct D {}
    ```

    ```swift do
    tap("D")
    ```

    ```goal
    after mount: no issue
      It is silent.
    why A after mount: F1
    hint: Look again.
    ```

    ```swift mistake
    struct B {}
    ```

    It runs too often.

    ```swift solution
    struct C {}
    ```

    ## The rule

    > A runs.

    """

  private static func exam(_ text: String = lesson) -> ExamPaper {
    ExamPaper(
      LessonParser.parse(text, name: "A.md").lesson, bodiesQuestion: "Which bodies run?")
  }

  @Test func aPaperHasTheProgramTheStepsAndTheQuestions() {
    let paper = Self.exam().paper
    for part in [
      "Before the question.", "struct A {}", "step 0  mount", "**1.** What happens?",
      "- a) Nothing",
      "- b) Something", "tap(\"A\")", "**2.** Which bodies run?", "tap(\"B\")",
    ] {
      #expect(paper.contains(part), "\(part)")
    }
  }

  @Test func nothingOnAPaperGivesAnAnswerAway() {
    let paper = Self.exam().paper
    for part in [
      "[x]", "[ ]", "=>", "remark", "body   run", "Because A has run", "A has run", "Look", "Count",
      "F1", "# A lesson", "struct B", "too often", "struct C", "The rule", "It is silent.",
      "B is 2", "mended", "struct D", "tap(\"D\")",
      "Before the program.",
    ] {
      #expect(!paper.contains(part), "\(part)")
    }
  }

  /// What was reported about a clinic, and what it should do, answers its questions.
  @Test func aClinicHasItsReportAndItsGoalsInATaskOfItsOwn() throws {
    let task = try #require(Self.exam().task)
    for part in ["# A lesson", "Before the program.", "It is silent."] {
      #expect(task.contains(part), "\(part)")
    }
    for part in ["**1.**", "Before the question.", "F1", "Look", "struct C"] {
      #expect(!task.contains(part), "\(part)")
    }
    let goal = try #require(Self.lesson.firstRange(of: "```goal")?.lowerBound)
    let lesson = Self.exam(String(Self.lesson[..<goal]))
    #expect(lesson.task == nil && lesson.paper.contains("Before the program."))
  }

  /// Without a question nothing else ends the prose of a paper.
  @Test func aClinicWithoutQuestionsDoesNotTellHowItIsMended() throws {
    let goal = try #require(Self.lesson.firstRange(of: "Then it is mended.")?.lowerBound)
    let program = "# A lesson\n\n```swift\nstruct A {}\n```\n\nTap it twice.\n\n"
    let exam = Self.exam(program + Self.lesson[goal...] + "\n<!-- scene: next -->\n\nAgain.\n")
    for part in ["too often", "A runs."] {
      #expect(!exam.paper.contains(part) && exam.task?.contains(part) == false, "\(part)")
    }
    #expect(exam.paper.contains("Tap it twice.") && exam.paper.contains("Again."))
  }

  @Test func aKeyHasTheRightChoicesAndTheBodiesThatRan() {
    let key = Self.exam().key { $0 == 1 ? ["A", "B"] : [] }
    #expect(key.contains("- b) Something\n  The remark of the right one."))
    #expect(key.contains("- A\n- B\n") && !key.contains("Nothing"))
  }

  @Test func aSeedOrdersTheChoicesOfEveryLanguageAlike() throws {
    let translation = "```predict\n? 질문\n- 하나\n  설명\n- 둘\nhint: 힌트\n```\n"
    var orders: Set<String> = []
    for seed in UInt64(1)...20 {
      let order = QuestionOrder(seed: seed, lesson: "A")
      let arranged = order.arranged(Self.lesson)
      let other = order.arranged(translation)
      orders.insert(arranged)
      #expect(arranged.utf8.count == Self.lesson.utf8.count)
      let isSwapped =
        try #require(arranged.firstRange(of: "Something")).lowerBound
        < #require(arranged.firstRange(of: "Nothing")).lowerBound
      #expect(other.contains("? 질문\n- 둘\n- 하나\n  설명\n") == isSwapped)
      #expect(Self.exam(arranged).key { _ in [] }.contains("The remark of the right one."))
    }
    #expect(orders.count == 2)
  }

  @Test func seedZeroLeavesTheOrderOfTheDocument() {
    #expect(QuestionOrder(seed: 0, lesson: "A").arranged(Self.lesson) == Self.lesson)
  }
}
