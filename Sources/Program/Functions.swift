public import Values

/// A parameter of a function, initialiser or subscript.
public final class Parameter {
  /// The label that a call writes; nil for `_`.
  public var label: String?
  public var name: String
  public var type: Type
  public var isInout = false
  /// `consuming`: the body owns its value, and may change it.
  public var isOwned = false
  public var isAutoclosure = false
  public var isEscaping = false
  public var isVariadic = false
  /// `String!`
  public var isImplicitlyUnwrapped = false
  /// `@ViewBuilder content: () -> Content`
  public var builder: NominalDecl?
  /// `@TableColumnBuilder<Row, Never>`: the builder's generic arguments, in terms of the signature.
  public var builderArguments: [Type] = []
  /// The default, checked in the callee's context. `#line` and the like are the caller's.
  public var defaultValue: (() -> Expr?)?
  public var hasDefault = false
  /// `line` where the default is `#line`: the caller's place is meant.
  public var callersPlace: String?
  public var origin: Origin
  /// The variable that the body reads; made with the body.
  public var variable: LocalVariable?

  public init(label: String?, name: String, type: Type, origin: Origin = .none) {
    self.label = label
    self.name = name
    self.type = type
    self.origin = origin
  }

  /// The same parameter for another function, whose body will have its own variable for it.
  public func copy() -> Parameter {
    let copy = Parameter(label: label, name: name, type: type, origin: origin)
    copy.isInout = isInout
    copy.isOwned = isOwned
    copy.isAutoclosure = isAutoclosure
    copy.isEscaping = isEscaping
    copy.isVariadic = isVariadic
    copy.builder = builder
    copy.builderArguments = builderArguments
    copy.defaultValue = defaultValue
    copy.hasDefault = hasDefault
    copy.callersPlace = callersPlace
    return copy
  }
}

/// The shape of a parameter's declaration, known without looking at types.
public struct ParameterShape: Sendable {
  /// The label that a call writes; nil for `_`.
  public var label: String?
  public var hasDefault: Bool
  /// Takes any number of arguments: variadic, or a pack.
  public var isRepeated: Bool
  /// Of the surface's parameters without label: the type of the top level that is written.
  public var typeName: String?

  public init(label: String?, hasDefault: Bool, isRepeated: Bool, typeName: String? = nil) {
    self.label = label
    self.hasDefault = hasDefault
    self.isRepeated = isRepeated
    self.typeName = typeName
  }
}

/// Anything that can be called: function, method, initialiser, accessor, operator, closure's code.
public final class FunctionDecl: Declaration {
  public enum Kind: Equatable, Sendable {
    case function
    case initializer
    case deinitializer
    case getter
    case setter
    case subscriptGetter
    case subscriptSetter
  }

  public let kind: Kind
  /// Parameters of enclosing types first (`Self` of a protocol included), then its own.
  public var signature: GenericSignature {
    get { completed(lateSignature) }
    set { lateSignature = newValue }
  }
  private var lateSignature: GenericSignature = .none
  /// Without `self`. A setter's last parameter is the new value.
  public var parameters: [Parameter] {
    get { completed(lateParameters) }
    set { lateParameters = newValue }
  }
  private var lateParameters: [Parameter] = []
  /// For a memberwise initialiser with code: the stored properties that the code always sets, so that
  /// their initial values are not evaluated first.
  public var memberwiseProperties: [VariableDecl] = []
  /// The parameters as far as they are known before their types; nil without such a source.
  public private(set) lazy var shape: [ParameterShape]? = findShape?()
  /// Reads the shape from the declaration's source; set by the front end.
  public var findShape: (() -> [ParameterShape])?
  /// The result is written `some P`, or `any P`; known before the types are.
  public var mayReturnOpaque = false
  /// For an initialiser: the type made (an optional of it when it may fail).
  public var result: Type {
    get { completed(lateResult) }
    set { lateResult = newValue }
  }
  private var lateResult: Type = .void
  /// `Self` inside; nil for global functions. An instance method takes `self` first, `inout` when
  /// `isMutating`; a static method and an initialiser take none.
  public var selfType: Type? {
    get { completed(lateSelfType) }
    set { lateSelfType = newValue }
  }
  private var lateSelfType: Type?
  public var isMutating = false
  /// Whether `self` is given away to it: a copy that the body may change.
  public var isConsuming = false
  public var isAsync = false
  public var isThrowing = false
  public var isRethrowing = false
  /// `throws(Failure)`
  public var thrownType: Type? {
    get { completed(lateThrownType) }
    set { lateThrownType = newValue }
  }
  private var lateThrownType: Type?
  public var isFailable = false
  public var isConvenience = false
  public var isRequired = false
  public var isDiscardable = false
  public var isOperator = false
  /// An operator after its operand.
  public var isPostfix = false
  /// A class's method that returns `Self`: the type of the receiver rather than the declaring class.
  public var returnsDynamicSelf = false
  /// The result builder on the declaration: transforms its body.
  public var builder: NominalDecl?
  /// Its generic arguments.
  public var builderArguments: [Type] = []
  /// Of a setter: the name of the new value.
  public var newValueName: String?
  /// Of an `init` accessor: the stored properties that it initialises.
  public var initializes: [VariableDecl] = []
  /// Of an `init` accessor: those that it may read.
  public var accesses: [VariableDecl] = []
  /// For an accessor: the property or subscript that it belongs to.
  public unowned var accessorOf: Declaration?
  /// For a method of a class: the method that it overrides.
  public var overrides: FunctionDecl? {
    get { completed(lateOverrides) }
    set { lateOverrides = newValue }
  }
  private unowned var lateOverrides: FunctionDecl?
  /// A requirement of a protocol: it has no body; a conformance knows the witness.
  public var isRequirement = false
  /// A generic function in a function that captures variables around it: its code as a closure, which
  /// each call makes for its own type arguments.
  public var localClosure: Closure?
  /// Set by the front end; checks the body the first time.
  public var makeBody: (() -> FunctionBody)?
  private var madeBody: FunctionBody?

  public init(
    kind: Kind, name: String, origin: Origin, container: NominalDecl?, isSurface: Bool
  ) {
    self.kind = kind
    super.init(name: name, origin: origin, container: container, isSurface: isSurface)
  }

  public override func dismantle() {
    super.dismantle()
    findShape = nil
    lateSignature = .none
    lateParameters = []
    memberwiseProperties = []
    initializes = []
    accesses = []
    lateResult = .void
    lateSelfType = nil
    lateThrownType = nil
    builder = nil
    builderArguments = []
    localClosure = nil
    makeBody = nil
    madeBody = nil
  }

  /// Nil for requirements, and after an error.
  public var body: FunctionBody? {
    if madeBody == nil { madeBody = makeBody?() }
    return madeBody
  }

  /// The body if it was requested: code that nothing reaches is not checked for this.
  public var checkedBody: FunctionBody? { madeBody }

  /// `self` is the first argument.
  public var takesSelf: Bool { selfType != nil && !isStatic && kind != .initializer }

  /// A static member of a class of the program, or a `class func` of the surface: the class that it is called on, which may be a
  /// subclass, is the first argument. (Those of other types know their `Self`.)
  public var takesMetatype: Bool {
    isStatic && (!isSurface || isOverridable) && !isOperator && kind != .initializer
      && selfType != nil
      && container?.kind == .classType
  }

  /// `(Int, String) -> Bool`, without `self`.
  public var type: FunctionType {
    FunctionType(
      parameters: parameters.map {
        FunctionType.Parameter(
          type: $0.type, isInout: $0.isInout, isAutoclosure: $0.isAutoclosure,
          isVariadic: $0.isVariadic, builder: $0.builder)
      },
      result: result, isAsync: isAsync, isThrowing: isThrowing, thrown: thrownType)
  }
}

/// The effect of calling a function.
public enum FunctionBody {
  /// Statements of the program, or of an interface file that says in Swift what a member means.
  /// `selfVariable` is nil where there is no `self`. In an initialiser `selfVariable` starts out
  /// unset field by field (stored properties with initial values are set first) and is the result.
  case code(Block, selfVariable: LocalVariable?)
  /// `@_primitive("array.append")`: the interpreter implements it under this name.
  case primitive(String)
  /// The implicit memberwise initialiser, or an initialiser of an interface file without a body:
  /// parameters are named after the stored properties that they set.
  case memberwise
  /// The implicit `init()` of a class whose properties all have initial values.
  case defaultInit
  /// Synthesised `==`, `hash(into:)`, `<`, `allCases`, `init?(rawValue:)`, `rawValue`, `encode`, …
  case synthesized(Synthesized)
  /// Read a stored property of an `@Observable` class (`_count`, by field): tells the world
  /// (`access`), then reads.
  case observableGet(VariableDecl)
  /// Write one: F176, F177. `notifiesEqual` when the type is neither Equatable nor a class.
  case observableSet(VariableDecl, notifiesEqual: Bool)
  /// Write a `@Published` property of a class: tells the world (`publishedWillSet`, F71), then runs
  /// the statements, which store the new value (the setter's parameter) in the wrapper.
  case publishedSet(VariableDecl, Block, selfVariable: LocalVariable)
  /// `$x` of a published property of a class: the publisher gets its owner.
  case publishedProjection(storage: VariableDecl, Block, selfVariable: LocalVariable)
  /// A parameter of an interface function without body: the declaration builds inert data.
  /// `ModifiedContent(content: self, modifier: M(…))`, where M's stored properties take the
  /// parameters of the same name, and their initial values otherwise.
  case modifier
}

public enum Synthesized: String, Sendable {
  case equals, hash, less, allCases, initRawValue, rawValue, encode, decode, description, id
}
