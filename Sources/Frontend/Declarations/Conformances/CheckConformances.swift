import Diagnostics
import Program
import SwiftSyntax
import Values

// Checks that a type has everything its protocols require.
extension DeclarationTable {
  func checkConformances(of decl: NominalDecl) {
    guard decl.kind != .protocolType, !decl.isSurface else { return }
    checkInheritanceClause(of: decl)
    for entry in conformances(of: decl).ordered where !entry.isDerived {
      check(decl, entry)
    }
  }

  /// The conformances that the program's extensions add to a type of the surface. (In a program of
  /// many files a framework's type is assumed to have what it needs, and that is inert.)
  func checkAddedConformances(of decl: NominalDecl) {
    guard decl.kind != .protocolType, opaque == nil || decl.module == "Swift" else { return }
    for entry in conformances(of: decl).ordered where entry.place != nil {
      check(decl, entry)
    }
  }

  private func check(_ decl: NominalDecl, _ entry: ConformanceTable.Entry) {
    let protocolDecl = entry.protocolDecl
    guard !Self.markers.contains(protocolDecl.name) else { return }
    if isOfAnotherKind(decl, entry) { return }
    if let notes = missingFields(decl, protocolDecl) {
      return reportNonconforming(decl, entry, notes)
    }
    var notes: [Diagnostic.Note] = []
    for associated in protocolDecl.associatedTypes {
      if let type = associatedType(
        named: associated.name, of: decl.selfType, in: innerScope(decl))
      {
        if let note = unmet(associated, type, decl) { notes.append(note) }
        continue
      }
      // A missing witness is a better message than the type that would follow from it.
      if protocolDecl.requirements.contains(where: { mentions($0, associated) }),
        associated.defaultType == nil
      {
        continue
      }
      notes.append(
        Diagnostic.Note(
          message: "protocol requires nested type '\(associated.name)'", origin: associated.origin))
    }
    for requirement in protocolDecl.requirements where !isOptional(requirement) {
      if let witness = findWitness(for: requirement, of: decl, protocolDecl),
        !isOfOtherType(witness, than: requirement, decl, protocolDecl)
      {
        checkRequired(witness.declaration, requirement, decl)
        checkDynamicSelf(witness.declaration, requirement, decl, protocolDecl)
        continue
      }
      notes.append(
        Diagnostic.Note(
          message: "protocol requires \(kind(of: requirement)) '\(requirement.displayName)'",
          origin: requirement.origin))
    }
    // Something missing may be inherited from a type that is not simulated, or made by a macro.
    if !notes.isEmpty, !isHeir(decl) { reportNonconforming(decl, entry, notes) }
  }

  /// `@objc optional func play()`: not required, and whether a type has it is not simulated.
  private func isOptional(_ requirement: Declaration) -> Bool {
    !requirement.isSurface && requirement.unsupportedReason != nil
  }

  /// Whether a protocol requires a class, or a subclass of one, and the type is not; reports it.
  private func isOfAnotherKind(_ decl: NominalDecl, _ entry: ConformanceTable.Entry) -> Bool {
    let protocolDecl = entry.protocolDecl
    if decl.kind == .structure || decl.kind == .enumeration {
      guard
        requiredClass(of: [protocolDecl]) != nil
          || protocolClosure(of: protocolDecl).contains(where: isForObjects)
      else { return false }
      report(
        .missingConformance,
        "non-class type '\(decl)' cannot conform to class protocol '\(protocolDecl)'",
        at: decl.origin)
      return true
    }
    guard decl.kind == .classType, !mayInheritUnknown(decl) else { return false }
    for case .superclass(protocolDecl.selfType, let base) in protocolDecl.signature.requirements
    where !isSubclass(decl.selfType, of: base) {
      reportNonconforming(decl, entry, [])
      report(
        .missingConformance,
        "'\(protocolDecl)' requires that '\(decl)' inherit from '\(base)'",
        at: decl.origin)
      return true
    }
    return false
  }

  /// `var body: Int`: the associated type that follows does not meet the protocol's requirement.
  private func unmet(_ associated: AssociatedTypeDecl, _ type: Type, _ decl: NominalDecl)
    -> Diagnostic.Note?
  {
    guard let found = type.nominal, type.arguments.isEmpty else { return nil }
    for requirement in associated.requirements {
      guard case .conformance(.dependent(_, let subject), let wanted) = requirement,
        subject == associated, !conforms(type, to: wanted, in: innerScope(decl))
      else { continue }
      return Diagnostic.Note(
        message:
          "possibly intended match '\(associated.name)' = '\(found.name)' does not conform to '\(wanted.name)'",
        origin: decl.origin)
    }
    return nil
  }

  /// `var body: String` cannot witness `var body: Int`. Only certain mismatches count.
  private func isOfOtherType(
    _ witness: MemberCandidate, than requirement: Declaration, _ decl: NominalDecl,
    _ protocolDecl: NominalDecl
  ) -> Bool {
    guard !witness.declaration.isSurface,
      witness.declaration is VariableDecl
        || (witness.declaration as? FunctionDecl)?.kind == .function
    else { return false }
    let scope = innerScope(decl)
    let wanted = requirement.signatureTypes.map {
      normalized(
        substitute($0, Substitution(protocolDecl.signature.parameters, [decl.selfType]), in: scope),
        in: scope)
    }
    let given = witness.declaration.signatureTypes.map {
      normalized(substitute($0, witness.substitution, in: scope), in: scope)
    }
    guard wanted.count == given.count else { return false }
    return zip(wanted, given).contains { want, have in
      guard let a = want.nominal, let b = have.nominal else { return false }
      return a !== b
    }
  }

  /// A method that returns the class instead of `Self` would be wrong in a subclass.
  private func checkDynamicSelf(
    _ witness: Declaration, _ requirement: Declaration, _ decl: NominalDecl,
    _ protocolDecl: NominalDecl
  ) {
    guard decl.kind == .classType, records[decl]?.isFinal == false,
      let wanted = requirement as? FunctionDecl, wanted.kind == .function,
      case .parameter(let own) = wanted.result, own.selfOf != nil,
      let function = witness as? FunctionDecl, function.container == decl,
      !function.returnsDynamicSelf, function.result.nominal == decl
    else { return }
    report(
      .dynamicSelf,
      "method '\(requirement.displayName)' in non-final class '\(decl.name)' must return 'Self' to "
        + "conform to protocol '\(protocolDecl.name)'", at: function.origin)
  }

  /// Subclasses must have the initialiser too.
  private func checkRequired(
    _ witness: Declaration, _ requirement: Declaration, _ decl: NominalDecl
  ) {
    guard decl.kind == .classType, records[decl]?.isFinal == false,
      let initializer = witness as? FunctionDecl, initializer.kind == .initializer,
      initializer.container == decl, !initializer.isRequired,
      !implicitInitializers.contains(initializer)
    else { return }
    report(
      .unrequiredInitializer,
      "initializer requirement '\(requirement.displayName)' can only be satisfied by a 'required' "
        + "initializer in non-final class '\(decl.name)'", at: initializer.origin,
      hints: ["Write 'required' before it, or 'final' before the class."])
  }

  private func reportNonconforming(
    _ decl: NominalDecl, _ entry: ConformanceTable.Entry, _ notes: [Diagnostic.Note]
  ) {
    let protocolDecl = entry.protocolDecl
    report(
      .missingConformance,
      "type '\(decl.selfType.declaredName)' does not conform to protocol '\(protocolDecl)'",
      at: entry.place ?? decl.origin,
      hints: protocolDecl.isSurface ? notes.map { "The \($0.message)." } : [],
      notes: protocolDecl.isSurface ? [] : notes)
  }

  private func mentions(_ requirement: Declaration, _ associated: AssociatedTypeDecl) -> Bool {
    requirement.signatureTypes.contains {
      $0.contains { if case .dependent(_, let found) = $0 { found == associated } else { false } }
    }
  }

  /// `Equatable` and `Hashable` are synthesised only if all parts conform.
  private func missingFields(_ decl: NominalDecl, _ protocolDecl: NominalDecl)
    -> [Diagnostic.Note]?
  {
    if protocolDecl.isSurface, ["Encodable", "Decodable"].contains(protocolDecl.name) {
      return uncodableFields(decl, protocolDecl)
    }
    guard protocolDecl.isSurface, ["Equatable", "Hashable"].contains(protocolDecl.name) else {
      return nil
    }
    let name = protocolDecl.name == "Equatable" ? "==" : "hash"
    let witness = collectedMembers(name, of: decl).first as? FunctionDecl
    guard case .synthesized? = witness?.body else { return nil }
    var scope = innerScope(decl)
    scope.signature.requirements += conditions(of: decl, to: protocolDecl)
    let parts =
      decl.storedProperties.map { ($0.name, $0.type, $0.origin) }
      + decl.cases.flatMap { enumCase in
        enumCase.payload.map { (enumCase.name, $0.type, enumCase.origin) }
      }
    let missing = parts.filter {
      !conforms($0.1, to: protocolDecl, in: scope) && !($0.1.nominal.map(isHeir) ?? false)
    }
    guard !missing.isEmpty else { return nil }
    return missing.map { name, type, origin in
      Diagnostic.Note(
        message: "stored property type '\(type)' does not conform to protocol "
          + "'\(protocolDecl.name)', preventing synthesized conformance of '\(decl.name)' to "
          + "'\(protocolDecl.name)'",
        origin: origin)
    }
  }

  /// `Encodable` and `Decodable` likewise, for the properties that have coding keys.
  private func uncodableFields(_ decl: NominalDecl, _ protocolDecl: NominalDecl)
    -> [Diagnostic.Note]?
  {
    let isEncoding = protocolDecl.name == "Encodable"
    let isWritten = collectedMembers(isEncoding ? "encode" : "init", of: decl).contains { member in
      member.origin != decl.origin && codes(member, encoding: isEncoding)
    }
    guard !isWritten, decl.kind != .enumeration else { return nil }
    let keys = collectedMembers("CodingKeys", of: decl).lazy.compactMap { $0 as? NominalDecl }
      .first { $0.origin != decl.origin }?.cases.map(\.name)
    var scope = innerScope(decl)
    scope.signature.requirements += conditions(of: decl, to: protocolDecl)
    let missing = decl.storedProperties.filter { property in
      property.observedStorageOwner?.isLazy != true && property.wraps == nil
        && keys?.contains(property.name) != false && !property.type.isError
        && !(property.isLet && property.hasInitialValue)
        && !conforms(property.type, to: protocolDecl, in: scope)
    }
    guard !missing.isEmpty else { return nil }
    return missing.map { property in
      Diagnostic.Note(
        message: "cannot automatically synthesize '\(protocolDecl.name)' because "
          + "'\(property.type)' does not conform to '\(protocolDecl.name)'",
        origin: property.origin)
    }
  }

  private func kind(of requirement: Declaration) -> String {
    switch requirement {
    case let function as FunctionDecl:
      function.kind == .initializer ? "initializer" : "function"
    case is SubscriptDecl: "subscript"
    default: "property"
    }
  }

  /// A struct or enum that inherits from a class, a class that inherits from two.
  private func checkInheritanceClause(of decl: NominalDecl) {
    guard let record = records[decl], let clause = record.group?.inheritanceClause else { return }
    var scope = outerScope(of: record)
    scope.signature = decl.signature
    for (index, inherited) in clause.inheritedTypes.enumerated() {
      guard
        case .nominal(let base, _) = resolve(
          inherited.type, in: scope, TypeContext(isConstraint: true)),
        !(index == 0
          && (decl.kind == .enumeration || base.kind == .classType && mayInherit(decl, base)))
      else { continue }
      let origin = origin(of: inherited.type, in: record.file)
      if decl.kind == .classType, base.kind == .classType {
        report(
          .multipleInheritance,
          index == 0
            ? "'\(decl.name)' cannot inherit from '\(base.name)'"
            : decl.superclass?.nominal.map {
              "multiple inheritance from classes '\($0.name)' and '\(base.name)'"
            } ?? "superclass '\(base.name)' must appear first in the inheritance clause",
          at: origin)
      } else if base.kind == .classType {
        report(
          .inheritsClass,
          "non-class type '\(decl.name)' cannot inherit from class '\(base.name)'", at: origin)
      } else {
        report(
          .inheritsValue,
          "inheritance from non-protocol\(decl.kind == .classType ? ", non-class" : "") type '\(base.name)'",
          at: decl.origin)
      }
    }
  }
}
