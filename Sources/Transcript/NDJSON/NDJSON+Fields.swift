public import Trace
public import Values

// The fields of an event as they are written: `TraceEvent.Kind.describe` has them in the contract's
// order.

extension JSONObject: EventSink {
  public mutating func add(_ node: NodeName?, hasPath: Bool) {
    add("view", node?.view)
    add("node", node?.node.number)
    if hasPath { add("path", node?.path) }
  }

  public mutating func add(_ field: EventField, _ text: String?) {
    if !field.isInJSON || text == nil && field.isLeftOut { return }
    if field == .explicitID { add("basis", text == nil ? "structural" : "explicit") }
    add(field.key, text)
  }

  public mutating func add(_ field: EventField, _ number: Int?) { add(field.key, number) }
  public mutating func add(_ field: EventField, _ flag: Bool) {
    if field.isInJSON { add(field.key, flag) }
  }
  public mutating func add<Choice: EventChoice>(_ field: EventField, choice: Choice) {
    if field.isInJSON { add(field.key, choice.rawValue) }
  }
  public mutating func add(_ field: EventField, _ texts: [String]) { add(field.key, texts) }
  public mutating func add(_ field: EventField, _ nodes: [NodeID]) {
    add(field.key, nodes.map(\.number))
  }
  public mutating func add(_ slot: SlotID?) { add("slot", slot?.number) }
  public mutating func add(_ object: ObjectID) {
    add("class", object.className)
    add("object", object.description)
  }
  public mutating func add(_ reads: [Dependency]) {
    add("reads", reads.map(JSONObject.init(dependency:)))
  }
  public mutating func add(_ sentence: Message) { add("message", sentence.description) }
  public mutating func add(_ reason: FailureReason) { add("reason", reason.description) }

  private init(dependency: Dependency) {
    self.init()
    add("reason", dependency.reason.rawValue)
    add("name", dependency.name)
    switch dependency.source {
    case .slot(let slot): add("slot", slot.number)
    case .object(let object): add("object", object.description)
    case .key(let key): add("key", key)
    case .none: break
    }
  }
}
