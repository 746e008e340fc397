import Program
public import Values

// Hash keys: dictionaries and the engine look values up by them.
//
// A key is the structure of the value, so hashing is the host's. Only a type that declares `==` must be
// asked: its key carries the hash from its `hash(into:)` and compares by that `==`.
extension Machine {
  /// The value as a dictionary key.
  public func hashKey(of value: Value, type: TypeMetadata) throws(EvaluationError) -> HashKey {
    switch value {
    case .unit: return .unit
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value):
      if value.isNaN { return .double(nextNaN()) }
      return .double(value == 0 ? 0 : value)
    case .string(let value):
      try chargeHash(of: value)
      return .string(value)
    case .slice(let slice):
      try chargeHash(of: slice.text)
      return .string(slice.text)
    case .none(let depth): return .none(depth)
    default: break
    }
    if type.kind == .optional, let payload = value.unwrapped {
      return try hashKey(of: payload, type: type.arguments[0])
    }
    if case .existential(let box) = value { return try hashKey(of: box.value, type: box.type) }
    if case .custom(let function) = type.equality {
      return try customKey(value, type, function)
    }
    return try nested { () throws(EvaluationError) in try structuralKey(of: value, type: type) }
  }

  /// NaN equals nothing, so two keys of it need not have the same hash; if they had, a set of many would
  /// compare each with all.
  private func nextNaN() -> Double {
    keysOfNaN &+= 1
    return Double(nan: UInt64(keysOfNaN), signaling: false)
  }

  /// The key that a synthesised `hash(into:)` hashes, even if `==` is the program's: the parts.
  func structuralKey(of value: Value, type: TypeMetadata) throws(EvaluationError) -> HashKey {
    switch value {
    case .array(let elements):
      try reserve(count: elements.count, of: MemoryLayout<HashKey>.stride)
      try charge(elements.count)
      var keys: [HashKey] = []
      for element in elements { keys.append(try hashKey(of: element, type: type.arguments[0])) }
      return .list(keys)
    case .aggregate(let aggregate):
      var keys: [HashKey] = []
      for (field, value) in zip(aggregate.type.fields, aggregate.fields) {
        keys.append(try hashKey(of: value, type: field.type))
      }
      return .list(keys)
    case .enumeration(let enumeration):
      var keys: [HashKey] = []
      let payload = enumeration.type.cases[enumeration.tag].payload
      for (type, value) in zip(payload, enumeration.payload) {
        keys.append(try hashKey(of: value, type: type))
      }
      return .tagged(enumeration.tag, keys)
    case .set(let storage):
      // Equal whatever the order of insertion.
      var hash = 0
      for key in storage.index.keys { hash ^= key.stableHash }
      return .custom(
        CustomHashKey(hash: hash, value: value) { [unowned self] a, b in same(a, b, type) })
    case .dictionary(let storage):
      return .custom(
        CustomHashKey(hash: storage.count, value: value) { [unowned self] a, b in
          same(a, b, type)
        })
    case .object(let instance): return .identity(ObjectIdentifier(instance))
    case .metatype(let type): return .identity(ObjectIdentifier(type))
    case .host(let object): return .identity(ObjectIdentifier(object))
    case .location(let location): return .identity(ObjectIdentifier(location))
    case .function(let function): return .identity(ObjectIdentifier(function))
    case .keyPath(let path):
      try chargeHash(of: path.spelling)
      return .list([.identity(ObjectIdentifier(path.root)), .string(path.spelling)])
    case .weak(let reference):
      return reference.instance.map { .identity(ObjectIdentifier($0)) } ?? .none(0)
    case .unit, .bool, .int, .double, .string, .slice, .none, .existential, .box:
      return try hashKey(of: value, type: type)
    }
  }

  private func customKey(_ value: Value, _ type: TypeMetadata, _ equals: FunctionValue)
    throws(EvaluationError) -> HashKey
  {
    var keyed = value
    let own = types.type(of: type)
    var hash = 0
    if program.conformance(of: own, to: types.knownProtocol("Hashable")) != nil,
      let (function, arguments): (FunctionDecl, [Type]) = witness("hash", of: "Hashable", in: own)
    {
      hash = try self.hash(value, function, arguments)
    }
    if case .weak = keyed { keyed = Self.strong(keyed) }
    return .custom(
      CustomHashKey(hash: hash, value: keyed) { [unowned self] a, b in same(a, b, type) })
  }

  /// Runs `hash(into:)` on a fresh `Hasher` and returns its state.
  private func hash(_ value: Value, _ function: FunctionDecl, _ arguments: [Type])
    throws(EvaluationError) -> Int
  {
    let hasherType = metadata(known: "Hasher")
    var hasher = Value.aggregate(Aggregate.make(type: hasherType, fields: [.int(0)]))
    try call(function, arguments, [value], mutatingLast: &hasher)
    guard case .aggregate(let state) = hasher, case .int(let bits)? = state.fields.first else {
      return 0
    }
    return bits
  }

  /// An error in `==` cannot be thrown during hashing: it is kept, and the values count as different.
  private func same(_ a: Value, _ b: Value, _ type: TypeMetadata) -> Bool {
    do {
      return try equals(a, b, type)
    } catch {
      deferredError = error
      return false
    }
  }
}

extension HashKey {
  /// The same in every run, unlike Swift's own.
  var stableHash: Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    mix(into: &hash)
    return Int(truncatingIfNeeded: hash)
  }

  private func mix(into hash: inout UInt64) {
    func mix(_ bits: UInt64) { hash = (hash ^ bits) &* 0x100_0000_01B3 }
    switch self {
    case .unit: mix(1)
    case .bool(let value): mix(value ? 3 : 2)
    case .int(let value): mix(UInt64(bitPattern: Int64(value)))
    case .double(let value): mix((value.isNaN ? .nan : value).bitPattern)
    case .string(let text): for byte in text.utf8 { mix(UInt64(byte)) }
    case .none(let depth): mix(UInt64(depth) &+ 5)
    case .list(let keys): for key in keys { key.mix(into: &hash) }
    case .tagged(let tag, let keys):
      mix(UInt64(tag))
      for key in keys { key.mix(into: &hash) }
    case .identity: mix(7)
    case .custom(let key): mix(UInt64(bitPattern: Int64(key.hash)))
    }
  }
}
