import Testing

@testable import Frontend

/// What is expected of a chain reaches the call that it begins with.
struct KeptTypeTests {
  /// Where each link of a chain gives its type again, what is expected of the chain is expected of the
  /// call at its root.
  @Test func aChainThatKeepsItsTypeHasTheOneExpectedFromItsRoot() {
    func recipe(_ declaration: String) -> [String] {
      let program = """
        import SwiftUI
        struct Root: View { var body: some View { Text("root") } }
        protocol Dish {}
        struct Soup: Dish {}
        struct Cake: Dish {}
        struct Recipe<T> {
          let make: () -> T
          var kept: Self { self }
          func or(_ other: @escaping () -> T) -> Recipe<T> { self }
          func times(_ count: Int) -> Int { count }
        }
        struct Kitchen {
          func callAsFunction<T>(_ make: @escaping () -> T) -> Recipe<T> { Recipe(make: make) }
          func recipe<T>(_ make: @escaping () -> T) -> Recipe<T> { Recipe(make: make) }
          \(declaration)
        }
        """
      return Checked(program).errors
    }
    #expect(recipe("var a: Recipe<any Dish> { self { Soup() }.kept }").isEmpty)
    #expect(recipe("var a: Recipe<any Dish> { self { Soup() }.or { Cake() } }").isEmpty)
    #expect(recipe("var a: Recipe<any Dish> { recipe { Soup() }.kept.or { Cake() } }").isEmpty)
    #expect(recipe("var a: Int { self { Soup() }.kept.times(2) }").isEmpty)
    #expect(recipe("var a: Recipe<any Dish> { self { Soup() }.or { 1 } }").count == 1)
    #expect(recipe("var a: Recipe<Soup> { recipe { Soup() }.or { Cake() } }").count == 1)
  }
}
