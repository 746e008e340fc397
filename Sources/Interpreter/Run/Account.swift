// The account of what a program uses: work and memory.
//
// **Work.** Each instruction is charged to the step's budget. Most cost the same each time; operations
// that depend on the size of their data (a search, a copy, a comparison, a text) cost accordingly:
// primitives by the size of their operands (`PrimitiveCost`), the runtime's walks as they proceed.
//
// **Memory.** The program's values, its tasks and the recorded run share one heap with one limit;
// single values are not measured. Large allocations are checked beforehand (`reserve`); small ones are
// frequent, so the heap is checked after a certain amount of work.
//
// Exceeding either ends the step with a failure that has a position, and the session continues.

public import Values

extension Machine {
  /// Charges work to the step's budget.
  @inline(__always)
  func charge(_ work: Int) throws(EvaluationError) {
    state.pointee.fuel &-= work
    if state.pointee.fuel < 0 { try refuel() }
  }

  /// Charges work that the engine does for the program.
  public func charge(engineWork work: Int) throws(EvaluationError) { try charge(work) }

  /// The same where no error can be thrown: whatever runs next stops there.
  @inline(__always)
  func note(_ work: Int) { state.pointee.fuel &-= work }

  /// Asks for memory before it is allocated.
  func reserve(_ bytes: Int) throws(EvaluationError) {
    guard bytes >= Self.look else {
      state.pointee.allowance -= bytes
      return
    }
    try lookAtMemory(before: bytes)
  }

  /// The same for the elements of a collection; a program may ask for any count.
  func reserve(count: Int, of stride: Int = MemoryLayout<Value>.stride) throws(EvaluationError) {
    let (bytes, overflow) = max(count, 0).multipliedReportingOverflow(by: stride)
    guard !overflow else { throw outOfMemory }
    try reserve(bytes)
    try charge(bytes / 64)
  }

  /// The same for joined texts: each part may be one text many times, and so may the separator.
  func reserve(joining parts: some Collection<some StringProtocol>, by separator: String = "")
    throws(EvaluationError)
  {
    try reserve(count: max(parts.count - 1, 0), of: separator.utf8.count)
    var bytes = 0
    for part in parts { bytes += part.utf8.count }
    try reserve(count: bytes, of: 1)
  }

  @inline(never)
  func lookAtMemory(before bytes: Int = 0) throws(EvaluationError) {
    state.pointee.allowance = Self.allowance
    guard bytes <= budgets.memory, host.hasMemory(for: bytes, within: budgets.memory) else {
      throw outOfMemory
    }
  }

  private var outOfMemory: EvaluationError {
    EvaluationError(.budget(.memory), stack: stack.origins())
  }

  /// The size from which memory is checked each time.
  private static var look: Int { 1 << 20 }
  /// Bytes that may be allocated in small pieces between two checks.
  static var allowance: Int { 32 << 20 }
  /// What an instruction may allocate at most, on average.
  static var bytesOfInstruction: Int { 64 }

  /// Runs one level of a recursive walk over a value.
  func nested<Result>(_ walk: () throws(EvaluationError) -> Result) throws(EvaluationError)
    -> Result
  {
    guard state.pointee.depth < Self.depthLimit else {
      throw EvaluationError(.budget(.callDepth), stack: stack.origins())
    }
    state.pointee.depth += 1
    defer { state.pointee.depth -= 1 }
    try charge(1)
    return try walk()
  }

  /// Levels of a value that is compared or hashed.
  private static var depthLimit: Int { 4_000 }

  // MARK: Primitives

  /// Before a primitive runs: charges what its operands make it cost.
  @inline(__always)
  func charge(
    _ cost: PrimitiveCost, _ arguments: UnsafeMutableBufferPointer<Value>
  ) throws(EvaluationError) {
    if case .constant = cost { return }
    try chargeOperands(cost, arguments)
  }

  @inline(never)
  private func chargeOperands(
    _ cost: PrimitiveCost, _ arguments: UnsafeMutableBufferPointer<Value>
  ) throws(EvaluationError) {
    var size = Size()
    for index in arguments.indices where index > 0 || cost != .additions {
      size.add(arguments[index])
    }
    if size.elements == 0, size.bytes < 16, cost != .format { return }
    try charge(cost.work(size) &+ size.marks)
    let memory = size.bytes &+ size.elements &* MemoryLayout<Value>.stride
    if memory >= Self.look { try lookAtMemory(before: memory) }
  }

  /// Before a primitive mutates its first argument: records what shows afterwards whether it was
  /// copied, and checks memory if it may grow.
  @inline(__always)
  func place(of value: Value, grows: Bool) throws(EvaluationError) -> UnsafeRawPointer? {
    switch value {
    case .array(let elements):
      guard elements.count >= Self.longArray else { return nil }
      if grows, elements.count == elements.capacity {
        try reserve(2 * elements.count * MemoryLayout<Value>.stride)
      }
      return Self.place(of: elements)
    case .string(let text) where grows:
      let count = text.utf8.count
      if count >= Self.look { try lookAtMemory(before: count) }
      return nil
    case .dictionary(let storage), .set(let storage):
      guard storage.count >= Self.longArray else { return nil }
      return UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque())
    default: return nil
    }
  }

  /// Afterwards: a copy costs as much as was copied.
  func chargeCopy(of value: Value, from place: UnsafeRawPointer) throws(EvaluationError) {
    switch value {
    case .array(let elements) where Self.place(of: elements) != place:
      try charge(Self.workOfCopy(elements.count))
      state.pointee.allowance -= elements.count * MemoryLayout<Value>.stride
    case .dictionary(let storage), .set(let storage):
      if UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque()) != place {
        try charge(storage.count &* 4)
        state.pointee.allowance -= storage.count * 128
      }
    default: break
    }
  }

  /// An array was written to, and this many of its elements were copied for that.
  func chargeCopy(of count: Int) throws(EvaluationError) {
    guard count >= Self.longArray else { return }
    try charge(Self.workOfCopy(count))
    state.pointee.allowance -= count * MemoryLayout<Value>.stride
    if state.pointee.allowance < 0 { try lookAtMemory() }
  }

  /// A copy that exceeds every cache goes to memory that the system provides page by page, which costs
  /// four times as much per element.
  private static func workOfCopy(_ count: Int) -> Int { count >> (count < 1 << 18 ? 3 : 1) }

  static func place(of elements: [Value]) -> UnsafeRawPointer? {
    elements.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }

  /// Shorter ones are copied in the time of one instruction.
  static var longArray: Int { 256 }
}

/// The size of the data at the top level: elements of collections, bytes of texts.
struct Size {
  var elements = 0
  var bytes = 0
  /// What marks in a row cost where the text is compared.
  var marks = 0

  init() {}

  init(_ value: Value) { add(value) }

  mutating func add(_ value: Value) {
    switch value {
    case .string(let text): add(text)
    case .slice(let slice): add(slice.text)
    case .array(let array): elements &+= array.count
    case .dictionary(let storage), .set(let storage): elements &+= storage.entries.count &* 2
    case .existential(let box): add(box.value)
    default: break
    }
  }

  private mutating func add(_ text: String) {
    bytes &+= text.utf8.count
    marks &+= MarkRuns.work(of: text)
  }
}
