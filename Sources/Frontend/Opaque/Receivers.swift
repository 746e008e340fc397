import Program
import Values

extension Checker {
  /// `title.localized()` where a value of the title's type, or one made of a text, is needed: what is
  /// not simulated of a value leaves it as it is.
  func receiver(of expr: Expr, as target: Type) -> Expr? {
    guard case .nominal(let decl, _) = target, decl.kind != .classType, decl.builtin != .bool,
      let use = table.opaque?.use(near: expr.origin),
      let value = table.opaque?.receivers[use.origin]
    else { return nil }
    let have = solver.resolve(value.type)
    if have == target { return value }
    guard have.nominal?.builtin == .string, table.records[decl]?.neutral != nil else { return nil }
    return convert(value, to: target, by: nil, expr.origin, BodyContext(scope: solver.scope))
  }
}

extension Expr {
  /// Whether it means the same outside the chain that it is in, and evaluating it does nothing.
  var standsAlone: Bool {
    switch kind {
    case .string, .interpolation, .local, .global: true
    case .field(let base, _): base.standsAlone
    case .property(_, let base, _): base?.standsAlone ?? true
    default: false
    }
  }
}
