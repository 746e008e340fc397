import Program
import Testing

@testable import Frontend

@Suite struct ConformanceTests {
  @Test func conditionalConformancesAreChecked() {
    let declared = Declared("struct NotEqual {}")
    #expect(declared.conforms("[Int]", "Equatable"))
    #expect(!declared.conforms("[NotEqual]", "Equatable"))
    #expect(declared.conforms("[[Int]?]", "Equatable"))
    #expect(declared.conforms("[Int]", "Sequence"))
  }

  @Test func plainEnumsAreHashable() {
    let declared = Declared(
      """
      enum Plain { case a, b }
      enum Loaded { case none, some(Int) }
      enum Raw: String, CaseIterable { case one, two = "2" }
      enum Number: Int { case three = 3, four, nine = 9, ten }
      """)
    #expect(declared.conforms("Plain", "Hashable"))
    #expect(!declared.conforms("Loaded", "Equatable"))
    #expect(declared.conforms("Raw", "RawRepresentable"))
    #expect(declared.members("Raw", "rawValue") == ["rawValue: String"])
    #expect(declared.members("Raw", "allCases", static: true) == ["allCases: [Raw]"])
    #expect(declared.initializers("Raw") == ["init(rawValue: String) -> Raw?"])
    #expect(declared.type("Raw")?.cases.map(\.rawValue) == [.string("one"), .string("2")])
    #expect(
      declared.type("Number")?.cases.map(\.rawValue)
        == [.integer(3), .integer(4), .integer(9), .integer(10)])
  }

  @Test func witnessesAreFoundByNameLabelsAndType() {
    let declared = Declared(
      """
      struct Dog: Identifiable { var id: Int { 1 } }
      final class Cat: Identifiable {}
      struct Bird: Hashable { var name: String }
      """)
    let table = declared.table
    let identifiable = declared.type("Identifiable")
    let requirement = identifiable?.requirements.first
    func witness(_ type: String) -> Declaration? {
      requirement.flatMap {
        table.witness(
          for: $0, of: declared.resolve(type), requirementArguments: [declared.resolve(type)])
      }?.declaration
    }
    #expect(witness("Dog")?.container?.name == "Dog")
    #expect(witness("Cat")?.container?.name == "Identifiable")
    let id = identifiable?.associatedTypes.first
    func associated(_ type: String) -> String? {
      id.flatMap { table.associatedType($0, of: declared.resolve(type)) }?.description
    }
    #expect(associated("Dog") == "Int")
    #expect(associated("Cat") == "ObjectIdentifier")
    #expect(declared.conforms("Bird", "Equatable"))
    let equals = declared.type("Equatable")?.requirements.first
    let found =
      equals.flatMap {
        table.witness(
          for: $0, of: declared.resolve("Bird"), requirementArguments: [declared.resolve("Bird")])
      }?.declaration as? FunctionDecl
    if case .synthesized(.equals)? = found?.body {
    } else {
      Issue.record("\(String(describing: found?.container?.name)) \(String(describing: equals))")
    }
  }

  @Test func associatedTypesOfGenericTypesAreInferred() {
    let declared = Declared(
      """
      struct Pair<T>: Collection {
        var startIndex: Int { 0 }
        var count: Int { 2 }
        subscript(position: Int) -> T { fatalError() }
      }
      """)
    #expect(declared.members("Pair<String>", "map") == ["map(_: (String) throws -> T) -> [T]"])
  }

  @Test func whatIsMissingIsReportedInSwiftsWords() {
    let declared = Declared(
      """
      protocol Animal { var name: String { get }; func speak(to other: String) }
      struct Dog: Animal { var name: String }
      struct Toy {}
      struct Box: Equatable { var toy: Toy }
      struct Fine: Animal { var name: String; func speak(to other: String) {} }
      class Base {}
      struct Wrong: Base {}
      """)
    declared.table.checkAll()
    #expect(
      declared.messages == [
        "2:8: type 'Dog' does not conform to protocol 'Animal'",
        "4:8: type 'Box' does not conform to protocol 'Equatable'",
        "7:15: non-class type 'Wrong' cannot inherit from class 'Base'",
      ])
  }

  /// A conformance is reported where it is said; what the program adds to a type of the library is
  /// held to it as its own types are (swiftc prints the same, with the places).
  @Test func conformancesOfExtensionsAreReportedAtTheExtension() {
    let declared = Declared(
      """
      protocol Animal { func speak() }
      extension Int: Animal {}
      extension String: Animal { func speak() {} }
      extension Array: Animal where Element == Int {}
      struct Dog {}
      extension Dog: Animal {}
      extension Bool: Speaking {}
      protocol Speaking: Animal {}
      extension Speaking { func speak() {} }
      extension Double: Speaking {}
      """)
    declared.table.checkAll()
    #expect(
      declared.messages == [
        "2:1: type 'Int' does not conform to protocol 'Animal'",
        "4:1: type 'Array<Element>' does not conform to protocol 'Animal'",
        "6:1: type 'Dog' does not conform to protocol 'Animal'",
      ])
  }

  @Test func redeclarationsAreReported() {
    let declared = Declared(
      """
      struct Dog { var name: String; let name: Int; func bark() {}; func bark(_ n: Int) {} }
      struct Dog {}
      """)
    declared.table.checkAll()
    #expect(
      declared.messages == [
        "2:8: invalid redeclaration of 'Dog'", "1:36: invalid redeclaration of 'name'",
      ])
  }
}
