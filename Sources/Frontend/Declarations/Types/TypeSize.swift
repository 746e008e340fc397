import Diagnostics
import Program
import Values

// A type alias is its underlying type: types are canonical. Aliases that double (`typealias A1 =
// (A0, A0)`, then `A2` from it) would soon exceed any memory, so each is bounded where it is made;
// the parts of types built from bounded ones can then be counted.

extension DeclarationTable {
  /// The type, unless it has more parts than any program needs: then that is reported, once, and an
  /// error type replaces it.
  func bounded(_ type: Type, _ alias: String, at origin: Origin) -> Type {
    guard type.hasMoreParts(than: Self.mostPartsOfAlias) else { return type }
    // A type that contains an error has been reported.
    guard !type.contains(where: \.isError) else { return .error }
    report(
      .typeTooLarge,
      "the compiler is unable to type-check this type alias in reasonable time; '\(alias)' has "
        + "more than \(Self.mostPartsOfAlias) parts",
      at: origin, hints: ["Give the parts names of their own: make some of them structs."])
    return .error
  }

  private static var mostPartsOfAlias: Int { 10_000 }
}
