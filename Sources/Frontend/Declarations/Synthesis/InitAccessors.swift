import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// `@storageRestrictions(initializes: _x, accesses: scale) init(newValue) { … }`: in an initialiser
// an assignment to the computed property calls it as long as some property that it initialises has
// no value; afterwards the setter runs (swiftc 6.3).
extension DeclarationTable {
  func makeInitAccessor(of decl: VariableDecl, _ parts: VariableSyntax) {
    guard let syntax = parts.accessors["init"], parts.home.container != nil else { return }
    let accessor = makeAccessor(
      .setter, syntax, of: decl, parts.declaration.attributes, parts.home)
    decl.initAccessor = accessor
    guard let statements = syntax.body?.statements else { return }
    accessor.makeBody = { [unowned self, unowned accessor, unowned decl] in
      decl.complete()
      let body = self.bodies.checkBody(of: accessor, statements, in: self.scope(inside: accessor))
      if case .code(let block, let selfVariable?)? = body {
        self.checkRestrictions(of: accessor, block, selfVariable)
      }
      return body ?? .code(Block(), selfVariable: nil)
    }
  }

  /// Finds the properties that the accessor's attribute names.
  func completeInitAccessor(of decl: VariableDecl, _ parts: VariableSyntax, _ scope: Scope) {
    guard let accessor = decl.initAccessor, let container = decl.container,
      let attribute = parts.accessors["init"]?.attributes.first(named: "storageRestrictions"),
      let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
    else { return }
    var label = ""
    for argument in arguments {
      label = argument.label?.text ?? label
      let name = argument.expression.trimmedDescription
      guard let property = property(name, of: container) else {
        report(
          .unknownType, "cannot find type '\(name)' in scope",
          at: origin(of: attribute.attributeName, in: scope.file))
        continue
      }
      let stored = property.observedStorage ?? property
      if label == "accesses" {
        accessor.accesses.append(stored)
      } else {
        accessor.initializes.append(stored)
      }
    }
  }

  private func checkRestrictions(
    of accessor: FunctionDecl, _ block: Block, _ selfVariable: LocalVariable
  ) {
    let allowed = accessor.initializes + accessor.accesses
    for expr in IRWalk(block) {
      let property: VariableDecl
      switch expr.kind {
      case .field(let base, let decl), .property(let decl, let base?, _):
        guard case .local(selfVariable) = base.kind else { continue }
        property = decl
      default: continue
      }
      guard !allowed.contains(property) else { continue }
      report(
        .restrictedAccessor,
        "cannot reference instance member '\(property.name)'; init accessors can only refer to instance properties listed in 'initializes' and 'accesses' attributes",
        at: expr.origin)
    }
  }

  /// The properties for which a memberwise initialiser has parameters: a property with an `init`
  /// accessor replaces those that the accessor initialises (swiftc 6.3).
  func memberwiseProperties(
    of record: TypeRecord, among stored: [VariableDecl]
  ) -> (shown: [VariableDecl], initialised: [VariableDecl]) {
    let accessors = record.ordered.compactMap { $0 as? VariableDecl }
      .filter { $0.initAccessor != nil && !$0.isStatic }
    guard !accessors.isEmpty else { return (stored, []) }
    for property in accessors { property.complete() }
    let initialised = accessors.flatMap { $0.initAccessor?.initializes ?? [] }
    let shown = (stored.filter { !initialised.contains($0) } + accessors)
      .sorted { $0.origin.rawValue < $1.origin.rawValue }
    return (shown, initialised)
  }
}

extension Checker {
  /// The call of the `init` accessor for an assignment in an initialiser.
  func initAccessorCall(
    _ place: Expr, _ value: Expr, _ origin: Origin, _ context: BodyContext
  ) -> Expr? {
    guard case .property(let property, let base?, let member) = place.kind,
      let accessor = initAccessor(of: property, base, context),
      property.setter == nil
        || !accessor.initializes.allSatisfy({ context.flow.initialised.contains($0) })
    else { return nil }
    context.flow.initialised.formUnion(accessor.initializes)
    let target =
      accessor.isMutating ? Argument(reference: base, origin: origin) : Argument(base)
    return Expr(
      .call(
        .function(accessor, Member(.direct, arguments: member.arguments)),
        [target, Argument(value)]),
      type: .void, origin: origin)
  }

  /// The accessor, if the property belongs to the value being initialised.
  func initAccessor(
    of property: VariableDecl, _ base: Expr, _ context: BodyContext
  ) -> FunctionDecl? {
    guard context.isInitializer, let accessor = property.initAccessor,
      context.scope.function?.isConvenience == false,
      base.isSelf, property.container == context.scope.function?.selfType?.nominal
    else { return nil }
    return accessor
  }
}
