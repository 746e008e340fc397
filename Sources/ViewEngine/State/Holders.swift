public import Trace
import Values

extension ViewGraph {
  /// An observed object that has the given one in a property, directly or in an optional or a
  /// collection: its views expect to learn of changes. All observed objects are searched, so this is
  /// for rare questions. A framework's object comes first: the result of a fetch notifies its views,
  /// whatever else holds the object.
  public func holder(of object: ObjectID) -> (object: ObjectID, property: String)? {
    let watched = watchedObjects
    let own = watched.filter { $0.id.className.hasPrefix("_") }
    for watched in own + watched.filter({ !$0.id.className.hasPrefix("_") }) {
      if let property = watched.property(holding: object) { return (watched.id, property) }
    }
    return nil
  }

  /// The objects that views observe through a wrapper, by class and number.
  var watchedObjects: [Instance] {
    var found: [ObjectID: Instance] = [:]
    for record in objects.records {
      for node in nodes(dependentOn: record.signal) {
        for watched in node.asBody?.properties.compactMap(\.object) ?? [] {
          found[watched.id] = watched
        }
      }
    }
    return found.values.sorted { ($0.id.className, $0.number) < ($1.id.className, $1.number) }
  }
}

extension Instance {
  fileprivate func property(holding object: ObjectID) -> String? {
    for (field, value) in zip(type.fields, fields) where value.holds(object) {
      return field.bareName
    }
    return nil
  }
}

extension Value {
  fileprivate func holds(_ object: ObjectID) -> Bool {
    switch self {
    case .object(let instance):
      // A published property keeps its value in its subject.
      instance.id == object
        || instance.type.surface.kind == .publishedSubject
          && instance.fields.contains { $0.holds(object) }
    case .existential(let box): box.value.holds(object)
    case .array(let elements): elements.contains { $0.holds(object) }
    case .aggregate(let aggregate): aggregate.fields.contains { $0.holds(object) }
    case .dictionary(let storage):
      storage.entries.contains { $0.map { $0.value.holds(object) } ?? false }
    default: false
    }
  }
}
