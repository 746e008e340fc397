import Diagnostics
import LessonFormat
import Testing
import Values

@Suite struct LessonParserTests {
  static func parse(_ text: String) -> ParsedLesson { LessonParser.parse(text, name: "cat.md") }

  /// `line:column: message` of everything that is wrong.
  static func problems(_ text: String) -> [String] {
    let parsed = parse(text)
    return parsed.diagnostics.map { diagnostic in
      let place = parsed.sources.describe(diagnostic.origin) ?? "?"
      return ([place, diagnostic.message] + diagnostic.hints).joined(separator: " | ")
    }
  }

  static let cat = """
    ---
    id: cat
    title: The cat
    requires: a, b
    seed: 7
    compat: ios=16, binding-owner=runs
    ---
    # Heading

    ```swift
    struct A {}
    ```

    ```swift support
    struct B {}
    ```

    ```predict
    ? What => happens?
    - [x] This => that  => life end A; no life begin A
    - [ ] Nothing
    hint: Think.
    ```

    ```swift do
    a()
    b()
    ```

    <!-- expect: only life,state -->
    ```events
    step 1
    ```

    ```swift
    struct A { var x = 1 }
    ```

    """

  @Test func aLessonIsReadIntoItsParts() throws {
    let parsed = Self.parse(Self.cat)
    #expect(parsed.diagnostics.isEmpty)
    let lesson = parsed.lesson
    #expect(lesson.title == "The cat")
    #expect(lesson.frontMatter.requires == ["a", "b"])
    #expect(lesson.frontMatter.seed == 7)
    #expect(lesson.frontMatter.compatibility == ["ios": "16", "binding-owner": "runs"])
    let scene = try #require(lesson.scenes.first)
    #expect(lesson.scenes.count == 1 && scene.name == nil)
    #expect(scene.program.map(\.text) == ["struct A {}\n"])
    #expect(scene.support.map(\.text) == ["struct B {}\n"])
    #expect(scene.items.count == 4)
  }

  @Test func aSceneHasReleasesOfItsOwn() throws {
    let parsed = Self.parse(
      """
      ---
      title: A
      profile: 26
      ---

      <!-- scene: old -->
      <!-- compat: ios=18 xcode=16 -->

      ```swift
      struct A {}
      ```

      """)
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.lesson.frontMatter.compatibility == ["profile": "26"])
    #expect(parsed.lesson.scenes.map(\.compatibility) == [["ios": "18", "xcode": "16"]])
    let outside = Self.parse("<!-- compat: ios=18 -->\n\n```swift\nstruct A {}\n```\n")
    #expect(outside.diagnostics.map(\.message) == ["no scene is open here"])
  }

  @Test(arguments: [
    (
      "onChange=ios16", "there is no compatibility key 'onChange'",
      "the keys are binding-owner, profile, ios, xcode, target, swift"
    ),
    ("iso=17", "there is no compatibility key 'iso'", "did you mean 'ios'?"),
    (
      "ios=last", "'last' is not a value of 'ios'", "its values are 13, 14, 15, 16, 17, 18, 26, 27"
    ),
    ("xcode=20", "'20' is not a value of 'xcode'", "its values are 15, 16, 26, 27"),
    ("ios=19", "'19' is not a value of 'ios'", "its values are 13, 14, 15, 16, 17, 18, 26, 27"),
    (
      "ios=18 target=26", "a program for iOS 26 does not run on iOS 18",
      "choose an older target, or leave it out"
    ),
    ("ios", "expected KEY=VALUE, not 'ios'", nil),
  ])
  func whatChoosesNoReleaseIsAnError(_ pair: String, message: String, hint: String?) throws {
    let parsed = Self.parse(Self.cat.replacing("ios=16, binding-owner=runs", with: pair))
    let problem = try #require(parsed.diagnostics.first)
    #expect(parsed.diagnostics.count == 1)
    #expect(problem.severity == .error && problem.message == message)
    #expect(problem.hints.first == hint)
  }

  @Test func positionsInABlockAreThoseOfTheLesson() throws {
    let scene = try #require(Self.parse(Self.cat).lesson.scenes.first)
    #expect(scene.program[0].position(atUTF8: 7) == (line: 11, column: 8))
    guard case .steps(let block) = scene.items[1] else {
      Issue.record("the second item is the steps")
      return
    }
    #expect(block.source.position(atUTF8: 4).line == 27)
  }

  @Test func predictionsKeepTheirPatterns() throws {
    let scene = try #require(Self.parse(Self.cat).lesson.scenes.first)
    guard case .predict(let prediction) = scene.items[0],
      case .choices(let choices) = prediction.kind
    else {
      Issue.record("the first item is the question")
      return
    }
    #expect(prediction.question == "What => happens?")
    #expect(prediction.hint == "Think.")
    #expect(choices.map(\.text) == ["This => that", "Nothing"])
    #expect(choices.map(\.isRight) == [true, false])
    #expect(choices.map(\.patterns) == [["life end A", "no life begin A"], []])
  }

  @Test func anEventsBlockKnowsItsBytesAndItsFilter() throws {
    let scene = try #require(Self.parse(Self.cat).lesson.scenes.first)
    guard case .events(let events) = scene.items[2] else {
      Issue.record("the third item is the events")
      return
    }
    #expect(events.labels.only == "life,state")
    let bytes = Array(Self.cat.utf8)[events.fence.contentRange]
    #expect(String(decoding: bytes, as: UTF8.self) == "step 1\n")
  }

  @Test func sourceBehindAStepIsAReload() throws {
    let scene = try #require(Self.parse(Self.cat).lesson.scenes.first)
    guard case .reload(let block) = scene.items[3] else {
      Issue.record("the last item is a reload")
      return
    }
    #expect(block.source.text == "struct A { var x = 1 }\n")
  }

  @Test func scenesBeginWithWhatStandsBeforeTheFirst() {
    let lesson = Self.parse(
      """
      ```swift
      struct Shared {}
      ```
      <!-- scene: one -->
      ## One
      ```swift
      struct A {}
      ```
      ```swift do
      a()
      ```
      <!-- scene: two -->
      ```swift
      struct B {}
      ```
      """
    ).lesson
    #expect(lesson.scenes.map(\.name) == ["one", "two"])
    #expect(
      lesson.scenes.map { $0.program.map(\.text) } == [
        ["struct Shared {}\n", "struct A {}\n"], ["struct Shared {}\n", "struct B {}\n"],
      ])
  }

  @Test func fencesFollowCommonMark() throws {
    let lesson = Self.parse(
      """
          ```swift
          indented code, no fence
          ```
      ~~~~swift
      ``` not a close
      ~~~ nor this
      ~~~~~
        ```swift
        let indented = 1
          let more = 2
        ```
      <!--
      ```swift
      in a comment
      ```
      -->
      """
    ).lesson
    #expect(
      lesson.scenes[0].program.map(\.text) == [
        "``` not a close\n~~~ nor this\n", "let indented = 1\n  let more = 2\n",
      ])
  }

  @Test func carriageReturnsAreReadAndTheirBytesCounted() throws {
    let text = "# T\r\n```events\r\na\r\nb\r\n```\r\n"
    guard case .events(let events) = Self.parse(text).lesson.scenes[0].items[0] else {
      Issue.record("there is one block")
      return
    }
    #expect(events.fence.content == "a\nb\n")
    #expect(events.fence.contentRange == 16..<22)
  }

  @Test func everythingThatIsWrongIsToldAtOnce() {
    #expect(
      Self.problems(
        """
        ---
        titel: x
        seed: many
        ---
        ```swift rejectd
        ```
        <!-- expect: onyl life -->
        ```evnts
        ```
        ```predict
        - [ ] a
        what
        ```
        <!-- skpi: reason -->
        <!-- skip: reason -->

        ```swift
        """) == [
          "cat.md:2:1 | there is no key 'titel' | did you mean 'title'?",
          "cat.md:3:1 | a seed is a number from 0, not 'many'",
          "cat.md:5:1 | there is no block 'swift rejectd' | did you mean 'swift rejected'?",
          "cat.md:7:1 | cannot expect 'onyl life' | did you mean 'only'?",
          "cat.md:8:1 | there is no block 'evnts' | did you mean 'events'?",
          "cat.md:10:1 | a predict block needs a question: '? …'",
          "cat.md:12:1 | expected '? …', '- [x] …', '- [ ] …', 'hint: …', or an indented line below a choice",
          "cat.md:14:1 | there is no label 'skpi' | did you mean 'skip'?",
          "cat.md:15:1 | no block is directly below this label",
          "cat.md:17:1 | this block is never closed",
        ])
  }

  /// A step in a block that is nearly Swift would be prose, and never taken.
  @Test func aSlipInTheWordSwiftIsOne() {
    #expect(
      Self.problems(
        """
        ```swfit do
        tap("A")
        ```
        ```Swift
        ```
        ```sh
        ls
        ```
        ```predict
        ? list bodeis
        ```
        """) == [
          "cat.md:1:1 | there is no block 'swfit do' | did you mean 'swift do'?",
          "cat.md:4:1 | there is no block 'Swift' | did you mean 'swift'?",
          "cat.md:9:1 | a question needs choices, '- [x] …' and '- [ ] …'; '? list bodies' is one without",
        ])
  }

  @Test func proseCommentsAndOtherLanguagesAreLeftAlone() {
    #expect(
      Self.problems(
        """
        <!-- a note to the reader: nothing -->
        ```json
        {}
        ```
        ```
        plain
        ```
        """
      ).isEmpty)
  }

  @Test func anOpenFrontMatterIsAnError() {
    #expect(
      Self.problems("---\nid: x\n") == [
        "cat.md:1:1 | the front matter is never closed | add a line of '---' behind it"
      ])
  }
}
