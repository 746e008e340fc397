import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// `repeat f(each x)`: an expression once for each element of the packs in it.
extension Checker {
  func packExpansion(_ node: PackExpansionExprSyntax, _ context: BodyContext) -> Expr {
    let origin = origin(of: node, in: context)
    guard !node.repetitionPattern.all(PackElementExprSyntax.self).isEmpty else {
      return failure(
        .packExpansion, "value pack expansion must contain at least one pack reference", at: origin)
    }
    guard Self.mayExpand(node) else {
      return failure(
        .packExpansion,
        "value pack expansion can only appear inside a function argument list, tuple element, or as the expression of a for-in loop",
        at: origin)
    }
    // A pack is passed on as a tuple of its elements.
    if let element = node.repetitionPattern.as(PackElementExprSyntax.self) {
      guard let pack = pack(of: element, at: origin, context) else { return failure(at: origin) }
      return Expr(pack.kind, type: packType(pack.type), origin: origin)
    }
    let element = expression(node.repetitionPattern, nil, context)
    if element.type.isError { return element }
    return Expr(
      .packExpansion(element), type: .expansion(solver.resolve(element.type)), origin: origin)
  }

  func packElement(_ node: PackElementExprSyntax, _ context: BodyContext) -> Expr {
    let origin = origin(of: node.pack, in: context)
    guard Self.isExpanded(node) else {
      let type = expression(node.pack, nil, context).type
      if type.isError { return failure(at: origin) }
      var name = "\(solver.resolve(type))"
      if case .expansion(let element) = packType(solver.resolve(type)) { name = "\(element)" }
      return failure(
        .packExpansion, "pack reference '\(name)' can only appear in pack expansion", at: origin)
    }
    guard let pack = pack(of: node, at: origin, context),
      case .expansion(let element) = packType(pack.type)
    else { return failure(at: origin) }
    return Expr(.packElement(pack), type: element, origin: pack.origin)
  }

  /// The `x` of `each x`, with its type resolved; nil, after a diagnostic, when it is not a pack.
  private func pack(
    of node: PackElementExprSyntax, at origin: Origin, _ context: BodyContext
  ) -> Expr? {
    var pack = expression(node.pack, nil, context)
    if pack.type.isError { return nil }
    pack.type = solver.resolve(pack.type)
    if case .expansion = packType(pack.type) { return pack }
    report(.packExpansion, "'each' cannot be applied to non-pack type '\(pack.type)'", at: origin)
    return nil
  }

  /// A property of type `(repeat each T)` is a pack too.
  private func packType(_ type: Type) -> Type {
    if case .tuple(let elements) = type, elements.count == 1, case .expansion = elements[0].type {
      return elements[0].type
    }
    return type
  }

  /// Allowed as an argument, a tuple element, the sequence of a loop, or a statement.
  private static func mayExpand(_ node: PackExpansionExprSyntax) -> Bool {
    guard let parent = node.parent else { return true }
    return parent.is(LabeledExprSyntax.self) || parent.is(ForStmtSyntax.self)
      || parent.is(CodeBlockItemSyntax.self)
  }

  /// (The pattern of an outer expansion also covers closures inside it.)
  private static func isExpanded(_ node: PackElementExprSyntax) -> Bool {
    node.ancestors.prefix { !$0.is(FunctionDeclSyntax.self) }
      .contains { $0.is(PackExpansionExprSyntax.self) }
  }
}
