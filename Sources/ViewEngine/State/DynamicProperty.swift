// The dynamic properties of a view type: its stored fields that are property wrappers with storage
// or dependencies (F25), found once per type.

import AttributeGraph
import Trace
import Values

/// Where a dynamic property stands in its view type.
struct PropertyTemplate {
  /// From the view value to the wrapper: one step, or more inside a custom `DynamicProperty` (F26).
  let path: [Int]
  /// As `_printChanges` names it: `_count` (F163). Wrappers inside another one go by the outer name.
  let storageName: String
  /// As events name it: `count`.
  let name: String
  var wrapper: Wrapper
  let type: TypeMetadata
  let origin: Origin
  /// What storage begins with that no declaration of the program gives a value to.
  var initial: Value?

  /// The type of the wrapped value.
  var valueType: TypeMetadata { type.arguments.first ?? type }
}

/// A dynamic property of one node.
final class Property {
  let template: PropertyTemplate
  /// What the last refresh found; listed in `changes`.
  var isChanged = false
  /// The view's body has read the binding; states keep the flag in their storage (F29).
  var wasRead = false
  var storage: StateStorage?
  /// The binding's location as of the last refresh, without scopes.
  var base: Location?
  /// The value as of the last refresh.
  var value: Value?
  /// The object that the view is subscribed to.
  var object: Instance?
  /// What the environment is asked for: a key path's name, or a type's.
  var environmentKey = ""
  /// What a whole environment was asked for (F83).
  var environmentReads: [String: Value?] = [:]

  init(_ template: PropertyTemplate) { self.template = template }

  func dispose() {
    storage = nil
    base = nil
    value = nil
    object = nil
    environmentReads = [:]
  }
}

extension ViewGraph {
  func propertyTemplates(of type: TypeMetadata) -> [PropertyTemplate] {
    if let known = templates[ObjectIdentifier(type)] { return known }
    var found: [PropertyTemplate] = []
    // Nesting is as deep as the program's declarations are, not as its data.
    collectTemplates(of: type, at: [], outer: nil, into: &found)
    templates[ObjectIdentifier(type)] = found
    return found
  }

  func collectTemplates(
    of type: TypeMetadata, at path: [Int],
    outer: (storage: String, name: String, isSurface: Bool)? = nil,
    into found: inout [PropertyTemplate]
  ) {
    for (index, field) in type.fields.enumerated() {
      guard case .wrapper(let wrapper) = field.type.role else { continue }
      let bare = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
      let storage = wrapper == .custom ? field.name : "_" + bare
      if wrapper == .custom {
        // Nested wrappers are installed before the struct's own `update()` runs (F26).
        collectTemplates(
          of: field.type, at: path + [index],
          outer: outer ?? (storage, bare, field.type.isSurface), into: &found)
      }
      found.append(
        PropertyTemplate(
          path: path + [index], storageName: outer?.storage ?? storage,
          name: outer.map { wrapper == .custom || $0.isSurface ? $0.name : bare } ?? bare,
          wrapper: wrapper,
          type: field.type, origin: field.origin))
    }
  }
}

extension Value {
  /// The part of a struct at a path of field indices.
  func part(at path: [Int]) -> Value {
    var value = self
    for index in path {
      guard case .aggregate(let aggregate) = value else { return .unit }
      value = aggregate.fields[index]
    }
    return value
  }

  /// The struct with the part replaced.
  func replacing(_ path: ArraySlice<Int>, with part: Value) -> Value {
    guard let index = path.first else { return part }
    guard case .aggregate(let aggregate) = self else { return self }
    let copy = aggregate.copy()
    copy.fields[index] = copy.fields[index].replacing(path.dropFirst(), with: part)
    return .aggregate(copy)
  }

  /// The struct with a field replaced.
  func replacing(field name: String, with part: Value) -> Value {
    guard case .aggregate(let aggregate) = self, let index = aggregate.type.fieldIndex(name) else {
      return self
    }
    return replacing([index], with: part)
  }
}
