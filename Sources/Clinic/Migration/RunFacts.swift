import Session
import Trace
import Values

/// The facts of a run that releases may change.
struct RunFacts {
  /// Instances by class, and where storage that holds one is declared.
  private(set) var made: [String: Int] = [:]
  private(set) var owners: [String: (view: String, origin: Origin)] = [:]
  /// Evaluations of bodies by their view, and where each is.
  private(set) var runs: [String: Int] = [:]
  private(set) var bodies: [String: Origin] = [:]
  /// Views with storage.
  private(set) var keepers: Set<String> = []
  /// The lifetimes that ended, by path, with those of the enclosing views; and what was in their storage.
  private(set) var ended: [String: (view: String, origin: Origin)] = [:]
  private(set) var lost: [String: [(property: String, value: String, first: String)]] = [:]
  /// The names of callbacks, step by step, each with its view and place.
  typealias Callback = (name: String, view: String, path: String, origin: Origin)
  private(set) var callbacks: [[Callback]] = [[]]
  private(set) var outputs: [String] = []
  /// The texts shown at the end, each with the path of its view, in the order in which they came.
  private(set) var shown: [(path: String, text: String)] = []
  /// Notes, issues and failures, each once.
  private(set) var messages: [(id: RemarkID, text: String, origin: Origin)] = []
  private(set) var failure: String?
  /// A limit of the simulator ended the run, or there was none: that says nothing about the program.
  private(set) var isCutOff = false

  init(_ visit: Visit?, _ ward: Ward) {
    guard let visit else {
      isCutOff = true
      return
    }
    var begun: [String: Origin] = [:]
    var first: [SlotID: String] = [:]
    var texts: [String: (place: Int, text: String)] = [:]
    let log = visit.take.events
    for position in 0..<log.count {
      let event = log[position]
      // A step's position among the steps of all runs means nothing.
      let origin = ward.isOwn(event.origin) ? event.origin : .none
      switch event.kind {
      case .step: callbacks.append([])
      case .objectAlloc(let object): made[object.className, default: 0] += 1
      case .bodyRun(let node, _, _, _):
        runs[node.view, default: 0] += 1
        bodies[node.view] = origin
      case .lifeBegin(let node): begun[node.path] = origin
      case .lifeEnd(let node):
        ended[node.path] = (node.view, begun[node.path] ?? origin)
        texts[node.path] = nil
      case .stateAlloc(let node, _, let wrapper, let slot, let value):
        keepers.insert(node.view)
        first[slot] = value
        if wrapper == "State", let hash = value.firstIndex(of: "#") {
          let name = String(value[..<hash])
          if owners[name] == nil { owners[name] = (node.view, origin) }
        }
      case .stateFree(let node, let property, _, let slot, let value):
        let before = first[slot] ?? value
        if before != value || value.contains("#") {
          lost[node.path, default: []].append((property, value, before))
        }
      case .callback(let name, let node, _, _):
        callbacks[callbacks.count - 1].append(
          (name, node?.view ?? "", node?.path ?? "", origin))
      case .output(let text): outputs.append(text)
      case .content(let node, _, let text, let value):
        let words = [text, value].compactMap { $0 }.joined(separator: " ")
        texts[node.path, default: (position, "")].text = words
      // (Advice on habits is about the code; objects and bodies show its effects.)
      case .note(let id, _) where id.family == .advice: break
      case .note(let id, let message), .issue(let id, let message):
        note(id, message.description, origin)
      case .failure(_, .budget(.memory)), .failure(_, .budget(.evaluation)),
        .failure(_, .budget(.output)):
        isCutOff = true
      case .failure(let message, _): failure = message.description
      default: break
      }
    }
    shown = texts.filter { !$0.value.text.isEmpty }
      .sorted { $0.value.place < $1.value.place }.map { ($0.key, $0.value.text) }
  }

  private mutating func note(_ id: RemarkID, _ text: String, _ origin: Origin) {
    if messages.contains(where: { $0.id == id && $0.origin == origin }) { return }
    messages.append((id, text, origin))
  }
}
