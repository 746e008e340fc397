import Diagnostics
import Program
import Values

// Answers the interpreter's questions; the types in them are concrete.
extension DeclarationTable: ProgramQueries {
  func conformance(of type: Type, to protocolDecl: NominalDecl) -> Conformance? {
    guard conforms(type, to: protocolDecl, in: Scope()),
      let decl = conformingDecl(of: type, protocolDecl)
    else { return nil }
    if let known = conformanceObjects[decl]?[protocolDecl] { return known }
    let conformance = Conformance(
      type: decl, protocolDecl: protocolDecl,
      requirements: conditions(of: decl, to: protocolDecl),
      findWitness: { [unowned self] in
        self.findWitness(for: $0, of: decl, protocolDecl)?.declaration
      },
      findType: { [unowned self] in
        self.associatedType(named: $0.name, of: decl.selfType, in: self.innerScope(decl))
      })
    conformanceObjects[decl, default: [:]][protocolDecl] = conformance
    return conformance
  }

  /// The type, or the superclass that states the conformance.
  private func conformingDecl(of type: Type, _ protocolDecl: NominalDecl) -> NominalDecl? {
    switch type {
    case .nominal(let decl, _):
      return decl.lineage.first { declares($0, conformanceTo: protocolDecl) } ?? decl
    case .existential(let existential): return existential.protocols.first
    default: return nil
    }
  }

  func witness(
    for requirement: Declaration, of type: Type, requirementArguments: [Type]
  ) -> (declaration: Declaration, arguments: [Type])? {
    guard let protocolDecl = requirement.container, case .nominal(let decl, _) = type,
      let candidate = witnessCandidate(for: requirement, of: decl, protocolDecl)
    else {
      // A witness that is missing because something is not simulated is inert.
      return opaque != nil ? (requirement, requirementArguments) : nil
    }
    let declaration = candidate.declaration
    let container = containerArguments(of: declaration, type)
    let parameters = signature(of: declaration)?.parameters.count ?? container.count
    let own = max(0, parameters - container.count)
    return (declaration, container + requirementArguments.suffix(own))
  }

  private func witnessCandidate(
    for requirement: Declaration, of decl: NominalDecl, _ protocolDecl: NominalDecl
  ) -> MemberCandidate? {
    if let known = records[decl]?.witnesses[requirement] { return known }
    let requirementDecl = (requirement as? FunctionDecl)?.accessorOf ?? requirement
    var found = findWitness(for: requirementDecl, of: decl, protocolDecl)
    if let accessor = requirement as? FunctionDecl, accessor.accessorOf != nil {
      found = found.flatMap { self.accessor(like: accessor, of: $0) }
    }
    records[decl]?.witnesses[requirement] = .some(found)
    return found
  }

  /// The getter or setter of a witness; the witness itself where it is stored.
  private func accessor(like requirement: FunctionDecl, of candidate: MemberCandidate)
    -> MemberCandidate
  {
    let isSetter = requirement.kind == .setter || requirement.kind == .subscriptSetter
    var candidate = candidate
    if let variable = candidate.declaration as? VariableDecl {
      candidate.declaration = (isSetter ? variable.setter : variable.getter) ?? variable
    } else if let subscripted = candidate.declaration as? SubscriptDecl {
      candidate.declaration = (isSetter ? subscripted.setter : subscripted.getter) ?? subscripted
    }
    return candidate
  }

  private func containerArguments(of declaration: Declaration, _ type: Type) -> [Type] {
    guard let container = declaration.container else { return [] }
    if container.kind == .protocolType { return [type] }
    let owner = type.lineage.first { $0.nominal == container }
    return owner.map { concrete($0, Substitution()).arguments } ?? []
  }

  func signature(of declaration: Declaration) -> GenericSignature? {
    switch declaration {
    case let function as FunctionDecl: function.signature
    case let subscripted as SubscriptDecl: subscripted.signature
    case let nominal as NominalDecl: nominal.signature
    default: nil
    }
  }

  var hasOpaqueNames: Bool { opaque != nil }

  public func standIn(for type: Type, at origin: Origin) -> Expr? {
    guard opaque != nil else { return nil }
    let value = bodies.inertValue(of: type, at: origin)
    if case .hole = value.kind { return nil }
    return value
  }

  func inheritsUnknown(_ type: Type) -> Bool {
    type.nominal.map { $0.kind == .classType && isHeir($0) } ?? false
  }

  func opaqueUse(near origin: Origin) -> OpaqueUse? {
    guard let opaque else { return nil }
    if let known = opaque.use(near: origin) { return known }
    // A member of something opaque is called under the name in the source.
    guard let (file, offset) = sources.location(of: origin) else { return nil }
    var name = file.text.path(from: offset)
    if name.isEmpty {
      // For an operator the used name is the one before it.
      let before = file.text.utf8.prefix(offset).reversed().drop { $0 == UInt8(ascii: " ") }
      name = String(decoding: before.prefix(while: \.isOfPath).reversed(), as: UTF8.self)
    }
    return name.isEmpty ? nil : OpaqueUse(name: name, framework: nil, origin: origin)
  }

  func associatedType(_ decl: AssociatedTypeDecl, of type: Type) -> Type? {
    // A protocol's `Self.Body` would lead back to itself.
    guard !beingFound.contains(where: { $0.decl === decl && $0.type == type }) else { return nil }
    beingFound.append((decl, type))
    defer { beingFound.removeLast() }
    return associatedType(named: decl.name, of: type, in: Scope()).map {
      concrete($0, Substitution())
    }
  }
}
