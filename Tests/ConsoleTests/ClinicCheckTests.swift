import Diagnostics
import LessonFormat
import Session
import Testing
import Transcript

@testable import Console

@Suite struct ClinicCheckTests {
  static let program = """
    ```swift
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \\(count)") { count += 1 } }
    }
    struct ContentView: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          if isOn { Counter() } else { Counter() }
          Button("Switch") { isOn.toggle() }
        }
      }
    }
    ```
    ```swift do
    tap("count 0")
    tap("Switch")
    ```

    """
  static let goal = """
    ```goal
    after tap("Switch"): no life end Counter
      The counter stays.
    ```

    """
  static let mended = """
    struct ContentView: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          Counter().opacity(isOn ? 1 : 0.5)
          Button("Switch") { isOn.toggle() }
        }
      }
    }
    """
  static let mistaken = mended.replacing(
    "Counter().opacity(isOn ? 1 : 0.5)",
    with: "isOn ? AnyView(Counter().padding()) : AnyView(Counter())")

  static func findings(_ text: String) -> [String] {
    let document = Document(text, name: "c.md", isLesson: true, request: DocumentRequest())
    #expect(document.diagnostics.isEmpty)
    return LessonRun(document, name: "c.md").findings.map { $0.lines[0].plain }
  }

  @Test func aSoundClinicHolds() {
    #expect(
      Self.findings(
        Self.program + Self.goal + "```swift solution\n\(Self.mended)\n```\n"
          + "```swift mistake\n\(Self.mistaken)\n```\n") == [])
  }

  @Test func thePromptNamesTheCauseThatTheClinicPromises() {
    func found(_ line: String) -> [String] {
      Self.findings(Self.program + Self.goal.replacing("```goal\n", with: "```goal\n\(line)\n"))
    }
    #expect(found("why Counter after tap(\"Switch\"): if.false → if.true; F98") == [])
    #expect(found("whynot Counter after tap(\"count 0\"): F7").count == 1)
    #expect(
      found("why Counter after tap(\"Switch\"): F102")
        == ["c.md:21: error: the answer to ':why Counter' does not say 'F102'"])
    // Before the switch nothing has happened to a branch, so the step counts.
    #expect(found("why Counter after tap(\"count 0\"): if.false → if.true").count == 1)
    #expect(
      found("why Conuter after tap(\"Switch\"): F98")
        == ["c.md:21: error: ':why Conuter' has no answer after tap(\"Switch\")"])
    #expect(
      found("why Counter after tap(\"Swich\"): F98")
        == ["c.md:21: error: the scene has no such step: 'after tap(\"Swich\")'"])
  }

  @Test func aDeclarationThatIsTypedIsJudgedByTheGoals() throws {
    let sitting = try Sitting(
      typed: [Self.mistaken, "count += 1", ":undo", Self.mended].map { .line($0) },
      lesson: Self.program + Self.goal)
    #expect(sitting.count("0 of 1 goal reached") == 1)
    #expect(sitting.count("mended: the goal is reached") == 1)
  }

  /// What a person sees is one claim for all ways to mend.
  @Test func aGoalMayBeAboutTheScreen() {
    func found(_ claim: String, _ version: String) -> [String] {
      let goal = Self.goal.replacing("no life end Counter", with: claim)
      return Self.findings(Self.program + goal + "```swift solution\n\(version)\n```\n")
    }
    #expect(found("screen \"count 1\"; no screen \"count 0\"", Self.mended) == [])
    #expect(found("screen \"count 1\"", Self.mistaken).count == 1)
    #expect(found("screen count", Self.mended)[0].contains("write the text in quotes"))
    // What is hidden is not seen, and neither is what has no opacity.
    let hidden = Self.mended.replacing("isOn ? 1 : 0.5", with: "isOn ? 0 : 1")
    #expect(found("no screen \"count 1\"; no screen \"count 0\"", hidden) == [])
    #expect(found("screen \"count 1\"", hidden).count == 1)
  }

  /// Damage that changes how things look, too.
  @Test func aGoalMayBeAboutLooks() {
    let goal = Self.goal.replacing("no life end Counter", with: "no life end Counter; look")
    let plain = Self.mended.replacing(".opacity(isOn ? 1 : 0.5)", with: "")
    func found(_ version: String) -> [String] {
      Self.findings(Self.program + goal + "```swift solution\n\(version)\n```\n")
    }
    #expect(found(Self.mended) == [])
    #expect(found(plain).count == 1)
  }

  @Test func goalsThatTheProgramReachesAreNone() {
    let found = Self.findings(
      Self.program + Self.goal.replacing("no life end Counter", with: "life end Counter"))
    #expect(found.count == 1 && found[0].contains("c.md:21: error: the lesson's own program"))
  }

  @Test func aSolutionThatFailsAndAMistakeThatHoldsAreFound() {
    let found = Self.findings(
      Self.program + Self.goal + "```swift solution\n\(Self.mistaken)\n```\n"
        + "```swift mistake\n\(Self.mended)\n```\n")
    #expect(found.count == 2)
    #expect(
      found[0].hasSuffix("does not reach the goal 'after tap(\"Switch\"): no life end Counter'"))
    #expect(found[1].hasSuffix("this mistake reaches the goals, so it is none"))
  }

  @Test func aSolutionThatDoesNotCompileIsToldByTheCompiler() {
    let found = Self.findings(
      Self.program + Self.goal + "```swift solution\nstruct Counter: View {}\n```\n")
    #expect(found.count == 1 && found[0].contains("does not conform to protocol 'View'"))
  }

  @Test func aGoalAboutAnUnknownStepOrViewIsFound() {
    for (old, new) in [("Switch", "Swich"), ("Counter", "Conuter")] {
      let found = Self.findings(Self.program + Self.goal.replacing(old, with: new))
      #expect(found.count == 1 && found[0].hasPrefix("c.md:21: error: "), "\(found)")
    }
  }

  @Test func aSolutionNeedsAGoal() {
    let found = Self.findings(Self.program + "```swift solution\n\(Self.mended)\n```\n")
    #expect(found == ["c.md:20: error: a solution or a mistake needs a 'goal' block in its scene"])
  }

  @Test func aLearnersVersionIsJudged() throws {
    let document = Document(
      Self.program + Self.goal + "```swift solution\n\(Self.mended)\n```\n", name: "c.md",
      isLesson: true, request: DocumentRequest())
    let scene = document.scenes[0]
    let own = try #require(scene.judge(scene.source).judgement)
    #expect(
      GoalReport(own).lines.map(\.plain) == [
        "0 of 1 goal reached", "  open     The counter stays.",
        "           Counter ended: once; wanted: never",
      ])
    guard case .solution(let block) = scene.items.last else {
      Issue.record("the last item is the solution")
      return
    }
    let mended = try #require(scene.judge(scene.source(with: block)).judgement)
    #expect(
      GoalReport(mended).lines.map(\.plain) == [
        "mended: the goal is reached", "  reached  The counter stays.",
      ])
  }

  @Test func aQuestionWithoutAStepAndAnUnknownNameAreFound() {
    let question = """
      ```predict
      ? Which?
      - [x] This  => life end Counter
      - [ ] That  => no life end Conuter
      ```

      """
    #expect(
      Self.findings(Self.program + question)
        == ["c.md:20: error: no step follows this question, so it has no answer"])
    let found = Self.findings(Self.program + question + "```swift do\ntap(\"Switch\")\n```\n")
    #expect(
      found.count == 1 && found[0].hasPrefix("c.md:23: error: nothing in the program is named"))
  }

  @Test func whatTheCompilerSaysOfSharedSourceIsToldOnce() {
    let found = Self.findings(
      "```swift\nstruct A: View { var body: some View { Txt(\"\") } }\n```\n"
        + "<!-- scene: one -->\n```swift do\n_ = 1\n```\n<!-- scene: two -->\n```swift do\n_ = 2\n```\n"
    )
    #expect(found.count == 1 && found[0].hasPrefix("c.md:2:40: error: cannot find"), "\(found)")
  }

  @Test func aWrongRootHasTheLineOfItsKey() {
    let found = Self.findings("---\nid: a\nroot: Conter\n---\n" + Self.program)
    #expect(
      found.first?.hasPrefix("c.md:3: error: there is no view named 'Conter'") == true, "\(found)")
  }
}
