import Meaning
import Phrases
import Trace
import Values

// What a row says of reads beyond the one that an event names: a body is out of date once, by the first write
// of what it had read, but it may have read more that changed; storage of one key is that of several views; and
// of an object that only says that it changes, any change counts.

extension TextTranscript {
  /// For runs after several writes to observable objects: what else of these the bodies had read.
  func findReads(of events: [TraceEvent]) -> [EventID: [String]] {
    guard tellsInShort, let log else { return [:] }
    var written: [(property: Property, write: EventID)] = []
    var found: [EventID: [String]] = [:]
    var weighed = 0
    for event in events {
      switch event.kind {
      case .objectWrite(let object, let property, _, _, .changed, let readers)
      where !readers.isEmpty:
        written.append((Property(object: object, name: property), event.id))
      case .bodyRun(let node, _, _, _):
        guard weighed < Self.runsWeighed, Set(written.map(\.property)).count > 1,
          let known = observables(by: event)
        else { continue }
        weighed += 1
        let before = log.last(.bodyRun, of: .node(node.node), in: 0..<event.id.number - 1)
        guard let before, case .bodyRun(_, _, let reads, _) = before.kind else { continue }
        var names: [String] = []
        for (property, write) in written
        where write > before.id && !known.contains(property.name) && !names.contains(property.name)
          && reads.contains(where: { $0.isOf(property) })
        {
          names.append(property.name)
        }
        if !names.isEmpty { found[event.id] = names }
      default: break
      }
    }
    return found
  }

  /// A property of an object.
  fileprivate struct Property: Hashable {
    let object: ObjectID
    let name: String
  }

  private static let runsWeighed = 20

  /// The properties of observable objects by which a body is out of date; nil if it is by none.
  private func observables(by run: TraceEvent) -> Set<String>? {
    let names = (reasons(of: run.id) ?? []).compactMap { reason -> String? in
      guard case .bodyInvalidate(_, .observable, let name, _) = reason.kind else { return nil }
      return Self.property(name)
    }
    return names.isEmpty ? nil : Set(names)
  }

  /// Since which step no body reads what these writes change, where one had read it before.
  func findUnread(in events: [TraceEvent]) -> [EventID: Int] {
    guard tellsInShort, let log, log.count <= Self.eventsSearchedForReads else { return [:] }
    var found: [EventID: Int] = [:]
    /// What is written again and again is looked for once.
    var known: [Property: Int?] = [:]
    for write in events {
      guard case .objectWrite(let object, let name, _, _, .changed, []) = write.kind else {
        continue
      }
      let property = Property(object: object, name: name)
      if let step = known[property] {
        if let step { found[write.id] = step }
        continue
      }
      guard known.count < Self.runsWeighed else { continue }
      known[property] = .some(nil)
      func reads(_ run: TraceEvent) -> Bool {
        if case .bodyRun(_, _, let reads, _) = run.kind {
          reads.contains { $0.isOf(property) }
        } else {
          false
        }
      }
      let past = 0..<write.id.number - 1
      guard let last = log.last(.bodyRun, in: past, where: reads),
        case .bodyRun(let node, _, _, _) = last.kind
      else { continue }
      let later = last.id.number..<past.upperBound
      let end =
        log.first(.bodyRun, of: .node(node.node), in: later)
        ?? log.first(.lifeEnd, of: .node(node.node), in: later)
      guard let end else { continue }
      known[property] = .some(end.step)
      found[write.id] = end.step
    }
    return found
  }

  private static let eventsSearchedForReads = 20_000

  /// `the same @AppStorage key`, `bound to Shop#1.name`, `any change of it: lastExport`: what was written, where the
  /// invalidation calls it otherwise.
  func written(behind invalidation: TraceEvent) -> String? {
    guard tellsInShort, case .bodyInvalidate(_, let reason, let name, let slot) = invalidation.kind
    else { return nil }
    let property = Self.property(name)
    switch reason {
    case .state:
      guard let wrapper = slot.flatMap({ surroundings?.now.slots[$0]?.wrapper }),
        Self.wrappersOfKeys.contains(wrapper),
        let write = event(invalidation.cause),
        case .stateWrite(_, let owner, _, _, _, _, _, _) = write.kind,
        invalidated(by: write.id, at: invalidation).contains(where: { $0 != owner?.node })
      else { return nil }
      return words("the same @\(wrapper) key")
    case .binding:
      switch event(invalidation.cause)?.kind {
      case .stateWrite(let view, _, let source, _, _, _, _, _)?
      where Self.property(source) != property:
        return words("bound to \(EventSentence.name(source, of: view))")
      case .objectWrite(let object, let source, _, _, _, _)? where source != property:
        return words("bound to \("\(object).\(source)")")
      default: return nil
      }
    case .object where invalidation.rule != .queryFetches && invalidation.rule != .objectIsOther:
      let names = changes(sentBy: invalidation.cause)
      guard !names.isEmpty, names.count <= Self.namesAtMost else { return nil }
      return words("any change of it: \(names.joined(separator: ", "))")
    default: return nil
    }
  }

  /// The views that a write invalidates in the update of an event.
  private func invalidated(by write: EventID, at event: TraceEvent) -> [NodeID] {
    guard let log else { return [] }
    let update = log.positions(ofUpdateAt: event.id.number - 1)
    guard update.count <= Self.eventsSearchedForReads else { return [] }
    return log.all(.bodyInvalidate, in: update).compactMap { other in
      other.cause == write ? other.kind.node?.node : nil
    }
  }

  private static let wrappersOfKeys: Set<String> = ["AppStorage", "SceneStorage"]
  private static let namesAtMost = 3

  /// The properties of objects that only say that they change, by their sends: many views may hold one object.
  func findChanges(of events: [TraceEvent]) -> [EventID: [String]] {
    guard tellsInShort, let log else { return [:] }
    var found: [EventID: [String]] = [:]
    for event in events {
      guard case .bodyInvalidate(_, .object, _, _) = event.kind, let cause = event.cause,
        found[cause] == nil
      else { continue }
      var names: [String] = []
      for (name, _) in log.writes(behind: event) where !names.contains(name) { names.append(name) }
      found[cause] = names
    }
    return found
  }

  /// For views that were skipped as equal and in which something else is shown now: the view whose body, further
  /// out, has made what is in them.
  func findMakers(
    of events: [TraceEvent], changed: Set<EventID>
  ) -> [EventID: NodeName] {
    guard tellsInShort else { return [:] }
    struct Place: Hashable {
      let update: Int
      let path: IdentityPath
    }
    var skips: [Place: EventID] = [:]
    for event in events {
      guard case .bodySkip(let node, .equal, _) = event.kind else { continue }
      skips[Place(update: event.update, path: node.identity)] = event.id
    }
    guard !skips.isEmpty else { return [:] }
    var found: [EventID: NodeName] = [:]
    for content in events where changed.contains(content.id) {
      guard case .content(let node, _, _, _) = content.kind,
        case .bodyRun(let maker, _, _, _)? = event(content.cause)?.kind
      else { continue }
      var passed: [EventID] = []
      var next = node.identity.parent
      while let path = next, path != maker.identity {
        if let skip = skips[Place(update: content.update, path: path)] { passed.append(skip) }
        next = path.parent
      }
      guard next != nil else { continue }
      for skip in passed where found[skip] == nil { found[skip] = maker }
    }
    return found
  }
}

extension Dependency {
  fileprivate func isOf(_ property: TextTranscript.Property) -> Bool {
    reason == .observable && name == property.name && source == .object(property.object)
  }
}
