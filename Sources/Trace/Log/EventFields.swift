import Values

// Encoding and decoding of an event side by side: the fields of each kind in order, and the kind made
// from them again. Kinds are described nowhere else.

extension TraceEvent.Kind {
  /// Passes the fields to the sink, in the order of the contract.
  @inline(__always)
  public func describe<Sink: EventSink>(to sink: inout Sink) {
    switch self {
    case .step(let code, let kind):
      sink.add(.code, code)
      sink.add(.stepKind, choice: kind)
    case .action(let call, let label, let node, let typed):
      sink.add(.name, choice: call)
      sink.add(.label, label)
      sink.add(node, hasPath: false)
      sink.add(.typed, typed)
    case .updateBegin(let number, let animation):
      sink.add(.number, number)
      sink.add(.animation, animation)
    case .updateEnd(let number, let run, let skipped, let began, let ended):
      sink.add(.number, number)
      sink.add(.run, run)
      sink.add(.skipped, skipped)
      sink.add(.began, began)
      sink.add(.ended, ended)
    case .identity(let node, let explicitID):
      sink.add(node, hasPath: true)
      sink.add(.explicitID, explicitID)
    case .lifeBegin(let node):
      sink.add(node, hasPath: true)
    case .lifeEnd(let node):
      sink.add(node, hasPath: true)
    case .content(let node, let role, let text, let value):
      sink.add(node, hasPath: false)
      sink.add(.role, choice: role)
      sink.add(.text, text)
      sink.add(.value, value)
    case .look(let node, let look):
      sink.add(node, hasPath: false)
      sink.add(look)
    case .order(let node, let children):
      sink.add(node, hasPath: false)
      sink.add(.children, children)
    case .stateAlloc(let node, let property, let wrapper, let slot, let value):
      sink.add(node, hasPath: false)
      sink.add(.property, property)
      sink.add(.wrapper, wrapper)
      sink.add(slot)
      sink.add(.value, value)
    case .stateFree(let node, let property, let wrapper, let slot, let value):
      sink.add(node, hasPath: false)
      sink.add(.property, property)
      sink.add(.wrapper, wrapper)
      sink.add(slot)
      sink.add(.value, value)
    case .stateWrite(
      let view, let owner, let property, let slot, let old, let new, let effect, let readers):
      sink.add(.holder, view)
      sink.add(owner, hasPath: false)
      sink.add(.property, property)
      sink.add(slot)
      sink.add(.old, old)
      sink.add(.new, new)
      sink.add(.effect, choice: effect)
      sink.add(.readers, readers)
    case .objectAlloc(let object):
      sink.add(object)
    case .objectFree(let object):
      sink.add(object)
    case .objectWrite(let object, let property, let old, let new, let effect, let readers):
      sink.add(object)
      sink.add(.property, property)
      sink.add(.old, old)
      sink.add(.new, new)
      sink.add(.effect, choice: effect)
      sink.add(.readers, readers)
    case .objectSend(let object, let property, let key):
      sink.add(object)
      sink.add(.sentProperty, property)
      sink.add(.sentKey, key)
    case .bodyInvalidate(let node, let reason, let name, let slot):
      sink.add(node, hasPath: true)
      sink.add(.reason, choice: reason)
      sink.add(.name, name)
      sink.add(slot)
    case .bodyRun(let node, let changes, let reads, let type):
      sink.add(node, hasPath: true)
      sink.add(.changes, changes)
      sink.add(reads)
      sink.add(.type, type)
    case .bodySkip(let node, let reason, let detail):
      sink.add(node, hasPath: true)
      sink.add(.reason, choice: reason)
      sink.add(.detail, detail)
    case .valueInit(let view, let maker):
      sink.add(.view, view)
      sink.add(.maker, maker?.number)
    case .callback(let name, let node, let old, let new):
      sink.add(.name, name)
      sink.add(node, hasPath: false)
      sink.add(.old, old)
      sink.add(.new, new)
    case .environmentWrite(let key, let node, let value, let instead):
      sink.add(.key, key)
      sink.add(node, hasPath: false)
      sink.add(.value, value)
      sink.add(.instead, instead)
    case .preferenceWrite(let key, let node, let value):
      sink.add(.key, key)
      sink.add(node, hasPath: false)
      sink.add(.value, value)
    case .transition(let node, let edge, let style, let animated, let isChosen):
      sink.add(node, hasPath: false)
      sink.add(.edge, choice: edge)
      sink.add(.style, style)
      sink.add(.animated, animated)
      sink.add(.chosen, isChosen)
    case .animate(let node, let property, let from, let to):
      sink.add(node, hasPath: false)
      sink.add(.quality, property)
      sink.add(.from, from)
      sink.add(.to, to)
    case .output(let text):
      sink.add(.text, text)
    case .meaning(let effect, let node, let message):
      sink.add(node, hasPath: false)
      sink.add(.effect, choice: effect)
      sink.add(message)
    case .issue(let id, let message):
      sink.add(.id, choice: id)
      sink.add(message)
      sink.add(.severity, RemarkID.issueSeverity)
    case .note(let id, let message):
      sink.add(.id, choice: id)
      sink.add(message)
    case .failure(let message, let reason):
      sink.add(message)
      sink.add(reason)
    }
  }
}

extension TraceLog {
  /// The kind of a record, from its fields in the order in which they were written.
  func decode(_ record: PackedRecord, at position: Int) -> TraceEvent.Kind {
    var words = RecordWords(record, at: position)
    switch record.tag {
    case .step: return .step(code: text(&words), kind: choice(record))
    case .action:
      return .action(
        choice(record), label: text(&words), node: optionalNode(record),
        typed: optionalText(&words))
    case .updateBegin:
      return .updateBegin(number: number(&words), animation: optionalText(&words))
    case .updateEnd:
      return .updateEnd(
        number: number(&words), run: number(&words), skipped: number(&words),
        began: number(&words), ended: number(&words))
    case .identity: return .identity(node(record), explicitID: optionalText(&words))
    case .lifeBegin: return .lifeBegin(node(record))
    case .lifeEnd: return .lifeEnd(node(record))
    case .content:
      return .content(
        node(record), role: choice(record), text: optionalText(&words), value: optionalText(&words))
    case .look: return .look(node(record), look(&words))
    case .order: return .order(node(record), children: nodeIDs(&words))
    case .stateAlloc:
      return .stateAlloc(
        node(record), property: text(&words), wrapper: text(&words), slot: slot(&words),
        value: text(&words))
    case .stateFree:
      return .stateFree(
        node(record), property: text(&words), wrapper: text(&words), slot: slot(&words),
        value: text(&words))
    case .stateWrite:
      return .stateWrite(
        view: text(&words), owner: optionalNode(record), property: text(&words),
        slot: optionalSlot(&words), old: text(&words), new: text(&words), effect: choice(record),
        readers: nodeIDs(&words))
    case .objectAlloc: return .objectAlloc(object(&words))
    case .objectFree: return .objectFree(object(&words))
    case .objectWrite:
      return .objectWrite(
        object(&words), property: text(&words), old: text(&words), new: text(&words),
        effect: choice(record), readers: nodeIDs(&words))
    case .objectSend:
      return .objectSend(
        object(&words), property: optionalText(&words), key: optionalText(&words))
    case .bodyInvalidate:
      return .bodyInvalidate(
        node(record), reason: choice(record), name: text(&words), slot: optionalSlot(&words))
    case .bodyRun:
      return .bodyRun(
        node(record), changes: textList(&words), reads: reads(&words), type: text(&words))
    case .bodySkip:
      return .bodySkip(node(record), reason: choice(record), detail: text(&words))
    case .valueInit:
      return .valueInit(view: text(&words), madeBy: optionalNumber(&words).map(NodeID.init))
    case .callback:
      return .callback(
        name: text(&words), optionalNode(record), old: optionalText(&words),
        new: optionalText(&words))
    case .environmentWrite:
      return .environmentWrite(
        key: text(&words), node(record), value: text(&words), instead: optionalText(&words))
    case .preferenceWrite:
      return .preferenceWrite(key: text(&words), node(record), value: text(&words))
    case .transition:
      return .transition(
        node(record), edge: choice(record), style: text(&words), animated: number(&words) != 0,
        isChosen: number(&words) != 0)
    case .animate:
      return .animate(
        node(record), property: text(&words), from: text(&words), to: text(&words))
    case .output: return .output(text: text(&words))
    case .meaning: return .meaning(choice(record), optionalNode(record), message: sentence(&words))
    case .issue:
      return .issue(id: choice(record), message: sentence(&words))
    case .note: return .note(id: choice(record), message: sentence(&words))
    case .failure:
      return .failure(message: sentence(&words), reason: failureReason(record, &words))
    }
  }
}
