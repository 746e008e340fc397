import Diagnostics
import Program
import Values

// Swift's checks of single declarations.
extension DeclarationTable {
  // MARK: Redeclarations

  /// Two declarations of a type that no use could distinguish.
  func reportRedeclarations(_ record: TypeRecord) {
    guard !record.decl.isSurface else { return }
    for name in record.members.keys.sorted() {
      reportRedeclarations(record.members[name] ?? [])
    }
  }

  /// The same for members that the program's extension adds to a type of the surface.
  func reportRedeclarations(addedTo record: TypeRecord, _ added: [Declaration]) {
    guard record.decl.isSurface else { return }
    for name in Set(added.map(\.name)).sorted() {
      let own = added.filter { $0.name == name }
      let earlier = (record.members[name] ?? []).filter { member in
        !member.isSurface && !own.contains { $0 === member }
      }
      reportRedeclarations(earlier + own, among: own)
    }
  }

  /// The same for the program's top level.
  func reportGlobalRedeclarations() {
    for name in globals.keys.sorted() { reportRedeclarations(globals[name] ?? []) }
  }

  /// A module has only one `@main`. (Which files of a folder form one module is not known, and
  /// widgets belong to another.)
  func reportRepeatedMain() {
    if let opaque, opaque.scopes.main == nil { return }
    let own = mains.filter { main in
      fileUnit(of: main.decl)?.fileScope.flatMap { opaque?.scopes.module(of: $0) } == nil
        && (opaque == nil || !beginsWidgets(main.decl))
    }
    guard own.count > 1 else { return }
    for main in own {
      report(
        .repeatedMain, "'main' attribute can only apply to one type in a module", at: main.place)
    }
  }

  func beginsWidgets(_ decl: NominalDecl) -> Bool { conforms(decl, toKnown: "WidgetBundle") }

  private func reportRedeclarations(_ declarations: [Declaration], among new: [Declaration]? = nil)
  {
    guard declarations.count > 1 else { return }
    var seen = Namesakes(expected: declarations.count)
    for declaration in declarations where !declaration.isSurface {
      if new?.contains(where: { $0 === declaration }) != false,
        let first = seen.candidates(for: declaration).first(where: { clashes($0, declaration) })
      {
        report(
          .redeclared, "invalid redeclaration of '\(declaration.displayName)'",
          at: declaration.origin,
          notes: [
            Diagnostic.Note(
              message: "'\(first.displayName)' previously declared here", origin: first.origin)
          ])
      }
      seen.add(declaration)
    }
  }

  private func clashes(_ a: Declaration, _ b: Declaration) -> Bool {
    // Members may be made again while those of another type are collected.
    if a.origin == b.origin, a.origin != .none { return false }
    // Private declarations of different files do not clash; any other clashes with all.
    if a.isPrivate, b.isPrivate, isOfOtherFile(a, fileUnit(of: b)) { return false }
    if areOfDifferentModules(a, b) { return false }
    if let a = a as? FunctionDecl, let b = b as? FunctionDecl { return clash(a, b) }
    if a is SubscriptDecl || b is SubscriptDecl { return false }
    if a is FunctionDecl || b is FunctionDecl { return namesVariable(a, b) || namesVariable(b, a) }
    // `case failed(code: Int)` and `case failed(reason: String)`
    if let a = a as? EnumCaseDecl, let b = b as? EnumCaseDecl,
      a.payload.map(\.label) != b.payload.map(\.label)
    {
      return false
    }
    // `case off(by: Int)` has a different full name than `static let off`.
    if hasPayload(a) != hasPayload(b) { return false }
    // A member of an extension may coexist with a protocol's requirement, and with one of an
    // extension for other arguments.
    if a.container?.kind == .protocolType || isConstrained(a) || isConstrained(b) { return false }
    return Self.isOfType(a) == Self.isOfType(b)
  }

  private func hasPayload(_ declaration: Declaration) -> Bool {
    (declaration as? EnumCaseDecl)?.payload.isEmpty == false
  }

  /// Whether it is a member of the type and not of its values: a case may coexist with a property,
  /// and `enum kind` with `let kind: kind`. Outside types the difference does not exist.
  private static func isOfType(_ declaration: Declaration) -> Bool {
    declaration.isStatic || declaration is EnumCaseDecl || isType(declaration)
      || declaration.container == nil
  }

  /// `var a` beside `func a()`; an `async` function is distinguished by `await`.
  private func namesVariable(_ a: Declaration, _ b: Declaration) -> Bool {
    guard let variable = a as? VariableDecl, let function = b as? FunctionDecl,
      function.parameters.isEmpty, function.kind == .function, !function.isAsync,
      variable.container != nil,
      variable.container === function.container, variable.container?.kind != .protocolType,
      variable.wraps == nil, !isConstrained(a), !isConstrained(b), !function.isOperator
    else { return false }
    return variable.isStatic == function.isStatic
  }

  /// Functions overload by labels, types, effects and generic requirements.
  private func clash(_ a: FunctionDecl, _ b: FunctionDecl) -> Bool {
    guard a.kind == b.kind, a.isStatic == b.isStatic, a.isPostfix == b.isPostfix,
      a.hasSameLabels(as: b),
      a.container?.kind != .protocolType, !isConstrained(a), !isConstrained(b),
      !implicitInitializers.contains(a), !implicitInitializers.contains(b),
      a.isAsync == b.isAsync, a.signature.parameters.isEmpty == b.signature.parameters.isEmpty,
      haveSameRequirements(a.signature, b.signature),
      // (A type with an unknown part may really be another one: `[MetricPayload]` of a framework.)
      !a.result.containsError, !b.result.containsError,
      // Without an unsimulated constraint two functions that differ only by it look the same.
      opaque == nil || a.signature.parameters.isEmpty
    else { return false }
    return a.result.matches(b.result)
      && zip(a.parameters, b.parameters).allSatisfy {
        $0.type.matches($1.type) && $0.isVariadic == $1.isVariadic && !$0.type.containsError
          && haveSameEffects($0.type, $1.type)
      }
  }

  /// As a parameter, `() throws -> T` is a different type from `() -> T`.
  private func haveSameEffects(_ a: Type, _ b: Type) -> Bool {
    guard case .function(let a) = a, case .function(let b) = b else { return true }
    return a.isThrowing == b.isThrowing && a.isAsync == b.isAsync
  }

  /// Whether two declarations ask the same of their parameters, whatever those are called: `f<T:
  /// Collection>` and `f<T: Sequence>` differ.
  private func haveSameRequirements(_ a: GenericSignature, _ b: GenericSignature) -> Bool {
    guard a.parameters.count == b.parameters.count, a.requirements.count == b.requirements.count
    else { return false }
    let renamed = Substitution(a.parameters, b.parameters.map(Type.parameter))
    func areSame(_ a: Type, _ b: Type) -> Bool {
      let type = renamed.apply(to: a)
      if case .parameter = type { return type == b }
      return type.matches(b)
    }
    return a.requirements.allSatisfy { first in
      b.requirements.contains { second in
        switch (first, second) {
        case (.conformance(let a, let left), .conformance(let b, let right)):
          left === right && areSame(a, b)
        case (.superclass(let a, let left), .superclass(let b, let right)),
          (.sameType(let a, let left), .sameType(let b, let right)):
          areSame(a, b) && areSame(left, right)
        default: false
        }
      }
    }
  }

  private func isConstrained(_ declaration: Declaration) -> Bool {
    if case .extended(let ext)? = homes[declaration] { ext.isConstrained } else { false }
  }

  // MARK: Uses

  /// What is to be said of a use: the declaration is out of reach, deprecated or unavailable, or
  /// cannot be simulated.
  func remarks(
    onUseOf declaration: Declaration, at origin: Origin, in scope: Scope
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    guard scope.file?.isSurface != true else { return found }
    if declaration.isPrivate, let message = inaccessibility(of: declaration, from: scope) {
      found.report(.inaccessible, DiagnosticText(message), at: origin)
    }
    if let opaque, scope.file?.isSurface == false, !scope.isScript {
      if declaration.unsupportedReason != nil {
        opaque.note(
          declaration.name, at: origin, in: scope.file,
          framework: declaration.isSurface ? "SwiftUI" : nil)
        return found
      }
      if declaration.unavailability != nil, declaration.isSurface { return found }
    }
    if let unavailability = declaration.unavailability {
      found.report(.unavailable, "'\(declaration.displayName)' \(unavailability)", at: origin)
    }
    if let reason = declaration.unsupportedReason {
      let detail = reason.isEmpty ? "" : ": \(reason)"
      found.report(.unsupported, "unsupported: '\(declaration.name)'\(detail)", at: origin)
    }
    if let deprecation = declaration.deprecation {
      found.report(.deprecated, "'\(declaration.displayName)' \(deprecation)", at: origin)
    }
    return found
  }
}
