import Program
import Values

// The operations of `Opcode.runtime`.
extension Machine {
  func perform(
    _ operation: RuntimeOperation, _ i: Instruction, _ regs: UnsafeMutablePointer<Value>,
    _ out: UnsafeMutablePointer<Value>
  ) throws(EvaluationError) {
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    switch operation {
    case .cast(let cast, let from, let to):
      let found = self.cast(regs[b], from: from, to: to)
      switch cast {
      case .check: regs[a] = .bool(found != nil)
      case .conditional: regs[a] = found?.wrapped ?? .none(0)
      case .forced:
        if let found {
          regs[a] = found
        } else if assumesForced {
          regs[a] = try assumed(.forced(to))
        } else {
          throw failedCast(regs[b], from, to)
        }
      }
    case .dynamicType(let type): regs[a] = .metatype(dynamicType(of: regs[b], static: type))
    case .makeKeyPath(let template): regs[a] = .keyPath(make(template, out))
    case .readErasedKeyPath(let type, let isOptional):
      let path = keyPath(regs[c])
      guard let root = cast(regs[b], from: type, to: path.root) else {
        regs[a] = .none(0)
        return
      }
      var value = try read(path, of: root)
      if case .existential = value {
      } else {
        let made = dynamicType(of: value, static: path.value)
        value = .existential(ExistentialBox(type: made, value: value))
      }
      regs[a] = isOptional ? value.wrapped : value
    case .readKeyPath: regs[a] = try read(keyPath(regs[c]), of: regs[b])
    case .writeKeyPath:
      let path = keyPath(regs[b])
      let value = regs.take(i.c)
      var root = regs.take(i.a)
      defer { regs[a] = root }
      try write(value, path.components[...], of: &root)
    case .initializedView(let type):
      if case .none = regs[a] { return }
      host.initialized(view: type, at: currentOrigin)

    // MARK: Observation
    case .observationAccess(let field): host.observationAccess(regs.object(i.a), field: field)
    case .observationSet(let field, let type, let notice, let isWeak):
      let value = isWeak ? .weak(WeakReference(Self.instance(in: regs[b]))) : regs[b]
      try setObserved(regs.object(i.a), field, value, type, notice: notice)
    case .observationNotify(let field, let type, let notice):
      try tellWillSet(regs.object(i.a), field, regs[b], type, notice: notice)
    case .observationBeginModify(let field):
      let object = regs.object(i.b)
      host.observationAccess(object, field: field)
      regs[a] = Self.strong(object.fields[field])
    case .publishedWillSet(let name):
      try host.publishedWillSet(
        regs.object(i.a), property: name, old: regs[b], new: regs[c], at: currentOrigin)
    case .publishedTakesPlace: regs[a] = .bool(try takesPlace(writeTo: regs.object(i.b)))

    case .publishedConnect(let field, let name):
      let object = regs.object(i.a)
      guard case .aggregate(let published) = object.fields[field],
        let place = published.type.fieldIndex(.storedSubject),
        case .object(let subject) = published.fields[place],
        let owner = subject.type.fieldIndex(.storedOwner),
        let property = subject.type.fieldIndex(.storedName)
      else { preconditionFailure("a published property has its subject") }
      if case .weak(let known) = subject.fields[owner], known.instance === object { return }
      subject.fields[owner] = .weak(WeakReference(object))
      subject.fields[property] = .string(name)

    // MARK: Comparing
    case .equals(let type): regs[a] = .bool(try equals(regs[b], regs[c], type))
    case .isLess(let type): regs[a] = .bool(try isLess(regs[b], regs[c], type))
    case .hash(let type):
      let bits = try structuralKey(of: regs[b], type: type).stableHash
      try regs[a].mutateFields { fields throws(EvaluationError) in
        guard case .int(let state)? = fields.first else {
          preconditionFailure("a Hasher has a state")
        }
        var hash = UInt64(bitPattern: Int64(state)) ^ UInt64(bitPattern: Int64(bits))
        hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
        fields[0] = .int(Int(truncatingIfNeeded: hash ^ (hash >> 32)))
      }

    // MARK: Raw values
    case .rawValue(let values): regs[a] = values[try tag(of: regs[b])]
    case .initRawValue(let values, let type):
      let wanted = regs[b]
      let index = values.firstIndex { Self.isSameLiteral($0, wanted) }
      regs[a] = index.map { .enumeration(type.plainCase($0)) } ?? .none(0)

    case .unexpectedError(let type):
      if assumesForced {
        regs[a] = try assumed(.forced(type))
        return
      }
      guard case .existential(let box) = regs[b] else {
        preconditionFailure("an error is an existential")
      }
      let text =
        "'try!' expression unexpectedly raised an error: "
        + (try debugDescribe(box.value, box.type))
      throw EvaluationError(.trap(text), box.type.isSurface ? .errorOfSDK : .other)
    case .formatted(let type): regs[a] = .string(try format(regs[b], type, regs[c]))
    case .convertElements(let type):
      regs[a] = try convert(regs[b], by: regs.function(i.c), to: type)
    case .elements(let type): regs[a] = .array(try elements(of: regs[b], type: type))
    }
  }

  private func keyPath(_ value: Value) -> KeyPathValue {
    switch value {
    case .keyPath(let path): return path
    case .existential(let box): return keyPath(box.value)
    default: preconditionFailure("a key path is applied, not \(value)")
    }
  }

  /// `Could not cast value of type 'A' to 'B'`
  private func failedCast(_ value: Value, _ from: TypeMetadata, _ to: TypeMetadata)
    -> EvaluationError
  {
    if case .none = value {
      return .foundNil()
    }
    return EvaluationError(.cast(dynamicType(of: value, static: from), to: to))
  }

  /// F176: notifies observers, then stores. Equal values are stored silently if the type can be
  /// compared (F177, F178).
  private func setObserved(
    _ object: Instance, _ field: Int, _ value: Value, _ type: TypeMetadata,
    notice: ObservationNotice
  ) throws(EvaluationError) {
    var value = value
    try tellWillSet(object, field, value, type, notice: notice)
    if host.leavesOutWrite { return }
    swap(&value, &object.fields[field])
    host.observationDidSet(object, field: field)
  }

  private func tellWillSet(
    _ object: Instance, _ field: Int, _ value: Value, _ type: TypeMetadata,
    notice: ObservationNotice
  ) throws(EvaluationError) {
    // A `weak` property is compared and printed as the object it refers to.
    let old = Self.strong(object.fields[field])
    let new = Self.strong(value)
    let isEqual = notice == .ifDifferent ? try isSame(old, new, type) : false
    try host.observationWillSet(
      object, field: field, old: old, new: new, isEqual: isEqual, isInPlace: notice == .inPlace,
      at: currentOrigin)
  }

  private func isSame(_ a: Value, _ b: Value, _ type: TypeMetadata) throws(EvaluationError) -> Bool
  {
    if type.kind == .classType, case .none = type.equality {
      guard case .object(let left) = a, case .object(let right) = b else { return false }
      return left === right
    }
    return try equals(a, b, type)
  }

  private static func isSameLiteral(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.int(let a), .int(let b)): a == b
    case (.double(let a), .double(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    default: false
    }
  }

  private func format(_ value: Value, _ type: TypeMetadata, _ specifier: Value)
    throws(EvaluationError) -> String
  {
    guard case .string(let text) = specifier else {
      preconditionFailure("a specifier is a string")
    }
    // Most numbers in texts are small and whole.
    if case .int(let number) = value, text == "%lld" {
      return PrintfFormat.grouped(String(number))
    }
    var format = PrintfFormat(
      text, [.existential(ExistentialBox(type: type, value: value))], isGrouped: true)
    return try format.text { box throws(EvaluationError) in
      try self.describe(box.value, box.type)
    }
  }

  /// A collection with each element converted; a dictionary's values.
  private func convert(_ value: Value, by function: FunctionValue, to type: TypeMetadata)
    throws(EvaluationError) -> Value
  {
    switch value {
    case .array(let elements):
      var converted: [Value] = []
      converted.reserveCapacity(elements.count)
      for element in elements { converted.append(try call(function, [element])) }
      return .array(converted)
    case .set(let storage):
      let made = DictionaryStorage()
      for case let entry? in storage.entries {
        let element = try call(function, [entry.key])
        let key = try hashKey(of: element, type: type.arguments[0])
        made.store(element, key: element, under: key)
      }
      return .set(made)
    case .dictionary(let storage):
      let made = DictionaryStorage()
      for case let entry? in storage.entries {
        let key = try hashKey(of: entry.key, type: type.arguments[0])
        made.store(try call(function, [entry.value]), key: entry.key, under: key)
      }
      return .dictionary(made)
    default: preconditionFailure("a collection is converted element by element")
    }
  }
}
