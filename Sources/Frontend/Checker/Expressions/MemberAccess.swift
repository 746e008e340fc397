import Diagnostics
import Program
import Releases
import SourceSyntax
import Values

// `base.name`
extension Checker {
  func member(
    _ name: String, labels: [String]? = nil, of operand: Operand, isCalled: Bool,
    takesInstance: Bool = true, _ origin: Origin, base place: Origin? = nil, _ context: BodyContext
  ) -> Operand {
    switch operand {
    case .failed: return .failed
    case .module(let own):
      let isSurface = own == nil
      var candidates = table.lookup(name, in: Scope(file: context.scope.file))
      // `Kit.Store` is the module's, even where a local `Store` is visible.
      if let own {
        let named = table.globals(named: name, ofModule: own)
        if !named.isEmpty { candidates = named.map { MemberCandidate(declaration: $0) } }
      }
      // `SwiftUI.ProgressView` is SwiftUI's, even if the program declares one.
      if isSurface, !candidates.contains(where: \.declaration.isSurface) {
        let named = table.globalTypes(named: name, ofSurface: true)
        if !named.isEmpty { candidates = named.map { MemberCandidate(declaration: $0) } }
      }
      // So is `Swift.print` inside a function named `print`.
      if isSurface, candidates.contains(where: \.declaration.isSurface) {
        candidates.removeAll { !$0.declaration.isSurface }
      }
      guard !candidates.isEmpty else {
        if table.takesAsOpaque(name, at: origin, in: context.scope) { return .failed }
        return failed(.unknownName, "module has no member named '\(name)'", at: origin)
      }
      return self.operand(for: candidates, name, base: nil, origin, isCalled: isCalled, context)
    case .type(let type):
      return staticMember(
        name, labels, of: type, isCalled, takesInstance, origin, base: place, context)
    case .superclass(let type, let variable):
      return superMember(name, labels, type, variable, isCalled, origin, context)
    case .functions(let targets, let function, let place):
      if name != "self", mayHideProperty(targets) {
        table.opaque?.note(function, at: place, in: context.scope.file)
        return .failed
      }
      guard let value = reference(to: targets, function, nil, place) else {
        return .failed
      }
      return name == "self" ? .value(value) : unknownMember(name, value.type, false, origin)
    case .value(let base):
      return instanceMember(name, labels, of: base, isCalled, origin, context)
    }
  }

  // MARK: Values

  /// N10b: private state is stored in a box behind `_x`; a copy of `_x` is a new state with its
  /// value.
  private func copyOfState(_ base: Expr, _ origin: Origin) -> Expr? {
    guard table.rules[.lazyPrivateState], case .field(_, let storage) = base.kind,
      table.ownStates.contains(storage)
    else { return nil }
    return property("_copy", of: base, origin)
  }

  private func instanceMember(
    _ name: String, _ labels: [String]?, of base: Expr, _ isCalled: Bool, _ origin: Origin,
    _ context: BodyContext
  ) -> Operand {
    if name == "self" { return .value(base) }
    let base = copyOfState(base, origin) ?? base
    let type = known(base)
    // `item.frame` of `var item: KitItem!`
    if type.optionalWrapped?.isError == true, implicitlyUnwrapped(base) != nil { return .failed }
    switch type {
    case .error: return .failed
    case .tuple(let elements):
      let index = elements.firstIndex { $0.label == name } ?? Int(name)
      if let index, elements.indices.contains(index) {
        return .value(
          Expr(.tupleElement(base, index), type: elements[index].type, origin: origin))
      }
    case .metatype(let instance):
      if name == "init" { return metatypeInitializers(base, instance, origin, context) }
      let candidates = filtered(
        table.members(of: instance, named: name, onMetatype: true, in: context.scope), labels)
      if !candidates.isEmpty {
        return operand(
          for: candidates, name, base: nil, selfType: instance, metatype: base, origin,
          isCalled: isCalled, context)
      }
    case .variable:
      return failed(
        .notInferred, "type of expression is ambiguous without a type annotation", at: base.origin)
    default: break
    }
    if name == "init" { return delegatedInitializers(type, base, isSuper: false, origin, context) }
    let candidates = filtered(
      table.members(of: type, named: name, onMetatype: false, in: context.scope), labels)
    if type.hasOpenVariables, candidates.count(where: { $0.declaration is VariableDecl }) > 1,
      solver.takeDefaults(in: type)
    {
      // `[1.5].average`, declared in several extensions: the literals decide.
      return instanceMember(name, labels, of: base, isCalled, origin, context)
    }
    if !candidates.isEmpty {
      // A member that `any Route` inherits from the superclass that `Route` requires.
      if case .existential = type, let superclass = solver.superclass(of: type),
        candidates.allSatisfy({ $0.declaration.container?.kind == .classType })
      {
        return operand(
          for: candidates, name, base: object(in: base, as: superclass), selfType: superclass,
          origin, isCalled: isCalled, context)
      }
      let found = operand(
        for: candidates, name, base: base, selfType: type, origin, isCalled: isCalled, context)
      return isCalled ? withUnwrapped(found, name, labels, of: base, origin, context) : found
    }
    if let value = implicitlyUnwrapped(base) {
      return instanceMember(name, labels, of: value, isCalled, origin, context)
    }
    if let dynamic = dynamicMember(name, of: base, type, origin, context) { return .value(dynamic) }
    if base.standsAlone { table.opaque?.receivers[origin] = base }
    return unknownMember(name, type, false, origin, base: base.origin)
  }

  /// `items.map { … }` of `var items: [Item]!`: the optional's function, or the array's where only
  /// that one fits.
  private func withUnwrapped(
    _ found: Operand, _ name: String, _ labels: [String]?, of base: Expr, _ origin: Origin,
    _ context: BodyContext
  ) -> Operand {
    guard case .functions(let targets, _, _) = found, let value = implicitlyUnwrapped(base)
    else { return found }
    let inner = filtered(
      table.members(of: known(value), named: name, onMetatype: false, in: context.scope), labels)
    let others = inner.compactMap { CallTarget($0, base: value, selfType: value.type) }
    for other in others { other.isOfUnwrapped = true }
    return .functions(targets + others, name: name, origin)
  }

  /// The base's type as far as it is known; a literal's base takes its default.
  func known(_ base: Expr) -> Type {
    if let type = solver.defaultType(ofLiteral: base.type) { _ = solver.unify(base.type, type) }
    if solver.resolve(base.type).hasOpenVariables { solver.takeDefaultsOfBases() }
    return solver.resolve(base.type)
  }

  // MARK: Types

  private func staticMember(
    _ name: String, _ labels: [String]?, of type: Type, _ isCalled: Bool, _ takesInstance: Bool,
    _ origin: Origin, base place: Origin?, _ context: BodyContext
  ) -> Operand {
    let type = solver.resolve(type)
    switch name {
    case "self":
      return .value(Expr(.metatype(type), type: .metatype(type), origin: origin))
    case "Type", "Protocol": return .type(.metatype(type))
    case "init": return initializers(of: type, origin, context)
    default: break
    }
    if type.isError { return .failed }
    let candidates = filtered(
      table.members(of: type, named: name, onMetatype: true, in: context.scope), labels)
    if !candidates.isEmpty {
      return operand(
        for: candidates, name, base: nil, selfType: type, origin, isCalled: isCalled, context)
    }
    if let dynamic = dynamicMember(name, of: nil, type, origin, context) { return .value(dynamic) }
    let instance = table.members(of: type, named: name, onMetatype: false, in: context.scope)
    if !instance.isEmpty {
      // `Color.background` of an asset catalog, where views have a method `background`.
      if !isCalled, instance.allSatisfy({ $0.declaration.isSurface }), isContent(type),
        takesMemberAsOpaque(name, of: type, isStatic: true, at: origin)
      {
        return .failed
      }
      if takesInstance, let curried = unapplied(instance, name, type, origin) {
        return .value(curried)
      }
      return failed(
        .instanceMemberOnType,
        "instance member '\(name)' cannot be used on type '\(type)'; did you mean to use a value of this type instead?",
        at: place ?? origin)
    }
    return unknownMember(name, type, true, origin)
  }

  /// A protocol itself does not have the static members that it requires or provides.
  func isStatic(_ name: String, ofProtocol type: Type, _ context: BodyContext) -> Bool {
    guard case .existential = type else { return false }
    let members = table.members(of: type, named: name, onMetatype: true, in: context.scope)
    return members.contains { $0.declaration is FunctionDecl || $0.declaration is VariableDecl }
      && name != "init"
  }

  /// `T(…)` and `T.init`: all initialisers; for a call, those whose labels fit its arguments.
  func initializers(
    of type: Type, for site: CallSite? = nil, _ origin: Origin, _ context: BodyContext
  ) -> Operand {
    if case .existential(let existential) = type {
      // `Subscriber(database: …)`: a package's type named like a protocol of the surface.
      if let decl = existential.protocols.first, decl.isSurface, let opaque = table.opaque,
        opaque.mayLeak(into: context.scope.file), !context.scope.isScript
      {
        opaque.note(decl.name, at: origin, in: context.scope.file)
        return .failed
      }
      let requires = existential.protocols.contains { decl in
        table.protocolClosure(of: decl).contains { base in
          base.requirements.contains { ($0 as? FunctionDecl)?.kind == .initializer }
        }
      }
      let name = Type.existential(existential)
      return failed(
        .notCallable,
        requires
          ? "type '\(name)' cannot be instantiated"
          : "'\(name)' cannot be constructed because it has no accessible initializers",
        at: origin)
    }
    let all = table.initializers(of: type, in: context.scope)
    // Before targets are made: of the thirty initialisers of a `List` two or three are left.
    let named = site.map { labelled(all, $0) { $0.declaration as? FunctionDecl } }
    var targets = (named ?? all).compactMap { CallTarget($0, selfType: type) }
    if case .parameter = type {
      targets = requiredFirst(targets)
      for target in targets {
        guard case .initializer(let decl, _) = target.kind, decl.container?.kind == .classType
        else { continue }
        target.kind = .initializer(
          decl, metatype: Expr(.metatype(type), type: .metatype(type), origin: origin))
      }
    }
    guard !targets.isEmpty else {
      if case .parameter = type {
        report(.unknownMember, "type '\(type)' has no member 'init'", at: origin)
      } else if let decl = type.nominal, table.isHeir(decl) {
        // `enum Choice: NSApplication.ModalResponse.RawValue`
        table.opaque?.note(decl.name, at: origin, in: context.scope.file)
      } else if !type.isError {
        report(
          .notCallable,
          "'\(type)' cannot be constructed because it has no accessible initializers", at: origin)
      }
      return .failed
    }
    if let decl = type.nominal { use(decl, origin) }
    return .functions(targets, name: "init", origin)
  }

  /// For `T: P & Base` an initialiser that `P` requires is preferred to an equal one of `Base`,
  /// which `T` need not have.
  private func requiredFirst(_ targets: [CallTarget]) -> [CallTarget] {
    func labels(_ target: CallTarget) -> [String?] { target.parameters.map(\.label) }
    let required = targets.filter { $0.declaration?.container?.kind == .protocolType }
    if required.isEmpty { return targets }
    let asked = Set(required.map(labels))
    return targets.filter {
      $0.declaration?.container?.kind == .protocolType || !asked.contains(labels($0))
    }
  }

  func metatypeInitializers(
    _ metatype: Expr, _ instance: Type, _ origin: Origin, _ context: BodyContext
  ) -> Operand {
    let isNamed = if case .metatype = metatype.kind { true } else { false }
    return initializers(of: instance, nil, origin, context) { target in
      guard case .initializer(let decl, _) = target.kind else { return false }
      if !isNamed { target.kind = .initializer(decl, metatype: metatype) }
      return true
    }
  }

  /// The initialisers of a type that can be prepared.
  private func initializers(
    of type: Type, _ base: Expr?, _ origin: Origin, _ context: BodyContext,
    _ prepare: (CallTarget) -> Bool
  ) -> Operand {
    var targets = table.initializers(of: type, in: context.scope).compactMap {
      CallTarget($0, base: base, selfType: type)
    }.filter(prepare)
    if base == nil, case .parameter = type { targets = requiredFirst(targets) }
    return targets.isEmpty
      ? unknownMember("init", type, true, origin) : .functions(targets, name: "init", origin)
  }

  func delegatedInitializers(
    _ type: Type, _ base: Expr, isSuper: Bool, _ origin: Origin, _ context: BodyContext
  ) -> Operand {
    initializers(of: type, base, origin, context) { target in
      guard let decl = target.function else { return false }
      target.kind = .delegated(decl)
      target.isSuper = isSuper
      return true
    }
  }

  private func superMember(
    _ name: String, _ labels: [String]?, _ type: Type, _ variable: LocalVariable, _ isCalled: Bool,
    _ origin: Origin, _ context: BodyContext
  ) -> Operand {
    let own = local(variable, at: origin)
    let isStatic = if case .metatype = variable.type { true } else { false }
    if name == "init", !isStatic {
      return delegatedInitializers(type, own, isSuper: true, origin, context)
    }
    let candidates = filtered(
      table.members(of: type, named: name, onMetatype: isStatic, in: context.scope), labels)
    guard !candidates.isEmpty else { return unknownMember(name, type, isStatic, origin) }
    let upcast = Expr(.upcast(own), type: type, origin: origin)
    return operand(
      for: candidates, name, base: isStatic ? nil : upcast, selfType: type,
      metatype: isStatic ? own : nil, isSuper: true, origin, isCalled: isCalled, context)
  }

  // MARK: Variables

  /// Reads a variable, or names it as a place to write.
  func access(
    _ variable: VariableDecl, _ candidate: MemberCandidate, base: Expr?, selfType: Type?,
    metatype: Expr? = nil, isSuper: Bool = false, _ origin: Origin
  ) -> Expr {
    let type = solver.resolve(candidate.substitution.apply(to: variable.type))
    // An observer's own writes do not run it again. (For a property tracked by the macro they do:
    // its observers belong to the storage, and their writes go through the property.)
    if let storage = variable.observedStorage, solver.scope.function?.accessorOf === variable {
      if case .field = storage.storage, let base, base.isSelf, !variable.isObservationTracked {
        return Expr(.field(base, storage), type: type, origin: origin)
      }
      if case .global = storage.storage, base == nil {
        return Expr(
          .global(storage, containerArguments(variable, candidate)), type: type, origin: origin)
      }
    }
    switch variable.storage {
    case .field:
      guard let base, candidate.requirementOf == nil else { break }
      return Expr(.field(base, variable), type: type, origin: origin)
    case .global where candidate.requirementOf == nil:
      let arguments = containerArguments(variable, candidate)
      return Expr(.global(variable, arguments), type: type, origin: origin)
    case .global, .computed: break
    }
    let member = member(
      of: variable, signature: variable.getter?.signature ?? variable.container?.signature,
      candidate.substitution, requirementOf: candidate.requirementOf,
      selfType: selfType ?? base?.type, isSuper: isSuper)
    let owner =
      base
      ?? (variable.getter ?? variable.setter).flatMap {
        receiver(of: $0, selfType, metatype, origin)
      }
    return Expr(.property(variable, base: owner, member), type: type, origin: origin)
  }

  /// The receiver of a static member, where it matters: the class, which may be a subclass of the
  /// declaring one, or the type behind an `any P.Type`.
  func receiver(of function: FunctionDecl, _ selfType: Type?, _ metatype: Expr?, _ origin: Origin)
    -> Expr?
  {
    guard function.isStatic, function.kind != .initializer else { return nil }
    if let metatype {
      if function.takesMetatype || isExistential(metatype) { return metatype }
      return nil
    }
    guard function.takesMetatype, let type = selfType ?? function.selfType else { return nil }
    return Expr(.metatype(type), type: .metatype(type), origin: origin)
  }

  private func isExistential(_ metatype: Expr) -> Bool {
    if case .metatype(.existential) = solver.resolve(metatype.type) { true } else { false }
  }

  /// How a declaration is reached, and its generic arguments.
  func member(
    of declaration: Declaration, signature: GenericSignature?, _ substitution: Substitution,
    requirementOf: NominalDecl?, selfType: Type?, isSuper: Bool
  ) -> Member {
    let arguments = (signature ?? .none).arguments(in: substitution)
    if requirementOf != nil { return Member(.witness, selfType: selfType, arguments: arguments) }
    if isSuper { return Member(.superclass, arguments: arguments) }
    return Member(declaration.isOverridable ? .dynamic : .direct, arguments: arguments)
  }

  private func containerArguments(_ variable: VariableDecl, _ candidate: MemberCandidate) -> [Type]
  {
    variable.container?.signature.arguments(in: candidate.substitution) ?? []
  }

  /// A property by name, where exactly one is found: `wrappedValue`.
  func property(
    _ name: String, of base: Expr, _ origin: Origin,
    where isWanted: (MemberCandidate) -> Bool = { _ in true }
  ) -> Expr? {
    let type = solver.resolve(base.type)
    return table.members(of: type, named: name, onMetatype: false, in: solver.scope)
      .filter(isWanted).firstMap { candidate in
        (candidate.declaration as? VariableDecl).map {
          access($0, candidate, base: base, selfType: type, origin)
        }
      }
  }

  // MARK: Messages

  func unknownMember(
    _ name: String, _ type: Type, _ isStatic: Bool, _ origin: Origin, base: Origin? = nil,
    shownAs whole: DiagnosticText? = nil
  ) -> Operand {
    let type = solver.resolve(type)
    if type.isError { return .failed }
    if !isStatic, let wrapped = type.optionalWrapped,
      !table.members(of: wrapped, named: name, onMetatype: false, in: solver.scope).isEmpty
        || dynamicMember(
          name, of: root(of: wrapped, origin), wrapped, origin, BodyContext(scope: solver.scope))
          != nil
    {
      // A package may declare methods on optionals with the same names as the wrapped type's.
      if table.mayExtend(type, in: solver.scope) {
        table.opaque?.note(name, at: origin, in: solver.scope.file)
        return .failed
      }
      return failed(
        .optionalMember,
        "value of optional type '\(type)' must be unwrapped to refer to member '\(name)' of wrapped base type '\(wrapped)'",
        at: base ?? origin,
        hints: [
          "chain the optional using '?' to access member '\(name)' only for non-'nil' base values",
          "force-unwrap using '!' to abort execution if the optional value contains 'nil'",
        ])
    }
    if takesMemberAsOpaque(name, of: type, isStatic: isStatic, at: origin) { return .failed }
    if reportUnmet(name, of: type, isStatic: isStatic, at: origin) { return .failed }
    let suggestion = nearest(to: name, in: solver.scope, memberOf: type)
    let shown = whole ?? "\(displayType(type))"
    let isTuple = if case .tuple = type { true } else { false }
    let subject: DiagnosticText =
      isStatic ? "type '\(shown)'" : "value of \(isTuple ? "tuple " : "")type '\(shown)'"
    if !isStatic,
      !table.members(of: type, named: name, onMetatype: true, in: solver.scope).isEmpty
    {
      return failed(
        .instanceMemberOnType,
        "static member '\(name)' cannot be used on instance of type '\(type)'",
        at: base ?? origin,
        hints: ["write '\(type).\(name)'"])
    }
    if !isStatic, suggestion == nil, let root = dynamicRootWithout(name, type, origin) {
      return failed(
        .unknownMember,
        "\(subject) has no dynamic member '\(name)' using key path from root type '\(displayType(root))'",
        at: origin)
    }
    return failed(
      .unknownMember, "\(subject) has no member '\(name)'", at: origin,
      hints: suggestion.map { ["did you mean '\($0)'?"] } ?? [])
  }
}
