// Objects in `@State`. Changes of an object that is not observable notify no view (F54): the engine
// only reports what such objects hold now.

public import Trace
public import Values

struct WeakStorage {
  weak var storage: StateStorage?
}

/// An object in a state, with its stored properties as text.
public struct HeldObject {
  public let owner: NodeName
  /// The state, without the underscore.
  public let property: String
  public let object: ObjectID
  public let type: TypeMetadata
  public let fields: [(name: String, text: String)]
}

extension ViewGraph {
  func notePlainObject(in storage: StateStorage) {
    guard storage.kind == .state, case .object(let instance) = storage.current,
      !instance.type.isSurface
    else { return }
    advice.noteObject(in: storage)
  }

  /// The objects, of classes without observed properties, that live states hold.
  public var heldObjects: [HeldObject] {
    advice.liveObjectStates().compactMap { storage in
      guard let owner = storage.ownerName,
        case .object(let instance) = storage.current,
        !instance.type.fields.contains(where: \.isObserved)
      else { return nil }
      let fields = zip(instance.type.fields, instance.fields).compactMap {
        field, value -> (name: String, text: String)? in
        switch value {
        case .int, .double, .string, .slice, .bool:
          (field.name, evaluator.describe(value, type: field.type))
        default: nil
        }
      }
      return HeldObject(
        owner: owner, property: storage.property, object: instance.id, type: instance.type,
        fields: fields)
    }
  }
}
