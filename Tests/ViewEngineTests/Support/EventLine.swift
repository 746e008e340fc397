import Trace

extension TraceEvent.Kind {
  /// The event as a line, as the tests' logs show it; nil for those in every step.
  var line: String? {
    switch self {
    case .step, .updateEnd: return nil
    case .action(let call, let label, _, _): return "action \(call) \(label)"
    case .updateBegin(_, let animation): return "update" + (animation.map { " \($0)" } ?? "")
    case .identity(let name, let id):
      return "identity \(name.path)" + (id.map { " id \($0)" } ?? "")
    case .lifeBegin(let name): return "begin \(name.view)"
    case .lifeEnd(let name): return "end \(name.view)"
    case .content(let name, _, let text, let value):
      return (["content", name.view] + [text, value].compactMap { $0 }).joined(separator: " ")
    case .look(let name, _): return "look \(name.view)"
    case .order(let name, let children): return "order \(name.view) \(children.map(\.number))"
    case .stateAlloc(let name, let property, _, _, let value):
      return "alloc \(name.view).\(property) = \(value)"
    case .stateFree(let name, let property, _, _, let value):
      return "free \(name.view).\(property) = \(value)"
    case .stateWrite(let view, _, let property, _, let old, let new, let effect, let readers):
      return "write \(view).\(property) \(old) -> \(new) \(effect.rawValue)"
        + (readers.isEmpty ? "" : " readers \(readers.map(\.number))")
    case .objectAlloc(let object): return "object+ \(object.className)"
    case .objectFree(let object): return "object- \(object.className)"
    case .objectWrite(let object, let property, let old, let new, let effect, let readers):
      return "write \(object.className).\(property) \(old) -> \(new) \(effect.rawValue)"
        + (readers.isEmpty ? "" : " readers \(readers.map(\.number))")
    case .objectSend(let object, _, _): return "send \(object.className)"
    case .bodyInvalidate(let name, let reason, let property, _):
      return "invalidate \(name.view) \(reason.rawValue) \(property)"
    case .bodyRun(let name, let changes, _, _):
      return "run \(name.view) \(changes.joined(separator: ", "))"
    case .bodySkip(let name, let reason, let detail):
      return "skip \(name.view) \(reason.rawValue)" + (detail.isEmpty ? "" : " \(detail)")
    case .valueInit(let view, _): return "init \(view)"
    case .callback(let name, let node, let old, let new):
      return ([name, node?.view, old, new] as [String?]).compactMap { $0 }.joined(separator: " ")
    case .environmentWrite(let key, let name, let value, let instead):
      return "environment \(name.view) \(key) = \(value)"
        + (instead.map { " instead of \($0)" } ?? "")
    case .preferenceWrite(let key, let name, let value):
      return "preference \(name.view) \(key) = \(value)"
    case .transition(let name, let edge, let style, let animated, _):
      return "transition \(name.view) \(edge.rawValue) \(style)\(animated ? " animated" : "")"
    case .animate(let name, let property, let from, let to):
      return "animate \(name.view) \(property) \(from) -> \(to)"
    case .output(let text): return "> \(text)"
    case .meaning(_, _, let message): return "meaning \(message)"
    case .issue(_, let message): return "issue \(message)"
    case .note(_, let message): return "note \(message)"
    case .failure(let message, _): return "failure \(message)"
    }
  }
}
