import Values

extension TraceLog {
  /// The record of a kind, its time, cause and origin still to be filled in.
  mutating func encode(_ kind: TraceEvent.Kind) -> PackedRecord {
    switch kind {
    case .step(let code):
      return PackedRecord(tag: .step, a: word(code))
    case .action(let name, let label, let node):
      return PackedRecord(
        tag: .action, node: place(node), a: word(name), b: word(label))
    case .updateBegin(let number, let animation):
      return PackedRecord(tag: .updateBegin, a: word(number), b: word(animation))
    case .updateEnd(let number, let run, let skipped, let began, let ended):
      addWide(word(ended), 0)
      return PackedRecord(
        tag: .updateEnd, a: word(number), b: word(run), c: word(skipped), d: word(began))
    case .identity(let node, let explicitID):
      return encodeIdentity(of: node, explicitID)
    case .lifeBegin(let node):
      return encodeBeginning(of: node)
    case .lifeEnd(let node):
      return PackedRecord(tag: .lifeEnd, node: place(node))
    case .content(let node, let role, let text, let value):
      return encodeContent(of: node, role, text, value)
    case .look(let node, let look):
      return PackedRecord(tag: .look, node: place(node), a: lists.intern(words(of: look)))
    case .order(let node, let children):
      return PackedRecord(tag: .order, node: place(node), a: list(children))
    case .transition(let node, let edge, let style, let animated):
      return PackedRecord(
        tag: .transition, detail: edge == .insertion ? 0 : 1, node: place(node),
        a: word(style), b: animated ? 1 : 0)
    case .animate(let node, let property, let from, let to):
      return PackedRecord(
        tag: .animate, node: place(node), a: word(property), b: word(from),
        c: word(to))
    case .callback(let name, let node, let old, let new):
      return PackedRecord(
        tag: .callback, node: place(node), a: word(name), b: word(old),
        c: word(new))
    case .environmentWrite(let key, let node, let value, let instead):
      return PackedRecord(
        tag: .environmentWrite, node: place(node), a: word(key), b: word(value),
        c: word(instead))
    case .preferenceWrite(let key, let node, let value):
      return PackedRecord(
        tag: .preferenceWrite, node: place(node), a: word(key), b: word(value))
    case .output(let text):
      return PackedRecord(tag: .output, a: word(text))
    case .meaning(let effect, let node, let message):
      return PackedRecord(
        tag: .meaning, detail: Self.code(of: effect, in: TraceEvent.MeaningEffect.allCases),
        node: place(node), a: word(message))
    case .issue(let id, let message, let severity):
      return PackedRecord(
        tag: .issue, a: word(id), b: word(message), c: word(severity))
    case .note(let id, let message):
      return PackedRecord(tag: .note, a: word(id), b: word(message))
    case .failure(let message, .uncaught(let type)):
      return PackedRecord(tag: .failure, a: word(message), b: word(type))
    case .failure(let message, .cast(let type)):
      return PackedRecord(tag: .failure, a: word(message), c: word(type))
    case .failure(let message, let reason):
      return PackedRecord(
        tag: .failure, detail: Self.code(of: reason, in: FailureReason.plain), a: word(message))
    case .stateAlloc, .stateFree, .stateWrite, .objectAlloc, .objectFree, .objectWrite, .objectSend:
      return encodeStorage(kind)
    case .bodyInvalidate, .bodyRun, .bodySkip, .valueInit:
      return encodeBody(kind)
    }
  }

  private mutating func encodeStorage(_ kind: TraceEvent.Kind) -> PackedRecord {
    switch kind {
    case .stateAlloc(let node, let property, let wrapper, let slot, let value):
      return encodeStorage(.stateAlloc, of: node, property, wrapper, slot, value)
    case .stateFree(let node, let property, let wrapper, let slot, let value):
      return encodeStorage(.stateFree, of: node, property, wrapper, slot, value)
    case .stateWrite(
      let view, let owner, let property, let slot, let old, let new, let effect, let readers):
      let record = PackedRecord(
        tag: .stateWrite, detail: Self.code(of: effect, in: WriteEffect.allCases),
        node: place(owner), a: word(view), b: word(property), c: word(slot?.number ?? 0),
        d: word(old))
      addWide(word(new), list(readers))
      return record
    case .objectAlloc(let object):
      return record(.objectAlloc, object)
    case .objectFree(let object):
      return record(.objectFree, object)
    case .objectSend(let object, let property, let key):
      var record = record(.objectSend, object)
      record.c = word(property)
      record.d = word(key)
      return record
    case .objectWrite(let object, let property, let old, let new, let effect, let readers):
      var record = record(.objectWrite, object)
      record.detail = Self.code(of: effect, in: WriteEffect.allCases)
      record.c = word(property)
      record.d = word(old)
      addWide(word(new), list(readers))
      return record
    default:
      preconditionFailure("an event that is not about storage was encoded as one")
    }
  }

  private mutating func encodeBody(_ kind: TraceEvent.Kind) -> PackedRecord {
    switch kind {
    case .bodyInvalidate(let node, let reason, let name, let slot):
      return PackedRecord(
        tag: .bodyInvalidate, detail: Self.code(of: reason, in: InvalidationReason.allCases),
        node: place(node), a: word(name), b: word(slot?.number ?? 0))
    case .bodyRun(let node, let changes, let reads, let type):
      return encodeBodyRun(of: node, changes, reads: reads, type)
    case .bodySkip(let node, let reason, let detail):
      return PackedRecord(
        tag: .bodySkip, detail: Self.code(of: reason, in: TraceEvent.SkipReason.allCases),
        node: place(node), a: word(detail))
    case .valueInit(let view, let madeBy):
      return encodeValueInit(of: view, madeBy)
    default:
      preconditionFailure("an event that is not about a body was encoded as one")
    }
  }

  mutating func encodeIdentity(of node: NodeName, _ explicitID: String?) -> PackedRecord {
    PackedRecord(tag: .identity, node: place(node), a: word(explicitID))
  }

  mutating func encodeBeginning(of node: NodeName) -> PackedRecord {
    PackedRecord(tag: .lifeBegin, node: place(node))
  }

  mutating func encodeContent(
    of node: NodeName, _ role: String, _ text: String?, _ value: String?
  ) -> PackedRecord {
    PackedRecord(
      tag: .content, node: place(node), a: word(role), b: word(text), c: word(value))
  }

  mutating func encodeStorage(
    _ tag: PackedRecord.Tag, of node: NodeName, _ property: String, _ wrapper: String,
    _ slot: SlotID, _ value: String
  ) -> PackedRecord {
    PackedRecord(
      tag: tag, node: place(node), a: word(property), b: word(wrapper), c: word(slot.number),
      d: word(value))
  }

  mutating func encodeValueInit(of view: String, _ maker: NodeID?) -> PackedRecord {
    PackedRecord(tag: .valueInit, a: word(view), b: word(maker?.number ?? 0))
  }

  mutating func encodeBodyRun(
    of node: NodeName, _ changes: [String], reads: [Dependency], _ type: String
  ) -> PackedRecord {
    PackedRecord(
      tag: .bodyRun, node: place(node), a: list(changes), b: list(reads), c: word(type))
  }

  private mutating func record(_ tag: PackedRecord.Tag, _ object: ObjectID) -> PackedRecord {
    PackedRecord(tag: tag, a: word(object.className), b: word(object.number))
  }

  private mutating func word(_ text: String) -> UInt32 { texts.intern(text, &recentTexts) }

  private mutating func word(_ text: String?) -> UInt32 {
    guard let text else { return 0 }
    return texts.intern(text, &recentTexts)
  }

  private func word(_ number: Int) -> UInt32 { UInt32(clamping: number) }

  private mutating func list(_ ids: [NodeID]) -> UInt32 {
    for id in ids { scratch.append(UInt32(clamping: id.number)) }
    return internScratch()
  }

  /// Most first runs of a type share one list.
  private mutating func list(_ changes: [String]) -> UInt32 {
    if latestChanges.number != 0, latestChanges.list.isSameBuffer(as: changes) {
      return latestChanges.number
    }
    for change in changes { scratch.append(word(change)) }
    let number = internScratch()
    latestChanges = (changes, number)
    return number
  }

  /// 0 for none, as for a body run before its reads are known.
  mutating func list(_ reads: [Dependency]) -> UInt32 {
    if reads.isEmpty { return 0 }
    for read in reads { addWords(of: read) }
    return internScratch()
  }

  private mutating func internScratch() -> UInt32 {
    defer { scratch.removeAll(keepingCapacity: true) }
    return lists.intern(scratch)
  }

  private mutating func addWide(_ e: UInt32, _ f: UInt32) {
    wide.append(WideWords(position: UInt32(clamping: records.count), e: e, f: f))
  }

  private mutating func place(_ node: NodeName?) -> UInt32 {
    guard let node else { return 0 }
    let word = UInt32(clamping: node.node.number)
    let object = ObjectIdentifier(node.identity)
    // The table of nodes holds the object.
    if let latestNode, latestNode.identity == object, latestNode.number == word {
      return latestNode.place
    }
    let place = place(node, word)
    if nodes[Int(place) - 1].identity === node.identity { latestNode = (object, word, place) }
    return place
  }

  private mutating func place(_ node: NodeName, _ word: UInt32) -> UInt32 {
    let number = Int(word)
    while nodePlaces.count <= number { nodePlaces.append(0) }
    let known = nodePlaces[number]
    if known != 0 {
      // A node keeps its name, and with it the path that was made for it: one object.
      let entry = nodes[Int(known) - 1]
      if entry.identity === node.identity || name(entry) == node { return known }
    }
    nodes.append(
      NodeEntry(
        identity: node.identity, view: viewNumber(node.view), number: word))
    nodePlaces[number] = UInt32(nodes.count)
    return UInt32(nodes.count)
  }

  private mutating func viewNumber(_ view: String) -> UInt32 {
    if let known = recentViews[view] { return known - 1 }
    let text = word(view)
    let number = viewNumbers[text] ?? UInt32(views.count)
    if number == views.count {
      views.append(view)
      viewNumbers[text] = number
    }
    recentViews.note(view, number + 1)
    return number
  }

  /// Adds five words: the reason, the name, the kind of source, its text and its number.
  private mutating func addWords(of read: Dependency) {
    let reason = UInt32(Self.code(of: read.reason, in: InvalidationReason.allCases))
    let name = word(read.name)
    var source: (kind: UInt32, text: UInt32, number: UInt32) = (0, 0, 0)
    switch read.source {
    case .none: break
    case .slot(let slot): source = (1, word(slot.number), 0)
    case .object(let object):
      source = (2, word(object.className), word(object.number))
    case .key(let key): source = (3, word(key), 0)
    }
    scratch.append(reason)
    scratch.append(name)
    scratch.append(source.kind)
    scratch.append(source.text)
    scratch.append(source.number)
  }

  private static func code<Case: Equatable>(of value: Case, in all: [Case]) -> UInt8 {
    guard let index = all.firstIndex(of: value) else {
      preconditionFailure("every case is in allCases")
    }
    return UInt8(index)
  }
}
