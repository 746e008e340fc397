import Program
import Values

/// What a prefix of a chain means so far (`Color`, `Color.red`, `store.send`).
enum Operand {
  case value(Expr)
  /// A type, as in `Color.red` or `Int.self`; open variables stand for unwritten generic arguments.
  case type(Type)
  /// Functions with the same name, not called yet.
  case functions([CallTarget], name: String, Origin)
  /// `super`, with the superclass's type.
  case superclass(Type, selfVariable: LocalVariable)
  /// `SwiftUI` in `SwiftUI.Text`; the name of a module of the program, nil for one of the surface.
  case module(own: String?)
  case failed
}

/// A function or a value that can be called, with its parameters. A class, because a call passes
/// its targets along a dozen times.
final class CallTarget {
  enum Kind {
    case function(FunctionDecl)
    /// `T(…)`; the metatype is set when the type is known only at run time.
    case initializer(FunctionDecl, metatype: Expr?)
    /// `self.init(…)`, `super.init(…)`
    case delegated(FunctionDecl)
    case enumCase(EnumCaseDecl)
    case subscripted(SubscriptDecl)
    case value(Expr)
    case local(LocalFunction)
  }

  var kind: Kind
  /// `self` of an instance member.
  var base: Expr?
  /// The type that a static member of a protocol is called on.
  var selfType: Type?
  /// The class that a static member is called on, as a value, where it is known only at run time.
  var metatype: Expr?
  var isSuper = false
  /// A member of the `T` in a `T!`, beside one of the optional.
  var isOfUnwrapped = false
  var candidate: MemberCandidate?
  private let header: CallHeader
  /// Read lazily: labels rule out most of a hundred overloads, and reading their types would load
  /// much of the surface.
  private(set) lazy var parameters: [Parameter] = header.parameters
  private(set) lazy var parameterTypes: [Type] = parameters.map(\.type)
  /// In terms of the declaration's generic parameters.
  var result: Type { header.result }
  var signature: GenericSignature { header.signature }
  var declaration: Declaration? { candidate?.declaration }

  init?(_ candidate: MemberCandidate, base: Expr? = nil, selfType: Type? = nil) {
    self.candidate = candidate
    self.base = base
    self.selfType = selfType
    switch candidate.declaration {
    case let function as FunctionDecl:
      kind =
        function.kind == .initializer ? .initializer(function, metatype: nil) : .function(function)
      header = .function(function)
    case let enumCase as EnumCaseDecl:
      kind = .enumCase(enumCase)
      header = .enumCase(enumCase)
    case let member as SubscriptDecl:
      kind = .subscripted(member)
      header = .subscripted(member)
    default: return nil
    }
  }

  /// A function value.
  init?(value: Expr, type: Type) {
    guard case .function(let function) = type else { return nil }
    kind = .value(value)
    header = .value(function)
  }

  init(_ function: LocalFunction) {
    kind = function.isGeneric ? .function(function.declaration) : .local(function)
    header = .function(function.declaration)
    // Generic parameters of the enclosing functions keep their meaning inside it.
    if function.isGeneric || !function.outerParameters.isEmpty {
      var candidate = MemberCandidate(declaration: function.declaration)
      candidate.substitution = Substitution(
        function.outerParameters, function.outerParameters.map { .parameter($0) })
      self.candidate = candidate
    }
  }

  var function: FunctionDecl? {
    switch kind {
    case .function(let decl), .initializer(let decl, _), .delegated(let decl): decl
    case .local(let local): local.declaration
    case .enumCase, .subscripted, .value: nil
    }
  }

  /// The type of a function value.
  private var value: FunctionType? {
    if case .value(let expr) = kind { expr.type.function } else { nil }
  }

  var isThrowing: Bool {
    if case .subscripted(let decl) = kind { return decl.getter?.isThrowing ?? false }
    return value?.isThrowing ?? function?.isThrowing ?? false
  }

  /// `throws(Failure)`, in terms of the declaration's generic parameters.
  var thrownType: Type? { value?.thrown ?? function?.thrownType }
  var isAsync: Bool { value?.isAsync ?? function?.isAsync ?? false }
}
