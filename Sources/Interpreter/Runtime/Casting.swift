import Program
import Values

// `as?`, `as!`, `is`, `type(of:)`.
extension Machine {
  /// The dynamic type of a value: the type behind an existential, the class of an object, else the
  /// static type.
  func dynamicType(of value: Value, static type: TypeMetadata?) -> TypeMetadata {
    switch value {
    case .existential(let box): return dynamicType(of: box.value, static: box.type)
    case .object(let instance): return instance.type
    case .weak(let reference):
      if let instance = reference.instance { return instance.type }
    case .aggregate(let aggregate):
      return type.map { $0.kind == .optional ? $0 : aggregate.type } ?? aggregate.type
    case .enumeration(let enumeration):
      return type.map { $0.kind == .optional ? $0 : enumeration.type } ?? enumeration.type
    default: break
    }
    guard let type else { preconditionFailure("the static type of \(value) is known") }
    return type
  }

  /// The value as the type, or nil if it does not have it.
  func cast(_ value: Value, from: TypeMetadata, to target: TypeMetadata) -> Value? {
    if from === target { return value }
    if from.kind == .optional, target.kind != .optional {
      guard let payload = value.unwrapped else { return castNil(value, from, to: target) }
      return cast(payload, from: from.arguments[0], to: target)
    }
    if target.kind == .optional {
      if from.kind == .optional {
        guard let payload = value.unwrapped else { return .none(0) }
        return cast(payload, from: from.arguments[0], to: target.arguments[0])?.wrapped
      }
      if case .existential(let box) = value { return cast(box.value, from: box.type, to: target) }
      if let result = cast(value, from: from, to: target.arguments[0]) { return result.wrapped }
      // `NSNull` represents nil in Objective-C's collections: `json as? [String: String?]`
      // (SE-0140).
      if case .object(let instance) = value, instance.type.name == "NSNull" { return .none(0) }
      return nil
    }
    if case .existential(let box) = value { return cast(box.value, from: box.type, to: target) }
    let type = dynamicType(of: value, static: from)
    // For an `AnyHashable`, whose static type is lost, the value inside is meant.
    if type.isAnyHashable, type !== target, case .aggregate(let box) = value {
      if target.kind == .existential, conforms(type, to: target) {
        return .existential(ExistentialBox(type: type, value: value))
      }
      return cast(box.fields[0], from: box.type.fields[0].type, to: target)
    }
    // A value that `as NSObject` wrapped in an object is found in it again.
    if case .object(let instance) = value, target.kind != .classType, target.kind != .existential,
      instance.type.name == "_ObjectiveCValue", case .existential(let box) = instance.fields[0]
    {
      return cast(box.value, from: box.type, to: target)
    }
    if target.isAnyHashable, type !== target {
      return castToAnyHashable(value, type, target)
    }
    switch target.kind {
    case .existential:
      guard conforms(type, to: target) else { return nil }
      return .existential(ExistentialBox(type: type, value: value))
    case .classType:
      var current: TypeMetadata? = type
      while let candidate = current {
        if candidate === target || candidate.isSame(objectiveC: target) { return value }
        current = candidate.superclass
      }
      return nil
    case .builtin: return castBuiltin(value, type, target)
    case .metatype:
      guard case .metatype(let instance) = value else { return nil }
      return castMetatype(instance, target.arguments[0]) ? value : nil
    case .tuple: return castTuple(value, type, target)
    default: return type === target ? value : nil
    }
  }

  /// `nil as? Any` succeeds: so `[Any?]` is `[Any]`.
  private func castNil(_ value: Value, _ type: TypeMetadata, to target: TypeMetadata) -> Value? {
    guard case .existential(.any) = types.type(of: target) else { return nil }
    return .existential(ExistentialBox(type: type, value: value))
  }

  /// Collections are cast element by element.
  private func castBuiltin(_ value: Value, _ type: TypeMetadata, _ target: TypeMetadata) -> Value? {
    if type === target { return value }
    guard type.baseName == target.baseName else { return nil }
    switch value {
    case .array(let elements):
      var cast: [Value] = []
      for element in elements {
        guard
          let element = self.cast(element, from: type.arguments[0], to: target.arguments[0])
        else { return nil }
        cast.append(element)
      }
      return .array(cast)
    case .set(let storage):
      // Objects stay in place whatever class the set declares; other elements may be different values
      // to the set.
      let (have, want) = (type.arguments[0], target.arguments[0])
      guard storage.count == 0 || have.kind == .classType && want.kind == .classType else {
        return nil
      }
      for case .some(let entry) in storage.entries
      where cast(entry.key, from: have, to: want) == nil {
        return nil
      }
      return value
    case .dictionary(let storage):
      // Different keys need another table.
      if type.arguments[0].isAnyHashable != target.arguments[0].isAnyHashable {
        return castEntries(of: storage, type, target)
      }
      let copy = DictionaryStorage(index: storage.index, entries: [], count: storage.count)
      for entry in storage.entries {
        guard let entry else {
          copy.entries.append(nil)
          continue
        }
        guard let key = cast(entry.key, from: type.arguments[0], to: target.arguments[0]),
          let value = cast(entry.value, from: type.arguments[1], to: target.arguments[1])
        else { return nil }
        copy.entries.append((key: key, value: value))
      }
      return .dictionary(copy)
    default: return nil
    }
  }

  private func castEntries(
    of storage: DictionaryStorage, _ type: TypeMetadata, _ target: TypeMetadata
  ) -> Value? {
    let copy = DictionaryStorage()
    for case .some(let entry) in storage.entries {
      guard let key = cast(entry.key, from: type.arguments[0], to: target.arguments[0]),
        let value = cast(entry.value, from: type.arguments[1], to: target.arguments[1]),
        let hash = try? hashKey(of: key, type: target.arguments[0])
      else { return nil }
      copy.index[hash] = copy.entries.count
      copy.entries.append((key: key, value: value))
      copy.count += 1
    }
    return .dictionary(copy)
  }

  private func castToAnyHashable(
    _ value: Value, _ type: TypeMetadata, _ target: TypeMetadata
  ) -> Value? {
    guard conforms(type, to: "Hashable") else { return nil }
    return .aggregate(
      Aggregate.make(type: target, fields: [.existential(ExistentialBox(type: type, value: value))])
    )
  }

  private func castTuple(_ value: Value, _ type: TypeMetadata, _ target: TypeMetadata) -> Value? {
    if type === target { return value }
    guard case .aggregate(let tuple) = value, type.kind == .tuple,
      type.fields.count == target.fields.count
    else {
      return nil
    }
    var fields: [Value] = []
    for (index, field) in type.fields.enumerated() {
      guard let part = cast(tuple.fields[index], from: field.type, to: target.fields[index].type)
      else { return nil }
      fields.append(part)
    }
    return .aggregate(Aggregate.make(type: target, fields: fields))
  }

  private func castMetatype(_ instance: TypeMetadata, _ target: TypeMetadata) -> Bool {
    if target.kind == .existential { return conforms(instance, to: target) }
    var current: TypeMetadata? = instance
    while let candidate = current {
      if candidate === target { return true }
      current = candidate.superclass
    }
    return false
  }

  /// Whether values of the type can be behind the existential.
  func conforms(_ metadata: TypeMetadata, to target: TypeMetadata) -> Bool {
    guard case .existential(let existential) = types.type(of: target) else { return false }
    let type = types.type(of: metadata)
    if existential.isClassBound, metadata.kind != .classType { return false }
    if let superclass = existential.superclass {
      guard castMetatype(metadata, types.metadata(for: superclass)) else { return false }
    }
    for (index, protocolDecl) in existential.protocols.enumerated() {
      guard program.conformance(of: type, to: protocolDecl) != nil else { return false }
      guard existential.arguments.indices.contains(index) else { continue }
      let primary = protocolDecl.associatedTypes.filter(\.isPrimary)
      for (decl, wanted) in zip(primary, existential.arguments[index])
      where program.associatedType(decl, of: type) != wanted {
        return false
      }
    }
    return true
  }
}

extension TypeMetadata {
  /// Whether both are one class of Objective-C, whatever the type arguments.
  fileprivate func isSame(objectiveC other: TypeMetadata) -> Bool {
    surface.kind == .lightweight && other.surface.kind == .lightweight && baseName == other.baseName
  }

  var isAnyHashable: Bool {
    kind == .structure && isSurface && baseName == "AnyHashable"
  }
}
