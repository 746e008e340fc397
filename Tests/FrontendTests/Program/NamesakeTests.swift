import Diagnostics
import Program
import Testing

@testable import Frontend

/// Names that two declarations have.
struct NamesakeTests {
  private func errors(_ home: String, others: [String] = []) -> [String] {
    errorsOfApp(showing: home, others: others)
  }

  /// `func Section(_ title: String, …)` coexists with the initialisers of `Section`: the call decides.
  @Test func aFunctionMayHaveTheNameOfAView() {
    func home(_ calls: String) -> String {
      """
      func Section(_ title: String, @ViewBuilder content: @escaping () -> some View, more: () -> Text)
        -> some View
      {
        VStack { Section(title) { content() }; more() }
      }
      func Form(symbol: String, @ViewBuilder content: @escaping () -> some View) -> some View {
        Form { Image(systemName: symbol); content() }
      }
      struct Home: View { var body: some View { Form(symbol: "star") { \(calls) } } }
      """
    }
    let calls = """
      Section { Text("a") }
      Section("b") { Text("b") } more: { Text("more") }
      Section { Text("c") } header: { Text("d") }
      """
    #expect(Checked(home(calls)).errors.isEmpty)
    #expect(!Checked(home("Section(\"e\", less: 1) { Text(\"e\") }")).errors.isEmpty)
    #expect(!Checked(home("Form(symbol: 1) { Text(\"e\") }")).errors.isEmpty)
  }

  /// An operator that is private in another file is not among the overloads.
  @Test func aPrivateOperatorIsOfItsFile() {
    let operators = """
      import SwiftUI
      private func / <V: VectorArithmetic>(lhs: V, rhs: Double) -> V { lhs }
      private func ><> (a: Int, b: Int) -> Int { a }
      infix operator ><>
      func half(_ value: Double) -> Double { value / 2 }
      """
    func home(_ value: String) -> String {
      """
      struct Home: View {
        let offset: CGFloat = 3
        let height: Double = 4
        var body: some View { Text("\\(\(value))") }
      }
      """
    }
    #expect(errors(home("max(0, -offset / height) + half(1)"), others: [operators]).isEmpty)
    #expect(!errors(home("1 ><> 2"), others: [operators]).isEmpty)
  }

  @Test func aTypeThatIsLeftOpenIsFoundByItsValue() {
    func home(_ code: String) -> String {
      """
      struct Pair<A, B> { let a: A; let b: B; init(_ a: A, _ b: B) { self.a = a; self.b = b } }
      struct Home: View { var body: some View { Button("a") { \(code) } } }
      """
    }
    #expect(errors(home("let p = Pair<Int, _>(1, \"b\"); let s: String = p.b; print(s)")).isEmpty)
    #expect(
      errors(home("let p = Pair<Int, _>(1, \"b\"); let n: Int = p.b; print(n)")) == [
        "cannot convert value of type 'String' to specified type 'Int'"
      ])
    #expect(!errors(home("func f(_ p: _) {}; f(1)")).isEmpty)
  }

  /// What a function that takes it apart hands on does not escape; what it keeps does.
  @Test func aFunctionThatTakesATupleApartEscapesNoMore() {
    func home(_ body: String) -> String {
      """
      struct Shelf {
        var items = ["a"]
        var kept: [((offset: Int, element: String)) -> Void] = []
        mutating func each(_ body: (Int, String) -> Void) { \(body) }
      }
      struct Home: View {
        @State private var shelf = Shelf()
        var body: some View { Button("a") { shelf.each { print($0, $1) } } }
      }
      """
    }
    #expect(errors(home("items.enumerated().forEach(body)")).isEmpty)
    #expect(!errors(home("kept.append(body)")).isEmpty)
  }

  /// What a module keeps internal does not hide the framework's from other modules.
  @Test func anInternalTypeOfAnotherModuleIsNotSeen() {
    let home = """
      import Kit
      struct Home: View {
        var body: some View { Text("a").contextMenu(ContextMenu(menuItems: { Text("b") })) }
      }
      """
    func errors(_ access: String) -> [String] {
      errorsOfApp(showing: home, others: ["\(access)enum ContextMenu { case a }"]) {
        $0.modules = ["Kit": [2]]
      }
    }
    #expect(errors("").isEmpty)
    #expect(!errors("public ").isEmpty)
  }

  /// What a macro adds to a type means the names of the type's module: two have a `Schema`.
  @Test func whatIsAddedToATypeMeansItsModulesNames() {
    func module(_ name: String) -> String {
      """
      import SwiftData
      public enum Kind: String, Codable { case \(name) }
      public enum Schema {
        @Model public final class Job {
          public var kind: Kind
          public init(kind: Kind) { self.kind = kind }
        }
      }
      """
    }
    func errors(_ kind: String) -> [String] {
      let home = """
        import Kit
        import Other
        struct Home: View {
          @State private var kit = Kit.Schema.Job(kind: .\(kind))
          @State private var other = Other.Schema.Job(kind: .other)
          var body: some View { Text(kit.kind.rawValue + other.kind.rawValue) }
        }
        """
      return errorsOfApp(showing: home, others: [module("kit"), module("other")]) {
        $0.modules = ["Kit": [2], "Other": [3]]
      }
    }
    #expect(errors("kit").isEmpty)
    #expect(!errors("other").isEmpty)
  }
}
