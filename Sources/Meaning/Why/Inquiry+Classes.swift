public import Trace
import Values

// Questions by the name of a class, which mean its objects.

extension Inquiry {
  /// The live objects of a class, each with its making.
  public func objects(ofClass name: String) -> [(object: ObjectID, event: TraceEvent)] {
    world.objects.map(\.id).filter { $0.className == name }.compactMap { object in
      log.last(.objectAlloc, of: .object(object), in: past).map { (object, $0) }
    }
  }

  /// The live objects that store a property whose writes are told, of one class, one of them (`Cart#1`), or any.
  public func objects(keeping property: String, of owner: String?) -> [ObjectID] {
    guard let evidence, !evidence.isIgnoredInObservation(property) else { return [] }
    let classes = evidence.classes(storing: property)
    return world.objects.map(\.id).filter { object in
      classes[object.className] == .told
        && owner.map { [object.className, "\(object)"].contains($0) } ?? true
    }
  }

  /// Why nothing is written to the objects of a class in the step; nil if it has none.
  func absence(ofClass name: String) -> WhyNotAnswer? {
    guard let made = objects(ofClass: name).last else { return nil }
    switch writing(of: .object(made.object)) {
    case .unknown, .notWritten(nil, _, _, _, _, _):
      // The name is that of the objects before it, too.
      let last = log.last(.objectWrite, in: past) { event in
        guard case .objectWrite(let object, _, _, _, _, _) = event.kind else { return false }
        return object.className == name
      }
      if let last, step.contains(last.id.number - 1) {
        return .written([last], readNow: readNow(among: [last]))
      }
      return .notWritten(last: last, made: made.event)
    case let writes: return writes
    }
  }
}
