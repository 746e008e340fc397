import Testing

@testable import Console

/// What a comparison has run may be used again, but never for something else.
@Suite struct CompareTwiceTests {
  private func answer(_ lines: [String]) throws -> [String] {
    let shown = try Sitting(lines).terminal.shown
    let start = try #require(shown.lastIndex { $0.hasPrefix("- ios") })
    return Array(shown[start...])
  }

  @Test func askedAgainTheAnswerIsTheSame() throws {
    let once = try answer([":next 2", ":compare profile 18"])
    #expect(try answer([":next 2", ":compare profile 18", ":compare profile 18"]) == once)
  }

  @Test func afterAnotherStepTheAnswerIsThatOfTheLongerRun() throws {
    let line = #"tap("Switch")"#
    let long = try answer([":next 2", line, ":compare profile 18 all"])
    #expect(
      try answer([":next 2", ":compare profile 18 all", line, ":compare profile 18 all"]) == long)
    #expect(try answer([":next 2", ":compare profile 18 all"]) != long)
  }

  @Test func anotherReleaseIsRunAnew() throws {
    let once = try answer([":next 2", ":compare profile 26 all"])
    #expect(
      try answer([":next 2", ":compare profile 18 all", ":compare profile 26 all"]) == once)
  }

  @Test func everythingIsListedOfTheSameProgramToo() throws {
    let sitting = try Sitting([":next 2", ":compare all"])
    #expect(sitting.shows("Both do the same."))
    #expect(sitting.shows("step 1", "tap"))
    #expect(sitting.shows("state  write", "meow"))
  }
}
