public import Trace
import Values

// Whether a property was written, and who told what about its value.

extension Inquiry {
  func writing(of subject: Subject) -> WhyNotAnswer {
    let subject = storage(meantBy: subject) ?? subject
    let writes = log.all([.stateWrite, .objectWrite, .objectSend], of: subject, in: step)
    if !writes.isEmpty { return .written(writes, readNow: readNow(among: writes)) }
    if let last = log.last([.stateWrite, .objectWrite], of: subject, in: past) {
      return .notWritten(last: last, places: unmet(subject), isReadNow: isReadNow(last))
    }
    guard let begin = log.last([.stateAlloc, .objectAlloc], of: subject, in: past) else {
      return .unknown
    }
    return .notWritten(
      last: nil, told: told(of: begin), places: unmet(subject), end: endOfAll(subject))
  }

  /// Whether a live object stores a property of that name, though no event is about it: none has
  /// written it. The beginning of an object names no properties.
  public func isUnwritten(_ subject: Subject) -> Bool {
    guard case .property(let name, let owner) = subject,
      log.last(.writes, of: subject, in: past) == nil
    else { return false }
    return !objects(keeping: name, of: owner).isEmpty
  }

  /// The making of the object that keeps a property whose class declares it without a value; nil if several
  /// objects may be meant.
  func making(ofWhatKeeps subject: Subject) -> TraceEvent? {
    guard case .property(let name, let owner) = subject, let evidence else { return nil }
    let classes = evidence.classes(storing: name)
    let meant = world.objects.map(\.id).filter { object in
      classes[object.className] != nil
        && owner.map { [object.className, "\(object)"].contains($0) } ?? true
    }
    guard meant.count == 1, evidence.isGivenByInitialiser(name, of: meant[0].className) else {
      return nil
    }
    return log.last(.objectAlloc, of: .object(meant[0]), in: past)
  }

  /// The last end of storage that no longer exists anywhere.
  private func endOfAll(_ subject: Subject) -> TraceEvent? {
    let ends = log.all(.stateFree, of: subject, in: past)
    return ends.count == log.all(.stateAlloc, of: subject, in: past).count ? ends.last : nil
  }

  /// What was reported about values that storage was offered and did not take.
  func told(of begin: TraceEvent) -> [TraceEvent] {
    let owner = begin.kind.node?.node
    let told = log.all(.note, in: begin.id.number..<max(begin.id.number, cursor)).filter { note in
      guard case .note(.adviceIgnoredInput, _) = note.kind, let cause = note.cause else {
        return false
      }
      return log[cause].kind.node?.node == owner
    }
    return told.suffix(1)
  }
}
