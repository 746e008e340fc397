import Program
import Values

// Instructions that are too rare for the loop.
extension Machine {
  @inline(never)
  func perform(
    _ i: Instruction, _ regs: UnsafeMutablePointer<Value>,
    _ block: UnsafeMutablePointer<RawCode>
  ) throws(EvaluationError) {
    let out = regs + block.pointee.registerCount
    switch i.op {
    case .closeWitness:
      let site = block.pointee.owner.takeUnretainedValue().pools.methods[Int(i.d)]
      try closeWitness(site, i, regs, out)

    // MARK: Parts
    case .takeField:
      let value = regs.takeField(i.b, Int(i.c))
      if case .unit = value { try checkAccess(regs[Int(i.b)], Int(i.c)) }
      regs[Int(i.a)] = value
    case .takeObjectField:
      state.pointee.effects += 1
      let object = regs.object(i.b)
      var value = Value.unit
      swap(&value, &object.fields[Int(i.c)])
      if case .unit = value { try checkAccess(regs[Int(i.b)], Int(i.c)) }
      regs[Int(i.a)] = value
    case .getPayload:
      guard case .enumeration(let value) = regs[Int(i.b)] else {
        regs.mismatch(i.b, "an enum")
      }
      regs[Int(i.a)] = value.payload[Int(i.c)]
    case .arraySet:
      let value = regs.take(i.c)
      guard let copied = regs.setElement(i.a, regs.int(i.b), value) else {
        throw .indexOutOfRange
      }
      try chargeCopy(of: copied)
    case .arrayTake:
      guard let (value, copied) = regs.takeElement(i.b, regs.int(i.c)) else {
        throw .indexOutOfRange
      }
      if case .unit = value, i.d == 0 { throw absent }
      regs[Int(i.a)] = value
      try chargeCopy(of: copied)

    // MARK: Making
    case .makeAggregate:
      let type = block.pointee.owner.takeUnretainedValue().pools.types[Int(i.d)]
      let origin = type.keepsOrigin ? originOfMaking : .none
      regs.set(
        i.a,
        .aggregate(Aggregate.make(type: type, moving: out, count: Int(i.c), origin: origin)))
    case .makeArray: regs[Int(i.a)] = .array(out.collect(Int(i.c)))
    case .appendArray:
      let more = out.collect(Int(i.c))
      try regs[Int(i.a)].mutateArray { $0.append(contentsOf: more) }
    case .makeDictionary: try makeDictionary(i, regs, out, block)
    case .makeEnum:
      let type = block.pointee.owner.takeUnretainedValue().pools.types[Int(i.d)]
      regs[Int(i.a)] = .enumeration(
        EnumValue(type: type, tag: Int(i.b), payload: out.collect(Int(i.c))))

    // MARK: Optionals and existentials
    case .wrap: regs[Int(i.a)] = regs[Int(i.a)].wrapped
    case .unwrap:
      if let value = regs[Int(i.a)].unwrapped { regs[Int(i.a)] = value }
    case .forceUnwrap:
      guard case .none(let depth) = regs[Int(i.a)] else { return }
      let isGuarded = Int(i.d) == ForceUnwrap.guarded.rawValue
      if isGuarded, depth > 0 || !assumesForced { return }
      if depth == 0 {
        guard assumesForced, i.c > 0 else { throw .foundNil(implicitly: i.d == 1) }
        let need = block.pointee.owner.takeUnretainedValue().pools.needs[Int(i.c) - 1]
        regs[Int(i.a)] = try assumed(need)
        return
      }
      regs[Int(i.a)] = .none(depth - 1)
    case .erase:
      let type = block.pointee.owner.takeUnretainedValue().pools.types[Int(i.d)]
      let value = regs.take(i.b)
      regs[Int(i.a)] = .existential(ExistentialBox(type: type, value: value))
    case .open:
      guard case .existential(let box) = regs[Int(i.b)] else {
        regs.mismatch(i.b, "an existential")
      }
      regs[Int(i.a)] = box.value

    // MARK: Boxes, weak references, globals
    case .makeBox:
      let value = regs.take(i.a)
      regs[Int(i.a)] = .box(Box(value))
    case .takeBox:
      state.pointee.effects += 1
      let box = regs.box(i.b)
      var value = Value.unit
      swap(&value, &box.value)
      if case .unit = value, i.d == 0 { throw absent }
      regs[Int(i.a)] = value
    case .makeWeak:
      let value = regs[Int(i.b)]
      regs[Int(i.a)] = .weak(WeakReference(Self.instance(in: value)))
    case .loadWeak:
      state.pointee.effects += 1
      regs[Int(i.a)] = Self.strong(regs[Int(i.b)])
    case .loadUnowned:
      state.pointee.effects += 1
      let value = Self.strong(regs[Int(i.b)])
      if case .none = value {
        throw .trap(
          "Attempted to read an unowned reference but the object was already deallocated")
      }
      regs[Int(i.a)] = value
    case .loadGlobal, .storeGlobal, .takeGlobal: try performGlobal(i, regs, block)

    // MARK: Functions
    case .makeClosure:
      let template = block.pointee.owner.takeUnretainedValue().pools.closures[Int(i.d)]
      regs[Int(i.a)] = .function(
        FunctionValue(code: template, captures: out.collect(Int(i.c)), name: template.name))
    case .capture: regs.set(i.a, regs.function(i.b).captures[Int(i.c)])
    case .allocate:
      let type = block.pointee.owner.takeUnretainedValue().pools.types[Int(i.d)]
      regs[Int(i.a)] = .object(allocate(type, at: currentOrigin))
    case .throw: throw thrown(regs.take(i.a))
    case .keep:
      block.pointee.owner.takeUnretainedValue().endFirstCall(
        Int(i.d), regs[Int(i.a)], stack.topFrame.pointee.next - 1,
        effects: state.pointee.effects)
    case .runtime:
      let code = block.pointee.owner.takeUnretainedValue()
      let operation = code.pools.operations[Int(i.d)]
      if !operation.isPure { state.pointee.effects += 1 }
      try perform(operation, i, regs, out)
    case .describe:
      let type = block.pointee.owner.takeUnretainedValue().pools.types[Int(i.d)]
      regs.set(i.a, .string(try describe(regs[Int(i.b)], type)))
    case .concatenate:
      var text = ""
      let size = (0..<Int(i.c)).reduce(into: Size()) { $0.add(out[$1]) }
      if size.bytes >= 1 << 12 { try reserve(count: size.bytes, of: 1) }
      for index in 0..<Int(i.c) {
        if case .string(let part) = out[index] { text += part }
        out.drop(Register(index))
      }
      regs.set(i.a, .string(text))
    case .trap:
      if i.c == 1 { throw .foundNil() }
      guard case .string(let message) = block.pointee.constants[Int(i.d)] else {
        preconditionFailure("the message of a trap is a string")
      }
      throw .trap(message)
    case .hole:
      // It may have another value while the root is being made.
      state.pointee.effects += 1
      guard i.c == 1 else { throw EvaluationError(.hole) }
      let need = block.pointee.owner.takeUnretainedValue().pools.needs[Int(i.d)]
      regs[Int(i.a)] = try assumed(need)
    default: preconditionFailure("the loop executes \(i.op)")
    }
  }

  /// What is `()` is being changed by other code, or is not simulated.
  var absent: EvaluationError { isOpaque ? EvaluationError(.hole) : .exclusivity }

  /// A part that is `()` is being changed by other code, unless that is its type.
  @inline(never)
  func checkAccess(_ whole: Value, _ index: Int) throws(EvaluationError) {
    // Something unsimulated is `()` as well.
    if isOpaque { return }
    let type: TypeMetadata
    switch whole {
    case .aggregate(let aggregate): type = aggregate.type
    case .object(let instance): type = instance.type
    default: return
    }
    guard type.fields.indices.contains(index) else { return }
    // (`Void?` that is not nil is `()`, too.)
    var field = type.fields[index].type
    while field.kind == .optional, let wrapped = field.arguments.first { field = wrapped }
    if field.name != "()" { throw .exclusivity }
  }

  static func instance(in value: Value) -> Instance? {
    switch value {
    case .object(let instance): instance
    case .existential(let box): instance(in: box.value)
    default: nil
    }
  }

  static func strong(_ value: Value) -> Value {
    guard case .weak(let reference) = value else { return value }
    return reference.instance.map { .object($0) } ?? .none(0)
  }

  /// An error of the program in the form that the unwinder carries.
  func thrown(_ value: Value) -> EvaluationError {
    if case .existential(let box) = value {
      return EvaluationError(.uncaught(box.value, box.type))
    }
    return EvaluationError(.uncaught(value, dynamicType(of: value, static: nil)))
  }

  private func makeDictionary(
    _ i: Instruction, _ regs: UnsafeMutablePointer<Value>, _ out: UnsafeMutablePointer<Value>,
    _ block: UnsafeMutablePointer<RawCode>
  ) throws(EvaluationError) {
    let type = block.pointee.owner.takeUnretainedValue().pools.types[Int(i.d)]
    let storage: DictionaryStorage
    if i.b == 1, case .dictionary(let existing) = regs[Int(i.a)] {
      storage = existing
    } else {
      storage = DictionaryStorage()
    }
    for index in 0..<Int(i.c) {
      let key = out.take(Register(2 * index))
      let value = out.take(Register(2 * index + 1))
      let hash = try hashKey(of: key, type: type.arguments[0])
      if storage.index[hash] != nil {
        throw .trap("Dictionary literal contains duplicate keys")
      }
      storage.index[hash] = storage.entries.count
      storage.entries.append((key: key, value: value))
      storage.count += 1
    }
    regs[Int(i.a)] = .dictionary(storage)
  }

  private func performGlobal(
    _ i: Instruction, _ regs: UnsafeMutablePointer<Value>,
    _ block: UnsafeMutablePointer<RawCode>
  ) throws(EvaluationError) {
    let cell = block.pointee.owner.takeUnretainedValue().pools.globals[Int(i.d)]
    // A constant that has its value is like a literal.
    if cell.state != .set || !cell.declaration.isLet { state.pointee.effects += 1 }
    if cell.state != .set { try initialize(cell) }
    if case .unit = cell.value, i.op != .storeGlobal, !mayBeUnit(type(of: cell)) {
      throw absent
    }
    switch i.op {
    case .loadGlobal: regs[Int(i.a)] = cell.value
    case .storeGlobal:
      var value = regs.take(i.a)
      swap(&value, &cell.value)
    default:
      var value = Value.unit
      swap(&value, &cell.value)
      regs[Int(i.a)] = value
    }
  }
}

extension EvaluationError {
  static var indexOutOfRange: EvaluationError { .trap("Index out of range") }
}

extension Machine {
  /// Whether `()` may be a value of the type: optionals are flat, and unsimulated values are `()`.
  func mayBeUnit(_ type: Type) -> Bool {
    var type = type
    while let wrapped = type.optionalPayload { type = wrapped }
    return type.isVoid || program.hasOpaqueNames
  }
}
