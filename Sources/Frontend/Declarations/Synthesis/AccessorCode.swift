import Program
import Values

/// Builds the typed statements of an accessor that was not written.
struct AccessorCode {
  let function: FunctionDecl
  /// `self`, where there is one.
  let selfVariable: LocalVariable?
  private(set) var statements: [Stmt] = []
  private let origin: Origin

  init(_ function: FunctionDecl, origin: Origin, isInitializer: Bool = false) {
    self.function = function
    self.origin = origin
    if isInitializer, let selfType = function.selfType {
      selfVariable = LocalVariable(name: "self", type: selfType, isLet: false)
    } else if let selfType = function.selfType, !function.isStatic {
      let variable = LocalVariable(name: "self", type: selfType, isLet: !function.isMutating)
      variable.isInout = function.isMutating
      selfVariable = variable
    } else {
      selfVariable = nil
    }
  }

  var body: FunctionBody { .code(Block(statements), selfVariable: selfVariable) }

  /// Gives a function a body that is built when it is first needed.
  static func give(
    to function: FunctionDecl?, at origin: Origin, isInitializer: Bool = false,
    _ write: @escaping (inout AccessorCode) -> Void
  ) {
    guard let function else { return }
    function.makeBody = { [unowned function] in
      var code = AccessorCode(function, origin: origin, isInitializer: isInitializer)
      write(&code)
      return code.body
    }
  }

  /// The generic parameters in force, as arguments for themselves.
  var arguments: [Type] { function.signature.parameters.map(DeclarationTable.reference) }

  /// A setter's new value, as a variable of the body.
  func newValue() -> Expr? {
    guard let parameter = function.parameters.last else { return nil }
    let variable =
      parameter.variable
      ?? LocalVariable(name: parameter.name, type: parameter.type, isLet: true, origin: origin)
    parameter.variable = variable
    return local(variable)
  }

  func local(_ variable: LocalVariable) -> Expr {
    Expr(.local(variable), type: variable.type, origin: origin)
  }

  /// A variable of the same container as the accessor's.
  func access(_ variable: VariableDecl) -> Expr {
    switch variable.storage {
    case .field:
      guard let selfVariable else { return Expr(.hole, type: .error, origin: origin) }
      return Expr(.field(local(selfVariable), variable), type: variable.type, origin: origin)
    case .global:
      return Expr(.global(variable, arguments), type: variable.type, origin: origin)
    case .computed:
      return property(variable, of: selfVariable.map(local), arguments, type: variable.type)
    }
  }

  /// A member of a value of a struct or class with these arguments.
  func member(
    _ variable: VariableDecl, of base: Expr, _ dispatch: Member.Dispatch = .direct
  ) -> Expr {
    guard case .nominal(let decl, let arguments) = base.type else {
      return Expr(.hole, type: .error, origin: origin)
    }
    let type = Substitution(decl.signature.parameters, arguments).apply(to: variable.type)
    if case .field = variable.storage {
      return Expr(.field(base, variable), type: type, origin: origin)
    }
    return property(variable, of: base, arguments.types, type: type, dispatch)
  }

  /// The superclass's property.
  func inherited(_ variable: VariableDecl, from superclass: Type) -> Expr {
    guard let selfVariable else { return Expr(.hole, type: .error, origin: origin) }
    return member(
      variable, of: Expr(.upcast(local(selfVariable)), type: superclass, origin: origin),
      .superclass)
  }

  private func property(
    _ variable: VariableDecl, of base: Expr?, _ arguments: [Type], type: Type,
    _ dispatch: Member.Dispatch = .direct
  ) -> Expr {
    Expr(
      .property(variable, base: base, Member(dispatch, arguments: arguments)), type: type,
      origin: origin)
  }

  func call(_ callee: FunctionDecl, _ arguments: [Expr]) -> Expr {
    var all: [Argument] = []
    if callee.takesSelf, let selfVariable {
      let base = local(selfVariable)
      all.append(callee.isMutating ? Argument(reference: base) : Argument(base))
    }
    all += arguments.map { Argument($0) }
    return Expr(
      .call(.function(callee, Member(.direct, arguments: self.arguments)), all),
      type: callee.result, origin: origin)
  }

  // MARK: Statements

  /// `super.init(…)` with the function's own parameters.
  mutating func delegate(to initializer: FunctionDecl, _ typeArguments: [Type]) {
    guard let selfVariable else { return }
    var arguments = [Argument(reference: local(selfVariable))]
    for parameter in function.parameters {
      let type = parameter.isVariadic ? parameter.variable?.type ?? parameter.type : parameter.type
      let variable = LocalVariable(
        name: parameter.name, type: type, isLet: !parameter.isInout, origin: origin)
      variable.isInout = parameter.isInout
      parameter.variable = variable
      let value = local(variable)
      arguments.append(parameter.isInout ? Argument(reference: value) : Argument(value))
    }
    let callee = Callee.delegatedInit(initializer, Member(.superclass, arguments: typeArguments))
    run(Expr(.call(callee, arguments), type: .void, origin: origin))
  }

  mutating func run(_ expression: Expr) {
    statements.append(Stmt(.expression(expression), origin: origin))
  }

  mutating func give(_ expression: Expr) {
    statements.append(Stmt(.return(expression), origin: origin))
  }

  mutating func assign(_ value: Expr, to place: Expr) {
    run(Expr(.assign(to: place, value), type: .void, origin: origin))
  }

  mutating func keep(_ value: Expr, as name: String) -> Expr {
    let variable = LocalVariable(name: name, type: value.type, isLet: true, origin: origin)
    statements.append(Stmt(.binding(.bind(variable), value), origin: origin))
    return local(variable)
  }

  mutating func add(_ kind: StmtKind) { statements.append(Stmt(kind, origin: origin)) }
}
