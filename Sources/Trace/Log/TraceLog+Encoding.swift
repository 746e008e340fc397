extension TraceLog {
  /// The record of a kind, its time, cause and origin still to be filled in.
  mutating func encode(_ kind: TraceEvent.Kind) -> PackedRecord {
    switch kind {
    case .step(let code):
      return PackedRecord(tag: .step, a: texts.intern(code))
    case .action(let name, let label, let node):
      return PackedRecord(
        tag: .action, node: place(node), a: texts.intern(name), b: texts.intern(label))
    case .updateBegin(let number, let animation):
      return PackedRecord(tag: .updateBegin, a: word(number), b: texts.intern(animation))
    case .updateEnd(let number, let run, let skipped, let began, let ended):
      return PackedRecord(
        tag: .updateEnd, a: word(number), b: word(run), c: word(skipped), d: word(began),
        e: word(ended))
    case .identity(let node, let explicitID):
      return PackedRecord(tag: .identity, node: place(node), a: texts.intern(explicitID))
    case .lifeBegin(let node):
      return PackedRecord(tag: .lifeBegin, node: place(node))
    case .lifeEnd(let node):
      return PackedRecord(tag: .lifeEnd, node: place(node))
    case .content(let node, let role, let text, let value):
      return PackedRecord(
        tag: .content, node: place(node), a: texts.intern(role), b: texts.intern(text),
        c: texts.intern(value))
    case .look(let node, let look):
      return PackedRecord(tag: .look, node: place(node), a: lists.intern(words(of: look)))
    case .order(let node, let children):
      return PackedRecord(tag: .order, node: place(node), a: list(children))
    case .transition(let node, let edge, let style, let animated):
      return PackedRecord(
        tag: .transition, detail: edge == .insertion ? 0 : 1, node: place(node),
        a: texts.intern(style), b: animated ? 1 : 0)
    case .animate(let node, let property, let from, let to):
      return PackedRecord(
        tag: .animate, node: place(node), a: texts.intern(property), b: texts.intern(from),
        c: texts.intern(to))
    case .callback(let name, let node, let old, let new):
      return PackedRecord(
        tag: .callback, node: place(node), a: texts.intern(name), b: texts.intern(old),
        c: texts.intern(new))
    case .environmentWrite(let key, let node, let value, let instead):
      return PackedRecord(
        tag: .environmentWrite, node: place(node), a: texts.intern(key), b: texts.intern(value),
        c: texts.intern(instead))
    case .preferenceWrite(let key, let node, let value):
      return PackedRecord(
        tag: .preferenceWrite, node: place(node), a: texts.intern(key), b: texts.intern(value))
    case .output(let text):
      return PackedRecord(tag: .output, a: texts.intern(text))
    case .meaning(let effect, let node, let message):
      return PackedRecord(
        tag: .meaning, detail: Self.code(of: effect, in: TraceEvent.MeaningEffect.allCases),
        node: place(node), a: texts.intern(message))
    case .issue(let id, let message, let severity):
      return PackedRecord(
        tag: .issue, a: texts.intern(id), b: texts.intern(message), c: texts.intern(severity))
    case .note(let id, let message):
      return PackedRecord(tag: .note, a: texts.intern(id), b: texts.intern(message))
    case .failure(let message):
      return PackedRecord(tag: .failure, a: texts.intern(message))
    case .stateAlloc, .stateFree, .stateWrite, .objectAlloc, .objectFree, .objectWrite, .objectSend:
      return encodeStorage(kind)
    case .bodyInvalidate, .bodyRun, .bodySkip, .valueInit:
      return encodeBody(kind)
    }
  }

  private mutating func encodeStorage(_ kind: TraceEvent.Kind) -> PackedRecord {
    switch kind {
    case .stateAlloc(let node, let property, let wrapper, let slot, let value):
      return PackedRecord(
        tag: .stateAlloc, node: place(node), a: texts.intern(property), b: texts.intern(wrapper),
        c: word(slot.number), d: texts.intern(value))
    case .stateFree(let node, let property, let wrapper, let slot, let value):
      return PackedRecord(
        tag: .stateFree, node: place(node), a: texts.intern(property), b: texts.intern(wrapper),
        c: word(slot.number), d: texts.intern(value))
    case .stateWrite(
      let view, let owner, let property, let slot, let old, let new, let effect, let readers):
      return PackedRecord(
        tag: .stateWrite, detail: Self.code(of: effect, in: WriteEffect.allCases),
        node: place(owner), a: texts.intern(view), b: texts.intern(property),
        c: word(slot?.number ?? 0), d: texts.intern(old), e: texts.intern(new), f: list(readers))
    case .objectAlloc(let object):
      return record(.objectAlloc, object)
    case .objectFree(let object):
      return record(.objectFree, object)
    case .objectSend(let object, let property, let key):
      var record = record(.objectSend, object)
      record.c = texts.intern(property)
      record.d = texts.intern(key)
      return record
    case .objectWrite(let object, let property, let old, let new, let effect, let readers):
      var record = record(.objectWrite, object)
      record.detail = Self.code(of: effect, in: WriteEffect.allCases)
      record.c = texts.intern(property)
      record.d = texts.intern(old)
      record.e = texts.intern(new)
      record.f = list(readers)
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
        node: place(node), a: texts.intern(name), b: word(slot?.number ?? 0))
    case .bodyRun(let node, let changes, let reads, let type):
      return PackedRecord(
        tag: .bodyRun, node: place(node), a: list(changes),
        b: list(reads), c: texts.intern(type))
    case .bodySkip(let node, let reason, let detail):
      return PackedRecord(
        tag: .bodySkip, detail: Self.code(of: reason, in: TraceEvent.SkipReason.allCases),
        node: place(node), a: texts.intern(detail))
    case .valueInit(let view, let madeBy):
      return PackedRecord(
        tag: .valueInit, a: texts.intern(view), b: word(madeBy?.number ?? 0))
    default:
      preconditionFailure("an event that is not about a body was encoded as one")
    }
  }

  private mutating func record(_ tag: PackedRecord.Tag, _ object: ObjectID) -> PackedRecord {
    PackedRecord(tag: tag, a: texts.intern(object.className), b: word(object.number))
  }

  private func word(_ number: Int) -> UInt32 { UInt32(clamping: number) }

  private mutating func list(_ ids: [NodeID]) -> UInt32 {
    for id in ids { scratch.append(UInt32(clamping: id.number)) }
    return internScratch()
  }

  private mutating func list(_ changes: [String]) -> UInt32 {
    for change in changes { scratch.append(texts.intern(change)) }
    return internScratch()
  }

  mutating func list(_ reads: [Dependency]) -> UInt32 {
    for read in reads { addWords(of: read) }
    return internScratch()
  }

  private mutating func internScratch() -> UInt32 {
    defer { scratch.removeAll(keepingCapacity: true) }
    return lists.intern(scratch)
  }

  private mutating func place(_ node: NodeName?) -> UInt32 {
    guard let node else { return 0 }
    let number = Int(word(node.node.number))
    while nodePlaces.count <= number { nodePlaces.append(0) }
    let known = nodePlaces[number]
    // A node keeps its name, and with it the path that was made for it.
    if known != 0, nodes[Int(known) - 1].isSame(as: node) { return known }
    nodes.append(node)
    nodePlaces[number] = UInt32(nodes.count)
    return UInt32(nodes.count)
  }

  /// Adds five words: the reason, the name, the kind of source and what it needs.
  private mutating func addWords(of read: Dependency) {
    let reason = UInt32(Self.code(of: read.reason, in: InvalidationReason.allCases))
    let name = texts.intern(read.name)
    var source: (kind: UInt32, text: UInt32, number: UInt32) = (0, 0, 0)
    switch read.source {
    case .none: break
    case .slot(let slot): source = (1, word(slot.number), 0)
    case .object(let object):
      source = (2, texts.intern(object.className), word(object.number))
    case .key(let key): source = (3, texts.intern(key), 0)
    }
    scratch.append(reason)
    scratch.append(name)
    scratch.append(source.kind)
    scratch.append(source.text)
    scratch.append(source.number)
  }

  private static func code<Case: Equatable>(of value: Case, in all: [Case]) -> UInt8 {
    guard let index = all.firstIndex(of: value) else {
      preconditionFailure("a case stands in allCases")
    }
    return UInt8(index)
  }
}
