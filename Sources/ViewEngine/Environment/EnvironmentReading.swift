// `@Environment` and `@EnvironmentObject` (F73–F76, F80–F83).

import AttributeGraph
import Trace
import Values

extension ViewGraph {
  /// Reads the key again when the environment has changed; only a different value counts (F80), whether
  /// or not the body reads the property (F81).
  func refreshEnvironment(
    _ property: Property, _ wrapper: Value, of node: ViewNode, isFirst: Bool
  ) throws(Failure) -> Value {
    let scope = node.surroundings.environment
    let isSignalled = graph.read(scope.attribute).isChanged
    property.isChanged = false
    // The edit mode of the system is not part of a scope.
    guard isSignalled || property.value == nil || property.environmentKey == "editMode" else {
      return wrapper.replacing(field: .value, with: (property.value ?? .nil).wrapped)
    }
    guard case .keyPath(let keyPath)? = wrapper.field(.keyPath)?.unwrapped else {
      return try refreshEnvironmentValueByType(property, wrapper, of: node)
    }
    property.environmentKey = keyPath.key
    code.hasReadDefault = false
    let new = try evaluator.read(keyPath, of: scope.values)
    var rule: Rule? = code.hasReadDefault ? .defaultIsMadeAnew : nil
    if keyPath.key == "self" {
      property.isChanged = try changedEntry(of: property, in: new) != nil
    } else if let old = property.value {
      let found = try compare(old, new, property.template.valueType, .equatableAlways)
      property.isChanged = !found.isEqual
      if found.rule == .closureCaptures || found.rule == .closureIsOther {
        rule = rule ?? found.rule
      }
    }
    if !isFirst, scope.missed.update == updateCount, scope.missed.keys.contains(keyPath.key) {
      property.isChanged = true
    }
    if !isFirst, isEqualHere(node) == false { property.isChanged = true }
    property.value = new
    if !isFirst { noteEnvironment(property, of: node, by: rule) }
    return wrapper.replacing(field: .value, with: new.wrapped)
  }

  private func noteEnvironment(_ property: Property, of node: ViewNode, by rule: Rule? = nil) {
    if property.isChanged {
      let key = property.environmentKey
      invalidate(
        node, .environment, key, by: rule, cause: node.surroundings.environment.cause(of: key))
    } else {
      noteUnchanged(node, property.environmentKey, by: .environmentUnchanged)
    }
  }

  /// `@Environment(Model.self)`: looked up while properties are refreshed, so a missing object stops
  /// the program even if the body would not read it (F74).
  private func refreshEnvironmentValueByType(
    _ property: Property, _ wrapper: Value, of node: ViewNode
  ) throws(Failure) -> Value {
    let declared = property.template.valueType
    let type = declared.wrapped ?? declared
    property.environmentKey = type.name
    let found = evaluator.environmentObject(type, in: node.surroundings.environment.values)
    let value: Value
    switch found {
    case .object?, .unit?: value = found ?? .nil
    default:
      guard declared.wrapped != nil else { throw .missingObject(type) }
      value = .nil
    }
    if let old = property.value {
      property.isChanged = !isSameObject(old, value)
      noteEnvironment(property, of: node)
    }
    property.value = value
    return wrapper.replacing(field: .value, with: value.wrapped)
  }

  /// A missing object stops the program only when it is accessed (F73). Getting the same object again
  /// is no change (F76).
  func refreshEnvironmentObject(
    _ property: Property, _ wrapper: Value, of node: ViewNode
  ) throws(Failure) -> Value {
    _ = graph.read(node.surroundings.environment.attribute)
    property.isChanged = false
    let type = property.template.valueType
    guard
      case .object(let instance)? = evaluator.environmentObject(
        type, in: node.surroundings.environment.values)
    else { return wrapper }
    try refreshObject(
      property, instance, of: node, by: .otherInEnvironment,
      cause: node.surroundings.environment.cause(of: type.name))
    return wrapper.replacing(field: .object, with: Value.object(instance).wrapped)
  }

  private func isSameObject(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.object(let x), .object(let y)): x === y
    case (.none, .none): true
    default: false
    }
  }

  /// No modifier sets a key of the program: its default is evaluated.
  public func noteEnvironmentDefault() { code.hasReadDefault = true }

  // MARK: The whole environment

  /// A body reads one entry of an `@Environment(\.self)`: from now on only the entries read count
  /// (F83).
  public func noteEnvironmentRead(_ key: String) {
    guard isUpdating, let node = tracking?.node, let content = node.asBody else { return }
    for property in content.properties where property.environmentKey == "self" {
      noteEnvironmentRead(key, by: property, of: node)
    }
    if let context = content.represented?.context {
      noteEnvironmentRead(key, by: context, of: node)
    }
  }

  private func noteEnvironmentRead(_ key: String, by property: Property, of node: ViewNode) {
    property.noteEnvironmentRead(
      key, evaluator.environmentEntry(key, in: node.surroundings.environment.values))
    tracking?.add(
      Dependency(reason: .environment, name: property.template.name, source: .key(key)))
  }

  /// An entry read through the whole environment that has changed.
  func changedEntry(of property: Property, in new: Value) throws(Failure) -> String? {
    for (key, old) in property.environmentReads {
      let fresh = evaluator.environmentEntry(key, in: new)
      switch (old, fresh) {
      case (nil, nil): continue
      case (let one?, let other?):
        if try evaluator.isSameEntry(one, other) { continue }
        return key
      default: return key
      }
    }
    return nil
  }
}
