import Phrases
import Trace

/// What a run shows about the views of a text.
struct LastRun {
  /// How often the body of each type of view ran.
  private(set) var runs: [String: Int] = [:]
  private var began: [String: Int] = [:]
  private var ended: [String: Int] = [:]
  private var withState: Set<String> = []
  /// Bodies by the names of what they read.
  private var read: [String: [String]] = [:]

  init(_ events: TraceLog) {
    for event in events {
      switch event.kind {
      case .bodyRun(let node, _, let reads, _):
        runs[node.view, default: 0] += 1
        for dependency in reads {
          let name = String(dependency.name.drop { $0 == "_" || $0 == "$" })
          for key in [name, name.split(separator: ".").last.map(String.init) ?? name]
          where !read[key, default: []].contains(node.view) {
            read[key, default: []].append(node.view)
          }
        }
      case .lifeBegin(let node): began[node.view, default: 0] += 1
      case .lifeEnd(let node): ended[node.view, default: 0] += 1
      case .stateAlloc(let node, _, _, _, _): withState.insert(node.view)
      default: break
      }
    }
  }

  func readers(of property: String) -> [String] { read[property] ?? [] }

  func hasState(_ view: String) -> Bool { withState.contains(view) }

  func sentence(about view: String, _ words: Words) -> String {
    let (ran, began, ended) = (runs[view] ?? 0, began[view] ?? 0, ended[view] ?? 0)
    return words("body runs: \(ran), lifetimes: \(began), ended: \(ended)")
  }
}
