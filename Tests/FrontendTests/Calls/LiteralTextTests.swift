import Diagnostics
import Program
import Testing

@testable import Frontend

/// Overloads whose first parameter takes no literal in quotes are not tried on one, nor are the types
/// that they name brought in.
@Suite struct LiteralTextTests {
  private func compiled(_ text: String) -> Compilation {
    let home = "import SwiftUI\n" + text + "\nstruct Home: View { var body: some View { part } }"
    return Compilation.check([SourceFile(name: "Home.swift", text: home)])
  }

  private func errors(_ text: String) -> [String] {
    compiled(text).program.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  @Test func theTypesOfTheOthersAreNotBroughtIn() {
    let compilation = compiled("@MainActor var part: some View { Text(\"hello\") }")
    #expect(compilation.table.surfaceGlobals["DateInterval"] == nil)
    #expect(compilation.table.surfaceGlobals["LocalizedStringKey"] != nil)
  }

  /// A date, and nothing else, is asked for.
  @Test func anotherArgumentIsTriedOnThem() {
    #expect(
      errors(
        "let span = DateInterval(start: Date(), duration: 1)\n@MainActor var part: some View { Text(span) }"
      ).isEmpty)
  }

  private let overloads = """
    func span(_ span: DateInterval) -> Int { 1 }
    func span(_ date: Date) -> Int { 2 }
    @MainActor var part: some View { Text("\\(span("today"))") }

    """

  /// A program may teach a type of the surface to be written in quotes.
  @Test func aTypeThatTheProgramExtendsIsTried() {
    let extended = """
      extension DateInterval: @retroactive ExpressibleByStringLiteral {
        public init(stringLiteral value: String) { self.init(start: Date(), duration: 1) }
      }

      """
    #expect(errors(extended + overloads).isEmpty)
  }

  @Test func whereNoneTakesItTheMistakeIsTold() {
    #expect(errors(overloads).count == 1)
  }
}
