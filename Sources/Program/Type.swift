// Static types.
//
// Types are canonical: sugar (`[T]`, `T?`, type aliases, `Self` in a concrete type) is gone, so two
// types are the same if and only if they are equal. Declarations are compared by identity.
//
// Generic code is checked once, with `parameter`s for what is unknown; it is lowered once for each set
// of concrete arguments (see `Substitution`). So every type that reaches the interpreter is concrete:
// no parameter, no opaque type, no dependent member.

import Values

/// A static type.
public indirect enum Type: Hashable {
  /// A struct, enum, class or actor with its generic arguments: those of enclosing types first.
  case nominal(NominalDecl, TypeList)
  /// A generic parameter; `Self` of a protocol is one.
  case parameter(GenericParameter)
  /// `T.Element`: an associated type of something not yet known.
  case dependent(Type, AssociatedTypeDecl)
  case tuple([TupleElement])
  case function(FunctionType)
  /// `T.Type`
  case metatype(Type)
  /// `any P & Q`; empty for `Any`; `isClassBound` for `AnyObject`.
  case existential(ExistentialType)
  /// `some P` in a result: an unknown but fixed type, one for each declaration and arguments.
  case opaque(OpaqueDecl, TypeList)
  /// The types that a parameter pack (`each T`) is bound to.
  case pack(TypeList)
  /// `repeat …`: one type for each element of the packs in it.
  case expansion(Type)
  /// Only while checking: a type to be found. Solved ones never leave the checker.
  case variable(TypeVariable)
  /// Only after an error: keeps one mistake from causing ten messages. A program that contains one
  /// never runs.
  case error
}

public struct TupleElement: Hashable {
  public var label: String?
  public var type: Type
  public init(label: String? = nil, type: Type) {
    self.label = label
    self.type = type
  }
}

/// The type of a function value.
public struct FunctionType: Hashable {
  public struct Parameter: Hashable {
    public var type: Type
    public var isInout = false
    public var isAutoclosure = false
    public var isVariadic = false
    /// The result builder that transforms a closure passed here, if any. Not part of identity.
    public var builder: NominalDecl?

    public init(
      type: Type, isInout: Bool = false, isAutoclosure: Bool = false, isVariadic: Bool = false,
      builder: NominalDecl? = nil
    ) {
      self.type = type
      self.isInout = isInout
      self.isAutoclosure = isAutoclosure
      self.isVariadic = isVariadic
      self.builder = builder
    }

    public static func == (a: Self, b: Self) -> Bool { a.type == b.type && a.isInout == b.isInout }
    public func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      hasher.combine(isInout)
    }
  }

  public var parameters: [Parameter]
  public var result: Type
  public var isAsync = false
  public var isThrowing = false
  /// `throws(Failure)`; nil where any error may be thrown, or none.
  public var thrown: Type?

  public init(
    parameters: [Parameter], result: Type, isAsync: Bool = false, isThrowing: Bool = false,
    thrown: Type? = nil
  ) {
    self.thrown = isThrowing ? thrown : nil
    self.parameters = parameters
    self.result = result
    self.isAsync = isAsync
    self.isThrowing = isThrowing
  }
}

public struct ExistentialType: Hashable {
  /// In declared order; generic arguments are those of the primary associated types.
  public var protocols: [NominalDecl]
  /// `any Collection<Int>`: for each protocol its primary associated types' bindings, or empty.
  public var arguments: [[Type]]
  public var superclass: Type?
  public var isClassBound: Bool

  public init(
    protocols: [NominalDecl], arguments: [[Type]] = [], superclass: Type? = nil,
    isClassBound: Bool = false
  ) {
    self.protocols = protocols
    self.arguments = arguments
    self.superclass = superclass
    self.isClassBound = isClassBound
  }

  /// `Any`
  public static var any: ExistentialType { ExistentialType(protocols: []) }
}

/// `T` in `struct Box<T>`; compared by identity.
public final class GenericParameter: IdentityHashed {
  public let name: String
  public let isPack: Bool
  /// The protocol whose `Self` this is.
  public unowned var selfOf: NominalDecl?

  public init(name: String, isPack: Bool = false, selfOf: NominalDecl? = nil) {
    self.name = name
    self.isPack = isPack
    self.selfOf = selfOf
  }

}

/// An unknown of the checker.
public final class TypeVariable: IdentityHashed {
  public enum Literal: Sendable {
    case none, integer, float, string, boolean, nilLiteral, array, dictionary
  }

  public var binding: Type?
  /// The kind of literal that introduced it; decides its default.
  public var literal: Literal
  public let name: String

  public init(name: String = "_", literal: Literal = .none) {
    self.name = name
    self.literal = literal
  }

}

extension Type {
  public static var void: Type { .tuple([]) }
  public static var any: Type { .existential(.any) }

  public var nominal: NominalDecl? { if case .nominal(let decl, _) = self { decl } else { nil } }
  public var arguments: [Type] {
    if case .nominal(_, let arguments) = self { arguments.types } else { [] }
  }

  public var isError: Bool { if case .error = self { true } else { false } }

  /// Whether it is a wrapper of objects whose class is not simulated. It holds nothing and observes
  /// nothing, and what is read through it is opaque.
  public var wrapsOpaqueObjects: Bool {
    guard case .nominal(let decl, let arguments) = self, decl.isSurface,
      arguments.first?.isError == true,
      case .wrapper(let wrapper)? = Role(spelling: decl.roleSpelling)
    else { return false }
    return [.stateObject, .observedObject, .environmentObject, .bindable].contains(wrapper)
  }
}
