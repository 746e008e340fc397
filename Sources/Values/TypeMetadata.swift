// What is known of a concrete type at run time.
//
// One instance per concrete type (`Array<Int>` and `Array<String>` are two), made and interned by
// the interpreter from the program's declarations. It is created first and completed afterwards,
// because types refer to themselves; `isComplete` says that all of it may be read.

/// What is known of a concrete type at run time.
public final class TypeMetadata {
  public enum Kind: Sendable {
    case structure, enumeration, classType, tuple, function, metatype, existential, optional
    /// `Int`, `String`, `Array` …: represented by a `Value` case of its own.
    case builtin
  }

  /// A stored property.
  public struct Field {
    public let name: String
    public let type: TypeMetadata
    /// Where it is declared.
    public let origin: Origin
    /// `@ObservationIgnored`, or stored in a class that is not observable.
    public let isObserved: Bool
    /// A property wrapper whose first value differs between two values of the type only if an
    /// initialiser was given another: it has no other first value than a literal.
    public let isGiven: Bool

    public init(
      name: String, type: TypeMetadata, origin: Origin = .none, isObserved: Bool = false,
      isGiven: Bool = false
    ) {
      self.name = name
      self.type = type
      self.origin = origin
      self.isObserved = isObserved
      self.isGiven = isGiven
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
    /// A user's `==`, a function of two values.
    case custom(FunctionValue)
  }

  /// As `String(describing:)` prints it: `VStack<TupleView<(Text, Button<Text>)>>` (F167). Made when
  /// it is asked for: each level of the type of a body has a name as long as all that is in it.
  public private(set) lazy var name: String = makeName()
  private let makeName: () -> String
  /// As `String(reflecting:)` prints it, where that says more: `App.Game.Player`.
  public lazy var qualifiedName: String = name
  /// Without generic arguments: `VStack`. Events name views by it.
  public let baseName: String
  public let kind: Kind
  /// Generic arguments; for a tuple its elements, for an optional, array or set its element, for a
  /// dictionary key and value, for a function its parameters and, last, its result.
  public var arguments: [TypeMetadata]
  /// Stored properties; those of a superclass come first.
  public var fields: [Field] = []
  public var cases: [EnumCase] = []
  public var superclass: TypeMetadata?
  /// What the type is to the view engine; `none` for most.
  public var role: Role = .none
  /// F51: no reference, string, collection or closure anywhere inside. Compared as bytes, so a
  /// user's `==` is ignored in view inputs (F45).
  public var isPlainData = false
  public var equality: Equality = .none
  public var isIdentifiable = false
  /// The declaration, in source.
  public var origin: Origin = .none
  /// Where `body` is declared, for views.
  public var bodyOrigin: Origin = .none
  /// Declared in the surface rather than by the program: has no position, step or events.
  public var isSurface = false
  public var isComplete = false
  /// Cases without payload, made once.
  private var plainCases: [Int: EnumValue] = [:]

  public init(
    name: @autoclosure @escaping () -> String, baseName: String, kind: Kind,
    arguments: [TypeMetadata] = []
  ) {
    makeName = name
    self.baseName = baseName
    self.kind = kind
    self.arguments = arguments
  }

  /// The one value of a case without payload.
  public func plainCase(_ tag: Int) -> EnumValue {
    if let existing = plainCases[tag] { return existing }
    let made = EnumValue(type: self, tag: tag, payload: [])
    plainCases[tag] = made
    return made
  }

  public func fieldIndex(_ name: String) -> Int? { fields.firstIndex { $0.name == name } }
}
