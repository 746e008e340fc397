import Values

/// Collects the instructions of one code object: registers, labels, pools, handlers.
///
/// Registers come in two classes. *Managed* ones may hold references: they are cleared when a frame
/// ends, and must be empty when they are given back. The others hold numbers, Booleans and the like,
/// and are simply overwritten. The classes are never mixed.
struct CodeBuilder {
  struct Label { fileprivate let index: Int }

  private(set) var instructions: [Instruction] = []
  private var origins: [Origin] = []
  private var handlers: [Code.Handler] = []
  private var labels: [Int?] = []
  /// Jumps whose distance is filled in at the end.
  private var jumps: [(instruction: Int, label: Int)] = []
  private var handlerLabels: [Int] = []
  var pools = Code.Pools()
  private var typeIndices: [ObjectIdentifier: Int] = [:]

  private var nextRegister: Register = 0
  private var freeManaged: [Register] = []
  private var freePlain: [Register] = []
  private(set) var managed: [Register] = []
  private var outgoingCount = 0
  var parameterCount = 0
  var inoutParameters: [Register] = []
  var isInitializer = false
  /// The origin of the instructions that are being emitted.
  var origin = Origin.none
  /// More registers are needed than an instruction can name. The code is then replaced by a trap
  /// (`finish`), because registers with the same number would overwrite each other.
  private var isOverfull = false

  init() {
    // Few bodies are longer, and growing costs more than reserving.
    instructions.reserveCapacity(24)
    origins.reserveCapacity(24)
  }

  // MARK: Registers

  mutating func allocate(managed isManaged: Bool) -> Register {
    if isManaged, let register = freeManaged.popLast() { return register }
    if !isManaged, let register = freePlain.popLast() { return register }
    let register = nextRegister
    if nextRegister < Register.outgoing - 1 { nextRegister += 1 } else { isOverfull = true }
    if isManaged { managed.append(register) }
    return register
  }

  mutating func free(_ register: Register, managed isManaged: Bool) {
    if isManaged { freeManaged.append(register) } else { freePlain.append(register) }
  }

  /// How many managed registers there are so far; see `managedRegisters(since:)`.
  mutating func reserveOutgoing(_ count: Int) {
    outgoingCount = max(outgoingCount, count)
    if outgoingCount > Register.outgoingLimit { isOverfull = true }
  }

  /// A count or an index as an operand; a number above 16 bits makes the code too large.
  mutating func operand(_ number: Int) -> Register {
    guard let operand = Register(exactly: number) else {
      isOverfull = true
      return 0
    }
    return operand
  }

  // MARK: Instructions

  var nextIndex: Int { instructions.count }

  mutating func emit(
    _ op: Opcode, a: Register = 0, b: Register = 0, c: Register = 0, d: Int = 0
  ) {
    instructions.append(Instruction(op, a: a, b: b, c: c, d: d))
    origins.append(origin)
  }

  mutating func makeLabel() -> Label {
    labels.append(nil)
    return Label(index: labels.count - 1)
  }

  mutating func place(_ label: Label) { labels[label.index] = instructions.count }

  func isPlaced(_ label: Label) -> Bool { labels[label.index] != nil }

  mutating func emitJump(
    _ op: Opcode, a: Register = 0, b: Register = 0, c: Register = 0, to label: Label
  ) {
    jumps.append((instructions.count, label.index))
    emit(op, a: a, b: b, c: c)
  }

  /// Errors thrown between the index and here jump to the label.
  mutating func addHandler(from start: Int, to label: Label, register: Register) {
    guard start < instructions.count else { return }
    handlers.append(
      Code.Handler(start: start, end: instructions.count, target: 0, register: register))
    handlerLabels.append(label.index)
  }

  // MARK: Pools

  mutating func constant(_ value: Value) -> Int {
    pools.constants.append(value)
    return pools.constants.count - 1
  }

  mutating func type(_ type: TypeMetadata) -> Int {
    if let index = typeIndices[ObjectIdentifier(type)] { return index }
    pools.types.append(type)
    typeIndices[ObjectIdentifier(type)] = pools.types.count - 1
    return pools.types.count - 1
  }

  /// One per call: searching for an equal one would cost more than another look-up at run time.
  mutating func site(_ instance: FunctionInstance) -> Int {
    pools.sites.append(instance)
    return pools.sites.count - 1
  }

  mutating func method(_ site: DispatchSite) -> Int {
    pools.methods.append(site)
    return pools.methods.count - 1
  }

  mutating func closure(_ template: ClosureTemplate) -> Int {
    pools.closures.append(template)
    return pools.closures.count - 1
  }

  mutating func primitive(_ site: PrimitiveSite) -> Int {
    pools.primitives.append(site)
    return pools.primitives.count - 1
  }

  mutating func global(_ cell: GlobalCell) -> Int {
    if let index = pools.globals.firstIndex(where: { $0 === cell }) { return index }
    pools.globals.append(cell)
    return pools.globals.count - 1
  }

  mutating func need(_ need: NeededValue) -> Int {
    pools.needs.append(need)
    return pools.needs.count - 1
  }

  mutating func operation(_ operation: RuntimeOperation) -> Int {
    pools.operations.append(operation)
    return pools.operations.count - 1
  }

  // MARK: Finishing

  /// Resolves labels, renumbers outgoing slots, and makes the code.
  mutating func finish(name: String) -> Code {
    if isOverfull { return tooLarge(name: name) }
    for (index, label) in jumps {
      guard let target = labels[label] else { preconditionFailure("a label is placed once") }
      instructions[index].d = Int32(target - index - 1)
      // A jump to a return becomes a return.
      if instructions[index].op == .jump, target < instructions.count,
        instructions[target].op == .return || instructions[target].op == .returnUnit
      {
        instructions[index] = instructions[target]
      }
    }
    for index in handlers.indices {
      guard let target = labels[handlerLabels[index]] else {
        preconditionFailure("a handler's label is placed")
      }
      handlers[index].target = target
    }
    let registerCount = Int(nextRegister)
    func renumber(_ register: inout UInt16) {
      guard register >= Register.outgoing else { return }
      register = UInt16(registerCount + Int(register - Register.outgoing))
    }
    instructions.withUnsafeMutableBufferPointer { instructions in
      for index in instructions.indices {
        let operands = instructions[index].op.registerOperands
        if operands & 1 != 0 { renumber(&instructions[index].a) }
        if operands & 2 != 0 { renumber(&instructions[index].b) }
        if operands & 4 != 0 { renumber(&instructions[index].c) }
      }
    }
    if !inoutParameters.isEmpty { managed.removeAll { inoutParameters.contains($0) } }
    return Code(
      name: name, instructions: instructions, origins: origins, handlers: handlers, pools: pools,
      managed: managed, parameterCount: parameterCount, registerCount: registerCount,
      frameSize: registerCount + outgoingCount, isInitializer: isInitializer)
  }

  /// Code that only stops the run with a message: the body needs more values at once than 16-bit
  /// operands can distinguish.
  private func tooLarge(name: String) -> Code {
    Self.trap(
      "'\(name)' is too large to run; divide it into smaller parts", name: name,
      parameterCount: parameterCount, origin: origins.first { $0 != .none } ?? origin)
  }

  /// Code that only stops the run with a message.
  static func trap(_ message: String, name: String, parameterCount: Int, origin: Origin) -> Code {
    var trap = CodeBuilder()
    trap.origin = origin
    trap.parameterCount = parameterCount
    for _ in 0..<parameterCount { _ = trap.allocate(managed: true) }
    trap.emit(.trap, d: trap.constant(.string(message)))
    return trap.finish(name: name)
  }
}
