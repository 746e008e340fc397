/// A property by its name and by what has it: `Cart.items`, `Cart#1.items`, or `items` alone.
public struct PropertyName: Hashable, Sendable {
  /// What has the property.
  public enum Owner: Hashable, Sendable {
    /// Not known: storage that no view has.
    case unknown
    /// Any view or object of the type.
    case type(String)
    case object(ObjectID)
  }

  public let owner: Owner
  public let name: String

  /// A property of a type; an empty name of the type means that it is not known.
  public init(_ name: String, of type: String) {
    owner = type.isEmpty ? .unknown : .type(type)
    self.name = name
  }

  public init(_ name: String, of object: ObjectID) {
    owner = .object(object)
    self.name = name
  }

  /// The name of the view's or the object's type.
  public var type: String? {
    switch owner {
    case .unknown: nil
    case .type(let name): name
    case .object(let object): object.className
    }
  }

  /// The same property of any object of the class.
  public var ofClass: PropertyName { PropertyName(name, of: type ?? "") }

  public func isOf(_ type: String) -> Bool { self.type == type }
}

extension PropertyName: CustomStringConvertible {
  public var description: String {
    switch owner {
    case .unknown: name
    case .type(let type): "\(type).\(name)"
    case .object(let object): "\(object).\(name)"
    }
  }
}

extension TraceEvent.Kind {
  /// The property that a write has written; of an object, not of its class.
  public var writtenProperty: PropertyName? {
    switch self {
    case .stateWrite(let view, _, let property, _, _, _, _, _): PropertyName(property, of: view)
    case .objectWrite(let object, let property, _, _, _, _): PropertyName(property, of: object)
    default: nil
    }
  }
}
