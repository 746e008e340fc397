public import Diagnostics
public import Values

/// How a type satisfies a protocol.
///
/// Witnesses are in terms of the conforming declaration's generic parameters; ask through
/// `ProgramQueries.witness`, which substitutes.
public final class Conformance {
  public let type: NominalDecl
  public let protocolDecl: NominalDecl
  /// Holds for a generic type only if its arguments satisfy these.
  public var requirements: [GenericSignature.Requirement]
  /// Found on first use.
  public var findWitness: (Declaration) -> Declaration?
  public var findType: (AssociatedTypeDecl) -> Type?

  public init(
    type: NominalDecl, protocolDecl: NominalDecl,
    requirements: [GenericSignature.Requirement] = [],
    findWitness: @escaping (Declaration) -> Declaration?,
    findType: @escaping (AssociatedTypeDecl) -> Type?
  ) {
    self.type = type
    self.protocolDecl = protocolDecl
    self.requirements = requirements
    self.findWitness = findWitness
    self.findType = findType
  }
}

/// The interpreter's questions about the checked program, answered by the front end, which stays alive
/// because the surface's bodies are checked when they are first needed.
public protocol ProgramQueries: AnyObject {
  /// How a concrete type conforms, or nil. Understands nominal types, tuples (Equatable …),
  /// functions, existentials and `Never`; opaque and dependent types must be resolved before.
  func conformance(of type: Type, to protocolDecl: NominalDecl) -> Conformance?

  /// The declaration that implements a requirement for a concrete type, with the substitution for
  /// all of the witness's generic parameters given those of the requirement. The witness may be a
  /// member of the type, of a protocol extension (its `Self` is then the type), or inherited.
  func witness(
    for requirement: Declaration, of type: Type, requirementArguments: [Type]
  ) -> (declaration: Declaration, arguments: [Type])?

  /// The associated type of a concrete type, concrete.
  func associatedType(_ decl: AssociatedTypeDecl, of type: Type) -> Type?

  /// The override that the class itself declares of the function, a method, accessor or initialiser
  /// of one of its superclasses; nil when it declares none. Asked once for each class and call.
  func override(of function: FunctionDecl, in type: NominalDecl) -> FunctionDecl?

  /// A type of the surface by name: `Int`, `Array`, `View` … Traps if the surface lacks it, which is
  /// our bug.
  func known(_ name: String) -> NominalDecl

  /// A class of the program by name.
  func ownClass(_ name: String) -> NominalDecl?

  /// Whether holes stand for unsimulated code and are inert.
  var hasOpaqueNames: Bool { get }

  /// The use of an unsimulated name behind a hole.
  func opaqueUse(near origin: Origin) -> OpaqueUse?
  /// Whether a class inherits from something unsimulated.
  func inheritsUnknown(_ type: Type) -> Bool
  /// The source expression at the place of a value that nothing provides.
  func assumedExpression(at origin: Origin) -> String?
  /// A stand-in for an unsimulated value of a type that generic code was given.
  func standIn(for type: Type, at origin: Origin) -> Expr?
}

extension ProgramQueries {
  public var hasOpaqueNames: Bool { false }
  public func opaqueUse(near origin: Origin) -> OpaqueUse? { nil }
  public func inheritsUnknown(_ type: Type) -> Bool { false }
  public func assumedExpression(at origin: Origin) -> String? { nil }
  public func standIn(for type: Type, at origin: Origin) -> Expr? { nil }
}

extension ProgramQueries {
  /// The concrete type: parameters replaced, dependent members looked up, opaque types opened.
  public func concrete(_ type: Type, _ substitution: Substitution) -> Type {
    if type.contents.isEmpty { return type }
    let applied = substitution.apply(to: type) { base, decl in
      let base = self.concrete(base, Substitution())
      if let found = self.associatedType(decl, of: base) { return found }
      // Nothing more is known about the value behind `any P`.
      if case .existential = base { return .any }
      return nil
    }
    return opened(applied)
  }

  private func opened(_ type: Type) -> Type {
    guard !type.contents.isDisjoint(with: [.opaque, .variable]) else { return type }
    switch type {
    case .opaque(let decl, let arguments):
      guard let underlying = decl.underlying else { return .error }
      return concrete(underlying, Substitution(decl.signature.parameters, arguments.types))
    case .nominal(let decl, let arguments): return .nominal(decl, arguments.map(opened))
    case .tuple(let elements):
      return .tuple(elements.map { TupleElement(label: $0.label, type: opened($0.type)) })
    case .function(var function):
      function.parameters = function.parameters.map {
        var parameter = $0
        parameter.type = opened(parameter.type)
        return parameter
      }
      function.result = opened(function.result)
      return .function(function)
    case .metatype(let instance): return .metatype(opened(instance))
    case .existential(var existential):
      existential.arguments = existential.arguments.map { $0.map(opened) }
      return .existential(existential)
    case .pack(let elements): return .pack(elements.map(opened))
    case .expansion(let pattern): return .expansion(opened(pattern))
    case .dependent, .parameter, .variable, .error: return type
    }
  }
}

/// A checked program.
public struct CheckedProgram {
  public enum Root {
    /// A view that can be made without arguments; the expression makes it.
    case view(NominalDecl, Expr)
    /// `@main App`
    case app(NominalDecl, Expr)
    /// `#Preview { … }` or a preview provider: the expression makes its content, a view.
    case preview(Expr)
  }

  public let queries: any ProgramQueries
  /// Nil when there is none, or after an error.
  public let root: Root?
  public let diagnostics: [Diagnostic]
  public let sources: SourceMap

  public init(
    queries: any ProgramQueries, root: Root?, diagnostics: [Diagnostic], sources: SourceMap
  ) {
    self.queries = queries
    self.root = root
    self.diagnostics = diagnostics
    self.sources = sources
  }

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
