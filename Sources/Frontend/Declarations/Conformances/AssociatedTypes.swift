import Program
import SourceSyntax

// Associated types: explicit ones, and those inferred from witnesses.
extension DeclarationTable {
  /// The associated type as far as it is known here; nil when the type does not conform.
  func associatedType(named name: String, of type: Type, in scope: Scope) -> Type? {
    switch type {
    case .nominal:
      for case .nominal(let decl, let arguments) in type.lineage {
        guard let found = associatedType(named: name, of: decl) else { continue }
        let substitution = Substitution(decl.signature.parameters, arguments)
        return substituteOnce(found, substitution, in: scope, name, decl, arguments.types)
      }
      return nil
    case .parameter, .dependent:
      return declared(name, in: bounds(of: type, in: scope).protocols).map {
        normalized(.dependent(type, $0), in: scope)
      }
    case .opaque(let decl, let arguments):
      if let known = decl.associatedTypes.first(where: { $0.0.name == name })?.1 {
        return substitute(known, Substitution(decl.signature.parameters, arguments), in: scope)
      }
      return declared(name, in: decl.protocols).map { .dependent(type, $0) }
    case .existential(let existential):
      if let given = existential.associatedTypes.first(where: { $0.0.name == name })?.1 {
        return given
      }
      // `protocol Key: RawRepresentable where RawValue == String`: for `any Key`, too.
      return closure(of: existential.protocols).firstMap { fixedType(name, by: $0) }
        ?? erased(named: name, of: existential, in: scope)
    case .variable(let variable):
      return variable.binding.flatMap { associatedType(named: name, of: $0, in: scope) }
    case .error: return .error
    default: return nil
    }
  }

  /// The associated type with that name declared by the protocols or those that they refine.
  private func declared(_ name: String, in protocols: [NominalDecl]) -> AssociatedTypeDecl? {
    closure(of: protocols).reversed().firstMap { $0.associatedTypes.first { $0.name == name } }
  }

  /// Nil when the answer depends on itself: a collection without members takes its elements from
  /// its iterator, which takes them from the collection.
  private func substituteOnce(
    _ found: Type, _ substitution: Substitution, in scope: Scope, _ name: String,
    _ decl: NominalDecl, _ arguments: [Type]
  ) -> Type? {
    guard found.contains(where: \.isDependent) else { return substitution.apply(to: found) }
    let isAsked = substituting.contains {
      $0.decl === decl && $0.name == name && $0.arguments == arguments
    }
    guard !isAsked, substituting.count < 100 else { return nil }
    substituting.append((decl, name, arguments))
    defer { substituting.removeLast() }
    return substitute(found, substitution, in: scope)
  }

  /// The known bounds of an associated type of `any P`: the protocols it conforms to, or `Any`.
  private func erased(
    named name: String, of existential: ExistentialType, in scope: Scope
  ) -> Type? {
    guard let associated = declared(name, in: existential.protocols) else { return nil }
    let bounds = associated.requirements.compactMap { requirement -> NominalDecl? in
      guard case .conformance(.dependent(.parameter, associated), let bound) = requirement else {
        return nil
      }
      return bound
    }
    if bounds.isEmpty { return .any }
    let arguments = bounds.map { bound in
      bound.primaryAssociatedTypes.map { primary -> Type? in
        let own = same(as: primary, of: associated)
        let type = own.flatMap {
          associatedType(named: $0.name, of: .existential(existential), in: scope)
        }
        return type == .any ? nil : type
      }.prefix { $0 != nil }.compactMap(\.self)
    }
    return .existential(
      ExistentialType(
        protocols: bounds, arguments: arguments.allSatisfy(\.isEmpty) ? [] : arguments))
  }

  /// `Element` for the `Element` of `associatedtype Iterator … where Iterator.Element == Element`:
  /// an iterator of `any Sequence<Int>` is `any IteratorProtocol<Int>`.
  private func same(
    as inner: AssociatedTypeDecl, of outer: AssociatedTypeDecl
  ) -> AssociatedTypeDecl? {
    outer.requirements.firstMap { requirement in
      guard case .sameType(let a, let b) = requirement else { return nil }
      return [(a, b), (b, a)].firstMap { nested, own in
        guard case .dependent(.dependent(.parameter, outer), let asked) = nested,
          asked.name == inner.name, case .dependent(.parameter, let found) = own
        else { return nil }
        return found
      }
    }
  }

  /// In terms of the type's own parameters; superclasses are not searched.
  private func associatedType(named name: String, of decl: NominalDecl) -> Type? {
    guard let record = records[decl] else { return nil }
    if let known = record.associatedTypes[name] { return known }
    record.associatedTypes[name] = .some(nil)
    inProgress += 1
    let found = findAssociatedType(name, record)
    inProgress -= 1
    // While answers depend on each other, "none" may only mean "not yet".
    if isBound, found != nil || inProgress == 0 {
      record.associatedTypes[name] = .some(found)
    } else {
      record.associatedTypes.removeValue(forKey: name)
    }
    return found
  }

  private func findAssociatedType(_ name: String, _ record: TypeRecord) -> Type? {
    let decl = record.decl
    loadMembers(name, of: decl)
    decl.completeMembers()
    if let written = record.members[name]?.last(where: Self.isType) {
      return typeOfMember(written)
    }
    // Members are consulted before a generic parameter with that name: in `struct Hook<State>`
    // `makeState()` may return something else. In the surface's types they always agree.
    let parameter = decl.signature.parameters.last { $0.name == name }
    if let parameter, decl.isSurface { return .parameter(parameter) }
    let conformances = conformances(of: decl)
    // A class has one conformance to a protocol: the superclass's, if it has one.
    let declaring = conformances.ordered.filter { entry in
      entry.protocolDecl.associatedTypes.contains { $0.name == name }
        && !decl.superclasses.contains { self.conformances(of: $0)[entry.protocolDecl] != nil }
    }
    guard !declaring.isEmpty else { return parameter.map { .parameter($0) } }
    if name == "RawValue", let raw = decl.rawType { return raw }
    // `extension Source<Cat>: CatProvider` fixes the type only for those arguments.
    let isOfAll = declaring.contains { $0.requirements.isEmpty }
    for entry in conformances.ordered where entry.requirements.isEmpty || !isOfAll {
      if let fixed = fixedType(name, by: entry.protocolDecl) { return fixed }
    }
    var isInert = false
    for entry in conformances.ordered {
      guard let inferred = infer(name, from: entry.protocolDecl, record) else { continue }
      if !inferred.isError { return inferred }
      isInert = opaque != nil
    }
    if let parameter { return .parameter(parameter) }
    let all = conformances.ordered.map(\.protocolDecl)
    let asking = declaring.map(\.protocolDecl)
    if let same = all.firstMap({ sameAsAnother(name, of: $0, record) }) { return same }
    if let alias = all.firstMap({ extensionAlias(name, of: $0, record) }) { return alias }
    if let derived = derivedAssociatedType(name, decl) { return derived }
    let standard = asking.firstMap { protocolDecl in
      protocolDecl.associatedTypes.first { $0.name == name }?.defaultType.map {
        substituteSelf($0, of: protocolDecl, decl)
      }
    }
    if let standard { return standard }
    if let inferred = asking.firstMap({ inferFromDefaults(name, $0, record) }) { return inferred }
    if let fixed = asking.firstMap({ fixedByDefaults(name, $0, record) }) { return fixed }
    // The member that decides it has a type that is not simulated: `let id: Tagged<Self, UUID>`.
    return isInert ? .error : nil
  }

  /// `protocol GeometryEffect: ViewModifier where Body == Never`
  private func fixedType(_ name: String, by protocolDecl: NominalDecl) -> Type? {
    for case .sameType(let own, let type) in protocolDecl.signature.requirements
    where own.isOwn(name) {
      if case .nominal(_, let arguments) = type, arguments.isEmpty { return type }
    }
    return nil
  }

  private func typeOfMember(_ member: Declaration) -> Type? {
    switch member {
    case let nested as NominalDecl: return nested.selfType
    case let alias as TypeAliasDecl: return alias.type()
    default: return nil
    }
  }

  private func substituteSelf(_ type: Type, of protocolDecl: NominalDecl, _ decl: NominalDecl)
    -> Type
  {
    substitute(
      type, Substitution(protocolDecl.signature.parameters, [decl.selfType]), in: innerScope(decl))
  }

  func innerScope(_ decl: NominalDecl) -> Scope {
    records[decl].map(scope(in:)) ?? Scope()
  }

  /// `associatedtype Iterator: IteratorProtocol where Iterator.Element == Element` decides
  /// `Element` as soon as the iterator is known.
  private func sameAsAnother(_ name: String, of protocolDecl: NominalDecl, _ record: TypeRecord)
    -> Type?
  {
    for associated in protocolDecl.associatedTypes {
      for requirement in associated.requirements {
        guard case .sameType(let a, let b) = requirement, a.isOwn(name) || b.isOwn(name),
          case .dependent(.dependent(.parameter, let outer), let inner) = a.isOwn(name) ? b : a,
          let base = associatedType(
            named: outer.name, of: record.decl.selfType, in: innerScope(record.decl)),
          !base.isError,
          let found = associatedType(named: inner.name, of: base, in: innerScope(record.decl)),
          !found.isError
        else { continue }
        return found
      }
    }
    return nil
  }

  /// `extension P { typealias Content = … }`
  private func extensionAlias(_ name: String, of protocolDecl: NominalDecl, _ record: TypeRecord)
    -> Type?
  {
    for member in collectedMembers(name, of: protocolDecl) {
      guard let alias = member as? TypeAliasDecl else { continue }
      if case .extended(let ext)? = homes[member], !isFulfilled(ext, for: record.decl) { continue }
      return substituteSelf(alias.type(), of: protocolDecl, record.decl)
    }
    return nil
  }

  /// Whether the requirements of a protocol's extension beyond the protocol hold for a type; what
  /// they require of the associated type being looked for is ignored.
  private func isFulfilled(_ ext: ExtensionRecord, for decl: NominalDecl, but name: String? = nil)
    -> Bool
  {
    _ = scope(of: ext)
    guard ext.isConstrained else { return true }
    let substitution = Substitution(ext.nominal.signature.parameters, [decl.selfType])
    let asked = ext.requirements.filter {
      if let name, case .sameType(let own, _) = $0 { !own.isOwn(name) } else { true }
    }
    return satisfies(asked, substitution, in: innerScope(decl))
  }

  /// `AllCases`, and `ID` of a class that is identified by itself.
  private func derivedAssociatedType(_ name: String, _ decl: NominalDecl) -> Type? {
    switch name {
    case "AllCases": return .nominal(known("Array"), [decl.selfType])
    case "ID" where decl.kind == .classType:
      return knownIfPresent("ObjectIdentifier").map { .nominal($0, []) }
    default: return nil
    }
  }

  // MARK: Inference

  /// Infers it by comparing the protocol's requirements with the type's members. An error type when
  /// only a member with an error type decides it.
  private func infer(_ name: String, from protocolDecl: NominalDecl, _ record: TypeRecord) -> Type?
  {
    let pattern = AssociatedPattern(name: name, protocolDecl: protocolDecl, table: self)
    var wrong: Type?
    for requirement in protocolDecl.requirements where pattern.occurs(in: requirement) {
      for candidate in collectedMembers(requirement.name, of: record.decl) {
        if case .extended(let ext)? = homes[candidate], ext.isConstrained { _ = scope(of: ext) }
        guard let found = pattern.match(requirement, candidate) else { continue }
        if !found.isError { return found }
        wrong = found
      }
    }
    return wrong
  }

  /// Default implementations can decide it too: `makeIterator()` of a collection.
  private func inferFromDefaults(
    _ name: String, _ protocolDecl: NominalDecl, _ record: TypeRecord
  ) -> Type? {
    firstDefault(name, protocolDecl, record) { pattern, requirement, candidate, ext, owner in
      guard let found = pattern.match(requirement, candidate), !found.isError,
        isFulfilled(ext, for: record.decl)
      else { return nil }
      let type = substituteSelf(found, of: owner, record.decl)
      return type.contains(where: \.isDependent) ? nil : type
    }
  }

  /// The type fixed by a constrained extension of a protocol that the type conforms to, when only
  /// that extension has a requirement's default: `extension Hook where Value == Void`.
  private func fixedByDefaults(
    _ name: String, _ protocolDecl: NominalDecl, _ record: TypeRecord
  ) -> Type? {
    firstDefault(name, protocolDecl, record) { _, _, _, ext, _ in
      _ = scope(of: ext)
      for case .sameType(let own, let type) in ext.requirements
      where own.isOwn(name) && !type.contains(where: \.isDependent) {
        if isFulfilled(ext, for: record.decl, but: name) { return type }
      }
      return nil
    }
  }

  /// What the first default for a requirement that mentions the associated type implies for it.
  private func firstDefault(
    _ name: String, _ protocolDecl: NominalDecl, _ record: TypeRecord,
    _ ask: (AssociatedPattern, Declaration, Declaration, ExtensionRecord, NominalDecl) -> Type?
  ) -> Type? {
    let pattern = AssociatedPattern(name: name, protocolDecl: protocolDecl, table: self)
    for requirement in protocolDecl.requirements where pattern.occurs(in: requirement) {
      for entry in conformances(of: record.decl).ordered {
        for candidate in collectedMembers(requirement.name, of: entry.protocolDecl) {
          guard case .extended(let ext)? = homes[candidate],
            !isBodyOfPrimitives(candidate, of: ext.nominal, record.decl),
            let found = ask(pattern, requirement, candidate, ext, entry.protocolDecl)
          else { continue }
          return found
        }
      }
    }
    return nil
  }

  /// The framework's `body` for primitive views is not a default for a view of the program that
  /// lacks one. A protocol of the program may provide a `body`, and so may a framework protocol
  /// that refines `View` (the representables do).
  private func isBodyOfPrimitives(
    _ candidate: Declaration, of extended: NominalDecl, _ decl: NominalDecl
  ) -> Bool {
    func isView(_ decl: NominalDecl) -> Bool { decl.isSurface && decl.name == "View" }
    guard candidate.isSurface, isView(extended), !decl.isSurface else { return false }
    return !conformances(of: decl).ordered.contains {
      $0.protocolDecl.isSurface && !isView($0.protocolDecl)
        && protocolClosure(of: $0.protocolDecl).contains(where: isView)
    }
  }
}

extension Type {
  /// `Self.Name`
  fileprivate func isOwn(_ name: String) -> Bool {
    guard case .dependent(.parameter(let base), let associated) = self else { return false }
    return base.selfOf != nil && associated.name == name
  }
}

/// Infers an associated type by matching a requirement against a member.
private struct AssociatedPattern {
  let name: String
  let protocolDecl: NominalDecl
  let table: DeclarationTable

  func occurs(in requirement: Declaration) -> Bool {
    requirement.signatureTypes.contains { $0.contains { $0.isOwn(name) } }
      || isThrown(by: requirement)
  }

  private func isThrown(by requirement: Declaration) -> Bool {
    (requirement as? FunctionDecl)?.thrownType?.isOwn(name) == true
  }

  /// For `throws(Failure)`: what the witness throws (SE-0413), `Never` if it does not throw.
  private func thrown(by witness: Declaration) -> Type? {
    guard let function = witness as? FunctionDecl else { return nil }
    if !function.isThrowing { return .nominal(table.known("Never"), []) }
    return function.thrownType ?? table.anyError
  }

  func match(_ requirement: Declaration, _ candidate: Declaration) -> Type? {
    guard requirement.isStatic == candidate.isStatic, requirement.hasSameForm(as: candidate),
      !zip(requirement.witnessTypes, candidate.witnessTypes).contains(where: differs)
    else { return nil }
    return unify(requirement.witnessTypes, candidate.witnessTypes)
      ?? (isThrown(by: requirement) ? thrown(by: candidate) : nil)
  }

  /// A subscript by `Int` is no witness of one by `Range<Index>` that gives a `SubSequence`.
  private func differs(_ wanted: Type, _ given: Type) -> Bool {
    guard case .nominal(let a, _) = wanted, case .nominal(let b, _) = given else { return false }
    return a != b && a.kind != .classType && !b.isStandard("Optional")
  }

  private func unify(_ wanted: Type, _ given: Type) -> Type? {
    // `let objectWillChange: ObjectWillChangePublisher` decides nothing about that type.
    if wanted.isOwn(name) {
      if case .dependent(_, let own) = given, own.name == name { return nil }
      return given
    }
    var found: Type?
    _ = wanted.hasForm(of: given) {
      found = unify($0, $1)
      return found == nil
    }
    return found
  }

  private func unify(_ wanted: [Type], _ given: [Type]) -> Type? {
    wanted.count == given.count ? zip(wanted, given).firstMap { unify($0, $1) } : nil
  }
}
