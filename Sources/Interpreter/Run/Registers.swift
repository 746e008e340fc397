import Values

// Typed access to registers. Lowering knows the types, so a value of another kind is our bug. The
// exception is `unit` in storage that other code is changing: that is the program's mistake (see
// `EvaluationError.exclusivity`), detected where storage is read.
extension UnsafeMutablePointer<Value> {
  @inline(__always)
  func int(_ register: Register) -> Int {
    guard case .int(let value) = self[Int(register)] else {
      inert(register, "an integer")
      return 0
    }
    return value
  }

  @inline(__always)
  func double(_ register: Register) -> Double {
    guard case .double(let value) = self[Int(register)] else {
      inert(register, "a double")
      return 0
    }
    return value
  }

  @inline(__always)
  func bool(_ register: Register) -> Bool {
    guard case .bool(let value) = self[Int(register)] else {
      inert(register, "a boolean")
      return false
    }
    return value
  }

  /// Overwrites a register that holds no reference.
  @inline(__always)
  func put(_ register: Register, _ value: Int) {
    (self + Int(register)).initialize(to: .int(value))
  }

  @inline(__always)
  func put(_ register: Register, _ value: Double) {
    (self + Int(register)).initialize(to: .double(value))
  }

  @inline(__always)
  func put(_ register: Register, _ value: Bool) {
    (self + Int(register)).initialize(to: .bool(value))
  }

  /// Copies a value without references over another without any.
  @inline(__always)
  func copyBytes(_ register: Register, _ other: Register) {
    UnsafeMutableRawPointer(self + Int(register)).copyMemory(
      from: self + Int(other), byteCount: MemoryLayout<Value>.size)
  }

  /// Assigns a number to a register that may hold anything.
  @inline(__always)
  func replace(_ register: Register, _ value: Int) {
    switch self[Int(register)] {
    case .int, .unit: put(register, value)
    default: self[Int(register)] = .int(value)
    }
  }

  /// Assigns. Most registers then hold nothing to release, and checking that is faster than a release
  /// that does nothing.
  @inline(__always)
  func set(_ register: Register, _ value: consuming Value) {
    let slot = self + Int(register)
    switch slot.pointee {
    case .unit, .int, .bool, .double, .none: slot.initialize(to: value)
    default: slot.pointee = value
    }
  }

  /// Releases the value of a register.
  @inline(__always)
  func drop(_ register: Register) {
    let slot = self + Int(register)
    switch slot.pointee {
    case .unit, .int, .bool, .double, .none: return
    default: slot.pointee = .unit
    }
  }

  /// Moves a value out and leaves `unit`.
  @inline(__always)
  func take(_ register: Register) -> Value {
    let slot = self + Int(register)
    let value = slot.move()
    slot.initialize(to: .unit)
    return value
  }

  func object(_ register: Register) -> Instance {
    guard case .object(let instance) = self[Int(register)] else { mismatch(register, "an object") }
    return instance
  }

  func function(_ register: Register) -> FunctionValue {
    guard case .function(let value) = self[Int(register)] else { mismatch(register, "a function") }
    return value
  }

  /// A number or a condition that something unsimulated would give is zero or false, like an
  /// assumed one.
  @inline(never)
  func inert(_ register: Register, _ expected: String) {
    guard case .unit = self[Int(register)] else { mismatch(register, expected) }
  }

  @inline(never)
  func mismatch(_ register: Register, _ expected: String) -> Never {
    preconditionFailure("register \(register) holds \(self[Int(register)]), not \(expected)")
  }

  @inline(never)
  func count(_ register: Register) -> Int {
    guard case .array(let elements) = self[Int(register)] else { mismatch(register, "an array") }
    return elements.count
  }

  @inline(never)
  func objectField(_ register: Register, _ index: Int) -> Value {
    guard case .object(let instance) = self[Int(register)] else {
      if case .unit = self[Int(register)] { return .unit }
      mismatch(register, "an object")
    }
    return instance.fields[index]
  }

  @inline(never)
  func setObjectField(_ register: Register, _ index: Int, _ value: consuming Value) {
    guard case .object(let instance) = self[Int(register)] else { mismatch(register, "an object") }
    // The old value is released after the access to the fields has ended, since that may run a `deinit`.
    swap(&value, &instance.fields[index])
  }

  @inline(never)
  func box(_ register: Register) -> Box {
    guard case .box(let box) = self[Int(register)] else { mismatch(register, "a box") }
    return box
  }

  // MARK: Parts, changed where they are

  @inline(never)
  func field(_ register: Register, _ index: Int) -> Value {
    guard case .aggregate(let aggregate) = self[Int(register)] else {
      // A part of something unsimulated is as inert as the whole.
      if case .unit = self[Int(register)] { return .unit }
      mismatch(register, "a struct or tuple")
    }
    return aggregate.fields[index]
  }

  @inline(never)
  func setField(_ register: Register, _ index: Int, _ value: consuming Value) {
    let slot = self + Int(register)
    guard case .aggregate(var aggregate) = slot.move() else {
      preconditionFailure("register \(register) holds a struct or tuple")
    }
    slot.initialize(to: .unit)
    if !isKnownUniquelyReferenced(&aggregate) { aggregate = aggregate.copy() }
    aggregate.fields[index] = value
    slot.initialize(to: .aggregate(aggregate))
  }

  @inline(never)
  func takeField(_ register: Register, _ index: Int) -> Value {
    let slot = self + Int(register)
    guard case .aggregate(var aggregate) = slot.move() else {
      preconditionFailure("register \(register) holds a struct or tuple")
    }
    slot.initialize(to: .unit)
    if !isKnownUniquelyReferenced(&aggregate) { aggregate = aggregate.copy() }
    let value = aggregate.fields.exchange(index, .unit)
    slot.initialize(to: .aggregate(aggregate))
    return value
  }

  /// The element, or nil when there is none at the index.
  @inline(never)
  func element(_ register: Register, _ index: Int) -> Value? {
    guard case .array(let elements) = self[Int(register)] else { mismatch(register, "an array") }
    guard index >= 0, index < elements.count else { return nil }
    return elements[index]
  }

  /// Returns how many elements had to be copied, or nil if there is none at the index.
  @inline(never)
  func setElement(_ register: Register, _ index: Int, _ value: consuming Value) -> Int? {
    let slot = self + Int(register)
    guard case .array(var elements) = slot.move() else {
      preconditionFailure("register \(register) holds an array")
    }
    slot.initialize(to: .unit)
    let exists = index >= 0 && index < elements.count
    let place = Machine.place(of: elements)
    if exists { elements[index] = value }
    let copied = Machine.place(of: elements) == place ? 0 : elements.count
    slot.initialize(to: .array(elements))
    return exists ? copied : nil
  }

  /// Also returns how many elements had to be copied.
  @inline(never)
  func takeElement(_ register: Register, _ index: Int) -> (value: Value, copied: Int)? {
    let slot = self + Int(register)
    guard case .array(var elements) = slot.move() else {
      preconditionFailure("register \(register) holds an array")
    }
    slot.initialize(to: .unit)
    var value = Value.unit
    let exists = index >= 0 && index < elements.count
    let place = Machine.place(of: elements)
    if exists { swap(&value, &elements[index]) }
    let copied = Machine.place(of: elements) == place ? 0 : elements.count
    slot.initialize(to: .array(elements))
    return exists ? (value, copied) : nil
  }

  /// Moves consecutive slots into an array.
  func collect(_ count: Int) -> [Value] {
    // A literal is allocated without looking up the type of its storage.
    switch count {
    case 0: return []
    case 1: return [take(0)]
    case 2: return [take(0), take(1)]
    case 3: return [take(0), take(1), take(2)]
    default:
      var values: [Value] = [take(0), take(1), take(2), take(3)]
      values.reserveCapacity(count)
      for index in 4..<count { values.append(take(Register(index))) }
      return values
    }
  }
}

extension Box {
  /// Stores a value; the old one is released after the access has ended.
  @inline(never)
  func replace(_ value: consuming Value) { swap(&value, &self.value) }
}

extension EvaluationError {
  static func trap(_ message: String) -> EvaluationError { EvaluationError(.trap(message)) }

  /// `nil` was unwrapped by force.
  static func foundNil(implicitly isImplicit: Bool = false, stack: [Origin] = [])
    -> EvaluationError
  {
    let words = isImplicit ? "implicitly unwrapping" : "unwrapping"
    return EvaluationError(
      .trap("Unexpectedly found nil while \(words) an Optional value"),
      isImplicit ? .nilImplicitlyUnwrapped : .nilUnwrapped, stack: stack)
  }

  /// Storage was read during an access that changes it.
  static var exclusivity: EvaluationError {
    .trap("Simultaneous accesses, but modification requires exclusive access")
  }
}
