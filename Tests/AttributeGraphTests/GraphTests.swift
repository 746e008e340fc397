import AttributeGraph
import Testing

@Suite struct GraphTests {
  @Test func aRuleIsEvaluatedOnceUntilAnInputChanges() throws {
    let sheet = Spreadsheet()
    sheet.setNumber("a", 1)
    sheet.setFormula("b", .sum([.cell("a"), .number(1)]))
    #expect(try sheet.value("b") == 2)
    #expect(try sheet.value("b") == 2)
    #expect(sheet.takeLog() == ["b"])
    sheet.setNumber("a", 5)
    #expect(sheet.takeLog() == [])
    #expect(try sheet.value("b") == 6)
    #expect(sheet.takeLog() == ["b"])
  }

  @Test func anUnrelatedChangeEvaluatesNothing() throws {
    let sheet = Spreadsheet()
    sheet.setNumber("a", 1)
    sheet.setNumber("other", 1)
    sheet.setFormula("b", .cell("a"))
    _ = try sheet.value("b")
    _ = sheet.takeLog()
    sheet.setNumber("other", 2)
    _ = try sheet.value("b")
    #expect(sheet.takeLog() == [])
  }

  @Test func aResultThatComesOutTheSameStopsThere() throws {
    let sheet = Spreadsheet()
    sheet.setNumber("a", 1)
    sheet.setFormula("digit", .lastDigit(.cell("a")))
    sheet.setFormula("reader", .cell("digit"))
    _ = try sheet.value("reader")
    _ = sheet.takeLog()
    sheet.setNumber("a", 11)
    #expect(try sheet.value("reader") == 1)
    #expect(sheet.takeLog() == ["digit"])
  }

  @Test func anInputThatIsNoLongerReadIsNoInput() throws {
    let sheet = Spreadsheet()
    sheet.setNumber("which", 1)
    sheet.setNumber("left", 10)
    sheet.setNumber("right", 20)
    sheet.setFormula("chosen", .choice(.cell("which"), .cell("left"), .cell("right")))
    _ = try sheet.value("chosen")
    #expect(sheet.names(sheet.graph.inputs(of: sheet.attribute("chosen"))) == ["which", "left"])
    sheet.setNumber("which", 0)
    #expect(try sheet.value("chosen") == 20)
    _ = sheet.takeLog()
    sheet.setNumber("left", 11)
    #expect(try sheet.value("chosen") == 20)
    #expect(sheet.takeLog() == [])
    #expect(sheet.names(sheet.graph.dependents(of: sheet.attribute("left"))) == [])
  }

  @Test func inputsAreBroughtUpToDateBeforeTheirReader() throws {
    let sheet = Spreadsheet()
    sheet.setNumber("a", 1)
    sheet.setFormula("b", .cell("a"))
    sheet.setFormula("c", .sum([.cell("a"), .cell("b")]))
    _ = try sheet.value("c")
    _ = sheet.takeLog()
    sheet.setNumber("a", 2)
    #expect(try sheet.value("c") == 4)
    #expect(sheet.takeLog() == ["b", "c"])
  }

  @Test func aLongChainNeedsNoStackOfTheHost() throws {
    let sheet = Spreadsheet()
    sheet.setNumber("0", 1)
    let length = 50_000
    for index in 1...length {
      sheet.setFormula("\(index)", .sum([.cell("\(index - 1)"), .number(1)]))
    }
    #expect(try sheet.value("\(length)") == length + 1)
    sheet.setNumber("0", 2)
    #expect(try sheet.value("\(length)") == length + 2)
  }

  @Test func theClientLearnsWhichRulesBecameStale() throws {
    let sheet = Spreadsheet()
    sheet.setNumber("a", 1)
    sheet.setFormula("b", .cell("a"))
    sheet.setFormula("c", .cell("b"))
    sheet.setFormula("d", .number(7))
    for name in ["c", "d"] { _ = try sheet.value(name) }
    #expect(sheet.graph.takeStale() == [])
    sheet.setNumber("a", 2)
    sheet.setNumber("a", 3)
    #expect(sheet.names(sheet.graph.takeStale()) == ["b", "c"])
    #expect(sheet.graph.takeStale() == [])
  }

  @Test func aCycleIsToldAndUsesTheOldValue() throws {
    let sheet = Spreadsheet()
    sheet.setFormula("a", .number(1))
    sheet.setFormula("b", .sum([.cell("a"), .number(1)]))
    #expect(try sheet.value("b") == 2)
    sheet.setFormula("a", .cell("b"))
    #expect(try sheet.value("a") == 2)
    sheet.setFormula("a", .number(5))
    #expect(try sheet.value("b") == 6)
    #expect(sheet.graph.brokenInvariants() == [])
  }

  @Test func aRuleThatReadsItselfIsACycle() throws {
    let sheet = Spreadsheet()
    sheet.setFormula("a", .number(1))
    _ = try sheet.value("a")
    sheet.setFormula("a", .sum([.cell("a"), .number(1)]))
    _ = sheet.takeLog()
    #expect(try sheet.value("a") == 2)
    #expect(sheet.takeLog() == ["a", "cycle a"])
  }

  @Test func aFailureLeavesTheRuleStaleAndTheGraphWhole() throws {
    let sheet = Spreadsheet()
    sheet.setNumber("a", 1)
    sheet.setFormula("b", .cell("a"))
    sheet.setFormula("c", .cell("b"))
    sheet.failing = ["b"]
    #expect(throws: Spreadsheet.Broken.self) { _ = try sheet.value("c") }
    #expect(sheet.graph.brokenInvariants() == [])
    #expect(sheet.graph.isStale(sheet.attribute("b")))
    sheet.failing = []
    #expect(try sheet.value("c") == 1)
  }

  /// The cycle of a rule that failed is not told of the next one.
  @Test func aFailureTakesItsCyclesWithIt() throws {
    let sheet = Spreadsheet()
    sheet.setFormula("self", .sum([.cell("self"), .number(1)]))
    sheet.setFormula("other", .number(2))
    sheet.failingLate = ["self"]
    #expect(throws: Spreadsheet.Broken.self) { try sheet.value("self") }
    #expect(try sheet.value("other") == 2)
    #expect(sheet.takeLog() == ["other"])
    sheet.failingLate = []
    #expect(try sheet.value("self") == 1)
    #expect(sheet.takeLog() == ["self", "cycle self"])
  }

  @Test func endingASubgraphEndsWhatLiesInAndBelowItAndNothingElse() throws {
    let sheet = Spreadsheet()
    sheet.setNumber("a", 1)
    let outer = sheet.makeRegion()
    let inner = sheet.makeRegion(in: outer)
    sheet.setFormula("outer", .cell("a"), in: outer)
    sheet.setFormula("inner", .cell("outer"), in: inner)
    sheet.setFormula("stays", .cell("a"))
    for name in ["inner", "stays"] { _ = try sheet.value(name) }
    let dead = [sheet.attribute("outer"), sheet.attribute("inner")]
    sheet.graph.end(outer)
    #expect(dead.allSatisfy { !sheet.graph.isLive($0) })
    #expect(!sheet.graph.isLive(inner))
    #expect(sheet.names(sheet.graph.dependents(of: sheet.attribute("a"))) == ["stays"])
    sheet.setNumber("a", 2)
    #expect(sheet.names(sheet.graph.takeStale()) == ["stays"])
    #expect(sheet.graph.brokenInvariants() == [])
  }

  @Test func aPlaceIsUsedAgainUnderAnotherName() throws {
    let sheet = Spreadsheet()
    let region = sheet.makeRegion()
    sheet.setFormula("first", .number(1), in: region)
    let old = sheet.attribute("first")
    sheet.graph.end(region)
    sheet.setFormula("second", .number(2))
    #expect(!sheet.graph.isLive(old))
    #expect(sheet.graph.isLive(sheet.attribute("second")))
    #expect(sheet.graph.liveAttributeCount == 1)
  }
}
