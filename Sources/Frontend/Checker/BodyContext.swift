import Program
import SwiftSyntax
import Values

/// The meaning of a name declared in a body.
enum LocalEntity {
  case variable(LocalVariable)
  /// `{ $item in … }`: `$item` is the variable, a binding; `item` is its wrapped value. With
  /// composed wrappers `depth` says how many to unwrap.
  case wrapped(LocalVariable, depth: Int = 1)
  /// `$x` of a local `@Bindable var x`: the variable is the wrapper, and its projection is meant.
  case projected(LocalVariable)
  /// `var x: Int { … }`: the variable is the function that computes it.
  case computed(LocalVariable, Type)
  /// `async let x = …`: the variable is the task that makes it.
  case awaited(LocalVariable)
  /// One of several variables of an `async let`: a part of the task's value.
  case awaitedPart(LocalVariable, Int)
  /// All local functions of that name in one block.
  case functions([LocalFunction])
  /// A type or type alias declared in a body.
  case type(Type)
}

/// A function in a function. Its declaration has labels, types and defaults; the variable holds it.
struct LocalFunction {
  var variable: LocalVariable
  var declaration: FunctionDecl
  /// Generic parameters of the functions around.
  var outerParameters: [GenericParameter]
  var isGeneric: Bool { declaration.signature.parameters.count > outerParameters.count }
}

/// The surroundings of an expression within one function body or closure.
///
/// A closure has its own context, whose `parent` is the context around the closure; names are
/// looked up outwards. `self` is a local variable like any other, declared by whoever begins the
/// body, so that capture lists and `guard let self` shadow it in the ordinary way.
final class BodyContext {
  let scope: Scope
  let parent: BodyContext?
  /// Names declared here, innermost block last.
  private var locals: [[String: LocalEntity]] = [[:]]

  /// The type that `return` expects. While a closure is checked as an argument this may contain
  /// open type variables. Nil where nothing is returned (initial values, default arguments).
  var returnType: Type?
  /// A `return` with a value was checked.
  var sawReturn = false
  /// The result builder in force; a `return` in the body switches it off.
  var builder: NominalDecl?
  /// Its generic arguments; empty where it has none or they are not known.
  var builderArguments: [Type] = []
  var isClosure = false
  /// `self` is being initialised: `let` properties may be assigned.
  var isInitializer = false
  var isDeferred = false

  /// `await` is allowed. For a closure: decided by what it does (`sawAwait`).
  var isAsync = false
  /// Errors may leave. For a closure: decided by what it does (`sawThrow`).
  var isThrowing = false
  /// Number of enclosing `do` statements that catch everything.
  var catchDepth = 0
  var sawAwait = false
  var sawThrow = false
  /// The expression being checked that no other expression here contains.
  var fullExpression: ExprSyntax?
  /// The protocol of the component that the expression adds to a builder's block: `View`.
  var componentProtocol: NominalDecl?
  /// The branches that the body consists of have types that differ.
  var branchesDiffer = false
  /// An `if` or `switch` that is not a value although it is all of the body.
  var statementBranches: SyntaxIdentifier?
  /// The expression being checked is a place to write to.
  private(set) var isPlace = false
  /// Inside the operand of `try`, `await`.
  var tryDepth = 0
  /// The position of the innermost `try`.
  var tryOrigin: Origin?
  var awaitDepth = 0
  /// How many throwing, suspending or actor-leaving expressions have been seen.
  var throwingCount = 0
  var suspensionCount = 0
  /// Inside the operand of `try?` or `try!`, which lets no error out.
  var optionalTryDepth = 0

  /// `$0`, `$1` … of a closure without named parameters, made when first mentioned.
  var anonymousParameters: [LocalVariable] = []
  /// `$0`, `$1` … where the closure's only parameter is a tuple that it takes apart.
  var anonymousTuple: [Expr]?

  /// What the checks of statements share: targets of jumps, returned types.
  let flow = FlowState()

  init(scope: Scope, parent: BodyContext? = nil) {
    self.scope = scope
    self.parent = parent
  }

  /// The context of a closure at this place.
  func closure() -> BodyContext {
    let context = BodyContext(scope: scope, parent: self)
    context.isClosure = true
    return context
  }

  /// The contexts from here outwards.
  var selfAndAncestors: some Sequence<BodyContext> { sequence(first: self, next: \.parent) }

  /// Runs the body for a place to write to, or for a value inside one.
  func place<Result>(_ isPlace: Bool = true, _ body: () -> Result) -> Result {
    let outer = self.isPlace
    self.isPlace = isPlace
    defer { self.isPlace = outer }
    return body()
  }

  // MARK: Locals

  /// `let x: Int`, to be assigned later.
  private var withoutValue: Set<LocalVariable> = []

  func noteWithoutValue(_ variable: LocalVariable) { withoutValue.insert(variable) }

  func isDeclaredWithoutValue(_ variable: LocalVariable) -> Bool {
    selfAndAncestors.contains { $0.withoutValue.contains(variable) }
  }

  /// The locals that the innermost block has declared so far.
  var innermostLocals: [String: LocalEntity] { locals[locals.count - 1] }

  /// The parameters of a closure, whose types its surroundings may give.
  var inferredParameters: [LocalVariable] {
    // (A closure deep inside others asks all of them for each of its calls.)
    if anonymousParameters.isEmpty, locals.prefix(2).allSatisfy(\.isEmpty) { return [] }
    let named = locals.prefix(2).flatMap(\.values).compactMap { entity in
      if case .variable(let variable) = entity { variable } else { nil }
    }
    return named.sorted { $0.name < $1.name } + anonymousParameters
  }

  func pushLocals() { locals.append([:]) }
  func popLocals() { locals.removeLast() }

  /// Declares a variable in the innermost block; it shadows outer names.
  func declareLocal(_ variable: LocalVariable) { declareLocal(.variable(variable), variable.name) }

  func declareLocal(_ entity: LocalEntity, _ name: String) {
    locals[locals.count - 1][name] = entity
  }

  /// Functions of one block overload each other; gives the one of the same type, if there is one.
  func declareFunction(_ function: LocalFunction) -> LocalFunction? {
    let name = function.declaration.name
    let others: [LocalFunction] =
      if case .functions(let others)? = innermostLocals[name] { others } else { [] }
    declareLocal(.functions(others + [function]), name)
    return others.first {
      $0.declaration.hasSameLabels(as: function.declaration) && !$0.isGeneric
        && !function.isGeneric && $0.declaration.type == function.declaration.type
    }
  }

  func lookup(_ name: String) -> LocalEntity? {
    for current in selfAndAncestors {
      for block in current.locals.reversed() {
        if let entity = block[name] { return entity }
      }
    }
    return nil
  }

  /// The `self` to which an unqualified member belongs. A local optional named `self` (``weak var
  /// `self` = self``) does not count; one that a closure captures does.
  func lookupSelf() -> LocalVariable? {
    var found: LocalVariable?
    for current in selfAndAncestors {
      for block in current.locals.reversed() {
        guard case .variable(let variable)? = block["self"] else { continue }
        if current.isClosure || variable.type.optionalWrapped == nil { return variable }
        if found == nil { found = variable }
      }
    }
    return found
  }

  /// Names in reach, for suggestions; sorted.
  var visibleNames: [String] {
    var names: Set<String> = []
    for block in selfAndAncestors.flatMap(\.locals) { names.formUnion(block.keys) }
    return names.sorted()
  }
}
