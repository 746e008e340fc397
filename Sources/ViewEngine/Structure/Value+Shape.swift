// Access to the parts of view values. Fields are found by the names defined next to the roles.

import Values

extension Value {
  /// A stored field of a struct.
  func field(_ name: FieldName) -> Value? {
    guard case .aggregate(let aggregate) = self, let index = aggregate.type.fieldIndex(name) else {
      return nil
    }
    return aggregate.fields[index]
  }

  /// A field that is a function or an optional function.
  func function(_ name: FieldName) -> FunctionValue? { field(name)?.asFunction }

  /// The field at an index of the struct's type.
  func field(at index: Int) -> Value? {
    guard case .aggregate(let aggregate) = self else { return nil }
    return aggregate.fields[index]
  }

  /// The value as a function, unwrapped if it is optional.
  var asFunction: FunctionValue? {
    guard case .function(let function)? = unwrapped else { return nil }
    return function
  }

  /// The location in a wrapper's field, when it is installed.
  var location: Location? {
    guard case .location(let location)? = field(.location)?.unwrapped else { return nil }
    return location
  }

  /// The expression that made a struct value.
  var origin: Origin? {
    guard case .aggregate(let aggregate) = self, aggregate.origin != .none else { return nil }
    return aggregate.origin
  }

  var isTrue: Bool {
    guard case .bool(true) = self else { return false }
    return true
  }
}

extension TypeMetadata {
  func field(named name: String) -> Field? { fields.first { $0.name == name } }

  func field(_ name: FieldName) -> Field? { fieldIndex(name).map { fields[$0] } }

  /// The type wrapped by an optional; nil for other types.
  var wrapped: TypeMetadata? { kind == .optional ? arguments.first : nil }

  /// The result type of a function; nil for other types.
  var result: TypeMetadata? { kind == .function ? arguments.last : nil }
}

/// A value with its static type. The value alone does not show that it is an optional.
struct TypedValue {
  var value: Value
  var type: TypeMetadata

  init(_ value: Value, _ type: TypeMetadata) {
    self.value = value
    self.type = type
  }

  init(_ box: ExistentialBox) { self.init(box.value, box.type) }

  func field(_ name: FieldName) -> TypedValue? {
    guard let value = value.field(name), let type = type.field(name)?.type else { return nil }
    return TypedValue(value, type)
  }
}

extension ViewNode {
  /// A field of the node's value.
  func field(_ name: FieldName) -> TypedValue? { TypedValue(value, type).field(name) }
}

/// The branch taken in nested conditionals and optionals: one leaf of the whole nest (F97).
struct ConditionalLeaf {
  /// `true.false`; equal for the same leaf.
  private(set) var key = ""
  /// Nil for the leaf of `nil`.
  private(set) var content: TypedValue?

  init(of nest: TypedValue) {
    content = nest
    while let (value, type) = content.map({ ($0.value, $0.type) }) {
      if let wrapped = type.wrapped {
        take(value.unwrapped == nil ? "none" : "some")
        content = value.unwrapped.map { TypedValue($0, wrapped) }
      } else if case .structure(.conditional) = type.role,
        case .enumeration(let storage)? = value.field(.storage),
        let payload = storage.payload.first
      {
        take(storage.tag == 0 ? "true" : "false")
        content = storage.type.cases[storage.tag].payload.first.map { TypedValue(payload, $0) }
      } else {
        break
      }
    }
  }

  private mutating func take(_ branch: String) {
    if !key.isEmpty { key += "." }
    key += branch
  }
}

extension Optional {
  /// The value, made when it is first needed.
  mutating func orMake(_ make: () -> Wrapped) -> Wrapped {
    if let self { return self }
    let made = make()
    self = made
    return made
  }
}
