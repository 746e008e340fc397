import Diagnostics
import Program
import SwiftSyntax
import Values

// Places: expressions that are written to.
extension Checker {
  /// What wants to write; decides the words of the message.
  enum Mutation {
    case assignment
    case argument
    case member(String)
    case `operator`(String)
  }

  /// `&x` where no `inout` parameter takes it.
  func addressOf(_ node: InOutExprSyntax, _ context: BodyContext) -> Expr {
    let origin = origin(of: node, in: context)
    return failure(
      .addressOf, "'&' may only be used to pass an argument to inout parameter", at: origin)
  }

  /// An expression as a place to be passed `inout`.
  func lvalue(_ node: ExprSyntax, _ context: BodyContext) -> Expr {
    let place = context.place { expression(node, nil, context) }
    let ampersand = node.parent.map { origin(of: $0, in: context) }
    requireMutable(place, .argument, ampersand ?? place.origin, context)
    return place
  }

  /// Reports when the place cannot be written.
  func requireMutable(
    _ place: Expr, _ mutation: Mutation, _ origin: Origin, _ context: BodyContext
  ) {
    if place.type.isError { return }
    guard let obstacle = obstacle(place, context) else { return }
    let what: DiagnosticText
    switch mutation {
    case .assignment:
      let isCall = if case .call = place.kind { true } else { false }
      what =
        (isCall ? "expression is not assignable" : "cannot assign \(obstacle.role.rawValue)")
        + ": \(obstacle.reason)"
    case .argument:
      what = "cannot pass immutable value as inout argument: \(obstacle.reason)"
    case .member:
      let isLiteral = if case .arrayLiteral = place.kind { true } else { false }
      what =
        "cannot use mutating member on immutable value"
        + (isLiteral
          ? " of type '\(displayType(solver.resolve(place.type)))'" : ": \(obstacle.reason)")
    case .operator:
      what = "left side of mutating operator isn't mutable: \(obstacle.reason)"
    }
    report(.immutable, what, at: origin, hints: obstacle.hint.map { [$0] } ?? [])
  }

  /// The kind of place that is written, in the words that follow `cannot assign`.
  private enum Role: String {
    case value = "to value"
    case property = "to property"
    case subscripted = "through subscript"
  }

  private struct Obstacle {
    var role: Role
    /// `'x' is a 'let' constant`
    var reason: String
    var hint: String?
  }

  /// The first obstacle, from the outside inwards, that keeps the place from being written.
  private func obstacle(_ place: Expr, _ context: BodyContext) -> Obstacle? {
    var current = place
    var role = Role.value
    while true {
      switch current.kind {
      case .local(let variable):
        return localObstacle(variable, role, context)
      case .global(let variable, _):
        return variable.isLet ? constant(variable.name, role) : nil
      case .field(let base, let variable):
        if variable.isLet {
          return base.isSelf && context.isInitializer ? nil : constant(variable.name, .property)
        }
        if let hidden = hiddenSetter(variable, context) { return hidden }
        if isClass(base.type) { return nil }
        // `@Parameter(title: "Device") var device`: a wrapper may keep its value elsewhere, so the
        // property can be set even in a constant.
        if table.hasOpaqueWrapper(variable) { return nil }
        role = role == .value ? .property : role
        current = base
      case .property(let variable, let base, _):
        if let hidden = hiddenSetter(variable, context) { return hidden }
        guard
          let setter = variable.setter ?? base.flatMap({ initAccessor(of: variable, $0, context) })
        else {
          return Obstacle(
            role: variable.container == nil ? .value : .property,
            reason: variable.isLet
              ? "'\(variable.name)' is a 'let' constant"
              : "'\(variable.name)' is a get-only property")
        }
        guard let base, setter.isMutating, !isClass(base.type) else { return nil }
        role = role == .value ? .property : role
        current = base
      case .subscripted(let decl, let base, _, _):
        guard let setter = decl.setter else {
          return Obstacle(role: .subscripted, reason: "subscript is get-only")
        }
        guard let base, setter.isMutating, !isClass(base.type) else { return nil }
        role = role == .value ? .subscripted : role
        current = base
      case .keyPathApplication(let base, let path):
        if solver.head(path.type).nominal?.name == "ReferenceWritableKeyPath" || isClass(base.type)
        {
          return nil
        }
        current = base
      case .tupleElement(let base, _):
        role = role == .value ? .property : role
        current = base
      case .forceUnwrap(let base, _), .chainLink(let base),
        .inoutArgument(let base), .optionalChain(let base):
        current = base
      case .tuple(let elements):
        return elements.lazy.compactMap { self.obstacle($0, context) }.first
      case .upcast(let base) where isClass(base.type): return nil
      case .call(let callee, _):
        return Obstacle(role: role, reason: "\(calleeName(callee)) returns immutable value")
      case .discard, .hole: return nil
      default:
        return Obstacle(role: role, reason: "literals are not mutable")
      }
    }
  }

  private func hiddenSetter(_ variable: VariableDecl, _ context: BodyContext) -> Obstacle? {
    table.isSetterInaccessible(of: variable, from: context.scope)
      ? Obstacle(role: .property, reason: "'\(variable.name)' setter is inaccessible") : nil
  }

  private func localObstacle(
    _ variable: LocalVariable, _ role: Role, _ context: BodyContext
  ) -> Obstacle? {
    guard variable.isLet else { return nil }
    if variable.name == "self" {
      if isClass(variable.type), role != .value { return nil }
      let function = context.scope.function.flatMap { $0.kind == .getter ? nil : $0 }
      return Obstacle(
        role: role, reason: "'self' is immutable",
        hint: function.map { "mark \(kindName($0)) 'mutating' to make 'self' mutable" })
    }
    // `let x: Int`, assigned later; the flow analysis checks that this happens once.
    if context.isDeclaredWithoutValue(variable) { return nil }
    let name = String(variable.name.dropFirst())
    if case .wrapped(variable, _)? = context.lookup(name) {
      return Obstacle(role: .value, reason: "'\(name)' is immutable")
    }
    return constant(variable.name, role)
  }

  private func constant(_ name: String, _ role: Role) -> Obstacle {
    Obstacle(
      role: role, reason: "'\(name)' is a 'let' constant",
      hint: "change 'let' to 'var' to make it mutable")
  }

  private func calleeName(_ callee: Callee) -> String {
    switch callee {
    case .function(let decl, _), .delegatedInit(let decl, _): "'\(decl.name)'"
    case .initializer, .value: "function call"
    }
  }
}
