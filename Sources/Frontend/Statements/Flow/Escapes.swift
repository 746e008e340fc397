import Diagnostics
import Program
import Values

// Values that may outlive the call that they are in.
//
// A closure escapes unless it is passed to a non-escaping parameter, or called at once. In an
// escaping one, `self` must be written to capture an object (`self.count`), and a value that does
// not outlive the call cannot be captured at all: a non-escaping or `inout` parameter, or the
// `self` of a mutating method.

struct Escapes {
  /// `self` of a method of a class or actor.
  private let object: LocalVariable?
  /// Parameters of function type that are not `@escaping`.
  private let confined: [LocalVariable]
  /// Storage of the caller: `inout` parameters and the `self` of a mutating method.
  private let borrowed: [LocalVariable]
  private(set) var diagnostics: [Diagnostic] = []
  private var confinedClosures: Set<ObjectIdentifier> = []
  /// Places where a confined parameter is called, or reported.
  private var settled: Set<Origin> = []
  private var escaping: [Closure] = []
  /// Closures that capture an object without writing `self`: `Task { … }`.
  private var tasks: Set<ObjectIdentifier> = []

  init(function: FunctionDecl, selfVariable: LocalVariable?) {
    let kind = selfVariable?.type.nominal?.kind
    object = selfVariable?.type.nominal?.isReference == true ? selfVariable : nil
    let isPlain = function.kind == .function || function.kind == .initializer
    let isValue = kind == .structure || kind == .enumeration
    borrowed =
      function.parameters.compactMap { $0.isInout ? $0.variable : nil }
      + (isValue && (function.isMutating || function.kind == .initializer)
        ? [selfVariable].compactMap { $0 } : [])
    confined =
      !isPlain
      ? []
      : function.parameters.compactMap { parameter in
        guard case .function = parameter.type, !parameter.isEscaping, !parameter.isVariadic,
          !parameter.isInout
        else { return nil }
        return parameter.variable
      }
  }

  mutating func check(_ block: Block) {
    guard object != nil || !confined.isEmpty || !borrowed.isEmpty else { return }
    var walk = IRWalk(block)
    var settled = copies(in: block)
    while let expr = walk.next(visitingBlocks: { settled.formUnion(copies(in: $0)) }) {
      self.settled.formUnion(settled)
      settled = []
      visit(expr)
    }
    for closure in escaping { checkCaptures(of: closure) }
  }

  /// `let copy = action`: a copy is as confined as the closure itself.
  private func copies(in block: Block) -> Set<Origin> {
    var origins: Set<Origin> = []
    for statement in block.statements {
      if case .binding(_, let value?) = statement.kind, confinedParameter(value) != nil {
        origins.insert(Self.inner(value).origin)
      }
    }
    return origins
  }

  private mutating func visit(_ expr: Expr) {
    switch expr.kind {
    case .call(let callee, let arguments): call(callee, arguments)
    case .closure(let closure):
      if !closure.isAutoclosure, !confinedClosures.contains(ObjectIdentifier(closure)) {
        escaping.append(closure)
      }
    case .assign(let target, let value):
      if let variable = confinedParameter(value) {
        let isGlobal = if case .global = target.kind { true } else { false }
        tell(
          "assigning non-escaping parameter '\(variable.name)' to an '@escaping' closure",
          at: target.type.optionalWrapped != nil && !isGlobal ? value.origin : expr.origin)
        settled.insert(Self.inner(value).origin)
      }
    case .erase(let value):
      guard confinedParameter(value) != nil else { return }
      tell(
        "converting non-escaping value to '\(expr.type)' may allow it to escape", at: value.origin)
    case .local(let variable) where confined.contains(variable):
      tell(
        "using non-escaping parameter '\(variable.name)' in a context expecting an '@escaping' closure",
        at: expr.origin)
    default: break
    }
  }

  private mutating func tell(_ message: DiagnosticText, at origin: Origin) {
    report(message, at: origin, hints: ["write '@escaping' before the type of the parameter"])
  }

  private mutating func report(_ message: DiagnosticText, at origin: Origin, hints: [String] = []) {
    guard settled.insert(origin).inserted else { return }
    diagnostics.report(.escapingClosure, message, at: origin, hints: hints)
  }

  // MARK: Calls

  private mutating func call(_ callee: Callee, _ arguments: [Argument]) {
    var arguments = arguments[...]
    var parameters: [Parameter]?
    switch callee {
    case .function(let function, _):
      // The arguments before them are the object, or the type for a static method of a class.
      arguments = arguments.suffix(function.parameters.count)
      parameters = function.parameters
    case .initializer(let function, _, _): parameters = function.parameters
    case .delegatedInit(let function, _):
      arguments = arguments.dropFirst()
      parameters = function.parameters
    case .value(let function): confine(function)
    }
    guard let parameters else {
      for argument in arguments { confine(argument.value) }
      return
    }
    for (argument, parameter) in zip(arguments, parameters) {
      let isFunction = parameter.type.function != nil
      if isFunction,
        !parameter.isEscaping || parameter.isAutoclosure || isSceneContent(parameter, callee)
      {
        confine(argument.value)
      } else if isFunction, let variable = confinedParameter(argument.value) {
        tell(
          "passing non-escaping parameter '\(variable.name)' to function expecting an '@escaping' closure",
          at: argument.value.origin)
      } else if mayNameObjectsImplicitly(callee),
        case .closure(let closure) = Self.inner(argument.value).kind
      {
        tasks.insert(ObjectIdentifier(closure))
      }
    }
  }

  /// SwiftUI makes the content of a scene without a value at once; here it waits for the window.
  private func isSceneContent(_ parameter: Parameter, _ callee: Callee) -> Bool {
    guard case .initializer(let function, _, _) = callee, function.isSurface,
      case .function(let type) = parameter.type, type.parameters.isEmpty
    else { return false }
    return Self.scenes.contains { function.container?.isStandard($0) == true }
  }

  private static let scenes = ["WindowGroup", "Window", "Settings", "MenuBarExtra"]

  /// `Task { … }` captures its object without an explicit `self`, and `#Predicate { … }` expands to
  /// a closure that does not escape.
  private func mayNameObjectsImplicitly(_ callee: Callee) -> Bool {
    guard case .initializer(let function, _, _) = callee, function.isSurface else { return false }
    return ["Task", "Predicate"].contains { function.container?.isStandard($0) == true }
  }

  private mutating func confine(_ value: Expr) {
    switch Self.inner(value).kind {
    case .closure(let closure):
      confinedClosures.insert(ObjectIdentifier(closure))
      // A conversion's closure counts as the function that it calls.
      for (_, captured) in closure.captureList where captured.origin == closure.origin {
        confine(captured)
      }
    case .local(let variable) where confined.contains(variable):
      settled.insert(Self.inner(value).origin)
    default: break
    }
  }

  private func confinedParameter(_ value: Expr) -> LocalVariable? {
    guard case .local(let variable) = Self.inner(value).kind, confined.contains(variable) else {
      return nil
    }
    return variable
  }

  /// The expression without conversions around it.
  private static func inner(_ expr: Expr) -> Expr {
    var expr = expr
    while true {
      switch expr.kind {
      case .convertFunction(let base, _), .wrapOptional(let base), .inoutArgument(let base):
        expr = base
      default: return expr
      }
    }
  }

  // MARK: Captures

  private mutating func checkCaptures(of closure: Closure) {
    let namesObjects = tasks.contains(ObjectIdentifier(closure))
    for expr in IRWalk(closure.body) {
      if case .local(let variable) = expr.kind, confined.contains(variable) {
        tell(
          "escaping closure captures non-escaping parameter '\(variable.name)'",
          at: closure.origin)
      }
      if case .local(let variable) = expr.kind, borrowed.contains(variable) {
        report(
          "escaping closure captures "
            + (variable.name == "self"
              ? "mutating 'self' parameter" : "'inout' parameter '\(variable.name)'"),
          at: closure.origin)
      }
      if namesObjects { continue }
      switch expr.kind {
      case .field(let base, let declaration): name(declaration, base, expr)
      case .property(let declaration, let base?, let member):
        if member.dispatch != .superclass { name(declaration, base, expr) }
      case .call(.function(let function, let member), let arguments):
        // `super.load()` names the object explicitly.
        guard member.dispatch != .superclass, function.takesSelf, let first = arguments.first else {
          continue
        }
        require(
          isInherited(function) ? nil : "call to method '\(function.name)'", first.value, in: expr)
      case .functionReference(_, let base?): require(nil, base, in: expr)
      default: break
      }
    }
  }

  private mutating func name(_ declaration: VariableDecl, _ base: Expr, _ expr: Expr) {
    let name = declaration.wraps?.name ?? declaration.name
    require(isInherited(declaration) ? nil : "reference to property '\(name)'", base, in: expr)
  }

  private func isInherited(_ declaration: Declaration) -> Bool {
    guard let container = declaration.container, container.kind == .classType else { return false }
    return container != object?.type.nominal
  }

  /// `count` for `self.count`: both have the same position. An inherited member, or a function that
  /// is not called, gets another message.
  private mutating func require(_ what: String?, _ base: Expr, in expr: Expr) {
    guard let object, base.origin == expr.origin else { return }
    var base = base
    var what = what
    while true {
      switch base.kind {
      case .upcast(let inner): (base, what) = (inner, nil)
      case .inoutArgument(let inner): base = inner
      case .local(let variable):
        if variable == object { requireSelf(what, at: base.origin) }
        return
      default: return
      }
    }
  }

  private mutating func requireSelf(_ what: String?, at origin: Origin) {
    guard settled.insert(origin).inserted else { return }
    let message: DiagnosticText =
      what.map {
        "\($0) in closure requires explicit use of 'self' to make capture semantics explicit"
      } ?? "implicit use of 'self' in closure; use 'self.' to make capture semantics explicit"
    diagnostics.report(
      .implicitSelf, message, at: origin,
      hints: [
        "reference 'self.' explicitly",
        "capture 'self' explicitly to enable implicit 'self' in this closure: '[self]'",
      ])
  }
}
