public import Trace

// Questions by the name of a class, which mean its objects.

extension Inquiry {
  /// The live objects of a class, each with its making.
  public func objects(ofClass name: String) -> [(object: ObjectID, event: TraceEvent)] {
    world.objects.map(\.id).filter { $0.className == name }.compactMap { object in
      log.last(.objectAlloc, of: .object(object), in: past).map { (object, $0) }
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
      if let last, step.contains(last.id.number - 1) { return .written([last]) }
      return .notWritten(last: last, made: made.event)
    case let writes: return writes
    }
  }
}
