import Program
import Values

/// Concrete types and their metadata, one for one.
final class TypeTable {
  let program: any ProgramQueries
  /// Makes the function value of a user's `==`.
  var makeFunction: (FunctionDecl, [Type]) -> FunctionValue?
  private var byType: [Type: TypeMetadata] = [:]
  private var byMetadata: [ObjectIdentifier: Type] = [:]
  private var plainData: [Type: Bool] = [:]
  private var roles: [String: NominalDecl] = [:]

  init(
    program: any ProgramQueries, makeFunction: @escaping (FunctionDecl, [Type]) -> FunctionValue?
  ) {
    self.program = program
    self.makeFunction = makeFunction
  }

  deinit {
    for type in byType.values { type.plan = nil }
  }

  /// The metadata of a concrete type.
  func metadata(for type: Type) -> TypeMetadata {
    if let existing = byType[type] { return existing }
    if type.wrapsOpaqueObjects { return metadata(for: .error) }
    let made: TypeMetadata
    if case .nominal(let decl, _) = type {
      made = TypeMetadata(
        kind: kind(of: decl), baseName: decl.name, origin: decl.origin, isSurface: decl.isSurface,
        facts: self)
    } else {
      made = TypeMetadata(
        kind: kind(of: type), baseName: nil, origin: .none, isSurface: false, facts: self)
    }
    byType[type] = made
    byMetadata[ObjectIdentifier(made)] = type
    return made
  }

  /// The type that metadata describes.
  func type(of metadata: TypeMetadata) -> Type {
    guard let type = byMetadata[ObjectIdentifier(metadata)] else {
      preconditionFailure("metadata of \(metadata.name) was made by another machine")
    }
    return type
  }

  private func kind(of type: Type) -> TypeMetadata.Kind {
    switch type {
    case .nominal(let decl, _): return kind(of: decl)
    case .tuple, .pack: return .tuple
    case .function: return .function
    case .metatype: return .metatype
    case .existential: return .existential
    // Something unsimulated is a value without parts, and so is an associated type of a type that does
    // not conform as required (a mistake that did not reject a project).
    case .error, .dependent: return .structure
    case .parameter, .opaque, .expansion, .variable:
      preconditionFailure("only concrete types have metadata, not \(type)")
    }
  }

  private func kind(of decl: NominalDecl) -> TypeMetadata.Kind {
    switch decl.builtin {
    case .optional: return .optional
    case .integer, .floating, .bool, .string, .array, .dictionary, .set, .keyPath: return .builtin
    case .never, nil: break
    }
    switch decl.kind {
    case .structure: return .structure
    case .enumeration: return .enumeration
    case .classType, .actor: return .classType
    case .protocolType: return .existential
    }
  }

  // MARK: Roles and comparison

  private func conforms(_ type: Type, to name: String) -> Bool {
    program.conformance(of: type, to: knownProtocol(name)) != nil
  }

  func knownProtocol(_ name: String) -> NominalDecl {
    if let decl = roles[name] { return decl }
    let decl = program.known(name)
    roles[name] = decl
    return decl
  }

  private static let protocolsWithRoles = [
    "Shape", "View", "GeometryEffect", "ViewModifier", "App", "Scene", "ToolbarContent", "Commands",
    "DynamicProperty",
  ]

  private func role(of decl: NominalDecl, _ type: Type) -> Role {
    if !decl.roleSpelling.isEmpty {
      guard let role = Role(spelling: decl.roleSpelling) else {
        preconditionFailure("\(decl.name) has a role that does not exist: \(decl.roleSpelling)")
      }
      return role
    }
    if decl.isSurface || decl.kind == .protocolType { return .none }
    // A surface protocol may have a role, which conforming types of the program take over; refining
    // protocols are listed first.
    let name = Self.protocolsWithRoles.first { conforms(type, to: $0) }
    guard let name, let role = Role(spelling: knownProtocol(name).roleSpelling) else {
      return .none
    }
    return role
  }

  func isEquatable(_ type: Type) -> Bool {
    if case .existential = type { return false }
    if case .function = type { return false }
    return conforms(type, to: "Equatable")
  }

  /// `isAdded`: the program added it.
  private func equality(of type: Type, isAdded: inout Bool) -> TypeMetadata.Equality {
    guard isEquatable(type) else { return .none }
    // The library's `==` of built-in types compares parts; searching all functions with that name would
    // take a tenth of a small program's run.
    if type.nominal?.builtin != nil { return .memberwise }
    let equatable = knownProtocol("Equatable")
    guard let requirement = equatable.requirements.first(where: { $0.name == "==" }),
      let (declaration, arguments) = program.witness(
        for: requirement, of: type, requirementArguments: [type]),
      let function = declaration as? FunctionDecl
    else { return .memberwise }
    switch function.body {
    case .code:
      guard let value = makeFunction(function, arguments) else { return .memberwise }
      isAdded = !function.isSurface
      return .custom(value)
    default: return .memberwise
    }
  }

  private func isPlainData(_ type: Type) -> Bool {
    if let known = plainData[type] { return known }
    plainData[type] = false
    let result = findPlainData(type)
    plainData[type] = result
    return result
  }

  private func findPlainData(_ type: Type) -> Bool {
    switch type {
    case .tuple(let elements): return elements.allSatisfy { isPlainData($0.type) }
    case .metatype: return true
    case .nominal(let decl, let arguments):
      switch decl.builtin {
      case .integer, .floating, .bool, .never: return true
      case .string, .array, .dictionary, .set, .keyPath: return false
      case .optional: return arguments.allSatisfy { isPlainData($0) }
      case nil: break
      }
      if decl.isPlain { return true }
      guard decl.kind == .structure || decl.kind == .enumeration else { return false }
      let substitution = Substitution(decl.signature.parameters, arguments)
      return decl.storedProperties.allSatisfy {
        !$0.isWeak && isPlainData(program.concrete($0.type, substitution))
      }
        && decl.cases.allSatisfy { enumCase in
          !enumCase.isIndirect
            && enumCase.payload.allSatisfy { isPlainData(program.concrete($0.type, substitution)) }
        }
    default: return false
    }
  }
}

// MARK: Questions about a type

extension TypeTable: TypeFacts {
  func name(of type: TypeMetadata) -> String { self.type(of: type).runtimeName }

  func qualifiedName(of metadata: TypeMetadata) -> String {
    let type = type(of: metadata)
    guard case .nominal(let decl, _) = type else { return metadata.name }
    if !decl.isSurface || metadata.kind == .enumeration { return type.reflectedName }
    guard let container = decl.container, metadata.arguments.isEmpty else { return metadata.name }
    return "\(container.name).\(decl.name)"
  }

  func arguments(of metadata: TypeMetadata) -> [TypeMetadata] {
    let parts: [Type]
    switch type(of: metadata) {
    case .nominal(_, let arguments):
      parts = arguments.flatMap { argument -> [Type] in
        if case .pack(let elements) = argument { elements.types } else { [argument] }
      }
    case .tuple(let elements): parts = elements.map(\.type)
    case .function(let function): parts = function.parameters.map(\.type) + [function.result]
    case .metatype(let instance): parts = [instance]
    case .pack(let elements): parts = elements.types
    default: parts = []
    }
    return parts.map(self.metadata)
  }

  func superclass(of metadata: TypeMetadata) -> TypeMetadata? {
    guard case .nominal(let decl, let arguments) = type(of: metadata),
      let superclass = decl.superclass
    else { return nil }
    let substitution = Substitution(decl.signature.parameters, arguments.types)
    return self.metadata(for: program.concrete(superclass, substitution))
  }

  func fields(of metadata: TypeMetadata) -> [TypeMetadata.Field] {
    switch type(of: metadata) {
    case .tuple(let elements):
      return elements.enumerated().map { index, element in
        TypeMetadata.Field(
          name: element.label ?? "\(index)", type: self.metadata(for: element.type))
      }
    case .nominal(let decl, let arguments):
      let inherited = metadata.superclass?.fields ?? []
      guard decl.hasPartsOfItsOwn else { return inherited }
      let substitution = Substitution(decl.signature.parameters, arguments.types)
      return inherited
        + decl.storedProperties.map { property in
          TypeMetadata.Field(
            name: property.name,
            type: self.metadata(for: program.concrete(property.type, substitution)),
            origin: property.origin,
            isObserved: property.isObservationTracked
              || property.wraps?.isObservationTracked == true,
            isGiven: property.isGiven, isVariable: !property.isLet)
        }
    default: return []
    }
  }

  func cases(of metadata: TypeMetadata) -> [TypeMetadata.EnumCase] {
    guard case .nominal(let decl, let arguments) = type(of: metadata), decl.hasPartsOfItsOwn else {
      return []
    }
    let substitution = Substitution(decl.signature.parameters, arguments.types)
    return decl.cases.map { enumCase in
      TypeMetadata.EnumCase(
        name: enumCase.name, labels: enumCase.payload.map(\.label),
        payload: enumCase.payload.map {
          self.metadata(for: program.concrete($0.type, substitution))
        })
    }
  }

  func role(of metadata: TypeMetadata) -> Role {
    let type = type(of: metadata)
    guard case .nominal(let decl, _) = type else { return .none }
    return role(of: decl, type)
  }

  func surfaceAttributes(of metadata: TypeMetadata) -> SurfaceAttributes {
    type(of: metadata).nominal?.surfaceAttributes ?? .none
  }

  /// F51
  func isPlainData(_ metadata: TypeMetadata) -> Bool { isPlainData(type(of: metadata)) }

  func isIdentifiable(_ metadata: TypeMetadata) -> Bool {
    let type = type(of: metadata)
    return type.nominal != nil && conforms(type, to: "Identifiable")
  }

  func bodyOrigin(of metadata: TypeMetadata) -> Origin {
    let name: String
    switch metadata.role {
    case .view: name = "View"
    case .app: name = "App"
    case .scene: name = "Scene"
    default: return .none
    }
    let protocolDecl = knownProtocol(name)
    guard let conformance = program.conformance(of: type(of: metadata), to: protocolDecl),
      let requirement = protocolDecl.requirements.first(where: { $0.name == "body" })
    else { return .none }
    return conformance.findWitness(requirement)?.origin ?? .none
  }

  func equality(of metadata: TypeMetadata) -> TypeMetadata.Equality {
    let type = type(of: metadata)
    switch type {
    case .nominal(let decl, _):
      var isAdded = false
      defer { metadata.hasAddedEquality = isAdded && decl.isSurface }
      return equality(of: type, isAdded: &isAdded)
    case .tuple(let elements):
      return elements.allSatisfy { isEquatable($0.type) } ? .memberwise : .none
    case .metatype: return .memberwise
    default: return .none
    }
  }
}
