import Trace
import Values

extension TraceEvent.Kind {
  /// The fields that belong to the kind, in the contract's order.
  func addFields(to object: inout JSONObject) {
    switch self {
    case .step(let code):
      object.add("code", code)
    case .action(let name, let label, let node):
      object.add("name", name)
      object.add("label", label)
      object.addNode(node)
    case .updateBegin(let number, let animation):
      object.add("number", number)
      object.add("animation", animation)
    case .updateEnd(let number, let run, let skipped, let began, let ended):
      object.add("number", number)
      object.add("run", run)
      object.add("skipped", skipped)
      object.add("began", began)
      object.add("ended", ended)
    case .identity(let node, let explicitID):
      object.addIdentity(node)
      object.add("basis", explicitID == nil ? "structural" : "explicit")
      object.add("id", explicitID)
    case .lifeBegin(let node), .lifeEnd(let node):
      object.addIdentity(node)
    case .content(let node, let role, let text, let value):
      object.addNode(node)
      object.add("role", role)
      object.add("text", text)
      object.add("value", value)
    case .look(let node, let look):
      object.addNode(node)
      object.add(look)
    case .order(let node, let children):
      object.addNode(node)
      object.add("children", children.map(\.number))
    case .stateAlloc, .stateFree, .stateWrite, .objectAlloc, .objectFree, .objectWrite, .objectSend:
      addStorageFields(to: &object)
    case .bodyInvalidate, .bodyRun, .bodySkip, .valueInit:
      addBodyFields(to: &object)
    case .callback(let name, let node, let old, let new):
      object.add("name", name)
      object.addNode(node)
      object.add("old", old)
      object.add("new", new)
    case .environmentWrite(let key, let node, let value, let instead):
      object.add("key", key)
      object.addNode(node)
      object.add("value", value)
      if let instead { object.add("instead", instead) }
    case .preferenceWrite(let key, let node, let value):
      object.add("key", key)
      object.addNode(node)
      object.add("value", value)
    case .transition(let node, let edge, let style, let animated):
      object.addNode(node)
      object.add("edge", edge.rawValue)
      object.add("style", style)
      object.add("animated", animated)
    case .animate(let node, let property, let from, let to):
      object.addNode(node)
      object.add("property", property)
      object.add("from", from)
      object.add("to", to)
    case .output(let text):
      object.add("text", text)
    case .meaning(let effect, let node, let message):
      object.add("view", node?.view)
      object.add("node", node?.node.number)
      object.add("effect", effect.rawValue)
      object.add("message", message)
    case .issue(let id, let message, let severity):
      object.add("id", id)
      object.add("message", message)
      object.add("severity", severity)
    case .note(let id, let message):
      object.add("id", id)
      object.add("message", message)
    case .failure(let message, let reason):
      object.add("message", message)
      object.add("reason", reason.description)
    }
  }

  private func addStorageFields(to object: inout JSONObject) {
    switch self {
    case .stateAlloc(let node, let property, let wrapper, let slot, let value),
      .stateFree(let node, let property, let wrapper, let slot, let value):
      object.addNode(node)
      object.add("property", property)
      object.add("wrapper", wrapper)
      object.add("slot", slot.number)
      object.add("value", value)
    case .stateWrite(
      _, let owner, let property, let slot, let old, let new, let effect, let readers):
      // Storage that was never installed has no owner, and then no view either.
      object.addNode(owner)
      object.add("property", property)
      object.add("slot", slot?.number)
      object.add("old", old)
      object.add("new", new)
      object.add("effect", effect.rawValue)
      object.add("readers", readers.map(\.number))
    case .objectAlloc(let instance), .objectFree(let instance):
      object.addObject(instance)
    case .objectSend(let instance, let property, let key):
      object.addObject(instance)
      if let property { object.add("property", property) }
      if let key { object.add("key", key) }
    case .objectWrite(let instance, let property, let old, let new, let effect, let readers):
      object.addObject(instance)
      object.add("property", property)
      object.add("old", old)
      object.add("new", new)
      object.add("effect", effect.rawValue)
      object.add("readers", readers.map(\.number))
    default:
      preconditionFailure("a kind that is not about storage was written as one")
    }
  }

  private func addBodyFields(to object: inout JSONObject) {
    switch self {
    case .bodyInvalidate(let node, let reason, let name, let slot):
      object.addIdentity(node)
      object.add("reason", reason.rawValue)
      object.add("name", name)
      object.add("slot", slot?.number)
    case .bodyRun(let node, let changes, let reads, let type):
      object.addIdentity(node)
      object.add("changes", changes)
      object.add("reads", reads.map(JSONObject.init(dependency:)))
      object.add("type", type)
    case .bodySkip(let node, let reason, let detail):
      object.addIdentity(node)
      object.add("reason", reason.rawValue)
      object.add("detail", detail)
    case .valueInit(let view, let madeBy):
      object.add("view", view)
      object.add("node", madeBy?.number)
    default:
      preconditionFailure("a kind that is not about a body was written as one")
    }
  }
}

extension JSONObject {
  fileprivate init(dependency: Dependency) {
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

  fileprivate mutating func addNode(_ node: NodeName?) {
    add("view", node?.view)
    add("node", node?.node.number)
  }

  fileprivate mutating func addIdentity(_ node: NodeName) {
    addNode(node)
    add("path", node.path)
  }

  fileprivate mutating func addObject(_ object: ObjectID) {
    add("class", object.className)
    add("object", object.description)
  }
}
