import Values

/// The parts of a code object that the run loop needs, in memory without reference counts.
struct RawCode {
  var instructions: UnsafeMutablePointer<Instruction>
  var instructionCount: Int
  var constants: UnsafeMutablePointer<Value>
  /// Callees by call site; nil until the callee has been lowered.
  var targets: UnsafeMutablePointer<UnsafeMutablePointer<RawCode>?>
  /// Registers that may hold references, parameters that are not `inout` included.
  var managed: UnsafeMutablePointer<Register>
  var managedCount: Int
  /// Parameters, `self` first; a closure's own function value comes after them.
  var parameterCount: Int
  /// Parameters and other registers, without outgoing slots.
  var registerCount: Int
  /// With outgoing slots.
  var frameSize: Int
  /// The values that it makes get their source position from the caller.
  var isInitializer: Bool
  let owner: Unmanaged<Code>
}

/// Lowered code of one function instance, closure or initial value. Immutable except for its caches.
final class Code {
  /// The block used by the run loop; freed with this object, and code lives as long as the machine.
  let block: UnsafeMutablePointer<RawCode>
  /// For printing and for stacks.
  let name: String
  let origins: [Origin]
  let handlers: [Handler]
  let pools: Pools
  /// Calls that may be made only once, by the index of their value among the constants.
  private var firstCalls: [Int: FirstCall] = [:]

  private struct FirstCall {
    /// Its `recall`.
    let instruction: UnsafeMutablePointer<Instruction>
    /// The value of `RunState.effects` when it began.
    var effects = 0
    var isGoingOn = false
    /// How often its value could not be kept.
    var failures = 0
  }

  /// Errors thrown in `start ..< end` are caught at `target`.
  struct Handler {
    var start: Int
    var end: Int
    var target: Int
    /// Receives the error, an `any Error`.
    var register: Register
  }

  /// The constants, types and sites that instructions refer to by index.
  struct Pools {
    var constants: [Value] = []
    var types: [TypeMetadata] = []
    var sites: [FunctionInstance] = []
    var methods: [DispatchSite] = []
    var closures: [ClosureTemplate] = []
    var primitives: [PrimitiveSite] = []
    var globals: [GlobalCell] = []
    var operations: [RuntimeOperation] = []
    var needs: [NeededValue] = []
  }

  init(
    name: String, instructions: [Instruction], origins: [Origin], handlers: [Handler], pools: Pools,
    managed: [Register], parameterCount: Int, registerCount: Int, frameSize: Int,
    isInitializer: Bool
  ) {
    self.name = name
    self.origins = origins
    self.handlers = handlers
    self.pools = pools
    block = .allocate(capacity: 1)
    block.initialize(
      to: RawCode(
        instructions: .copying(instructions), instructionCount: instructions.count,
        constants: .copying(pools.constants),
        targets: .allocate(capacity: pools.sites.count),
        managed: .copying(managed), managedCount: managed.count, parameterCount: parameterCount,
        registerCount: registerCount, frameSize: frameSize,
        isInitializer: isInitializer, owner: Unmanaged.passUnretained(self)))
    block.pointee.targets.initialize(repeating: nil, count: pools.sites.count)
  }

  deinit {
    let contents = block.pointee
    contents.instructions.deallocate()
    contents.constants.deinitialize(count: pools.constants.count)
    contents.constants.deallocate()
    contents.targets.deallocate()
    contents.managed.deallocate()
    block.deallocate()
  }

  /// Begins a call that may be made only once; its value is not known yet.
  func beginFirstCall(
    _ place: Int, _ recall: UnsafeMutablePointer<Instruction>, effects: Int
  ) {
    var call = firstCalls[place] ?? FirstCall(instruction: recall)
    call.effects = effects
    call.isGoingOn = true
    firstCalls[place] = call
  }

  /// The call has been made. It depended on the outside if effects were counted; that may be a global's
  /// first value, so one failure is allowed.
  func endFirstCall(
    _ place: Int, _ value: Value, _ keep: UnsafeMutablePointer<Instruction>, effects: Int
  ) {
    guard var call = firstCalls[place], call.isGoingOn else { return }
    call.isGoingOn = false
    if case .unit = value {
    } else if call.effects == effects, value.isConstant {
      block.pointee.constants[place] = value
      return
    }
    call.failures += 1
    firstCalls[place] = call
    if call.failures > 1 {
      call.instruction.pointee = Instruction(.jump)
      keep.pointee = Instruction(.jump)
    }
  }

  /// The source position of an instruction.
  func origin(at index: Int) -> Origin {
    origins.indices.contains(index) ? origins[index] : .none
  }

  /// The innermost handler around an instruction; inner ones were added first.
  func handler(at index: Int) -> Handler? {
    handlers.first { $0.start <= index && index < $0.end }
  }
}

extension UnsafeMutablePointer {
  /// A copy of the elements in newly allocated memory; the caller frees it.
  static func copying(_ elements: [Pointee]) -> Self {
    let memory = Self.allocate(capacity: Swift.max(elements.count, 1))
    elements.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { memory.initialize(from: base, count: source.count) }
    }
    return memory
  }
}
