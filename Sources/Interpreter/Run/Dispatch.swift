import Program
import Values

// Finds the function for a dispatched call, once per dynamic type.
extension Machine {
  func target(of site: DispatchSite, for type: TypeMetadata) throws(EvaluationError)
    -> DispatchSite.Target
  {
    for target in site.cache where target.type === type { return target }
    let found = find(site, type)
    site.cache.append(found)
    return found
  }

  /// The target of an opened call of an object's method: it depends on two types, so it is found each
  /// time.
  func target(of site: DispatchSite, for type: TypeMetadata, receiver: TypeMetadata)
    -> DispatchSite.Target
  {
    find(site, type, receiver: types.type(of: receiver))
  }

  private func find(
    _ site: DispatchSite, _ metadata: TypeMetadata, receiver: Type? = nil
  ) -> DispatchSite.Target {
    let type = types.type(of: metadata)
    switch site.kind {
    case .override(let instance):
      guard let function = instance.function else {
        preconditionFailure("an overridden member is a function")
      }
      let (found, arguments) = override(of: function, instance.arguments, in: type)
      return target(found, arguments, site, metadata)
    case .initializer(let function, let arguments)
    where function.container?.kind == .protocolType:
      guard
        let (declaration, found) = program.witness(
          for: function, of: type, requirementArguments: [type] + arguments.dropFirst())
      else { return target(function, [type] + arguments.dropFirst(), site, metadata) }
      return target(declaration, found, .none, site, metadata, type)
    case .initializer(let function, let arguments):
      let (found, arguments) = override(of: function, arguments, in: type)
      return target(found, arguments, site, metadata)
    case .extensionMember(let function, let arguments):
      return target(function, [type] + arguments.dropFirst(), site, metadata)
    case .opened(let function, var arguments, let index, _):
      arguments[index] = type
      guard let receiver else { return target(function, arguments, site, metadata) }
      let (found, foundArguments) = override(of: function, arguments, in: receiver)
      return target(found, foundArguments, site, metadata)
    case .requirement(let requirement, let arguments, let accessor):
      guard
        let (declaration, found) = program.witness(
          for: requirement, of: type, requirementArguments: [type] + arguments.dropFirst())
      else { preconditionFailure("\(type) conforms, so \(requirement.name) has a witness") }
      return target(declaration, found, accessor, site, metadata, type)
    }
  }

  private func target(
    _ declaration: Declaration, _ arguments: [Type], _ accessor: DispatchSite.Accessor,
    _ site: DispatchSite, _ metadata: TypeMetadata, _ type: Type
  ) -> DispatchSite.Target {
    var function = declaration as? FunctionDecl
    if let variable = declaration as? VariableDecl {
      if case .field(let index) = variable.storage {
        let made = fieldType(variable, in: type)
        return DispatchSite.Target(
          type: metadata, kind: .field(index), resultErasure: erasure(made, site))
      }
      if case .global = variable.storage {
        let made = program.concrete(
          variable.type, Substitution(variable.container?.signature.parameters ?? [], arguments))
        return DispatchSite.Target(
          type: metadata, kind: .global(globalCell(variable, arguments)),
          resultErasure: erasure(made, site))
      }
      function = accessor == .set ? variable.setter : variable.getter
    }
    if let subscripts = declaration as? SubscriptDecl {
      function = accessor == .set ? subscripts.setter : subscripts.getter
    }
    guard let function else {
      preconditionFailure("the witness of \(declaration.name) can be called")
    }
    let (found, foundArguments) =
      function.isOverridable ? override(of: function, arguments, in: type) : (function, arguments)
    return target(found, foundArguments, site, metadata)
  }

  private func fieldType(_ variable: VariableDecl, in type: Type) -> Type {
    guard let container = variable.container else { return variable.type }
    var type = type
    while case .nominal(let decl, let arguments) = type, decl !== container,
      let superclass = decl.superclass
    {
      type = program.concrete(superclass, Substitution(decl.signature.parameters, arguments))
    }
    return program.concrete(
      variable.type, Substitution(container.signature.parameters, type.arguments))
  }

  private func target(
    _ function: FunctionDecl, _ arguments: [Type], _ site: DispatchSite, _ metadata: TypeMetadata
  ) -> DispatchSite.Target {
    let result = program.concrete(
      function.result, Substitution(function.signature.parameters, arguments))
    let kind: DispatchSite.TargetKind
    if case .primitive(let name) = function.body {
      kind = .primitive(
        primitiveSite(
          name, typeArguments: arguments, resultType: result,
          inoutArguments: function.isMutating ? [0] : []))
    } else {
      kind = .code(code(of: instance(.function(function), arguments)))
    }
    return DispatchSite.Target(
      type: metadata, kind: kind, resultErasure: erasure(result, site),
      takesMetatype: function.takesMetatype, container: function.container)
  }

  /// The type for boxing the result, if the caller expects an existential and the result is not one.
  private func erasure(_ result: Type, _ site: DispatchSite) -> TypeMetadata? {
    var (made, wanted) = (result, site.resultType)
    while let inner = made.optionalPayload, let wantedInner = wanted.optionalPayload {
      (made, wanted) = (inner, wantedInner)
    }
    guard wanted.isExistential, !made.isExistential else { return nil }
    return types.metadata(for: made)
  }

  /// The most derived implementation for an object of the class, with its type arguments.
  func override(of function: FunctionDecl, _ arguments: [Type], in type: Type)
    -> (FunctionDecl, [Type])
  {
    var current = type
    let own = arguments.dropFirst(function.container?.signature.parameters.count ?? 0)
    while case .nominal(let decl, let classArguments) = current {
      if decl === function.container { break }
      if let found = program.override(of: function, in: decl) {
        return (found, classArguments.types + own)
      }
      guard let superclass = decl.superclass else { break }
      current = program.concrete(
        superclass, Substitution(decl.signature.parameters, classArguments))
    }
    return (function, arguments)
  }
}
