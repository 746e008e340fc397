import Program
import Testing
import Values

@Suite struct TypePrintingTests {
  static func type(_ name: String, _ arguments: [Type] = [], in outer: NominalDecl? = nil) -> Type {
    let decl = NominalDecl(
      kind: .structure, name: name, origin: .none, container: outer, isSurface: true)
    return .nominal(decl, arguments)
  }
  static var text: Type { type("Text") }
  static var int: Type { type("Int") }

  @Test func theRuntimesFormHasNoSugar() {
    let tuple = Type.tuple([
      .init(type: Self.text), .init(type: Self.type("Optional", [Self.text])),
    ])
    #expect(
      Self.type("VStack", [Self.type("TupleView", [tuple])]).runtimeName
        == "VStack<TupleView<(Text, Optional<Text>)>>")
    #expect(Self.type("Array", [Self.int]).runtimeName == "Array<Int>")
    #expect(Type.void.runtimeName == "()")
    #expect(Type.metatype(Self.int).runtimeName == "Int.Type")
  }

  @Test func messagesHaveSugar() {
    #expect(Self.type("Optional", [Self.type("Array", [Self.int])]).description == "[Int]?")
    #expect(Self.type("Dictionary", [Self.int, Self.text]).description == "[Int : Text]")
    let function = Type.function(FunctionType(parameters: [], result: .void))
    #expect(Self.type("Optional", [function]).description == "(() -> ())?")
  }

  @Test func nestedTypesShowTheirLastComponentAtRunTime() {
    let outer = NominalDecl(
      kind: .structure, name: "Outer", origin: .none, container: nil, isSurface: false)
    outer.signature.parameters = [GenericParameter(name: "T")]
    let inner = Self.type("Inner", [Self.int, Self.text], in: outer)
    #expect(inner.runtimeName == "Inner<Text>")
    #expect(inner.description == "Outer<Int>.Inner<Text>")
  }

  @Test func functionsAndTuplesKeepLabelsAndEffects() {
    let function = FunctionType(
      parameters: [.init(type: Self.int), .init(type: Self.text, isInout: true)], result: Self.int,
      isAsync: true, isThrowing: true)
    #expect(Type.function(function).runtimeName == "(Int, inout Text) async throws -> Int")
    #expect(
      Type.tuple([.init(label: "x", type: Self.int), .init(type: Self.text)]).runtimeName
        == "(x: Int, Text)")
  }

  @Test func existentialsSayAnyOnlyInMessages() {
    let decl = NominalDecl(
      kind: .protocolType, name: "Shape", origin: .none, container: nil, isSurface: true)
    let existential = Type.existential(ExistentialType(protocols: [decl]))
    #expect(existential.runtimeName == "Shape")
    #expect(existential.description == "any Shape")
    #expect(Self.type("Optional", [existential]).description == "(any Shape)?")
    #expect(Type.metatype(existential).runtimeName == "Shape.Protocol")
    #expect(Type.any.runtimeName == "Any")
    #expect(Self.type("Optional", [.any]).description == "Any?")
  }

  @Test func opaqueTypesAreOpenedAtRunTimeOnly() {
    let opaque = OpaqueDecl(name: "body", origin: .none, container: nil, isSurface: false)
    let view = NominalDecl(
      kind: .protocolType, name: "View", origin: .none, container: nil, isSurface: true)
    opaque.protocols = [view]
    opaque.findUnderlying = { Self.text }
    #expect(Type.opaque(opaque, []).runtimeName == "Text")
    #expect(Type.opaque(opaque, []).description == "some View")
  }
}
