import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

/// One candidate with the call's arguments: the variables of its generic parameters, and the
/// arguments converted so far.
struct CallAttempt {
  let target: CallTarget
  let match: ArgumentMatch
  let site: CallSite
  /// What the context expects of the result.
  let expected: Type?
  var substitution = Substitution()
  /// In terms of the open variables.
  var result: Type = .error
  var parameterTypes: [Type] = []
  /// Converted arguments, by index in the call.
  var values: [Expr?]
  /// Arguments that wait until the others have decided the types.
  var closures: [(argument: Int, parameter: Int)] = []
  var pendingStart = 0
  /// Report mistakes and go on; otherwise stop at the first.
  var isReporting: Bool
  var hasFailed = false
  /// What an initialiser makes once undecided types were chosen (`withChosenTypes`).
  var chosen: Type?
  /// The first argument that did not fit.
  var mismatch: (argument: Int, have: Type, want: Type)?
  var unsatisfied: Solver.Pending?

  var context: BodyContext { site.context }

  init(
    _ target: CallTarget, _ match: ArgumentMatch, _ site: CallSite, _ expected: Type?,
    isReporting: Bool
  ) {
    values = Array(repeating: nil, count: site.arguments.count)
    self.target = target
    self.match = match
    self.site = site
    self.expected = expected
    self.isReporting = isReporting
  }
}

extension Checker {
  /// Opens the generic parameters and checks all arguments but closures.
  func begin(_ attempt: inout CallAttempt) {
    let (target, site, expected) = (attempt.target, attempt.site, attempt.expected)
    attempt.pendingStart = solver.pending.count
    attempt.substitution = solver.open(
      target.signature, target.candidate?.substitution ?? Substitution(), for: target.declaration,
      origin: site.origin)
    attempt.result = attempt.substitution.apply(to: target.result)
    attempt.parameterTypes = target.parameterTypes.map { attempt.substitution.apply(to: $0) }
    askOfMadeType(attempt)
    tie(&attempt)
    if let expected {
      hint(attempt.result, expected, isEarly: true)
      relate(attempt.result, expected)
    }
    var postponed: [(argument: Int, parameter: Int)] = []
    for (parameter, slot) in attempt.match.slots.enumerated() {
      if target.parameterTypes[parameter].isExpansion {
        checkPack(&attempt, parameter, slot)
        continue
      }
      for index in slot {
        if site.isPatient, waits(&attempt, index, parameter) { continue }
        if isFunctionArgument(site.arguments[index], attempt.parameterTypes[parameter]) {
          attempt.closures.append((index, parameter))
        } else if site.arguments[index].isContextual,
          isUnknown(attempt.parameterTypes[parameter])
            || isImplicit(site.arguments[index])
              && solver.payload(of: attempt.parameterTypes[parameter]).isUnboundVariable
        {
          postponed.append((index, parameter))
        } else {
          check(&attempt, index, parameter)
        }
        if attempt.hasFailed, !attempt.isReporting { return }
        // With `K: KeyPath<R, V>` the path decides the type of the value.
        if target.signature.namesSuperclass { settlePending(&attempt) }
      }
    }
    takeDefaults(attempt)
    settlePending(&attempt)
    // `.light` in `value("scheme", .light)` may have nothing but the result to go by.
    if !postponed.isEmpty {
      if let expected { hint(attempt.result, expected, isEarly: false) }
      joinOperands(attempt)
    }
    if !attempt.closures.isEmpty {
      // `Store(initial: .init()) { Counter() }`: only a closure may say whose member it is.
      let late = postponed.filter { index, parameter in
        isImplicit(site.arguments[index])
          && solver.head(attempt.parameterTypes[parameter]).isUnboundVariable
      }
      attempt.closures += late
      postponed.removeAll { one in late.contains { $0.argument == one.argument } }
    }
    checkEach(postponed, &attempt)
  }

  /// Checks the closures against the types known by now.
  func checkClosures(_ attempt: inout CallAttempt) {
    checkEach(attempt.closures, &attempt)
    settlePending(&attempt)
  }

  /// Checks arguments that waited against the types known by now.
  private func checkEach(
    _ arguments: [(argument: Int, parameter: Int)], _ attempt: inout CallAttempt
  ) {
    for (index, parameter) in arguments {
      check(&attempt, index, parameter)
      if attempt.hasFailed, !attempt.isReporting { return }
    }
    settlePending(&attempt)
    if let expected = attempt.expected { hint(attempt.result, expected, isEarly: false) }
  }

  /// `Set(people)` by an initialiser of a protocol: its signature does not contain the requirements
  /// that the type itself puts on its arguments, so a set of something not `Hashable` would pass.
  private func askOfMadeType(_ attempt: CallAttempt) {
    guard case .initializer(let decl, _) = attempt.target.kind,
      decl.container?.kind == .protocolType,
      case .nominal(let made, let arguments) = attempt.result.optionalPayload,
      !made.signature.requirements.isEmpty
    else { return }
    _ = solver.open(
      made.signature, Substitution(made.signature.parameters, arguments), for: made,
      origin: attempt.site.origin)
  }

  /// `reduce(.zero, +)`: the operator takes two values of one type, and one of the two is known.
  private func joinOperands(_ attempt: CallAttempt) {
    for (index, parameter) in attempt.closures {
      guard case .syntax(let node) = attempt.site.arguments[index].leaf,
        let name = node.as(DeclReferenceExprSyntax.self)?.baseName, name.isOperator,
        case .function(let function) = solver.head(attempt.parameterTypes[parameter])
      else { continue }
      let operands = function.parameters.map { solver.head($0.type) }
      guard operands.count == 2, operands.contains(where: \.isUnboundVariable),
        let known = operands.first(where: { $0.nominal != nil }),
        homogeneous(name.text, known) != nil
      else { continue }
      for operand in operands { _ = solver.unify(operand, known) }
    }
  }

  /// A default value may be the only thing that decides a generic parameter.
  private func takeDefaults(_ attempt: CallAttempt) {
    for (index, slot) in attempt.match.slots.enumerated() where slot.isEmpty {
      guard let parameters = attempt.target.function?.parameters,
        parameters.indices.contains(index),
        isMade(by: parameters[index].type, attempt.parameterTypes[index]),
        let value = parameters[index].defaultValue?(), !value.type.isError
      else { continue }
      _ = solver.unify(attempt.parameterTypes[index], value.type)
    }
  }

  /// A parameter whose type, or whose result if it is a function, is an open generic parameter.
  private func isMade(by declared: Type, _ opened: Type) -> Bool {
    switch (declared, solver.head(opened)) {
    case (.parameter, .variable): true
    case (.function(let function), .function(let open)):
      function.madeParameter != nil
        && solver.head(open.result.optionalWrapped ?? open.result).isUnboundVariable
    default: false
    }
  }

  /// An initialiser of `T` makes a `T`, whatever its parameters say.
  private func tie(_ attempt: inout CallAttempt) {
    guard case .initializer = attempt.target.kind, let type = attempt.target.selfType else {
      return
    }
    let isFailable = attempt.target.function?.isFailable == true
    let made = isFailable ? attempt.result.optionalWrapped ?? attempt.result : attempt.result
    if case .parameter = type, attempt.target.function?.container?.kind == .classType {
      // With `T: Base` an initialiser that `Base` requires makes a `T`, whatever class that is.
      if isFailable, let optional = solver.head(attempt.result).nominal {
        attempt.result = .nominal(optional, [type])
      } else {
        attempt.result = type
      }
      return
    }
    solver.equate(made, type)
  }

  private func isUnknown(_ type: Type) -> Bool {
    guard case .variable(let variable) = solver.head(type) else {
      return keyPathRootIsUnknown(type)
    }
    return solver.protocols(of: variable).isEmpty
  }

  /// `.c` in `.c == side`, `tag: .pop, selection: $side`: the others may decide its type.
  private func isImplicit(_ argument: CallArgument) -> Bool {
    if case .syntax(let node) = argument.leaf { isImplicitChain(node) } else { false }
  }

  private func keyPathRootIsUnknown(_ type: Type) -> Bool {
    guard let decl = solver.head(type).nominal, decl.builtin == .keyPath,
      let root = (solver.head(type).arguments.first).map(solver.head)
    else { return false }
    return root.isUnboundVariable || root.isDependent && solver.resolve(root).hasOpenVariables
  }

  /// A closure; or one of several functions of a name (`reduce(into:)`'s `+`), which the parameter
  /// chooses once it is known.
  private func isFunctionArgument(_ argument: CallArgument, _ type: Type) -> Bool {
    if argument.closure != nil { return true }
    guard argument.isContextual, case .syntax(let node) = argument.leaf else { return false }
    // `filter: #Predicate { $0.isDone }` is a closure, too.
    if node.is(MacroExpansionExprSyntax.self) { return true }
    // `Int.init` stands for many overloads.
    let isName =
      node.is(DeclReferenceExprSyntax.self)
      || node.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "init"
    return isName && solver.resolve(type).hasOpenVariables
  }

  private func settlePending(_ attempt: inout CallAttempt) {
    if attempt.hasFailed, !attempt.isReporting { return }
    guard let unsatisfied = solver.solvePending(from: attempt.pendingStart) else { return }
    solver.pending.removeLast(solver.pending.count - attempt.pendingStart)
    if !attempt.hasFailed, attempt.isReporting { report(unsatisfied) }
    attempt.hasFailed = true
    attempt.unsatisfied = unsatisfied
  }

  // MARK: One argument

  private func check(_ attempt: inout CallAttempt, _ index: Int, _ parameter: Int) {
    guard let value = argument(index, parameter, &attempt) else {
      attempt.hasFailed = true
      return
    }
    attempt.values[index] = value
  }

  private func argument(_ index: Int, _ place: Int, _ attempt: inout CallAttempt) -> Expr? {
    let parameter = attempt.target.parameters[place]
    let type = attempt.parameterTypes[place]
    if parameter.isInout {
      return inoutArgument(index, type, &attempt)
    }
    if parameter.isAutoclosure, case .function(let function) = solver.head(type) {
      return plain(index, function.result, &attempt).map { autoclosure($0, function) }
    }
    return plain(index, type, of: parameter, &attempt)
  }

  /// `xs.map { .status($0) }` where a sequence is expected whose elements are known.
  private func elements(wantedBy type: Type) -> Type? {
    guard case .variable(let variable) = solver.head(type) else { return nil }
    return solver.known("Element", of: variable).map(array(of:))
  }

  func plain(
    _ index: Int, _ type: Type, of parameter: Parameter? = nil, _ attempt: inout CallAttempt
  ) -> Expr? {
    let (site, context) = (attempt.site, attempt.context)
    let argument = site.arguments[index]
    let value: Expr
    if let shared = site.shared[index] {
      value = shared
    } else {
      switch argument.value {
      case .typed(let expr): value = expr
      case .deferred(let tree): value = self.tree(tree, type, context)
      case .syntax(let node):
        if let node = node.as(ClosureExprSyntax.self) {
          if let parameter, let builder = parameter.builder {
            value = builderClosure(
              node, type, builder: builder,
              builderArguments: parameter.builderArguments.map {
                attempt.substitution.apply(to: $0)
              },
              context)
          } else {
            // Texts that it is given are texts before its body is looked at: it makes nothing else
            // of them.
            for parameter in solver.head(type).function?.parameters ?? [] {
              solver.takeDefaults(in: parameter.type, of: .string)
            }
            value = closure(node, type, context)
          }
        } else if let node = node.as(InOutExprSyntax.self) {
          let base = expression(node.expression, nil, context)
          if !base.type.isError, attempt.isReporting {
            report(
              .addressOf, "'&' used with non-inout argument of type '\(solver.resolve(type))'",
              at: argument.origin)
          }
          return nil
        } else {
          value = expression(node, elements(wantedBy: type) ?? type, context)
        }
      }
    }
    noteExistential(value, type, site)
    if let result = converted(value, to: type) { return result }
    let have = solver.resolve(value.type)
    if attempt.mismatch == nil { attempt.mismatch = (index, have, solver.resolve(type)) }
    if attempt.isReporting,
      !(parameter?.isVariadic == true && reportArray(value, have, type, context))
    {
      reportArgument(value, type, of: attempt.target.declaration)
    }
    return nil
  }

  /// `total([1, 2])` where the parameter is variadic.
  private func reportArray(
    _ value: Expr, _ have: Type, _ element: Type, _ context: BodyContext
  ) -> Bool {
    let want = solver.resolve(element)
    guard case .nominal(let decl, let arguments) = have, decl.isStandard("Array"),
      solver.unify(arguments[0], want)
    else { return false }
    var isVariadic = false
    if case .local(let variable) = value.kind {
      isVariadic =
        context.scope.function?.parameters.contains { $0.isVariadic && $0.variable == variable }
        ?? false
    }
    let shown: DiagnosticText =
      isVariadic ? "\(displayType(want))..." : "\(displayType(solver.resolve(have)))"
    report(
      .argumentType,
      "cannot pass array of type '\(shown)' as variadic arguments of type '\(displayType(want))'",
      at: value.origin)
    return true
  }

  /// `any P` passed for `T: P` is opened, and `any P.Type` for `T.Type`.
  private func noteExistential(_ value: Expr, _ type: Type, _ site: CallSite) {
    guard site.opensExistentials else { return }
    if case .variable(let variable) = type, variable.binding != nil,
      solver.existentials.contains(variable)
    {
      // Two values of `any P` need not be of one type.
      solver.existentials.remove(variable)
      return
    }
    var (want, have) = (solver.head(type), solver.head(value.type))
    if case .metatype(let wanted) = want, case .metatype(let given) = have {
      (want, have) = (solver.head(wanted), solver.head(given))
    }
    guard case .variable(let variable) = want, case .existential = have else { return }
    solver.existentials.insert(variable)
  }

  private func inoutArgument(
    _ index: Int, _ type: Type, _ attempt: inout CallAttempt
  ) -> Expr? {
    let (site, context) = (attempt.site, attempt.context)
    let argument = site.arguments[index]
    let place: Expr
    switch argument.value {
    case .typed(let expr): place = expr
    case .deferred: return nil
    case .syntax(let node):
      if let node = node.as(InOutExprSyntax.self) {
        place = site.shared[index] ?? lvalue(node.expression, context)
        site.shared[index] = place
      } else {
        let value = site.shared[index] ?? expression(node, nil, context)
        if attempt.isReporting, !value.type.isError {
          if Self.isLiteral(value) {
            report(
              .immutable,
              "cannot pass immutable value as inout argument: literals are not mutable",
              at: site.origin)
            return nil
          }
          report(
            .addressOf,
            "passing value of type '\(solver.resolve(value.type))' to an inout parameter requires explicit '&'",
            at: argument.origin)
        }
        return nil
      }
    }
    if place.type.isError { return place }
    noteExistential(place, type, site)
    guard solver.equate(place.type, type) else {
      if attempt.mismatch == nil {
        attempt.mismatch = (index, solver.resolve(place.type), solver.resolve(type))
      }
      if attempt.isReporting { reportArgument(place, type) }
      return nil
    }
    return Expr(.inoutArgument(place), type: place.type, origin: place.origin)
  }

  private static func isLiteral(_ value: Expr) -> Bool {
    switch value.kind {
    case .integer, .floating, .string, .boolean: true
    default: false
    }
  }

  func autoclosure(_ value: Expr, _ type: FunctionType) -> Expr {
    let closure = Closure(
      parameters: [], body: Block([Stmt(.return(value), origin: value.origin)]),
      type: FunctionType(
        parameters: [], result: type.result, isAsync: type.isAsync, isThrowing: type.isThrowing),
      origin: value.origin)
    closure.isAutoclosure = true
    return Expr(.closure(closure), type: .function(closure.type), origin: value.origin)
  }

  // MARK: Packs

  /// `repeat P(each T)`: each argument is checked against the pattern with a new element type, or
  /// with the element of a pack that something else has decided.
  private func checkPack(
    _ attempt: inout CallAttempt, _ parameter: Int, _ slot: [Int]
  ) {
    guard case .expansion(let written) = attempt.parameterTypes[parameter] else { return }
    let pattern = solver.resolve(written)
    let known = pattern.expandedPacks
    if let known, known.count != slot.count {
      attempt.hasFailed = true
      if attempt.isReporting { reportShape(of: known, slot, attempt.site) }
      return
    }
    let packs = pattern.parts(\.variable).reduce(into: [TypeVariable]()) {
      if $1.isPack, !$0.contains($1) { $0.append($1) }
    }
    var elements = [[Type]](repeating: [], count: packs.count)
    for (position, index) in slot.enumerated() {
      let each = packs.map { _ in Type.variable(solver.fresh(origin: attempt.site.origin)) }
      var want = known?[position] ?? pattern
      // `repeat each rows` passes on a pack.
      if known == nil, case .syntax(let node) = attempt.site.arguments[index].value,
        node.is(PackExpansionExprSyntax.self)
      {
        want = .expansion(pattern)
      }
      let type = want.replacingVariables { variable in
        packs.firstIndex(of: variable).map { each[$0] }
      }
      attempt.values[index] = plain(index, type, &attempt)
      if attempt.values[index] == nil {
        attempt.hasFailed = true
        if !attempt.isReporting { return }
      }
      for (position, type) in each.enumerated() {
        elements[position].append(want.isExpansion ? .expansion(type) : type)
      }
    }
    for (pack, types) in zip(packs, elements) where pack.binding == nil {
      solver.bind(pack, to: .pack(types))
    }
  }

  private func reportShape(of known: [Type], _ slot: [Int], _ site: CallSite) {
    func list(_ types: [Type]) -> String {
      types.map { "\(solver.resolve($0))" }.joined(separator: ", ")
    }
    let given = slot.compactMap { index -> Type? in
      guard case .syntax(let node) = site.arguments[index].value else { return nil }
      let type = solver.resolve(expression(node, nil, site.context).type)
      return solver.defaultType(ofLiteral: type) ?? type
    }
    report(
      .packExpansion,
      "pack expansion requires that '\(list(known))' and '\(list(given))' have the same shape",
      at: site.origin)
  }
}
