import Program

// Whether a `switch` covers all values, and the missing ones.
//
// The classical notion of usefulness: a row of patterns is useful after other rows if some value
// matches it and none of them. A `switch` is exhaustive if the wildcard row is not useful after its
// cases; a missing value is built on the way and printed as the compiler prints it.

/// The values that a pattern covers.
indirect enum Space {
  /// Everything.
  case any
  /// Values made by this constructor whose parts are covered by the spaces.
  case constructor(Constructor, [Space])
  /// Some unknown subset: an expression, a cast, a case with `where`.
  case partial

  enum Constructor: Hashable {
    case tuple(Int)
    case enumCase(EnumCaseDecl)
    case some
    case none
    case boolean(Bool)
    /// A value compared for equality, by its spelling.
    case opaque(String)
  }
}

struct Exhaustiveness {
  /// Number of steps after which the search is given up; the switch then counts as exhaustive.
  private var budget = 20_000

  /// Up to 20 values of the type that no row covers, as the compiler writes them; empty when
  /// all are covered. `_` alone means that only a default clause helps.
  mutating func missing(from rows: [Space], of type: Type) -> [String] {
    var found: [String] = []
    var rows = rows
    while found.count < 20 {
      guard let witness = witness(rows.map { [$0] }, in: [.any], [type])?.first else { break }
      found.append(Self.print(witness))
      if found.last == "_" { break }
      rows.append(witness)
    }
    return found
  }

  /// Whether values of the type can be distinguished by a list of cases.
  func isCounted(_ type: Type) -> Bool { constructors(of: type) != nil }

  /// Whether the row matches something that the rows before it do not.
  mutating func isUseful(_ row: Space, after rows: [Space], of type: Type) -> Bool {
    witness(rows.map { [$0] }, in: [row], [type]) != nil || budget <= 0
  }

  // MARK: Witnesses

  /// A row of values that the given row matches and none of the others does; nil where there is
  /// none, and when the search is given up.
  private mutating func witness(
    _ rows: [[Space]], in row: [Space], _ types: [Type]
  ) -> [Space]? {
    budget -= 1
    guard budget > 0 else { return nil }
    if rows.isEmpty { return row }
    guard let first = row.first, let type = types.first else { return nil }
    let rest = Array(row.dropFirst())
    var given: [Space]?
    var ways: [Space.Constructor]?
    switch first {
    case .partial: break
    case .constructor(let constructor, let parts): (ways, given) = ([constructor], parts)
    case .any: if Self.tellsApart(rows) { ways = constructors(of: type) }
    }
    guard let ways else {
      return witness(Self.defaults(rows), in: rest, Array(types.dropFirst())).map { [.any] + $0 }
    }
    for constructor in ways {
      let known = parts(of: constructor, in: type)
      let parts = given ?? known.map { _ in .any }
      let partTypes = known.count == parts.count ? known : parts.map { _ in .error }
      let narrowed = Self.specialise(rows, constructor, parts.count)
      if let found = witness(narrowed, in: parts + rest, partTypes + types.dropFirst()) {
        let inner = Array(found.prefix(parts.count))
        return [.constructor(constructor, inner)] + found.dropFirst(parts.count)
      }
    }
    return nil
  }

  /// Whether some row looks at the first column. Otherwise its type must not be taken apart: for an
  /// enum that contains itself that would never end.
  private static func tellsApart(_ rows: [[Space]]) -> Bool {
    rows.contains { row in if case .constructor? = row.first { true } else { false } }
  }

  // MARK: Constructors

  /// All constructors of the type; nil when there are too many to count.
  private func constructors(of type: Type) -> [Space.Constructor]? {
    switch type.settled {
    case .nominal(let decl, _) where decl.isStandard("Optional"): return [.none, .some]
    case .nominal(let decl, _) where decl.isStandard("Bool"):
      return [.boolean(true), .boolean(false)]
    case .tuple(let elements): return [.tuple(elements.count)]
    case .nominal(let decl, _) where decl.kind == .enumeration:
      // A case whose payload has no values has none.
      return decl.cases.map { .enumCase($0) }
        .filter { !parts(of: $0, in: type).contains(where: \.isUninhabited) }
    default: return nil
    }
  }

  private func parts(of constructor: Space.Constructor, in type: Type) -> [Type] {
    switch constructor {
    case .some: return [type.settled.optionalWrapped ?? .error]
    case .tuple:
      if case .tuple(let elements) = type.settled { return elements.map(\.type) }
      return []
    case .enumCase(let enumCase): return enumCase.payload(in: type.settled)
    case .none, .boolean, .opaque: return []
    }
  }

  /// The rows that match values of the constructor, with its parts in place of the first column.
  private static func specialise(
    _ rows: [[Space]], _ constructor: Space.Constructor, _ arity: Int
  ) -> [[Space]] {
    rows.compactMap { row in
      let rest = row.dropFirst()
      switch row.first {
      case .any?: return Array(repeating: .any, count: arity) + rest
      case .constructor(constructor, let inner)?: return inner + rest
      default: return nil
      }
    }
  }

  /// The rows that match whatever the first column is.
  private static func defaults(_ rows: [[Space]]) -> [[Space]] {
    rows.compactMap { row in
      if case .any? = row.first { Array(row.dropFirst()) } else { nil }
    }
  }

  // MARK: Printing

  private static func print(_ space: Space) -> String {
    guard case .constructor(let constructor, let parts) = space else { return "_" }
    switch constructor {
    case .none: return ".none"
    case .some: return ".some(\(parts.map { print($0) }.joined()))"
    case .boolean(let value): return value ? "true" : "false"
    case .tuple: return "(\(parts.map { print($0) }.joined(separator: ", ")))"
    case .opaque(let spelling): return spelling
    case .enumCase(let enumCase):
      guard !parts.isEmpty else { return ".\(enumCase.name)" }
      let printed = zip(enumCase.payload, parts).map { payload, part -> String in
        guard let label = payload.label else { return print(part) }
        let inner = print(part)
        return "\(label): \(inner == "_" ? "let \(label)" : inner)"
      }
      return ".\(enumCase.name)(\(printed.joined(separator: ", ")))"
    }
  }
}

extension EnumCaseDecl {
  /// The types of its associated values in values of the enum's type.
  func payload(in type: Type) -> [Type] {
    let substitution = Substitution(argumentsOf: type)
    return payload.map { substitution.apply(to: $0.type) }
  }
}
