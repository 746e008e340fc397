import Program
import SourceSyntax
import SwiftSyntax
import Values

// `#selector(refresh(_:))`: a method, and a function that calls it on an object given later.
extension Checker {
  func selector(
    _ node: MacroExpansionExprSyntax, _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    let name = node.arguments.map(\.expression.sourceText).joined(separator: ", ")
    let text = Expr(.string(name), type: solver.known("String"), origin: origin)
    guard let argument = node.arguments.first, argument.label == nil,
      let (method, owner) = selected(argument.expression, origin, context),
      let action = sending(method, to: owner, origin)
    else { return make(solver.known("Selector"), [TypedArgument(text)], origin, context) }
    return make(
      solver.known("Selector"),
      [TypedArgument(text, label: "_name"), TypedArgument(action, label: "_action")], origin,
      context)
  }

  /// The program's method that is named, and its type.
  private func selected(_ node: ExprSyntax, _ origin: Origin, _ context: BodyContext)
    -> (method: FunctionDecl, owner: Type)?
  {
    if let cast = node.as(SequenceExprSyntax.self), let first = cast.elements.first {
      return selected(first, origin, context)
    }
    let reference: DeclReferenceExprSyntax
    let owner: Type?
    if let access = node.as(MemberAccessExprSyntax.self), let base = access.base {
      reference = access.declName
      owner = typeOfBase(base, context)
    } else if let name = node.as(DeclReferenceExprSyntax.self) {
      reference = name
      owner = context.scope.selfType
    } else {
      return nil
    }
    guard let owner else { return nil }
    let name = reference.baseName.identifierText
    let labels = reference.argumentNames?.arguments.map(\.name.text)
    let found = filtered(
      table.members(of: owner, named: name, onMetatype: false, in: context.scope), labels
    ).compactMap { $0.declaration as? FunctionDecl }.filter(\.takesSelf)
    if found.isEmpty, owner.nominal?.isSurface == false {
      _ = unknownMember(name, owner, false, origin)
    }
    guard let method = found.first, !method.isSurface else { return nil }
    return (method, owner)
  }

  private func typeOfBase(_ base: ExprSyntax, _ context: BodyContext) -> Type? {
    var isOptional = false
    let (operand, _) = holdingDiagnostics { chainOperand(base, nil, &isOptional, context) }
    switch operand {
    case .type(let type): return solver.resolve(type)
    case .value(let value): return solver.resolve(value.type)
    default: return nil
    }
  }

  /// `{ target, sender in (target as! Owner).method(sender as! Parameter) }`
  private func sending(_ method: FunctionDecl, to owner: Type, _ origin: Origin) -> Expr? {
    guard method.parameters.count <= 1, method.signature.parameters.isEmpty else { return nil }
    let target = LocalVariable(name: "target", type: .any, isLet: true, origin: origin)
    let sender = LocalVariable(name: "sender", type: .any, isLet: true, origin: origin)
    var arguments = [
      Argument(
        Expr(.cast(.forced, local(target, at: origin), owner), type: owner, origin: origin))
    ]
    if let parameter = method.parameters.first {
      let type = parameter.type
      let value =
        type == .any
        ? local(sender, at: origin)
        : Expr(.cast(.forced, local(sender, at: origin), type), type: type, origin: origin)
      arguments.append(Argument(value))
    }
    let member = Member(method.isOverridable ? .dynamic : .direct, arguments: [])
    let call = Expr(
      .call(.function(method, member), arguments), type: method.result, origin: origin)
    let closure = Closure(
      parameters: [target, sender],
      body: Block([Stmt(.expression(call), origin: origin)]),
      type: FunctionType(parameters: [.init(type: .any), .init(type: .any)], result: .void),
      origin: origin)
    return Expr(.closure(closure), type: .function(closure.type), origin: origin)
  }
}
