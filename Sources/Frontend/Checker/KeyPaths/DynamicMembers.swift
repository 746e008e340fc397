import Program
import SourceSyntax
import SwiftSyntax
import Values

// `@dynamicMemberLookup`: `$model.name` is `$model[dynamicMember: \.name]`.
extension Checker {
  /// The member through a `subscript(dynamicMember:)` of a value or, failing that, of the type
  /// (`ImageResource.cat`); nil when there is none with that name.
  func dynamicMember(
    _ name: String, of base: Expr?, _ type: Type, _ origin: Origin, _ context: BodyContext
  ) -> Expr? {
    dynamicSubscripts(of: base, type, in: context.scope).firstMap { target in
      trying {
        dynamicArgument(name, target, origin).flatMap {
          dynamicCall(of: target, $0, origin, context)
        }
      }
    }
  }

  private func dynamicSubscripts(of base: Expr?, _ type: Type, in scope: Scope) -> [CallTarget] {
    guard hasDynamicMembers(type) else { return [] }
    let targets = table.subscripts(of: type, onMetatype: base == nil, in: scope)
      .filter { isDynamicMember($0) && (base != nil || $0.declaration.isStatic) }
      .compactMap { CallTarget($0, base: base, selfType: type) }
    // A subscript for places that can be written is more specific than one for any.
    func takesWritable(_ target: CallTarget) -> Bool {
      target.parameters.first?.type.nominal?.name.hasSuffix("WritableKeyPath") == true
    }
    return targets.filter(takesWritable) + targets.filter { !takesWritable($0) }
  }

  /// Some value of a type, in whose place a key path is applied.
  func root(of type: Type, _ origin: Origin) -> Expr {
    local(LocalVariable(name: "$root", type: type, isLet: false), at: origin)
  }

  /// The type that the last `subscript(dynamicMember:)` searched for the member in vain.
  func dynamicRootWithout(_ name: String, _ type: Type, _ origin: Origin) -> Type? {
    dynamicSubscripts(of: root(of: type, origin), type, in: solver.scope)
      .reversed().lazy.compactMap { target -> Type? in
        guard let (_, root) = self.dynamicRoot(target) else { return nil }
        var builder = KeyPathBuilder(root: root)
        let (found, _) = self.holdingDiagnostics {
          self.appendProperty(name, to: &builder, origin)
        }
        return found ? nil : root
      }.first
  }

  /// `$model.flag` where `flag` is a `Bool!`: the key path may unwrap it.
  func forcedDynamicMember(
    _ decl: SubscriptDecl, of base: Expr, _ arguments: [Argument], _ origin: Origin
  ) -> Expr? {
    guard arguments.count == 1, case .keyPath(let literal) = arguments[0].value.kind,
      literal.isImplicitlyUnwrapped, let wrapped = literal.value.optionalWrapped,
      let className = arguments[0].value.type.nominal?.name
    else { return nil }
    let target = dynamicSubscripts(of: base, solver.resolve(base.type), in: solver.scope)
      .first { $0.declaration === decl }
    guard let target else { return nil }
    var builder = KeyPathBuilder(literal)
    builder.append(.optionalForce, to: wrapped, "!", .writable)
    return dynamicCall(
      of: target, keyPath(builder, className, origin), origin, BodyContext(scope: solver.scope))
  }

  private func dynamicCall(
    of target: CallTarget, _ argument: Expr, _ origin: Origin, _ context: BodyContext
  ) -> Expr? {
    let argument = TypedArgument(argument, label: "dynamicMember")
    return resolveCall([target], CallSite([argument], origin, in: context), nil)
  }

  func hasDynamicMembers(_ type: Type) -> Bool {
    switch type {
    case .nominal(let decl, _): decl.isDynamicMemberLookup
    case .opaque(let decl, _): decl.protocols.contains { $0.isDynamicMemberLookup }
    case .existential(let existential):
      existential.protocols.contains { $0.isDynamicMemberLookup }
    default: false
    }
  }

  /// The key path (or name) to pass, when the subscript can take it.
  private func dynamicArgument(_ name: String, _ target: CallTarget, _ origin: Origin) -> Expr? {
    guard let (decl, root) = dynamicRoot(target) else {
      guard target.parameters.first?.type.nominal?.name == "String" else { return nil }
      return Expr(.string(name), type: solver.known("String"), origin: origin)
    }
    // A key path may begin at the type itself: a missing member must not be looked up again.
    guard !dynamicRoots.contains(root) else { return nil }
    dynamicRoots.append(root)
    defer { dynamicRoots.removeLast() }
    var builder = KeyPathBuilder(root: root)
    let (found, _) = holdingDiagnostics { appendProperty(name, to: &builder, origin) }
    guard found, satisfies(builder, decl) else { return nil }
    return keyPath(builder, decl.name, origin)
  }

  private func dynamicRoot(_ target: CallTarget) -> (NominalDecl, Type)? {
    guard let parameter = target.parameters.first,
      case .nominal(let decl, let arguments) = parameter.type, decl.builtin == .keyPath,
      let root = arguments.first
    else { return nil }
    let substitution = target.candidate?.substitution ?? Substitution()
    let known = solver.resolve(substitution.apply(to: root))
    return (decl, required(known, of: target, substitution) ?? known)
  }

  /// What the `where` clause requires of the parameter: `where Value == Store<State, Action>`.
  private func required(_ root: Type, of target: CallTarget, _ substitution: Substitution) -> Type?
  {
    guard case .parameter = root, let subscripted = target.declaration as? SubscriptDecl else {
      return nil
    }
    for case .sameType(let left, let right) in subscripted.signature.requirements {
      for (whole, pattern) in [(left, right), (right, left)] {
        guard
          case .nominal(let decl, let arguments) = solver.resolve(substitution.apply(to: whole)),
          case .nominal(decl, let parts) = pattern,
          let index = parts.types.firstIndex(of: root)
        else { continue }
        return arguments.types[index]
      }
    }
    return nil
  }

  private func satisfies(_ builder: KeyPathBuilder, _ decl: NominalDecl) -> Bool {
    switch decl.name {
    case "ReferenceWritableKeyPath": builder.access == .reference
    case "WritableKeyPath": builder.access != .readOnly
    default: true
    }
  }

  /// A component of a key path that is itself a dynamic member.
  func appendDynamicMember(
    _ name: String, _ type: Type, to builder: inout KeyPathBuilder, _ origin: Origin
  ) -> Bool {
    let context = BodyContext(scope: solver.scope)
    guard let expr = dynamicMember(name, of: root(of: type, origin), type, origin, context),
      case .subscripted(let decl, _, let arguments, let member) = expr.kind
    else { return false }
    builder.append(
      .subscripted(decl, arguments: arguments, member), to: expr.type, ".\(name)",
      access(by: decl.setter, of: type))
    return true
  }

  /// `$items[0]` where the projection itself has no subscript.
  func dynamicSubscript(
    _ base: Expr, _ type: Type, _ node: SubscriptCallExprSyntax, _ origin: Origin,
    _ context: BodyContext
  ) -> Expr? {
    for target in dynamicSubscripts(of: base, type, in: context.scope) {
      guard let (decl, root) = dynamicRoot(target) else { continue }
      var builder = KeyPathBuilder(root: root)
      let arguments = self.arguments(node.arguments, context)
      let (found, _) = holdingDiagnostics {
        appendSubscript(arguments, node.sourceText, to: &builder, origin, context)
      }
      guard found, satisfies(builder, decl) else { continue }
      return dynamicCall(of: target, keyPath(builder, decl.name, origin), origin, context)
    }
    return nil
  }
}
