import Interpreter
import Trace
import Values
import ViewEngine

// The accessors of `State`, `Binding` and similar wrappers. Their fields are named in the surface's
// README; a wrapper whose `location` is nil was never installed in a view (F19, F20).

extension PrimitiveTable {
  private static let stateOutside: Message =
    "Accessing State's value outside of being installed on a View. This will result in a constant "
    + "Binding of the initial value and will not update."
  /// Ten public logs begin with the first sentence; reads have it too, except those of `State`.
  private static let focusOutside: Message =
    "Accessing FocusState's value outside of the body of a View. This will result in a constant "
    + "Binding of the initial value and will not update."

  mutating func registerState(_ world: SimulatedWorld) {
    register("state.get") { [unowned world] context, arguments throws(EvaluationError) in
      let wrapper = arguments.aggregate(0)
      if let location = wrapper.location { return try world.engine.read(location) }
      return try context.initialValue(of: wrapper)
    }
    register("focusState.get") { [unowned world] context, arguments throws(EvaluationError) in
      let wrapper = arguments.aggregate(0)
      if let location = wrapper.location { return try world.engine.read(location) }
      world.engine.warn(.focusStateOutsideView, Self.focusOutside, at: context.origin)
      return try context.initialValue(of: wrapper)
    }
    register("late.location") { _, arguments throws(EvaluationError) in
      Value.host(LateValue(arguments.function(0))).wrapped
    }
    register("late.value") { _, _ throws(EvaluationError) in .unit }
    register("state.set") { [unowned world] context, arguments throws(EvaluationError) in
      let wrapper = arguments.aggregate(0)
      let value = arguments.take(1)
      if let location = wrapper.location {
        let next = world.recorder.events.count
        let use = context.originOfUse
        try world.write(value, to: location, at: context.origin)
        if use != .none, world.recorder.events.count > next {
          world.recorder.explain(EventID(next + 1)) { $0.use = use }
        }
      } else {
        // F19: lost, and the wrapper keeps its initial value.
        world.engine.writeUninstalled(
          property: context.accessedProperty ?? "", type: wrapper.type.arguments.first,
          old: wrapper[field: .location]?.late == nil ? wrapper[field: .initial] : nil,
          value: value,
          at: context.origin)
      }
      return .unit
    }
    let bindings: [(String, RemarkID, Message)] = [
      ("state.binding", .stateOutsideView, Self.stateOutside),
      ("focusState.binding", .focusStateOutsideView, Self.focusOutside),
    ]
    for (name, id, message) in bindings {
      register(name) { [unowned world] context, arguments throws(EvaluationError) in
        let wrapper = arguments.aggregate(0)
        let location: Location
        if let installed = wrapper.location {
          location = installed
        } else {
          world.engine.warn(id, message, at: context.origin)
          location = MadeLocation(.constant(try context.initialValue(of: wrapper)))
        }
        return context.makeBinding(location)
      }
    }
    register("progress.out") { [unowned world] context, _ throws(EvaluationError) in
      world.engine.warn(
        .progressOutOfBounds,
        "ProgressView initialized with an out-of-bounds progress value. The value will be clamped to "
          + "the range of `0...total`.", at: context.origin)
      return .unit
    }
    register("stateObject.get") { [unowned world] context, arguments throws(EvaluationError) in
      let wrapper = arguments.aggregate(0)
      if let location = wrapper.location { return try world.engine.read(location) }
      world.engine.warn(
        .stateObjectOutsideView,
        "Accessing StateObject's object without being installed on a View. This will create a new "
          + "instance each time.", at: context.origin)
      guard case .function(let make) = wrapper[field: .make] else {
        preconditionFailure("a StateObject has a function that makes its object")
      }
      return try context.call(make, [])
    }
    register("binding.get") { [unowned world] context, arguments throws(EvaluationError) in
      guard let location = arguments.aggregate(0).location else {
        preconditionFailure("a binding has a location")
      }
      return try world.engine.read(location)
    }
    register("binding.set") { [unowned world] context, arguments throws(EvaluationError) in
      let binding = arguments.aggregate(0)
      guard let location = binding.location else {
        preconditionFailure("a binding has a location")
      }
      let value = arguments.take(1)
      let origin = context.origin
      guard let transaction = binding[field: .storedTransaction]?.unwrapped else {
        try world.write(value, to: location, at: origin)
        return .unit
      }
      return try world.withTransaction(transaction, by: .binding) { () throws(EvaluationError) in
        try world.write(value, to: location, at: origin)
        return .unit
      }
    }
    registerLocations(world)
    registerStorage(world)
  }

  private mutating func registerLocations(_ world: SimulatedWorld) {
    register("location.constant") { _, arguments throws(EvaluationError) in
      .location(MadeLocation(.constant(arguments.take(0))))
    }
    register("location.functional") { context, arguments throws(EvaluationError) in
      let get = arguments.function(0)
      // F33: the getter runs once when the binding is made, so its reads belong to the code that makes it.
      let value = try context.call(get, [])
      return .location(
        MadeLocation(.functional(get: get, set: arguments.function(1)), snapshot: value))
    }
    register("location.projection") { [unowned world] context, arguments throws(EvaluationError) in
      let base = arguments.location(0)
      let keyPath = arguments.keyPath(1)
      let whole = try world.engine.snapshot(of: base)
      let part = try context.machine.read(keyPath, of: whole)
      return .location(MadeLocation(.projection(base, keyPath), snapshot: part))
    }
    register("location.object") { context, arguments throws(EvaluationError) in
      guard case .object(let instance) = arguments[0] else {
        preconditionFailure("an object location has an object")
      }
      let keyPath = arguments.keyPath(1)
      // F37: the property is read when the binding is made.
      let value = try context.machine.read(keyPath, of: .object(instance))
      return .location(MadeLocation(.object(instance, keyPath), snapshot: value))
    }
    register("location.toOptional") { [unowned world] _, arguments throws(EvaluationError) in
      let base = arguments.location(0)
      let value = try world.engine.snapshot(of: base).wrapped
      return .location(MadeLocation(.toOptional(base), snapshot: value))
    }
    register("location.forceUnwrap") { [unowned world] _, arguments throws(EvaluationError) in
      let base = arguments.location(0)
      let value = try world.engine.snapshot(of: base).unwrapped
      return .location(MadeLocation(.forceUnwrap(base), snapshot: value))
    }
  }

  /// `AppStorage` and `SceneStorage` read the session's store until they are installed.
  private mutating func registerStorage(_ world: SimulatedWorld) {
    for kind in ["appStorage", "sceneStorage"] {
      register("\(kind).get") { [unowned world] context, arguments throws(EvaluationError) in
        let wrapper = arguments.aggregate(0)
        if let location = wrapper.location { return try world.engine.read(location) }
        let initial = wrapper[field: .initial] ?? .unit
        guard case .function(let decode)? = wrapper[field: .decode],
          case .string(let key)? = wrapper[field: .key], let stored = world.storedDefault(key)
        else { return initial }
        return try context.machine.call(decode, [stored]).unwrapped ?? initial
      }
      register("\(kind).set") { [unowned world] context, arguments throws(EvaluationError) in
        let wrapper = arguments.aggregate(0)
        if let location = wrapper.location {
          try world.write(arguments.take(1), to: location, at: context.origin)
        } else if case .function(let encode)? = wrapper[field: .encode],
          case .string(let key)? = wrapper[field: .key]
        {
          // Inside an object, say, or before a view is installed: the defaults are available all the same.
          world.store(try context.machine.call(encode, [arguments.take(1)]), asDefault: key)
          try world.engine.defaultChanged(key, at: context.origin)
        }
        return .unit
      }
      register("\(kind).binding") { context, arguments throws(EvaluationError) in
        let wrapper = arguments.aggregate(0)
        let location =
          wrapper.location ?? MadeLocation(.constant(wrapper[field: .initial] ?? .unit))
        return context.makeBinding(location)
      }
    }
    register("namespace.get") { [unowned world] context, arguments throws(EvaluationError) in
      let wrapper = arguments.aggregate(0)
      let number: Value
      if let location = wrapper.location {
        number = try world.engine.read(location)
      } else {
        world.engine.warn(
          .namespaceOutsideBody,
          "Reading a Namespace property outside View.body. This will result in identifiers that "
            + "never match any other identifier.", at: context.origin)
        number = .int(0)
      }
      return context.makeStruct(context.resultType, [number])
    }
  }
}

extension Aggregate {
  subscript(field name: FieldName) -> Value? { type.fieldIndex(name).map { fields[$0] } }

  /// The wrapper's location, if it is installed.
  var location: Location? {
    guard case .location(let location) = self[field: .location]?.unwrapped else { return nil }
    return location
  }
}

extension PrimitiveArguments {
  func location(_ index: Int) -> Location {
    guard case .location(let location) = self[index] else {
      preconditionFailure("argument \(index) of a location primitive is a location")
    }
    return location
  }

  func keyPath(_ index: Int) -> KeyPathValue {
    guard case .keyPath(let keyPath) = self[index] else {
      preconditionFailure("argument \(index) of a location primitive is a key path")
    }
    return keyPath
  }

  func metatype(_ index: Int) -> TypeMetadata {
    guard case .metatype(let type) = self[index] else {
      preconditionFailure("argument \(index) of a primitive is a metatype")
    }
    return type
  }
}

extension PrimitiveContext {
  /// The initial value of a wrapper that was never installed; a lazy one is evaluated each time (N6).
  func initialValue(of wrapper: Aggregate) throws(EvaluationError) -> Value {
    guard let late = wrapper[field: .location]?.late else {
      return wrapper[field: .initial] ?? .unit
    }
    return try call(late.make, [])
  }

  /// A `Binding` (the declared result) of the location, without a transaction.
  func makeBinding(_ location: Location) -> Value {
    let type = resultType
    return makeStruct(
      type, type.fields.map { $0.name == "location" ? .location(location) : .nil })
  }
}
