import Diagnostics
import Program
import SwiftSyntax
import Values

// Replaces everything in the program that is not simulated by something inert.
//
// An opaque expression has `Type.error`, which fits everything. Where the context expects a type,
// something inert of that type is made: nil, an empty array, a text with the name, a function that
// does nothing. If there is nothing to stand in for it, it stays a hole; evaluating that ends the
// step with a message.
extension Checker {
  /// An opaque expression as the type that the context expects.
  func inert(_ expr: Expr, as type: Type) -> Expr {
    table.opaque?.replace(at: expr.origin)
    // A value that never arrives may have any type.
    if case .await = expr.kind { return Expr(expr.kind, type: type, origin: expr.origin) }
    let target = solver.resolve(type)
    return standIn(for: expr, as: target) ?? Expr(.hole, type: target, origin: expr.origin)
  }

  private func standIn(for expr: Expr, as type: Type) -> Expr? {
    if let value = receiver(of: expr, as: type) { return value }
    if let neutral = type.nominal.flatMap({ table.records[$0]?.neutral }) {
      return made(from: neutral.madeText(named: name(of: expr)), type, expr.origin)
    }
    switch type {
    case .function(let function): return inertFunction(function, expr.origin)
    case .nominal(let decl, _) where decl.isSurface && decl.container == nil:
      switch decl.name {
      case "AnyPublisher": return silentPublisher(type, expr.origin)
      case "Binding": return constant(type, expr)
      default: return plain(decl, type, expr.origin)
      }
    case .nominal(let decl, let arguments) where !decl.isSurface && arguments.isEmpty:
      return own(decl, expr.origin)
    case .existential(.any):
      return made(from: "\"\(name(of: expr))\" as Any", type, expr.origin)
    case .existential(let existential) where existential.protocols.count == 1:
      return conformer(to: existential.protocols[0], type, expr.origin)
    // `[UICalendarView.self]` where view types are expected
    case .metatype(let instance) where !instance.isError && !instance.hasOpenVariables:
      return Expr(.metatype(instance), type: type, origin: expr.origin)
    default: return nil
    }
  }

  /// The initial value of a property whose wrapper is not simulated: numbers are zero, flags false.
  func inertValue(of type: Type, at origin: Origin) -> Expr {
    let hole = failure(at: origin)
    if case .nominal(let decl, let arguments) = type, !decl.isSurface, arguments.isEmpty,
      let made = made(from: table.qualifiedName(of: decl) + "()", type, origin)
    {
      return made
    }
    guard case .nominal(let decl, _) = type, decl.isSurface else { return inert(hole, as: type) }
    switch decl.builtin {
    case .integer, .floating, .bool: break
    default: return inert(hole, as: type)
    }
    let source = decl.builtin == .bool ? "false" : "0"
    return check(.parsed(source), expected: type, in: BodyContext(scope: Scope()))
  }

  /// A value of the program's own type, made without arguments or with invented ones; for an enum
  /// the first case without associated values.
  private func own(_ decl: NominalDecl, _ origin: Origin) -> Expr? {
    let type = decl.selfType
    guard let opaque = table.opaque else { return madeOwn(decl, type, origin) }
    // Without a limit, a box whose initialiser takes another box would be made forever.
    let (types, begun) = opaque.making
    if types.count > 8 || begun > 200 || types.contains(where: { $0 === decl }) { return nil }
    opaque.making = (types + [decl], begun + 1)
    defer { opaque.making = (types, types.isEmpty ? 0 : opaque.making.begun) }
    return madeOwn(decl, type, origin)
  }

  private func madeOwn(_ decl: NominalDecl, _ type: Type, _ origin: Origin) -> Expr? {
    let name = table.qualifiedName(of: decl)
    if decl.kind == .classType { table.opaque?.standIns.insert(origin) }
    guard decl.kind == .enumeration else {
      if let value = made(from: name + "()", type, origin) { return value }
      var placeholders = Placeholders(table: table)
      return placeholders.construction(of: decl).flatMap { made(from: $0, type, origin) }
    }
    guard let plain = decl.cases.first(where: { $0.payload.isEmpty }) else { return nil }
    return made(from: "\(name).\(plain.name)", type, origin)
  }

  /// A framework's value that is made without arguments. (Not a number, a Boolean or a text, whose
  /// value would matter.)
  private func plain(_ decl: NominalDecl, _ type: Type, _ origin: Origin) -> Expr? {
    guard decl.module != "Swift", decl.builtin == nil, decl.kind != .protocolType,
      decl.signature.parameters.isEmpty
    else { return nil }
    return made(from: decl.name + "()", type, origin)
  }

  /// The first of the program's own types that conforms and is made without arguments.
  private func conformer(to decl: NominalDecl, _ type: Type, _ origin: Origin) -> Expr? {
    guard !decl.isSurface else { return nil }
    return table.programTypes.firstMap { candidate in
      guard candidate.kind != .protocolType, candidate.signature.parameters.isEmpty,
        solver.conforms(candidate.selfType, to: decl)
      else { return nil }
      return own(candidate, origin).map { Expr(.erase($0), type: type, origin: origin) }
    }
  }

  /// A constant binding, for a property whose wrapper is not simulated.
  private func constant(_ type: Type, _ expr: Expr) -> Expr? {
    guard case .nominal(_, let arguments) = type, let value = arguments.first?.nominal else {
      return nil
    }
    let source: String
    switch value.builtin {
    case .integer, .floating: source = "0"
    case .bool: source = "false"
    case .string: source = "\"\(name(of: expr))\""
    case .optional: source = "nil"
    case .array, .set: source = "[]"
    case .dictionary: source = "[:]"
    default: return nil
    }
    let (made, problems) = holdingDiagnostics {
      check(.parsed(".constant(\(source))"), expected: type, in: BodyContext(scope: Scope()))
    }
    guard !problems.hasErrors else { return nil }
    return Expr(made.kind, type: type, origin: expr.origin)
  }

  /// A publisher that never emits; generic types cannot be written here.
  private func silentPublisher(_ type: Type, _ origin: Origin) -> Expr? {
    let isOpen = type.contains {
      switch $0 {
      case .parameter, .dependent, .opaque: true
      default: $0.isError
      }
    }
    guard !type.hasOpenVariables, !isOpen else { return nil }
    return made(
      from: "PassthroughSubject\(type.description.dropFirst("AnyPublisher".count))()"
        + ".eraseToAnyPublisher()", type, origin)
  }

  /// The name that a placeholder shows.
  private func name(of expr: Expr) -> String {
    guard let use = table.opaque?.use(near: expr.origin) else { return written(at: expr.origin) }
    guard case .string(let text)? = table.opaque?.receivers[use.origin]?.kind,
      !text.contains(where: { "\"\\\n$".contains($0) })
    else { return use.name }
    return text
  }

  private func inertFunction(_ type: FunctionType, _ origin: Origin) -> Expr? {
    guard !type.result.hasOpenVariables,
      type.parameters.allSatisfy({ !$0.type.hasOpenVariables && !$0.isInout })
    else { return nil }
    let parameters = type.parameters.map {
      LocalVariable(name: "_", type: $0.type, isLet: true, origin: origin)
    }
    let result = inert(failure(at: origin), as: type.result)
    return closure(parameters, giving: result, type, at: origin)
  }

  private func made(from source: String, _ type: Type, _ origin: Origin) -> Expr? {
    let (value, problems) = holdingDiagnostics {
      infer(.parsed(source), in: BodyContext(scope: Scope()))
    }
    // (An object of `CLLocationManager`, which is known only by name, may well be stored.)
    guard
      problems.allSatisfy({ $0.severity != .error || $0.id == .unsupported }),
      value.type == type
    else { return nil }
    return Expr(value.kind, type: value.type, origin: origin)
  }

  /// A leaf with the name of the unsimulated view.
  func placeholderView(for value: Expr, in context: BodyContext) -> Expr? {
    guard table.opaque != nil, context.scope.file?.isSurface != true else { return nil }
    table.opaque?.replace(at: value.origin)
    var label = table.opaque?.use(near: value.origin)?.name ?? written(at: value.origin)
    if let decl = value.type.nominal {
      label = decl.name
      table.opaque?.note(label, at: value.origin, in: context.scope.file)
    }
    return made(
      from: "Text(verbatim: \"[\(label)]\")", .nominal(table.known("Text"), []), value.origin)
  }

  /// The words that an expression begins with: `player.view` of `player.view(at: 3)`.
  private func written(at origin: Origin) -> String {
    guard let (file, offset) = table.sources.location(of: origin) else { return "…" }
    let words = file.text.path(from: offset)
    return words.isEmpty ? "…" : words
  }

  /// Whether, if a type conforms to a protocol at all, it does so through something unsimulated.
  func mayOnlyConform(_ type: Type, to name: String, in context: BodyContext) -> Bool {
    guard table.opaque != nil, let decl = type.nominal, table.isHeir(decl),
      let protocolDecl = table.knownIfPresent(name)
    else { return false }
    return !table.conforms(type, to: protocolDecl, in: context.scope)
  }

  // MARK: Calls

  /// The protocol of builder components that a value conforms to. An unknown modifier leaves the
  /// value unchanged: a scene with an inert modifier still has its window.
  private func content(_ type: Type) -> NominalDecl? {
    Self.contents.lazy.compactMap(table.knownIfPresent).first { solver.conforms(type, to: $0) }
  }

  static let contents = ["View", "Scene", "Commands", "ToolbarContent", "TabContent"]

  /// Whether values of the type are components of builders.
  func isContent(_ type: Type) -> Bool { content(type) != nil }

  /// Whether a member is an unknown modifier: the value that it is called on is kept as it is.
  func isInertModifier(
    _ name: String, of operand: Operand, _ origin: Origin, _ context: BodyContext
  ) -> Bool {
    guard table.opaque != nil, case .value(let base) = operand, name != "self", name != "init",
      context.scope.file?.isSurface == false
    else { return false }
    let type = known(base)
    switch type {
    case .nominal, .opaque, .parameter, .dependent: break
    default: return false
    }
    guard let content = content(type) else { return false }
    let found = table.members(of: type, named: name, onMetatype: false, in: context.scope)
    if found.contains(where: { $0.declaration.unsupportedReason == nil }) { return false }
    if found.isEmpty {
      // The framework decides which modifiers exist, even on the program's own views.
      return takesMemberAsOpaque(
        name, of: .existential(ExistentialType(protocols: [content])), shown: type, isStatic: false,
        at: origin)
    }
    table.opaque?.note(name, at: origin, in: context.scope.file, framework: "SwiftUI")
    return true
  }

  /// `self` where an extension of `View` calls an unknown modifier of an absent package without it:
  /// `toast(isPresented: $isOn)`.
  func contentBehind(
    _ modifier: DeclReferenceExprSyntax, _ origin: Origin, _ context: BodyContext
  ) -> Expr? {
    guard table.opaque != nil, context.scope.container?.kind == .protocolType,
      let own = implicitSelf(origin, context),
      isInertModifier(modifier.baseName.identifierText, of: .value(own), origin, context)
    else { return nil }
    return own
  }

  /// Whether an unknown member is inert; a warning says so if a known one has a similar name.
  func takesMemberAsOpaque(
    _ name: String, of type: Type, shown: Type? = nil, isStatic: Bool, at origin: Origin
  ) -> Bool {
    guard table.takesMemberAsOpaque(name, of: type, at: origin, in: solver.scope) else {
      return false
    }
    if let known = table.likelyMember(name, of: type, in: solver.scope) {
      let shown = displayType(shown ?? type)
      let subject: DiagnosticText = isStatic ? "type '\(shown)'" : "value of type '\(shown)'"
      report(
        .unknownMember, "\(subject) has no member '\(name)'", at: origin, severity: .warning,
        hints: ["did you mean '\(known)'?"])
    }
    return true
  }

  /// Whether a call that fits no overload is of a surface function, which may have overloads
  /// unknown here.
  func isUnknownOverload(_ targets: [CallTarget], _ site: CallSite) -> Bool {
    let scope = site.context.scope
    guard let opaque = table.opaque, scope.file?.isSurface == false,
      !scope.isScript, !targets.isEmpty
    else { return false }
    let mayBeOfSurface =
      targets.contains {
        isIncomplete($0.declaration) || makesHeirOfFramework($0.declaration, byInherited: true)
          || isOfFrameworksClass($0.declaration)
      }
      && targets.allSatisfy {
        isIncomplete($0.declaration) || $0.declaration?.container?.isSurface == true
          || makesHeirOfFramework($0.declaration)
      }
    // A file's own function, while a method with the same name may be inherited.
    let mayBeInherited =
      table.isInsideHeir(scope)
      && targets.allSatisfy { $0.base == nil && $0.declaration?.container == nil }
    guard mayBeOfSurface || mayBeInherited else { return false }
    let declaration = targets.first?.declaration
    let isInitializer = (declaration as? FunctionDecl)?.kind == .initializer
    let name = isInitializer ? declaration?.container?.name : declaration?.name
    opaque.note(
      name ?? "", at: site.origin, in: scope.file, framework: module(of: declaration))
    return true
  }

  /// `self.init(category: name)` of a framework's struct, where that initialiser is unknown: `self`
  /// becomes a stand-in.
  func inertDelegation(_ targets: [CallTarget], _ site: CallSite) -> Expr? {
    guard table.opaque != nil, site.context.scope.file?.isSurface == false,
      let target = targets.first, case .delegated(let decl) = target.kind, decl.isSurface,
      !target.isSuper, let base = target.base, !isClass(base.type)
    else { return nil }
    site.context.flow.isDelegated = true
    let value = inert(failure(at: site.origin), as: base.type)
    return Expr(.assign(to: base, value), type: .void, origin: site.origin)
  }

  /// `loadFile(type) { … }` beside the program's own `loadFile(type) async` of a framework's class.
  private func isOfFrameworksClass(_ declaration: Declaration?) -> Bool {
    guard let function = declaration as? FunctionDecl, function.kind == .function,
      let container = function.container
    else { return false }
    return container.isSurface && container.kind == .classType && container.module != "Swift"
  }

  /// Whether it is an initialiser of a class that also has those of a framework's class.
  private func makesHeirOfFramework(
    _ declaration: Declaration?, byInherited: Bool = false
  ) -> Bool {
    guard let function = declaration as? FunctionDecl, function.kind == .initializer,
      let container = function.container
    else { return false }
    return container.kind == .classType && table.mayInheritUnknown(container)
      && (!byInherited || table.implicitInitializers.contains(function))
  }

  /// Whether an opaque argument leaves open which overload is meant, and the overloads have
  /// different results: `Int(x)` of a number, or of a text and then optional. It is opaque then.
  func isUndecided(_ attempts: [CallAttempt], _ site: CallSite) -> Bool {
    let scope = site.context.scope
    guard attempts.count > 1, scope.file?.isSurface == false, !scope.isScript,
      site.shared.values.contains(where: { $0.type.isError })
    else { return false }
    let results = attempts.map { solver.head($0.result) }
    guard let first = results.first else { return false }
    if case .tuple = first { return results.contains { $0 != first } }
    guard let decl = first.nominal else { return false }
    if let view = table.knownIfPresent("View"), solver.conforms(first, to: view) { return false }
    return results.contains { $0.nominal !== decl }
  }

  /// Whether a function may have unknown overloads: one of the surface or of a partial module, a
  /// method of a class with an opaque superclass, or an initialiser of a type with an opaque
  /// superclass or macro.
  private func isIncomplete(_ declaration: Declaration?) -> Bool {
    guard let declaration else { return false }
    if declaration.isSurface || table.isOfPartialModule(declaration) { return true }
    guard let function = declaration as? FunctionDecl, let container = function.container else {
      return false
    }
    // A class may inherit a method with the same name from an unknown class.
    return table.isHeir(container)
      && (function.kind == .initializer || container.kind == .classType)
  }

  /// The framework that declares a declaration of the surface.
  private func module(of declaration: Declaration?) -> String? {
    guard let nominal = declaration as? NominalDecl ?? declaration?.container else { return nil }
    return nominal.module == "App" ? nil : nominal.module
  }

  /// How a chain continues when a modifier has an unknown overload, or was misread: with the
  /// content before it.
  func continued(_ operand: Operand, after base: Operand) -> Operand {
    guard case .failed = operand, case .value(let value) = base, content(known(value)) != nil
    else { return operand }
    return base
  }

  /// A call whose generic arguments are unknown because of an unsimulated type, or which is itself
  /// not simulated.
  func inertCall(_ attempt: CallAttempt, _ arguments: [Argument], _ result: Type) -> Expr? {
    let (site, context) = (attempt.site, attempt.context)
    guard context.scope.file?.isSurface == false else { return nil }
    let declaration = attempt.target.declaration
    // The type of a new value must be known, even if its initialiser is called.
    if case .initializer(let decl, _) = attempt.target.kind,
      result.isError || decl.result.isError || decl.selfType?.isError == true
    {
      return failure(at: site.origin)
    }
    // A type of the surface can hold a value of any type that it puts no requirement on, and none
    // of any type at all.
    if case .initializer = attempt.target.kind, let container = declaration?.container,
      container.isSurface, result.nominal === container, declaration?.unsupportedReason == nil,
      container.isPropertyWrapper
        || !isContent(result)
          && (arguments.isEmpty || attempt.target.signature.requirements.allSatisfy(\.isOfNil)),
      !zip(attempt.target.parameters, arguments).contains(where: {
        !["wrappedValue", "initialValue"].contains($0.label) && isBrokenPath($1.value)
      })
    {
      return nil
    }
    let isUnsupported =
      declaration?.unsupportedReason != nil || declaration?.container?.unsupportedReason != nil
    let isUnknown =
      attempt.target.signature.parameters.contains { parameter in
        guard let type = attempt.substitution[parameter] else { return false }
        return solver.resolve(type).containsError || solver.isDoubtful(type)
      }
      || arguments.contains { argument in
        guard case .inoutArgument(let place) = argument.value.kind else { return false }
        return place.type.isError
      }
    guard isUnknown || isUnsupported else { return nil }
    if let base = attempt.target.base, declaration is FunctionDecl, content(known(base)) != nil,
      declaration?.isSurface == true || isContent(result)
    {
      return base
    }
    if let rowless = rowless(attempt, arguments.first?.value, site) { return rowless }
    if isUnsupported {
      table.opaque?.note(declaration?.name ?? "", at: site.origin, in: context.scope.file)
    }
    let hole = failure(at: site.origin)
    if result.containsError || isUnsupported { return hole }
    let type = solver.resolve(result)
    // A subscription that the call returns can be kept; a number that it returns would be needed.
    if type.nominal.map({ $0.isSurface && $0.name == "AnyCancellable" }) == true {
      return inert(hole, as: type)
    }
    return Expr(.hole, type: result, origin: site.origin)
  }

  /// `ForEach(unknown) { item in … }`: data of which nothing is known has no elements, so a view that
  /// makes rows of it has no rows.
  private func rowless(_ attempt: CallAttempt, _ data: Expr?, _ site: CallSite) -> Expr? {
    guard case .initializer(let maker, _) = attempt.target.kind, maker.isSurface,
      let view = maker.container, data.map({ known($0).containsError }) == true,
      !attempt.closures.isEmpty
    else { return nil }
    let (value, problems) = holdingDiagnostics {
      infer(.parsed("\(view.name)(0..<0) { _ in }"), in: BodyContext(scope: Scope()))
    }
    if problems.hasErrors || value.type.isError { return nil }
    return Expr(value.kind, type: value.type, origin: site.origin)
  }

  /// A key path to an unknown property.
  private func isBrokenPath(_ value: Expr) -> Bool {
    guard case .hole = value.kind else { return false }
    return solver.head(value.type).nominal?.builtin == .keyPath
      || solver.head(value.type).isError
  }

  /// The result of an opaque asynchronous function never arrives; one that may throw does so where
  /// an app waits for nothing else.
  func neverArriving(_ value: Expr, _ context: BodyContext) -> Expr? {
    // A function of the program runs, even if its result is of an unknown type.
    if case .call = value.kind { return nil }
    guard table.opaque != nil, context.scope.file?.isSurface == false else { return nil }
    let source =
      context.tryDepth > 0
      ? "_unanswered()"
      : "withCheckedContinuation { (_: CheckedContinuation<Void, Never>) -> Void in }"
    let (call, problems) = holdingDiagnostics { expression(.parsed(source), nil, context) }
    guard problems.isEmpty else { return nil }
    return Expr(.await(call), type: .error, origin: value.origin)
  }
}

extension String {
  /// The text of an attribute `@_neutral` or `@_sample` as Swift.
  func madeText(named name: String) -> String {
    String(map { $0 == "'" ? "\"" : $0 }).split(separator: "$", omittingEmptySubsequences: false)
      .joined(separator: name)
  }
}

extension GenericSignature.Requirement {
  /// `Value: ExpressibleByNilLiteral`, which every optional meets.
  fileprivate var isOfNil: Bool {
    if case .conformance(_, let decl) = self {
      decl.name == "ExpressibleByNilLiteral"
    } else {
      false
    }
  }
}

extension Type {
  /// Whether something in it could not be typed.
  var containsError: Bool { contains { $0.isError } }
}

extension String {
  /// The names with dots between them that begin at a place.
  func path(from offset: Int) -> String {
    String(decoding: utf8.dropFirst(offset).prefix(while: \.isOfPath), as: UTF8.self)
  }
}

extension UInt8 {
  var isOfPath: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
