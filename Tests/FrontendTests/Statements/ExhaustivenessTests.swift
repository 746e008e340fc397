import Program
import Testing
import Values

@testable import Frontend

@Suite struct ExhaustivenessTests {
  let mode: NominalDecl
  let optional: NominalDecl
  let bool: NominalDecl
  let a: EnumCaseDecl
  let b: EnumCaseDecl
  let c: EnumCaseDecl
  let int: Type

  init() {
    func decl(_ name: String, _ kind: NominalDecl.Kind) -> NominalDecl {
      NominalDecl(kind: kind, name: name, origin: .none, container: nil, isSurface: true)
    }
    mode = decl("Mode", .enumeration)
    optional = decl("Optional", .enumeration)
    bool = decl("Bool", .structure)
    int = .nominal(decl("Int", .structure), [])
    a = EnumCaseDecl(name: "a", index: 0, origin: .none, container: mode, isSurface: false)
    b = EnumCaseDecl(name: "b", index: 1, origin: .none, container: mode, isSurface: false)
    c = EnumCaseDecl(name: "c", index: 2, origin: .none, container: mode, isSurface: false)
    b.payload = [.init(label: nil, type: int)]
    c.payload = [.init(label: "x", type: int), .init(label: nil, type: int)]
    mode.cases = [a, b, c]
  }

  var modeType: Type { .nominal(mode, []) }
  var boolType: Type { .nominal(bool, []) }
  func optional(_ type: Type) -> Type { .nominal(optional, [type]) }

  func missing(_ rows: [Space], _ type: Type) -> [String] {
    var analysis = Exhaustiveness()
    return analysis.missing(from: rows, of: type)
  }

  func tuple(_ parts: Space...) -> Space { .constructor(.tuple(parts.count), parts) }
  func value(_ value: Bool) -> Space { .constructor(.boolean(value), []) }
  func some(_ inner: Space) -> Space { .constructor(.some, [inner]) }

  @Test func casesThatAreMissingAreNamedAsTheCompilerNamesThem() {
    #expect(missing([.constructor(.enumCase(a), [])], modeType) == [".b(_)", ".c(x: let x, _)"])
    #expect(missing([value(true)], boolType) == ["false"])
    #expect(
      missing(
        [tuple(value(true), value(false)), tuple(value(false), .any)],
        .tuple([
          .init(type: boolType), .init(type: boolType),
        ])) == ["(true, true)"])
    #expect(
      missing([some(.constructor(.enumCase(a), []))], optional(modeType))
        == [".none", ".some(.b(_))", ".some(.c(x: let x, _))"])
    #expect(missing([.constructor(.none, [])], optional(modeType)) == [".some(_)"])
  }

  @Test func aPayloadThatIsComparedDoesNotCoverItsCase() {
    let rows: [Space] = [
      .constructor(.enumCase(a), []),
      .constructor(.enumCase(b), [.constructor(.opaque("1"), [])]),
      .constructor(.enumCase(c), [.any, .any]),
    ]
    #expect(missing(rows, modeType) == [".b(_)"])
  }

  @Test func aTypeWithoutCountableValuesNeedsADefault() {
    #expect(missing([.constructor(.opaque("1"), [])], int) == ["_"])
  }

  @Test func coveredTypesMissNothing() {
    #expect(missing([.any], int).isEmpty)
    #expect(missing([some(.any), .constructor(.none, [])], optional(int)).isEmpty)
    #expect(
      missing(
        [
          .constructor(.enumCase(a), []), .constructor(.enumCase(b), [.any]),
          .constructor(.enumCase(c), [.any, .any]),
        ], modeType
      ).isEmpty)
  }

  func isUseful(_ row: Space, after rows: [Space], _ type: Type) -> Bool {
    var analysis = Exhaustiveness()
    return analysis.isUseful(row, after: rows, of: type)
  }

  @Test func casesBehindThoseThatCoverThemAreUseless() {
    let first: Space = .constructor(.enumCase(a), [])
    #expect(!isUseful(first, after: [first], modeType))
    #expect(isUseful(first, after: [.partial], modeType))
    #expect(!isUseful(.any, after: [value(true), value(false)], boolType))
  }
}
