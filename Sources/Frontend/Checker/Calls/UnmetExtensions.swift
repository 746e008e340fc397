import Diagnostics
import Program
import Values

// Members of extensions whose requirements a type does not meet: `[S]().sorted()`.
extension Checker {
  /// Reports the unmet requirements of an extension whose member alone would fit a call.
  func reportUnmet(_ targets: [CallTarget], _ site: CallSite) -> Bool {
    guard let target = targets.first, let name = target.declaration?.name,
      let type = target.base?.type
    else { return false }
    let unmet = table.unmetMembers(
      of: solver.resolve(type), named: name, onMetatype: false, in: site.context.scope)
    let fitting = unmet.first { item in
      guard let candidate = CallTarget(item.candidate, base: target.base) else { return false }
      let matcher = ArgumentMatcher(arguments: site.arguments, parameters: candidate.parameters)
      if case .success = matcher.match() { return true } else { return false }
    }
    guard let fitting else { return false }
    report(fitting, at: site.origin)
    return true
  }

  /// The same for a member that is found nowhere else.
  func reportUnmet(_ name: String, of type: Type, isStatic: Bool, at origin: Origin) -> Bool {
    guard
      let unmet = table.unmetMembers(
        of: type, named: name, onMetatype: isStatic, in: solver.scope
      ).first
    else { return false }
    report(unmet, at: origin)
    return true
  }

  private func report(
    _ unmet: (candidate: MemberCandidate, requirement: GenericSignature.Requirement),
    at origin: Origin
  ) {
    let declaration = unmet.candidate.declaration
    let container: DiagnosticText = declaration.container.map { "\($0)" } ?? ""
    let name: DiagnosticText =
      declaration is FunctionDecl
      ? "referencing \(kindName(declaration)) '\(declaration, as: declaration.displayName)' on '\(container)'"
      : "\(declaration.isStatic ? "static " : "")\(kindName(declaration)) '\(declaration)'"
    let message = demand(unmet.requirement, of: name) { type in
      displayType(
        solver.resolve(table.substitute(type, unmet.candidate.substitution, in: solver.scope)))
    }
    report(.conformance, message, at: origin)
  }
}
