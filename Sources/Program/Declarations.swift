// The declarations of a program and of the surface.
//
// They are classes, compared by identity, because they refer to one another in cycles and because much
// of a declaration is found late: the surface is read by name, and a body is checked on demand. A late
// part is a `lazy`-like closure set by the front end; readers of the property need not know.

public import Values

/// What a surface declaration means to advice (`@_means`).
public enum DeclarationMeaning: String, Sendable {
  /// Returns another value each time: the clock, a random number, a `UUID`.
  case fresh
  /// A view or modifier that does not show its arguments now: it presents them later, draws them,
  /// measures or animates with them.
  case later
  /// Removes elements from a collection and adds none.
  case removing
  /// A store that announces its changes itself. A function of it reads what is kept under the key that
  /// it takes last; one without a result writes it.
  case store
  /// Finds a resource besides the program: a file, a picture.
  case resource
  /// Runs when an app is launched.
  case launch
}

/// The parts that every declaration has.
public class Declaration: IdentityHashed {
  public let name: String
  public let origin: Origin
  /// The type or extension's type that it is in; nil at the top level.
  public unowned var container: NominalDecl?
  /// Declared in an interface file.
  public let isSurface: Bool
  public var isPrivate = false
  public var isStatic = false
  /// For `static`/`class` members that a subclass may override, and instance methods of classes.
  public var isOverridable = false
  /// Says `@MainActor`.
  public var isOnMainActor = false
  /// Says `nonisolated`.
  public var isNonisolated = false
  /// Says `override`.
  public var isOverride = false
  /// Why it cannot be simulated; using it is the error `unsupported`.
  public var unsupportedReason: String?
  /// The note at its uses: `is deprecated`, `was deprecated in iOS 17.0: …`.
  public var deprecation: String?
  /// The same for `@available(*, unavailable …)`; using it is an error.
  public var unavailability: String?
  /// `@_means`: the meaning that advice has to know.
  public var meaning: DeclarationMeaning?
  /// `@_disfavoredOverload`: chosen only when nothing else fits.
  public var isDisfavored = false
  /// `@_semantics("swiftui.requires_constant_range")`: the first argument had better be a range of
  /// integer literals (F109).
  public var requiresConstantRange = false
  /// Resolves the types that the declaration writes, the first time one of them is read; set by the
  /// front end. Cleared before it runs, so that a cycle sees what is there so far.
  public var completion: (() -> Void)?

  public init(name: String, origin: Origin, container: NominalDecl?, isSurface: Bool) {
    self.name = name
    self.origin = origin
    self.container = container
    self.isSurface = isSurface
  }

  /// Makes sure that `completion` has run.
  public final func complete() {
    guard let completion else { return }
    self.completion = nil
    completion()
  }

  /// Releases everything that it refers to. Declarations, their types and the closures that find them
  /// late refer to one another in cycles: without this, each program that a session has had would stay
  /// in memory. Only for the owner of a whole program, once it is no longer used.
  public func dismantle() { completion = nil }

  /// A fact about the header, read once the header is complete.
  @inline(__always)
  final func completed<Value>(_ late: @autoclosure () -> Value) -> Value {
    complete()
    return late()
  }
}

/// A struct, enum, class, actor or protocol.
public final class NominalDecl: Declaration {
  public enum Kind: String, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case classType = "class"
    case actor
    case protocolType = "protocol"
  }

  public let kind: Kind
  /// The built-in type of this name, for a type of the surface. Read for every register that a body
  /// uses.
  public private(set) lazy var builtin = isSurface && container == nil ? Builtin.named[name] : nil
  /// The name that it has in the simulated releases, if that differs; and, for a type that keeps its
  /// parts in a tuple, whether they are listed instead.
  public var printedName: (name: String, listsParts: Bool)?
  /// The module that `String(reflecting:)` puts before the name (F167).
  public var module = "App"
  /// Parameters of enclosing types first, then its own.
  public var signature: GenericSignature {
    get { completed(lateSignature) }
    set { lateSignature = newValue }
  }
  private var lateSignature: GenericSignature = .none
  /// The signature as far as it is known, always with the parameters: reading it resolves nothing, so a
  /// type may be declared before the types around it are resolved.
  public var knownSignature: GenericSignature { lateSignature }
  /// `Self` inside: `.nominal(self, parameters)`, for a protocol its `Self` parameter.
  public var selfType: Type = .error
  /// Of a class, if it has one.
  public var superclass: Type? {
    get { completed(lateSuperclass) }
    set { lateSuperclass = newValue }
  }
  private var lateSuperclass: Type?
  /// Of a protocol: those that it refines. Found on demand.
  public var inherited: [NominalDecl] {
    get { completed(lateInherited) }
    set { lateInherited = newValue }
  }
  private var lateInherited: [NominalDecl] = []
  /// Stored instance properties, in order, without the superclass's.
  public var storedProperties: [VariableDecl] {
    get { withMembers(lateStoredProperties) }
    set { lateStoredProperties = newValue }
    // Thousands are added one by one, so in place.
    _modify {
      completeMembers()
      yield &lateStoredProperties
    }
  }
  private var lateStoredProperties: [VariableDecl] = []
  public var cases: [EnumCaseDecl] {
    get { withMembers(lateCases) }
    set { lateCases = newValue }
    _modify {
      completeMembers()
      yield &lateCases
    }
  }
  private var lateCases: [EnumCaseDecl] = []
  public var rawType: Type? {
    get { completed(lateRawType) }
    set { lateRawType = newValue }
  }
  private var lateRawType: Type?
  /// Of a protocol; those of inherited protocols are not repeated.
  public var associatedTypes: [AssociatedTypeDecl] {
    get { withMembers(lateAssociatedTypes) }
    set { lateAssociatedTypes = newValue }
  }
  private var lateAssociatedTypes: [AssociatedTypeDecl] = []
  /// Of a protocol: the members that a conforming type must have.
  public var requirements: [Declaration] {
    get { withMembers(lateRequirements) }
    set { lateRequirements = newValue }
  }
  private var lateRequirements: [Declaration] = []
  /// Its role in the engine: `["structure", "tuple"]`. Written in an interface file; otherwise the
  /// front end finds it in the type's conformances.
  public var roleSpelling: [String] {
    get {
      if writtenRole == nil { writtenRole = findRole?() }
      return writtenRole ?? []
    }
    set { writtenRole = newValue }
  }
  private var writtenRole: [String]?
  /// Finds the role that is not written.
  public var findRole: (() -> [String])?
  /// The other attributes that an interface file gives it.
  public var surfaceAttributes = SurfaceAttributes.none
  /// `@_plain`: plain data (F51), although the declared fields do not say so.
  public var isPlain = false
  /// `@Observable`
  public var isObservable = false
  /// `@Animatable`
  public var isAnimatable = false
  /// `@Model`: observable, and kept by SwiftData's store.
  public var isPersistent = false
  /// `@propertyWrapper`, `@resultBuilder`, `@dynamicMemberLookup`, `@main`
  public var isPropertyWrapper = false
  public var isResultBuilder = false
  public var isDynamicMemberLookup = false
  public var isMain = false
  /// The class's `deinit`.
  public var deinitializer: FunctionDecl? {
    get { withMembers(lateDeinitializer) }
    set { lateDeinitializer = newValue }
  }
  private var lateDeinitializer: FunctionDecl?

  /// Collects the members, the first time they are read; like `completion`, which is for what precedes
  /// the brace.
  public var memberCompletion: (() -> Void)?

  public init(
    kind: Kind, name: String, origin: Origin, container: NominalDecl?, isSurface: Bool
  ) {
    self.kind = kind
    super.init(name: name, origin: origin, container: container, isSurface: isSurface)
  }

  /// Makes sure that `memberCompletion` has run. The type around it comes first: its members may ask
  /// for this type's, which are then collected in between.
  public func completeMembers() {
    if memberCompletion != nil, !isSurface { container?.completeMembers() }
    guard let memberCompletion else { return }
    self.memberCompletion = nil
    memberCompletion()
  }

  public override func dismantle() {
    super.dismantle()
    memberCompletion = nil
    findRole = nil
    lateSignature = .none
    selfType = .error
    lateSuperclass = nil
    lateInherited = []
    lateStoredProperties = []
    lateCases = []
    lateAssociatedTypes = []
    lateRequirements = []
    lateDeinitializer = nil
  }

  /// A fact about the members, read once they are collected.
  @inline(__always)
  private func withMembers<Value>(_ late: @autoclosure () -> Value) -> Value {
    completeMembers()
    return late()
  }
}

/// `associatedtype Element`
public final class AssociatedTypeDecl: Declaration {
  public let protocolDecl: NominalDecl
  public var defaultType: Type? {
    if let findDefaultType {
      // (Cleared before it runs, so that a cycle ends.)
      self.findDefaultType = nil
      lateDefaultType = findDefaultType()
    }
    return lateDefaultType
  }
  /// Resolves the default, which most programs that use the protocol never need; set by the front end.
  public var findDefaultType: (() -> Type?)?
  private var lateDefaultType: Type?
  public var requirements: [GenericSignature.Requirement] {
    get { completed(lateRequirements) }
    set { lateRequirements = newValue }
  }
  private var lateRequirements: [GenericSignature.Requirement] = []
  /// Named in angle brackets: `protocol Collection<Element>`.
  public var isPrimary = false

  public init(name: String, origin: Origin, protocolDecl: NominalDecl) {
    self.protocolDecl = protocolDecl
    super.init(
      name: name, origin: origin, container: protocolDecl, isSurface: protocolDecl.isSurface)
  }

  public override func dismantle() {
    super.dismantle()
    findDefaultType = nil
    lateDefaultType = nil
    lateRequirements = []
  }
}

/// The type behind one `some P`.
public final class OpaqueDecl: Declaration {
  public var protocols: [NominalDecl] = []
  /// `some Base`
  public var superclass: Type?
  /// `some Collection<Int>`: the known primary associated types.
  public var associatedTypes: [(AssociatedTypeDecl, Type)] = []
  /// Parameters that the underlying type may mention.
  public var signature = GenericSignature.none
  /// Finds the underlying type by checking the body; nil after an error or in a cycle.
  public var findUnderlying: () -> Type? = { nil }
  private var underlyingType: Type?

  /// The type that the declaration returns, in terms of `signature`'s parameters.
  public var underlying: Type? {
    if underlyingType == nil { underlyingType = findUnderlying() }
    return underlyingType
  }

  public override func dismantle() {
    super.dismantle()
    protocols = []
    superclass = nil
    associatedTypes = []
    signature = .none
    findUnderlying = { nil }
    underlyingType = nil
  }
}

/// A variable or constant: stored, computed, static, global.
public final class VariableDecl: Declaration {
  public enum Storage {
    /// A field of a struct or class; `index` counts stored properties, the superclass's first.
    case field(index: Int)
    /// A global, or a `static`: initialised when first used.
    case global
    /// Through accessors only. So is a property with observers or a wrapper; its storage is another
    /// `VariableDecl` (`_count`), and its accessors are synthesised.
    case computed
  }

  public var type: Type {
    get { completed(lateType) }
    set { lateType = newValue }
  }
  private var lateType: Type = .error
  public var storage: Storage
  public var isLet: Bool
  /// `weak`, or `unowned` if the type is not optional.
  public var isWeak = false
  public var isLazy = false
  /// `var count: Int!`: unwrapped where it is used as an `Int`.
  public var isImplicitlyUnwrapped = false
  public var getter: FunctionDecl?
  public var setter: FunctionDecl?
  /// The `init` accessor: the meaning of an assignment to the property in an initialiser, while the
  /// value being initialised is incomplete.
  public var initAccessor: FunctionDecl?
  /// Private setters do not matter to us beyond memberwise initialisers.
  public var isSetterPrivate = false
  /// The initial value, converted to `type`; in terms of the container's generic parameters. Nil
  /// when there is none.
  public var initialValue: (() -> Expr?)?
  public var hasInitialValue = false
  /// `@State private var n = 0` declares `n` (computed), `_n` (stored, with `wraps` = n) and `$n`.
  public unowned var wraps: VariableDecl?
  /// For the wrapped property: `_n`.
  public var wrapperStorage: VariableDecl?
  /// For a property with observers and for a lazy one: the field behind it, which has the same name.
  /// Initialisers and the observers themselves use it directly.
  public var observedStorage: VariableDecl?
  /// For an observation-tracked property's storage: stores, between `willSet` and `didSet`.
  public var observingSetter: FunctionDecl?
  /// For such a field: the property.
  public unowned var observedStorageOwner: VariableDecl?
  /// Tracked by Observation: a stored property of an `@Observable` class, without
  /// `@ObservationIgnored`. Its accessors notify; see `FunctionBody.observableGet`.
  public var isObservationTracked = false
  /// `@ViewBuilder let content: () -> Content`, and builder-attributed computed properties.
  public var builder: NominalDecl?
  /// Its generic arguments.
  public var builderArguments: [Type] = []

  public init(
    name: String, origin: Origin, container: NominalDecl?, isSurface: Bool, storage: Storage,
    isLet: Bool
  ) {
    self.storage = storage
    self.isLet = isLet
    super.init(name: name, origin: origin, container: container, isSurface: isSurface)
  }

  public override func dismantle() {
    super.dismantle()
    for accessor in [getter, setter, initAccessor, observingSetter] { accessor?.dismantle() }
    lateType = .error
    initialValue = nil
    wrapperStorage = nil
    observedStorage = nil
    builder = nil
    builderArguments = []
  }
}

public final class EnumCaseDecl: Declaration {
  public struct Payload {
    public var label: String?
    public var type: Type
    public var defaultValue: (() -> Expr?)?
    public init(label: String?, type: Type, defaultValue: (() -> Expr?)? = nil) {
      self.label = label
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  /// Position among the cases.
  public let index: Int
  public var payload: [Payload] {
    get { completed(latePayload) }
    set { latePayload = newValue }
  }
  private var latePayload: [Payload] = []
  /// Of an enum with a raw type.
  public var rawValue: Literal? {
    get { completed(lateRawValue) }
    set { lateRawValue = newValue }
  }
  private var lateRawValue: Literal?
  public var isIndirect = false

  public enum Literal: Equatable, Sendable {
    case integer(Int)
    case floating(Double)
    case string(String)
  }

  public init(name: String, index: Int, origin: Origin, container: NominalDecl, isSurface: Bool) {
    self.index = index
    super.init(name: name, origin: origin, container: container, isSurface: isSurface)
  }

  public override func dismantle() {
    super.dismantle()
    latePayload = []
  }
}

public final class TypeAliasDecl: Declaration {
  public var signature = GenericSignature.none
  public var type: () -> Type = { .error }

  public override func dismantle() {
    super.dismantle()
    signature = .none
    type = { .error }
  }
}

public final class SubscriptDecl: Declaration {
  public var signature: GenericSignature {
    get { completed(lateSignature) }
    set { lateSignature = newValue }
  }
  private var lateSignature: GenericSignature = .none
  public var parameters: [Parameter] {
    get { completed(lateParameters) }
    set { lateParameters = newValue }
  }
  private var lateParameters: [Parameter] = []
  public var elementType: Type {
    get { completed(lateElementType) }
    set { lateElementType = newValue }
  }
  private var lateElementType: Type = .error
  public var getter: FunctionDecl?
  public var setter: FunctionDecl?
  public override func dismantle() {
    super.dismantle()
    for accessor in [getter, setter] { accessor?.dismantle() }
    lateSignature = .none
    lateParameters = []
    lateElementType = .error
  }
}
