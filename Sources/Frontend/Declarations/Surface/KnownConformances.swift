import Program
import SourceSyntax
import Surface
import SwiftSyntax

// The conformances of the surface's types, from the committed table (`SurfaceConformances`).
extension DeclarationTable {
  /// Whether a type of the surface conforms by its own declaration and extensions, without loading
  /// the types that they name; nil where it must be worked out: the program extends the type, or
  /// the conformance is conditional.
  func knownConformance(of decl: NominalDecl, to protocolDecl: NominalDecl) -> Bool? {
    guard protocolDecl.isSurface, protocolDecl.container == nil, let record = known(decl) else {
      return nil
    }
    if let answer = record.knownConformances[protocolDecl] { return answer }
    let answer: Bool? =
      switch surface.conformances?.conforms(qualifiedName(of: decl), to: protocolDecl.name) {
      case .always: true
      case .never: false
      case .conditional, nil: nil
      }
    record.knownConformances[protocolDecl] = .some(answer)
    return answer
  }

  /// Whether the surface itself makes one of its types conform, whatever the program adds.
  func isOfSurface(_ decl: NominalDecl, conformingTo protocolDecl: NominalDecl) -> Bool {
    decl.isSurface && protocolDecl.isSurface && protocolDecl.container == nil
      && surface.conformances?.conforms(qualifiedName(of: decl), to: protocolDecl.name) == .always
  }

  /// Whether the declaration of a type or its extensions state the conformance for any arguments.
  func declares(_ decl: NominalDecl, conformanceTo protocolDecl: NominalDecl) -> Bool {
    knownConformance(of: decl, to: protocolDecl) ?? (conformances(of: decl)[protocolDecl] != nil)
  }

  /// The conditions on a type's arguments for it to conform.
  func conditions(of decl: NominalDecl, to protocolDecl: NominalDecl)
    -> [GenericSignature.Requirement]
  {
    if knownConformance(of: decl, to: protocolDecl) == true { return [] }
    return conformance(of: decl, to: protocolDecl)?.requirements ?? []
  }

  /// How a type conforms, by its own declaration and extensions. If only one extension of a surface
  /// type names the protocol, the others need not be resolved.
  func conformance(of decl: NominalDecl, to protocolDecl: NominalDecl) -> ConformanceTable.Entry? {
    guard protocolDecl.isSurface, protocolDecl.container == nil, let record = known(decl) else {
      return conformances(of: decl)[protocolDecl]
    }
    if let entry = record.conditionalConformances[protocolDecl] { return entry }
    loadConformances(of: decl)
    let naming = record.extensions.filter { ext in
      ext.syntax.inheritanceClause?.inheritedTypes.contains {
        $0.type.nominalName == protocolDecl.name
      } == true
    }
    guard knownConformance(of: decl, to: protocolDecl) == nil, naming.count == 1 else {
      return conformances(of: decl)[protocolDecl]
    }
    _ = scope(of: naming[0])
    let entry = ConformanceTable.Entry(
      protocolDecl: protocolDecl, requirements: naming[0].requirements)
    // (In a cycle an extension seems to require nothing.)
    if !naming[0].isResolving { record.conditionalConformances[protocolDecl] = entry }
    return entry
  }

  /// The conformances to protocols that have, or may have, a member of that name. For a type of the
  /// surface, other protocols need not be loaded.
  func conformances(of decl: NominalDecl, toProtocolsWith name: String) -> [ConformanceTable.Entry]
  {
    guard let record = known(decl),
      let protocols = record.listedProtocols
        ?? surface.conformances?.protocols(of: qualifiedName(of: decl))
    else { return conformances(of: decl).ordered }
    record.listedProtocols = protocols
    return protocols.compactMap { conformed in
      guard mayDeclare(name, protocolNamed: conformed.name) else { return nil }
      let protocolDecl = known(conformed.name)
      return conformed.isConditional
        ? conformance(of: decl, to: protocolDecl)
        : ConformanceTable.Entry(protocolDecl: protocolDecl, requirements: [])
    }
  }

  private func mayDeclare(_ name: String, protocolNamed protocolName: String) -> Bool {
    surfaceGlobals[protocolName] != nil
      || surface.conformances?.requires(name, ofProtocol: protocolName) != false
      || surface.index.contains(protocolName + "." + name)
  }

  /// Whether the surface's type with that name never takes a string literal. Unknown if the program
  /// extends the type, which then has been loaded.
  func takesNoLiteralText(_ name: String) -> Bool {
    if let decl = surfaceGlobals[name]?.last as? NominalDecl {
      let isExtended = records[decl]?.extensions.contains { !$0.file.isSurface }
      guard isBound, isExtended == false else { return false }
    }
    return surface.takesNoLiteralText(name)
  }

  /// Whether the conformances of a type have been found, or are known without a search.
  func knowsConformances(of decl: NominalDecl) -> Bool {
    records[decl]?.conformances != nil || known(decl) != nil
  }

  /// The words of the role that a surface type gets from its conformances.
  func knownRole(of decl: NominalDecl) -> [String]? {
    guard opaque == nil, known(decl) != nil else { return nil }
    return surface.conformances?.role(of: qualifiedName(of: decl))
  }

  private func known(_ decl: NominalDecl) -> TypeRecord? {
    guard decl.isSurface, decl.kind != .protocolType, isBound, surface.conformances != nil,
      let record = records[decl],
      record.conformances == nil, !record.file.isScript,
      !record.extensions.contains(where: { !$0.file.isSurface })
    else { return nil }
    return record
  }
}
