import Values
import ViewEngine

extension Model {
  /// The type with that name, made once.
  func type(
    _ name: String, kind: TypeMetadata.Kind = .structure, role: Role = .none,
    complete: (TypeMetadata) -> Void = { _ in }
  ) -> TypeMetadata {
    if let known = types[name] { return known }
    let base = String(name.prefix { $0 != "<" })
    let type = TypeMetadata(name: name, baseName: base, kind: kind)
    type.role = role
    types[name] = type
    complete(type)
    return type
  }

  var int: TypeMetadata {
    let int = plain("Int")
    int.surface.kind = .index
    return int
  }
  var bool: TypeMetadata { plain("Bool") }
  var double: TypeMetadata { plain("Double") }
  var string: TypeMetadata {
    type("String", kind: .builtin) { $0.equality = .memberwise }
  }

  private func plain(_ name: String) -> TypeMetadata {
    type(name, kind: .builtin) {
      $0.isPlainData = true
      $0.equality = .memberwise
    }
  }

  func array(_ element: TypeMetadata) -> TypeMetadata {
    type("Array<\(element.name)>", kind: .builtin) {
      $0.arguments = [element]
      if case .none = element.equality { return }
      $0.equality = .memberwise
    }
  }

  func optional(_ wrapped: TypeMetadata) -> TypeMetadata {
    type("Optional<\(wrapped.name)>", kind: .optional, role: .structure(.optional)) {
      $0.arguments = [wrapped]
      $0.isPlainData = wrapped.isPlainData
      $0.equality = wrapped.equality
    }
  }

  func function(_ parameters: [TypeMetadata] = [], _ result: TypeMetadata? = nil) -> TypeMetadata {
    let result = result ?? type("Void", kind: .tuple)
    let words = parameters.map(\.name).joined(separator: ", ")
    return type("(\(words)) -> \(result.name)", kind: .function) {
      $0.arguments = parameters + [result]
    }
  }

  func tuple(_ elements: [TypeMetadata]) -> TypeMetadata {
    type("(\(elements.map(\.name).joined(separator: ", ")))", kind: .tuple) {
      $0.arguments = elements
    }
  }

  func traitKey(_ name: String, _ trait: ViewTrait) -> TypeMetadata {
    type(name) { $0.surface.trait = trait }
  }

  /// A wrapper type: `State<Int>`, with the fields that the surface declares.
  func wrapper(_ wrapper: Wrapper, of value: TypeMetadata) -> TypeMetadata {
    let name = wrapper.rawValue.prefix(1).uppercased() + wrapper.rawValue.dropFirst()
    return type("\(name)<\(value.name)>", role: .wrapper(wrapper)) {
      $0.arguments = [value]
      $0.fields = fields(of: wrapper, value)
    }
  }

  private func fields(of wrapper: Wrapper, _ value: TypeMetadata) -> [TypeMetadata.Field] {
    let location = type("_AnyLocation")
    let names: [(String, TypeMetadata)] =
      switch wrapper {
      case .state, .gestureState, .focusState:
        [("initial", value), ("location", optional(location))]
      case .appStorage, .sceneStorage:
        [("key", string), ("initial", value), ("location", optional(location))]
      case .namespace: [("location", optional(location))]
      case .stateObject: [("make", function([], value)), ("location", optional(location))]
      case .observedObject, .bindable: [("object", value)]
      case .environmentObject: [("object", optional(value))]
      case .environment: [("keyPath", optional(type("KeyPath"))), ("value", optional(value))]
      case .binding: [("location", location)]
      default: []
      }
    return names.map { TypeMetadata.Field(name: $0.0, type: $0.1) }
  }

  // MARK: Types of the program

  /// A struct that is no view.
  func structType(
    _ name: String, _ fields: [(String, TypeMetadata)], isPlainData: Bool = false,
    isEquatable: Bool = false
  ) -> TypeMetadata {
    type(name) {
      $0.fields = fields.map { TypeMetadata.Field(name: $0.0, type: $0.1) }
      $0.isPlainData = isPlainData
      if isEquatable { $0.equality = .memberwise }
    }
  }

  func make(_ type: TypeMetadata, _ values: Value...) -> Value {
    .aggregate(Aggregate.make(type: type, fields: values))
  }

  func classType(_ name: String, _ fields: [(String, TypeMetadata)]) -> TypeMetadata {
    type(name, kind: .classType) {
      $0.fields = fields.map { TypeMetadata.Field(name: $0.0, type: $0.1, isObserved: true) }
    }
  }

  /// A new instance; informs the engine now, and again when the last reference goes away.
  func instance(_ type: TypeMetadata, _ values: Value...) -> Value {
    instanceCount += 1
    let instance = Instance(type: type, number: instanceCount, fields: values)
    if isPretending { return .object(instance) }
    graph.allocated(instance, at: .none)
    instance.releaseHook = { [weak self] type, number, _ in
      self?.graph.released(type: type, number: number)
    }
    return .object(instance)
  }

  /// Reads a property of an observable object.
  func get(_ object: Value, _ name: String) -> Value {
    guard case .object(let instance) = object, let index = instance.type.fieldIndex(named: name)
    else {
      return .unit
    }
    if !isPretending { graph.observationAccess(instance, field: index) }
    return instance.fields[index]
  }

  /// Writes a property of an observable object, as its macro does (F176).
  func set(_ instance: Instance, _ name: String, _ value: Value) {
    guard let index = instance.type.fieldIndex(named: name) else { return }
    let old = instance.fields[index]
    graph.observationWillSet(
      instance, field: index, old: old, new: value, isEqual: describe(old) == describe(value),
      at: .none)
    instance.fields[index] = value
  }

  func set(_ object: Value, _ name: String, _ value: Value) {
    if case .object(let instance) = object { set(instance, name, value) }
  }

  /// Writes a `@Published` property.
  func publish(_ object: Value, _ name: String, _ value: Value) {
    guard case .object(let instance) = object, let index = instance.type.fieldIndex(named: name)
    else {
      return
    }
    graph.publishedWillSet(
      instance, property: name, old: instance.fields[index], new: value, at: .none)
    instance.fields[index] = value
  }

  /// A key path to a stored field.
  func keyPath(_ root: TypeMetadata, _ name: String, _ value: TypeMetadata) -> KeyPathValue {
    KeyPathValue(
      components: [.field(root.fieldIndex(named: name) ?? 0, name: name)], root: root, value: value,
      spelling: ".\(name)")
  }

  /// `\.key` of the environment.
  func environmentKeyPath(_ name: String, _ value: TypeMetadata) -> KeyPathValue {
    KeyPathValue(
      components: name == "self" ? [] : [.field(0, name: name)], root: type("EnvironmentValues"),
      value: value, spelling: ".\(name)")
  }
}
