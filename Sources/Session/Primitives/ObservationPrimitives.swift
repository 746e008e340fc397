import Interpreter
import Values
import ViewEngine

// Observation written out by a program: `access`, `withMutation`, `withObservationTracking`.

extension PrimitiveTable {
  mutating func registerObservation(_ world: SimulatedWorld) {
    register("observation.access") { [unowned world] _, arguments throws(EvaluationError) in
      if let (instance, field, computed) = arguments.observedProperty {
        if world.collectAccess(instance, field) {
          world.engine.observationAccess(instance, field: field, computed: computed)
        }
      }
      return .unit
    }
    register("observation.willSet") { [unowned world] context, arguments throws(EvaluationError) in
      if let (instance, field, computed) = arguments.observedProperty {
        let value = computed == nil ? instance.fields[field] : .unit
        let write = world.engine.observationWillSet(
          instance, field: field, computed: computed,
          computedType: computed == nil ? nil : arguments.keyPathType, old: value, new: value,
          isEqual: false, at: context.origin)
        if let write {
          try world.engine.tellingObservers(of: write) { () throws(EvaluationError) in
            try world.fireTracking(instance, field)
          }
        }
      }
      return .unit
    }
    register("observation.didSet") { [unowned world] _, arguments throws(EvaluationError) in
      if let (instance, field, _) = arguments.observedProperty {
        world.observationDidSet(instance, field: field)
      }
      return .unit
    }
    register("published.begin") { [unowned world] _, arguments throws(EvaluationError) in
      world.engine.beginPublishing(arguments[0].instance)
      return .unit
    }
    register("published.end") { [unowned world] _, _ throws(EvaluationError) in
      world.engine.endPublishing()
      return .unit
    }
    register("model.move") { [unowned world] context, arguments throws(EvaluationError) in
      guard let model = arguments[0].instance else { return .unit }
      try world.engine.movingModel(
        model, into: "ModelContext", isInserted: arguments.bool(1),
        toldTo: arguments.array(2).compactMap(\.instance), at: context.origin
      ) { () throws(EvaluationError) in
        _ = try context.call(arguments.function(3), [])
      }
      return .unit
    }
    register("query.changesAgain") { [unowned world] _, arguments throws(EvaluationError) in
      if let query = arguments[0].instance { world.engine.queryChangesAgain(query) }
      return .unit
    }
    register("observation.begin") { [unowned world] _, _ throws(EvaluationError) in
      .int(world.beginTracking())
    }
    register("observation.isolate") { [unowned world] _, _ throws(EvaluationError) in
      .int(world.beginTracking(isIsolated: true))
    }
    register("observation.end") { [unowned world] _, arguments throws(EvaluationError) in
      world.endTracking(arguments.int(0), onChange: arguments.function(1))
      return .unit
    }
  }
}

extension Value {
  /// The object that it is, or that stands in it as a protocol's value.
  fileprivate var instance: Instance? {
    switch self {
    case .object(let instance): instance
    case .existential(let box): box.value.instance
    default: nil
    }
  }
}

extension PrimitiveArguments {
  /// The type of the property that a key path refers to.
  fileprivate var keyPathType: TypeMetadata? {
    if case .keyPath(let path) = self[1] { path.value } else { nil }
  }

  /// The instance and number of the property that a key path refers to. A computed property, which has
  /// no field, has a number after all fields, and a name.
  fileprivate var observedProperty: (Instance, Int, computed: String?)? {
    guard case .object(let instance) = self[0], case .keyPath(let path) = self[1],
      let first = path.components.first
    else { return nil }
    let name: String
    switch first {
    case .field(let index, _): return (instance, index, nil)
    case .computed(_, _, let computed): name = computed
    default: return nil
    }
    let type = instance.type
    if let field = type.fieldIndex(named: "_" + name) ?? type.fieldIndex(named: name) {
      return (instance, field, nil)
    }
    // There are few names; any stable number will do.
    var number = type.fields.count
    for scalar in name.unicodeScalars { number = (number &* 31 &+ Int(scalar.value)) & 0xFFFFFF }
    return (instance, type.fields.count + number, name)
  }
}

/// Reads that a `withObservationTracking` is collecting or waiting on.
final class ObservationScope {
  let number: Int
  var properties: Set<ObservedProperty> = []
  var onChange: FunctionValue?

  /// Reads inside count neither for this scope nor for the enclosing ones.
  let isIsolated: Bool

  init(number: Int, isIsolated: Bool) {
    self.number = number
    self.isIsolated = isIsolated
  }
}

struct ObservedProperty: Hashable {
  let instance: ObjectIdentifier
  let field: Int
}

extension SimulatedWorld {
  /// Begins to collect reads; scopes nest, and inner reads also count for the outer ones (F186).
  func beginTracking(isIsolated: Bool = false) -> Int {
    scopeCount += 1
    collecting.append(ObservationScope(number: scopeCount, isIsolated: isIsolated))
    return scopeCount
  }

  func endTracking(_ number: Int, onChange: FunctionValue) {
    guard let index = collecting.lastIndex(where: { $0.number == number }) else { return }
    let scope = collecting.remove(at: index)
    if scope.isIsolated { return }
    scope.onChange = onChange
    for property in scope.properties { armed[property, default: []].append(scope) }
  }

  /// Whether a read also counts for the body being evaluated.
  func collectAccess(_ instance: Instance, _ field: Int) -> Bool {
    guard !collecting.isEmpty else { return true }
    let property = ObservedProperty(instance: ObjectIdentifier(instance), field: field)
    for scope in collecting.reversed() {
      scope.properties.insert(property)
      if scope.isIsolated { return false }
    }
    return true
  }

  /// Fires once, before the property changes (F185).
  func fireTracking(_ instance: Instance, _ field: Int) throws(EvaluationError) {
    let property = ObservedProperty(instance: ObjectIdentifier(instance), field: field)
    guard let scopes = armed.removeValue(forKey: property) else { return }
    for scope in scopes {
      guard let onChange = scope.onChange else { continue }
      scope.onChange = nil
      for other in scope.properties where other != property {
        armed[other]?.removeAll { $0 === scope }
      }
      _ = try machine.call(onChange, [])
    }
  }
}
