import Program
import SourceSyntax
import SwiftSyntax
import Values

// Whether a type conforms.
extension DeclarationTable {
  /// Whether the declared type conforms to a protocol of the surface.
  func conforms(_ decl: NominalDecl, toKnown name: String) -> Bool {
    guard let protocolDecl = knownIfPresent(name) else { return false }
    return conforms(decl.selfType, to: protocolDecl, in: Scope(container: decl))
  }

  /// Whether the type conforms here: nominal types by their conformances (conditional ones
  /// checked), parameters and opaque types by their requirements, existentials only where Swift
  /// lets `any P` conform to `P`.
  func conforms(_ type: Type, to protocolDecl: NominalDecl, in scope: Scope) -> Bool {
    if protocolDecl.isSurface, protocolDecl.container == nil,
      let answer = marker(type, protocolDecl, in: scope)
    {
      return answer
    }
    switch type {
    case .nominal:
      for case .nominal(let decl, let arguments) in type.lineage {
        if let known = knownConformance(of: decl, to: protocolDecl) {
          if known { return true }
        } else if let entry = conformance(of: decl, to: protocolDecl),
          entry.requirements.isEmpty || meets(entry, decl, arguments, in: scope)
        {
          return true
        }
      }
      return isSaidToEqual(type, protocolDecl, in: scope)
    case .parameter, .dependent, .opaque, .existential:
      let bounds = bounds(of: type, in: scope)
      let isExistential = if case .existential = type { true } else { false }
      if !isExistential || protocolDecl.isStandard("Error"),
        closure(of: bounds.protocols).contains(protocolDecl)
      {
        return true
      }
      return bounds.superclass.map { conforms($0, to: protocolDecl, in: scope) } ?? false
    case .variable(let variable):
      return variable.binding.map { conforms($0, to: protocolDecl, in: scope) } ?? true
    case .pack(let elements):
      return elements.allSatisfy { conforms($0, to: protocolDecl, in: scope) }
    case .expansion(let pattern): return conforms(pattern, to: protocolDecl, in: scope)
    case .error: return true
    case .tuple, .function, .metatype: return false
    }
  }

  /// A type whose conformance has conditions, and a protocol.
  struct ConformanceQuestion: Hashable {
    let type: Type
    let protocolDecl: NominalDecl
  }

  /// Whether the entry's conditions are met. That a closed type meets them stays true: a view with a
  /// thousand modifiers has a thousand such types, one in another, and all are asked about again
  /// when the next modifier is added.
  private func meets(
    _ entry: ConformanceTable.Entry, _ decl: NominalDecl, _ arguments: TypeList, in scope: Scope
  ) -> Bool {
    let question = ConformanceQuestion(
      type: .nominal(decl, arguments), protocolDecl: entry.protocolDecl)
    if metConditions.contains(question) { return true }
    guard
      satisfies(
        entry.requirements, Substitution(decl.signature.parameters, arguments), in: scope)
    else { return false }
    // (The requirements of a scope may make a closed type conform there.)
    if isSettled, !arguments.contents.isReplaceable, scope.signature.requirements.isEmpty {
      metConditions.insert(question)
    }
    return true
  }

  /// `where Item == [Value]` with `Item: Codable`: then that array is `Codable`, too.
  private func isSaidToEqual(
    _ type: Type, _ protocolDecl: NominalDecl, in scope: Scope
  ) -> Bool {
    scope.signature.requirements.contains { requirement in
      guard case .sameType(let a, let b) = requirement, a == type || b == type,
        case .parameter(let parameter) = a == type ? b : a
      else { return false }
      let asked = scope.signature.requirements.compactMap { requirement -> NominalDecl? in
        if case .conformance(.parameter(parameter), let decl) = requirement { decl } else { nil }
      }
      return closure(of: asked).contains(protocolDecl)
    }
  }

  /// `AnyObject` or an Objective-C protocol, whose conforming types are all classes.
  func isForObjects(_ decl: NominalDecl) -> Bool {
    decl.isSurface && decl.name == "AnyObject"
      || records[decl]?.group?.attributes.first(named: "objc") != nil
  }

  /// The compiler's own protocols; nil for all others.
  private func marker(_ type: Type, _ decl: NominalDecl, in scope: Scope) -> Bool? {
    guard isMarker(decl) else { return nil }
    return decl.name == "AnyObject" ? isClass(type, in: scope) : true
  }

  /// Whether all values of the type are objects; an open type may still become such a type.
  func isClass(_ type: Type, in scope: Scope) -> Bool {
    switch type {
    case .nominal(let decl, _): return decl.isReference
    case .existential(let existential) where existential.isClassBound: return true
    case .parameter, .dependent, .opaque, .existential:
      let bounds = bounds(of: type, in: scope)
      return bounds.superclass != nil || closure(of: bounds.protocols).contains(where: isForObjects)
    case .variable(let variable): return variable.binding.map { isClass($0, in: scope) } ?? true
    case .error: return true
    default: return false
    }
  }

  /// (Kept by declaration, because it is asked for every protocol in every call.)
  private func isMarker(_ decl: NominalDecl) -> Bool {
    if let known = markerProtocols[decl] { return known }
    let answer = Self.markers.contains(decl.name)
    markerProtocols[decl] = answer
    return answer
  }

  // MARK: Tables

  /// All protocols that a type's own declaration and extensions state, with those that they refine.
  /// The superclass's are not included.
  func conformances(of decl: NominalDecl) -> ConformanceTable {
    guard let record = records[decl] else { return ConformanceTable() }
    loadConformances(of: decl)
    if let known = record.conformances { return known }
    // In a cycle (a clause whose types depend on the conformance) only the conformances known so
    // far are visible: those that a macro adds, whatever the clause says.
    record.conformances = ConformanceTable(
      unconditional: closure(of: protocols(addedTo: decl)))
    inProgress += 1
    defer { inProgress -= 1 }
    let count = record.extensions.count
    let table = makeConformances(record)
    // Resolving the clauses may have loaded further extensions.
    let isWhole =
      record.extensions.count == count && !record.extensions.contains(where: \.isResolving)
    record.conformances = isBound && isWhole ? table : nil
    if record.extensions.count != count { return conformances(of: decl) }
    return table
  }

  /// The protocols that a macro on the type adds.
  private func protocols(addedTo decl: NominalDecl) -> [NominalDecl] {
    let marks = [
      ("Observable", decl.isObservable), ("PersistentModel", decl.isPersistent),
      ("Animatable", decl.isAnimatable),
    ]
    return marks.compactMap { name, isMarked in isMarked ? knownIfPresent(name) : nil }
  }

  private func makeConformances(_ record: TypeRecord) -> ConformanceTable {
    let decl = record.decl
    if decl.kind == .protocolType {
      return ConformanceTable(unconditional: protocolClosure(of: decl))
    }
    var table = ConformanceTable()
    var written: [(NominalDecl, [GenericSignature.Requirement], Origin?)] = []
    // The names in a clause are those around the type, not its members', whose wrappers may come from
    // these very protocols: `protocol Routed { typealias Route = TabRoute }`.
    var outer = outerScope(of: record)
    outer.signature = decl.signature
    for inherited in record.group?.inheritanceClause?.inheritedTypes.elements ?? [] {
      for found in protocols(writtenIn: inherited.type, outer) { written.append((found, [], nil)) }
    }
    for ext in record.extensions {
      guard let clause = ext.syntax.inheritanceClause else { continue }
      let inner = scope(of: ext)
      let place = ext.file.isSurface ? nil : origin(of: ext.syntax.extensionKeyword, in: ext.file)
      for inherited in clause.inheritedTypes.elements {
        for found in protocols(writtenIn: inherited.type, inner) {
          written.append((found, ext.requirements, place))
        }
      }
    }
    written += protocols(addedTo: decl).map { ($0, [], nil) }
    if decl.kind == .actor, let actor = knownIfPresent("Actor") { written.append((actor, [], nil)) }
    func add(_ found: NominalDecl, _ requirements: [GenericSignature.Requirement], _ at: Origin?) {
      table.add(
        ConformanceTable.Entry(protocolDecl: found, requirements: requirements, place: at))
    }
    for (found, requirements, place) in written { add(found, requirements, place) }
    for (found, requirements, place) in written {
      for base in protocolClosure(of: found).dropFirst() { add(base, requirements, place) }
    }
    for base in derivedProtocols(of: decl) {
      table.add(ConformanceTable.Entry(protocolDecl: base, requirements: [], isDerived: true))
    }
    return table
  }

  /// An enum without associated values is hashable; one with a raw type is `RawRepresentable`.
  private func derivedProtocols(of decl: NominalDecl) -> [NominalDecl] {
    guard decl.kind == .enumeration else { return [] }
    var names: [String] = []
    let isPlain = records[decl]?.hasPayload == false
    if isPlain, !decl.isSurface || decl.name != "Never" { names += ["Equatable", "Hashable"] }
    if decl.rawType != nil { names += ["RawRepresentable"] }
    return names.compactMap(knownIfPresent)
  }
}

extension TypeRecord {
  /// Whether any case has associated values, judged by the syntax alone.
  var hasPayload: Bool {
    group?.memberBlock.members.contains { member in
      member.decl.as(EnumCaseDeclSyntax.self)?.elements.contains { $0.parameterClause != nil }
        == true
    } ?? false
  }
}
