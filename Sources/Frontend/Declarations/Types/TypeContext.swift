import Program

/// The forms that a written type may take at its place.
struct TypeContext {
  /// In an inheritance clause or on the right of `:`, where a protocol is not a type.
  var isConstraint = false
  /// The type that an extension extends.
  var isExtended = false
  /// Collects the implicit generic parameters for `some P` in parameters.
  var implicitParameters: ImplicitParameters?
  /// Makes the opaque type of `some P` in a result.
  var makeOpaque: ((ExistentialType) -> Type)?
  /// Supplies arguments for `Set` written without any; if nil, that is an error.
  var openArguments: ((NominalDecl) -> [Type])?
  /// Makes the type for `_`; if nil, that is an error.
  var placeholder: (() -> Type)?
}

/// `some P` in parameters: one generic parameter each, with its requirements.
final class ImplicitParameters {
  var parameters: [GenericParameter] = []
  var requirements: [GenericSignature.Requirement] = []
}
