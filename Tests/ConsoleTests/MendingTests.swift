import Testing

@testable import Console

/// A clinic at the prompt: its goals, hints one at a time, and a judgement of what the learner makes of
/// the program.
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

  @Test func anOpenGoalSaysWhatHappened() throws {
    let sitting = try Self.sitting([":next 9", Self.oneLine(ClinicCheckTests.mistaken)])
    #expect(sitting.shows("Counter ended: once; wanted: never"))
    #expect(!sitting.shows("no life end Counter"))
  }

  @Test func aChangeOfManyLinesIsOneAndMayHaveEmptyLines() throws {
    let lines = [
      ":next 9", ":mend", "struct Name: View { var body: some View { Text(\"n\") } }", "",
    ]
    let change = ClinicCheckTests.mended.split(separator: "\n").map(String.init)
    let sitting = try Self.sitting(lines + change + [":done"])
    #expect(sitting.terminal.complaints == [])
    #expect(sitting.shows("mended: the goal is reached") && sitting.shows("this lesson is done"))
    #expect(!sitting.shows("0 of 1 goal reached"))
    #expect(try Self.sitting([":next 9", ":done"]).terminal.complaints.count == 1)
  }

  @Test func pastedDeclarationsAreOneChange() throws {
    let lines = ["struct Name: View { var body: some View { Text(\"n\") } }", ""]
    let change = ClinicCheckTests.mended.split(separator: "\n").map(String.init)
    let sitting = try Sitting(
      typed: ([":next 9"] + lines + change).map { .line($0) }, lesson: Self.clinic, isPasted: true)
    #expect(sitting.shows("mended: the goal is reached"))
    #expect(!sitting.shows("0 of 1 goal reached"))
  }

  @Test func enterDoesNotLeaveOpenGoals() throws {
    let typed: [InputLine] = [":next 9", "", ""].map { .line($0) }
    let sitting = try Sitting(typed: typed, isInteractive: true, lesson: Self.clinic)
    #expect(sitting.terminal.shown.count { $0.contains("your turn") } == 3)
    #expect(!sitting.shows("this lesson is done"))
    let mended = try Sitting(
      typed: [.line(":next 9"), .line(Self.oneLine(ClinicCheckTests.mended))],
      isInteractive: true, lesson: Self.clinic)
    #expect(!mended.shows("Enter: the goals") || mended.shows("Enter: the next lesson"))
  }

  @Test func whatNamesTheFaultIsHeldBackUntilItIsAskedFor() throws {
    let whole = try Self.sitting([":next 9", ":events all"])
    let note = try #require(whole.terminal.shown.first { $0.contains("  note ") })
    let words = String(note.split(separator: " ").last ?? "")
    #expect(try !Self.sitting([":next 9"]).shows(words))
    #expect(try Self.sitting([":next 9", ":diagnose"]).shows(words))
    #expect(try Self.sitting([":next 9", ":diagnose", ":restart", ":next 9"]).shows(words))
    // Without goals there is nothing to hold back.
    let open = try Sitting(typed: [.line(":next 9")], lesson: ClinicCheckTests.program)
    #expect(open.shows(words))
  }

  @Test func aFileThatIsReadAgainIsJudged() throws {
    #expect(try Self.sitting([":next 9", ":reload"]).shows("0 of 1 goal reached"))
    #expect(try !Sitting([":next 9", ":reload"]).shows("goal"))
  }
}
