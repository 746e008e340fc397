import Diagnostics
import Program
import SwiftSyntax
import Values

// Rules that a declaration breaks by itself, in the compiler's words.
extension DeclarationTable {
  func checkRules(of decl: NominalDecl) {
    guard let record = records[decl], !decl.isSurface else { return }
    switch decl.kind {
    case .classType: checkClass(decl, record)
    case .enumeration: checkRawValues(decl, record)
    case .structure: checkRecursion(decl)
    case .protocolType: checkRefinement(decl)
    case .actor: break
    }
    checkAttributes(of: record)
    for member in record.ordered { checkModifiers(of: member, in: decl) }
  }

  /// Attributes of a type that name nothing.
  func checkAttributes(of record: TypeRecord) {
    guard let attributes = record.group?.attributes else { return }
    let scope = scope(in: record)
    for attribute in attributes.flattened
    where !Self.plainAttributes.contains(attribute.nameText)
      && !canBeAttribute(attributeType(attribute, in: scope))
    {
      reportUnknown(attribute, in: scope)
    }
  }

  // MARK: Classes

  private func checkClass(_ decl: NominalDecl, _ record: TypeRecord) {
    if collectedMembers("init", of: decl).isEmpty {
      let open = decl.storedProperties.filter { !$0.hasInitialValue }
      report(
        Diagnostic(
          id: "class.no-initializers", message: "class '\(decl.name)' has no initializers",
          origin: decl.origin,
          hints: ["Give every property a value, or write an 'init' that does."],
          notes: open.map {
            Diagnostic.Note(
              message: "stored property '\($0.wraps?.name ?? $0.name)' without initial value "
                + "prevents synthesized initializers",
              origin: $0.origin)
          }))
    }
    if let base = decl.superclass?.nominal, records[base]?.isFinal == true, !base.isSurface {
      report(
        "class.final-superclass", "inheritance from a final class '\(base.name)'", at: decl.origin)
    }
    for member in record.ordered { checkOverride(member, in: decl) }
    checkRequiredInitializers(decl, record)
  }

  /// A member of a superclass with the same name and type must be overridden openly.
  private func checkOverride(_ member: Declaration, in decl: NominalDecl) {
    guard case .type? = homes[member], !implicitInitializers.contains(where: { $0 == member }),
      !member.isPrivate, let original = overridden(member, in: decl)
    else { return }
    if member.isOverride {
      checkTypes(of: member, overriding: original)
      guard isFinal(original) else { return }
      let kind = member is FunctionDecl ? "instance method" : "property"
      report(
        "class.overrides-final", "\(kind) overrides a 'final' \(kind)", at: member.origin)
    } else if (member as? FunctionDecl)?.kind != .initializer {
      report(
        Diagnostic(
          id: "class.missing-override",
          message: "overriding declaration requires an 'override' keyword", origin: member.origin,
          hints: ["Write 'override' before it."],
          notes: original.isSurface
            ? []
            : [Diagnostic.Note(message: "overridden declaration is here", origin: original.origin)]
        ))
    }
  }

  /// What overrides has the type of what it overrides, and does not make a constant vary.
  private func checkTypes(of member: Declaration, overriding original: Declaration) {
    guard !original.isSurface else { return }
    if let function = member as? FunctionDecl, let base = original as? FunctionDecl {
      if function.kind == .function, differ(function.result, base.result) {
        report(
          "declaration.overrides-nothing",
          "method does not override any method from its superclass", at: member.origin)
      }
    } else if let variable = member as? VariableDecl, let base = original as? VariableDecl {
      if differ(variable.type, base.type) {
        report(
          "class.override-type",
          "property '\(member.name)' with type '\(variable.type)' cannot override a property with type '\(base.type)'",
          at: member.origin)
      } else if base.isLet, base.wraps == nil {
        report(
          "class.override-let",
          "cannot override immutable 'let' property '\(member.name)' with the getter of a 'var'",
          at: member.origin)
      }
    }
  }

  /// Plain values that are certainly not of one type.
  private func differ(_ a: Type, _ b: Type) -> Bool {
    func isPlain(_ type: Type) -> Bool {
      guard let decl = type.nominal else { return type.isVoid }
      return type.arguments.isEmpty && (decl.kind == .structure || decl.kind == .enumeration)
    }
    return isPlain(a) && isPlain(b) && a != b
  }

  /// A class with an initialiser of its own must have those that its superclass requires.
  private func checkRequiredInitializers(_ decl: NominalDecl, _ record: TypeRecord) {
    guard let base = decl.superclass?.nominal, !base.isSurface,
      let end = record.group?.memberBlock.rightBrace
    else { return }
    let own = record.ordered.compactMap { $0 as? FunctionDecl }.filter {
      $0.kind == .initializer && !implicitInitializers.contains($0)
    }
    guard own.contains(where: { !$0.isConvenience }) else { return }
    for case let required as FunctionDecl in records[base]?.ordered ?? []
    where required.kind == .initializer && required.isRequired
      && !own.contains(where: { $0.hasSameLabels(as: required) })
    {
      report(
        "class.required-initializer",
        "'required' initializer '\(describe(required))' must be provided by subclass of '\(base.name)'",
        at: origin(of: end, in: record.file))
    }
  }

  private func isFinal(_ declaration: Declaration) -> Bool {
    !declaration.isOverridable && !declaration.isSurface && !declaration.isPrivate
  }

  private func overridden(_ member: Declaration, in decl: NominalDecl) -> Declaration? {
    var current = decl.superclass?.nominal
    while let next = current {
      for candidate in collectedMembers(member.name, of: next)
      where candidate.isStatic == member.isStatic && !candidate.isPrivate {
        switch (member, candidate) {
        case (let a as FunctionDecl, let b as FunctionDecl):
          guard a.kind == b.kind, a.hasSameLabels(as: b),
            zip(a.parameters, b.parameters).allSatisfy({ $0.type == $1.type })
          else { continue }
          return candidate
        case (is VariableDecl, is VariableDecl): return candidate
        default: continue
        }
      }
      current = next.superclass?.nominal
    }
    return nil
  }

  // MARK: Enums

  private func checkRawValues(_ decl: NominalDecl, _ record: TypeRecord) {
    for property in decl.storedProperties {
      report(
        "enum.stored-property", "enums must not contain stored properties", at: property.origin,
        hints: ["Make '\(property.name)' computed, or a payload of the cases."])
    }
    guard decl.rawType != nil else { return }
    var seen: [EnumCaseDecl] = []
    for enumCase in decl.cases {
      if !enumCase.payload.isEmpty {
        report(
          "enum.raw-with-payload", "enum with raw type cannot have cases with arguments",
          at: enumCase.origin)
        continue
      }
      guard let value = enumCase.rawValue else { continue }
      if let first = seen.first(where: { $0.rawValue == value }) {
        report(
          Diagnostic(
            id: "enum.raw-value-repeated", message: "raw value for enum case is not unique",
            origin: record.rawValueSyntax[enumCase].map { origin(of: $0, in: record.file) }
              ?? enumCase.origin,
            notes: [
              Diagnostic.Note(message: "raw value previously used here", origin: first.origin)
            ]))
      }
      seen.append(enumCase)
    }
  }

  // MARK: Circles

  /// A struct that contains itself has no size.
  private func checkRecursion(_ decl: NominalDecl) {
    for property in decl.storedProperties where contains(property.type, decl) {
      report(
        "struct.recursive",
        "value type '\(decl.name)' cannot have a stored property that recursively contains it",
        at: property.origin,
        hints: ["Hold the inner values in an array, or make '\(decl.name)' a class."])
    }
  }

  /// Whether values of the type hold values of the struct without a reference between.
  private func contains(_ type: Type, _ decl: NominalDecl) -> Bool {
    var seen: Set<NominalDecl> = []
    var pending = [type]
    while let type = pending.popLast() {
      switch type {
      case .nominal(let next, let arguments):
        if next == decl { return true }
        if next.isSurface, next.name == "Optional" { pending += arguments }
        guard !next.isSurface, next.kind == .structure, seen.insert(next).inserted else { continue }
        pending += next.storedProperties.map(\.type)
      case .tuple(let elements): pending += elements.map(\.type)
      default: break
      }
    }
    return false
  }

  private func checkRefinement(_ decl: NominalDecl) {
    guard decl.inherited.contains(where: { protocolClosure(of: $0).contains(decl) }) else { return }
    report("protocol.circular", "protocol '\(decl.name)' refines itself", at: decl.origin)
  }

  // MARK: Modifiers

  private func checkModifiers(of member: Declaration, in decl: NominalDecl) {
    let isClass = decl.kind == .classType
    if let function = member as? FunctionDecl {
      if function.isMutating, isClass, function.kind == .function, function.accessorOf == nil {
        report(
          "modifier.mutating", "'mutating' is not valid on instance methods in classes",
          at: function.origin)
      }
      if function.isOverride, !isClass {
        report(
          "modifier.override", "'override' can only be specified on class members",
          at: function.origin)
      }
    }
    guard let variable = member as? VariableDecl else { return }
    checkVariable(variable)
  }

  /// Constants without a value, and `weak` where it cannot be.
  func checkVariable(_ variable: VariableDecl) {
    guard !variable.isSurface else { return }
    if variable.isLazy, variable.isLet {
      report("modifier.lazy-let", "'lazy' cannot be used on a let", at: variable.origin)
    }
    if case .global = variable.storage, !variable.hasInitialValue, variable.wraps == nil,
      !variable.type.isError
    {
      let kind = variable.isLet ? "let" : "var"
      let place = variable.container == nil ? "global" : "static"
      report(
        "declaration.no-value",
        variable.container == nil
          ? "\(place) '\(kind)' declaration requires an initializer expression or an explicitly "
            + "stated getter"
          : "'static \(kind)' declaration requires an initializer expression or an explicitly "
            + "stated getter",
        at: variable.origin)
    }
    if variable.isWeak, !variable.type.isError,
      case .nominal(let decl, let arguments) = variable.type,
      decl.name == "Optional", decl.isSurface, let wrapped = arguments.first,
      !conforms(wrapped, to: known("AnyObject"), in: innerScope(variable.container ?? decl))
    {
      report(
        "modifier.weak",
        "'weak' may only be applied to class and class-bound protocol types, not '\(wrapped)'",
        at: variable.origin)
    }
  }
}
