import Program
import Values

/// What is known about the open type variables of one full expression.
///
/// Unification binds variables and never backtracks by itself; a *trail* of bindings lets the
/// caller try an overload, undo it, and later replay the chosen one without checking anything
/// twice. A requirement that cannot be decided yet (a conformance of an open variable,
/// `Data.Element` of an unknown `Data`) is *pending*, and tried again when more is known.
final class Solver {
  /// One change that can be undone.
  enum Change {
    case bound(TypeVariable, Type)
    case doubted(TypeVariable)
    case required(TypeVariable, old: Set<UniformOperator>, new: Set<UniformOperator>)
  }

  /// A variable, and what to blame if it stays open.
  struct Opened {
    var variable: TypeVariable
    var origin: Origin
    /// False for a variable that is the type of an expression, not of a generic parameter.
    var isParameter: Bool
  }

  /// A requirement that is not decided yet, or does not hold. A class: attempts keep lists of them.
  final class Pending {
    let requirement: GenericSignature.Requirement
    /// As its declaration writes it.
    let original: GenericSignature.Requirement?
    let origin: Origin
    /// The declaration that has the requirement, for the message.
    let declaration: Declaration?

    init(
      requirement: GenericSignature.Requirement, original: GenericSignature.Requirement? = nil,
      origin: Origin, declaration: Declaration?
    ) {
      self.requirement = requirement
      self.original = original
      self.origin = origin
      self.declaration = declaration
    }
  }

  struct Mark {
    var changes: Int
    var pending: [Pending]
    var opened: Int
    var waiting: Int
    var score: Score
    var existentials: Set<TypeVariable>
    var uses: OpaqueNames.Mark?
  }

  /// The changes of an attempt, kept so that they can be replayed.
  struct Outcome {
    var changes: [Change]
    var pending: [Pending]
    var opened: [Opened]
    var waiting: [WaitingValue]
    var score: Score
    var existentials: Set<TypeVariable>
    /// The names that are not simulated, as this attempt sees them.
    var uses: OpaqueNames.Notes?
  }

  unowned let table: DeclarationTable
  /// Where the full expression is.
  var scope = Scope() { didSet { readEqualities() } }
  var score = Score()
  var pending: [Pending] = []
  private(set) var opened: [Opened] = []
  var waiting: [WaitingValue] = []
  private var changes: [Change] = []
  /// Variables of opened existential arguments: for them `any P` itself conforms to `P`.
  var existentials: Set<TypeVariable> = []
  /// Variables of literals that must equal something unknown: `0` in `max(0, level)`. The literal's
  /// default says nothing about the unknown type, so it is not used.
  private var doubtful: Set<TypeVariable> = []
  /// The operators that the type of a literal must have.
  private var operators: [TypeVariable: Set<UniformOperator>] = [:]
  /// Whether a type has an operator.
  var hasOperator: (UniformOperator, Type) -> Bool = { _, _ in true }
  /// Which types take which literals; see `accepts`.
  var literalTargets: [LiteralTarget: Bool] = [:]
  /// Whether `where` clauses of the scope make some types equal.
  private var hasEqualities = false

  init(table: DeclarationTable) { self.table = table }

  // MARK: Variables

  func fresh(
    _ name: String = "_", literal: TypeVariable.Literal = .none, origin: Origin = .none,
    isParameter: Bool = false
  ) -> TypeVariable {
    let variable = TypeVariable(name: name, literal: literal)
    opened.append(Opened(variable: variable, origin: origin, isParameter: isParameter))
    return variable
  }

  /// Forgets the variables opened since; the caller has closed them.
  func close(openedSince count: Int) { opened.removeLast(opened.count - count) }

  func bind(_ variable: TypeVariable, to type: Type) {
    variable.binding = type
    changes.append(.bound(variable, type))
  }

  func doubt(_ variable: TypeVariable) {
    if doubtful.insert(variable).inserted { changes.append(.doubted(variable)) }
  }

  func require(_ others: Set<UniformOperator>, of variable: TypeVariable) {
    let old = operators[variable] ?? []
    let new = old.union(others)
    if new.count == old.count { return }
    changes.append(.required(variable, old: old, new: new))
    operators[variable] = new
  }

  /// Whether a type has the operators required of a literal's.
  func hasOperators(_ type: Type, of variable: TypeVariable) -> Bool {
    guard !operators.isEmpty, let own = operators[variable] else { return true }
    let type = head(type)
    if type.isError || type.hasOpenVariables { return true }
    return own.allSatisfy { hasOperator($0, type) }
  }

  /// What one literal's type must have, the other's must have too; false when no type has it all.
  func joinOperators(of variable: TypeVariable, into other: TypeVariable) -> Bool {
    if operators.isEmpty { return true }
    if let own = operators[variable] { require(own, of: other) }
    return defaultType(of: other.literal).map { hasOperators($0, of: other) } ?? true
  }

  /// Whether the type is that of a literal that must equal something unknown.
  func isDoubtful(_ type: Type) -> Bool {
    guard !doubtful.isEmpty, case .variable(let variable) = head(type) else { return false }
    return doubtful.contains(variable)
  }

  // MARK: Trying

  func mark() -> Mark {
    Mark(
      changes: changes.count, pending: pending, opened: opened.count, waiting: waiting.count,
      score: score, existentials: existentials, uses: table.opaque?.mark)
  }

  func undo(to mark: Mark) {
    while changes.count > mark.changes {
      switch changes.removeLast() {
      case .bound(let variable, _): variable.binding = nil
      case .doubted(let variable): doubtful.remove(variable)
      case .required(let variable, let old, _): operators[variable] = old.isEmpty ? nil : old
      }
    }
    opened.removeLast(opened.count - mark.opened)
    waiting.removeLast(waiting.count - mark.waiting)
    pending = mark.pending
    score = mark.score
    existentials = mark.existentials
    if let uses = mark.uses { table.opaque?.undo(to: uses) }
  }

  /// Whether names that are not simulated have been used since the mark.
  func hasUses(since mark: Mark) -> Bool {
    guard let uses = mark.uses else { return false }
    return table.opaque?.hasUses(since: uses) == true
  }

  /// What the body gives; if it gives nil, its changes are undone.
  func trying<Result>(_ body: () -> Result?) -> Result? {
    let mark = mark()
    if let result = body() { return result }
    undo(to: mark)
    return nil
  }

  /// The answer to a question; all changes are undone.
  func asking<Result>(_ body: () -> Result) -> Result {
    let mark = mark()
    defer { undo(to: mark) }
    return body()
  }

  /// Makes the types equal; if they cannot be, nothing changes.
  @discardableResult
  func equate(_ a: Type, _ b: Type) -> Bool { trying { unify(a, b) ? true : nil } != nil }

  /// The changes made since the mark, to be replayed after `undo`.
  func outcome(since mark: Mark) -> Outcome {
    Outcome(
      changes: Array(changes[mark.changes...]), pending: pending,
      opened: Array(opened[mark.opened...]), waiting: Array(waiting[mark.waiting...]),
      score: score, existentials: existentials,
      uses: mark.uses.flatMap { table.opaque?.notes(since: $0) })
  }

  /// Repeats what an attempt did; the score continues from its earlier value.
  func replay(_ outcome: Outcome, restoring score: Score) {
    for change in outcome.changes {
      switch change {
      case .bound(let variable, let type): variable.binding = type
      case .doubted(let variable): doubtful.insert(variable)
      case .required(let variable, _, let new): operators[variable] = new
      }
    }
    changes += outcome.changes
    opened += outcome.opened
    waiting += outcome.waiting
    pending = outcome.pending
    self.score = score
    existentials = outcome.existentials
    if let uses = outcome.uses { table.opaque?.restore(uses) }
  }

  // MARK: Looking at types

  private func readEqualities() {
    hasEqualities = scope.signature.requirements.contains {
      if case .sameType = $0 { true } else { false }
    }
  }

  /// The type as far as its head is known.
  func head(_ type: Type) -> Type {
    // (Most types are returned unchanged; copying into a variable would retain them twice.)
    switch type {
    case .variable, .parameter, .dependent: return foundHead(type)
    default: return type
    }
  }

  /// The head of the type without its optionals.
  func payload(of type: Type) -> Type {
    var type = head(type)
    while let wrapped = type.optionalWrapped { type = head(wrapped) }
    return type
  }

  private func foundHead(_ type: Type) -> Type {
    var type = type
    while true {
      switch type {
      case .variable(let variable):
        guard let binding = variable.binding else { return type }
        type = binding
      case .parameter:
        let canonical = hasEqualities ? table.normalized(type, in: scope) : type
        if canonical.isAbstract { return canonical }
        type = canonical
      case .dependent(let base, let decl):
        if let canonical = canonical(decl, of: base) {
          if canonical.isAbstract { return canonical }
          type = canonical
          continue
        }
        guard let found = associated(decl, of: base) else { return type }
        type = found
      default: return type
      }
    }
  }

  /// The type with everything known filled in.
  func resolve(_ type: Type) -> Type { rebuilt(type) ?? type }

  /// Whether `resolve` may find something to replace; a type with a variable in it is.
  func isResolvable(_ type: Type) -> Bool { type.contents.isResolvable(hasEqualities) }

  /// The type with everything known filled in; nil when nothing changes. Settled parts, which are
  /// most of a view's long type, are neither copied nor rebuilt.
  private func rebuilt(_ type: Type) -> Type? {
    switch type {
    case .variable(let variable):
      guard let binding = variable.binding else { return nil }
      return resolve(binding)
    case .parameter:
      guard hasEqualities else { return nil }
      let canonical = table.normalized(type, in: scope)
      return canonical.isAbstract ? canonical : resolve(canonical)
    case .dependent(let base, let decl):
      if let canonical = canonical(decl, of: base) {
        return canonical.isAbstract ? canonical : resolve(canonical)
      }
      if let found = associated(decl, of: base) { return resolve(found) }
      return rebuilt(base).map { .dependent($0, decl) }
    case .nominal(let decl, let arguments): return rebuilt(arguments).map { .nominal(decl, $0) }
    case .opaque(let decl, let arguments): return rebuilt(arguments).map { .opaque(decl, $0) }
    case .pack(let elements): return rebuilt(elements).map { .pack($0) }
    case .expansion(let pattern): return rebuilt(pattern).map { .expansion($0) }
    case .metatype(let instance): return rebuilt(instance).map { .metatype($0) }
    case .tuple(let elements):
      guard isResolvable(type) else { return nil }
      return .tuple(
        elements.flatMap { element -> [TupleElement] in
          guard case .expansion(let pattern) = element.type, let each = expand(pattern) else {
            return [TupleElement(label: element.label, type: resolve(element.type))]
          }
          return each.map { TupleElement(type: $0) }
        })
    case .function, .existential: return isResolvable(type) ? type.mappingParts(resolve) : nil
    case .error: return nil
    }
  }

  private func rebuilt(_ list: TypeList) -> [Type]? {
    guard list.contents.isResolvable(hasEqualities) else { return nil }
    let types = list.types
    if list.hasExpansion {
      return types.flatMap { type -> [Type] in
        guard case .expansion(let pattern) = type, let each = expand(pattern) else {
          return [resolve(type)]
        }
        return each
      }
    }
    for (index, type) in types.enumerated() {
      guard let first = rebuilt(type) else { continue }
      var result = types
      result[index] = first
      for later in types.indices.dropFirst(index + 1) {
        if let next = rebuilt(types[later]) { result[later] = next }
      }
      return result
    }
    return nil
  }

  /// The pattern once for each element of the packs in it; nil while a pack is open.
  private func expand(_ pattern: Type) -> [Type]? {
    let packs = pattern.parts { part -> (variable: TypeVariable, elements: [Type])? in
      guard let variable = part.variable, case .pack(let elements) = head(part) else { return nil }
      return (variable, elements.types)
    }
    guard let count = packs.first?.elements.count else { return nil }
    return (0..<count).map { index in
      resolve(
        pattern.replacingVariables { variable in
          guard let pack = packs.first(where: { $0.variable === variable }),
            index < pack.elements.count
          else { return nil }
          return pack.elements[index]
        })
    }
  }

  /// `T.Element` of a parameter of the scope: the type that the scope's requirements give it, or
  /// the canonical one of several equal forms.
  private func canonical(_ decl: AssociatedTypeDecl, of base: Type) -> Type? {
    let base = resolve(base)
    switch base {
    case .parameter, .dependent:
      return base.hasOpenVariables ? nil : table.normalized(.dependent(base, decl), in: scope)
    default: return nil
    }
  }

  /// `base.Element`, when the base is known well enough.
  private func associated(_ decl: AssociatedTypeDecl, of base: Type) -> Type? {
    let base = resolve(base)
    if base.isError { return .error }
    if case .variable = base { return nil }
    if case .dependent(_, _) = base, base.hasOpenVariables { return nil }
    guard let found = table.associatedType(named: decl.name, of: base, in: scope) else {
      return nil
    }
    return found == .dependent(base, decl) ? nil : found
  }
}

/// How far a solution is from the plainest one; smaller is better. The order of the parts is that
/// of Swift's own ranking.
struct Score: Comparable {
  /// Members that the surface may lack: an overload without any is preferred.
  var unknownNames = 0
  /// Declared unavailable.
  var unavailable = 0
  /// A literal must meet requirements that its default type does not.
  var unmetLiterals = 0
  /// The result does not have the type that the context expects.
  var resultMismatches = 0
  var disfavored = 0
  /// `CGFloat` from `Double` or back.
  var numericConversions = 0
  /// Suspends where nothing is awaited, or the other way round.
  var asyncMismatches = 0
  var functionConversions = 0
  /// A literal with a type other than its default.
  var literals = 0
  var collectionConversions = 0
  var optionalPromotions = 0
  var erasures = 0

  private var first: (Int, Int, Int, Int, Int, Int) {
    (unknownNames, unavailable, unmetLiterals, resultMismatches, disfavored, numericConversions)
  }
  private var second: (Int, Int, Int, Int, Int, Int) {
    (
      asyncMismatches, functionConversions, literals, collectionConversions, optionalPromotions,
      erasures
    )
  }

  static func < (a: Score, b: Score) -> Bool {
    a.first == b.first ? a.second < b.second : a.first < b.first
  }
}

extension TypeContents {
  fileprivate func isResolvable(_ hasEqualities: Bool) -> Bool {
    !isDisjoint(
      with: hasEqualities ? [.variable, .dependent, .parameter] : [.variable, .dependent])
  }
}

extension Type {
  /// Contains a variable that is not bound. (Asked at every step of inference, so it avoids
  /// `contains`.)
  var hasOpenVariables: Bool {
    switch self {
    case .parameter, .error: false
    case .variable(let variable): variable.binding?.hasOpenVariables ?? true
    case .nominal(_, let parts), .opaque(_, let parts), .pack(let parts):
      parts.contents.contains(.variable) && parts.types.contains { $0.hasOpenVariables }
    case .dependent(let base, _), .metatype(let base), .expansion(let base): base.hasOpenVariables
    case .tuple(let elements): elements.contains { $0.type.hasOpenVariables }
    case .function(let function):
      function.result.hasOpenVariables || function.thrown?.hasOpenVariables == true
        || function.parameters.contains { $0.type.hasOpenVariables }
    case .existential(let existential):
      existential.arguments.contains { $0.contains { $0.hasOpenVariables } }
    }
  }

  /// The type with variables replaced wherever the function returns something.
  func replacingVariables(_ replacement: (TypeVariable) -> Type?) -> Type {
    guard contents.contains(.variable) else { return self }
    if case .variable(let variable) = self {
      return replacement(variable) ?? variable.binding?.replacingVariables(replacement) ?? self
    }
    return mappingParts { $0.replacingVariables(replacement) }
  }
}
