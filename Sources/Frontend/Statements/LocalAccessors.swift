import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Local variables that are more than storage.
//
// `var total: Int { a + b }` is a function without parameters, called where it is read. One that
// can be written, is observed, or is lazy becomes the wrapped value of an object with a pair of
// functions (`_LocalAccessors`).
extension Checker {

  /// `{ … }`, `{ get { … } set { … } }`, `{ willSet { … } didSet { … } }`
  func checkAccessors(
    _ binding: PatternBindingSyntax, _ attributes: AttributeListSyntax, in context: BodyContext
  ) -> [Stmt] {
    let origin = origin(of: binding, in: context)
    let parts = AccessorParts(binding.accessorBlock)
    let get = parts["get"]?.body
    guard let items = parts.statements ?? get?.statements else {
      return checkObserved(binding, parts, origin, context)
    }
    guard let name = binding.pattern.name, let written = binding.typeAnnotation?.type else {
      report(.untypedComputed, "computed property must have an explicit type", at: origin)
      return []
    }
    let getter = newAccessor(.getter, name, origin, context)
    let type = table.resolveResult(written, of: getter, in: context.scope)
    getter.result = type
    getter.builder = table.builder(in: attributes, context.scope)
    let end = get?.rightBrace ?? binding.accessorBlock?.rightBrace
    let read = local(getter, items, end, [], origin, context)
    guard let set = parts["set"], let body = set.body else {
      context.declareLocal(.computed(read.0, type), name)
      return [read.1]
    }
    let setter = newAccessor(.setter, name, origin, context)
    let value = parameter(of: set, "newValue", type)
    let write = local(setter, body.statements, body.rightBrace, [value], origin, context)
    return [read.1, write.1] + declareAccessors(name, type, read.0, write.0, origin, context)
  }

  private func checkObserved(
    _ binding: PatternBindingSyntax, _ parts: AccessorParts, _ origin: Origin,
    _ context: BodyContext
  ) -> [Stmt] {
    guard let name = binding.pattern.name else { return [] }
    let stored = storage(of: binding, name, origin, context)
    let type = stored.variable.type
    if type.isError { return [stored.statement] }
    let getter = newAccessor(.getter, name, origin, context)
    getter.result = type
    let read = Closure(
      parameters: [],
      body: Block([Stmt(.return(local(stored.variable, at: origin)), origin: origin)]),
      type: getter.type, origin: origin)
    let function = LocalVariable(
      name: name, type: .function(getter.type), isLet: true, origin: origin)
    // In its own observers the name means the storage.
    let inner = BodyContext(scope: context.scope, parent: context)
    inner.declareLocal(.variable(stored.variable), name)
    let new = LocalVariable(name: "newValue", type: type, isLet: true, origin: origin)
    let old = LocalVariable(name: "oldValue", type: type, isLet: true, origin: origin)
    var statements: [Stmt] = [
      Stmt(.binding(.bind(old), local(stored.variable, at: origin)), origin: origin)
    ]
    func run(_ accessor: AccessorDeclSyntax?, _ standard: String, _ value: LocalVariable) {
      guard let accessor, let body = accessor.body else { return }
      inner.pushLocals()
      inner.declareLocal(.variable(value), parameter(of: accessor, standard, type).name)
      statements.append(
        Stmt(.block(checkScoped(body.statements, in: inner)), origin: origin))
      inner.popLocals()
    }
    run(parts["willSet"], "newValue", new)
    let assignment = Expr(
      .assign(to: local(stored.variable, at: origin), local(new, at: origin)), type: .void,
      origin: origin)
    statements.append(Stmt(.expression(assignment), origin: origin))
    run(parts["didSet"], "oldValue", old)
    let setterType = FunctionType(parameters: [.init(type: type)], result: .void)
    let write = Closure(
      parameters: [new], body: Block(statements), type: setterType, origin: origin)
    let setter = LocalVariable(name: name, type: .function(setterType), isLet: true, origin: origin)
    return [
      stored.statement, Stmt(.localFunction(function, read), origin: origin),
      Stmt(.localFunction(setter, write), origin: origin),
    ] + declareAccessors(name, type, function, setter, origin, context)
  }

  /// `lazy var x = f()`: an object that makes the value when it is first read.
  func checkLazy(_ binding: PatternBindingSyntax, in context: BodyContext) -> [Stmt] {
    let origin = origin(of: binding, in: context)
    let inner = BodyContext(scope: context.scope, parent: context)
    let (value, type) = initial(binding, in: inner)
    guard let name = binding.pattern.name, let made = value, !type.isError else { return [] }
    let maker = closure(giving: made, FunctionType(parameters: [], result: type), at: origin)
    return declare(
      name, nominal("_LocalLazy", [type]), [TypedArgument(maker, label: "make")], origin, context)
  }

  // MARK: Parts

  /// The initial value, and the type that is written or else the value's.
  private func initial(
    _ binding: PatternBindingSyntax, in context: BodyContext
  ) -> (value: Expr?, type: Type) {
    let written = binding.typeAnnotation.map { table.resolve($0.type, in: context.scope) }
    let value = binding.initializer.map { initializer in
      written.map { check(initializer.value, expected: $0, in: context) }
        ?? infer(initializer.value, in: context)
    }
    return (value, written ?? value?.type.fullySettled ?? .error)
  }

  private func storage(
    of binding: PatternBindingSyntax, _ name: String, _ origin: Origin, _ context: BodyContext
  ) -> (variable: LocalVariable, statement: Stmt) {
    var (value, type) = initial(binding, in: context)
    if value == nil, wrapped(type) != nil { value = Expr(.nilLiteral, type: type, origin: origin) }
    let variable = LocalVariable(name: name, type: type, isLet: false, origin: origin)
    return (variable, Stmt(.binding(.bind(variable), value), origin: origin))
  }

  private func newAccessor(
    _ kind: FunctionDecl.Kind, _ name: String, _ origin: Origin, _ context: BodyContext
  ) -> FunctionDecl {
    let function = FunctionDecl(
      kind: kind, name: name, origin: origin, container: nil, isSurface: false)
    function.signature = context.scope.signature
    return function
  }

  private func parameter(of accessor: AccessorDeclSyntax, _ standard: String, _ type: Type)
    -> Parameter
  {
    Parameter(
      label: nil, name: accessor.parameters?.name.identifierText ?? standard, type: type)
  }

  /// A local function, and the statement that declares it.
  private func local(
    _ function: FunctionDecl, _ items: CodeBlockItemListSyntax, _ end: TokenSyntax?,
    _ parameters: [Parameter], _ origin: Origin, _ context: BodyContext
  ) -> (LocalVariable, Stmt) {
    function.parameters = parameters
    var scope = context.scope
    scope.function = function
    let inner = BodyContext(scope: scope, parent: context)
    inner.flow.description = function.kind == .getter ? "getter" : "setter"
    let variables = declareParameters(of: function, in: inner)
    let body = checkFunctionStatements(items, of: function, end: end, in: inner)
    let closure = Closure(
      parameters: variables, body: body, type: function.type, origin: origin)
    closure.name = function.name
    let variable = LocalVariable(
      name: function.name, type: .function(function.type), isLet: true, origin: origin)
    return (variable, Stmt(.localFunction(variable, closure), origin: origin))
  }

  private func declareAccessors(
    _ name: String, _ type: Type, _ getter: LocalVariable, _ setter: LocalVariable,
    _ origin: Origin, _ context: BodyContext
  ) -> [Stmt] {
    declare(
      name, nominal("_LocalAccessors", [type]),
      [
        TypedArgument(local(getter, at: origin), label: "get"),
        TypedArgument(local(setter, at: origin), label: "set"),
      ], origin, context)
  }

  private func declare(
    _ name: String, _ type: Type, _ arguments: [TypedArgument], _ origin: Origin,
    _ context: BodyContext
  ) -> [Stmt] {
    let value = fullExpression(context) { make(type, arguments, origin, context) }
    let variable = LocalVariable(name: "_" + name, type: value.type, isLet: true, origin: .none)
    context.declareLocal(.wrapped(variable), name)
    return [Stmt(.binding(.bind(variable), value), origin: origin)]
  }
}
