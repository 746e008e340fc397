import Testing

@testable import Console

/// A clinic at the prompt: what is to be reached, hints one at a time, and a judgement of what the learner
/// makes of the program.
@Suite struct MendingTests {
  static let clinic =
    ClinicCheckTests.program
    + ClinicCheckTests.goal.replacing(
      "stays.\n", with: "stays.\nhint: Look at the branches.\nhint: Write it once.\n")
    + "```swift solution\n\(ClinicCheckTests.mended)\n```\n\nOne view is enough.\n"

  static func oneLine(_ code: String) -> String {
    code.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
      .replacing("false var", with: "false; var")
      .replacing("1 : 0.5) Button", with: "1 : 0.5); Button")
      .replacing("Counter()) Button", with: "Counter()); Button")
  }

  static func sitting(_ lines: [String]) throws -> Sitting {
    try Sitting(typed: lines.map { .line($0) }, lesson: clinic)
  }

  @Test func theGoalsAreShownInWordsAndTheLessonIsNotDoneBefore() throws {
    let sitting = try Self.sitting([":next 9"])
    #expect(sitting.shows("your turn: mend the program so that"))
    #expect(sitting.shows("- The counter stays."))
    #expect(sitting.shows("the goals of this clinic are open"))
    #expect(!sitting.shows("no life end Counter") && !sitting.shows("Write it once"))
    #expect(!sitting.shows("this lesson is done") && !sitting.shows("One view is enough."))
  }

  @Test func aProgramThatIsMendedAlreadyIsDone() throws {
    let lesson = Self.clinic.replacing(
      "if isOn { Counter() } else { Counter() }", with: "Counter().opacity(isOn ? 1 : 0.5)")
    let sitting = try Sitting(typed: [.line(":next 9")], lesson: lesson)
    #expect(sitting.shows("One view is enough.") && sitting.shows("this lesson is done"))
  }

  @Test func hintsOpenOneAtATime() throws {
    let one = try Self.sitting([":next 9", ":hint"])
    #expect(one.shows("Look at the branches.") && !one.shows("Write it once."))
    let all = try Self.sitting([":next 9", ":hint", ":hint", ":hint"])
    #expect(all.shows("Write it once.") && all.shows("there are no more hints"))
  }

  @Test func aDeclarationThatMendsIsJudgedAndEndsTheLesson() throws {
    let sitting = try Self.sitting([":next 9", Self.oneLine(ClinicCheckTests.mended)])
    #expect(sitting.terminal.complaints == [])
    #expect(sitting.shows("mended: the goal is reached"))
    #expect(sitting.shows("One view is enough."))
    #expect(sitting.shows("this lesson is done"))
  }

  @Test func aDeclarationThatDoesNotMendSaysWhatIsOpen() throws {
    let sitting = try Self.sitting([":next 9", Self.oneLine(ClinicCheckTests.mistaken)])
    #expect(sitting.terminal.complaints == [])
    #expect(sitting.shows("0 of 1 goal reached") && sitting.shows("open", "The counter stays."))
    #expect(!sitting.shows("this lesson is done"))
  }

  @Test func aFileThatIsReadAgainIsJudged() throws {
    #expect(try Self.sitting([":next 9", ":reload"]).shows("0 of 1 goal reached"))
    #expect(try !Sitting([":next 9", ":reload"]).shows("goal"))
  }
}
