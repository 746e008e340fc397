import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// `.red`, `.system(size: 12)`, `.init(x: 1)`: members of the type that the context expects.
extension Checker {
  /// The member and its call, if any. `isWhole`: nothing follows, so the member itself must have
  /// the expected type.
  func implicitMember(
    _ node: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax?, _ expected: Type?,
    isWhole: Bool, _ context: BodyContext
  ) -> Operand {
    let origin = origin(of: node.declName, in: context)
    let name = node.declName.baseName.identifierText
    guard let expected else {
      return failed(
        .noContext, "reference to member '\(name)' cannot be resolved without a contextual type",
        at: origin)
    }
    let type = solver.head(expected)
    if type.isError { return .failed }
    // A nested type leads to a member of its own: `.Essentials.mac`.
    let leadsOn = call == nil && !isWhole
    var operand = lookedUp(name, type, call != nil, leadsOn, origin, context)
    if name == "init", type.optionalWrapped != nil, let call, call.isPlain,
      case .functions(let targets, _, _)? = operand,
      !targets.contains(where: { $0.parameters.first.map { $0.label == nil } ?? false })
    {
      // `.init(dog)` for `Dog?` makes the optional.
      operand = initializers(of: solver.resolve(type), origin, context)
    }
    guard let found = operand else {
      return reportNoMember(name, type, call, origin, context)
    }
    if call == nil, isWhole, case .functions(let targets, _, _) = found, targets.count == 1,
      reportUncalled(targets[0], name, type, origin)
    {
      return .failed
    }
    guard let call else { return found }
    switch found {
    case .functions: break
    case .value(let value):
      // `.background()` of a static property that is a closure is a call, too; a property that is
      // none is used as it is when the function is not simulated: `.symbolEffect(.replace)`.
      guard case .function = solver.head(value.type) else { return found }
    default: return found
    }
    return self.call(found, call, isWhole ? expected : nil, origin, context)
  }

  /// `.amber` where the case has associated values; false if it does not make the expected type.
  private func reportUncalled(
    _ target: CallTarget, _ name: String, _ type: Type, _ origin: Origin
  ) -> Bool {
    let wanted = type.optionalWrapped.map(solver.head) ?? type
    let made = target.result.optionalWrapped ?? target.result
    guard let decl = wanted.nominal, made.nominal === decl else { return false }
    let labels = target.parameters.map(\.label)
    var shown = name
    if labels.isEmpty || labels.contains(where: { $0 != nil }) {
      shown += "(" + labels.asLabels + ")"
    }
    let member: DiagnosticText = target.declaration.map { "\($0, as: shown)" } ?? "\(shown)"
    if let only = target.parameters.first, labels.count == 1, !only.type.hasOpenVariables {
      report(
        .mismatch, "member '\(member)' expects argument of type '\(displayType(only.type))'",
        at: origin)
    } else {
      report(
        .mismatch,
        "member '\(member)' is a function that produces expected type '\(wanted)'; did you mean to call it?",
        at: origin)
    }
    return true
  }

  private func lookedUp(
    _ name: String, _ type: Type, _ isCalled: Bool, _ leadsOn: Bool, _ origin: Origin,
    _ context: BodyContext
  ) -> Operand? {
    switch type {
    case .variable(let variable):
      return ofConformers(
        solver.protocols(of: variable), type, name, isCalled, origin, context)
    case .existential(let existential):
      return ofConformers(existential.protocols, type, name, isCalled, origin, context)
    default: break
    }
    if name != "none", name != "some", let wrapped = type.optionalWrapped {
      // `.red` for `Color?`: the wrapped type is meant, unless the optional has such a member.
      if let inner = lookedUp(name, solver.head(wrapped), isCalled, leadsOn, origin, context) {
        return inner
      }
    }
    let resolved = solver.resolve(type)
    if name == "init" {
      if case .functions(let targets, _, _) = initializers(of: resolved, origin, context) {
        return .functions(targets, name: name, origin)
      }
      return nil
    }
    let candidates = table.members(of: resolved, named: name, onMetatype: true, in: context.scope)
      .filter {
        (leadsOn || !($0.declaration is NominalDecl)) && !isInstanceMember($0.declaration)
      }
    if candidates.isEmpty {
      return dynamicMember(name, of: nil, resolved, origin, context).map(Operand.value)
    }
    return operand(
      for: candidates, name, base: nil, selfType: resolved, origin, isCalled: isCalled, context)
  }

  /// Where only protocols are known (`some ShapeStyle`): static members that their extensions
  /// declare for one conforming type each.
  private func ofConformers(
    _ protocols: [NominalDecl], _ type: Type, _ name: String, _ isCalled: Bool, _ origin: Origin,
    _ context: BodyContext
  ) -> Operand? {
    for protocolDecl in protocols {
      let all = table.staticMembers(
        ofConformersTo: protocolDecl, named: name, in: context.scope)
      if all.isEmpty { continue }
      let fitting = all.count == 1 ? all : all.filter { mayBe(type, $0.selfType) }
      let found = fitting.isEmpty ? all : fitting
      let callables = found.filter { $0.candidate.declaration is FunctionDecl }
      if isCalled || callables.count == found.count, !callables.isEmpty {
        let targets = callables.compactMap { target($0.candidate, $0.selfType, origin) }
        return .functions(targets, name: name, origin)
      }
      guard let first = found.first(where: { !($0.candidate.declaration is FunctionDecl) }) else {
        continue
      }
      return operand(
        for: [first.candidate], name, base: nil, selfType: first.selfType, origin,
        isCalled: isCalled, context)
    }
    return nil
  }

  /// `func boxed<T>(_ value: T) -> Box<T> where Self == Box<T>`: `Self` follows from the function's
  /// own parameters, which the call opens.
  private func target(
    _ candidate: MemberCandidate, _ selfType: Type, _ origin: Origin
  ) -> CallTarget? {
    guard let function = candidate.declaration as? FunctionDecl,
      let own = function.signature.parameters.first(where: { $0.selfOf != nil }),
      selfType.contains(where: {
        if case .parameter(let parameter) = $0 {
          function.signature.parameters.contains(parameter)
        } else {
          false
        }
      })
    else { return CallTarget(candidate, selfType: selfType) }
    let variable = Type.variable(solver.fresh("Self", origin: origin))
    var candidate = candidate
    candidate.substitution = Substitution(own, variable)
    return CallTarget(candidate, selfType: variable)
  }

  /// `.number` for a `Float` means the style for its type, not the one for integers.
  private func mayBe(_ type: Type, _ selfType: Type) -> Bool {
    guard case .variable = type else { return true }
    return solver.asking { solver.unify(type, selfType) && solver.solveEqualities() }
  }

  private func reportNoMember(
    _ name: String, _ type: Type, _ call: FunctionCallExprSyntax?, _ origin: Origin,
    _ context: BodyContext
  ) -> Operand {
    if let call {
      for argument in call.arguments where !isContextual(argument.expression, context) {
        _ = expression(argument.expression, nil, context)
      }
    }
    if case .variable(let variable) = type {
      if let protocolDecl = solver.protocols(of: variable).first(where: { $0.name != "Sendable" }) {
        return unknownMember(
          name, .existential(ExistentialType(protocols: [protocolDecl])), true, origin,
          shownAs: "\(protocolDecl.name)")
      }
      return failed(
        .noContext, "cannot infer contextual base in reference to member '\(name)'", at: origin)
    }
    let resolved = solver.resolve(type)
    return unknownMember(
      name, resolved.optionalWrapped ?? resolved, true, origin,
      shownAs: "\(displayType(resolved))")
  }
}

extension FunctionCallExprSyntax {
  /// Whether it has one unlabelled argument: `.init(dog)`.
  fileprivate var isPlain: Bool {
    trailingClosure == nil && arguments.count == 1 && arguments.first?.label == nil
  }
}
