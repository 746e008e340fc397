// The typed program: expressions.
//
// Everything is decided here: names are resolved, overloads chosen, implicit members bound, literals
// typed, conversions written out, wrappers and builders expanded. Lowering an expression needs no
// look-up by name.

public import Values

/// A local variable or parameter; compared by identity.
public final class LocalVariable: IdentityHashed {
  public let name: String
  public var type: Type
  public let isLet: Bool
  public let origin: Origin
  /// `inout`: the caller's storage is written back.
  public var isInout = false
  /// `weak` in a capture list or declaration; the type is then optional. `unowned` traps instead.
  public var ownership = Ownership.strong
  /// Declared as `T!`.
  public var isImplicitlyUnwrapped = false

  public enum Ownership: Sendable { case strong, weak, unowned }

  public init(name: String, type: Type, isLet: Bool, origin: Origin = .none) {
    self.name = name
    self.type = type
    self.isLet = isLet
    self.origin = origin
  }

}

/// An expression with its type.
public struct Expr {
  public var kind: ExprKind { didSet { isFinished = false } }
  public var type: Type { didSet { isFinished = false } }
  public var origin: Origin
  /// The checker has found no open type in it and need not look again: an expression in builders is
  /// part of a larger one at each level.
  public var isFinished = false

  public init(_ kind: ExprKind, type: Type, origin: Origin) {
    self.kind = kind
    self.type = type
    self.origin = origin
  }
}

extension Expr {
  /// The value that this expression names a part of: `rex` of `rex.name`, `rex.toys[0]` and `rex?`.
  public var whole: Expr? {
    switch kind {
    case .field(let base, _), .tupleElement(let base, _), .property(_, let base?, _),
      .subscripted(_, let base?, _, _), .keyPathApplication(let base, _), .forceUnwrap(let base, _),
      .chainLink(let base), .optionalChain(let base), .inoutArgument(let base):
      base
    default: nil
    }
  }
}

public indirect enum ExprKind {
  // Literals. An integer literal of floating type is `floating`.
  case integer(Int)
  case floating(Double)
  /// A `String` or `Character`; other types are made by a call with one.
  case string(String)
  case boolean(Bool)
  /// `nil`, of type `Optional<…>`.
  case nilLiteral
  /// Of type `String`.
  case interpolation([InterpolationSegment])
  /// Of type `Array<…>`; a `Set` and others are made by a call with one.
  case arrayLiteral([Expr])
  /// Of type `Dictionary<…>`.
  case dictionaryLiteral([(key: Expr, value: Expr)])

  // Storage. Each of these can be read and, where mutable, written (see `assign`, `inoutArgument`).
  case local(LocalVariable)
  /// A global or static stored variable; the arguments are those of its container.
  case global(VariableDecl, [Type])
  /// A stored property; the base is a struct (then it is storage too) or class.
  case field(Expr, VariableDecl)
  case tupleElement(Expr, Int)
  /// A computed property: `getter`/`setter` of the declaration. The base is nil for static and global
  /// ones, whose container is then in `member`'s callee.
  case property(VariableDecl, base: Expr?, Member)
  case subscripted(SubscriptDecl, base: Expr?, arguments: [Argument], Member)
  /// `x[keyPath: k]`
  case keyPathApplication(base: Expr, keyPath: Expr)
  /// `x!`; `isImplicit` for an implicitly unwrapped one.
  case forceUnwrap(Expr, isImplicit: Bool)
  /// Inside `optionalChain`: unwraps or leaves the chain with nil.
  case chainLink(Expr)

  /// `a?.b`: evaluates the inner expression, in which a `chainLink` may give up. The type is optional
  /// of the inner type, unless that is optional already (then it is flattened, as in Swift).
  case optionalChain(Expr)
  case tuple([Expr])
  /// `repeat f(each x)`: the expression once for each element of its packs, as a tuple.
  case packExpansion(Expr)
  /// `each x` in it: the current element of the pack.
  case packElement(Expr)
  case call(Callee, [Argument])
  /// `Dog.init`, `store.send`, `max`: a function as a value; `base` is bound if given.
  case functionReference(Callee, base: Expr?)
  case enumCase(EnumCaseDecl, [Expr])
  case closure(Closure)
  case keyPath(KeyPathLiteral)
  case ternary(Expr, Expr, Expr)
  case and(Expr, Expr)
  case or(Expr, Expr)
  /// `a ?? b`; the type says whether `b` is optional.
  case coalesce(Expr, Expr)
  /// Statements that leave a value in their own variable: an `if` or `switch` expression, or a
  /// builder's block.
  case block(Block, result: LocalVariable)
  case assign(to: Expr, Expr)
  /// `&x`
  case inoutArgument(Expr)
  /// `_ = x`
  case discard(Expr)

  // Conversions; the expression's type is the target.
  case wrapOptional(Expr)
  /// `T` to `any P`.
  case erase(Expr)
  /// To a superclass.
  case upcast(Expr)
  /// Between function types that differ only in their effects, or in optionality of the parts (then
  /// `thunk` says how to convert parameters and result).
  case convertFunction(Expr, thunk: Closure?)
  /// Element by element (`[Dog]` to `[any Animal]`), by a function of one element.
  case convertCollection(Expr, element: Closure)
  /// `as?`, `as!`, `is`
  case cast(Cast, Expr, Type)
  public enum Cast: Sendable { case conditional, forced, check }

  case metatype(Type)
  /// `type(of: x)`
  case dynamicType(Expr)
  case `try`(Expr)
  case tryOptional(Expr)
  case tryForced(Expr)
  case await(Expr)
  /// The default of a parameter, evaluated by the callee's rules.
  case defaultArgument(FunctionDecl, Int, [Type])
  /// `...`: evaluating it is an error.
  case hole
}

public struct InterpolationSegment {
  public enum Kind {
    case literal(String)
    /// `\(x)`: printed as `String(describing:)` does.
    case value(Expr)
    /// `\(x, specifier: "%.2f")`
    case formatted(Expr, specifier: Expr)
  }
  public var kind: Kind
  public init(_ kind: Kind) { self.kind = kind }
}

public struct Argument {
  public var value: Expr
  public var isInout: Bool
  public init(_ value: Expr, isInout: Bool = false) {
    self.value = value
    self.isInout = isInout
  }
}

/// How a member is reached.
public struct Member {
  public enum Dispatch: Sendable {
    /// The declaration itself.
    case direct
    /// A method of a class that may be overridden.
    case dynamic
    /// `super.`
    case superclass
    /// A requirement of a protocol, on a generic parameter or existential: the witness is found from
    /// the base's type when it is known.
    case witness
  }
  public var dispatch: Dispatch
  /// For `witness`: the type that conforms; an existential means "open it at run time".
  public var selfType: Type?
  /// For all the generic parameters of the declaration, enclosing ones first. For `witness` these
  /// are the requirement's: `Self` first.
  public var arguments: [Type]

  public init(_ dispatch: Dispatch = .direct, selfType: Type? = nil, arguments: [Type] = []) {
    self.dispatch = dispatch
    self.selfType = selfType
    self.arguments = arguments
  }
}

public enum Callee {
  /// A declared function. When it takes `self`, the first argument is `self` (inout if mutating).
  case function(FunctionDecl, Member)
  /// An initialiser; `metatype` is set for `type(of: x).init()` and class metatypes.
  case initializer(FunctionDecl, Member, metatype: Expr?)
  /// `super.init(…)` or `self.init(…)`: the first argument is `self`, inout.
  case delegatedInit(FunctionDecl, Member)
  /// A function value.
  case value(Expr)
}

/// The parts of a closure or local function.
public final class Closure {
  public var parameters: [LocalVariable]
  /// Evaluated when the closure is made: the capture list. Other captures are found by lowering.
  public var captureList: [(LocalVariable, Expr)]
  public var body: Block
  public var type: FunctionType
  public var origin: Origin
  /// For printing; nil for closures.
  public var name: String?
  /// An argument for an `@autoclosure` parameter.
  public var isAutoclosure = false

  public init(
    parameters: [LocalVariable], captureList: [(LocalVariable, Expr)] = [], body: Block,
    type: FunctionType, origin: Origin
  ) {
    self.parameters = parameters
    self.captureList = captureList
    self.body = body
    self.type = type
    self.origin = origin
  }
}

public struct KeyPathLiteral {
  public enum Component {
    case field(VariableDecl)
    case property(VariableDecl, Member)
    case subscripted(SubscriptDecl, arguments: [Argument], Member)
    case tupleElement(Int)
    case optionalChain
    case optionalForce
    /// Closes a chain that contains `?`.
    case optionalWrap
  }
  public var root: Type
  public var value: Type
  /// Each with the type that it is applied to.
  public var components: [(component: Component, base: Type)]
  /// `.name.first`, `.self`
  public var spelling: String

  public init(
    root: Type, value: Type, components: [(component: Component, base: Type)], spelling: String
  ) {
    self.root = root
    self.value = value
    self.components = components
    self.spelling = spelling
  }
}
