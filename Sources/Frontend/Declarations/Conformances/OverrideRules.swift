import Diagnostics
import Program
import SwiftSyntax
import Values

// The rules for a member of a class that overrides one of its superclass, in the compiler's words.
extension DeclarationTable {
  /// A member with the same name and type as one of a superclass must be marked `override`.
  func checkOverride(_ member: Declaration, in decl: NominalDecl) {
    guard case .type? = homes[member], !implicitInitializers.contains(where: { $0 == member }),
      !member.isPrivate, let original = overridden(member, in: decl)
    else { return }
    let function = member as? FunctionDecl
    if function?.kind == .initializer {
      checkInitializer(function, overriding: original as? FunctionDecl)
    } else if isStored(member), !original.isStatic {
      report(
        .storedOverride, "cannot override with a stored property '\(member.name)'",
        at: member.origin)
    } else if member.isOverride {
      checkTypes(of: member, overriding: original)
      guard isFinal(original) else { return }
      let kind = function != nil ? "instance method" : "property"
      report(
        .overridesFinal,
        original.isStatic
          ? "cannot override static \(function != nil ? "method" : "property")"
          : "\(kind) overrides a 'final' \(kind)", at: member.origin)
    } else if !isOverload(member, of: original) {
      reportMissingOverride(member, original)
    }
  }

  /// A different result makes a different function: `class func fetchRequest() ->
  /// NSFetchRequest<Book>`, as Xcode writes it, overloads the generic one.
  private func isOverload(_ member: Declaration, of original: Declaration) -> Bool {
    guard let function = member as? FunctionDecl, let base = original as? FunctionDecl,
      let a = function.result.nominal, let b = base.result.nominal
    else { return false }
    if differ(function.result, base.result) { return true }
    return a == b && !a.isStandard("Optional")
      && !function.result.arguments.isEmpty && function.result.arguments != base.result.arguments
  }

  private func isStored(_ member: Declaration) -> Bool {
    guard let variable = member as? VariableDecl, variable.wraps == nil else { return false }
    if case .field = variable.storage { return true } else { return false }
  }

  private func checkInitializer(_ member: FunctionDecl?, overriding original: FunctionDecl?) {
    guard let member, let original, !original.isConvenience else { return }
    if original.isRequired {
      guard !member.isRequired, member.isOverride else { return }
      report(
        .requiredOverride,
        "use the 'required' modifier to override a required initializer", at: member.origin)
    } else if !member.isOverride, !isFrameworks(original) {
      reportMissingOverride(member, original)
    }
  }

  /// Also one that a class of the program inherits. Which of a framework's initialisers are
  /// convenience ones, which need no `override`, is not known here.
  private func isFrameworks(_ initializer: FunctionDecl) -> Bool {
    if initializer.isSurface { return true }
    guard implicitInitializers.contains(initializer) else { return false }
    return initializer.overrides.map(isFrameworks)
      ?? initializer.container.map(mayInheritUnknown) ?? false
  }

  private func reportMissingOverride(_ member: Declaration, _ original: Declaration) {
    report(
      .missingOverride, "overriding declaration requires an 'override' keyword", at: member.origin,
      hints: ["Write 'override' before it."],
      notes: original.isSurface
        ? []
        : [Diagnostic.Note(message: "overridden declaration is here", origin: original.origin)])
  }

  /// An overriding member has the type of the original, and makes no variable of a constant.
  private func checkTypes(of member: Declaration, overriding original: Declaration) {
    guard !original.isSurface else { return }
    if let function = member as? FunctionDecl, let base = original as? FunctionDecl {
      guard function.kind == .function else { return }
      if differ(function.result, base.result) || function.isAsync && !base.isAsync {
        report(
          .overridesNothing,
          "method does not override any method from its superclass", at: member.origin)
      } else if function.isThrowing, !base.isThrowing {
        report(
          .overrideThrows,
          "cannot override non-throwing instance method with throwing instance method",
          at: member.origin)
      }
    } else if let variable = member as? VariableDecl, let base = original as? VariableDecl {
      checkVariable(variable, overriding: base)
    }
  }

  private func checkVariable(_ variable: VariableDecl, overriding base: VariableDecl) {
    if differ(variable.type, base.type) {
      report(
        .overrideType,
        "property '\(variable.name)' with type '\(variable.type)' cannot override a property with type '\(base.type)'",
        at: variable.origin)
    } else if base.isLet, base.wraps == nil {
      report(
        .overrideLet,
        "cannot override immutable 'let' property '\(variable.name)' with the getter of a 'var'",
        at: variable.origin)
    } else if variable.setter == nil, case .computed = variable.storage, isSettable(base) {
      report(
        .overrideReadOnly,
        "cannot override mutable property with read-only property '\(variable.name)'",
        at: variable.origin)
    }
  }

  /// Plain types that are certainly different.
  func differ(_ a: Type, _ b: Type) -> Bool {
    func isPlain(_ type: Type) -> Bool {
      guard let decl = type.nominal else { return type.isVoid }
      return type.arguments.isEmpty && (decl.kind == .structure || decl.kind == .enumeration)
    }
    return isPlain(a) && isPlain(b) && a != b
  }

  private func isFinal(_ declaration: Declaration) -> Bool {
    !declaration.isOverridable && !declaration.isSurface && !declaration.isPrivate
  }

  private func overridden(_ member: Declaration, in decl: NominalDecl) -> Declaration? {
    for next in decl.superclasses {
      for candidate in collectedMembers(member.name, of: next)
      where candidate.isStatic == member.isStatic && !candidate.isPrivate
        && !isInternalElsewhere(candidate, from: member)
      {
        if member.hasSameForm(as: candidate),
          member.signatureTypes.dropLast() == candidate.signatureTypes.dropLast()
        {
          return candidate
        }
      }
      // An initialiser that a class does not inherit cannot be overridden by its subclasses.
      if (member as? FunctionDecl)?.kind == .initializer, !next.isSurface { return nil }
    }
    return nil
  }

  /// Whether a member of another module of the program may be internal there: then a member with
  /// the same name does not override it. (Whether it is internal is not recorded.)
  private func isInternalElsewhere(_ candidate: Declaration, from member: Declaration) -> Bool {
    !member.isOverride && (candidate as? FunctionDecl)?.kind != .initializer
      && areOfDifferentModules(candidate, member)
  }

  // MARK: Inheritance of initialisers

  /// A class that declares an initialiser must also have those that its superclass requires, except
  /// unavailable ones, such as the one for storyboards.
  func checkRequiredInitializers(_ decl: NominalDecl, _ record: TypeRecord) {
    guard let base = decl.superclass?.nominal, !base.isSurface,
      let end = record.group?.memberBlock.rightBrace
    else { return }
    // (Inherited ones are among them.)
    let own = record.ordered.compactMap { $0 as? FunctionDecl }.filter { $0.kind == .initializer }
    guard own.contains(where: { !$0.isConvenience && !implicitInitializers.contains($0) }) else {
      return
    }
    for required in ownMembers(FunctionDecl.self, of: base)
    where required.kind == .initializer && required.isRequired && required.unavailability == nil
      && !own.contains(where: { $0.hasSameLabels(as: required) })
    {
      report(
        .requiredInitializer,
        "'required' initializer '\(required.displayName)' must be provided by subclass of '\(base.name)'",
        at: origin(of: end, in: record.file))
    }
  }

  /// The override of the function that the class itself declares.
  func override(of function: FunctionDecl, in type: NominalDecl) -> FunctionDecl? {
    let name = function.accessorOf?.name ?? (function.kind == .initializer ? "init" : function.name)
    for member in collectedMembers(name, of: type) where member.container == type {
      member.complete()
      let functions = (member as? FunctionDecl).map { [$0] } ?? member.accessors
      if let found = functions.first(where: { overrides($0, function) }) { return found }
    }
    return nil
  }

  private func overrides(_ candidate: FunctionDecl, _ function: FunctionDecl) -> Bool {
    candidate.complete()
    var current = candidate.overrides
    while let next = current {
      if next == function { return true }
      current = next.overrides
    }
    return false
  }
}
