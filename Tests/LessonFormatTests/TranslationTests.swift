import Diagnostics
import LessonFormat
import Testing

@Suite struct TranslationTests {
  static let original = """
    ---
    id: cat
    title: The cat
    ---

    # The cat

    A cat.

    ```swift
    struct A {}
    ```

    <!-- scene: day -->
    ## By day

    ```predict
    ? What happens?
    - [ ] It stays  => no life end A; body run A
      That would need one view.
    - [x] It ends  => life end A
    hint: Look.
    ```

    ```swift do
    a()
    ```

    <!-- expect: only life -->
    ```events
    step 1
    ```

    ```goal
    after a(): no life end A
      It stays.
    throughout: no issue
    hint: Think.
    ```

    """

  static let korean = """
    ---
    title: 고양이
    ---

    # 고양이

    고양이 한 마리입니다.

    <!-- swift -->

    <!-- scene: day -->
    ## 낮

    ```predict
    ? 무슨 일이 일어날까요?
    - 그대로입니다
      뷰가 하나여야 합니다.
    - 끝납니다
    hint: 보세요.
    ```

    <!-- swift do, events -->

    ```goal
    - 그대로입니다.
    hint: 생각해 보세요.
    ```

    """

  static func merge(_ text: String = korean) -> (lesson: Lesson, problems: [String]) {
    let lesson = LessonParser.parse(original, name: "cat.md").lesson
    let merged = LessonTranslation.merge(text, name: "cat.ko.md", into: lesson)
    return (
      merged.lesson,
      merged.diagnostics.map { (merged.sources.describe($0.origin) ?? "?") + " " + $0.message }
    )
  }

  @Test func bothLanguagesShowTheSameBlocks() throws {
    let (lesson, problems) = Self.merge()
    #expect(problems == [])
    let original = LessonParser.parse(Self.original, name: "cat.md").lesson
    #expect(lesson.title == "고양이" && lesson.frontMatter.id == "cat")
    #expect(lesson.text.contains("고양이 한 마리입니다."))
    #expect(!lesson.text.contains("A cat."))
    #expect(lesson.scenes.map(\.name) == original.scenes.map(\.name))
    #expect(lesson.scenes[0].program.map(\.text) == original.scenes[0].program.map(\.text))
    // Places are those of the original, which is what runs.
    #expect(lesson.scenes[0].program[0].position(atUTF8: 0).line == 11)
    guard case .steps(let steps) = lesson.scenes[0].items[1],
      case .events(let events) = lesson.scenes[0].items[2]
    else {
      Issue.record("the steps and the events follow the question")
      return
    }
    #expect(steps.source.position(atUTF8: 0).line == 26)
    #expect(events.labels.only == "life" && events.fence.content == "step 1\n")
  }

  @Test func wordsAreTheTranslationsAndPatternsTheOriginals() throws {
    let items = Self.merge().lesson.scenes[0].items
    guard case .predict(let prediction) = items[0], case .choices(let choices) = prediction.kind,
      case .goal(let goal) = items[3]
    else {
      Issue.record("a question and a goal")
      return
    }
    #expect(prediction.question == "무슨 일이 일어날까요?")
    #expect(choices.map(\.text) == ["그대로입니다", "끝납니다"])
    #expect(choices.map(\.isRight) == [false, true])
    #expect(choices.map(\.remark) == ["뷰가 하나여야 합니다.", nil])
    #expect(choices.map(\.patterns) == [["no life end A", "body run A"], ["life end A"]])
    #expect(goal.goals.map(\.wording) == ["그대로입니다.", nil])
    #expect(goal.goals.map(\.patterns) == [["no life end A"], ["no issue"]])
    #expect(goal.hints == ["생각해 보세요."])
  }

  @Test(arguments: [
    (
      "<!-- swift do, events -->", "<!-- events, swift do -->",
      "cat.ko.md:22:1 here the original has 'swift do' (line 25), not 'events'"
    ),
    (
      "<!-- swift do, events -->", "",
      "cat.ko.md:24:1 here the original has 'swift do' (line 25), not 'goal'"
    ),
    (
      "<!-- swift -->", "```swift\nstruct B {}\n```",
      "cat.ko.md:9:1 code and events are the original's; write '<!-- swift -->' in their place"
    ),
    (
      "- 끝납니다", "- 끝납니다\n- 셋",
      "cat.ko.md:14:1 the wording does not fit the 'predict' block in line 17 of the original: 2 choices, 1 hints"
    ),
    (
      "- 끝납니다", "- [ ] 끝납니다",
      "cat.ko.md:14:1 the wording does not fit the 'predict' block in line 17 of the original: 2 choices, 1 hints"
    ),
    (
      "scene: day", "scene: night",
      "cat.ko.md:11:1 here the original has 'scene: day' (line 14), not 'scene: night'"
    ),
    (
      "- 끝납니다", "- 끝납니다 => life end A",
      "cat.ko.md:18:1 patterns are the original's; leave '=> …' out"
    ),
  ])
  func aTranslationThatDoesNotFitIsFound(_ old: String, _ new: String, _ problem: String) {
    #expect(Self.merge(Self.korean.replacing(old, with: new)).problems.first == problem)
  }

  @Test func aBlockThatIsMissingAtTheEndIsFound() throws {
    let end = try #require(Self.korean.firstRange(of: "```goal"))
    let problems = Self.merge(String(Self.korean[..<end.lowerBound])).problems
    #expect(problems.count == 1 && problems[0].hasSuffix("the original has more: 'goal' (line 34)"))
  }

  @Test func theSkeletonOfATranslationFits() {
    let lesson = LessonParser.parse(Self.original, name: "cat.md").lesson
    let skeleton = LessonTranslation.skeleton(of: lesson)
    #expect(Self.merge(skeleton).problems == [])
    #expect(skeleton.contains("A cat.") && !skeleton.contains("struct A"))
  }

  /// What stands behind the last key of the front matter belongs to it.
  @Test func aSkeletonHasOnlyTheTitleOfTheFrontMatter() {
    let text = "---\ntitle: One\nseed: 3\n# of the course\n\n---\n\n# One\n\nWords.\n"
    let lesson = LessonParser.parse(text, name: "one.md").lesson
    #expect(
      LessonTranslation.skeleton(of: lesson).hasPrefix("---\ntitle: One\n---\n\n# One\n\nWords."))
  }
}

@Suite struct ProseTests {
  @Test func sentencesAreCountedWithoutCode() {
    let prose = Prose(
      """
      ---
      title: x
      ---
      # A heading

      One `two words in code` three. Four
      five [six](seven.md)!

      ```swift
      let notProse = 1
      ```

      | a | b |
      ```predict
      ? Really so?
      - [x] Yes it is  => life end A
      ```
      """)
    #expect(prose.sentences.map(\.wordCount).sorted() == [2, 2, 3, 3, 3])
    #expect(prose.links.map(\.target) == ["seven.md"] && prose.links.first?.line == 7)
  }

  @Test func anIndexHasPartsWithRows() {
    let index = CourseIndex(
      """
      # Lessons

      ## Part 1: Seeing

      After this part
      you see.

      More.

      | lesson | question | time |
      | --- | --- | --- |
      | [The cat](01-cat.md) | Whose title? | 8 min |
      | [The dog](02-dog.md) | Whose bone? | – |

      ## Writing one

      Text.
      """)
    #expect(index.parts.map(\.title) == ["Part 1: Seeing"])
    #expect(index.parts[0].promise == "After this part you see.")
    #expect(index.rows.map(\.file) == ["01-cat.md", "02-dog.md"])
    #expect(index.rows.map(\.minutes) == [8, nil])
    #expect(index.rows[0].title == "The cat" && index.rows[0].question == "Whose title?")
  }
}
