/// The operation of an instruction. `r[a]` is register a, `out[i]` an outgoing slot.
enum Opcode: UInt8 {
  // Moving values.
  /// r[a] = r[b], both without references.
  case copyTrivial
  /// r[a] = r[b]
  case copy
  /// r[a] = r[b]; r[b] = ()
  case take
  /// r[a], r[a + 1] … (c of them) = ()
  case clear
  /// r[a] = constants[d]
  case constant
  /// r[a] = Int(d)
  case int
  /// r[a] = Bool(d)
  case bool
  /// r[a] = nil at depth d
  case none
  /// r[a] = ()
  case unit

  // Integers: r[a] = r[b] op r[c].
  case addInt, subInt, mulInt, divInt, remInt, negInt
  case eqInt, neInt, ltInt, leInt
  /// r[a] = r[b] + d
  case addIntImmediate

  // Floating point.
  case addDouble, subDouble, mulDouble, divDouble, negDouble
  case eqDouble, neDouble, ltDouble, leDouble

  /// r[a] = !r[b]
  case not
  /// r[a] = r[b] == r[c], strings
  case eqString

  // Jumps, by d instructions from the next one.
  case jump
  /// Backwards: takes from the budget.
  case loop
  case jumpIf, jumpUnless
  case jumpIntEq, jumpIntNe, jumpIntLt, jumpIntLe
  /// r[b] against the signed 16-bit immediate c.
  case jumpIntEqImmediate, jumpIntNeImmediate, jumpIntLtImmediate, jumpIntLeImmediate
  case jumpIntGtImmediate, jumpIntGeImmediate
  case jumpIfNil, jumpUnlessNil
  /// Unless r[b] is an enum with tag c.
  case jumpUnlessTag
  /// r[a] = constants[c], if the call that makes the value has been made and need not be repeated.
  case recall
  /// constants[d] = r[a], if the call since the `recall` need not be repeated.
  case keep

  // Structs, tuples, enums, arrays: made of c outgoing slots.
  /// types[d]
  case makeAggregate
  case makeArray
  /// r[a] += c outgoing slots
  case appendArray
  /// 2c slots: key, value …; types[d] is the dictionary; b is 1 to add to the one in r[a]
  case makeDictionary
  /// b is the tag, types[d] the enum
  case makeEnum
  /// r[a] = r[b].field c
  case getField
  /// r[a].field c = r[b], moved
  case setField
  /// r[a] = r[b].field c, moved out
  case takeField
  /// Fields of an instance.
  case getObjectField, setObjectField, takeObjectField
  case getPayload
  case arrayCount
  /// r[a] = r[b][r[c]]
  case arrayGet
  /// r[a][r[b]] = r[c], moved
  case arraySet
  /// r[a] = r[b][r[c]], moved out; d as of `loadBox`
  case arrayTake

  // Optionals, existentials.
  /// r[a] = .some(r[a]) where r[a] may itself be nil
  case wrap
  /// r[a] = r[a]! where it is known not to be nil
  case unwrap
  /// Traps when r[a] is nil, else unwraps it. d: 0 explicit, 1 implicit, 2 and more: a message
  case forceUnwrap
  /// r[a] = any(r[b], moved), of type types[d]
  case erase
  /// r[a] = the value behind r[b]
  case open

  // Variables that closures share, weak references, globals.
  case makeBox
  /// Loading and taking: d is 1 where the variable may be `()`, because other code is changing it.
  case loadBox, storeBox, takeBox
  case makeWeak, loadWeak, loadUnowned
  case loadGlobal, storeGlobal, takeGlobal

  // Functions.
  /// Captures in c outgoing slots; closures[d]
  case makeClosure
  /// r[a] = r[b].captures[c]
  case capture
  /// r[a] = sites[d](out…)
  case call
  /// By the dynamic class of out[0]; methods[d]
  case callMethod
  /// By the type behind out[0]; methods[d]
  case callWitness
  /// The same of a requirement that may suspend: r[b] keeps what out[0] was until `closeWitness`
  case callSuspendingWitness
  /// Puts the changed value back into the existential in r[b], and that into out[0]; methods[d]. Also
  /// after an error
  case closeWitness
  /// r[a] = out[c](out[0] … out[c - 1])
  case callValue
  /// primitives[d] with c arguments
  case callPrimitive
  case `return`
  case returnUnit
  case `throw`
  /// types[d]
  case allocate
  /// The designated initialiser of the class in r[b]; methods[d], c arguments in out[1…]
  case callInitializer

  // Through the machine's runtime.
  /// operations[d] on r[b] and r[c]
  case runtime
  /// r[a] = text of r[b] of type types[d]
  case describe
  /// r[a] = c outgoing strings joined
  case concatenate
  /// Stops with the message constants[d]
  case trap
  case hole
}

extension Opcode {
  /// Which of a, b, c name registers, as bits 1, 2, 4; outgoing slots among them are renumbered when
  /// the code is finished.
  var registerOperands: UInt8 {
    switch self {
    case .jump, .loop, .returnUnit, .trap: 0
    case .clear, .constant, .int, .bool, .none, .unit, .makeAggregate, .makeArray, .appendArray,
      .makeDictionary, .makeEnum, .wrap, .unwrap, .forceUnwrap, .loadGlobal, .storeGlobal,
      .takeGlobal, .makeClosure, .call, .callMethod, .callWitness, .callValue, .callPrimitive,
      .return, .throw, .allocate, .concatenate, .makeBox, .hole, .recall, .keep:
      1
    case .jumpIf, .jumpUnless, .jumpIntEqImmediate, .jumpIntNeImmediate, .jumpIntLtImmediate,
      .jumpIntLeImmediate, .jumpIntGtImmediate, .jumpIntGeImmediate, .jumpIfNil, .jumpUnlessNil,
      .jumpUnlessTag:
      2
    case .copyTrivial, .copy, .take, .negInt, .addIntImmediate, .negDouble, .not, .getField,
      .setField, .takeField, .getObjectField, .setObjectField, .takeObjectField, .getPayload,
      .arrayCount, .erase, .open, .loadBox, .storeBox, .takeBox, .makeWeak, .loadWeak,
      .loadUnowned, .capture, .callInitializer, .describe, .callSuspendingWitness, .closeWitness:
      3
    case .jumpIntEq, .jumpIntNe, .jumpIntLt, .jumpIntLe: 6
    case .addInt, .subInt, .mulInt, .divInt, .remInt, .eqInt, .neInt, .ltInt, .leInt, .addDouble,
      .subDouble, .mulDouble, .divDouble, .eqDouble, .neDouble, .ltDouble, .leDouble, .eqString,
      .arrayGet, .arraySet, .arrayTake, .runtime:
      7
    }
  }
}
