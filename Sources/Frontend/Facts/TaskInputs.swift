import SwiftSyntax
import Values

extension SyntaxPlaces {
  /// The inputs of a view that the closure of `task` at a place names, where it is begun without an `id`:
  /// constants without a value of a plain type, whole.
  func taskInputs(at origin: Origin) -> Set<String> {
    guard let (_, token) = token(at: origin), token.text == "task",
      let call = token.ancestorOrSelf(mapping: { $0.as(FunctionCallExprSyntax.self) }),
      !call.arguments.contains(where: { $0.label?.text == "id" }),
      let closure = call.trailingClosure
        ?? call.arguments.last?.expression.as(ClosureExprSyntax.self),
      let type = token.ancestorOrSelf(mapping: { $0.as(StructDeclSyntax.self) })
    else { return [] }
    var inputs: Set<String> = []
    for member in type.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.attributes.isEmpty,
        variable.modifiers.allSatisfy({ $0.name.text != "static" })
      else { continue }
      for binding in variable.bindings where binding.initializer == nil {
        guard binding.accessorBlock == nil,
          let kind = binding.typeAnnotation?.type.trimmedDescription,
          ["String", "Int", "UUID", "URL", "Double"].contains(kind) || kind.hasSuffix("ID")
        else { continue }
        inputs.insert(binding.pattern.trimmedDescription)
      }
    }
    let named = closure.all(DeclReferenceExprSyntax.self).filter { reference in
      guard let member = reference.parent?.as(MemberAccessExprSyntax.self),
        member.declName.id == reference.id
      else { return true }
      return member.base?.trimmedDescription == "self"
    }
    return inputs.intersection(named.map(\.baseName.text))
  }
}
