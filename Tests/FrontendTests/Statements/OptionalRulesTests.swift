import Testing

@testable import Frontend

/// Rules of Swift on which whole programs depend, each paired with what is rejected.
@Suite struct OptionalRulesTests {
  private func errors(_ text: String) -> [String] {
    Checked(text + "\nstruct V: View { var body: some View { Text(\"\") } }").errors
  }

  @Test func conditionsOfAnOptionalCoverIt() {
    func cases(_ text: String) -> [String] {
      errors("func f(_ x: Bool?) -> Int { switch x { \(text) } }")
    }
    #expect(cases("case true: 1\ncase false: 2\ncase nil: 3").isEmpty)
    #expect(cases("case true: 1\ncase nil: 3") == ["switch must be exhaustive"])
    #expect(cases("case true: 1\ncase false: 2") == ["switch must be exhaustive"])
  }

  @Test func whatCannotBeCalledNeedsNoResult() {
    #expect(errors("enum E {}\nfunc f(_ e: E) -> Int {}").isEmpty)
    #expect(
      errors("enum E { case a }\nfunc f(_ e: E) -> Int {}")
        == ["missing return in global function expected to return 'Int'"])
  }

  @Test func anOptionalIsMadeOfItsValue() {
    let dog = "struct Dog { init(name: String) {} }\nfunc f(_ d: Dog?) {}\nfunc g(_ d: Dog) {}\n"
    #expect(errors(dog + "func h(_ d: Dog) { f(.init(d)); f(.init(name: \"a\")) }").isEmpty)
    #expect(errors(dog + "func h(_ d: Dog) { g(.init(d)) }").count == 1)
  }

  @Test func optionalsOfOptionalsAreCompared() {
    #expect(errors("func f(_ a: String, _ b: String??) -> Bool { a != b && b == a }").isEmpty)
    #expect(errors("func f(_ a: Int, _ b: String??) -> Bool { a != b }").count == 1)
  }

  @Test func whatIsPrivateIsOverriddenInside() {
    #expect(
      errors(
        """
        class Lock {
          final class Fair: Lock { override init() { super.init() } }
          private init() {}
        }
        """
      ).isEmpty)
    #expect(
      errors(
        """
        class Lock { private init() {} }
        final class Fair: Lock { override init() {} }
        """
      ).contains("initializer does not override a designated initializer from its superclass"))
  }

  @Test func neverIsCoded() {
    #expect(errors("func f<T: Codable>(_ t: T.Type) {}\nfunc g() { f(Never.self) }").isEmpty)
    let own = "struct A {}\nfunc f<T: Codable>(_ t: T.Type) {}\nfunc g() { f(A.self) }"
    #expect(errors(own).count == 1)
  }

  @Test func whatThrowsNeverDoesNotThrow() {
    func plain(_ condition: String) -> [String] {
      errors(
        """
        struct Job<E: Error> { var run: () throws(E) -> Int }
        extension Job \(condition) { var plain: () -> Int { run } }
        """)
    }
    #expect(plain("where E == Never").isEmpty)
    #expect(plain("where E == any Error").count == 1)
    #expect(plain("").count == 1)
  }

  @Test func compositionsAreEqualWhateverTheirOrder() {
    func given(_ type: String, for other: String) -> [String] {
      errors(
        """
        protocol Named {}
        protocol Source<Item> { associatedtype Item }
        protocol Kept: Named {}
        class Owner { var age = 1 }
        typealias NamedOwner = Owner & Named
        struct Box<T> { var value: T }
        func take(_ box: Box<any \(other)>) {}
        func give(_ box: Box<any \(type)>) { take(box) }
        func age(_ x: any NamedOwner & Source<Int>) -> Int { x.age }
        """)
    }
    #expect(given("Source<Int> & Named", for: "Named & Source<Int>").isEmpty)
    #expect(given("Kept", for: "Kept & Named").isEmpty)
    #expect(given("Named & Owner", for: "Owner & Named & AnyObject").isEmpty)
    #expect(given("Source<Int> & Named", for: "Named & Source<Bool>").count == 1)
    #expect(given("Source<Int> & Named", for: "Named & Source").count == 1)
    #expect(given("Named", for: "Kept & Named").count == 1)
  }

  @Test func primaryAssociatedTypesHaveTheOrderOfTheirClause() {
    func given(_ result: String) -> [String] {
      errors(
        """
        protocol Base { associatedtype First; var first: First { get } }
        protocol Pair<First, Second>: Base {
          associatedtype Second
          var second: Second { get }
        }
        func first(_ x: any Pair<Int, String>) -> \(result) { x.first }
        """)
    }
    #expect(given("Int").isEmpty)
    #expect(given("String").count == 1)
  }
}
