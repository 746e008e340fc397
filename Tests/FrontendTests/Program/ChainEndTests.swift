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

  /// Each level is read again only for a mistake that its end may mend, and once: otherwise so many
  /// levels would never end.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      (
        "let v: [Int] = all.filter { $0 > 0 }.map { (x: Int) in ",
        "; return v.count }.sorted().filter { $0 > 1 }"
      ),
      ("let v: Int = all.map { (x: Int) in ", "; return v }.sorted().filter { $0 > 1 }[0]"),
    ])
  func oneMistakeUnderManyChainsIsFoundOnce(_ open: String, _ close: String) {
    func nested(_ depth: Int) -> [String] {
      let open = String(repeating: open, count: depth)
      let close = String(repeating: close, count: depth)
      return errors("func f(_ all: [Int]) -> Int { \(open)let v = 1 + true\(close); return 1 }")
    }
    #expect(nested(1).count == 1)
    #expect(nested(30) == nested(1))
  }

  @Test(.timeLimit(.minutes(10))) func oneMistakeUnderManyValuesOfClosuresIsFoundOnce() {
    func nested(_ depth: Int, _ inner: String) -> [String] {
      let open = String(repeating: "all.filter { $0 > 0 }.map { _ in ", count: depth)
      let close = String(repeating: "}.sorted().filter { $0 > 1 }.count", count: depth)
      return errors("func f(_ all: [Int]) -> Int { \(open)\(inner)\(close) }")
    }
    #expect(nested(1, "1 + true").count == 1)
    #expect(nested(12, "1 + true") == nested(1, "1 + true"))
    #expect(nested(12, "1").isEmpty)
  }

  /// What an end mends is mended in a closure's declarations, too.
  @Test func theEndOfAChainDecidesInsideTheClosuresOfAnother() {
    func chain(_ member: String) -> String {
      """
      func f(_ all: [Int]) -> [[City]] {
        all.map { n in
          let cities: [City] = all.map { \(member)(id: $0, name: "") }.filter { $0.id > n }
          return cities
        }.filter { $0.count > 1 }
      }
      """
    }
    #expect(errors(chain(".init")).isEmpty)
    #expect(errors(chain(".other")).count == 1)
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
