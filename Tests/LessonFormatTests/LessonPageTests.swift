import Testing

@testable import LessonFormat

@Suite struct LessonPageTests {
  static let lesson = """
    ---
    title: Cats
    ---
    # Cats

    Before.
    ```swift
    struct A {}
    ```
    Between.

    <!-- expect: only life -->
    ```swift do
    tap("x")
    ```
    ```events
    ```
    Behind.
    ```predict
    ? Which?
    - [x] This
    - [ ] That
    ```
    ```swift do
    tap("y")
    ```
    <!-- scene: two -->
    Second.
    ```swift do
    tap("z")
    ```
    Last.
    """

  /// Pieces as short words: prose by its last line, blocks by their fences.
  private static func outline(_ pieces: some Sequence<LessonPage.Piece>) -> [String] {
    pieces.map { piece in
      switch piece.content {
      case .prose(let text):
        text.split(separator: "\n").last { !$0.allSatisfy(\.isWhitespace) }.map(String.init) ?? ""
      case .block(let fence): "[\(fence.info)]"
      case .scene(let name): "scene \(name)"
      }
    }
  }

  private static func parsed() -> Lesson { LessonParser.parse(lesson, name: "cats.md").lesson }

  @Test func proseAndBlocksStandInTheOrderOfTheDocument() {
    let page = LessonPage(of: Self.parsed())
    #expect(page.title == "Cats")
    #expect(
      Self.outline(page.scene(0)) == [
        "Before.", "[swift]", "Between.", "[swift do]", "[events]", "Behind.", "[predict]",
        "[swift do]",
      ])
    #expect(Self.outline(page.scene(1)) == ["scene two", "Second.", "[swift do]", "Last."])
    #expect(page.scene(2).isEmpty)
    for piece in page.pieces {
      if case .block(let fence) = piece.content { #expect(piece.line == fence.line) }
    }
  }

  /// The pages of scenes are those of the lesson's runs: a block that is only shown begins none.
  @Test(arguments: [
    (
      "<!-- skip: an example -->\n```swift do\ntap(\"x\")\n```",
      ["[swift do]", "scene one", "One."]
    ),
    ("```swift mistake\nstruct A {}\n```", ["[swift mistake]"]),
  ])
  func aSceneHasThePageOfItsRun(_ before: String, _ first: [String]) {
    let text = "\(before)\n<!-- scene: one -->\nOne.\n"
    let lesson = LessonParser.parse(text, name: "one.md").lesson
    let page = LessonPage(of: lesson)
    #expect(Self.outline(page.scene(0)) == first)
    #expect(page.scene(lesson.scenes.count).isEmpty)
    #expect(!page.scene(lesson.scenes.count - 1).isEmpty)
  }

  @Test func blocksOfATranslationHaveTheLinesOfTheOriginal() {
    let lesson = Self.parsed()
    var translated = lesson
    translated.text = lesson.text.replacing("Before.", with: "앞.\n\n또 앞.\n")
    let page = LessonPage(of: translated, original: lesson.text)
    func lines(_ page: LessonPage) -> [Int] {
      page.pieces.compactMap { if case .block = $0.content { $0.line } else { nil } }
    }
    #expect(lines(page) == lines(LessonPage(of: lesson)))
    #expect(lines(LessonPage(of: translated)) != lines(page))
  }
}
