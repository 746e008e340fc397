// Register code.
//
// A function instance (a declaration with concrete type arguments) is lowered to one array of
// instructions over numbered registers. A register holds one `Value`; its static type is fixed by
// lowering, so `addInt` needs no test of what it adds beyond the tag that Swift's enum carries.
//
//     a, b, c   registers (or small immediates, see `Opcode`); a is the destination
//     d         an immediate, a jump's distance, or an index into one of the code's pools
//
// **The frame.** Registers of a frame are laid out as
//
//     [ parameters | variables and temporaries | outgoing ]
//
// and the *outgoing* slots of a caller are the parameters of its callee: arguments are moved there
// and not copied again. Values of aggregates, arrays and closures under construction, and the
// arguments of primitives, are collected there too. While lowering, outgoing slots have numbers from
// `Register.outgoing` on; they become offsets behind the other registers when the code is finished.
//
// **Ownership.** A register owns its value. `take` moves, leaving `unit`; `copy` copies. Every slot of
// the stack is initialised memory at all times; slots outside live frames hold only values without
// references. So an instruction whose result has no reference may simply overwrite a register that
// lowering reserves for such values; all others assign, which releases the old value.
//
// **`inout`.** The callee's parameter register is the storage during the call: the caller moves the
// value in, the callee leaves it there when it returns or throws, the caller moves it back.

/// One instruction.
struct Instruction {
  var op: Opcode
  var a: UInt16
  var b: UInt16
  var c: UInt16
  var d: Int32

  init(_ op: Opcode, a: Register = 0, b: Register = 0, c: Register = 0, d: Int = 0) {
    self.op = op
    self.a = a
    self.b = b
    self.c = c
    self.d = Int32(truncatingIfNeeded: d)
  }
}

/// A pointer to an instruction; fields that an operation does not use are not read.
struct InstructionInPlace {
  private let place: UnsafeMutablePointer<Instruction>

  @inline(__always)
  init(_ place: UnsafeMutablePointer<Instruction>) { self.place = place }

  @inline(__always) var op: Opcode { place.pointee.op }
  @inline(__always) var a: UInt16 { place.pointee.a }
  @inline(__always) var b: UInt16 { place.pointee.b }
  @inline(__always) var c: UInt16 { place.pointee.c }
  @inline(__always) var d: Int32 { place.pointee.d }
  @inline(__always) var immediate: Int { place.pointee.immediate }
  @inline(__always) var copy: Instruction { place.pointee }
}

/// The number of a register in its frame.
typealias Register = UInt16

extension Register {
  /// While lowering: the first outgoing slot.
  static let outgoing: Register = 0xC000

  /// How many outgoing slots have numbers.
  static let outgoingLimit = 0x3FFF

  /// Slots past the limit share a number, but `CodeBuilder.reserveOutgoing` ensures that such code
  /// never runs.
  static func outgoing(_ index: Int) -> Register {
    outgoing + Register(Swift.min(index, outgoingLimit))
  }

  var isOutgoing: Bool { self >= Register.outgoing }
}
