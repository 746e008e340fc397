// Property wrappers.
//
// `@W(a) var x: T = v` declares three things: the storage `_x: W<T>`, whose initial value is
// `W(wrappedValue: v, a)`; `x`, whose accessors go through `_x.wrappedValue`; and, where the
// wrapper has a `projectedValue`, `$x`. No wrapper is treated specially by name, except that a
// write to a `@Published` property of a class first announces the change (F71).
//
// `@A @B var x` is composed: `_x` is an `A<B<T>>`, `x` its `_x.wrappedValue.wrappedValue`.

import Diagnostics
import Program
import Releases
import SourceSyntax
import SwiftSyntax
import Values

/// One use of a wrapper, with the wrappers composed with it.
struct WrapperUse {
  var attribute: AttributeSyntax
  var wrapper: NominalDecl
  var file: FileUnit?
  /// The wrappers inside it, innermost last.
  var inner: [WrapperUse] = []

  var chain: [WrapperUse] { [self] + inner }
  var innermost: WrapperUse { inner.last ?? self }

  var arguments: LabeledExprListSyntax? {
    if case .argumentList(let arguments) = attribute.arguments { arguments } else { nil }
  }

  var hasArguments: Bool { attribute.leftParen != nil }
}

extension DeclarationTable {
  /// The attributes that name property wrappers, if any: the outermost with the others inside it.
  func wrapperUse(_ attributes: AttributeListSyntax, _ home: Home) -> WrapperUse? {
    var found: WrapperUse?
    for attribute in attributes.flattened {
      if let wrapper = attributeType(attribute, in: nameScope(at: home)), wrapper.isPropertyWrapper
      {
        let use = WrapperUse(attribute: attribute, wrapper: wrapper, file: home.file)
        if found == nil { found = use } else { found?.inner.append(use) }
      }
    }
    return found
  }

  /// A scope for looking up attributes while members are being collected.
  private func nameScope(at home: Home) -> Scope {
    var scope = Scope(container: home.container, file: home.file)
    scope.selfType = home.container?.selfType
    if case .type(let record) = home { scope.localTypes = record.outer.localTypes }
    if case .local(let local) = home { scope = local }
    return scope
  }

  func makeWrapped(_ decl: VariableDecl, _ use: WrapperUse, _ parts: VariableSyntax)
    -> [Declaration]
  {
    let home = parts.home
    if decl.isLet {
      report(
        .wrapperOnLet, "property wrapper can only be applied to a 'var'",
        at: origin(of: use.attribute, in: use.file))
    }
    if rules[.stateTakesNoWrapper], !use.inner.isEmpty, use.chain.contains(where: isState) {
      report(
        .redeclared, "invalid redeclaration of synthesized property '_\(decl.name)'",
        at: decl.origin,
        hints: [
          "Since Xcode 27 '@State' is a macro: keep the other wrapper in a property of its own, or in the type of the value."
        ])
    }
    let storage = makeWrapperStorage(of: decl, use, parts)
    decl.storage = .computed
    decl.wrapperStorage = storage
    decl.getter = newAccessor(.getter, of: decl, home)
    if let wrapped = property("wrappedValue", of: use.wrapper) {
      let path = path(wrapped, use)
      if let writes = enclosingSubscript(of: use, in: decl) {
        if writes { decl.setter = newAccessor(.setter, of: decl, home) }
      } else if isWritable(path) {
        decl.setter = newAccessor(.setter, of: decl, home)
      }
      setMutation(of: decl, through: path)
      giveForwarders(to: decl, through: wrapped, storage, use)
    } else {
      report(
        .noWrappedValue,
        "property wrapper type '\(use.wrapper.name)' does not contain a non-static property named "
          + "'wrappedValue'", at: use.wrapper.origin)
    }
    complete(decl, at: home) { [unowned self, unowned decl] in
      wrappedType(decl, use, parts, $0)
    }
    var made: [Declaration] = [decl, storage]
    if let projection = makeProjection(of: decl, storage, use, home) { made.append(projection) }
    if parts.accessors.hasObservers {
      giveWrappedObservers(to: decl, parts) { inner in
        guard let wrapped = self.property("wrappedValue", of: use.wrapper) else { return }
        self.giveForwarders(to: inner, through: wrapped, storage, use, of: decl)
      }
    }
    return made
  }

  /// A property of the type's values, wherever it is declared.
  func property(_ name: String, of decl: NominalDecl) -> VariableDecl? {
    collectedMembers(name, of: decl).first { $0 is VariableDecl && !$0.isStatic }
      as? VariableDecl
  }

  /// The members on the way from the storage to the value: the `wrappedValue` of each wrapper.
  private func path(_ member: VariableDecl, _ use: WrapperUse) -> [VariableDecl] {
    [member] + use.inner.compactMap { property("wrappedValue", of: $0.wrapper) }
  }

  /// Whether every wrapper on the path can be written; inside a wrapper with a nonmutating setter
  /// the outer ones need not be writable: `@Environment(…) @Binding`.
  private func isWritable(_ path: [VariableDecl]) -> Bool {
    for member in path.reversed() {
      guard isSettable(member) else { return false }
      if member.container?.kind == .classType || member.setter?.isMutating == false { return true }
    }
    return true
  }

  /// Writing through a struct mutates it, unless the wrapper's setter is `nonmutating`.
  private func setMutation(of decl: VariableDecl, through path: [VariableDecl]) {
    var (getterMutates, setterMutates) = (false, true)
    for (index, member) in path.enumerated().reversed() {
      let isValue = member.container?.kind != .classType
      let gets = isValue && member.getter?.isMutating == true
      let sets = isValue && member.setter?.isMutating != false
      let isInnermost = index == path.count - 1
      setterMutates = isInnermost || setterMutates ? sets : gets
      getterMutates = isInnermost ? gets : getterMutates ? sets : gets
    }
    decl.getter?.isMutating = isValueAccessor(decl) && getterMutates
    decl.setter?.isMutating = isValueAccessor(decl) && setterMutates
  }

  private func giveForwarders(
    to decl: VariableDecl, through wrapped: VariableDecl, _ storage: VariableDecl,
    _ use: WrapperUse,
    of property: VariableDecl? = nil
  ) {
    let property = property ?? decl
    if wrapped.name == "wrappedValue", giveEnclosing(to: decl, storage, use) { return }
    let path = path(wrapped, use)
    decl.getter?.makeBody = { [unowned decl, unowned storage] in
      guard let getter = decl.getter else { return .code(Block(), selfVariable: nil) }
      // It is not in the source, so its events take the place where the property is used.
      var code = AccessorCode(getter, origin: .none)
      if storage.type.wrapsOpaqueObjects {
        code.give(Expr(.hole, type: getter.result, origin: decl.origin))
        return code.body
      }
      code.give(path.reduce(code.access(storage)) { code.member($1, of: $0) })
      if wrapped.name == "projectedValue", use.wrapper.isSurface, use.wrapper.name == "Published",
        decl.container?.kind == .classType, !decl.isStatic, let selfVariable = code.selfVariable
      {
        return .publishedProjection(
          storage: storage, Block(code.statements), selfVariable: selfVariable)
      }
      return code.body
    }
    let isPublished =
      use.wrapper.isSurface && ["Published", "NSManaged"].contains(use.wrapper.name)
      && decl.container?.kind == .classType && !decl.isStatic && wrapped.name == "wrappedValue"
    decl.setter?.makeBody = { [unowned decl, unowned property, unowned storage] in
      guard let setter = decl.setter else { return .code(Block(), selfVariable: nil) }
      var code = AccessorCode(setter, origin: .none)
      guard !storage.type.wrapsOpaqueObjects, let newValue = code.newValue() else {
        return code.body
      }
      code.assign(newValue, to: path.reduce(code.access(storage)) { code.member($1, of: $0) })
      if isPublished, let selfVariable = code.selfVariable {
        return .publishedSet(property, Block(code.statements), selfVariable: selfVariable)
      }
      return code.body
    }
  }

  private func makeProjection(
    of decl: VariableDecl, _ storage: VariableDecl, _ use: WrapperUse, _ home: Home
  ) -> VariableDecl? {
    guard let projected = property("projectedValue", of: use.wrapper) else { return nil }
    let projection = companion(of: decl, named: "$" + decl.name, isStored: false, home)
    projection.isPrivate = decl.isPrivate
    projection.getter = newAccessor(.getter, of: projection, home)
    if isWritable([projected]) { projection.setter = newAccessor(.setter, of: projection, home) }
    setMutation(of: projection, through: [projected])
    giveForwarders(
      to: projection, through: projected, storage,
      WrapperUse(attribute: use.attribute, wrapper: projected.container ?? use.wrapper, file: nil))
    complete(projection, at: home) { [unowned self, unowned storage] _ in
      type(of: projected, in: storage.type)
    }
    return projection
  }

  /// The type of a wrapper's member with these arguments.
  func type(of member: VariableDecl, in wrapper: Type) -> Type {
    guard wrapper.nominal != nil else { return .error }
    return substitute(member.type, Substitution(argumentsOf: wrapper), in: Scope())
  }

  private func wrappedType(
    _ decl: VariableDecl, _ use: WrapperUse, _ parts: VariableSyntax, _ scope: Scope
  ) -> Type {
    if let written = parts.type {
      // `@Published var names: Array = ["a"]`: the value determines the generic arguments.
      guard let value = parts.value else { return resolve(written, in: scope, TypeContext()) }
      let (type, isOpen) = opened(written, in: scope)
      if !isOpen { return type }
      return bodies.checkValue(value, as: type, in: valueScope(of: decl, scope))?.type ?? .error
    }
    guard let storage = decl.wrapperStorage,
      let wrapped = property("wrappedValue", of: use.wrapper)
    else { return .error }
    return path(wrapped, use).reduce(storage.type) { type(of: $1, in: $0) }
  }

  /// `@State var n = 0 { didSet { … } }`: the observers run around the write to the wrapper.
  private func giveWrappedObservers(
    to decl: VariableDecl, _ parts: VariableSyntax, forwarding: (VariableDecl) -> Void
  ) {
    guard decl.setter != nil else { return }
    let inner = makeInner(of: decl, parts.home)
    decl.observedStorage = inner
    inner.setter?.isMutating = decl.setter?.isMutating == true
    inner.getter?.isMutating = decl.getter?.isMutating == true
    keptDeclarations.append(inner)
    forwarding(inner)
    giveObservers(to: decl, parts) { [unowned inner] code in code.access(inner) }
  }
}
