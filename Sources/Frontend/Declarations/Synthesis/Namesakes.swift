import Program
import SourceSyntax

/// Declarations with the same name, in order.
///
/// Two functions whose parameters are all of named types clash only if the types have the same
/// names, so each of thousands of overloads is compared only with the few that take the same types.
struct Namesakes {
  private var all: [Declaration] = []
  /// The positions of those functions, by the types that they take.
  private var apart: [[NominalDecl]: [Int]] = [:]
  /// The positions of the rest.
  private var others: [Int] = []
  private let divides: Bool

  /// Few declarations are compared directly: grouping them would load the parameters of all.
  init(expected count: Int) { divides = count > 32 }

  /// The ones that may clash with the declaration, in order.
  func candidates(for declaration: Declaration) -> [Declaration] {
    guard divides, let key = Self.key(of: declaration) else { return all }
    return (others + apart[key, default: []]).sorted().map { all[$0] }
  }

  mutating func add(_ declaration: Declaration) {
    if divides {
      if let key = Self.key(of: declaration) {
        apart[key, default: []].append(all.count)
      } else {
        others.append(all.count)
      }
    }
    all.append(declaration)
  }

  /// Nil for declarations that may clash with functions that take other types: variables, functions
  /// without parameters, and those with a parameter that is a generic type's member, which may
  /// equal anything.
  private static func key(of declaration: Declaration) -> [NominalDecl]? {
    guard let function = declaration as? FunctionDecl, !function.parameters.isEmpty else {
      return nil
    }
    return function.parameters.mapAll(\.type.nominal)
  }
}
