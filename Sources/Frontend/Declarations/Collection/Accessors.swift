import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Getters and setters.
extension DeclarationTable {
  func makeAccessors(of decl: VariableDecl, _ parts: VariableSyntax) {
    let (attributes, home) = (parts.declaration.attributes, parts.home)
    decl.getter = makeGetter(.getter, parts.accessors, of: decl, attributes, home)
    if let syntax = parts.accessors.writer {
      decl.setter = makeAccessor(.setter, syntax, of: decl, attributes, home)
      if decl.getter == nil, !decl.isSurface {
        report(
          .functionWithoutBody, "variable with a setter must also have a getter", at: decl.origin)
        decl.getter = newAccessor(.getter, of: decl, home)
      }
    }
  }

  private func makeGetter(
    _ kind: FunctionDecl.Kind, _ parts: AccessorParts, of decl: Declaration,
    _ attributes: AttributeListSyntax, _ home: Home
  ) -> FunctionDecl? {
    if let syntax = parts.reader {
      return makeAccessor(kind, syntax, of: decl, attributes, home)
    }
    guard let statements = parts.statements else { return nil }
    let getter = newAccessor(kind, of: decl, home)
    giveBody(to: getter, statements, attributes)
    return getter
  }

  /// One accessor as written. `attributes` are the property's, which may mark it as a primitive.
  func makeAccessor(
    _ kind: FunctionDecl.Kind, _ syntax: AccessorDeclSyntax, of decl: Declaration,
    _ attributes: AttributeListSyntax, _ home: Home
  ) -> FunctionDecl {
    let accessor = newAccessor(kind, of: decl, home)
    let isSetter = kind == .setter || kind == .subscriptSetter
    switch syntax.modifier?.name.text {
    case "mutating": accessor.isMutating = true
    case "nonmutating": accessor.isMutating = false
    default: accessor.isMutating = isSetter && isValueAccessor(decl)
    }
    accessor.isAsync = syntax.effectSpecifiers?.asyncSpecifier != nil
    accessor.isThrowing = syntax.effectSpecifiers?.throwsClause?.isThrowing == true
    if isSetter { accessor.newValueName = syntax.parameters?.name.identifierText ?? "newValue" }
    let own = syntax.attributes.first(named: "_primitive") == nil ? attributes : syntax.attributes
    giveBody(to: accessor, syntax.body?.statements, own)
    return accessor
  }

  /// An accessor without a body yet.
  func newAccessor(_ kind: FunctionDecl.Kind, of decl: Declaration, _ home: Home) -> FunctionDecl {
    let accessor = FunctionDecl(
      kind: kind, name: decl.name, origin: decl.origin, container: home.container,
      isSurface: decl.isSurface)
    homes[accessor] = home
    accessor.accessorOf = decl
    accessor.isStatic = decl.isStatic
    accessor.isPrivate = decl.isPrivate
    accessor.isOverridable = decl.isOverridable
    accessor.isOverride = decl.isOverride
    accessor.isRequirement = home.isProtocol
    accessor.completion = { [unowned decl] in decl.complete() }
    return accessor
  }

  /// `Self` and generic parameters of a variable's accessors, set before its type is known.
  func completeAccessors(of decl: VariableDecl, _ scope: Scope) {
    for accessor in decl.accessors {
      accessor.completion = nil
      accessor.enter(scope)
      accessor.builder = decl.builder
    }
    if decl.isOverride { findOverriddenAccessors(decl) }
  }

  /// Lets the variable have the type that is found when it is first needed, and its accessors too.
  func complete(
    _ decl: VariableDecl, at home: Home, _ findType: @escaping (Scope) -> Type
  ) {
    decl.completion = { [unowned self, unowned decl] in
      let scope = scope(at: home)
      completeAccessors(of: decl, scope)
      decl.type = findType(scope)
      completeAccessorTypes(of: decl)
    }
  }

  /// Result and parameter of a variable's accessors.
  func completeAccessorTypes(of decl: VariableDecl) {
    decl.getter?.result = decl.type
    for setter in [decl.setter, decl.initAccessor].compactMap({ $0 }) {
      setter.builder = nil
      let name = setter.newValueName ?? "newValue"
      let parameter = Parameter(label: nil, name: name, type: decl.type, origin: decl.origin)
      parameter.isImplicitlyUnwrapped = decl.isImplicitlyUnwrapped
      setter.parameters = [parameter]
    }
  }

  private func findOverriddenAccessors(_ decl: VariableDecl) {
    let found = overridden(by: decl, "property") {
      ($0 as? VariableDecl)?.isStatic == decl.isStatic
    }
    decl.getter?.overrides = (found as? VariableDecl)?.getter
    decl.setter?.overrides = (found as? VariableDecl)?.setter
  }

  /// The superclass's property or subscript that this one overrides.
  private func overridden(
    by decl: Declaration, _ kind: String, where fits: (Declaration) -> Bool
  ) -> Declaration? {
    for next in decl.container.map({ Array($0.superclasses) }) ?? [] {
      if let found = collectedMembers(decl.name, of: next).first(where: fits) { return found }
    }
    if decl.container.map(mayInheritUnknown) != true {
      report(
        .overridesNothing, "\(kind) does not override any \(kind) from its superclass",
        at: decl.origin)
    }
    return nil
  }

  // MARK: Subscripts

  func makeSubscript(_ syntax: SubscriptDeclSyntax, _ home: Home) -> SubscriptDecl {
    let decl = SubscriptDecl(
      name: "subscript", origin: origin(of: syntax.subscriptKeyword, in: home.file),
      container: home.container, isSurface: home.file?.isSurface == true)
    homes[decl] = home
    applyModifiers(DeclSyntax(syntax), to: decl)
    applyAttributes(syntax.attributes, to: decl)
    let parts = AccessorParts(syntax.accessorBlock)
    decl.getter = makeGetter(.subscriptGetter, parts, of: decl, syntax.attributes, home)
    if let accessor = parts.writer {
      decl.setter = makeAccessor(.subscriptSetter, accessor, of: decl, syntax.attributes, home)
    }
    if decl.getter == nil {
      let getter = newAccessor(.subscriptGetter, of: decl, home)
      giveBody(to: getter, nil, syntax.attributes)
      decl.getter = getter
    }
    let own = (syntax.genericParameterClause?.parameters).map(makeParameters) ?? []
    decl.completion = { [unowned self, unowned decl] in
      self.complete(decl, syntax, own, home)
    }
    return decl
  }

  private func complete(
    _ decl: SubscriptDecl, _ syntax: SubscriptDeclSyntax, _ own: [GenericParameter], _ home: Home
  ) {
    var scope = scope(at: home)
    let parameters = completeParameters(
      of: decl, own, syntax.genericParameterClause, syntax.genericWhereClause,
      syntax.parameterClause, &scope
    ) { decl.signature = $0 }
    decl.parameters = parameters
    let builder = builder(in: syntax.attributes, scope)
    for accessor in decl.accessors {
      accessor.completion = nil
      accessor.enter(scope)
      accessor.parameters = parameters.map { $0.copy() }
    }
    if decl.isOverride { findOverridden(decl) }
    if let getter = decl.getter {
      getter.builder = builder
      decl.elementType = resolveResult(syntax.returnClause.type, of: getter, in: scope)
      getter.result = decl.elementType
    }
    if let setter = decl.setter {
      setter.parameters.append(
        Parameter(
          label: nil, name: setter.newValueName ?? "newValue", type: decl.elementType,
          origin: decl.origin))
    }
  }

  private func findOverridden(_ decl: SubscriptDecl) {
    let found = overridden(by: decl, "subscript") {
      ($0 as? SubscriptDecl)?.parameters.map(\.label) == decl.parameters.map(\.label)
    }
    decl.getter?.overrides = (found as? SubscriptDecl)?.getter
    decl.setter?.overrides = (found as? SubscriptDecl)?.setter
  }
}

extension Declaration {
  /// The functions behind a property or subscript.
  var accessors: [FunctionDecl] {
    switch self {
    case let variable as VariableDecl:
      [variable.getter, variable.setter, variable.initAccessor].compactMap(\.self)
    case let subscripted as SubscriptDecl:
      [subscripted.getter, subscripted.setter].compactMap(\.self)
    default: []
    }
  }
}
