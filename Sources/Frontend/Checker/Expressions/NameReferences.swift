import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Looks up a plain name: locals first, then members of the enclosing types, then globals.
extension Checker {
  /// What a name means as a value, for places that write no expression: `[name]`, `if let name`.
  func value(named token: TokenSyntax, _ context: BodyContext) -> Expr {
    let origin = origin(of: token, in: context)
    return value(of: name(token, isCalled: false, context), nil, origin)
  }

  func name(
    _ token: TokenSyntax, _ labels: [String]? = nil, isCalled: Bool, _ context: BodyContext
  ) -> Operand {
    let origin = origin(of: token, in: context)
    let name = token.identifierText
    if name == NormalisedSource.holeName {
      return .value(
        failure(
          .holeEvaluated, "a hole ('...') would have to be evaluated here", at: origin,
          hints: ["replace '...' by an expression"]))
    }
    if name.hasPrefix("$"), let index = Int(name.dropFirst()) {
      return anonymousParameter(index, origin, context)
    }
    if let entity = context.lookup(name) { return operand(for: entity, name, origin, context) }
    if name == "self" { return selfOperand(origin, context) }
    if name == "Self" { return selfTypeOperand(origin, context) }
    var candidates =
      token.isOperator
      ? table.operators(named: name) : table.lookup(name, in: context.scope)
    if labels != nil, candidates.allSatisfy({ $0.declaration is VariableDecl }) {
      // `save(devices:)` is not the property `save`.
      candidates = table.lookupGlobal(name, in: context.scope)
    }
    guard !candidates.isEmpty else {
      if KnownModules.declares(name) || name == "UIKit" {
        return .module(own: nil)
      }
      if table.opaque?.scopes.isOwn(name) == true { return .module(own: name) }
      if table.opaque?.isModule(name) == true
        || table.takesAsOpaque(name, at: origin, in: context.scope)
      {
        return .failed
      }
      if Self.isDeclaredLater(name, than: token) {
        report(
          .unknownName, "use of local variable '\(name)' before its declaration", at: origin)
      } else {
        reportUnknown(name, origin, context)
      }
      return .failed
    }
    return operand(
      for: filtered(candidates, labels), name, base: nil, origin, isCalled: isCalled, context)
  }

  private func operand(
    for entity: LocalEntity, _ name: String, _ origin: Origin, _ context: BodyContext
  ) -> Operand {
    switch entity {
    case .awaited(let task):
      return member(
        "value", of: .value(local(task, at: origin)), isCalled: false, origin, context)
    case .awaitedPart(let task, let index):
      let whole = operand(for: .awaited(task), name, origin, context)
      return member(String(index), of: whole, isCalled: false, origin, context)
    case .variable(let variable): return .value(local(variable, at: origin))
    case .wrapped(let variable, let depth):
      var value = local(variable, at: origin)
      for _ in 0..<depth {
        value = property("wrappedValue", of: value, origin) ?? failure(at: origin)
      }
      return .value(value)
    case .projected(let variable):
      let wrapper = local(variable, at: origin)
      return .value(
        property("projectedValue", of: wrapper, origin) ?? failure(at: origin))
    case .computed(let getter, let type):
      return .value(
        Expr(.call(.value(local(getter, at: origin)), []), type: type, origin: origin))
    case .functions(let functions):
      return .functions(functions.map(CallTarget.init), name: name, origin)
    case .type(let type):
      guard let decl = type.nominal, type == decl.selfType else { return .type(type) }
      // Generic parameters of the functions around keep their meaning.
      let outer = context.scope.signature.parameters
      let substitution = Substitution(outer, outer.map(DeclarationTable.reference))
      return .type(open(decl, substitution, origin, context))
    }
  }

  /// `f(x:y:)`: only the overloads with these labels.
  func filtered(_ candidates: [MemberCandidate], _ labels: [String]?) -> [MemberCandidate] {
    guard let labels else { return candidates }
    let matching = candidates.filter { candidate in
      guard let function = candidate.declaration as? FunctionDecl else { return false }
      return function.parameters.map { $0.label ?? "_" } == labels
    }
    return matching.isEmpty ? candidates : matching
  }

  // MARK: self

  private func selfOperand(_ origin: Origin, _ context: BodyContext) -> Operand {
    if let type = context.scope.selfType, context.scope.isStatic {
      return .value(Expr(.metatype(type), type: .metatype(type), origin: origin))
    }
    return failed(
      .useBeforeSelf,
      "cannot find 'self' in scope; did you mean to use it in a type or extension context?",
      at: origin)
  }

  private func selfTypeOperand(_ origin: Origin, _ context: BodyContext) -> Operand {
    guard let type = context.scope.selfType else {
      return failed(.unknownName, "cannot find type 'Self' in scope", at: origin)
    }
    return .type(type)
  }

  /// `self` as a value, for an implicit member access.
  func implicitSelf(_ origin: Origin, _ context: BodyContext) -> Expr? {
    guard let variable = context.lookupSelf() else { return nil }
    return local(variable, at: origin)
  }

  private func anonymousParameter(
    _ index: Int, _ origin: Origin, _ context: BodyContext
  ) -> Operand {
    guard let closure = context.selfAndAncestors.first(where: \.isClosure) else {
      return failed(
        .unknownName, "anonymous closure argument not contained in a closure", at: origin)
    }
    if closure.anonymousParameters.indices.contains(index) {
      let parameter = closure.anonymousParameters[index]
      return .value(
        parameter.type.isError ? failure(at: origin) : local(parameter, at: origin))
    }
    if let tuple = closure.anonymousTuple, tuple.indices.contains(index) {
      return .value(tuple[index])
    }
    return failed(
      .unknownName,
      "anonymous closure arguments cannot be used inside a closure that has explicit arguments",
      at: origin)
  }

  // MARK: Declarations as operands

  /// The operand for the candidates of one name. `base` is the value or nil; for an instance member
  /// found without a base, `self` is.
  func operand(
    for candidates: [MemberCandidate], _ name: String, base: Expr?, selfType: Type? = nil,
    metatype: Expr? = nil, isSuper: Bool = false, _ origin: Origin, isCalled: Bool,
    _ context: BodyContext
  ) -> Operand {
    let metatype = metatype ?? (base == nil && selfType == nil ? classSelf(origin, context) : nil)
    let callables = candidates.filter {
      switch $0.declaration {
      case is FunctionDecl: true
      case let enumCase as EnumCaseDecl: !enumCase.payload.isEmpty
      default: false
      }
    }
    let others = candidates.filter { candidate in
      !callables.contains { $0.declaration === candidate.declaration }
    }
    let prefersCallables = isCalled || others.isEmpty
    if prefersCallables, !callables.isEmpty {
      let targets = callables.compactMap { candidate -> CallTarget? in
        var base = base
        if base == nil, isInstanceMember(candidate.declaration) {
          base = candidate.outer == nil ? implicitSelf(origin, context) : nil
          if base == nil { return nil }
        }
        if base == nil, selfType == nil, isUnqualifiedStatic(candidate.declaration, context) {
          return nil
        }
        let target = CallTarget(candidate, base: base, selfType: selfType)
        target?.isSuper = isSuper
        target?.metatype = metatype
        return target
      }
      if base == nil, let first = targets.first?.base, isWeakSelf(first, context) {
        return explicitSelfNeeded("call to method '\(name)'", origin)
      }
      if targets.isEmpty {
        if let first = callables.first?.declaration, isUnqualifiedStatic(first, context) {
          return staticMemberOnInstance(first, origin, context)
        }
        // `let make = makeView` without an object means the method as a function of one.
        if !isCalled, let type = callables[0].outer?.selfType ?? context.scope.selfType,
          let function = unapplied(callables, name, type, origin)
        {
          return .value(function)
        }
        return instanceMemberOnType(name, callables[0].outer, origin, context)
      }
      guard let other = others.first, let variable = other.declaration as? VariableDecl,
        !variable.isSurface, mayBeCalled(variable, context),
        case .value(let value) = operand(
          for: other, base: base, selfType: selfType, metatype: metatype, isSuper: isSuper, origin,
          context)
      else { return .functions(targets, name: name, origin) }
      if variable.type.function != nil {
        guard let target = CallTarget(value: value, type: solver.resolve(value.type)) else {
          return .functions(targets, name: name, origin)
        }
        // `let placeholder: () -> Content` may stand beside the modifier `placeholder(when:)`, and
        // `var send: (Request) -> Reply` beside `func send(request:)`: the labels decide.
        let isNearer = callables.allSatisfy { other.distance < $0.distance }
        return .functions(
          isNearer ? [target] + targets : targets + [target], name: name, origin)
      }
      // So do `@Environment(\.openURL) var openURL` and `func openURL(text:)`.
      _ = known(value)
      return .functions(
        targets + methods("callAsFunction", of: value, context), name: name, origin)
    }
    guard let candidate = Self.meant(others, context) else { return .failed }
    return operand(
      for: candidate, base: base, selfType: selfType, metatype: metatype, isSuper: isSuper, origin,
      context)
  }

  /// Whether a property's value can be called; where not, a method of its name is meant, and the
  /// property is not read.
  private func mayBeCalled(_ variable: VariableDecl, _ context: BodyContext) -> Bool {
    let type = variable.type
    return type.function != nil || type.containsError || isCallable(type, context)
  }

  /// Where `try` or `await` is written, a candidate that throws or suspends when read is preferred.
  private static func meant(_ candidates: [MemberCandidate], _ context: BodyContext)
    -> MemberCandidate?
  {
    guard candidates.count > 1 else { return candidates.first }
    return candidates.first { candidate in
      guard let getter = (candidate.declaration as? VariableDecl)?.getter else { return true }
      return (!getter.isThrowing || context.tryDepth > 0)
        && (!getter.isAsync || context.awaitDepth > 0)
    } ?? candidates.first
  }

  /// `self` of a static member of a class.
  private func classSelf(_ origin: Origin, _ context: BodyContext) -> Expr? {
    guard context.scope.isStatic, let value = implicitSelf(origin, context),
      case .metatype = value.type
    else { return nil }
    return value
  }

  private func operand(
    for candidate: MemberCandidate, base: Expr?, selfType: Type?, metatype: Expr?, isSuper: Bool,
    _ origin: Origin, _ context: BodyContext
  ) -> Operand {
    use(candidate.declaration, origin)
    if base == nil, selfType == nil, isUnqualifiedStatic(candidate.declaration, context) {
      return staticMemberOnInstance(candidate.declaration, origin, context)
    }
    switch candidate.declaration {
    case let decl as NominalDecl: return .type(open(decl, candidate.substitution, origin, context))
    case let alias as TypeAliasDecl:
      let substitution = solver.open(
        alias.signature, candidate.substitution, for: nil, origin: origin)
      let type = solver.resolve(substitution.apply(to: alias.type()))
      // `typealias List = Array`: a call decides the generic arguments.
      if case .nominal(let decl, _) = type, table.unboundAliases.contains(alias) {
        return .type(.nominal(decl, openedArguments(of: decl)))
      }
      return .type(type)
    case let associated as AssociatedTypeDecl:
      let owner = selfType ?? context.scope.selfType ?? .error
      return .type(solver.resolve(.dependent(owner, associated)))
    case let variable as VariableDecl:
      if table.opaque != nil, !variable.isSurface, variable.unsupportedReason != nil {
        return .failed
      }
      var base = base
      if base == nil, isInstanceMember(variable) {
        base = candidate.outer == nil ? implicitSelf(origin, context) : nil
        if base == nil {
          return instanceMemberOnType(variable.name, candidate.outer, origin, context)
        }
        if let base, isWeakSelf(base, context) {
          return explicitSelfNeeded("reference to property '\(variable.name)'", origin)
        }
      }
      if variable.isStatic, selfType?.hasOpenVariables == true,
        let signature = variable.getter?.signature ?? table.homeSignature(of: variable)
      {
        // The extension's requirements decide arguments that are not written: `Task.isCancelled`.
        _ = solver.open(signature, candidate.substitution, for: variable, origin: origin)
      }
      noteEffects(of: variable, base?.origin ?? origin, context)
      if !variable.isLet { noteIsolation(of: variable, base, origin, context) }
      return .value(
        access(
          variable, candidate, base: base, selfType: selfType, metatype: metatype,
          isSuper: isSuper, origin))
    case let enumCase as EnumCaseDecl:
      let owner = enumCase.container?.selfType ?? .error
      let substitution = solver.open(
        enumCase.container?.signature ?? .none, candidate.substitution, for: nil, origin: origin)
      return .value(
        Expr(
          .enumCase(enumCase, []), type: solver.resolve(substitution.apply(to: owner)),
          origin: origin))
    default: return .failed
    }
  }

  private func instanceMemberOnType(
    _ name: String, _ outer: NominalDecl?, _ origin: Origin, _ context: BodyContext
  ) -> Operand {
    let container = context.scope.container
    // In a class with a framework's superclass, the name is most likely inherited.
    if outer != nil, let container, container.kind == .classType,
      table.mayInheritUnknown(container)
    {
      table.opaque?.note(name, at: origin, in: context.scope.file)
      return .failed
    }
    let owner: DiagnosticText =
      container.map { "\($0)" } ?? context.scope.selfType.map { "\($0)" } ?? "?"
    let reason: DiagnosticText =
      if let outer, let container {
        "instance member '\(name)' of type '\(outer.name)' cannot be used on instance of nested "
          + "type '\(table.qualifiedName(of: container))'"
      } else {
        "instance member '\(name)' cannot be used on type '\(owner)'"
      }
    return failed(.instanceMemberOnType, reason, at: origin)
  }

  /// `[weak self]` that has not been unwrapped: a plain member name has no `self` to refer to.
  private func isWeakSelf(_ base: Expr, _ context: BodyContext) -> Bool {
    solver.resolve(base.type).optionalWrapped != nil
      && context.scope.selfType?.optionalWrapped == nil && context.scope.selfType != nil
  }

  private func explicitSelfNeeded(_ what: String, _ origin: Origin) -> Operand {
    return failed(
      .optionalMember,
      "\(what) in closure requires explicit use of 'self' to make capture semantics explicit",
      at: origin, hints: ["write 'self?.', or unwrap it first: 'guard let self else { return }'"])
  }

  /// A static member of the enclosing type, named without the type in an instance member.
  private func isUnqualifiedStatic(_ declaration: Declaration, _ context: BodyContext) -> Bool {
    let scope = context.scope
    guard !scope.isStatic, let type = scope.selfType, scope.file?.isSurface == false,
      declaration is EnumCaseDecl
        || declaration.isStatic && (declaration is FunctionDecl || declaration is VariableDecl),
      (declaration as? FunctionDecl)?.isOperator != true,
      case .variable? = context.lookup("self")
    else { return false }
    return table.members(of: type, named: declaration.name, onMetatype: true, in: scope)
      .contains { $0.declaration === declaration }
  }

  private func staticMemberOnInstance(
    _ declaration: Declaration, _ origin: Origin, _ context: BodyContext
  ) -> Operand {
    let owner = context.scope.selfType?.description ?? "?"
    return failed(
      .instanceMemberOnType,
      declaration is EnumCaseDecl
        ? "enum case '\(declaration.name)' cannot be used as an instance member"
        : "static member '\(declaration.name)' cannot be used on instance of type '\(owner)'",
      at: origin, hints: ["write '\(owner).\(declaration.name)'"])
  }

  func isInstanceMember(_ declaration: Declaration) -> Bool {
    switch declaration {
    case let function as FunctionDecl: function.takesSelf
    case let variable as VariableDecl: variable.container != nil && !variable.isStatic
    default: false
    }
  }

  /// The type with open variables for the generic arguments that are not written. Inside the type,
  /// its name means the type with its own parameters.
  func open(
    _ decl: NominalDecl, _ substitution: Substitution, _ origin: Origin, _ context: BodyContext
  ) -> Type {
    if decl.kind == .protocolType, decl.isSurface, decl.name == "AnyObject" {
      return .existential(DeclarationTable.anyObject)
    }
    if decl.kind == .protocolType { return .existential(ExistentialType(protocols: [decl])) }
    if decl.signature.parameters.isEmpty { return .nominal(decl, []) }
    if context.scope.containers.contains(decl), let type = context.scope.selfType,
      type.nominal === decl
    {
      return type
    }
    let opened = solver.open(
      GenericSignature(parameters: decl.signature.parameters), substitution, for: decl,
      origin: origin)
    return .nominal(decl, decl.signature.parameters.map { opened[$0] ?? .error })
  }

  /// `var value: Int { get async throws }`
  private func noteEffects(of variable: VariableDecl, _ origin: Origin, _ context: BodyContext) {
    guard case .computed = variable.storage, let getter = variable.getter else { return }
    if getter.isThrowing { noteThrowing(at: origin, "property access", context) }
    if getter.isAsync { noteAsync(at: origin, context) }
  }

  // MARK: Uses

  /// Reports what `DeclarationTable.remarks(onUseOf:at:in:)` says.
  func use(_ declaration: Declaration, _ origin: Origin) {
    table.remarks(onUseOf: declaration, at: origin, in: solver.scope).forEach(report)
  }

  /// A variable that a later statement of an enclosing block declares.
  private static func isDeclaredLater(_ name: String, than node: TokenSyntax) -> Bool {
    node.ancestors.prefix { !$0.is(MemberBlockItemSyntax.self) }.contains { ancestor in
      guard let items = ancestor.as(CodeBlockItemListSyntax.self),
        items.parent?.is(SourceFileSyntax.self) != true
      else { return false }
      return items.contains {
        $0.position > node.position
          && $0.item.as(VariableDeclSyntax.self)?.names.contains(name) == true
      }
    }
  }

  func reportUnknown(_ name: String, _ origin: Origin, _ context: BodyContext) {
    let suggestion =
      Spelling.closest(to: name, among: context.visibleNames)
      ?? nearest(to: name, in: context.scope, memberOf: nil)
    report(
      .unknownName, "cannot find '\(name)' in scope", at: origin,
      hints: suggestion.map { ["did you mean '\($0)'?"] } ?? [])
  }
}
