import Diagnostics
import Program
import Values

// A variable has a value before it is read, and a stored property before an initialiser ends.
//
// A forward analysis over the structured program: each statement maps the state before it to the
// state after it; where paths join, only what is assigned on all of them is assigned. Jumps leave
// their state at the statement that they go to.

struct DefiniteInitialization {
  let function: FunctionDecl
  let selfVariable: LocalVariable?
  let end: Origin
  /// Stored properties that the initialiser must set; empty in other functions.
  let fields: [VariableDecl]
  let isInitializer: Bool
  let isClass: Bool
  let isEnum: Bool
  /// A designated initialiser of a subclass.
  let needsSuper: Bool

  var state = InitializationState()
  /// Variables declared without a value.
  var tracked: Set<LocalVariable> = []
  /// The tracked variables that local functions capture.
  var captured: [LocalVariable: Set<LocalVariable>] = [:]
  var jumps: [JumpTarget] = []
  /// For each enclosing `do`, the state where an error may leave its body.
  var thrown: [InitializationState] = []
  var loopDepth = 0
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<InitializationState.Key> = []
  private var reportedTwice: Set<InitializationState.Key> = []
  private var hasReportedSelf = false

  struct JumpTarget {
    var label: String?
    var isLoop: Bool
    /// A `do`: it can be left only by its label.
    var isPlain = false
    var afterBreak = InitializationState.unreachable
  }

  init(function: FunctionDecl, selfVariable: LocalVariable?, end: Origin) {
    self.function = function
    self.selfVariable = selfVariable
    self.end = end
    let container = function.selfType?.nominal
    isInitializer = function.kind == .initializer && selfVariable != nil
    isClass = container?.isReference == true
    isEnum = container?.kind == .enumeration
    needsSuper = isInitializer && !function.isConvenience && container?.superclass != nil
    fields =
      isInitializer
      ? (container?.storedProperties ?? []).filter {
        !$0.isStatic && !$0.hasOwnValue && !$0.isOverride
      } : []
  }

  mutating func check(_ block: Block) {
    run(block)
    if isInitializer, state.isReachable { checkReturn(at: end) }
  }

  // MARK: Initialisers

  /// Fields that have no value here; none once initialisation is delegated.
  var missingFields: [VariableDecl] {
    if state.isDelegated { return [] }
    return fields.filter { !state.assigned.contains(.field($0)) }
  }

  mutating func checkReturn(at origin: Origin) {
    let missing = missingFields
    guard !hasReportedSelf || function.isConvenience else { return }
    if function.isConvenience, isClass, !state.isDelegated {
      report(
        .notDelegated,
        "'self.init' isn't called on all paths before returning from initializer", origin)
    } else if !missing.isEmpty {
      hasReportedSelf = true
      report(
        .incompleteInit, "return from initializer without initializing all stored properties",
        origin, notes: notes(missing))
    } else if !state.isDelegated, isEnum {
      report(
        .notDelegated,
        "'self.init' isn't called on all paths before returning from initializer", origin)
    } else if !state.isDelegated, needsSuper {
      report(
        .notDelegated,
        "'super.init' isn't called on all paths before returning from initializer", origin)
    }
  }

  /// How `self` is used as a whole.
  enum SelfUse {
    case value
    case methodCall(String)
    case propertyAccess(String)
    case capture
  }

  mutating func useSelf(at origin: Origin, as use: SelfUse = .value) {
    guard isInitializer, !hasReportedSelf else { return }
    let missing = missingFields
    let when: String
    if isEnum, !state.isDelegated {
      when = "'self.init' call or assignment to 'self'"
    } else if !missing.isEmpty {
      when = "all stored properties are initialized"
    } else if needsSuper, !state.isDelegated {
      when = "'super.init' call"
    } else {
      return
    }
    hasReportedSelf = true
    let message: DiagnosticText =
      switch use {
      case .methodCall(let name) where isClass:
        "'self' used in method call '\(name)' before \(when)"
      case .propertyAccess(let name) where isClass:
        "'self' used in property access '\(name)' before \(when)"
      case .capture where !missing.isEmpty:
        "'self' captured by a closure before all members were initialized"
      default: "'self' used before \(when)"
      }
    report(.selfEarly, message, origin, notes: notes(missing))
  }

  private func notes(_ missing: [VariableDecl]) -> [Diagnostic.Note] {
    missing.map { Diagnostic.Note(message: "'self.\($0.name)' not initialized", origin: $0.origin) }
  }

  /// A property of the superclass, or of an object that another initialiser is still to initialise.
  mutating func useEarly(_ field: VariableDecl, at origin: Origin, self base: Origin) {
    guard isInitializer, isClass, !state.isDelegated, !hasReportedSelf else { return }
    let isInherited = field.container !== function.container
    guard function.isConvenience || needsSuper && isInherited else { return }
    hasReportedSelf = true
    report(
      .selfEarly,
      function.isConvenience
        ? "'self' used before 'self.init' call or assignment to 'self'"
        : "'self' used in property access '\(field.name)' before 'super.init' call",
      function.isConvenience ? base : origin)
  }

  mutating func delegate(at origin: Origin, isSuper: Bool) {
    if isClass, isInitializer {
      if !isSuper, !function.isConvenience, function.container?.isSurface == false {
        report(
          .designatedDelegates,
          "designated initializer for '\(function.container?.name ?? "")' cannot delegate (with 'self.init'); did you mean this to be a convenience initializer?",
          function.origin)
      } else if isSuper, function.isConvenience {
        report(
          .convenienceChains,
          "convenience initializer for '\(function.container?.name ?? "")' must delegate (with 'self.init') rather than chaining to a superclass initializer (with 'super.init')",
          origin)
      }
    }
    if isSuper, let missing = missingFields.first, !hasReportedSelf {
      hasReportedSelf = true
      report(
        .beforeSuper, "property 'self.\(missing.name)' not initialized at super.init call",
        origin)
    }
    state.isDelegated = true
  }

  /// An error may leave from here.
  mutating func noteThrow() {
    guard let last = thrown.indices.last else { return }
    thrown[last] = thrown[last].joined(state)
  }

  // MARK: Variables

  mutating func read(_ variable: LocalVariable, at origin: Origin, verb: String = "used") {
    guard tracked.contains(variable), !state.assigned.contains(.local(variable)),
      reported.insert(.local(variable)).inserted
    else { return }
    report(
      .uninitialized,
      "\(variable.isLet ? "constant" : "variable") '\(variable.name)' \(verb) before being initialized",
      origin, notes: [Diagnostic.Note(message: "defined here", origin: variable.origin)])
  }

  mutating func read(
    _ field: VariableDecl, as name: String? = nil, at origin: Origin, verb: String = "used"
  ) {
    guard fields.contains(field), !state.isDelegated, !state.assigned.contains(.field(field)),
      reported.insert(.field(field)).inserted
    else { return }
    // In a struct reading a property counts as reading the struct.
    if !isClass, verb == "used" {
      useSelf(at: origin)
      return
    }
    report(
      .uninitialized,
      "\(field.isLet ? "constant" : "variable") 'self.\(name ?? field.name)' \(verb) before being initialized",
      origin)
  }

  mutating func assign(_ key: InitializationState.Key, at origin: Origin) {
    let (isLet, name): (Bool, String)
    switch key {
    case .local(let variable) where !tracked.contains(variable): return
    case .local(let variable), .element(let variable, _):
      (isLet, name) = (variable.isLet, variable.name)
    case .field(let field):
      // `@Model` turns a constant with a value into accessors, and initialisers may replace the
      // value.
      if field.isLet, field.hasInitialValue, field.container === function.container, isInitializer,
        field.container?.isPersistent != true
      {
        return twice("self.\(field.name)", key, origin)
      }
      guard fields.contains(field) else { return }
      (isLet, name) = (field.isLet, "self.\(field.name)")
    }
    if isLet, state.maybe.contains(key), state.isReachable { twice(name, key, origin) }
    state.assign(key)
  }

  /// An assignment through an `init` accessor.
  mutating func initialise(through accessor: FunctionDecl, at origin: Origin) {
    for field in accessor.accesses
    where fields.contains(field) && !state.assigned.contains(.field(field)) {
      report(
        .uninitialized,
        "\(field.isLet ? "constant" : "variable") 'self.\(field.name)' used before being initialized",
        origin)
    }
    let property = accessor.accessorOf as? VariableDecl
    for field in accessor.initializes {
      let key = InitializationState.Key.field(field)
      if property?.setter == nil, state.maybe.contains(key), state.isReachable {
        twice(accessor.name, key, origin)
      }
      state.assign(key)
    }
  }

  private mutating func twice(_ name: String, _ key: InitializationState.Key, _ origin: Origin) {
    guard reportedTwice.insert(key).inserted else { return }
    report(
      .initializedTwice, "immutable value '\(name)' may only be initialized once", origin)
  }

  mutating func report(
    _ id: DiagnosticID, _ message: DiagnosticText, _ origin: Origin, notes: [Diagnostic.Note] = []
  ) {
    guard state.isReachable else { return }
    diagnostics.report(id, message, at: origin, notes: notes)
  }
}

extension VariableDecl {
  /// It has a value before an initialiser sets it: an optional `var` is nil.
  var hasOwnValue: Bool {
    hasInitialValue || isLazy || !isLet && type.optionalWrapped != nil
  }
}
