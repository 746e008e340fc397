import LessonFormat
import Testing

/// A lesson for readers: nothing of its grammar remains, and no content is lost.
@Suite struct HandoutTests {
  private static let lesson = LessonParser.parse(
    """
    ---
    id: cat
    title: A cat
    ---

    # A cat

    ```swift
    struct ContentView: View { var body: some View { Text("meow") } }
    ```

    <!-- expect: only life -->
    ```events
    step 0  mount
    ```

    ```predict
    ? What is shown?
    - [x] a meow  => content "meow"
      It is a cat.
    - [ ] a bark  => content "bark"
    hint: It is no dog.
    ```

    ```swift do
    tap("meow")
    ```

    ```goal
    after tap("meow"): no issue
      Nothing is complained about.
    ```

    ```swift solution
    struct Cat {}
    ```
    """, name: "Cat.md"
  ).lesson

  private static var text: String {
    Handout(
      lesson,
      Handout.Wording(
        bodiesQuestion: "Which bodies will run?", answer: "Answer", hint: "Hint",
        solution: "Solution", mistake: "A mistake")
    ).text { _ in [] }
  }

  @Test func aQuestionOpensItsAnswer() {
    #expect(
      Self.text.contains(
        """
        **1.** What is shown?

        - a) a meow
        - b) a bark

        <details><summary>Hint</summary>

        It is no dog.

        </details>

        <details><summary>Answer</summary>

        - **a) a meow**
          It is a cat.
        - b) a bark

        </details>
        """))
  }

  @Test func programsStepsEventsAndGoalsStay() {
    let text = Self.text
    #expect(text.hasPrefix("# A cat\n"))
    #expect(text.contains("```swift\nstruct ContentView: View"))
    #expect(text.contains("```\nstep 0  mount\n```"))
    #expect(text.contains("```swift\ntap(\"meow\")\n```"))
    #expect(text.contains("- Nothing is complained about.\n"))
    #expect(text.contains("<details><summary>Solution</summary>\n\n```swift\nstruct Cat {}"))
  }

  @Test func aBlankLineEndsWhatOpens() {
    // Otherwise a renderer takes the code below it for HTML.
    for part in Self.text.split(separator: "</details>").dropFirst() {
      #expect(part.hasPrefix("\n\n") || part == "\n")
    }
  }

  @Test func nothingOfTheGrammarIsLeft() {
    for mark in ["[x]", "[ ]", "=>", "<!--", "---", "swift do", "predict", "after tap"] {
      #expect(!Self.text.contains(mark), "\(mark)")
    }
  }
}
