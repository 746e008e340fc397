import Testing

@testable import Frontend

/// What a chain is wanted as decides what its calls leave open; each with a mistake near it. Swift's
/// compiler accepts and refuses the same.
struct ChainEndTests {
  private func errors(_ source: String) -> [String] {
    let head = """
      import SwiftUI
      struct Root: View { var body: some View { Text("root") } }
      struct City { var id: Int; var name: String }
      protocol Dish {}
      struct Soup: Dish {}

      """
    return Checked(head + source).errors
  }

  @Test(arguments: [
    ("[City]", "all.map { .init(id: $0, name: \"\") }.filter { $0.id > 1 }"),
    ("[City]", "all.lazy.map { .init(id: $0, name: \"\") }.filter { $0.id > 1 }"),
    ("[City]", "all.map { [.init(id: $0, name: \"\")] }.flatMap { $0 }"),
    ("City", "all.map { .init(id: $0, name: \"\") }[0]"),
    ("City", "all.map { .init(id: $0, name: \"\") }.randomElement()!"),
    ("[Double]", "all.map { _ in 1 }.reversed()"),
    ("[any Dish]", "all.map { _ in Soup() }.dropLast()"),
  ])
  func theEndOfAChainDecidesWhatAClosureGives(_ type: String, _ chain: String) {
    #expect(errors("func f(_ all: [Int]) -> \(type) { \(chain) }").isEmpty)
    #expect(!errors("func f(_ all: [Int]) -> [Bool] { \(chain) }").isEmpty)
  }

  @Test func whatIsWantedOfACallDecidesWhatItsReturnsGive() {
    let head = "func run<T>(_ work: () -> T) -> T { work() }\n"
    #expect(
      errors(head + "func f(_ n: Int?) -> Int? { run { if let n { return n }; return nil } }")
        .isEmpty)
    #expect(
      !errors(head + "func f(_ n: Int?) -> Int { run { if let n { return n }; return nil } }")
        .isEmpty)
  }

  @Test func aMemberWaitsForTheClosureBesideIt() {
    let head = """
      protocol Reducing { associatedtype State }
      struct Counter: Reducing { struct State { var n = 0 } }
      struct Store<State> {
        init<R: Reducing>(initial: R.State, _ make: () -> R) where R.State == State {}
      }

      """
    #expect(errors(head + "let s = Store(initial: .init()) { Counter() }").isEmpty)
    #expect(!errors(head + "let s = Store(initial: .other) { Counter() }").isEmpty)
  }
}
