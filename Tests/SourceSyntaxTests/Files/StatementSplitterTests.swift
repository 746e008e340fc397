import Testing

@testable import SourceSyntax

@Suite struct StatementSplitterTests {
  @Test func blocksAreCutIntoStatements() {
    #expect(
      StatementSplitter.split("tap(\"a\"); n += 1\n\n// why\nif n > 1 {\n  tap(\"b\")\n}\n") == [
        .init(code: "tap(\"a\")", line: 1), .init(code: "n += 1", line: 1),
        .init(code: "if n > 1 {\n  tap(\"b\")\n}", line: 4),
      ])
    #expect(StatementSplitter.split("  \n").isEmpty)
  }

  /// Swift refuses two statements with nothing between them: neither is a step by itself.
  @Test func statementsWithNothingBetweenThemAreOne() {
    #expect(
      StatementSplitter.split("n += 1; tap \"Add\"\nn = 2") == [
        .init(code: "n += 1", line: 1), .init(code: "tap \"Add\"", line: 1),
        .init(code: "n = 2", line: 2),
      ])
  }
}
