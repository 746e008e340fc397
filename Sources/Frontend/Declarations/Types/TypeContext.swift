import Program

/// The forms that a written type may have at its place.
struct TypeContext {
  /// In an inheritance clause or on the right of `:`, where a protocol is not a type.
  var isConstraint = false
  /// The type that an extension extends.
  var isExtended = false
  /// Receives the implicit generic parameters that `some P` in a parameter makes.
  var implicitParameters: ImplicitParameters?
  /// Makes the opaque type of `some P` in a result.
  var makeOpaque: ((OpaqueConstraint) -> Type)?
  /// Arguments for `Set` where it is written without any; without this that is an error.
  var openArguments: ((NominalDecl) -> [Type])?
  /// Makes the type that `_` means; without this it is an error.
  var placeholder: (() -> Type)?
}

/// `some P` in parameters: one parameter each, with its requirements.
final class ImplicitParameters {
  var parameters: [GenericParameter] = []
  var requirements: [GenericSignature.Requirement] = []
}

/// The constraint after `some`.
struct OpaqueConstraint {
  var existential: ExistentialType
}
