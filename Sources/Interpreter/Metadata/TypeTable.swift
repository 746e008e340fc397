import Program
import Values

/// Concrete types and their metadata, one for one.
///
/// A type is entered first and completed afterwards from a worklist, because types refer to
/// themselves and nest as deep as a view's modifiers.
final class TypeTable {
  let program: any ProgramQueries
  /// Makes the function value of a user's `==`.
  var makeFunction: (FunctionDecl, [Type]) -> FunctionValue?
  private var byType: [Type: TypeMetadata] = [:]
  private var byMetadata: [ObjectIdentifier: Type] = [:]
  private var incomplete: [(TypeMetadata, Type)] = []
  private var isCompleting = false
  private var plainData: [Type: Bool] = [:]
  private var roles: [String: NominalDecl] = [:]

  init(
    program: any ProgramQueries, makeFunction: @escaping (FunctionDecl, [Type]) -> FunctionValue?
  ) {
    self.program = program
    self.makeFunction = makeFunction
  }

  /// The metadata of a concrete type, complete.
  func metadata(for type: Type) -> TypeMetadata {
    let made = entry(for: type)
    completeAll()
    return made
  }

  /// The type that metadata describes.
  func type(of metadata: TypeMetadata) -> Type {
    guard let type = byMetadata[ObjectIdentifier(metadata)] else {
      preconditionFailure("metadata of \(metadata.name) was made by another machine")
    }
    return type
  }

  private func entry(for type: Type) -> TypeMetadata {
    if let existing = byType[type] { return existing }
    let (kind, baseName, parts) = shape(of: type)
    let made = TypeMetadata(name: type.runtimeName, baseName: baseName, kind: kind)
    byType[type] = made
    byMetadata[ObjectIdentifier(made)] = type
    incomplete.append((made, type))
    made.arguments = parts.map(entry)
    if case .nominal(let decl, _) = type {
      if !decl.isSurface || kind == .enumeration {
        made.qualifiedName = type.reflectedName
      } else if let container = decl.container, made.arguments.isEmpty {
        made.qualifiedName = "\(container.name).\(decl.name)"
      }
    }
    return made
  }

  private func shape(of type: Type) -> (TypeMetadata.Kind, String, [Type]) {
    switch type {
    case .nominal(let decl, let arguments):
      let flat = arguments.flatMap { argument -> [Type] in
        if case .pack(let elements) = argument { elements.types } else { [argument] }
      }
      return (kind(of: decl), decl.name, flat)
    case .tuple(let elements): return (.tuple, type.runtimeName, elements.map(\.type))
    case .function(let function):
      return (.function, type.runtimeName, function.parameters.map(\.type) + [function.result])
    case .metatype(let instance): return (.metatype, type.runtimeName, [instance])
    case .existential: return (.existential, type.runtimeName, [])
    case .pack(let elements): return (.tuple, type.runtimeName, elements.types)
    case .parameter, .dependent, .opaque, .expansion, .variable, .error:
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

  // MARK: Completion

  private func completeAll() {
    guard !isCompleting else { return }
    isCompleting = true
    while let (metadata, type) = incomplete.popLast() { complete(metadata, type) }
    isCompleting = false
  }

  private func complete(_ metadata: TypeMetadata, _ type: Type) {
    metadata.isPlainData = isPlainData(type)
    switch type {
    case .nominal(let decl, let arguments): complete(metadata, decl, arguments.types, type)
    case .tuple(let elements):
      metadata.fields = elements.enumerated().map { index, element in
        TypeMetadata.Field(name: element.label ?? "\(index)", type: entry(for: element.type))
      }
      let isEquatable = elements.allSatisfy { self.isEquatable($0.type) }
      metadata.equality = isEquatable ? .memberwise : .none
    case .metatype: metadata.equality = .memberwise
    default: break
    }
    metadata.isComplete = true
  }

  private func complete(
    _ metadata: TypeMetadata, _ decl: NominalDecl, _ arguments: [Type], _ type: Type
  ) {
    let substitution = Substitution(decl.signature.parameters, arguments)
    metadata.origin = decl.origin
    metadata.isSurface = decl.isSurface
    if let superclass = decl.superclass {
      let parent = entry(for: program.concrete(superclass, substitution))
      metadata.superclass = parent
      if !parent.isComplete, let index = incomplete.firstIndex(where: { $0.0 === parent }) {
        let (metadata, type) = incomplete.remove(at: index)
        complete(metadata, type)
      }
      metadata.fields = parent.fields
    }
    if decl.builtin == nil || decl.builtin == .never {
      metadata.fields += decl.storedProperties.map { property in
        TypeMetadata.Field(
          name: property.name, type: entry(for: program.concrete(property.type, substitution)),
          origin: property.origin,
          isObserved: property.isObservationTracked || property.wraps?.isObservationTracked == true,
          isGiven: property.isGiven)
      }
      metadata.cases = decl.cases.map { enumCase in
        TypeMetadata.EnumCase(
          name: enumCase.name, labels: enumCase.payload.map(\.label),
          payload: enumCase.payload.map { entry(for: program.concrete($0.type, substitution)) })
      }
    }
    metadata.role = role(of: decl, type)
    metadata.equality = equality(of: type)
    metadata.isIdentifiable = conforms(type, to: "Identifiable")
    if metadata.role == .view || metadata.role == .app || metadata.role == .scene {
      metadata.bodyOrigin = bodyOrigin(type, of: metadata.role)
    }
  }

  // MARK: What the engine asks

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
    // A protocol of the surface may have a role, which the program's types take over; refining
    // protocols stand first.
    let name = Self.protocolsWithRoles.first { conforms(type, to: $0) }
    guard let name, let role = Role(spelling: knownProtocol(name).roleSpelling) else {
      return .none
    }
    return role
  }

  private func bodyOrigin(_ type: Type, of role: Role) -> Origin {
    let name = role == .view ? "View" : role == .app ? "App" : "Scene"
    let protocolDecl = knownProtocol(name)
    guard let conformance = program.conformance(of: type, to: protocolDecl),
      let requirement = protocolDecl.requirements.first(where: { $0.name == "body" })
    else { return .none }
    return conformance.findWitness(requirement)?.origin ?? .none
  }

  func isEquatable(_ type: Type) -> Bool {
    if case .existential = type { return false }
    if case .function = type { return false }
    return conforms(type, to: "Equatable")
  }

  private func equality(of type: Type) -> TypeMetadata.Equality {
    guard isEquatable(type) else { return .none }
    let equatable = knownProtocol("Equatable")
    guard let requirement = equatable.requirements.first(where: { $0.name == "==" }),
      let (declaration, arguments) = program.witness(
        for: requirement, of: type, requirementArguments: [type]),
      let function = declaration as? FunctionDecl
    else { return .memberwise }
    switch function.body {
    case .code:
      guard let value = makeFunction(function, arguments) else { return .memberwise }
      return .custom(value)
    default: return .memberwise
    }
  }

  /// F51
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
      if decl.roleSpelling == ["plain"] { return true }
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
