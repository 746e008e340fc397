// The generic arguments of a type, with the facts that hold for all of them.
//
// A view's type nests as deep as its modifiers, and the checker asks at every step whether a type still
// contains unknowns. Lists know it from the moment they are made, so the settled parts, which are most
// of a long type, are neither walked nor rebuilt nor hashed again.

/// The kinds of types that occur in a type, at any depth.
public struct TypeContents: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A variable of the checker, bound or not. Its binding is not examined, because it changes.
  public static let variable = TypeContents(rawValue: 1)
  public static let parameter = TypeContents(rawValue: 2)
  /// `T.Element` and `repeat …`, which a substitution may turn into something else.
  public static let dependent = TypeContents(rawValue: 4)
  public static let pack = TypeContents(rawValue: 8)
  public static let opaque = TypeContents(rawValue: 16)

  /// Contains something that a substitution may replace.
  public var isReplaceable: Bool { !isDisjoint(with: [.variable, .parameter, .dependent]) }
}

/// Types in order.
public struct TypeList: Hashable, RandomAccessCollection, ExpressibleByArrayLiteral {
  public let types: [Type]
  public let contents: TypeContents
  /// How many types they consist of, with what variables were bound to when the list was made.
  fileprivate let size: UInt32
  /// Of the whole depth: equal lists have equal ones.
  fileprivate let mixed: UInt

  public init(_ types: [Type]) {
    self.types = types
    var contents: TypeContents = []
    var mixed: UInt = 0
    var size: UInt32 = 0
    for type in types {
      contents.formUnion(type.contents)
      size = TypeList.sum(size, type.size)
      mixed = TypeList.mix(mixed, type.mixed)
    }
    self.contents = contents
    self.mixed = mixed
    self.size = size
  }

  public init(arrayLiteral elements: Type...) { self.init(elements) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { types.count }
  public subscript(index: Int) -> Type { types[index] }

  public static func == (a: TypeList, b: TypeList) -> Bool {
    a.mixed == b.mixed && a.types == b.types
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(mixed) }

  fileprivate static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }

  /// (Cheaper than a `Hasher` for each list; tables of types hash the result.)
  fileprivate static func mix(_ a: UInt, _ b: UInt) -> UInt {
    (a ^ b) &* 0x9E37_79B9_7F4A_7C15 ^ (a >> 29)
  }
}

extension Type {
  public static func nominal(_ decl: NominalDecl, _ arguments: [Type]) -> Type {
    .nominal(decl, TypeList(arguments))
  }
  public static func opaque(_ decl: OpaqueDecl, _ arguments: [Type]) -> Type {
    .opaque(decl, TypeList(arguments))
  }
  public static func pack(_ elements: [Type]) -> Type { .pack(TypeList(elements)) }

  public var contents: TypeContents {
    switch self {
    case .nominal(_, let parts): parts.contents
    case .opaque(_, let parts): parts.contents.union(.opaque)
    case .pack(let parts): parts.contents.union(.pack)
    case .parameter: .parameter
    case .variable: .variable
    case .dependent(let base, _), .expansion(let base): base.contents.union(.dependent)
    case .metatype(let base): base.contents
    case .tuple(let elements):
      elements.reduce(into: []) { $0.formUnion($1.type.contents) }
    case .function(let function):
      function.parameters.reduce(
        into: function.result.contents.union(function.thrown?.contents ?? [])
      ) { $0.formUnion($1.type.contents) }
    case .existential(let existential):
      existential.arguments.reduce(into: []) { contents, types in
        for type in types { contents.formUnion(type.contents) }
      }
    case .error: []
    }
  }

  /// Whether it has more parts than a program's views ever have: `g((t, t))` in `g` doubles them.
  public var isEndless: Bool { hasMoreParts(than: 50_000) }

  public func hasMoreParts(than limit: Int) -> Bool { size > limit }

  /// How many types it consists of.
  fileprivate var size: UInt32 {
    switch self {
    case .nominal(_, let parts), .opaque(_, let parts), .pack(let parts):
      TypeList.sum(1, parts.size)
    case .dependent(let base, _), .metatype(let base), .expansion(let base):
      TypeList.sum(1, base.size)
    case .tuple(let elements): elements.reduce(1) { TypeList.sum($0, $1.type.size) }
    case .function(let function):
      function.parameters.reduce(
        TypeList.sum(1, TypeList.sum(function.result.size, function.thrown?.size ?? 0))
      ) { TypeList.sum($0, $1.type.size) }
    case .existential(let existential):
      existential.arguments.reduce(1) { size, types in
        types.reduce(size) { TypeList.sum($0, $1.size) }
      }
    case .variable(let variable): TypeList.sum(1, variable.binding?.size ?? 0)
    case .parameter, .error: 1
    }
  }

  /// A number that is the same for equal types.
  fileprivate var mixed: UInt {
    switch self {
    case .nominal(let decl, let parts): TypeList.mix(addressHash(decl), parts.mixed)
    case .opaque(let decl, let parts): TypeList.mix(addressHash(decl), parts.mixed)
    case .pack(let parts): TypeList.mix(1, parts.mixed)
    case .parameter(let parameter): addressHash(parameter)
    case .variable(let variable): addressHash(variable)
    case .dependent(let base, let decl): TypeList.mix(addressHash(decl), base.mixed)
    case .metatype(let base): TypeList.mix(2, base.mixed)
    case .expansion(let base): TypeList.mix(3, base.mixed)
    case .tuple(let elements): elements.reduce(4) { TypeList.mix($0, $1.type.mixed) }
    case .function(let function):
      function.parameters.reduce(TypeList.mix(5, function.result.mixed)) {
        TypeList.mix($0, $1.type.mixed)
      }
    case .existential(let existential):
      existential.protocols.reduce(6) { TypeList.mix($0, addressHash($1)) }
    case .error: 7
    }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(mixed) }

  /// The hash that tables use (see `IdentityHashed`).
  public func _rawHashValue(seed: Int) -> Int {
    Int(bitPattern: TypeList.mix(mixed, UInt(bitPattern: seed)) >> 16)
  }
}
