import Diagnostics
import Program
import Testing

@testable import Frontend

@Suite struct LookupTests {
  @Test func sugarIsRemovedFromWrittenTypes() {
    let declared = Declared("typealias Names = [String]\nstruct Box<T> { struct Inner {} }")
    #expect("\(declared.resolve("Names?"))" == "[String]?")
    #expect(
      "\(declared.resolve("(Int, name: String) -> [String: Int]"))"
        == "(Int, String) -> [String: Int]"
        || "\(declared.resolve("(Int, String) -> [String: Int]"))"
          == "(Int, String) -> [String : Int]"
    )
    #expect("\(declared.resolve("Box<Int>.Inner"))" == "Box<Int>.Inner")
    #expect(declared.messages == [])
  }

  @Test func unknownTypesAreReportedWithASuggestion() {
    let declared = Declared("var name: Strin = 1")
    _ = (declared.table.lookupGlobal("name").first?.declaration as? VariableDecl)?.type
    #expect(declared.messages == ["1:11: cannot find type 'Strin' in scope"])
    #expect(declared.table.diagnostics.first?.hints == ["Did you mean 'String'?"])
  }

  @Test func membersOfATypeComeWithItsArguments() {
    let declared = Declared(
      """
      struct Box<T> { var value: T; func map<U>(_ f: (T) -> U) -> Box<U> { } }
      extension Box where T == Int { var doubled: Int { 0 } }
      extension Box where T: Comparable { var isLarge: Bool { true } }
      """)
    #expect(declared.members("Box<Int>", "value") == ["value: Int"])
    #expect(declared.members("Box<Int>", "map") == ["map(_: (Int) -> U) -> Box<U>"])
    #expect(declared.members("Box<Int>", "doubled") == ["doubled: Int"])
    #expect(declared.members("Box<String>", "doubled") == [])
    #expect(declared.members("Box<String>", "isLarge") == ["isLarge: Bool"])
    #expect(declared.members("Box<Bool>", "isLarge") == [])
  }

  @Test func protocolExtensionsGiveMembersWithAssociatedTypes() {
    let declared = Declared("")
    #expect(declared.members("[Int]", "map") == ["map(_: (Int) throws -> T) -> [T]"])
    #expect(declared.members("[Int]", "isEmpty") == ["isEmpty: Bool"])
    #expect(declared.members("[Int]", "sorted").count == 2)
    #expect(declared.members("[Bool]", "sorted").count == 1)
    #expect(
      declared.members("[Bool]", "makeIterator") == ["makeIterator() -> IndexingIterator<[Bool]>"])
  }

  @Test func nestedTypesAreFoundFromInside() {
    let declared = Declared(
      """
      struct Store {
        enum Mode { case fast, slow }
        var mode: Mode = .fast
        struct Deep { var outer: Store?; var mode: Mode? }
      }
      extension Store { struct Late { var mode: Mode } }
      extension Store.Late { var other: Late? { nil } }
      """)
    #expect(declared.members("Store", "mode") == ["mode: Store.Mode"])
    #expect(declared.members("Store.Deep", "mode") == ["mode: Store.Mode?"])
    #expect(declared.members("Store.Late", "other") == ["other: Store.Late?"])
    #expect(declared.members("Store.Mode", "fast", static: true) == ["fast"])
    #expect(declared.messages == [])
  }

  @Test func classesInheritMembersAndInitialisers() {
    let declared = Declared(
      """
      class Animal { var name: String; init(name: String) {} ; func speak() {} }
      class Dog: Animal { var age = 1; override func speak() {} }
      class Cat: Animal { var lives: Int; init() {} }
      """)
    #expect(declared.members("Dog", "name") == ["name: String"])
    #expect(declared.members("Dog", "speak") == ["speak() -> ()"])
    #expect(
      declared.initializers("Dog") == ["init(name: String) -> Animal"]
        || declared.initializers("Dog") == ["init(name: String) -> Dog"])
    #expect(declared.initializers("Cat") == ["init() -> Cat"])
    let age = declared.type("Dog")?.storedProperties.first
    if case .field(let index)? = age?.storage { #expect(index == 1) } else { Issue.record() }
  }

  @Test func parametersAndOpaqueTypesHaveTheMembersOfTheirProtocols() {
    let declared = Declared(
      """
      protocol Shape { associatedtype Body: Shape; var body: Body { get }; static var unit: Self { get } }
      extension Shape { func scaled() -> some Shape { self } }
      struct Holder<S: Shape> { var shape: S; var inner: S.Body }
      func twice(_ shape: some Shape) -> some Shape { shape }
      """)
    #expect(declared.resolve("S.Body", inside: "Holder").description == "S.Body")
    let holder = declared.type("Holder")
    let scope =
      holder.flatMap { declared.table.records[$0] }.map(declared.table.scope(in:)) ?? Scope()
    let found = declared.table.members(
      of: declared.resolve("S.Body", inside: "Holder"), named: "scaled", onMetatype: false,
      in: scope)
    #expect(found.count == 1)
    let bodies = declared.table.members(
      of: declared.resolve("S", inside: "Holder"), named: "body", onMetatype: false, in: scope)
    #expect(bodies.map(declared.describe) == ["body: S.Body"])
    #expect(bodies.first?.requirementOf?.name == "Shape")
    let twice = declared.table.lookupGlobal("twice").first?.declaration as? FunctionDecl
    #expect(twice?.signature.parameters.count == 1)
    #expect(twice?.result.description == "some Shape")
  }

  @Test func implicitMembersOfProtocolsAreFound() {
    let declared = Declared(
      """
      protocol Style {}
      struct Plain: Style {}
      struct Fancy: Style { var level: Int }
      extension Style where Self == Plain { static var plain: Plain { Plain() } }
      extension Style where Self == Fancy { static func fancy(_ level: Int) -> Fancy { Fancy(level: level) } }
      """)
    let style = declared.type("Style")
    let found = style.map { declared.table.staticMembers(ofConformersTo: $0, named: "fancy") } ?? []
    #expect(found.map { "\($0.selfType)" } == ["Fancy"])
    #expect(declared.members("Fancy", "plain", static: true) == [])
    #expect(declared.members("Plain", "plain", static: true) == ["plain: Plain"])
  }

  @Test func operatorsAreFoundWhereverTheyAreDeclared() {
    let declared = Declared(
      """
      struct Vector { var x: Int; static func + (a: Vector, b: Vector) -> Vector { a } }
      extension Vector { static prefix func - (a: Vector) -> Vector { a } }
      func + (a: Vector, b: Int) -> Vector { a }
      """)
    #expect(declared.table.operators(named: "+").count == 2)
    #expect(declared.table.operators(named: "-").count == 1)
    #expect(declared.table.operators(named: "==").first?.requirementOf?.name == "Equatable")
  }

  @Test func theProgramShadowsTheSurface() {
    let declared = Declared("struct Hasher { var mine: Int }", with: "struct Text { init() {} }")
    #expect(declared.members("Hasher", "mine") == ["mine: Int"])
    #expect(declared.table.known("Hasher") !== declared.type("Hasher"))
  }
}
