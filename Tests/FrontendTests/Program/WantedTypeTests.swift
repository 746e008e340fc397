import Diagnostics
import Testing

@testable import Frontend

/// What a chain or a function's result is wanted as decides the types inside; each with a mistake
/// near it.
struct WantedTypeTests {
  /// Its mistakes, certain or not.
  private func problems(_ home: String) -> [String] {
    errorsOfApp(showing: home) + errorsOfApp(showing: home, severity: .warning)
  }

  /// `self { Service() }.singleton` where a `Factory<any Serving>` is wanted.
  @Test(arguments: ["", ".kept", ".kept.named(\"a\")"])
  func aChainThatKeepsATypeMakesTheWantedOne(_ links: String) {
    func home(_ type: String) -> String {
      """
      protocol Serving { var count: Int { get } }
      struct Service: Serving { var count = 3 }
      struct Factory<T> {
        let make: () -> T
        var kept: Factory<T> { self }
        func named(_ name: String) -> Self { self }
      }
      final class Box {
        func callAsFunction<T>(_ make: @escaping () -> T) -> Factory<T> { Factory(make: make) }
        var service: Factory<\(type)> { self { Service() }\(links) }
      }
      struct Home: View { var body: some View { Text("\\(Box().service.make())") } }
      """
    }
    #expect(problems(home("any Serving")).isEmpty)
    #expect(!problems(home("Int")).isEmpty)
  }

  /// A member that gives another type says nothing about what comes before it.
  @Test func aMemberOfAnotherTypeKeepsNothing() {
    let home = """
      struct Pair<T> { let value: T; var twice: Pair<[T]> { Pair<[T]>(value: [value, value]) } }
      func pair<T>(_ value: T) -> Pair<T> { Pair(value: value) }
      struct Home: View {
        let two: Pair<[Int]> = pair(1).twice
        var body: some View { Text("\\(two.value.count)") }
      }
      """
    #expect(problems(home).isEmpty)
    #expect(!problems(home.replacing("pair(1)", with: "pair(\"1\")")).isEmpty)
  }

  /// Only the wanted function says whose property `isOn` is.
  @Test(arguments: [("!", ""), ("not(", ")")])
  func aWantedFunctionSaysWhoseKeyPathItIs(_ opening: String, _ closing: String) {
    func home(_ name: String) -> String {
      """
      prefix func ! <T>(path: KeyPath<T, Bool>) -> (T) -> Bool { { !$0[keyPath: path] } }
      func not<T>(_ path: KeyPath<T, Bool>) -> (T) -> Bool { { !$0[keyPath: path] } }
      struct Lamp { var isOn: Bool; var watts: Int }
      struct Home: View {
        let lamps = [Lamp(isOn: true, watts: 3)]
        var body: some View {
          Text("\\(lamps.filter(\(opening)\\.\(name)\(closing)).count)")
        }
      }
      """
    }
    #expect(problems(home("isOn")).isEmpty)
    #expect(!problems(home("watts")).isEmpty)
  }

  /// `protocol Keyed: AnyObject & Identifiable` is for objects.
  @Test func aComposedClauseAsksForObjects() {
    func home(_ clause: String) -> String {
      """
      protocol Keyed: \(clause) { init(id: Self.ID) }
      final class Map<Element> where Element: AnyObject & Identifiable {
        var kept: [Element.ID: Element] = [:]
      }
      struct Store<Item> where Item: Keyed { let items = Map<Item>() }
      final class Cat: Keyed { let id: Int; init(id: Int) { self.id = id } }
      struct Home: View { var body: some View { Text("\\(Store<Cat>().items.kept.count)") } }
      """
    }
    #expect(problems(home("AnyObject & Identifiable")).isEmpty)
    #expect(!problems(home("Identifiable")).isEmpty)
  }

  /// A class inherits its superclass's conformance, whatever implies it again.
  @Test func aClassHasOneConformance() {
    func home(_ superclass: String) -> String {
      """
      class Kept\(superclass) { let id: UUID = UUID() }
      protocol Storing: Identifiable { func load() }
      final class Cat: Kept, Storing { func load() {} }
      struct Copying<E>: View where E: Identifiable, E.ID == UUID {
        let entity: E
        var body: some View { Text("\\(entity.id)") }
      }
      struct Home: View { let cat = Cat(); var body: some View { Copying(entity: cat) } }
      """
    }
    #expect(problems(home(": Identifiable")).isEmpty)
    #expect(!problems(home(": Identifiable").replacing("== UUID {", with: "== Int {")).isEmpty)
  }
}
