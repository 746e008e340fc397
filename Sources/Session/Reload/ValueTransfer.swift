import Interpreter
import Values

/// Converts values of a replaced program into values of the one that replaces it.
///
/// A value is transferred if its type exists under the same name and stores the same things. Objects
/// stay the same objects: each is made once, with its number, however many values hold it. Closures,
/// tasks and other things of the old code are not transferred, nor is anything that contains them.
final class ValueTransfer {
  private let machine: Machine
  /// The new instances, by the old ones; nil for one that cannot be transferred.
  private var instances: [ObjectIdentifier: Instance?] = [:]
  private var kept: [Instance] = []

  init(to machine: Machine) { self.machine = machine }

  /// The numbers of the transferred objects, by class.
  var keptObjects: Set<String> { Set(kept.map { "\($0.type.baseName)#\($0.number)" }) }

  func convert(_ value: Value, from old: TypeMetadata, to new: TypeMetadata) -> Value? {
    guard old.name == new.name else { return nil }
    switch value {
    case .unit, .bool, .int, .double, .string, .slice, .none: return value
    case .array(let elements):
      guard let (from, to) = argument(0, old, new) else { return nil }
      let converted = elements.compactMap { convert($0, from: from, to: to) }
      return converted.count == elements.count ? .array(converted) : nil
    case .dictionary(let storage):
      guard let key = argument(0, old, new), let element = argument(1, old, new),
        let converted = convert(storage, key, element)
      else { return nil }
      return .dictionary(converted)
    case .set(let storage):
      guard let key = argument(0, old, new), let converted = convert(storage, key, nil) else {
        return nil
      }
      return .set(converted)
    case .aggregate(let aggregate):
      let (from, to) = unwrapped(old, new)
      guard let fields = convert(Array(aggregate.fields), from, to) else { return nil }
      return .aggregate(Aggregate.make(type: to, fields: fields, origin: aggregate.origin))
    case .enumeration(let enumeration): return convert(enumeration, unwrapped(old, new).1)
    case .object(let instance):
      return convert(instance, unwrapped(old, new).1).map { .object($0) }
    case .weak(let reference):
      guard let instance = reference.instance else { return .weak(WeakReference(nil)) }
      return convert(instance, unwrapped(old, new).1).map { .weak(WeakReference($0)) }
    case .function, .keyPath, .metatype, .existential, .location, .box, .host: return nil
    }
  }

  /// Optionals are flat: the value inside has the innermost type.
  private func unwrapped(_ old: TypeMetadata, _ new: TypeMetadata) -> (TypeMetadata, TypeMetadata) {
    var (from, to) = (old, new)
    while from.kind == .optional, to.kind == .optional, let inner = from.arguments.first,
      let other = to.arguments.first
    {
      (from, to) = (inner, other)
    }
    return (from, to)
  }

  private func argument(
    _ index: Int, _ old: TypeMetadata, _ new: TypeMetadata
  ) -> (TypeMetadata, TypeMetadata)? {
    let (from, to) = unwrapped(old, new)
    guard from.arguments.indices.contains(index), to.arguments.indices.contains(index) else {
      return nil
    }
    return (from.arguments[index], to.arguments[index])
  }

  private func convert(
    _ fields: [Value], _ old: TypeMetadata, _ new: TypeMetadata
  ) -> [Value]? {
    let (from, to) =
      old.kind == .tuple
      ? (old.arguments.map { ("", $0) }, new.arguments.map { ("", $0) })
      : (old.fields.map { ($0.name, $0.type) }, new.fields.map { ($0.name, $0.type) })
    guard from.count == fields.count, to.count == fields.count else { return nil }
    var converted: [Value] = []
    for (index, field) in fields.enumerated() {
      guard from[index].0 == to[index].0,
        let value = convert(field, from: from[index].1, to: to[index].1)
      else { return nil }
      converted.append(value)
    }
    return converted
  }

  private func convert(_ value: EnumValue, _ new: TypeMetadata) -> Value? {
    guard value.type.name == new.name, value.type.cases.indices.contains(value.tag) else {
      return nil
    }
    let old = value.type.cases[value.tag]
    guard let tag = new.cases.firstIndex(where: { $0.name == old.name && $0.labels == old.labels }),
      new.cases[tag].payload.count == value.payload.count
    else { return nil }
    if value.payload.isEmpty { return .enumeration(new.plainCase(tag)) }
    var payload: [Value] = []
    for (index, part) in value.payload.enumerated() {
      guard
        let converted = convert(part, from: old.payload[index], to: new.cases[tag].payload[index])
      else { return nil }
      payload.append(converted)
    }
    return .enumeration(EnumValue(type: new, tag: tag, payload: payload))
  }

  private func convert(
    _ storage: DictionaryStorage, _ key: (TypeMetadata, TypeMetadata),
    _ element: (TypeMetadata, TypeMetadata)?
  ) -> DictionaryStorage? {
    let result = DictionaryStorage()
    for entry in storage.entries.compactMap({ $0 }) {
      guard let newKey = convert(entry.key, from: key.0, to: key.1),
        let value = element.map({ convert(entry.value, from: $0.0, to: $0.1) }) ?? entry.value
      else { return nil }
      do throws(EvaluationError) {
        result.index[try machine.hashKey(of: newKey, type: key.1)] = result.entries.count
      } catch {
        return nil
      }
      result.entries.append((newKey, value))
      result.count += 1
    }
    return result
  }

  /// An object of the library is transferred without its subscribers: they belong to the old code, and
  /// the new views subscribe again.
  private func convertLibraryFields(
    _ fields: [Value], _ old: TypeMetadata, _ new: TypeMetadata
  ) -> [Value]? {
    guard fields.count == new.fields.count else { return nil }
    var converted: [Value] = []
    for (index, field) in fields.enumerated() {
      let (from, to) = (old.fields[index].type, new.fields[index].type)
      if let value = convert(field, from: from, to: to) {
        converted.append(value)
        continue
      }
      switch field {
      case .array: converted.append(.array([]))
      case .dictionary: converted.append(.dictionary(DictionaryStorage()))
      case .set: converted.append(.set(DictionaryStorage()))
      case .weak: converted.append(.weak(WeakReference(nil)))
      case _ where to.kind == .optional: converted.append(.none(0))
      default: return nil
      }
    }
    return converted
  }

  private func convert(_ instance: Instance, _ new: TypeMetadata) -> Instance? {
    if let known = instances[ObjectIdentifier(instance)] { return known }
    let old = instance.type
    guard old.name == new.name, old.fields.count == new.fields.count else {
      instances[ObjectIdentifier(instance)] = .some(nil)
      return nil
    }
    let made = machine.adopt(new, number: instance.number)
    // Before its fields, which may refer back to it.
    instances[ObjectIdentifier(instance)] = made
    let fields =
      old.isSurface && new.isSurface
      ? convertLibraryFields(instance.fields, old, new) : convert(instance.fields, old, new)
    guard let fields else {
      instances[ObjectIdentifier(instance)] = .some(nil)
      machine.abandon(made)
      return nil
    }
    made.fields = fields
    kept.append(made)
    return made
  }
}
