import Program
import SwiftSyntax
import Values

/// What a prefix of a chain (`Color`, `Color.red`, `store.send`) means so far.
enum Operand {
  case value(Expr)
  /// A type, as in `Color.red` or `Int.self`; open variables stand for unwritten generic arguments.
  case type(Type)
  /// Functions of one name, not called yet.
  case functions([CallTarget], name: String, Origin)
  /// `super`, of the type
  case superclass(Type, selfVariable: LocalVariable)
  /// `SwiftUI` in `SwiftUI.Text`
  case module
  case failed
}

/// One thing that can be called, with what it takes.
struct CallTarget {
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

  struct Parameter {
    var label: String?
    var type: Type
    var isInout = false
    var isAutoclosure = false
    var isVariadic = false
    var builder: NominalDecl?
    var builderArguments: [Type] = []
    var hasDefault = false
    /// `repeat each T`
    var isPack: Bool { if case .expansion = type { true } else { false } }
  }

  var kind: Kind
  /// `self` of an instance member.
  var base: Expr?
  /// The type that a static member of a protocol is called on.
  var selfType: Type?
  var isSuper = false
  var candidate: MemberCandidate?
  var parameters: [Parameter]
  /// In terms of the declaration's generic parameters.
  var result: Type
  var signature: GenericSignature

  var declaration: Declaration? { candidate?.declaration }

  init?(_ candidate: MemberCandidate, base: Expr? = nil, selfType: Type? = nil) {
    self.candidate = candidate
    self.base = base
    self.selfType = selfType
    switch candidate.declaration {
    case let function as FunctionDecl:
      kind =
        function.kind == .initializer ? .initializer(function, metatype: nil) : .function(function)
      parameters = function.parameters.map(Parameter.init)
      if function.isOperator {
        for index in parameters.indices { parameters[index].label = nil }
      }
      result = function.result
      signature = function.signature
    case let enumCase as EnumCaseDecl:
      kind = .enumCase(enumCase)
      parameters = enumCase.payload.map {
        Parameter(label: $0.label, type: $0.type, hasDefault: $0.defaultValue != nil)
      }
      result = enumCase.container?.selfType ?? .error
      signature = enumCase.container?.signature ?? .none
    case let member as SubscriptDecl:
      kind = .subscripted(member)
      parameters = member.parameters.map(Parameter.init)
      result = member.elementType
      signature = member.signature
    default: return nil
    }
  }

  /// A function value.
  init?(value: Expr, type: Type) {
    guard case .function(let function) = type else { return nil }
    kind = .value(value)
    parameters = function.parameters.map {
      Parameter(
        label: nil, type: $0.type, isInout: $0.isInout, isAutoclosure: $0.isAutoclosure,
        isVariadic: $0.isVariadic, builder: $0.builder)
    }
    result = function.result
    signature = .none
  }

  init(_ function: LocalFunction) {
    kind = .local(function)
    parameters = function.declaration.parameters.map(Parameter.init)
    result = function.declaration.result
    signature = function.declaration.signature
  }

  var function: FunctionDecl? {
    switch kind {
    case .function(let decl), .initializer(let decl, _), .delegated(let decl): decl
    case .local(let local): local.declaration
    case .enumCase, .subscripted, .value: nil
    }
  }

  var isThrowing: Bool {
    switch kind {
    case .value(let expr):
      if case .function(let type) = expr.type { type.isThrowing } else { false }
    case .subscripted(let decl): decl.getter?.isThrowing ?? false
    default: function?.isThrowing ?? false
    }
  }

  var isAsync: Bool {
    switch kind {
    case .value(let expr): if case .function(let type) = expr.type { type.isAsync } else { false }
    default: function?.isAsync ?? false
    }
  }
}

extension CallTarget.Parameter {
  init(_ parameter: Parameter) {
    self.init(
      label: parameter.label, type: parameter.type, isInout: parameter.isInout,
      isAutoclosure: parameter.isAutoclosure, isVariadic: parameter.isVariadic,
      builder: parameter.builder, builderArguments: parameter.builderArguments,
      hasDefault: parameter.hasDefault)
  }
}
