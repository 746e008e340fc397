import Program
import Testing

@testable import Frontend

/// Programs that cost more than their size suggests.
@Suite struct LimitTests {
  private func doubling(_ count: Int, _ alias: (Int) -> String) -> String {
    (["typealias A0 = Int"] + (1...count).map(alias)).joined(separator: "\n")
  }

  private static let tooLarge =
    "the compiler is unable to type-check this type alias in reasonable time; "

  @Test func aliasesThatDoubleEndInTheCompilersWords() {
    let pairs = Declared(doubling(50) { "typealias A\($0) = (A\($0 - 1), A\($0 - 1))" })
    #expect(pairs.resolve("A50").contains(where: \.isError))
    #expect(
      pairs.messages == ["14:11: " + Self.tooLarge + "'A13' has more than 10000 parts"])
    let generic = Declared(
      doubling(50) { "typealias A\($0) = D<A\($0 - 1)>" } + "\ntypealias D<T> = (T, T)")
    #expect(generic.resolve("A50").contains(where: \.isError))
    #expect(generic.messages.count == 1)
  }

  @Test func aliasesThatGrowSlowlyAreAsLongAsTheyAre() {
    let declared = Declared(doubling(50) { "typealias A\($0) = (A\($0 - 1), Int)" })
    #expect(!declared.resolve("A50").contains(where: \.isError))
    #expect(declared.messages.isEmpty)
  }

  /// More overloads than are compared pair by pair; each clash is found, and nothing else.
  @Test func manyOverloadsClashAsFewDo() {
    let types = (0..<60).map { "struct T\($0) {}" }
    let functions = (0..<60).map { "func f(_ a: T\($0)) {}" }
    func messages(_ lines: [String]) -> [String] {
      let declared = Declared(lines.joined(separator: "\n"))
      declared.table.reportGlobalRedeclarations()
      return declared.messages
    }
    #expect(messages(types + functions).isEmpty)
    let again = ["func f(_ b: T7) {}", "func f(_ a: (Int, T7)) {}", "func f(_ a: (Int, T7)) {}"]
    #expect(
      messages(types + functions + again) == [
        "121:6: invalid redeclaration of 'f'", "123:6: invalid redeclaration of 'f'",
      ])
  }

  @Test func casesAreAddedInOrder() {
    let names = (0..<3_000).map { "c\($0)" }
    let declared = Declared("enum E { case \(names.joined(separator: ", ")) }")
    #expect(declared.type("E")?.cases.map(\.name) == names)
  }
}
