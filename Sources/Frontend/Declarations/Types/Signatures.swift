import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Generic signatures: parameters and their requirements.
extension DeclarationTable {
  /// Sets the parameters and `Self`; requirements come with `completeHeader`.
  func makeParameters(of record: TypeRecord) {
    let decl = record.decl
    if decl.kind == .protocolType {
      let parameter = GenericParameter(name: "Self", selfOf: decl)
      decl.signature = GenericSignature(
        parameters: [parameter], requirements: [.conformance(.parameter(parameter), decl)])
      decl.selfType = .parameter(parameter)
      return
    }
    let outer = enclosingSignature(of: decl, record.outer)
    let own = (record.syntax.genericParameterClause?.parameters).map(makeParameters) ?? []
    decl.signature = GenericSignature(
      parameters: outer.parameters + own, requirements: outer.requirements)
    decl.selfType = .nominal(decl, decl.signature.parameters.map(Self.reference))
  }

  private func enclosingSignature(of decl: NominalDecl, _ outer: Scope) -> GenericSignature {
    if let container = decl.container {
      return container.kind == .protocolType ? .none : container.knownSignature
    }
    return outer.signature
  }

  /// A parameter as an argument for itself: a pack is expanded.
  static func reference(to parameter: GenericParameter) -> Type {
    parameter.isPack ? .pack([.expansion(.parameter(parameter))]) : .parameter(parameter)
  }

  func makeParameters(_ list: GenericParameterListSyntax) -> [GenericParameter] {
    list.map {
      GenericParameter(name: $0.name.identifierText, isPack: $0.specifier?.text == "each")
    }
  }

  /// Adds the requirements of the angle brackets and the `where` clause to the scope's signature.
  func addRequirements(
    of clause: GenericParameterClauseSyntax?, where condition: GenericWhereClauseSyntax?,
    to scope: inout Scope
  ) {
    let start = scope.signature.parameters.count - (clause?.parameters.count ?? 0)
    if let clause {
      for (offset, syntax) in clause.parameters.enumerated() {
        guard let inherited = syntax.inheritedType,
          scope.signature.parameters.indices.contains(start + offset)
        else { continue }
        let parameter = scope.signature.parameters[start + offset]
        addBound(inherited, on: .parameter(parameter), to: &scope)
      }
      if let condition = clause.genericWhereClause { addRequirements(condition, to: &scope) }
    }
    if let condition { addRequirements(condition, to: &scope) }
  }

  func addRequirements(_ clause: GenericWhereClauseSyntax, to scope: inout Scope) {
    // Conformances come first, those of parameters before all, because `A == B.Element, B:
    // Sequence` and `B.Element: P, B: Sequence` are allowed.
    let conformances = clause.requirements.elements.compactMap { element in
      if case .conformanceRequirement(let node) = element.requirement { node } else { nil }
    }
    let members = conformances.filter { $0.leftType.is(MemberTypeSyntax.self) }
    let own = conformances.filter { !$0.leftType.is(MemberTypeSyntax.self) }
    for requirement in own + members {
      var subject = resolve(requirement.leftType, in: scope)
      // `where repeat each T: P` requires the same of each as `<each T: P>`.
      if case .expansion(.parameter(let pack)) = subject { subject = .parameter(pack) }
      addBound(requirement.rightType, on: subject, to: &scope)
    }
    for requirement in clause.requirements.elements {
      guard case .sameTypeRequirement(let requirement) = requirement.requirement,
        case .type(let left) = requirement.leftType, case .type(let right) = requirement.rightType
      else { continue }
      let a = resolve(left, in: scope)
      let b = resolve(right, in: scope)
      if a != b, !a.isError, !b.isError { scope.signature.requirements.append(.sameType(a, b)) }
    }
  }

  /// `T: P & Q<Int>`, `T: Base`
  func addBound(_ syntax: TypeSyntax, on subject: Type, to scope: inout Scope) {
    guard !subject.isError else { return }
    if syntax.isSuppressed { return }
    if let composition = syntax.as(CompositionTypeSyntax.self) {
      for element in composition.elements { addBound(element.type, on: subject, to: &scope) }
      return
    }
    switch resolve(syntax, in: scope, TypeContext(isConstraint: true)) {
    case .existential(let existential):
      scope.signature.requirements += requirements(of: existential, on: subject)
    case .error: break
    case let superclass where superclass.nominal?.kind == .classType:
      scope.signature.requirements.append(.superclass(subject, superclass))
    case let other:
      // `struct Field<T: T>`: taken as a requirement, it would have to hold for itself.
      report(
        .inheritsValue,
        "type '\(subject)' constrained to non-protocol, non-class type '\(other)'",
        at: syntax, in: scope)
    }
  }

  /// `P<X>` on `T` is a conformance and a same-type requirement.
  func requirements(of existential: ExistentialType, on subject: Type)
    -> [GenericSignature.Requirement]
  {
    var requirements = existential.protocols.map {
      GenericSignature.Requirement.conformance(subject, $0)
    }
    for (associated, type) in existential.associatedTypes {
      requirements.append(.sameType(.dependent(subject, associated), type))
    }
    if let superclass = existential.superclass {
      requirements.append(.superclass(subject, superclass))
    }
    if existential.isClassBound {
      requirements.append(.conformance(subject, known("AnyObject")))
    }
    return requirements
  }

  /// `func make<E>() -> Result<Int, E>`: the requirements that a type in the signature puts on its
  /// arguments also apply to the function's parameters, without being written there.
  func inferRequirements(of decl: FunctionDecl, _ own: [GenericParameter]) {
    guard !own.isEmpty, !decl.isSurface else { return }
    for type in decl.parameters.map(\.type) + [decl.result] {
      _ = type.contains { part in
        guard case .nominal(let nominal, let arguments) = part else { return false }
        let substitution = Substitution(nominal.signature.parameters, arguments.types)
        for case .conformance(let subject, let bound) in nominal.signature.requirements {
          guard case .parameter(let parameter) = substitution.apply(to: subject),
            own.contains(parameter), !decl.signature.asks(parameter, bound)
          else { continue }
          decl.signature.requirements.append(.conformance(.parameter(parameter), bound))
        }
        return false
      }
    }
  }

  // MARK: Headers

  /// Requirements, inherited protocols, superclass, raw type: everything before the brace.
  func completeHeader(_ record: TypeRecord) {
    inProgress += 1
    defer { inProgress -= 1 }
    let decl = record.decl
    var scope = record.outer
    scope.container = decl
    scope.selfType = decl.selfType
    scope.file = record.file
    scope.signature = decl.signature
    if decl.kind != .protocolType, let container = decl.container,
      container.kind != .protocolType
    {
      scope.signature.requirements = container.signature.requirements
    }
    let clause = record.group?.inheritanceClause
    if decl.kind == .protocolType {
      for inherited in clause?.inheritedTypes.elements ?? [] {
        for base in protocols(writtenIn: inherited.type, outerScope(of: record))
        where !decl.inherited.contains(base) {
          decl.inherited.append(base)
        }
        addClass(inherited.type, to: decl, &scope, outerScope(of: record))
      }
      if let condition = record.syntax.genericWhereClause { addRequirements(condition, to: &scope) }
      decl.signature = scope.signature
      return
    }
    scope.container = record.outer.container
    scope.selfType = record.outer.selfType
    addRequirements(
      of: record.syntax.genericParameterClause, where: record.syntax.genericWhereClause, to: &scope)
    decl.signature = scope.signature
    guard decl.kind == .classType || decl.kind == .enumeration || decl.kind == .actor,
      let first = clause?.inheritedTypes.first?.type
    else { return }
    let type = resolve(first, in: scope, TypeContext(isConstraint: true))
    guard case .nominal(let base, _) = type else { return }
    if decl.kind == .enumeration {
      decl.rawType = type
    } else if base.kind == .classType, mayInherit(decl, base), !inheritsInCircle(decl, base) {
      decl.superclass = type
    }
  }

  /// Actors inherit from nothing but `NSObject`.
  func mayInherit(_ decl: NominalDecl, _ base: NominalDecl) -> Bool {
    decl.kind == .classType
      || decl.kind == .actor && base.isSurface && base.name == "NSObject"
  }

  /// `protocol Erasable: NSManagedObject`: every conforming type is a subclass.
  private func addClass(
    _ syntax: TypeSyntax, to decl: NominalDecl, _ scope: inout Scope, _ outer: Scope
  ) {
    guard !decl.isSurface, !syntax.isSuppressed,
      case .nominal(let base, _) = resolve(syntax, in: outer, TypeContext(isConstraint: true)),
      base.kind == .classType
    else { return }
    scope.signature.requirements.append(.superclass(decl.selfType, base.selfType))
  }

  /// The scope for the names of an inheritance clause, where the type's own members do not count.
  func outerScope(of record: TypeRecord) -> Scope {
    var scope = record.outer
    scope.file = record.file
    return scope
  }

  private func inheritsInCircle(_ decl: NominalDecl, _ base: NominalDecl) -> Bool {
    guard base.lineage.contains(decl) else { return false }
    report(.circularInheritance, "'\(decl.name)' inherits from itself", at: decl.origin)
    return true
  }

  /// The protocols in an inheritance clause's entry; classes and raw types give none.
  func protocols(writtenIn type: TypeSyntax, _ scope: Scope) -> [NominalDecl] {
    if type.isSuppressed { return [] }
    var type = type
    while let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
    guard
      case .existential(let existential) = resolve(type, in: scope, TypeContext(isConstraint: true))
    else { return [] }
    return existential.protocols + (existential.isClassBound ? [known("AnyObject")] : [])
  }
}

extension GenericSignature {
  fileprivate func asks(_ parameter: GenericParameter, _ bound: NominalDecl) -> Bool {
    requirements.contains {
      if case .conformance(.parameter(parameter), bound) = $0 { true } else { false }
    }
  }
}

extension NominalDecl {
  var primaryAssociatedTypes: [AssociatedTypeDecl] { associatedTypes.filter(\.isPrimary) }
}

extension TypeSyntax {
  /// `~Copyable`
  var isSuppressed: Bool { self.is(SuppressedTypeSyntax.self) }
}

extension GenericParameter {
  /// Written arguments in the order of the parameters: a pack takes those that the others leave.
  /// Nil when there are too few, or there is no pack.
  static func grouped(_ written: [Type], for parameters: [GenericParameter]) -> [Type]? {
    guard let pack = parameters.firstIndex(where: \.isPack) else { return nil }
    let after = parameters.count - pack - 1
    guard written.count >= pack + after else { return nil }
    return Array(written[..<pack]) + [.pack(Array(written[pack..<(written.count - after)]))]
      + Array(written[(written.count - after)...])
  }
}
