import CHeap
import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// The operations on declarations that program assembly and statements use.
extension DeclarationTable {
  /// Adds a file of the program: its types, extensions, globals. Nothing is resolved yet. Returns
  /// what declares nothing: statements, expressions, macros. After the last file call `bind`.
  @discardableResult
  func add(_ unit: FileUnit) -> [CodeBlockItemSyntax] {
    declare(Array(unit.syntax.statements), in: unit)
  }

  /// Undoes the last `add` of a unit that declares only this type.
  func forget(_ name: String) {
    globals[name]?.removeLast()
    programDeclarations.removeAll { $0.name == name && $0.origin == .none }
  }

  /// The program's own nominal types in source order, nested ones after their container.
  var programTypes: [NominalDecl] { programDeclarations.compactMap { $0 as? NominalDecl } }

  /// Resolves and checks everything that the program declares: types, conformances, bodies, initial
  /// values, default arguments; afterwards `diagnostics` is complete.
  func checkAll() {
    bind()
    reportGlobalRedeclarations()
    if opaque == nil { reportRepeatedMain() }
    // Members that the program adds to a type of the surface are checked even if unused.
    var checked: Set<NominalDecl> = []
    for extended in extendedSurfaceTypes where checked.insert(extended).inserted {
      extended.completeMembers()
      checkAddedConformances(of: extended)
    }
    // Checking may find further declarations (types in bodies): by index, not by iterator.
    var index = 0
    while index < programDeclarations.count {
      check(programDeclarations[index])
      index += 1
    }
    checkWrittenArguments()
    bodies.reportCircularTypes()
  }

  /// Checks one declaration and everything in it.
  func check(_ declaration: Declaration) {
    if opaque != nil, let place = sources.describe(declaration.origin) { trap_place(place) }
    declaration.complete()
    switch declaration {
    case let nominal as NominalDecl:
      nominal.completeMembers()
      _ = collectedMembers("init", of: nominal)
      if let record = records[nominal] { reportRedeclarations(record) }
      checkConformances(of: nominal)
      checkRules(of: nominal)
    case let function as FunctionDecl: check(function)
    case let variable as VariableDecl:
      if variable.container == nil { checkVariable(variable) }
      _ = variable.initialValue?()
    case let alias as TypeAliasDecl: _ = alias.type()
    case let enumCase as EnumCaseDecl:
      for payload in enumCase.payload { _ = payload.defaultValue?() }
    default: break
    }
    declaration.accessors.forEach(check)
  }

  private func check(_ function: FunctionDecl) {
    function.complete()
    for parameter in function.parameters { _ = parameter.defaultValue?() }
    _ = function.body
  }

  // MARK: In bodies

  /// A function declared in a body: labels, parameters with their variables, result, effects,
  /// builder; its defaults are checked in the scope. Its body is checked with the statements.
  func localFunction(_ node: FunctionDeclSyntax, in scope: Scope) -> FunctionDecl {
    var scope = scope
    scope.selfType = nil
    let decl = makeFunction(node, .local(scope))
    decl.makeBody = nil
    return decl
  }

  /// A type declared in a body; members may be looked up at once.
  func localType(_ node: DeclSyntax, in scope: Scope) -> NominalDecl? {
    guard let file = scope.file else { return nil }
    var outer = scope
    outer.container = nil
    outer.selfType = nil
    outer.function = nil
    outer.signature = scope.signature
    guard let decl = makeNominal(node, in: outer, container: nil, file: file) else { return nil }
    if let locals = scope.localTypes { locals.declare(decl.selfType, decl.name) }
    homes[decl] = .local(outer)
    records[decl]?.enclosing = scope.container
    programDeclarations.append(decl)
    return decl
  }

  /// A type alias declared in a body.
  func localAlias(_ node: TypeAliasDeclSyntax, in scope: Scope) -> Type {
    bounded(
      resolve(node.initializer.value, in: scope), node.name.identifierText,
      at: origin(of: node.name, in: scope.file))
  }
}
