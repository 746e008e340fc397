import Program
import Releases

extension DeclarationTable {
  /// N23: one builder serves toolbars, commands and scenes since Xcode 27. What it makes is decided
  /// by the result here: the builder of `ToolbarContent.body` for `some ToolbarContent`.
  func builder(_ written: NominalDecl, resultingIn result: Type) -> NominalDecl {
    guard case .opaque(let opaque, _) = result, rules[.namesOf27], written.isSurface,
      written === knownIfPresent("ViewBuilder")
    else { return written }
    for protocolDecl in opaque.protocols where protocolDecl.isSurface {
      for requirement in protocolDecl.requirements where requirement.name == "body" {
        requirement.complete()
        if let own = (requirement as? VariableDecl)?.builder { return own }
      }
    }
    return written
  }

  /// The result builder on the requirement that a member witnesses (`View.body` has `ViewBuilder`),
  /// with its generic arguments; nil when the member witnesses none, or none with a builder.
  func inheritedBuilder(
    for member: Declaration
  ) -> (type: NominalDecl, arguments: [Type])? {
    guard let container = member.container, container.kind != .protocolType else { return nil }
    for entry in conformances(of: container).ordered {
      for requirement in entry.protocolDecl.requirements where requirement.name == member.name {
        guard let (builder, arguments) = builder(on: requirement, asOf: member) else { continue }
        let substitution = Substitution(
          entry.protocolDecl.signature.parameters, [container.selfType])
        return (
          builder, arguments.map { substitute($0, substitution, in: innerScope(container)) }
        )
      }
    }
    return nil
  }

  private func builder(
    on requirement: Declaration, asOf member: Declaration
  ) -> (NominalDecl, [Type])? {
    switch (requirement, member) {
    case (let requirement as VariableDecl, is VariableDecl):
      requirement.complete()
      if let builder = requirement.builder { return (builder, requirement.builderArguments) }
      return requirement.getter?.builder.map { ($0, []) }
    case (let requirement as FunctionDecl, let function as FunctionDecl):
      requirement.complete()
      guard requirement.parameters.map(\.label) == function.parameters.map(\.label) else {
        return nil
      }
      return requirement.builder.map { ($0, requirement.builderArguments) }
    default: return nil
    }
  }
}
