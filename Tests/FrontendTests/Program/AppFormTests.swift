import Diagnostics
import Program
import Testing

@testable import Frontend

/// Forms of Swift that whole apps use and that were rejected in them, each with a mistake near it.
struct AppFormTests {
  private func errors(_ declarations: String, _ code: String = "") -> [String] {
    errorsOfApp(
      showing: """
        \(declarations)
        struct Home: View { var body: some View { Button("a") { \(code) } } }
        """, others: [])
  }

  @Test func aTupleOfOptionalsIsNilToBeginWith() {
    func program(_ type: String) -> String {
      "struct Span { var days: \(type); var name: String; init(name: String) { self.name = name } }"
    }
    #expect(errors(program("(Int?, Int?)"), #"print(Span(name: "a").days)"#).isEmpty)
    #expect(!errors(program("(Int?, Int)"), #"print(Span(name: "a").days)"#).isEmpty)
  }

  @Test func anExtensionNamesATypeByTheAliasOfAnother() {
    func program(_ member: String) -> String {
      """
      enum Models { typealias Page = Version1.Page }
      enum Version1 { struct Page { var name: String; enum Kind { case plain } } }
      extension Models.Page { var title: String { name } }
      extension Models.Page.Kind { var label: String { "plain" } }
      """
    }
    let use = #"print(Models.Page(name: "a").title, Models.Page.Kind.plain.label)"#
    #expect(errors(program("title"), use).isEmpty)
    #expect(!errors(program("title"), use.replacing(".label", with: ".labels")).isEmpty)
  }

  /// The optional's `map` goes before the list's, which is taken where only it fits.
  @Test func aMethodOfAnImplicitlyUnwrappedListIsTheOneThatFits() {
    let model = """
      struct Copy { var n: Int }
      final class Model {
        var items: [Int]! = nil
        func copies() -> [Copy] { items.map { Copy(n: $0) } }
        func whole() -> Int? { items.map { $0.count } }
        func plain() -> Int { items.count }
      }
      """
    #expect(errors(model, "print(Model().copies(), Model().whole() ?? 0)").isEmpty)
    #expect(!errors(model.replacing("[Int]!", with: "[Int]?"), "print(Model().copies())").isEmpty)
  }

  @Test func textsOfTwoKindsMayDiffer() {
    #expect(
      errors("", #"let a = "ab"; if a.suffix(1) != a || a != a.prefix(1) { print(a) }"#).isEmpty)
    #expect(!errors("", #"let a = "ab"; if a != a.count { print(a) }"#).isEmpty)
  }

  @Test func aDurationIsMultipliedWhereItIs() {
    #expect(errors("", "var wait = Duration.seconds(1); wait *= 3; wait /= 2; print(wait)").isEmpty)
  }

  /// A function of C has no capitals, and is not a slip for one that has.
  @Test func aFunctionOfCIsBesideOneOfTheProgram() {
    func program(_ name: String) -> String {
      "final class Model { func getHostname() -> Int { \(name)(1) == 0 ? 1 : 2 } }"
    }
    #expect(errors(program("gethostname"), "print(Model().getHostname())").isEmpty)
    #expect(!errors(program("getHostnam"), "print(Model().getHostname())").isEmpty)
  }
}
