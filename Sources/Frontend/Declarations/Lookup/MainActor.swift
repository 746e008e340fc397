import Program
import Values

// The declarations that belong to the main actor.
//
// Only what is certain counts, on both sides: a program that the compiler accepts must not be
// rejected because it is not known here that something it inherits from is on the main actor.
extension DeclarationTable {
  /// Whether it is a mistake to use the program's declaration outside the main actor.
  func isOnMainActor(_ declaration: Declaration) -> Bool {
    if declaration.isSurface || declaration.isNonisolated { return false }
    if declaration.isOnMainActor { return true }
    if case .extended(let ext)? = homes[declaration], ext.isOnMainActor { return true }
    guard let container = declaration.container else { return false }
    if let function = declaration as? FunctionDecl, implicitInitializers.contains(function),
      container.kind != .classType, !function.parameters.isEmpty
    {
      return false
    }
    return isOnMainActor(type: container)
  }

  private func isOnMainActor(type: NominalDecl) -> Bool {
    for decl in type.lineage.prefix(while: { !$0.isSurface }) {
      if decl.isOnMainActor { return true }
      if decl.isNonisolated { return false }
      if conformances(of: decl).ordered.contains(where: { $0.protocolDecl.isOnMainActor }) {
        return true
      }
    }
    return false
  }

  /// Whether code of a function, or the initial value of a property, runs outside every actor.
  func isNonisolated(_ scope: Scope) -> Bool {
    if scope.isScript || scope.file?.isSurface != false || isByDefaultOnMainActor(scope) {
      return false
    }
    if let function = scope.function {
      let owner = function.accessorOf ?? function
      if owner.container == nil, owner.name == PreviewContent.propertyName { return false }
      if owner.isNonisolated { return true }
      if function.kind == .deinitializer || isOnMainActor(owner) { return false }
      if owner.container == nil { return function.selfType == nil }
    }
    guard let container = scope.container else { return false }
    return isNonisolated(type: container)
  }

  /// Code of the main module, if that is on the main actor by default (N106).
  private func isByDefaultOnMainActor(_ scope: Scope) -> Bool {
    guard isMainActorByDefault,
      scope.file?.fileScope.flatMap({ opaque?.scopes.module(of: $0) }) == nil
    else { return false }
    if let function = scope.function, (function.accessorOf ?? function).isNonisolated {
      return false
    }
    return scope.container?.isNonisolated != true
  }

  /// A type of the program that conforms to no protocol that may put it on the main actor, and has
  /// no property with a wrapper that does.
  private func isNonisolated(type: NominalDecl) -> Bool {
    if type.isSurface || type.kind == .actor || isOnMainActor(type: type) { return false }
    if mayInheritUnknown(type) { return false }
    if let outer = type.superclass?.nominal, outer.isSurface || !isNonisolated(type: outer) {
      return false
    }
    let bringsNone = conformances(of: type).ordered.allSatisfy {
      $0.protocolDecl.surfaceAttributes.kind != .isolating
    }
    return bringsNone && type.storedProperties.allSatisfy { $0.wraps == nil }
  }
}
