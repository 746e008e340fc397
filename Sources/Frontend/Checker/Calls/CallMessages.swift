import Diagnostics
import Program
import Values

// The mistakes in a call, in the compiler's words.
extension Checker {
  // MARK: Names of things

  func kindName(_ declaration: Declaration) -> String {
    switch declaration {
    case let function as FunctionDecl:
      return function.isOperator ? "operator function" : Self.description(of: function)
    case is SubscriptDecl: return "subscript"
    case is EnumCaseDecl: return "enum case"
    case let type as NominalDecl: return "generic \(type.kind.rawValue)"
    case is VariableDecl: return "property"
    default: return "declaration"
    }
  }

  // MARK: Labels and numbers

  func reportMatching(
    _ failures: [(target: CallTarget, failure: MatchFailure)], _ site: CallSite
  ) {
    if isUnknownOverload(failures.map(\.target), site) { return }
    let shown = failures.filter { !isInternal($0.target) }
    let closest = (shown.isEmpty ? failures : shown).min {
      distance($0.target, site) < distance($1.target, site)
    }
    guard let (target, failure) = closest else { return }
    if reportUnmet(failures.map(\.target), site) { return }
    let isUnclear =
      failures.count(where: { distance($0.target, site) == distance(target, site) }) > 1
    let isMissing = if case .missing = failure { true } else { false }
    if isUnclear, !isMissing { return reportNoMatch(target, failures.map(\.target), site) }
    report(failure, target, site)
  }

  private func report(_ failure: MatchFailure, _ target: CallTarget, _ site: CallSite) {
    if case .labels = failure, takesAsMacroMade(target, at: site.origin) { return }
    if mayInheritInitializers(target, at: site.origin) { return }
    switch failure {
    case .missing(let index):
      let name = target.parameters[index].label.map { "'\($0)'" } ?? "#\(index + 1)"
      report(
        .missingArgument, "missing argument for parameter \(name) in call",
        at: site.closing ?? site.origin,
        hints: signatureHint(target))
    case .extra(let index):
      let argument = site.arguments[index]
      if argument.isTrailing, argument.label == nil {
        report(
          .extraArgument, "extra trailing closure passed in call", at: argument.origin,
          hints: signatureHint(target))
        return
      }
      let label = argument.label.map { "'\($0)' " } ?? ""
      let text: DiagnosticText =
        target.parameters.isEmpty && site.arguments.count == 1
        ? "argument passed to call that takes no arguments" : "extra argument \(label)in call"
      report(
        .extraArgument, text, at: argument.origin, hints: signatureHint(target))
    case .labels(let have, let expected, let index):
      let isOne = have.count == 1 && have[0] == nil && !site.arguments[index].isTrailing
      reportLabels(
        have, expected, (isOne ? nil : site.opening) ?? site.arguments[index].origin, target)
    case .order(let argument, let before):
      func name(_ index: Int) -> String {
        site.arguments[index].label.map { "'\($0)'" } ?? "#\(index + 1)"
      }
      let noun = site.arguments[argument].label == nil ? "unnamed argument" : "argument"
      let other = site.arguments[before].label == nil ? "unnamed argument" : "argument"
      report(
        .argumentOrder, "\(noun) \(name(argument)) must precede \(other) \(name(before))",
        at: site.arguments[argument].start)
    }
  }

  private func reportLabels(
    _ have: [String?], _ expected: [String?], _ origin: Origin, _ target: CallTarget
  ) {
    let differing = zip(have, expected).filter { $0 != $1 }
    let plural = differing.count > 1 ? "s" : ""
    if differing.allSatisfy({ $0.0 == nil }) {
      let text = (differing.count == 1 ? [differing[0].1] : expected).asLabels
      report(.argumentLabel, "missing argument label\(plural) '\(text)' in call", at: origin)
    } else if differing.allSatisfy({ $0.1 == nil }) {
      let text = (differing.count == 1 ? [differing[0].0] : have).asLabels
      report(.argumentLabel, "extraneous argument label\(plural) '\(text)' in call", at: origin)
    } else {
      report(
        .argumentLabel,
        "incorrect argument label\(plural) in call (have '\(have.asLabels)', expected '\(expected.asLabels)')",
        at: origin, hints: signatureHint(target))
    }
  }

  /// Whether a label is internal to the surface, so that no program writes it: `init(_seconds:)`.
  private func isInternal(_ target: CallTarget) -> Bool {
    target.declaration?.isSurface == true
      && target.parameters.contains { ($0.label ?? "").count > 1 && $0.label?.first == "_" }
  }

  /// `it is declared as 'init(name: String, age: Int = …)'`
  private func signatureHint(
    _ target: CallTarget, _ opening: String = "it is declared as"
  ) -> [String] {
    guard let declaration = target.declaration, !isInternal(target) else { return [] }
    let parameters = target.parameters.map { parameter in
      let label = parameter.label ?? "_"
      return "\(label): \(parameter.type)" + (parameter.hasDefault ? " = …" : "")
    }
    let isInitializer = (declaration as? FunctionDecl)?.kind == .initializer
    let name = isInitializer ? "init" : declaration.name
    let hint = "\(opening) '\(name)(\(parameters.joined(separator: ", ")))'"
    guard isInitializer, let type = declaration.container,
      table.records[type]?.lacksMemberwise == true
    else { return [hint] }
    return [
      hint,
      "since Xcode 27 '\(type.name)' has no memberwise initializer, because all its stored properties are private and one is '@State'; assign them in an initializer of its own (N12)",
    ]
  }

  /// How far the labels and the number of arguments are from matching.
  private func distance(_ target: CallTarget, _ site: CallSite) -> Int {
    let labels = target.parameters.map(\.label)
    var distance = 0
    for argument in site.arguments where !argument.isTrailing {
      if labels.contains(argument.label) { continue }
      let near = argument.label.flatMap {
        Spelling.closest(to: $0, among: labels.compactMap { $0 })
      }
      distance += near == nil ? 4 : 1
    }
    distance += max(0, target.parameters.count(where: \.isNeeded) - site.arguments.count)
    distance += 2 * max(0, site.arguments.count - target.parameters.count)
    distance += target.parameters.count { parameter in
      !parameter.hasDefault && parameter.label != nil
        && !site.arguments.contains { $0.label == parameter.label }
    }
    if !target.parameters.contains(where: { $0.type.function != nil }) {
      distance += 2 * site.arguments.count(where: \.isTrailing)
    }
    return distance
  }

  // MARK: Types

  func reportRejected(
    _ rejected: [(attempt: CallAttempt, diagnostics: [Diagnostic])], _ site: CallSite
  ) {
    // Mistakes inside an argument are the same for every overload: report those.
    if rejected.allSatisfy({ !$0.diagnostics.isEmpty }), let first = rejected.first {
      first.diagnostics.forEach(report)
      return
    }
    if site.shared.values.contains(where: { $0.type.isError }) { return }
    if isUnknownOverload(rejected.map(\.attempt.target), site) { return }
    guard let best = rejected.map(\.attempt).max(by: { progress($0) < progress($1) }) else {
      return
    }
    if rejected.count == 1 || isClear(best, rejected.map(\.attempt)) {
      if let unsatisfied = best.unsatisfied {
        report(unsatisfied)
        return
      }
      if let (index, have, want) = best.mismatch {
        let value = Expr(.hole, type: have, origin: site.arguments[index].origin)
        reportArgument(value, want)
        return
      }
    }
    reportNoMatch(best.target, rejected.map(\.attempt.target), site)
  }

  /// The later an attempt fails, the nearer it is to the one that was meant; a requirement fails
  /// last.
  private func progress(_ attempt: CallAttempt) -> Int {
    if attempt.unsatisfied != nil { return 1000 }
    return attempt.values.count { $0 != nil }
      + (attempt.target.declaration?.isDisfavored == true ? 0 : 1)
  }

  private func isClear(_ best: CallAttempt, _ attempts: [CallAttempt]) -> Bool {
    attempts.count { progress($0) == progress(best) } == 1 || best.unsatisfied != nil
  }

  private func reportNoMatch(_ target: CallTarget, _ all: [CallTarget], _ site: CallSite) {
    let what: String
    switch target.declaration {
    case let function as FunctionDecl where function.kind == .initializer: what = "initializer"
    case let declaration?: what = "\(kindName(declaration)) '\(declaration.name)'"
    case nil: what = "function"
    }
    var seen: Set<String> = []
    let hints = all.flatMap { signatureHint($0, "there is") }.filter { seen.insert($0).inserted }
    report(
      .noMatch, "no exact matches in call to \(what)", at: site.origin,
      hints: Array(hints.prefix(5)))
  }

  func reportArgument(_ value: Expr, _ type: Type, of callee: Declaration? = nil) {
    reportMismatch(value, type, .argument, of: callee)
  }

  /// The operand of `try`, which is the part that has the wrong type.
  private func withoutTry(_ expr: Expr) -> Expr {
    switch expr.kind {
    case .try(let value), .tryOptional(let value), .tryForced(let value): withoutTry(value)
    default: expr
    }
  }

  /// For `nil` the message also names the owner of the parameter. Only the program's names are all
  /// known.
  func reportMismatch(
    _ expr: Expr, _ type: Type, _ purpose: ConversionPurpose, of callee: Declaration? = nil
  ) {
    let have = solver.resolve(expr.type)
    let want = solver.resolve(type)
    if have.isError || want.isError { return }
    let origin = withoutTry(expr).origin
    if case .expansion = have, purpose == .argument {
      report(
        .packExpansion,
        "cannot pass value pack expansion to non-pack parameter of type '\(want)'", at: origin)
      return
    }
    if expr.isNil {
      let message: DiagnosticText =
        switch purpose {
        case .argument: "'nil' is not compatible with expected argument type '\(want)'"
        case .element: "'nil' is not compatible with expected element type '\(want)'"
        case .returnValue: "'nil' is incompatible with return type '\(want)'"
        case .closureResult: "'nil' is not compatible with closure result type '\(want)'"
        case .assignment: "'nil' cannot be assigned to type '\(want)'"
        case .condition: "'nil' is not compatible with expected condition type '\(want)'"
        case .thrown: "cannot infer concrete Error for thrown 'nil' value"
        case .value: "'nil' cannot initialize specified type '\(want)'"
        case .defaultArgument:
          "nil default argument value cannot be converted to type '\(want)'"
        }
      report(
        .nilMismatch, callee.map { message + "\($0.container ?? $0, as: "")" } ?? message,
        at: origin)
      return
    }
    let from = displayType(have)
    if let wrapped = have.optionalWrapped, isSame(wrapped, want) {
      if case .tryOptional = expr.kind {
        report(
          .unwrap,
          "value of optional type '\(have)' not unwrapped; did you mean to use 'try!' or chain with '?'?",
          at: expr.origin)
        return
      }
      report(
        .unwrap,
        "value of optional type '\(have)' must be unwrapped to a value of type '\(wrapped)'",
        at: origin,
        hints: [
          "coalesce using '??' to provide a default when the optional value contains 'nil'",
          "force-unwrap using '!' to abort execution if the optional value contains 'nil'",
        ])
      return
    }
    if let message = shapeMessage(have, want, purpose) {
      report(.mismatch, message, at: origin)
      return
    }
    if purpose == .condition { return reportCondition(expr, have, from) }
    let to = displayType(want)
    let message: DiagnosticText =
      switch purpose {
      case .argument: "cannot convert value of type '\(from)' to expected argument type '\(to)'"
      case .element: "cannot convert value of type '\(from)' to expected element type '\(to)'"
      case .defaultArgument:
        "default argument value of type '\(from)' cannot be converted to type '\(to)'"
      case .assignment: "cannot assign value of type '\(from)' to type '\(to)'"
      case .returnValue: "cannot convert return expression of type '\(from)' to return type '\(to)'"
      case .closureResult:
        "cannot convert value of type '\(from)' to closure result type '\(to)'"
      case .thrown(isTyped: true):
        "thrown expression type '\(from)' cannot be converted to error type '\(to)'"
      // (The conformance may be in a module that is not available here.)
      case .thrown: "thrown expression type '\(from)' does not conform to '\(table.known("Error"))'"
      case .value, .condition: "cannot convert value of type '\(from)' to specified type '\(to)'"
      }
    let isBound = want.nominal?.isStandard("Binding") == true && want.arguments.first == have
    report(
      purpose == .argument ? .argumentType : .mismatch, message, at: origin,
      hints: isBound && purpose == .argument
        ? ["write '$' before the name of a state to pass a binding to it"] : [])
  }

  /// Tuples of different sizes, functions with more effects than expected.
  private func shapeMessage(_ have: Type, _ want: Type, _ purpose: ConversionPurpose)
    -> DiagnosticText?
  {
    let (from, to) = (displayType(have), displayType(want))
    switch (have, want) {
    case (.tuple(let a), .tuple(let b)) where a.count != b.count && a.count > 1 && b.count > 1:
      guard case .value = purpose else { return nil }
      return
        "'\(from)' is not convertible to '\(to)', tuples have a different number of elements"
    case (.function(let a), .function(let b)) where a.isAsync && !b.isAsync:
      return
        "cannot pass function of type '\(from)' to parameter expecting synchronous function type"
    case (.function(let a), .function(let b)) where throwsOthers(a, b):
      return
        "invalid conversion of thrown error type '\(errorType(a))' to '\(errorType(b))'"
    case (.function(let a), .function(let b)) where a.isThrowing && !b.isThrowing:
      return
        "invalid conversion from throwing function of type '\(from)' to non-throwing function type '\(to)'"
    default: return nil
    }
  }

  private func reportCondition(_ expr: Expr, _ have: Type, _ from: Type) {
    let message: DiagnosticText
    switch expr.kind {
    case .integer(let value):
      message =
        "integer literal value '\(value)' cannot be used as a boolean; did you mean '\(value != 0)'?"
    case .assign: message = "use of '\(operator: "=")' in a boolean context, did you mean '=='?"
    case _ where have.optionalWrapped != nil:
      message = "optional type '\(have)' cannot be used as a boolean; test for '!= nil' instead"
    case _
    where have.nominal.map { $0.isSurface && LiteralTypes.integers.contains($0.name) } == true:
      message = "type '\(from)' cannot be used as a boolean; test for '!= 0' instead"
    default:
      message = "cannot convert value of type '\(from)' to expected condition type 'Bool'"
    }
    report(.mismatch, message, at: expr.origin)
  }

  func isSame(_ a: Type, _ b: Type) -> Bool {
    solver.asking { solver.unify(a, b) }
  }

  /// Open variables of literals print as the literal's default.
  func displayType(_ type: Type) -> Type {
    type.replacingVariables { variable in
      self.solver.defaultType(of: variable.literal)
    }
  }

  // MARK: Requirements

  /// Whether the requirement comes from the type whose initialiser was called.
  private func isOfType(_ unsatisfied: Solver.Pending) -> Bool {
    guard let container = unsatisfied.declaration?.container, container.kind != .protocolType,
      (unsatisfied.declaration as? FunctionDecl)?.kind == .initializer,
      case .conformance(let subject, let wanted)? = unsatisfied.original
    else { return false }
    return container.signature.requirements.contains {
      if case .conformance(subject, wanted) = $0 { true } else { false }
    }
  }

  /// Whether the requirement comes from the type or extension around the member.
  private func isOfContainer(_ unsatisfied: Solver.Pending) -> Bool {
    guard let container = unsatisfied.declaration?.container,
      var type = unsatisfied.original?.subject
    else { return false }
    while case .dependent(let base, _) = type { type = base }
    guard case .parameter(let parameter) = type else { return false }
    return container.signature.parameters.contains(parameter)
  }

  /// What has the requirement, in the compiler's words.
  private func requirer(_ unsatisfied: Solver.Pending) -> DiagnosticText {
    guard let owner = unsatisfied.declaration else { return "this" }
    let name: DiagnosticText = "\(kindName(owner)) '\(owner, as: owner.displayName)'"
    guard case .conformance = unsatisfied.requirement, let container = owner.container else {
      return name
    }
    if isOfType(unsatisfied) { return "generic \(container.kind.rawValue) '\(container)'" }
    return isOfContainer(unsatisfied) ? "referencing \(name) on '\(container)'" : name
  }

  /// What the requirement demands, with its types as they are shown.
  func demand(
    _ requirement: GenericSignature.Requirement, of owner: DiagnosticText, _ shown: (Type) -> Type
  ) -> DiagnosticText {
    switch requirement {
    case .conformance(let subject, let wanted):
      "\(owner) requires that '\(shown(subject))' conform to '\(wanted)'"
    case .superclass(let subject, let superclass):
      "\(owner) requires that '\(shown(subject))' inherit from '\(shown(superclass))'"
    case .sameType(let left, let right):
      "\(owner) requires the types '\(shown(left))' and '\(shown(right))' be equivalent"
    }
  }

  func report(_ unsatisfied: Solver.Pending) {
    let shown = { (type: Type) in self.displayType(self.solver.resolve(type)) }
    var message = demand(unsatisfied.requirement, of: requirer(unsatisfied), shown)
    var hints: [String] = []
    if case .conformance(let subject, let protocolDecl) = unsatisfied.requirement {
      if unsatisfied.declaration == nil {
        message = "type '\(shown(subject))' does not conform to protocol '\(protocolDecl)'"
      } else if cannotConform(solver.resolve(subject), to: protocolDecl) {
        message = "type '\(shown(subject))' cannot conform to '\(protocolDecl)'"
      } else {
        hints = shown(subject).hints(conformingTo: protocolDecl)
      }
    }
    report(.conformance, message, at: unsatisfied.origin, hints: hints)
  }

  /// A tuple is no view, and `any P` does not conform to `P`.
  private func cannotConform(_ type: Type, to protocolDecl: NominalDecl) -> Bool {
    switch type {
    case .tuple: protocolDecl.name == "View"
    case .existential(let existential):
      table.closure(of: existential.protocols).contains(protocolDecl)
    default: false
    }
  }
}

extension Type {
  /// A type of the program can be declared to conform.
  func hints(conformingTo wanted: NominalDecl) -> [String] {
    guard let decl = nominal, !decl.isSurface else { return [] }
    return ["declare it: '\(decl.kind.rawValue) \(self): \(wanted.name)'"]
  }
}

extension [String?] {
  /// `_:content:`
  var asLabels: String { map { ($0 ?? "_") + ":" }.joined() }
}

extension Declaration {
  /// `init(_:content:)`, `padding(_:)`, `count`
  var displayName: String {
    switch self {
    case let function as FunctionDecl:
      if function.isOperator { return function.name }
      let name = function.kind == .initializer ? "init" : function.name
      // As the compiler prints it: no labels where none distinguishes overloads.
      if function.kind == .function, !function.parameters.isEmpty,
        function.parameters.allSatisfy({ $0.label == nil })
      {
        return name
      }
      return "\(name)(\(function.parameters.map(\.label).asLabels))"
    case let member as SubscriptDecl:
      return "subscript(\(member.parameters.map(\.label).asLabels))"
    default: return name
    }
  }
}
