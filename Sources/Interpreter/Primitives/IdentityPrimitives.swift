import Program
import Values

extension PrimitiveTable {
  /// Identity, hashing, key paths, and notifying objects' observers.
  mutating func addIdentity() {
    register("object.number") { _, arguments in
      .int(identityNumber(of: arguments[0]))
    }
    register("object.name") { _, arguments in
      guard let instance = object(in: arguments[0]), !instance.type.isSurface else {
        return .string("\(identityNumber(of: arguments[0]))")
      }
      return .string("\(instance.type.baseName)#\(instance.number)")
    }
    register("object.serial") { _, arguments in
      .int(object(in: arguments[0])?.number ?? 0)
    }
    register("object.isIdentical") { _, arguments in
      .bool(isIdentical(arguments[0], arguments[1]))
    }
    register("hasher.mix") { _, arguments in
      .int(mixed(arguments.int(0), arguments.int(1)))
    }
    register("hasher.mixText") { _, arguments in
      .int(mixed(arguments.int(0), hash(of: arguments.string(1))))
    }
    register("anyHashable.make") { context, arguments in
      let value = arguments.take(0)
      if case .aggregate(let box) = value, box.type.name == "AnyHashable" { return value }
      if case .existential = value { return context.makeStruct(context.resultType, [value]) }
      let box = ExistentialBox(type: context.typeArguments[0], value: value)
      return context.makeStruct(context.resultType, [.existential(box)])
    }
    register("anyHashable.equals") { context, arguments throws(EvaluationError) in
      guard case .existential(let left) = arguments.aggregate(0).fields[0],
        case .existential(let right) = arguments.aggregate(1).fields[0]
      else { preconditionFailure("an AnyHashable holds an existential") }
      guard left.type === right.type else { return .bool(false) }
      return .bool(try context.areEqual(left.value, right.value, left.type))
    }
    register("metatype.equal") { _, arguments in
      .bool(metatype(in: arguments[0]) === metatype(in: arguments[1]))
    }
    addClasses()
    addKeyPaths()
    addObjectObservers()
    addMemoryLayout()
  }

  private mutating func addClasses() {
    register("class.named") { context, arguments in
      guard let decl = context.machine.program.ownClass(arguments.string(0)) else {
        return .none(0)
      }
      let type = context.machine.metadata(for: .nominal(decl, []))
      let meta = context.machine.metadata(for: .metatype(.nominal(decl, [])))
      return Value.existential(ExistentialBox(type: meta, value: .metatype(type))).wrapped
    }
    register("class.names") { _, arguments in
      guard let instance = object(in: arguments[0]) else { return .array([]) }
      return .array(classNames(of: instance.type).map { .string($0) })
    }
    // A type claims to be, or not to be, an instance of a class that inherits from another.
    register("class.inherits") { context, arguments in
      let type = context.typeArguments[0]
      let object = type.kind == .optional ? type.arguments[0] : type
      return .bool(classNames(of: object).contains(arguments.string(0)))
    }
  }

  private mutating func addKeyPaths() {
    register("keyPath.equals") { context, arguments throws(EvaluationError) in
      guard case .keyPath(let left) = arguments[0], case .keyPath(let right) = arguments[1] else {
        preconditionFailure("a key path is a key path")
      }
      let isSame = try context.machine.isSame(left.spelling, right.spelling)
      return .bool(left.root === right.root && isSame)
    }
    register("keyPath.description") { _, arguments in
      guard case .keyPath(let path) = arguments[0] else {
        preconditionFailure("a key path is a key path")
      }
      return .string("\\\(path.root.name)\(path.spelling)")
    }
    register("keyPath.appending") { context, arguments throws(EvaluationError) in
      guard case .keyPath(let first) = arguments[0], case .keyPath(let second) = arguments[1] else {
        preconditionFailure("a key path is a key path")
      }
      try context.machine.reserve(
        count: first.components.count + second.components.count,
        of: MemoryLayout<KeyPathValue.Component>.stride)
      try context.machine.reserve(joining: [first.spelling, second.spelling])
      return .keyPath(
        KeyPathValue(
          components: first.components + second.components, root: first.root, value: second.value,
          spelling: first.spelling + second.spelling))
    }
  }

  private mutating func addObjectObservers() {
    register("object.willChange") { context, arguments throws(EvaluationError) in
      guard let instance = object(in: arguments[0]) else { return .unit }
      // An inherited initialiser of the program has no code of its own: the call that makes the object counts.
      let place = instance.type.isSurface ? context.machine.originOfMaking : context.origin
      try context.machine.host.objectWillChange(instance, at: place)
      try context.machine.tellObservers(of: instance)
      return .unit
    }
    register("published.willSet") { context, arguments throws(EvaluationError) in
      guard let instance = object(in: arguments[0]) else { return .bool(true) }
      let place = Origin(rawValue: UInt32(truncatingIfNeeded: arguments.int(4)))
      try context.machine.host.publishedWillSet(
        instance, property: arguments.string(1), old: arguments[2], new: arguments[3], at: place)
      return .bool(try context.machine.takesPlace(writeTo: instance))
    }
    register("source.place") { context, _ in .int(Int(context.origin.rawValue)) }
    register("object.observe") { _, arguments in
      guard let instance = object(in: arguments[0]) else { return .int(0) }
      return .int(instance.addObserver(arguments.function(1)))
    }
    register("object.stopObserving") { _, arguments in
      object(in: arguments[0])?.removeObserver(arguments.int(1))
      return .unit
    }
  }

  private mutating func addMemoryLayout() {
    func layout(_ name: String, _ measure: @escaping (Int) -> Int) {
      register("memoryLayout.\(name)") { context, _ in
        let type = context.typeArguments[0]
        // An unsimulated type has some positive size: programs divide by it.
        let isUnknown = context.machine.types.type(of: type).isError
        var known: [ObjectIdentifier: Int] = [:]
        return .int(measure(isUnknown ? 8 : size(of: type, &known)))
      }
    }
    layout("size") { $0 }
    layout("stride") { max($0 > 8 ? ($0 + 7) / 8 * 8 : $0, 1) }
    layout("alignment") { max(min($0, 8), 1) }
  }
}

extension Machine {
  /// Notifies all observers of an object before it changes.
  func tellObservers(of instance: Instance) throws(EvaluationError) {
    let observers = instance.observers
    if observers.isEmpty { return }
    try host.tellingOthers { () throws(EvaluationError) in
      for observer in observers { _ = try call(observer.action, []) }
    }
  }

  /// Whether the last announced write takes place: its observers are notified meanwhile. An observer
  /// may write too, so the answer is read first.
  func takesPlace(writeTo instance: Instance) throws(EvaluationError) -> Bool {
    if host.leavesOutWrite { return false }
    try tellObservers(of: instance)
    return true
  }
}

/// The instance behind an `AnyObject` or an optional of one.
func object(in value: Value) -> Instance? {
  switch value {
  case .object(let instance): instance
  case .existential(let box): object(in: box.value)
  default: nil
  }
}

private func isIdentical(_ a: Value, _ b: Value) -> Bool {
  switch (a, b) {
  // (`text as AnyObject` is one object wherever it is passed.)
  case (.existential(let left), .existential(let right)) where left === right: true
  case (.existential(let box), _): isIdentical(box.value, b)
  case (_, .existential(let box)): isIdentical(a, box.value)
  case (.object(let left), .object(let right)): left === right
  case (.host(let left), .host(let right)): left === right
  case (.keyPath(let left), .keyPath(let right)): left === right
  case (.none, .none): true
  default: false
  }
}

/// The number that identifies it: different objects of a run have different ones.
private func identityNumber(of value: Value) -> Int {
  guard let instance = object(in: value) else { return 0 }
  return (hash(of: instance.type.name) & 0x7FFF_FFFF) << 32 | instance.number & 0xFFFF_FFFF
}

/// FNV-1a: the same on every machine and in every run, unlike Swift's own hashes.
private func hash(of text: String) -> Int {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return Int(truncatingIfNeeded: hash)
}

private func mixed(_ state: Int, _ bits: Int) -> Int {
  var word = UInt64(bitPattern: Int64(state)) ^ UInt64(bitPattern: Int64(bits))
  word = word &+ 0x9E37_79B9_7F4A_7C15
  word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
  word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
  return Int(truncatingIfNeeded: word ^ (word >> 31))
}

/// In bytes, for the types whose size lessons ask about. Each type is measured once: one may have two parts of
/// another, which has two of a third.
private func size(of type: TypeMetadata, _ known: inout [ObjectIdentifier: Int]) -> Int {
  if let known = known[ObjectIdentifier(type)] { return known }
  let size = min(measured(type, &known), largestSize)
  known[ObjectIdentifier(type)] = size
  return size
}

/// Larger ones would be no memory of any machine, and their sum no number.
private let largestSize = 1 << 48

private func measured(_ type: TypeMetadata, _ known: inout [ObjectIdentifier: Int]) -> Int {
  switch type.name {
  case "Bool", "Int8", "UInt8": 1
  case "Int16", "Float16", "UInt16": 2
  case "Int32", "UInt32", "Float": 4
  case "String", "Character": 16
  default:
    switch type.kind {
    case .structure, .tuple:
      type.fields.reduce(0) { min($0 + size(of: $1.type, &known), largestSize) }
    case .enumeration: 1
    case .optional: size(of: type.arguments[0], &known) + 1
    case .existential: 40
    default: 8
    }
  }
}

/// The class and those that it inherits from.
private func classNames(of type: TypeMetadata) -> [String] {
  var names: [String] = []
  var next = type.kind == .classType ? type : nil
  while let candidate = next {
    names.append(candidate.baseName)
    next = candidate.superclass
  }
  return names
}

private func metatype(in value: Value) -> TypeMetadata? {
  switch value {
  case .metatype(let type): type
  case .existential(let box): metatype(in: box.value)
  default: nil
  }
}
