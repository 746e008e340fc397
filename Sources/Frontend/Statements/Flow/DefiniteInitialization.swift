import Diagnostics
import Program
import Values

// Every variable has a value before it is read, and every stored property before an initialiser ends.
//
// A forward analysis over the structured program: each statement takes the state before it to the
// state after it; where ways join, only what is assigned on all of them is assigned. Jumps leave
// their state with the statement that they go to.

struct DefiniteInitialization {
  let function: FunctionDecl
  let selfVariable: LocalVariable?
  let end: Origin
  /// Stored properties that the initialiser must set; empty in other functions.
  let fields: [VariableDecl]
  let isInitializer: Bool
  let isClass: Bool
  let hasSuperclass: Bool

  var state = InitializationState()
  /// Variables declared without a value.
  var tracked: Set<LocalVariable> = []
  var jumps: [JumpTarget] = []
  var loopDepth = 0
  private(set) var diagnostics: [Diagnostic] = []
  private var told: Set<InitializationState.Key> = []
  private var hasToldSelf = false

  struct JumpTarget {
    var label: String?
    var isLoop: Bool
    /// A `do`: only left by its label.
    var isPlain = false
    var afterBreak = InitializationState.unreachable
  }

  init(function: FunctionDecl, selfVariable: LocalVariable?, end: Origin) {
    self.function = function
    self.selfVariable = selfVariable
    self.end = end
    let container = function.selfType?.nominal
    isInitializer = function.kind == .initializer && selfVariable != nil
    isClass = container?.kind == .classType || container?.kind == .actor
    hasSuperclass = container?.superclass != nil
    fields =
      isInitializer
      ? (container?.storedProperties ?? []).filter { !$0.isStatic && !Self.hasOwnValue($0) } : []
  }

  /// An optional `var` is nil without being told.
  private static func hasOwnValue(_ field: VariableDecl) -> Bool {
    if field.hasInitialValue || field.isLazy { return true }
    guard !field.isLet, let decl = field.type.nominal else { return false }
    return decl.isSurface && decl.name == "Optional"
  }

  mutating func check(_ block: Block) {
    run(block)
    if isInitializer, state.isReachable { checkReturn(at: end) }
  }

  // MARK: Initialisers

  /// Fields that have no value here; none once the work is delegated.
  var missingFields: [VariableDecl] {
    if state.isDelegated { return [] }
    return fields.filter { !state.assigned.contains(.field($0)) }
  }

  mutating func checkReturn(at origin: Origin) {
    let missing = missingFields
    if !missing.isEmpty, !hasToldSelf {
      hasToldSelf = true
      report(
        "init.incomplete", "return from initializer without initializing all stored properties",
        origin,
        notes: missing.map {
          Diagnostic.Note(message: "'self.\($0.name)' not initialized", origin: $0.origin)
        })
    }
    if isClass, hasSuperclass, function.isConvenience, !state.isDelegated {
      report(
        "init.not-delegated",
        "'self.init' isn't called on all paths before returning from initializer", origin)
    }
  }

  /// `self` as a whole is used.
  mutating func useSelf(at origin: Origin, method: String? = nil, isCaptured: Bool = false) {
    guard isInitializer, !hasToldSelf, !missingFields.isEmpty else { return }
    hasToldSelf = true
    let use =
      isCaptured
      ? "'self' captured by a closure before all members were initialized"
      : method.map {
        "'self' used in method call '\($0)' before all stored properties are initialized"
      }
        ?? "'self' used before all stored properties are initialized"
    report(
      "init.self-early", use, origin,
      notes: missingFields.map {
        Diagnostic.Note(message: "'self.\($0.name)' not initialized", origin: $0.origin)
      })
  }

  mutating func delegate(at origin: Origin, isSuper: Bool) {
    if isSuper, let missing = missingFields.first, !hasToldSelf {
      hasToldSelf = true
      report(
        "init.before-super", "property 'self.\(missing.name)' not initialized at super.init call",
        origin)
    }
    state.isDelegated = true
  }

  // MARK: Variables

  mutating func read(_ variable: LocalVariable, at origin: Origin, verb: String = "used") {
    guard tracked.contains(variable), !state.assigned.contains(.local(variable)),
      told.insert(.local(variable)).inserted
    else { return }
    report(
      "variable.uninitialized",
      "\(variable.isLet ? "constant" : "variable") '\(variable.name)' \(verb) before being initialized",
      origin, notes: [Diagnostic.Note(message: "defined here", origin: variable.origin)])
  }

  mutating func read(_ field: VariableDecl, as name: String? = nil, at origin: Origin) {
    guard fields.contains(field), !state.isDelegated, !state.assigned.contains(.field(field)),
      told.insert(.field(field)).inserted
    else { return }
    report(
      "variable.uninitialized",
      "\(field.isLet ? "constant" : "variable") 'self.\(name ?? field.name)' used before being initialized",
      origin)
  }

  mutating func assign(_ key: InitializationState.Key, at origin: Origin) {
    switch key {
    case .local(let variable):
      guard tracked.contains(variable) else { return }
      if variable.isLet, state.maybe.contains(key), state.isReachable {
        twice(variable.name, key, origin)
      }
    case .field(let field):
      guard fields.contains(field) else { return }
      if field.isLet, state.maybe.contains(key), state.isReachable {
        twice("self.\(field.name)", key, origin)
      }
    }
    state.assign(key)
  }

  private mutating func twice(_ name: String, _ key: InitializationState.Key, _ origin: Origin) {
    guard told.insert(key).inserted else { return }
    report(
      "variable.twice", "immutable value '\(name)' may only be initialized once", origin)
  }

  mutating func report(
    _ id: String, _ message: String, _ origin: Origin, notes: [Diagnostic.Note] = []
  ) {
    guard state.isReachable else { return }
    diagnostics.append(
      Diagnostic(id: id, message: message, origin: origin, notes: notes))
  }
}
