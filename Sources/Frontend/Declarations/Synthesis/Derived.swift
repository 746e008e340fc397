import Program
import Values

// Members that the compiler synthesises for a conformance: `==`, `hash(into:)`, `<`, `allCases`,
// `rawValue`, `init?(rawValue:)`, `encode(to:)`, `init(from:)`, and the members of a coding key.
extension DeclarationTable {
  static func isDerivedName(_ name: String) -> Bool {
    switch name {
    case "==", "hash", "<", "allCases", "rawValue", "encode", "init", "stringValue", "intValue",
      "animatableData":
      true
    default: false
    }
  }

  /// Adds members that a conformance requires and the type does not declare, the first time that
  /// the name is looked up.
  func addDerived(_ name: String, to record: TypeRecord) {
    let decl = record.decl
    guard decl.kind != .protocolType, !record.derived.contains(name), isBound || decl.isSurface
    else { return }
    record.derived.insert(name)
    switch name {
    case "==": deriveOperator("==", "Equatable", .equals, record)
    case "<" where decl.kind == .enumeration: deriveOperator("<", "Comparable", .less, record)
    case "hash": deriveHash(record)
    case "animatableData" where decl.isAnimatable: deriveAnimatableData(record)
    case "allCases" where decl.kind == .enumeration: deriveAllCases(record)
    case "rawValue" where decl.rawType != nil: deriveRawValue(record)
    case "encode": deriveCoding(record, encoding: true)
    case "init":
      if decl.rawType != nil { deriveRawInitializer(record) }
      deriveCoding(record, encoding: false)
      for member in derivedKeyInitializers(of: record) { record.add(member) }
    case "stringValue", "intValue":
      if let member = derivedKeyProperty(name, of: record) { record.add(member) }
    default: break
    }
  }

  func conformsItself(_ record: TypeRecord, _ name: String) -> Bool {
    guard let decl = knownIfPresent(name) else { return false }
    return declares(record.decl, conformanceTo: decl)
  }

  private func isValueType(_ record: TypeRecord) -> Bool {
    record.decl.kind == .structure || record.decl.kind == .enumeration
  }

  private func newDerived(
    _ kind: FunctionDecl.Kind, _ name: String, _ record: TypeRecord, _ body: Synthesized,
    result: Type
  ) -> FunctionDecl {
    newImplicit(kind, name, record, .type(record), result: result) { .synthesized(body) }
  }

  private func deriveOperator(
    _ name: String, _ protocolName: String, _ body: Synthesized, _ record: TypeRecord
  ) {
    guard isValueType(record), conformsItself(record, protocolName) else { return }
    let type = record.decl.selfType
    let isDeclared = record.members[name]?.contains { member in
      (member as? FunctionDecl)?.parameters.map(\.type) == [type, type]
    }
    guard isDeclared != true, !isGiven(name, to: record, [nil, nil]) else { return }
    let function = newDerived(.function, name, record, body, result: .nominal(known("Bool"), []))
    function.isStatic = true
    function.isOperator = true
    function.parameters = [
      Parameter(label: nil, name: "lhs", type: type),
      Parameter(label: nil, name: "rhs", type: type),
    ]
    record.add(function)
  }

  private func deriveHash(_ record: TypeRecord) {
    guard isValueType(record), conformsItself(record, "Hashable"),
      record.members["hash"]?.contains(where: { ($0 as? FunctionDecl)?.parameters.count == 1 })
        != true, !isGiven("hash", to: record, ["into"])
    else { return }
    let function = newDerived(.function, "hash", record, .hash, result: .void)
    let hasher = Parameter(label: "into", name: "hasher", type: .nominal(known("Hasher"), []))
    hasher.isInout = true
    function.parameters = [hasher]
    record.add(function)
  }

  /// Whether an extension of one of the program's protocols has it: then the compiler does not
  /// synthesise it.
  private func isGiven(_ name: String, to record: TypeRecord, _ labels: [String?]) -> Bool {
    conformances(of: record.decl).ordered.contains { entry in
      !entry.protocolDecl.isSurface
        && collectedMembers(name, of: entry.protocolDecl).contains { member in
          guard let function = member as? FunctionDecl, !function.isRequirement,
            case .extended(let ext)? = homes[member], !ext.isConstrained,
            function.parameters.map(\.label) == labels
          else { return false }
          return name == "hash"
            || function.parameters.allSatisfy { $0.type == entry.protocolDecl.selfType }
        }
    }
  }

  private func deriveAllCases(_ record: TypeRecord) {
    guard conformsItself(record, "CaseIterable"), !record.hasPayload,
      record.members["allCases"]?.contains(where: { $0 is VariableDecl }) != true
    else { return }
    let type = Type.nominal(known("Array"), [record.decl.selfType])
    addProperty("allCases", type, .allCases, to: record, isStatic: true)
  }

  private func deriveRawValue(_ record: TypeRecord) {
    guard record.members["rawValue"] == nil, let raw = record.decl.rawType else { return }
    if let nominal = raw.nominal, isWrittenAsLiteral(nominal) {
      literalRawValue(record, nominal).map(record.add)
      return
    }
    addProperty("rawValue", raw, .rawValue, to: record, isStatic: false)
  }

  private func addProperty(
    _ name: String, _ type: Type, _ body: Synthesized, to record: TypeRecord, isStatic: Bool
  ) {
    let decl = record.decl
    let variable = VariableDecl(
      name: name, origin: decl.origin, container: decl, isSurface: decl.isSurface,
      storage: .computed, isLet: false)
    variable.isStatic = isStatic
    variable.type = type
    homes[variable] = .type(record)
    let getter = newDerived(.getter, name, record, body, result: type)
    getter.isStatic = isStatic
    getter.accessorOf = variable
    variable.getter = getter
    record.add(variable)
  }

  private func deriveRawInitializer(_ record: TypeRecord) {
    guard let raw = record.decl.rawType else { return }
    let isDeclared = record.members["init"]?.contains { member in
      guard let parameters = (member as? FunctionDecl)?.parameters else { return false }
      // One of another type, `init?(rawValue: String?)`, is another one, and may call this one.
      return parameters.map(\.label) == ["rawValue"] && parameters[0].type == raw
    }
    guard isDeclared != true else { return }
    if let nominal = raw.nominal, isWrittenAsLiteral(nominal) {
      literalRawInitializer(record, nominal).map(record.add)
      return
    }
    let function = newDerived(
      .initializer, "init", record, .initRawValue, result: optional(of: record.decl.selfType))
    function.isFailable = true
    function.parameters = [Parameter(label: "rawValue", name: "rawValue", type: raw)]
    record.add(function)
  }

  // MARK: Coding

  private func deriveCoding(_ record: TypeRecord, encoding: Bool) {
    guard isCodedByParts(record), conformsItself(record, encoding ? "Encodable" : "Decodable"),
      knownIfPresent(encoding ? "Encoder" : "Decoder") != nil,
      record.members[encoding ? "encode" : "init"]?
        .contains(where: { codes($0, encoding: encoding) }) != true,
      let function = codingMember(encoding: encoding, of: record)
    else { return }
    if encoding { return record.add(function) }
    function.isRequired = true
    addInitializer(function, to: record)
  }

  /// A number of the surface has no stored properties: its protocol's extension codes it.
  private func isCodedByParts(_ record: TypeRecord) -> Bool {
    !record.decl.isSurface || record.decl.kind != .structure
      || !record.decl.storedProperties.isEmpty
  }

  /// Whether a member is the one that coding requires: `init(from decoder: Decoder)`, not
  /// `init(from user: User)`.
  func codes(_ member: Declaration, encoding: Bool) -> Bool {
    guard let function = member as? FunctionDecl,
      function.parameters.map(\.label) == [encoding ? "to" : "from"]
    else { return false }
    switch function.parameters[0].type {
    case .existential(let existential):
      return existential.protocols.contains { $0.name == (encoding ? "Encoder" : "Decoder") }
    case .parameter, .opaque: return true
    default: return false
    }
  }

  // MARK: Roles

  /// A type without a declared role has that of its most refined protocol. A conditional
  /// conformance (`Optional: View where Wrapped: View`) gives the type itself no role.
  func role(of decl: NominalDecl) -> [String] {
    guard decl.kind != .protocolType else { return [] }
    if let known = knownRole(of: decl) { return known }
    let candidates = decl.lineage.flatMap {
      conformances(of: $0).ordered.filter(\.requirements.isEmpty)
        .map(\.protocolDecl).filter { !$0.roleSpelling.isEmpty }
    }
    let refined = candidates.first { candidate in
      !candidates.contains { other in
        other != candidate && protocolClosure(of: other).contains(candidate)
      }
    }
    guard let refined else { return [] }
    // In a program of many files unsimulated code may leave a view without a body: it is a leaf.
    if opaque != nil, refined.name == "View",
      let body = refined.requirements.first(where: { $0.name == "body" }),
      findWitness(for: body, of: decl, refined) == nil
    {
      return ["primitive", "leaf"]
    }
    return refined.roleSpelling
  }
}
