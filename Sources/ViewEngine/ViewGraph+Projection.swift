// The first promise of the trace: folding the events reproduces the world.
//
// Everything shown comes from events (`World`), so an omission or error in them is shown, and no test
// of single events would notice. In tests the graph therefore folds its own events and compares after
// each update: which nodes are alive, their names, parents and order, what they show, and what is in
// their storage.

public import Trace
import Values

/// Folds the events of a run and records the differences found; for tests.
final class SelfCheck {
  fileprivate var world = World()
  fileprivate var broken: [String] = []
}

extension ViewGraph {
  /// The promises that did not hold after some update, in words. Recorded only if the options ask for
  /// it.
  public var brokenPromises: [String] { selfCheck?.broken ?? [] }

  /// The update is over, so everything must hold.
  func checkPromises() {
    guard options.checksInvariants else { return }
    let check = selfCheck.orMake(SelfCheck.init)
    let log = recorder.events
    while check.world.eventCount < log.count { check.world.apply(log[check.world.eventCount]) }
    var broken = brokenInvariants() + differences(from: check.world)
    if !liveIndexHolds() { broken.append("scripts would find views that have changed places") }
    if !targetIndexHolds() { broken.append("scripts would act on what goes by another label") }
    check.broken += broken.map { "update \(updateCount): \($0)" }
  }

  /// Where a world folded from the events differs from the graph. Between updates there must be no difference.
  public func differences(from world: World) -> [String] {
    var found: [String] = []
    var waiting = world.nodes
    var slots = world.slots
    var stack: [(node: ViewNode, parent: NodeID?)] = root.map { [($0, nil)] } ?? []
    while let (node, parent) = stack.popLast() {
      var parentBelow = parent
      if let name = node.name {
        parentBelow = name.node
        if let recorded = waiting.removeValue(forKey: name.node) {
          if recorded.name != name {
            found.append("\(name.path) is \(recorded.name.path) in the events")
          }
          if recorded.parent != parent {
            let (actual, known) = (parent?.number ?? 0, recorded.parent?.number ?? 0)
            found.append("\(name.path) is in #\(actual), in the events in #\(known)")
          }
          compareChildren(of: node, with: recorded, into: &found)
          compareContent(of: node, with: recorded, into: &found)
        } else {
          found.append("\(name.path) is alive, but not in the events")
        }
        compareSlots(of: node, with: &slots, into: &found)
      }
      for child in node.children + node.hiddenNodes { stack.append((child, parentBelow)) }
    }
    found += waiting.values.map { "\($0.name.path) is alive only in the events" }.sorted()
    // Storage shared by several views outlives them all.
    let shared = Set(sharedStorage.values.map(\.id))
    found += slots.filter { !shared.contains($0.key) }.values
      .map { "\($0.property) of \($0.owner.path) is alive only in the events" }.sorted()
    return found
  }

  /// A view kept out of sight has no place, so only visible views are compared.
  private func compareChildren(
    of node: ViewNode, with recorded: World.Node, into found: inout [String]
  ) {
    let actual = node.namedChildren.compactMap(\.name?.node)
    let present = Set(actual)
    let known = recorded.children.filter { present.contains($0) }
    if actual != known {
      found.append(
        "the children of \(recorded.name.path) are \(actual.map(\.number)), in the events \(known.map(\.number))"
      )
    }
  }

  private func compareContent(
    of node: ViewNode, with recorded: World.Node, into found: inout [String]
  ) {
    guard case .primitive(let content) = node.content, !node.isEnded,
      node.surroundings.region.isAttached
    else { return }
    switch content.primitive {
    case .leaf, .container, .lazy, .window, .navigation: return
    default: break
    }
    let shown = content.shownNow(in: self)
    let known = World.Content(
      role: .primitive(content.primitive), text: shown.text, value: shown.value)
    if recorded.contents.last != known {
      found.append("\(recorded.name.path) shows \(known), in the events \(recorded.contents)")
    }
  }

  private func compareSlots(
    of node: ViewNode, with slots: inout [SlotID: World.Slot], into found: inout [String]
  ) {
    guard case .body(let content) = node.content else { return }
    for property in content.properties {
      guard let storage = property.storage, !storage.isShared else { continue }
      guard let recorded = slots.removeValue(forKey: storage.id) else {
        found.append("\(storage.property) of \(node.name?.path ?? "") is not in the events")
        continue
      }
      let value = printed(storage.current, of: storage)
      if recorded.owner != node.name || recorded.property != storage.property
        || recorded.value != value
      {
        found.append(
          "\(storage.property) of \(recorded.owner.path) is \(value), in the events \(recorded.value)"
        )
      }
    }
  }

  /// Whether the body of a node makes rows from a collection with at most one element: then neither the
  /// order of rows nor their selection can be seen.
  public func hasFewRows(inBodyOf id: NodeID) -> Bool {
    let all = TreeOrder([root].compactMap(\.self))
    guard let owner = all.first(where: { $0.name?.node == id }) else { return false }
    return TreeOrder(owner.children).contains { node in
      guard case .forEach(let content) = node.content else { return false }
      return content.elements.count < 2 && node.surroundings.owner === owner
    }
  }
}
