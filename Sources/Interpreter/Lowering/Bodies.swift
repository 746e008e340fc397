// From a unit of code to a `Code`: parameters, the kinds of bodies, the end.

import Program
import Values

extension Machine {
  /// The code of a function instance, lowered now if it has not been.
  func code(of instance: FunctionInstance) -> Code {
    if let code = instance.code { return code }
    let code: Code
    switch instance.kind {
    case .function(let function) where instance.arguments.contains(where: \.isEndless):
      code = CodeBuilder.trap(
        "the types with which '\(function.name)' is called grow without end", name: function.name,
        parameterCount: function.parameters.count + 2, origin: function.origin)
    case .function(let function): code = lower(function, instance.arguments)
    case .initialValues(let decl):
      code = lowerInitialValues(decl, instance.arguments)
    case .defaultArgument(let function, let index):
      guard let value = function.parameters[index].defaultValue?() else {
        preconditionFailure("\(function.name) has a default for parameter \(index)")
      }
      code = lower(
        value, Substitution(function.signature.parameters, instance.arguments),
        name: function.name)
    case .global(let variable):
      guard let value = variable.initialValue?() else {
        preconditionFailure("\(variable.name) has an initial value")
      }
      let parameters = variable.container?.signature.parameters ?? []
      code = lower(value, Substitution(parameters, instance.arguments), name: variable.name)
    }
    instance.code = code
    return code
  }

  /// The code of a closure's body.
  func code(of template: ClosureTemplate) -> Code {
    if let code = template.code { return code }
    let closure = template.closure
    let lowering = FunctionLowering(
      machine: self, substitution: template.substitution, analysis: template.analysis)
    lowering.scopes.append(OpenBlock())
    lowering.at(closure.origin) {
      lowering.declareParameters(closure.parameters.map { ($0, $0.isInout) })
      let own = lowering.builder.allocate(managed: true)
      lowering.builder.parameterCount += 1
      if let name = template.ownName {
        lowering.nameItself(name, own)
      }
      lowering.bindCaptures(template, from: own)
      lowering.boxParameters(closure.parameters)
      lowering.lowerBody(closure.body)
    }
    let code = lowering.finish(name: template.name)
    template.code = code
    return code
  }

  /// An expression as a function without parameters.
  func lower(_ value: Expr, _ substitution: Substitution, name: String) -> Code {
    let lowering = FunctionLowering(
      machine: self, substitution: substitution,
      analysis: CaptureAnalysis(roots: [.expression(value)]))
    lowering.scopes.append(OpenBlock())
    lowering.at(value.origin) { lowering.lowerReturn(value) }
    return lowering.finish(name: name)
  }

  /// Analysed once per function, however many type arguments it is lowered for: `padding` is lowered
  /// for each type of view.
  private func analysis(of function: FunctionDecl, _ body: FunctionBody) -> CaptureAnalysis {
    if let known = caches.analyses[function] { return known }
    var roots: [IRNode] = []
    if case .code(let block, _) = body { roots = [.block(block)] }
    if case .publishedSet(_, let block, _) = body { roots = [.block(block)] }
    if case .publishedProjection(_, let block, _) = body { roots = [.block(block)] }
    let analysis = CaptureAnalysis(roots: roots)
    caches.analyses[function] = analysis
    return analysis
  }

  private func lower(_ function: FunctionDecl, _ arguments: [Type]) -> Code {
    guard let body = function.body ?? inertBody(of: function) else {
      preconditionFailure("\(function.name) has a body, or it would not be called")
    }
    let substitution = Substitution(function.signature.parameters, arguments)
    let lowering = FunctionLowering(
      machine: self, substitution: substitution, analysis: analysis(of: function, body))
    lowering.scopes.append(OpenBlock())
    lowering.builder.isInitializer = function.kind == .initializer
    let origin = body.isWritten ? function.origin : .none
    lowering.at(origin) { lowering.lower(function, body, arguments) }
    return lowering.finish(name: function.name)
  }

  /// The body of a member that is missing because it would come from unsimulated code.
  private func inertBody(of function: FunctionDecl) -> FunctionBody? {
    guard program.hasOpaqueNames else { return nil }
    let result =
      function.kind == .initializer ? .nominal(program.known("Never"), []) : function.result
    let hole = Expr(.hole, type: result, origin: function.origin)
    let own = function.selfType.map {
      LocalVariable(name: "self", type: $0, isLet: true, origin: function.origin)
    }
    return .code(Block([Stmt(.return(hole), origin: function.origin)]), selfVariable: own)
  }

  private func lowerInitialValues(_ decl: NominalDecl, _ arguments: [Type]) -> Code {
    let substitution = Substitution(decl.signature.parameters, arguments)
    let lowering = FunctionLowering(
      machine: self, substitution: substitution, analysis: CaptureAnalysis(roots: []))
    lowering.scopes.append(OpenBlock())
    lowering.at(decl.origin) {
      let object = LocalVariable(name: "self", type: .nominal(decl, arguments), isLet: true)
      lowering.declareParameters([(object, false)])
      lowering.setInitialValues(decl, of: object)
      lowering.builder.emit(.returnUnit)
    }
    return lowering.finish(name: decl.name)
  }
}

extension FunctionBody {
  /// Whether the body is in the program's text. Events in a synthesised accessor have the position of
  /// the property's use.
  fileprivate var isWritten: Bool {
    switch self {
    case .code(let block, _), .publishedSet(_, let block, _),
      .publishedProjection(_, let block, _):
      block.statements.first.map { $0.origin != .none } ?? true
    case .observableGet, .observableSet: false
    default: true
    }
  }
}

extension FunctionLowering {
  func finish(name: String) -> Code { builder.finish(name: name) }

  // MARK: Parameters

  /// Parameters have the first registers, in order. `boxParameters` declares boxed ones again.
  func declareParameters(_ parameters: [(LocalVariable, isInout: Bool)]) {
    for (variable, isInout) in parameters {
      let isManaged = isManaged(variable.type)
      let register = builder.allocate(managed: isManaged)
      slots[variable] = Slot(register: register, isBoxed: false, isManaged: isManaged)
      if isInout { builder.inoutParameters.append(register) }
      builder.parameterCount += 1
    }
  }

  /// Parameters that closures change move into boxes; `inout` ones are moved back at the end.
  func boxParameters(_ variables: [LocalVariable]) {
    for variable in variables where analysis.boxed.contains(variable) {
      let parameter = slot(of: variable).register
      let box = builder.allocate(managed: true)
      builder.emit(.take, a: box, b: parameter)
      builder.emit(.makeBox, a: box)
      slots[variable] = Slot(register: box, isBoxed: true, isManaged: true)
      if builder.inoutParameters.contains(parameter) {
        scopes[0].cleanups.append(.unbox(parameter: parameter, box: box))
      }
    }
  }

  /// In its own body a local function's name is the running closure. Closures in it expect a box if
  /// they may be made before the definition has run.
  func nameItself(_ name: LocalVariable, _ own: Register) {
    guard analysis.boxed.contains(name) else {
      slots[name] = Slot(register: own, isBoxed: false, isManaged: true)
      return
    }
    let box = builder.allocate(managed: true)
    builder.emit(.copy, a: box, b: own)
    builder.emit(.makeBox, a: box)
    slots[name] = Slot(register: box, isBoxed: true, isManaged: true)
  }

  /// Copies the captures of a closure into registers of its frame.
  func bindCaptures(_ template: ClosureTemplate, from own: Register) {
    let list = template.closure.captureList.map(\.0)
    for (index, variable) in list.enumerated() {
      let isBoxed = analysis.boxed.contains(variable)
      let isManaged = isBoxed || variable.ownership != .strong || isManaged(variable.type)
      let register = builder.allocate(managed: isManaged)
      builder.emit(.capture, a: register, b: own, c: builder.operand(index))
      if isBoxed { builder.emit(.makeBox, a: register) }
      slots[variable] = Slot(register: register, isBoxed: isBoxed, isManaged: isManaged)
    }
    for (index, capture) in template.captures.enumerated() {
      let variable = capture.variable
      let isManaged =
        capture.isBoxed || variable.ownership != .strong || isManaged(variable.type)
      let register = builder.allocate(managed: isManaged)
      builder.emit(.capture, a: register, b: own, c: builder.operand(list.count + index))
      slots[variable] = Slot(
        register: register, isBoxed: capture.isBoxed, isManaged: isManaged)
    }
  }

  /// The statements of a body, and the return at its end.
  func lowerBody(_ block: Block) {
    let cleanups = scopes[0].cleanups
    let start = builder.nextIndex
    lowerStatements(block.statements)
    emitFinalReturn()
    for case .unbox(let parameter, let box) in cleanups {
      onError(since: start) { builder.emit(.takeBox, a: parameter, b: box, d: 1) }
    }
  }

  private func emitFinalReturn() {
    switch exit {
    case .function:
      runCleanups(from: 0)
      builder.emit(.returnUnit)
    case .initializer: lowerReturn(nil)
    }
  }

  // MARK: Kinds of bodies

  func lower(_ function: FunctionDecl, _ body: FunctionBody, _ arguments: [Type]) {
    switch body {
    case .code(let block, let selfVariable):
      if function.kind == .initializer {
        guard let selfVariable else { preconditionFailure("an initialiser has a self") }
        lowerInitializerBody(function, block, selfVariable)
      } else {
        let parameters = declareParameters(of: function, selfVariable: selfVariable)
        boxParameters(parameters)
        lowerBody(block)
      }
    case .publishedSet(let property, let block, let selfVariable):
      let parameters = declareParameters(of: function, selfVariable: selfVariable)
      boxParameters(parameters)
      lowerPublishedSet(property, parameters, selfVariable)
      lowerBody(block)
    case .publishedProjection(let storage, let block, let selfVariable):
      boxParameters(declareParameters(of: function, selfVariable: selfVariable))
      if case .field(let index) = storage.storage {
        let object = load(selfVariable, into: nil)
        builder.emit(
          .runtime, a: object.register,
          d: builder.operation(
            .publishedConnect(field: index, name: String(storage.name.dropFirst()))))
        release(object)
      }
      lowerBody(block)
    case .primitive(let name): lowerPrimitiveBody(name, function, arguments)
    case .memberwise: lowerMemberwise(function)
    case .defaultInit: lowerDefaultInit(function)
    case .synthesized(let member): lowerSynthesized(member, function)
    case .observableGet(let storage): lowerObservableGet(storage, function)
    case .observableSet(let storage, let notifiesEqual):
      lowerObservableSet(storage, function, arguments, alwaysNotifies: notifiesEqual)
    case .modifier: lowerModifier(function)
    }
  }

  /// `self` and the parameters, each with the variable that the body reads.
  @discardableResult
  func declareParameters(of function: FunctionDecl, selfVariable: LocalVariable?)
    -> [LocalVariable]
  {
    var variables: [(LocalVariable, isInout: Bool)] = []
    variables.reserveCapacity(function.parameters.count + 1)
    if function.takesSelf, let type = function.selfType {
      let variable =
        selfVariable ?? LocalVariable(name: "self", type: type, isLet: !function.isMutating)
      variables.append((variable, function.isMutating && !concrete(type).isClass))
    }
    if function.takesMetatype, let type = function.selfType {
      let variable =
        selfVariable ?? LocalVariable(name: "self", type: .metatype(type), isLet: true)
      variables.append((variable, false))
    }
    for parameter in function.parameters {
      let variable =
        parameter.variable
        ?? LocalVariable(name: parameter.name, type: parameter.type, isLet: !parameter.isInout)
      variables.append((variable, parameter.isInout))
    }
    declareParameters(variables)
    return variables.map(\.0)
  }

  /// A function value may refer to a primitive: its code is a call.
  private func lowerPrimitiveBody(
    _ name: String, _ function: FunctionDecl, _ arguments: [Type]
  ) {
    let variables = declareParameters(of: function, selfVariable: nil)
    let result = emitCall(
      .direct(function, arguments),
      variables.map { variable in
        let slot = slot(of: variable)
        return builder.inoutParameters.contains(slot.register)
          ? .place(.local(variable))
          : .operand(
            LoweredOperand(register: slot.register, isTemporary: false, isManaged: slot.isManaged))
      }, type: function.result, into: nil)
    builder.emit(.return, a: result.register)
    abandon(result)
  }
}
