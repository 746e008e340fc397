public import Program
public import Values

// Entry points into the run loop: for the engine, primitives, deinitialisers. Each runs a nested loop
// above the existing frames, and must finish.
extension Machine {
  /// How many run loops may be on the host's stack.
  static var nestingLimit: Int { 150 }

  /// Runs code whose arguments start at the base.
  func run(_ code: Code, _ stack: Stack, _ base: UnsafeMutablePointer<Value>)
    throws(EvaluationError) -> Value
  {
    guard state.pointee.nesting < Self.nestingLimit else {
      throw EvaluationError(.budget(.callDepth), stack: stack.origins())
    }
    if let error = deferredError {
      deferredError = nil
      throw error
    }
    let floor = stack.frameCount
    guard stack.push(code.block, base: base, result: 0) else {
      throw EvaluationError(.budget(.callDepth), stack: stack.origins())
    }
    state.pointee.nesting += 1
    defer { state.pointee.nesting -= 1 }
    let result = try run(stack, floor: floor)
    if state.pointee.isSuspending {
      stack.unwind(to: floor)
      state.pointee.isSuspending = false
      pendingSuspension = nil
      throw EvaluationError(
        .trap("a call that must finish suspended"), stack: stack.origins())
    }
    return result
  }

  /// Puts arguments above the top frame, followed by the function itself if the code takes it.
  private func place(
    _ arguments: [Value], and function: FunctionValue? = nil
  ) throws(EvaluationError) -> UnsafeMutablePointer<Value> {
    let base = stack.top
    guard stack.reserve(upTo: base + arguments.count + 1) else {
      throw EvaluationError(.budget(.callDepth), stack: stack.origins())
    }
    placing {
      for index in arguments.indices { base[index] = arguments[index] }
      if let function { base[arguments.count] = .function(function) }
    }
    return base
  }

  /// Puts values above the top frame. Overwriting a slot may release an object's last reference: its
  /// `deinit`, which would start at the same place, waits for the call.
  @inline(__always)
  private func placing(_ body: () -> Void) {
    state.pointee.nesting += 1
    defer { state.pointee.nesting -= 1 }
    body()
  }

  /// Calls code that takes one value.
  func call(_ instance: FunctionInstance, _ argument: Value) throws(EvaluationError) -> Value {
    let base = stack.top
    guard stack.reserve(upTo: base + 1) else {
      throw EvaluationError(.budget(.callDepth), stack: stack.origins())
    }
    placing { base[0] = argument }
    return try run(code(of: instance), stack, base)
  }

  /// Calls a function value.
  public func call(_ function: FunctionValue, _ arguments: [Value]) throws(EvaluationError) -> Value
  {
    let code = code(of: function)
    let base = try place(arguments, and: function)
    return try run(code, stack, base)
  }

  /// Calls a function value with one parameter. `isPure` then says whether a call with the same
  /// argument could only return the same value without changing anything.
  public func call(
    _ function: FunctionValue, _ argument: Value, isPure: inout Bool
  ) throws(EvaluationError) -> Value {
    let before = state.pointee.effects
    let code = code(of: function)
    let base = stack.top
    guard stack.reserve(upTo: base + 2) else {
      throw EvaluationError(.budget(.callDepth), stack: stack.origins())
    }
    placing {
      base[0] = argument
      base[1] = .function(function)
    }
    let value = try run(code, stack, base)
    isPure = state.pointee.effects == before
    return value
  }

  /// Calls a function whose first parameter is `inout`, with the value moved in and back.
  public func call(
    _ function: FunctionValue, mutating value: inout Value, _ arguments: [Value]
  ) throws(EvaluationError) -> Value {
    let code = code(of: function)
    let base = try place([.unit] + arguments + [.function(function)])
    swap(&base[0], &value)
    defer {
      swap(&base[0], &value)
      base[0] = .unit
    }
    return try run(code, stack, base)
  }

  /// Calls a declared function; `self` comes first when it takes one.
  public func call(_ function: FunctionDecl, _ typeArguments: [Type], _ arguments: [Value])
    throws(EvaluationError) -> Value
  {
    let base = try place(arguments)
    if case .primitive(let name) = function.body {
      let site = primitiveSite(
        name, typeArguments: typeArguments,
        resultType: program.concrete(
          function.result, Substitution(function.signature.parameters, typeArguments)),
        inoutArguments: [])
      return try call(site, base, arguments.count)
    }
    return try run(code(of: instance(.function(function), typeArguments)), stack, base)
  }

  /// Calls a declared mutating method, or one whose first parameter is `inout`.
  func call(
    _ function: FunctionDecl, _ typeArguments: [Type], mutating value: inout Value,
    _ arguments: [Value]
  ) throws(EvaluationError) -> Value {
    let base = try place([.unit] + arguments)
    swap(&base[0], &value)
    defer {
      swap(&base[0], &value)
      base[0] = .unit
    }
    if case .primitive(let name) = function.body {
      let site = primitiveSite(
        name, typeArguments: typeArguments,
        resultType: program.concrete(
          function.result, Substitution(function.signature.parameters, typeArguments)),
        inoutArguments: [0])
      return try call(site, base, arguments.count + 1)
    }
    return try run(code(of: instance(.function(function), typeArguments)), stack, base)
  }

  /// Calls a declared function some of whose parameters are `inout`; also returns their final values.
  public func call(
    _ function: FunctionDecl, _ typeArguments: [Type], _ arguments: [Value],
    changing indices: [Int]
  ) throws(EvaluationError) -> (Value, [Value]) {
    let base = try place(arguments)
    let value = try run(code(of: instance(.function(function), typeArguments)), stack, base)
    let changed = indices.map { base[$0] }
    for index in indices { base[index] = .unit }
    return (value, changed)
  }

  /// Calls a declared function whose last parameter is `inout`.
  func call(
    _ function: FunctionDecl, _ typeArguments: [Type], _ arguments: [Value],
    mutatingLast value: inout Value
  ) throws(EvaluationError) {
    let base = try place(arguments + [.unit])
    let last = arguments.count
    swap(&base[last], &value)
    defer {
      swap(&base[last], &value)
      base[last] = .unit
    }
    _ = try run(code(of: instance(.function(function), typeArguments)), stack, base)
  }

  /// Evaluates an expression of the program: the root view, a step.
  public func evaluate(_ expression: Expr) throws(EvaluationError) -> Value {
    let code = lower(expression, Substitution(), name: "")
    defer { withExtendedLifetime(code) {} }
    return try run(code, stack, stack.top)
  }

  /// The lowered code of a function value.
  @inline(__always)
  func code(of function: FunctionValue) -> Code {
    let template = unsafeDowncast(function.code, to: ClosureTemplate.self)
    if let code = template.code { return code }
    return code(of: template)
  }

  /// A declared function as a value that takes `self` first, if it has one.
  func functionValue(_ function: FunctionDecl, _ typeArguments: [Type]) -> FunctionValue? {
    let substitution = Substitution(function.signature.parameters, typeArguments)
    var parameters: [LocalVariable] = []
    if function.takesSelf, let type = function.selfType {
      let variable = LocalVariable(
        name: "self", type: program.concrete(type, substitution), isLet: !function.isMutating)
      variable.isInout = function.isMutating
      parameters.append(variable)
    }
    parameters += function.parameters.map { parameter in
      let variable = LocalVariable(
        name: parameter.name, type: program.concrete(parameter.type, substitution),
        isLet: !parameter.isInout)
      variable.isInout = parameter.isInout
      return variable
    }
    let result = program.concrete(function.result, substitution)
    var receiver: [Argument] = []
    if function.takesMetatype, let type = function.selfType {
      let own = program.concrete(type, substitution)
      receiver = [Argument(Expr(.metatype(own), type: .metatype(own), origin: .none))]
    }
    let call = Expr(
      .call(
        .function(function, Member(.direct, arguments: typeArguments)),
        receiver
          + parameters.map { variable in
            Argument(
              Expr(.local(variable), type: variable.type, origin: .none), isInout: variable.isInout)
          }), type: result, origin: .none)
    let closure = Closure(
      parameters: parameters, body: Block([Stmt(.return(call), origin: .none)]),
      type: FunctionType(
        parameters: parameters.map { FunctionType.Parameter(type: $0.type, isInout: $0.isInout) },
        result: result), origin: .none)
    let template = ClosureTemplate(
      closure: closure, captures: [], ownName: nil, substitution: Substitution(),
      analysis: CaptureAnalysis(roots: [.closure(closure)]), name: function.name)
    return FunctionValue(code: template, captures: [], name: function.name)
  }

  /// Runs code between two instructions of the program as if it had not run: the rest of the step's
  /// budget, an unfinished printed line, pending errors and deinitialisers stay as before.
  public func aside<Result>(_ body: () -> Result) -> Result {
    let before = (state.pointee, partialLine, pendingDeinits, deferredError, inject)
    beginStep()
    (partialLine, pendingDeinits, deferredError, inject) = ("", [], nil, nil)
    state.pointee.hasPendingDeinits = false
    defer {
      (state.pointee, partialLine, pendingDeinits, deferredError, inject) = before
    }
    return body()
  }

  // MARK: Globals

  /// Evaluates the initial value of a global when it is first used.
  func initialize(_ cell: GlobalCell) throws(EvaluationError) {
    guard cell.state == .unset else {
      throw EvaluationError(
        .trap("The initial value of \(cell.declaration.name) uses itself"),
        stack: stack.origins())
    }
    cell.state = .beingSet
    initializedGlobals += 1
    if cell.declaration.initialValue?() != nil {
      let instance = instance(.global(cell.declaration), cell.arguments)
      do throws(EvaluationError) {
        cell.value = try run(code(of: instance), stack, stack.top)
      } catch {
        guard assumesForced, case .trap = error.reason else {
          // If only the view that needed it ends, another may try again.
          cell.state = .unset
          throw error
        }
        cell.value = try assumed(.forced(types.metadata(for: type(of: cell))))
      }
    } else if type(of: cell).isOptional {
      cell.value = .none(0)
    } else {
      // A symbolic constant of the surface: `Color.red`.
      let container = cell.declaration.container.map { "\($0.name)." } ?? ""
      cell.value = .host(HostObject(summary: container + cell.declaration.name))
    }
    cell.state = .set
  }
}
