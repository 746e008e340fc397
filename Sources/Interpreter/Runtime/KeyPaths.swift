public import Values

// Applying key paths.
extension Machine {
  /// `root[keyPath: path]`
  public func read(_ path: KeyPathValue, of root: Value) throws(EvaluationError) -> Value {
    var value = root
    try charge(path.components.count)
    for component in path.components {
      switch component {
      case .field(let index, _): value = try field(index, of: value)
      case .tupleElement(let index): value = try field(index, of: value)
      case .computed(let getter, _, _): value = try call(getter, [value])
      case .subscripted(let getter, _, let arguments, _):
        value = try call(getter, [value] + arguments)
      case .optionalChain:
        guard let payload = value.unwrapped else { return .none(0) }
        value = payload
      case .optionalForce:
        guard let payload = value.unwrapped else {
          throw .foundNil(stack: stack.origins())
        }
        value = payload
      case .optionalWrap:
        value = value.wrapped
      }
    }
    return value
  }

  private func field(_ index: Int, of value: Value) throws(EvaluationError) -> Value {
    switch value {
    case .aggregate(let aggregate):
      if case .weak = aggregate.fields[index] { state.pointee.effects += 1 }
      let field = aggregate.fields[index]
      if case .unit = field { try checkKeyPathAccess(value, index) }
      return Self.strong(field)
    case .object(let instance):
      state.pointee.effects += 1
      let field = instance.fields[index]
      if case .unit = field { try checkKeyPathAccess(value, index) }
      return Self.strong(field)
    case .existential(let box): return try field(index, of: box.value)
    default: preconditionFailure("a key path's component is a part of a struct or an object")
    }
  }

  private func checkKeyPathAccess(_ whole: Value, _ index: Int) throws(EvaluationError) {
    do throws(EvaluationError) {
      try checkAccess(whole, index)
    } catch {
      throw EvaluationError(error.reason, error.trap, stack: stack.origins())
    }
  }

  /// The root with a part changed; for a root that is an object, the object itself.
  public func write(_ value: Value, _ path: KeyPathValue, of root: Value)
    throws(EvaluationError) -> Value
  {
    var root = root
    try write(value, path.components[...], of: &root)
    return root
  }

  /// Changes a part of the root in place.
  func write(_ value: Value, _ components: ArraySlice<KeyPathValue.Component>, of root: inout Value)
    throws(EvaluationError)
  {
    guard let component = components.first else {
      root = value
      return
    }
    let rest = components.dropFirst()
    switch component {
    case .field(let index, _), .tupleElement(let index):
      try writeField(value, index, rest, of: &root)
    case .computed(let getter, let setter, let name):
      try write(value, rest, of: &root, getter, setter, [], name)
    case .subscripted(let getter, let setter, let arguments, let name):
      try write(value, rest, of: &root, getter, setter, arguments, name)
    case .optionalChain:
      guard var payload = root.unwrapped else { return }
      root = .unit
      defer { root = payload.wrapped }
      try write(value, rest, of: &payload)
    case .optionalForce:
      guard var payload = root.unwrapped else {
        throw .foundNil(stack: stack.origins())
      }
      root = .unit
      defer { root = payload.wrapped }
      try write(value, rest, of: &payload)
    case .optionalWrap:
      if let payload = value.unwrapped { root = payload }
    }
  }

  private func writeField(
    _ value: Value, _ index: Int, _ rest: ArraySlice<KeyPathValue.Component>, of root: inout Value
  ) throws(EvaluationError) {
    if case .object(let instance) = root {
      var part = Value.unit
      swap(&part, &instance.fields[index])
      defer { swap(&part, &instance.fields[index]) }
      try write(value, rest, of: &part)
      return
    }
    try root.mutateFields { fields throws(EvaluationError) in
      var part = fields.exchange(index, .unit)
      defer { fields[index] = part }
      try write(value, rest, of: &part)
    }
  }

  private func write(
    _ value: Value, _ rest: ArraySlice<KeyPathValue.Component>, of root: inout Value,
    _ getter: FunctionValue, _ setter: FunctionValue?, _ arguments: [Value], _ name: String
  ) throws(EvaluationError) {
    var part = value
    if !rest.isEmpty {
      part = try call(getter, [root] + arguments)
      try write(value, rest, of: &part)
    }
    guard let setter else {
      // Nothing to store: the part is an object, which has itself been changed.
      return
    }
    if case .object = root {
      _ = try call(setter, [root] + arguments + [part])
    } else {
      _ = try call(setter, mutating: &root, arguments + [part])
    }
  }

  /// The value of a literal whose subscript arguments have been evaluated.
  func make(_ template: KeyPathTemplate, _ out: UnsafeMutablePointer<Value>) -> KeyPathValue {
    if let shared = template.shared { return shared }
    var next = 0
    let components = template.components.map { component -> KeyPathValue.Component in
      switch component {
      case .field(let index, let name): return .field(index, name: name)
      case .computed(let getter, let setter, let name):
        return .computed(getter: getter, setter: setter, name: name)
      case .subscripted(let getter, let setter, let count, let name):
        let arguments = (0..<count).map { out.take(Register(next + $0)) }
        next += count
        return .subscripted(getter: getter, setter: setter, arguments: arguments, name: name)
      case .tupleElement(let index): return .tupleElement(index)
      case .optionalChain: return .optionalChain
      case .optionalForce: return .optionalForce
      case .optionalWrap: return .optionalWrap
      }
    }
    let value = KeyPathValue(
      components: components, root: template.root, value: template.value,
      spelling: template.spelling)
    if next == 0 { template.shared = value }
    return value
  }
}
