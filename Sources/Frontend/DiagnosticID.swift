/// The stable name of a diagnostic, for tools and `theseus explain`: `type.no-member`.
///
/// Each family of checks names its own in an extension.
struct DiagnosticID: Hashable, ExpressibleByStringLiteral {
  let rawValue: String
  init(_ rawValue: String) { self.rawValue = rawValue }
  init(stringLiteral value: String) { rawValue = value }
}

extension DiagnosticID {
  static let unsupported: DiagnosticID = "unsupported"
  static let inaccessible: DiagnosticID = "access.private"
  static let unavailable: DiagnosticID = "availability.unavailable"
  static let deprecated: DiagnosticID = "availability.deprecated"
  static let placeholder: DiagnosticID = "source.placeholder"
  static let holeEvaluated: DiagnosticID = "hole.evaluated"
  static let tooComplex: DiagnosticID = "expression.too-complex"
}

// Names and members.
extension DiagnosticID {
  static let unknownName: DiagnosticID = "name.unknown"
  static let unknownMember: DiagnosticID = "type.no-member"
  static let optionalMember: DiagnosticID = "type.optional-member"
  static let instanceMemberOnType: DiagnosticID = "type.instance-member"
  static let noContext: DiagnosticID = "type.no-context"
  static let useBeforeSelf: DiagnosticID = "name.self-unavailable"
}

// Types.
extension DiagnosticID {
  static let mismatch: DiagnosticID = "type.mismatch"
  static let nilMismatch: DiagnosticID = "type.nil"
  static let notInferred: DiagnosticID = "type.not-inferred"
  static let conformance: DiagnosticID = "type.conformance"
  static let isolation: DiagnosticID = "actor.isolation"
  static let heterogeneous: DiagnosticID = "type.heterogeneous"
  static let badCast: DiagnosticID = "type.cast"
  static let literalRange: DiagnosticID = "literal.range"
  static let literalInvalid: DiagnosticID = "literal.invalid"
  static let unwrap: DiagnosticID = "type.unwrap"
  static let circularOpaqueType: DiagnosticID = "opaque.circular"
  static let notWrapper: DiagnosticID = "type.wrapper"
  static let packExpansion: DiagnosticID = "type.pack"
  static let discardOutsideAssignment: DiagnosticID = "type.discard"
}

// Calls.
extension DiagnosticID {
  static let missingArgument: DiagnosticID = "call.missing-argument"
  static let extraArgument: DiagnosticID = "call.extra-argument"
  static let argumentLabel: DiagnosticID = "call.label"
  static let argumentOrder: DiagnosticID = "call.order"
  static let noMatch: DiagnosticID = "call.no-match"
  static let notCallable: DiagnosticID = "call.not-callable"
  static let argumentType: DiagnosticID = "call.argument-type"
  static let closureArity: DiagnosticID = "closure.arity"
  static let unusedResult: DiagnosticID = "call.unused-result"
  static let operands: DiagnosticID = "operator.operands"
  static let constantRange: DiagnosticID = "call.constant-range"
  static let precedence: DiagnosticID = "operator.precedence"
}

// Effects and mutation.
extension DiagnosticID {
  static let missingTry: DiagnosticID = "effect.try"
  static let unhandledError: DiagnosticID = "effect.unhandled"
  static let missingAwait: DiagnosticID = "effect.await"
  static let notAsync: DiagnosticID = "effect.not-async"
  static let noEffect: DiagnosticID = "effect.none"
  static let immutable: DiagnosticID = "mutation.immutable"
  static let addressOf: DiagnosticID = "mutation.address"
  static let keyPath: DiagnosticID = "keypath"
}
