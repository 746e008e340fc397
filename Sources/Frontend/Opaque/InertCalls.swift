import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Calls of what is not simulated: a modifier that is not known leaves its view as it is, and what a
// call would have made stands for itself.
extension Checker {
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
      solver.spreadError(to: result)
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

  /// Whether a call of a stored closure may mean a method that a macro generates for it, with
  /// argument labels (`@DependencyClient`); notes the use if so.
  func takesAsMacroMade(_ target: CallTarget, at origin: Origin) -> Bool {
    guard case .value(let callee) = target.kind, case .field(_, let property) = callee.kind,
      let owner = property.container, table.isHeir(owner)
    else { return false }
    table.opaque?.note(property.name, at: origin, in: solver.scope.file)
    return true
  }

  /// Whether a class may have unknown initialisers: it overrides those that it has, and so inherits
  /// the others of an unsimulated superclass. Notes the use if so.
  func mayInheritInitializers(_ target: CallTarget, at origin: Origin) -> Bool {
    guard let opaque = table.opaque, case .initializer(let decl, _) = target.kind,
      let made = decl.container, made.kind == .classType, !made.isSurface,
      table.mayInheritUnknown(made)
    else { return false }
    let own = table.collectedMembers("init", of: made).compactMap { $0 as? FunctionDecl }
    guard own.allSatisfy({ $0.isOverride || $0.isRequired || $0.isConvenience }) else {
      return false
    }
    opaque.note(made.name, at: origin, in: solver.scope.file)
    return true
  }

  // MARK: Operators on classes with unsimulated superclasses

  /// Classes with an opaque superclass are compared by reference, as Objective-C compares objects;
  /// the effect of other operators on them is unknown here.
  func inertOperator(_ operation: BinaryOperation) -> Expr? {
    let scope = operation.context.scope
    guard scope.file?.isSurface == false, let a = operation.left.value,
      let b = operation.right.value
    else { return nil }
    if operation.isEquality, isObjectiveC(a), isObjectiveC(b) {
      var identity = operation.with(operation.left, operation.right)
      identity.name += "="
      return operatorCall(identity)
    }
    guard let opaque = table.opaque, !scope.isScript, let heir = heir(a), heir === self.heir(b)
    else { return nil }
    opaque.note(operation.name, at: operation.origin, in: scope.file)
    return failure(at: operation.origin)
  }

  /// Whether it is an object, or an optional one, whose class is a framework's or may inherit from
  /// one: `NSObject`s are compared by reference.
  private func isObjectiveC(_ value: Expr) -> Bool {
    guard let decl = solver.resolve(value.type).optionalPayload.nominal, decl.kind == .classType
    else {
      return false
    }
    return decl.isSurface ? decl.module != "Swift" : table.isHeir(decl)
  }

  /// An object with an unsimulated superclass, used as a framework class that this one may inherit
  /// from: `button.pin(to: self)` in a subclass of `MKAnnotationView`. It lacks that class's
  /// properties, so something inert replaces it.
  func inertUpcast(_ expr: Expr, _ have: NominalDecl, _ want: NominalDecl, _ type: Type) -> Expr? {
    guard table.opaque != nil, have.kind == .classType, want.kind == .classType, want.isSurface,
      want.module != "Swift", have.superclass == nil, table.isHeir(have)
    else { return nil }
    return inert(failure(at: expr.origin), as: type)
  }

  /// The type of a value, or the wrapped type of an optional one, if it may have unknown members.
  private func heir(_ value: Expr) -> NominalDecl? {
    var type = solver.resolve(value.type).optionalPayload
    while type.nominal?.builtin == .array, let element = type.arguments.first {
      type = element.optionalPayload
    }
    return type.nominal.flatMap { table.isHeir($0) ? $0 : nil }
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
