// Lowering: the typed program to register code.
//
// One `FunctionLowering` makes the code of one body: a function with concrete type arguments, a closure
// in it, an initial value. Types are concrete from here on, so witnesses are found now; only
// existentials, overrides and function values are left to run time.
//
// **Operands.** Lowering an expression gives the register in which its value is. A variable's value
// stays in the variable: nothing is copied until it is stored. A *temporary* belongs to the code that
// requested it, which must move or release it promptly, because an object in it lives that long.
//
// **Order.** Arguments are evaluated from left to right, then the accesses of `inout` arguments
// begin, then the call is made. An operand that is a variable is copied if a later argument may
// change the variable.

import Program
import Values

/// Where the value of an expression is.
struct LoweredOperand {
  let register: Register
  /// The receiver of the operand must release or move it.
  let isTemporary: Bool
  let isManaged: Bool
}

/// Makes the code of one body.
final class FunctionLowering {
  let machine: Machine
  private(set) var substitution: Substitution
  private(set) var analysis: CaptureAnalysis
  var builder = CodeBuilder()
  var slots: [LocalVariable: Slot] = [:]
  var scopes: [OpenBlock] = []
  var targets: [JumpTarget] = []
  var fallthroughTargets: [FallthroughTarget] = []
  /// Enclosing optional chains: where to continue if a link is nil.
  var chains: [ChainExit] = []
  /// Accesses in progress, to be ended on early exits.
  var accesses: [Access] = []
  var exit = Exit.function
  /// Arguments of the call being lowered have effects, which must not happen if a link of the chain in
  /// its receiver is nil.
  var checksChainsEarly = false
  /// The code being lowered is part of a call that is made once.
  var isInConstant = false
  private var concreteTypes: [Type: Type] = [:]
  /// The current index in a pack expansion.
  private(set) var packIndex = 0

  /// Where a local variable lives.
  struct Slot {
    let register: Register
    let isBoxed: Bool
    let isManaged: Bool
  }

  /// What `return` does here.
  enum Exit {
    case function
    /// The variable is the result.
    case initializer(LocalVariable)
  }

  init(machine: Machine, substitution: Substitution, analysis: CaptureAnalysis) {
    self.machine = machine
    self.substitution = substitution
    self.analysis = analysis
  }

  var program: any ProgramQueries { machine.program }

  /// Adds the captures of an expression outside the body: the initial value of a stored property,
  /// lowered at the start of an initialiser.
  func analyse(_ value: Expr) { analysis.add(.expression(value)) }

  /// Lowers something once for each element of the packs in a pattern; meanwhile a pack means that
  /// element.
  func forEachElement(of pattern: Type, _ body: (Int) -> Void) {
    let (whole, index) = (substitution, packIndex)
    var packs: [(GenericParameter, [Type])] = []
    for (parameter, type) in zip(whole.parameters, whole.arguments)
    where pattern.mentions(parameter) {
      if case .pack(let elements) = type { packs.append((parameter, elements.types)) }
    }
    for turn in 0..<(packs.map(\.1.count).min() ?? 0) {
      for (parameter, elements) in packs { substitution[parameter] = elements[turn] }
      packIndex = turn
      concreteTypes = [:]
      body(turn)
      substitution = whole
    }
    packIndex = index
    concreteTypes = [:]
  }

  // MARK: Types

  func concrete(_ type: Type) -> Type {
    if type.contents.isEmpty { return type }
    if let known = concreteTypes[type] { return known }
    let made = program.concrete(Self.valueType(type), substitution)
    concreteTypes[type] = made
    return made
  }

  func metadata(_ type: Type) -> TypeMetadata { machine.types.metadata(for: concrete(type)) }

  func isManaged(_ type: Type) -> Bool { !concrete(type).isTrivial }

  // MARK: Registers

  func temporary(managed: Bool) -> LoweredOperand {
    LoweredOperand(
      register: builder.allocate(managed: managed), isTemporary: true, isManaged: managed)
  }

  /// The target if there is one, otherwise a temporary for values of the type.
  func destination(_ target: Register?, for type: Type) -> LoweredOperand {
    destination(target, managed: isManaged(type))
  }

  func destination(_ target: Register?, managed: Bool) -> LoweredOperand {
    guard let target else { return temporary(managed: managed) }
    return LoweredOperand(register: target, isTemporary: false, isManaged: managed)
  }

  /// Ends the use of an operand.
  func release(_ operand: LoweredOperand) {
    guard operand.isTemporary else { return }
    if operand.isManaged { builder.emit(.clear, a: operand.register, c: 1) }
    builder.free(operand.register, managed: operand.isManaged)
  }

  /// Ends the use of a temporary whose value has been moved out.
  func abandon(_ operand: LoweredOperand) {
    guard operand.isTemporary else { return }
    builder.free(operand.register, managed: operand.isManaged)
  }

  /// Puts the operand's value into a register, moving it if it is a temporary.
  func move(_ operand: LoweredOperand, to register: Register) {
    if operand.register == register { return }
    if !operand.isManaged {
      builder.emit(.copyTrivial, a: register, b: operand.register)
    } else if operand.isTemporary {
      builder.emit(.take, a: register, b: operand.register)
    } else {
      builder.emit(.copy, a: register, b: operand.register)
    }
    abandon(operand)
  }

  /// The operand as a temporary: the value of a variable is copied.
  func owned(_ operand: LoweredOperand) -> LoweredOperand {
    if operand.isTemporary { return operand }
    let copy = temporary(managed: operand.isManaged)
    move(operand, to: copy.register)
    return copy
  }

  // MARK: Variables

  /// Reserves space for a variable; a boxed one gets its box when it is first bound.
  @discardableResult
  func declare(_ variable: LocalVariable) -> Slot {
    let isBoxed = analysis.boxed.contains(variable)
    let isManaged = isBoxed || variable.ownership != .strong || self.isManaged(variable.type)
    let slot = Slot(
      register: builder.allocate(managed: isManaged), isBoxed: isBoxed, isManaged: isManaged)
    slots[variable] = slot
    if !scopes.isEmpty { scopes[scopes.count - 1].variables.append(variable) }
    return slot
  }

  func slot(of variable: LocalVariable) -> Slot {
    guard let slot = slots[variable] else {
      preconditionFailure("\(variable.name) is declared before it is used")
    }
    return slot
  }

  /// The first value of a declared variable, or of one declared here.
  func bind(_ variable: LocalVariable, to operand: LoweredOperand) {
    let slot = slots[variable] ?? declare(variable)
    if variable.ownership != .strong {
      builder.emit(.makeWeak, a: slot.register, b: operand.register)
      release(operand)
    } else {
      move(operand, to: slot.register)
    }
    if slot.isBoxed { builder.emit(.makeBox, a: slot.register) }
  }

  func load(_ variable: LocalVariable, into target: Register?) -> LoweredOperand {
    let slot = slot(of: variable)
    let isManaged = self.isManaged(variable.type)
    if !slot.isBoxed, variable.ownership == .strong {
      let inPlace = LoweredOperand(
        register: slot.register, isTemporary: false, isManaged: slot.isManaged)
      guard let target else { return inPlace }
      move(inPlace, to: target)
      return LoweredOperand(register: target, isTemporary: false, isManaged: isManaged)
    }
    let result = destination(target, managed: isManaged || variable.ownership != .strong)
    if slot.isBoxed {
      builder.emit(
        .loadBox, a: result.register, b: slot.register,
        d: machine.mayBeUnit(concrete(variable.type)) ? 1 : 0
      )
    } else {
      builder.emit(.copy, a: result.register, b: slot.register)
    }
    switch variable.ownership {
    case .strong: break
    case .weak: builder.emit(.loadWeak, a: result.register, b: result.register)
    case .unowned: builder.emit(.loadUnowned, a: result.register, b: result.register)
    }
    return result
  }

  /// Assigns a variable that has been bound.
  func store(_ operand: LoweredOperand, to variable: LocalVariable) {
    let slot = slot(of: variable)
    var operand = operand
    if variable.ownership != .strong {
      let weak = temporary(managed: true)
      builder.emit(.makeWeak, a: weak.register, b: operand.register)
      release(operand)
      operand = weak
    }
    if slot.isBoxed {
      operand = owned(operand)
      builder.emit(.storeBox, a: slot.register, b: operand.register)
      abandon(operand)
    } else {
      move(operand, to: slot.register)
    }
  }

  // MARK: Emission

  /// Runs with the origin as that of the emitted instructions.
  func at<Result>(_ origin: Origin, _ body: () -> Result) -> Result {
    let saved = builder.origin
    if origin != .none { builder.origin = origin }
    defer { builder.origin = saved }
    return body()
  }

  func emitTrap(_ message: String) {
    builder.emit(.trap, d: builder.constant(.string(message)))
  }

  /// `nil` is unwrapped by force.
  func emitNilTrap() { builder.emit(.trap, c: 1, d: builder.constant(.string(""))) }
}
