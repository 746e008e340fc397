import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Rules that a single declaration can break, in the compiler's words.
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

  /// Attributes of a type that have an unknown name.
  func checkAttributes(of record: TypeRecord) {
    if let attributes = record.group?.attributes {
      reportUnknown(attributes, in: scope(in: record))
    }
  }

  func reportUnknown(_ attributes: AttributeListSyntax, in scope: Scope) {
    for attribute in attributes.flattened
    where !Self.plainAttributes.contains(attribute.nameText)
      && !canBeAttribute(attributeType(attribute, in: scope))
    {
      reportUnknown(attribute, in: scope)
    }
  }

  // MARK: Classes

  private func checkClass(_ decl: NominalDecl, _ record: TypeRecord) {
    if collectedMembers("init", of: decl).isEmpty, !isHeir(decl) {
      let open = decl.storedProperties.filter { !$0.hasInitialValue }
      report(
        .noInitializers, "class '\(decl.name)' has no initializers", at: decl.origin,
        hints: ["Give every property a value, or write an 'init' that does."],
        notes: open.map {
          Diagnostic.Note(
            message: "stored property '\($0.wraps?.name ?? $0.name)' without initial value "
              + "prevents synthesized initializers",
            origin: $0.origin)
        })
    }
    if let base = decl.superclass?.nominal, records[base]?.isFinal == true, !base.isSurface {
      report(
        .finalSuperclass, "inheritance from a final class '\(base.name)'", at: decl.origin)
    }
    for member in record.ordered { checkOverride(member, in: decl) }
    checkRequiredInitializers(decl, record)
  }

  // MARK: Enums

  private func checkRawValues(_ decl: NominalDecl, _ record: TypeRecord) {
    for property in decl.storedProperties {
      report(
        .enumStoredProperty, "enums must not contain stored properties", at: property.origin,
        hints: ["Make '\(property.name)' computed, or a payload of the cases."])
    }
    checkIndirection(decl)
    guard decl.rawType != nil else {
      if mayInheritUnknown(decl) { return }
      for enumCase in decl.cases {
        guard let value = record.rawValueSyntax[enumCase] else { continue }
        report(
          .rawWithoutType,
          "enum case cannot have a raw value if the enum does not have a raw type",
          at: origin(of: value, in: record.file))
      }
      return
    }
    var seen: [EnumCaseDecl] = []
    for enumCase in decl.cases {
      if !enumCase.payload.isEmpty {
        report(
          .rawWithPayload, "enum with raw type cannot have cases with arguments",
          at: enumCase.origin)
        continue
      }
      guard let value = enumCase.rawValue else { continue }
      if let first = seen.first(where: { $0.rawValue == value }) {
        report(
          .repeatedRawValue, "raw value for enum case is not unique",
          at: record.rawValueSyntax[enumCase].map { origin(of: $0, in: record.file) }
            ?? enumCase.origin,
          notes: [
            Diagnostic.Note(message: "raw value previously used here", origin: first.origin)
          ])
      }
      seen.append(enumCase)
    }
  }

  // MARK: Circles

  /// An enum that contains itself has no finite size either, unless a case is `indirect`.
  private func checkIndirection(_ decl: NominalDecl) {
    for enumCase in decl.cases
    where enumCase.isIndirect && enumCase.payload.isEmpty && !isIndirect(decl) {
      report(
        .indirectWithoutPayload,
        "enum case '\(enumCase.name)' without associated value cannot be 'indirect'",
        at: modifier("indirect", of: enumCase) ?? enumCase.origin)
    }
    let parts = decl.cases.filter { !$0.isIndirect }.flatMap(\.payload)
    guard parts.contains(where: { contains($0.type, decl) }) else { return }
    report(
      .recursiveEnum, "recursive enum '\(decl.name)' is not marked 'indirect'",
      at: decl.origin,
      hints: ["Write 'indirect' before 'enum', or before the case that contains it."])
  }

  private func isIndirect(_ decl: NominalDecl) -> Bool {
    records[decl]?.syntax.as(EnumDeclSyntax.self)?.modifiers
      .contains { $0.name.text == "indirect" } == true
  }

  /// A struct that contains itself has no finite size.
  private func checkRecursion(_ decl: NominalDecl) {
    for property in decl.storedProperties where contains(property.type, decl) {
      report(
        .recursiveStruct,
        "value type '\(decl.name)' cannot have a stored property that recursively contains it",
        at: property.origin,
        hints: ["Hold the inner values in an array, or make '\(decl.name)' a class."])
    }
  }

  /// Whether values of the type contain values of the struct directly, not through a reference.
  private func contains(_ type: Type, _ decl: NominalDecl) -> Bool {
    var seen: Set<NominalDecl> = []
    var pending = [type]
    while let type = pending.popLast() {
      switch type {
      case .nominal(let next, let arguments):
        if next == decl { return true }
        if next.isSurface, next.name == "Optional" { pending += arguments }
        guard !next.isSurface, next.kind == .structure || next.kind == .enumeration,
          seen.insert(next).inserted
        else { continue }
        let own = Substitution(next.signature.parameters, arguments)
        let parts =
          next.storedProperties.map(\.type)
          + next.cases.filter { !$0.isIndirect }.flatMap { $0.payload.map(\.type) }
        pending += parts.map { own.apply(to: $0) }
      case .tuple(let elements): pending += elements.map(\.type)
      default: break
      }
    }
    return false
  }

  private func checkRefinement(_ decl: NominalDecl) {
    guard decl.inherited.contains(where: { $0 === decl || protocolClosure(of: $0).contains(decl) })
    else { return }
    report(.circularProtocol, "protocol '\(decl.name)' refines itself", at: decl.origin)
  }

  // MARK: Modifiers

  /// Where a modifier of a declaration is.
  private func modifier(_ name: String, of declaration: Declaration) -> Origin? {
    guard let file = homes[declaration].flatMap(\.file) ?? file(of: declaration) else { return nil }
    let offset = Int(declaration.origin.rawValue) - file.base
    var node = file.syntax.token(at: AbsolutePosition(utf8Offset: offset)).map(Syntax.init)
    while let current = node, !current.is(MemberBlockItemSyntax.self) {
      if let found = current.as(DeclSyntax.self)?.modifiers?.first(where: { $0.name.text == name })
      {
        return origin(of: found, in: file)
      }
      node = current.parent
    }
    return nil
  }

  private func file(of declaration: Declaration) -> FileUnit? {
    declaration.container.flatMap { records[$0]?.file }
  }

  private func checkModifiers(of member: Declaration, in decl: NominalDecl) {
    let isClass = decl.kind == .classType
    if let function = member as? FunctionDecl {
      if function.isMutating, isClass, function.kind == .function, function.accessorOf == nil {
        report(
          .mutatingInClass, "'mutating' is not valid on instance methods in classes",
          at: function.origin)
      }
      if function.isOverride, !isClass {
        report(
          .overrideOutsideClass, "'override' can only be specified on class members",
          at: modifier("override", of: function) ?? function.origin)
      }
    }
    guard let variable = member as? VariableDecl else { return }
    checkVariable(variable)
  }

  /// Constants without a value, and `weak` where it is not allowed.
  func checkVariable(_ variable: VariableDecl) {
    guard !variable.isSurface else { return }
    if variable.isLazy, variable.isLet {
      report(.lazyLet, "'lazy' cannot be used on a let", at: variable.origin)
    }
    if case .global = variable.storage, !variable.hasInitialValue, variable.wraps == nil,
      !variable.type.isError
    {
      let kind = variable.isLet ? "let" : "var"
      let place = variable.container == nil ? "global" : "static"
      report(
        .uninitializedGlobal,
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
      !conforms(wrapped, to: known("AnyObject"), in: innerScope(variable.container ?? decl)),
      !mayBeObjects(wrapped)
    {
      report(
        .weakValue,
        "'weak' may only be applied to class and class-bound protocol types, not '\(wrapped)'",
        at: variable.origin)
    }
  }

  /// `weak var delegate: Recognizing?` of a protocol that refines an unsimulated one: it may be a
  /// delegate protocol, which requires classes.
  private func mayBeObjects(_ type: Type) -> Bool {
    guard case .existential(let existential) = type else { return false }
    return existential.protocols.contains(where: isHeir)
  }
}
