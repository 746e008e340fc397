// Run-time facts about a concrete type.
//
// One instance per concrete type (`Array<Int>` and `Array<String>` are two), made and interned by the
// interpreter from the program's declarations. The facts from its declaration are found when first
// needed: types refer to themselves, and the type of a body contains hundreds of types, most of which
// are only passed along.

/// Finds a fact about a type when it is first needed.
public protocol TypeFacts: AnyObject {
  func name(of type: TypeMetadata) -> String
  func qualifiedName(of type: TypeMetadata) -> String
  func arguments(of type: TypeMetadata) -> [TypeMetadata]
  func fields(of type: TypeMetadata) -> [TypeMetadata.Field]
  func cases(of type: TypeMetadata) -> [TypeMetadata.EnumCase]
  func superclass(of type: TypeMetadata) -> TypeMetadata?
  func role(of type: TypeMetadata) -> Role
  func surfaceAttributes(of type: TypeMetadata) -> SurfaceAttributes
  func isPlainData(_ type: TypeMetadata) -> Bool
  func equality(of type: TypeMetadata) -> TypeMetadata.Equality
  func isIdentifiable(_ type: TypeMetadata) -> Bool
  func bodyOrigin(of type: TypeMetadata) -> Origin
}

/// Decisions about a type that the engine running its values has made once for all of them.
open class TypePlan {
  public init() {}
}

/// The run-time description of a concrete type.
public final class TypeMetadata {
  public enum Kind: Sendable {
    case structure, enumeration, classType, tuple, function, metatype, existential, optional
    /// `Int`, `String`, `Array` …: each has its own case of `Value`.
    case builtin
  }

  /// A stored property.
  public struct Field {
    public let name: String
    /// Its case among the names that the engine reads.
    let key: FieldName?
    public let type: TypeMetadata
    /// Where it is declared.
    public let origin: Origin
    /// Whether observers learn of changes: it is stored in an observable class, and is not
    /// `@ObservationIgnored`.
    public let isObserved: Bool
    /// A property wrapper whose first value differs between values of the type only through an
    /// initialiser's argument: its own first value, if any, is a literal.
    public let isGiven: Bool
    /// Whether it can be written again.
    public let isVariable: Bool

    public init(
      name: String, type: TypeMetadata, origin: Origin = .none, isObserved: Bool = false,
      isGiven: Bool = false, isVariable: Bool = false
    ) {
      self.name = name
      key = FieldName(name)
      self.type = type
      self.origin = origin
      self.isObserved = isObserved
      self.isGiven = isGiven
      self.isVariable = isVariable
    }
  }

  public struct EnumCase {
    public let name: String
    public let labels: [String?]
    public let payload: [TypeMetadata]

    public init(name: String, labels: [String?], payload: [TypeMetadata]) {
      self.name = name
      self.labels = labels
      self.payload = payload
    }
  }

  /// How two values of the type are compared by `==`.
  public enum Equality {
    /// Not `Equatable`.
    case none
    /// Synthesised, or a standard type: part by part.
    case memberwise
    /// The program's `==`, a function of two values.
    case custom(FunctionValue)
  }

  /// As `String(describing:)` prints it: `VStack<TupleView<(Text, Button<Text>)>>` (F167).
  public private(set) lazy var name: String = facts?.name(of: self) ?? baseName
  /// As `String(reflecting:)` prints it, if that says more: `App.Game.Player`.
  public lazy var qualifiedName: String = facts?.qualifiedName(of: self) ?? name
  /// Without generic arguments: `VStack`. Events name views by it.
  public private(set) lazy var baseName: String = name
  public private(set) lazy var label = ViewLabel(
    baseName, shown: shownName,
    for: isSurface ? [] : arguments.filter { !$0.holdsViews }.map(\.name))
  /// A type of the framework that programs do not name is called by what it wraps, or without the mark
  /// of such types: `SearchField`.
  private var shownName: String {
    guard isSurface, baseName.hasPrefix("_") else { return baseName }
    guard var wrapped = arguments.first else { return String(baseName.dropFirst()) }
    while wrapped.isSurface, wrapped.baseName.hasPrefix("_"), let next = wrapped.arguments.first {
      wrapped = next
    }
    return wrapped.baseName
  }
  public let kind: Kind
  /// Generic arguments; for a tuple its elements, for an optional, array or set its element, for a
  /// dictionary key and value, for a function its parameters and, last, its result.
  public lazy var arguments: [TypeMetadata] = facts?.arguments(of: self) ?? []
  /// Stored properties; those of a superclass come first.
  public lazy var fields: [Field] = facts?.fields(of: self) ?? []
  /// By the names that the engine reads: the index of the field, or -1. Made on demand, in unmanaged
  /// memory, because it is read too often to count references.
  private var fieldPlaces: UnsafeMutablePointer<Int16>?
  public lazy var cases: [EnumCase] = facts?.cases(of: self) ?? []
  public lazy var superclass: TypeMetadata? = facts?.superclass(of: self)
  /// The type's role in the view engine; `none` for most.
  @inlinable public var role: Role {
    get { knownRole ?? findRole() }
    set { (knownRole, knownOriginRule) = (newValue, nil) }
  }
  @usableFromInline var knownRole: Role?
  /// Whether values of the type know the expression that made them, as views and modifiers do.
  @inlinable public var keepsOrigin: Bool { knownOriginRule ?? findOriginRule() }
  @usableFromInline var knownOriginRule: Bool?
  /// The surface's attributes of the type besides its role; empty for a type of the program.
  public lazy var surface: SurfaceAttributes = facts?.surfaceAttributes(of: self) ?? .none
  /// Whether values of the type are views, or may be.
  public var holdsViews: Bool {
    if kind == .optional { return arguments.first?.holdsViews ?? false }
    return role.isView
  }
  /// The fields that contain views, with their indices.
  public private(set) lazy var viewFields: [(index: Int, field: Field)] =
    fields.enumerated().filter { $0.element.type.holdsViews }.map { ($0.offset, $0.element) }
  /// F51: no reference, string, collection or closure anywhere inside. Compared as bytes, so the
  /// program's `==` is ignored in view inputs (F45).
  public lazy var isPlainData: Bool = facts?.isPlainData(self) ?? false
  public lazy var equality: Equality = facts?.equality(of: self) ?? .none
  /// Its `==` was added by the program to a type of the surface (N57).
  public var hasAddedEquality = false
  public private(set) lazy var isIdentifiable: Bool = facts?.isIdentifiable(self) ?? false
  /// The declaration, in source.
  public let origin: Origin
  /// Where `body` is declared, for views.
  public lazy var bodyOrigin: Origin = facts?.bodyOrigin(of: self) ?? .none
  /// Declared in the surface rather than by the program: has no position, step or events.
  public var isSurface = false
  /// The maker of the type, which knows it as long as it is used.
  private unowned let facts: (any TypeFacts)?
  /// The view engine's plan. It refers to other types, so the maker of the type must release it.
  public var plan: TypePlan?
  /// Cases without payload, made once.
  private var plainCases: [Int: EnumValue] = [:]

  /// A type with the facts given here.
  public init(name: String, baseName: String, kind: Kind, arguments: [TypeMetadata] = []) {
    facts = nil
    self.kind = kind
    origin = .none
    self.name = name
    self.baseName = baseName
    self.arguments = arguments
  }

  /// A type with facts from elsewhere. Without a base name its whole name is used.
  public init(
    kind: Kind, baseName: String?, origin: Origin, isSurface: Bool, facts: any TypeFacts
  ) {
    self.facts = facts
    self.kind = kind
    self.origin = origin
    self.isSurface = isSurface
    if let baseName { self.baseName = baseName }
  }

  /// The single value of a case without payload.
  public func plainCase(_ tag: Int) -> EnumValue {
    if let existing = plainCases[tag] { return existing }
    let made = EnumValue(type: self, tag: tag, payload: [])
    plainCases[tag] = made
    return made
  }

  public func fieldIndex(named name: String) -> Int? { fields.firstIndex { $0.name == name } }

  /// The index of the field with that name.
  public func fieldIndex(_ name: FieldName) -> Int? {
    let place = (fieldPlaces ?? makeFieldPlaces())[name.place]
    return place < 0 ? nil : Int(place)
  }

  private func makeFieldPlaces() -> UnsafeMutablePointer<Int16> {
    let places = UnsafeMutablePointer<Int16>.allocate(capacity: FieldName.count)
    places.initialize(repeating: -1, count: FieldName.count)
    for (index, field) in fields.enumerated().reversed() {
      if let key = field.key { places[key.place] = Int16(clamping: index) }
    }
    fieldPlaces = places
    return places
  }

  @usableFromInline
  func findRole() -> Role {
    let role = facts?.role(of: self) ?? .none
    knownRole = role
    return role
  }

  @usableFromInline
  func findOriginRule() -> Bool {
    let rule = role.isView || role == .modifier
    knownOriginRule = rule
    return rule
  }

  deinit { fieldPlaces?.deallocate() }
}
