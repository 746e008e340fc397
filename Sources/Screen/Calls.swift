// The calls that name a control such that the script finds this control and no other.
//
// The script searches what is in front in tree order and takes the first control with the label, or a
// later one with `at:`; so calls are numbered in that order, which may differ from that of the drawing
// (a bar is above its owner).

import Trace
import Values

struct CallTable {
  /// By node, in the order of its actions.
  private(set) var calls: [NodeID: [Call]] = [:]
  /// The nodes that can be reached.
  private(set) var reachable: Set<NodeID> = []

  init(_ world: World, layered: Set<NodeID>, menus: [NodeID]) {
    for window in world.windows {
      var roots = window.content
      if let front = window.layers.last { roots = front.parts.flatMap(\.nodes) }
      if window.isActive { roots += menus }
      let parts = Self.parts(below: roots, in: world, layered: layered)
      reachable.formUnion(parts.map(\.id))
      add(parts, window: window.isActive ? nil : window.number)
    }
  }

  /// The parts of a node that a person can act on.
  private struct Part {
    let id: NodeID
    let look: Look?
    let isLeaving: Bool
  }

  private static func parts(
    below roots: [NodeID], in world: World, layered: Set<NodeID>
  ) -> [Part] {
    var found: [Part] = []
    var stack = Array(roots.reversed())
    let tops = Set(roots)
    while let id = stack.popLast() {
      guard tops.contains(id) || !layered.contains(id), let node = world.nodes[id] else { continue }
      found.append(Part(id: id, look: node.look, isLeaving: node.departure != nil))
      stack += node.children.reversed()
    }
    return found
  }

  private mutating func add(_ parts: [Part], window: Int?) {
    // A tap goes to a field only if nothing else has the same label.
    var tappable: Set<String> = []
    for part in parts where part.look?.role != .primitive(.field) {
      for action in part.look?.actions ?? [] where action.call == .tap {
        tappable.insert(action.label)
      }
    }
    var counts: [Look.Action: Int] = [:]
    for part in parts {
      guard let look = part.look, !part.isLeaving else { continue }
      for action in look.actions {
        let isField = look.role == .primitive(.field)
        if isField, action.call == .tap, tappable.contains(action.label) { continue }
        let ordinal = counts[action, default: 0]
        counts[action] = ordinal + 1
        calls[part.id, default: []].append(
          Call(action.call, label: action.label, ordinal: ordinal, window: window))
      }
    }
  }
}
