import Diagnostics
import Program
import Surface
import SwiftParser
import SwiftSyntax
import Values

@testable import Frontend

/// A program whose bodies are not checked: initial values have the types of their literals, or of a
/// call of a type's name.
final class Declared {
  let table: DeclarationTable
  private let checker = LiteralChecker()

  init(_ source: String, surface: SurfaceText?) {
    table = DeclarationTable(surface: surface)
    checker.table = table
    table.bodies = checker
    let base = table.sources.add(SourceFile(name: "Test.swift", text: source))
    table.add(FileUnit(syntax: Parser.parse(source: source), base: base, isSurface: false))
    table.bind()
  }

  convenience init(_ source: String, with surface: String = "") {
    self.init(
      source,
      surface: SurfaceText(files: [
        SurfaceText.File(name: "Small", text: smallSurface + surface)
      ]))
  }

  /// `line:column: message` of all diagnostics.
  var messages: [String] {
    table.diagnostics.map { diagnostic in
      let place = table.sources.describe(diagnostic.origin)?.dropFirst("Test.swift:".count)
      let isSurface = place == nil && !diagnostic.hints.isEmpty
      return (place.map { "\($0): " } ?? "") + diagnostic.message
        + (isSurface ? " [\(diagnostic.hints[0])]" : "")
    }
  }

  func type(_ name: String) -> NominalDecl? {
    var found = table.lookupGlobal(String(name.split(separator: ".")[0])).first?.declaration
    for part in name.split(separator: ".").dropFirst() {
      guard let outer = found as? NominalDecl else { return nil }
      found =
        table.members(
          of: outer.selfType, named: String(part), onMetatype: true, in: Scope()
        ).first?.declaration
    }
    return found as? NominalDecl
  }

  /// A written type, resolved at the top level (or inside a type).
  func resolve(_ type: String, inside name: String? = nil) -> Type {
    var parser = Parser(type)
    let syntax = TypeSyntax.parse(from: &parser)
    var scope = Scope()
    if let name, let decl = self.type(name), let record = table.records[decl] {
      scope = table.scope(in: record)
    }
    return table.resolve(syntax, in: scope)
  }

  /// Members of a value of the written type, described.
  func members(_ type: String, _ name: String, static onMetatype: Bool = false) -> [String] {
    table.members(of: resolve(type), named: name, onMetatype: onMetatype, in: Scope())
      .map(describe)
  }

  func initializers(_ type: String) -> [String] {
    table.initializers(of: resolve(type), in: Scope()).map(describe)
  }

  func describe(_ candidate: MemberCandidate) -> String {
    func applied(_ type: Type) -> String {
      "\(table.substitute(type, candidate.substitution, in: Scope()))"
    }
    switch candidate.declaration {
    case let function as FunctionDecl:
      let parameters = function.parameters.map { parameter in
        "\(parameter.label ?? "_"): \(applied(parameter.type))"
          + (parameter.hasDefault ? " = …" : "")
      }.joined(separator: ", ")
      return "\(function.name)(\(parameters)) -> \(applied(function.result))"
    case let variable as VariableDecl: return "\(variable.name): \(applied(variable.type))"
    case let subscripted as SubscriptDecl:
      let parameters = subscripted.parameters.map { "\($0.label ?? "_"): \(applied($0.type))" }
      return
        "subscript(\(parameters.joined(separator: ", "))) -> \(applied(subscripted.elementType))"
    case let other: return other.name
    }
  }

  func conforms(_ type: String, _ name: String) -> Bool {
    guard let decl = self.type(name) else { return false }
    return table.conforms(resolve(type), to: decl, in: Scope())
  }
}

/// Types of literals and of `Name(…)`; bodies are empty.
final class LiteralChecker: BodyChecking {
  weak var table: DeclarationTable?

  /// The only expression of each function that was requested.
  private var results: [FunctionDecl: ExprSyntax] = [:]

  func checkBody(of function: FunctionDecl, _ items: CodeBlockItemListSyntax, in scope: Scope)
    -> FunctionBody?
  {
    if case .expr(let expression)? = items.first?.item { results[function] = expression }
    return .code(Block(), selfVariable: nil)
  }

  func reportCircularTypes() {}

  func checkValue(_ expression: ExprSyntax, as type: Type, isDefault: Bool, in scope: Scope)
    -> Expr?
  {
    Expr(.hole, type: type, origin: .none)
  }

  func inferValue(_ expression: ExprSyntax, in scope: Scope) -> Expr? {
    type(of: expression, in: scope).map { Expr(.hole, type: $0, origin: .none) }
  }

  func underlyingType(of opaque: OpaqueDecl, returnedBy function: FunctionDecl) -> Type? {
    _ = function.body
    return results[function].flatMap { type(of: $0, in: Scope()) }
  }

  private func type(of expression: ExprSyntax, in scope: Scope) -> Type? {
    guard let table else { return nil }
    if expression.is(IntegerLiteralExprSyntax.self) { return .nominal(table.known("Int"), []) }
    if expression.is(StringLiteralExprSyntax.self) { return .nominal(table.known("String"), []) }
    if expression.is(BooleanLiteralExprSyntax.self) { return .nominal(table.known("Bool"), []) }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    var parser = Parser(call.calledExpression.trimmedDescription)
    return table.resolve(TypeSyntax.parse(from: &parser), in: scope)
  }
}

/// As much of the surface as the tests of declarations need.
let smallSurface = """
  struct Int: Comparable, Hashable {}
  struct Double: Comparable, Hashable {}
  struct String: Comparable, Hashable {}
  struct Bool: Hashable {}
  enum Optional<Wrapped> { case none, some(Wrapped) }
  extension Optional: Equatable where Wrapped: Equatable {}
  enum Never: Hashable {}
  protocol Equatable { static func == (lhs: Self, rhs: Self) -> Bool }
  protocol Hashable: Equatable { func hash(into hasher: inout Hasher) }
  protocol Comparable: Equatable { static func < (lhs: Self, rhs: Self) -> Bool }
  struct Hasher {}
  protocol RawRepresentable<RawValue> {
    associatedtype RawValue
    init?(rawValue: RawValue)
    var rawValue: RawValue { get }
  }
  protocol CaseIterable {
    associatedtype AllCases: Collection
    static var allCases: AllCases { get }
  }
  protocol Identifiable<ID> {
    associatedtype ID: Hashable
    var id: ID { get }
  }
  struct ObjectIdentifier: Hashable {}
  extension Identifiable where Self: AnyObject {
    var id: ObjectIdentifier { @_primitive("id") get }
  }
  protocol IteratorProtocol<Element> {
    associatedtype Element
    mutating func next() -> Element?
  }
  protocol Sequence<Element> {
    associatedtype Element where Element == Iterator.Element
    associatedtype Iterator: IteratorProtocol
    func makeIterator() -> Iterator
  }
  extension Sequence {
    func map<T>(_ transform: (Element) throws -> T) rethrows -> [T] { [] }
    func sorted(by areInOrder: (Element, Element) -> Bool) -> [Element] { [] }
  }
  extension Sequence where Element: Comparable {
    func sorted() -> [Element] { [] }
  }
  protocol Collection<Element>: Sequence {
    associatedtype Index: Comparable
    associatedtype Iterator = IndexingIterator<Self>
    var startIndex: Index { get }
    var count: Int { get }
    subscript(position: Index) -> Element { get }
  }
  struct IndexingIterator<Elements>: IteratorProtocol where Elements: Collection {
    typealias Element = Elements.Element
    mutating func next() -> Elements.Element? { nil }
  }
  extension Collection { var isEmpty: Bool { count == 0 } }
  extension Collection where Iterator == IndexingIterator<Self> {
    func makeIterator() -> IndexingIterator<Self> { IndexingIterator() }
  }
  struct Array<Element> {
    mutating func append(_ element: Element) {}
    init() {}
  }
  extension Array: Collection {
    var startIndex: Int { 0 }
    var count: Int { 0 }
    subscript(position: Int) -> Element { get { } set { } }
  }
  extension Array: Equatable where Element: Equatable {}
  struct Dictionary<Key, Value> where Key: Hashable {}

  """
