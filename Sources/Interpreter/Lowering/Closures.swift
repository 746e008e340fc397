import Program
import Values

// Closures, local functions, functions as values, default arguments.
extension FunctionLowering {
  func lowerClosure(_ closure: Closure, into target: Register?) -> LoweredOperand {
    emitClosure(template(closure, name: closure.name ?? "(Function)"), into: target)
  }

  /// A generic local function, for the type arguments of one call.
  func lowerClosure(_ closure: Closure, for arguments: Substitution) -> LoweredOperand {
    emitClosure(template(closure, name: closure.name ?? "(Function)", for: arguments), into: nil)
  }

  private func template(
    _ closure: Closure, name: String, ownName: LocalVariable? = nil,
    for arguments: Substitution? = nil
  ) -> ClosureTemplate {
    let free = analysis.captures[ObjectIdentifier(closure)] ?? []
    return ClosureTemplate(
      closure: closure,
      captures: free.map {
        ClosureTemplate.Capture(variable: $0, isBoxed: analysis.boxed.contains($0))
      }, ownName: ownName, substitution: arguments ?? substitution, analysis: analysis, name: name)
  }

  private func emitClosure(_ template: ClosureTemplate, into target: Register?) -> LoweredOperand {
    var listed: [(Register, LoweredOperand)] = []
    let list = template.closure.captureList
    builder.reserveOutgoing(list.count + template.captures.count)
    for (index, (variable, value)) in list.enumerated() {
      let operand = lower(value)
      if variable.ownership != .strong {
        let weak = temporary(managed: true)
        builder.emit(.makeWeak, a: weak.register, b: operand.register)
        release(operand)
        listed.append((.outgoing(index), weak))
      } else {
        listed.append((.outgoing(index), owned(operand)))
      }
    }
    for (slot, operand) in listed { move(operand, to: slot) }
    for (index, capture) in template.captures.enumerated() {
      let slot = slot(of: capture.variable)
      builder.emit(
        slot.isManaged ? .copy : .copyTrivial, a: .outgoing(list.count + index), b: slot.register)
    }
    let result = destination(target, managed: true)
    builder.emit(
      .makeClosure, a: result.register, c: builder.operand(list.count + template.captures.count),
      d: builder.closure(template))
    return result
  }

  // MARK: Local functions

  func lowerLocalFunction(_ variable: LocalVariable, _ closure: Closure) {
    let value = emitClosure(
      template(closure, name: variable.name, ownName: variable), into: nil)
    let slot = slot(of: variable)
    if slot.isBoxed {
      builder.emit(.storeBox, a: slot.register, b: value.register)
      abandon(value)
    } else {
      move(value, to: slot.register)
    }
  }

  // MARK: Functions as values

  /// A closure that calls the function; a bound base is evaluated now.
  func lowerFunctionReference(
    _ callee: Callee, base: Expr?, _ expr: Expr, into target: Register?
  ) -> LoweredOperand {
    if case .value(let value) = callee { return lower(value, into: target) }
    guard case .function(let type) = concrete(expr.type) else {
      preconditionFailure("a reference to a function has a function type")
    }
    let parameters = type.parameters.enumerated().map { index, parameter in
      let variable = LocalVariable(
        name: "$\(index)", type: parameter.type, isLet: !parameter.isInout, origin: expr.origin)
      variable.isInout = parameter.isInout
      return variable
    }
    var arguments = parameters.map { variable in
      Argument(
        Expr(.local(variable), type: variable.type, origin: expr.origin),
        isInout: variable.isInout)
    }
    var captureList: [(LocalVariable, Expr)] = []
    if let base {
      let variable = LocalVariable(name: "self", type: base.type, isLet: true)
      captureList.append((variable, base))
      arguments.insert(
        Argument(Expr(.local(variable), type: base.type, origin: expr.origin)), at: 0)
    }
    if case .function(let function, _) = callee, function.takesSelf, base == nil,
      type.parameters.count == 1, case .function(let inner) = type.result,
      !function.parameters.isEmpty || inner.parameters.isEmpty
    {
      return lowerUnboundReference(callee, function, type, inner, expr, into: target)
    }
    let call = Expr(.call(callee, arguments), type: type.result, origin: expr.origin)
    return lowerThunk(
      parameters, captureList, call, type, name: callee.name, expr.origin, into: target)
  }

  /// `Dog.bark`, a function that takes the receiver and returns the bound method.
  private func lowerUnboundReference(
    _ callee: Callee, _ function: FunctionDecl, _ type: FunctionType, _ inner: FunctionType,
    _ expr: Expr, into target: Register?
  ) -> LoweredOperand {
    let receiver = LocalVariable(name: "self", type: type.parameters[0].type, isLet: true)
    let base = Expr(.local(receiver), type: receiver.type, origin: expr.origin)
    let bound = Expr(
      .functionReference(callee, base: base), type: .function(inner), origin: expr.origin)
    return lowerThunk([receiver], [], bound, type, name: callee.name, expr.origin, into: target)
  }

  private func lowerThunk(
    _ parameters: [LocalVariable], _ captureList: [(LocalVariable, Expr)], _ body: Expr,
    _ type: FunctionType, name: String, _ origin: Origin, into target: Register?
  ) -> LoweredOperand {
    let closure = Closure(
      parameters: parameters, captureList: captureList,
      body: Block([Stmt(.return(body), origin: origin)]), type: type, origin: origin)
    closure.name = name
    let template = ClosureTemplate(
      closure: closure, captures: [], ownName: nil, substitution: substitution,
      analysis: CaptureAnalysis(roots: [.closure(closure)]), name: name)
    return emitClosure(template, into: target)
  }

  // MARK: Default arguments

  func lowerDefaultArgument(
    _ function: FunctionDecl, _ index: Int, _ arguments: [Type], type: Type,
    into target: Register?
  ) -> LoweredOperand {
    let instance = machine.instance(.defaultArgument(function, index), concrete(arguments))
    if let constant = instance.constantDefault { return lower(constant, into: target) }
    let site = builder.site(instance)
    let result = destination(target, for: type)
    builder.emit(.call, a: result.register, d: site)
    return result
  }
}

extension Callee {
  fileprivate var name: String {
    switch self {
    case .function(let function, _), .initializer(let function, _, _),
      .delegatedInit(let function, _):
      function.name
    case .value: "(Function)"
    }
  }
}
