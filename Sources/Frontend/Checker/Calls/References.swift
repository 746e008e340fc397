import Diagnostics
import Program
import Values

// Functions as values: `increment`, `store.send`, `Int.init`, `max`.
extension Checker {
  /// The function that the expected type chooses, as a value.
  func reference(
    to targets: [CallTarget], _ name: String, _ expected: Type?, _ origin: Origin
  ) -> Expr? {
    var wanted: Type?
    if let expected {
      let type = solver.payload(of: expected)
      if case .function = type { wanted = type }
    }
    let mark = solver.mark()
    var fitting: [(target: CallTarget, score: Score)] = []
    for target in targets {
      guard let wanted else { break }
      let probe = opened(target, origin)
      solver.score = Score()
      let fits =
        converted(probe, to: wanted) != nil
        && solver.solvePending(from: mark.pending.count) == nil
        && solver.unlikelyLiterals(from: mark.pending.count) == 0
      if target.declaration?.isDisfavored == true { solver.score.disfavored += 1 }
      if fits { fitting.append((target, solver.score)) }
      solver.undo(to: mark)
    }
    let choice = rank(fitting, score: \.score) { $0.target }.first?.target
    guard let target = choice ?? targets.first else { return nil }
    if choice == nil, targets.count > 1, wanted == nil, name != "init" {
      let same = targets.allSatisfy { $0.parameters.count == targets[0].parameters.count }
      if same, targets[0].declaration?.isSurface == false {
        report(.notInferred, "ambiguous use of '\(name)'", at: origin)
        return nil
      }
    }
    if let declaration = target.declaration { use(declaration, origin) }
    return opened(target, origin)
  }

  private func opened(_ target: CallTarget, _ origin: Origin) -> Expr {
    let substitution = solver.open(
      target.signature, target.candidate?.substitution ?? Substitution(), for: target.declaration,
      origin: origin)
    let parameters = target.parameters.map {
      FunctionType.Parameter(
        type: substitution.apply(to: $0.isVariadic ? array(of: $0.type) : $0.type),
        isInout: $0.isInout, builder: $0.builder)
    }
    let type = FunctionType(
      parameters: parameters, result: substitution.apply(to: target.result),
      isAsync: target.isAsync, isThrowing: target.isThrowing,
      thrown: target.thrownType.map { substitution.apply(to: $0) })
    let member = member(
      of: target.declaration ?? target.function ?? table.known("Never"),
      signature: target.signature, substitution,
      requirementOf: target.candidate?.requirementOf,
      selfType: target.base?.type ?? target.selfType, isSuper: target.isSuper)
    let kind: ExprKind
    switch target.kind {
    case .function(let decl):
      kind = .functionReference(
        .function(decl, member),
        base: decl.takesSelf
          ? target.base : receiver(of: decl, target.selfType, target.metatype, origin))
    case .initializer(let decl, let metatype):
      kind = .functionReference(.initializer(decl, member, metatype: metatype), base: nil)
    case .local(let function): kind = .local(function.variable)
    case .value(let value): return value
    case .enumCase(let decl): return caseFunction(decl, type, origin)
    case .subscripted, .delegated: kind = .hole
    }
    return Expr(kind, type: .function(type), origin: origin)
  }

  /// `Shape.circle` as a function of its associated values.
  private func caseFunction(_ decl: EnumCaseDecl, _ type: FunctionType, _ origin: Origin) -> Expr {
    let parameters = type.parameters.enumerated().map { index, parameter in
      LocalVariable(name: "payload\(index)", type: parameter.type, isLet: true, origin: origin)
    }
    let value = Expr(
      .enumCase(decl, parameters.map { local($0, at: origin) }), type: type.result, origin: origin)
    return closure(parameters, giving: value, type, at: origin)
  }

  /// `Dog.bark` on the type: a function from the instance to the bound method.
  func unapplied(
    _ candidates: [MemberCandidate], _ name: String, _ type: Type, _ origin: Origin
  ) -> Expr? {
    guard candidates.contains(where: { ($0.declaration as? FunctionDecl)?.takesSelf == true })
    else { return nil }
    let instance = LocalVariable(name: "instance", type: type, isLet: true, origin: origin)
    let targets = candidates.compactMap { CallTarget($0, base: local(instance), selfType: type) }
    guard let bound = reference(to: targets, name, nil, origin) else { return nil }
    let function = FunctionType(parameters: [.init(type: type)], result: bound.type)
    return closure([instance], giving: bound, function, at: origin)
  }
}
