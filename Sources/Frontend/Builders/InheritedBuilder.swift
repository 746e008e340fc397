import Program

extension DeclarationTable {
  /// The result builder on the requirement that a member witnesses (`View.body` has `ViewBuilder`);
  /// nil when the member witnesses none, or none with a builder.
  func inheritedBuilder(for member: Declaration) -> NominalDecl? {
    guard let container = member.container, container.kind != .protocolType else { return nil }
    for entry in conformances(of: container).ordered {
      for requirement in entry.protocolDecl.requirements where requirement.name == member.name {
        switch (requirement, member) {
        case (let requirement as VariableDecl, is VariableDecl):
          requirement.complete()
          if let builder = requirement.builder ?? requirement.getter?.builder { return builder }
        case (let requirement as FunctionDecl, let function as FunctionDecl):
          requirement.complete()
          guard requirement.parameters.map(\.label) == function.parameters.map(\.label) else {
            continue
          }
          if let builder = requirement.builder { return builder }
        default: continue
        }
      }
    }
    return nil
  }
}
