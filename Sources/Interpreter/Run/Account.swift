// The account of what a program uses: work and memory.
//
// **Work.** An instruction takes from the step's budget what it costs. Most cost the same each time;
// what costs as much as its data (a search, a copy, a comparison, a text) takes that much: primitives
// by the size of their operands (`PrimitiveCost`), the runtime's own walks as they go.
//
// **Memory.** The program's values, its tasks and what its run has recorded are in one heap, and that
// heap has one limit: no value is asked how large it is. What allocates much asks for it before
// (`reserve`); what allocates little does so often, and the heap is looked at after so much work.
//
// Both end the step with a failure that has its place, and the session goes on.

public import Values

extension Machine {
  /// Takes work from the step's budget.
  @inline(__always)
  func charge(_ work: Int) throws(EvaluationError) {
    state.pointee.fuel &-= work
    if state.pointee.fuel < 0 { try refuel() }
  }

  /// Takes work that whoever runs the program does for it.
  public func charge(engineWork work: Int) throws(EvaluationError) { try charge(work) }

  /// The same where no error can be thrown: whatever runs next ends there.
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

  /// The same for the elements of a collection; a count that a program makes up may be any.
  func reserve(count: Int, of stride: Int = MemoryLayout<Value>.stride) throws(EvaluationError) {
    let (bytes, overflow) = max(count, 0).multipliedReportingOverflow(by: stride)
    guard !overflow else { throw outOfMemory }
    try reserve(bytes)
    try charge(bytes / 64)
  }

  /// The same for texts that are put together: each may be one text many times, and so is what
  /// separates them.
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

  /// The size from which memory is asked for each time.
  private static var look: Int { 1 << 20 }
  /// Bytes that may be allocated in small pieces between two looks.
  static var allowance: Int { 32 << 20 }
  /// What an instruction may allocate, on average at most.
  static var bytesOfInstruction: Int { 64 }

  /// Runs a part of a walk that calls itself for each level of a value.
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

  /// Before a primitive runs: what its operands make it cost.
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
    if size.elements == 0, size.bytes < 16 { return }
    try charge(cost.work(size))
    let memory = size.bytes &+ size.elements &* MemoryLayout<Value>.stride
    if memory >= Self.look { try lookAtMemory(before: memory) }
  }

  /// Before a primitive changes its first argument where it is: what tells afterwards whether it had
  /// to be copied, and the memory if it has to grow.
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

  /// Afterwards: a copy costs what there is to copy.
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

  /// An array was written to, and so many of its elements were copied for it.
  func chargeCopy(of count: Int) throws(EvaluationError) {
    guard count >= Self.longArray else { return }
    try charge(Self.workOfCopy(count))
    state.pointee.allowance -= count * MemoryLayout<Value>.stride
    if state.pointee.allowance < 0 { try lookAtMemory() }
  }

  /// A copy that no cache holds is made in memory that the system gives page by page, which costs four
  /// times as much for each element.
  private static func workOfCopy(_ count: Int) -> Int { count >> (count < 1 << 18 ? 3 : 1) }

  static func place(of elements: [Value]) -> UnsafeRawPointer? {
    elements.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }

  /// Shorter ones are copied in the time of an instruction.
  static var longArray: Int { 256 }
}

/// How much data there is, at the surface: elements of collections, bytes of texts.
struct Size {
  var elements = 0
  var bytes = 0

  init() {}

  init(_ value: Value) { add(value) }

  mutating func add(_ value: Value) {
    switch value {
    case .string(let text): bytes &+= text.utf8.count
    case .slice(let slice): bytes &+= slice.text.utf8.count
    case .array(let array): elements &+= array.count
    case .dictionary(let storage), .set(let storage): elements &+= storage.entries.count &* 2
    case .existential(let box): add(box.value)
    default: break
    }
  }
}
