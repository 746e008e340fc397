import Diagnostics
import Program
import Testing

@testable import Frontend

/// Overloads whose first parameter takes no string literal are not tried on one, nor are the types that
/// they name loaded.
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

  /// Only a date is expected.
  @Test func anotherArgumentIsTriedOnThem() {
    #expect(
      errors(
        "let span = DateInterval(start: Date(), duration: 1)\n@MainActor var part: some View { Text(span) }"
      ).isEmpty)
  }

  @Test func onlyTypesThatTakeNoneAreLeftOut() {
    let table = compiled("@MainActor var part: some View { EmptyView() }").table
    #expect(table.takesNoLiteralText("DateInterval"))
    for name in ["String", "Character", "LocalizedStringKey", "StringProtocol", "Nowhere"] {
      #expect(!table.takesNoLiteralText(name), "\(name) may take one")
    }
  }

  /// A program may make a type of the surface expressible by a string literal.
  @Test func aTypeThatTheProgramExtendsMayTakeOne() {
    let extended = """
      extension DateInterval: @retroactive ExpressibleByStringLiteral {
        public init(stringLiteral value: String) { self.init(start: Date(), duration: 1) }
      }
      @MainActor var part: some View { EmptyView() }
      """
    #expect(!compiled(extended).table.takesNoLiteralText("DateInterval"))
  }

  /// If none is left, all are tried, and the mistake is reported where it is.
  @Test func whereNoneTakesItTheMistakeIsTold() {
    #expect(
      errors("@MainActor var part: some View { Text(\"today\", style: .date) }") == [
        "cannot convert value of type 'String' to expected argument type 'Date'"
      ])
  }
}
