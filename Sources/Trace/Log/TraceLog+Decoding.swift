import Values

extension TraceLog {
  /// The kind that `encode` was given.
  func decode(_ record: PackedRecord, at position: Int) -> TraceEvent.Kind {
    switch record.tag {
    case .step: .step(code: texts.text(record.a))
    case .action:
      .action(name: texts.text(record.a), label: texts.text(record.b), node: optionalNode(record))
    case .updateBegin:
      .updateBegin(number: Int(record.a), animation: texts.optionalText(record.b))
    case .updateEnd:
      .updateEnd(
        number: Int(record.a), run: Int(record.b), skipped: Int(record.c), began: Int(record.d),
        ended: Int(wideWords(at: position).e))
    case .identity: .identity(node(record), explicitID: texts.optionalText(record.a))
    case .lifeBegin: .lifeBegin(node(record))
    case .lifeEnd: .lifeEnd(node(record))
    case .content:
      .content(
        node(record), role: texts.text(record.a), text: texts.optionalText(record.b),
        value: texts.optionalText(record.c))
    case .look: .look(node(record), look(from: lists[record.a]))
    case .order: .order(node(record), children: nodeIDs(record.a))
    case .stateAlloc, .stateFree, .stateWrite, .objectAlloc, .objectFree, .objectWrite, .objectSend:
      decodeStorage(record, at: position)
    case .bodyInvalidate:
      .bodyInvalidate(
        node(record), reason: InvalidationReason.allCases[Int(record.detail)],
        name: texts.text(record.a), slot: record.b == 0 ? nil : SlotID(Int(record.b)))
    case .bodyRun:
      .bodyRun(
        node(record), changes: lists[record.a].map { texts.text($0) }, reads: reads(record.b),
        type: texts.text(record.c))
    case .bodySkip:
      .bodySkip(
        node(record), reason: TraceEvent.SkipReason.allCases[Int(record.detail)],
        detail: texts.text(record.a))
    case .valueInit:
      .valueInit(
        view: texts.text(record.a), madeBy: record.b == 0 ? nil : NodeID(Int(record.b)))
    case .callback:
      .callback(
        name: texts.text(record.a), optionalNode(record), old: texts.optionalText(record.b),
        new: texts.optionalText(record.c))
    case .environmentWrite:
      .environmentWrite(
        key: texts.text(record.a), node(record), value: texts.text(record.b),
        instead: texts.optionalText(record.c))
    case .preferenceWrite:
      .preferenceWrite(key: texts.text(record.a), node(record), value: texts.text(record.b))
    case .transition:
      .transition(
        node(record), edge: record.detail == 0 ? .insertion : .removal,
        style: texts.text(record.a), animated: record.b != 0)
    case .animate:
      .animate(
        node(record), property: texts.text(record.a), from: texts.text(record.b),
        to: texts.text(record.c))
    case .output: .output(text: texts.text(record.a))
    case .meaning:
      .meaning(
        TraceEvent.MeaningEffect.allCases[Int(record.detail)], optionalNode(record),
        message: texts.text(record.a))
    case .issue:
      .issue(
        id: texts.text(record.a), message: texts.text(record.b), severity: texts.text(record.c))
    case .note: .note(id: texts.text(record.a), message: texts.text(record.b))
    case .failure:
      .failure(
        message: texts.text(record.a),
        reason: texts.optionalText(record.b).map(FailureReason.uncaught)
          ?? texts.optionalText(record.c).map(FailureReason.cast)
          ?? FailureReason.plain[Int(record.detail)])
    }
  }

  private func decodeStorage(_ record: PackedRecord, at position: Int) -> TraceEvent.Kind {
    switch record.tag {
    case .stateAlloc:
      return .stateAlloc(
        node(record), property: texts.text(record.a), wrapper: texts.text(record.b),
        slot: SlotID(Int(record.c)), value: texts.text(record.d))
    case .stateFree:
      return .stateFree(
        node(record), property: texts.text(record.a), wrapper: texts.text(record.b),
        slot: SlotID(Int(record.c)), value: texts.text(record.d))
    case .stateWrite:
      let rest = wideWords(at: position)
      return .stateWrite(
        view: texts.text(record.a), owner: optionalNode(record), property: texts.text(record.b),
        slot: record.c == 0 ? nil : SlotID(Int(record.c)), old: texts.text(record.d),
        new: texts.text(rest.e), effect: WriteEffect.allCases[Int(record.detail)],
        readers: nodeIDs(rest.f))
    case .objectAlloc: return .objectAlloc(object(record))
    case .objectFree: return .objectFree(object(record))
    case .objectSend:
      return .objectSend(
        object(record), property: texts.optionalText(record.c), key: texts.optionalText(record.d))
    case .objectWrite:
      let rest = wideWords(at: position)
      return .objectWrite(
        object(record), property: texts.text(record.c), old: texts.text(record.d),
        new: texts.text(rest.e), effect: WriteEffect.allCases[Int(record.detail)],
        readers: nodeIDs(rest.f))
    default: preconditionFailure("a record that is not about storage was decoded as one")
    }
  }

  private func optionalNode(_ record: PackedRecord) -> NodeName? {
    record.node == 0 ? nil : name(nodes[Int(record.node) - 1])
  }

  /// A node's name as events have it.
  func name(_ entry: NodeEntry) -> NodeName {
    NodeName(node: NodeID(Int(entry.number)), path: entry.identity)
  }

  /// The parts of an event for which its record has no room.
  func wideWords(at position: Int) -> WideWords {
    let place = wide.partition { $0.position >= position }
    precondition(
      place < wide.count && wide[place].position == position, "a record of this kind has more words"
    )
    return wide[place]
  }

  private func node(_ record: PackedRecord) -> NodeName {
    guard let node = optionalNode(record) else {
      preconditionFailure("an event of kind \(record.tag) names its node")
    }
    return node
  }

  private func object(_ record: PackedRecord) -> ObjectID {
    ObjectID(className: texts.text(record.a), number: Int(record.b))
  }

  private func nodeIDs(_ list: UInt32) -> [NodeID] { lists[list].map { NodeID(Int($0)) } }

  private func reads(_ list: UInt32) -> [Dependency] {
    if list == 0 { return [] }
    let words = lists[list]
    return stride(from: words.startIndex, to: words.endIndex, by: 5).map { at in
      let source: Dependency.Source =
        switch words[at + 2] {
        case 1: .slot(SlotID(Int(words[at + 3])))
        case 2: .object(ObjectID(className: texts.text(words[at + 3]), number: Int(words[at + 4])))
        case 3: .key(texts.text(words[at + 3]))
        default: .none
        }
      return Dependency(
        reason: InvalidationReason.allCases[Int(words[at])], name: texts.text(words[at + 1]),
        source: source)
    }
  }
}
