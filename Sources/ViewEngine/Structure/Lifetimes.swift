// The beginning and the end of a node's lifetime.

import AttributeGraph
import Trace
import Values

extension ViewGraph {
  /// The node begins: a named one gets its identity and number.
  func begin(_ node: ViewNode) throws(Failure) {
    node.isMounted = true
    node.sequence = counters.nextInSequence()
    if let origin = node.pendingValue?.origin { node.origin = origin }
    guard let view = node.viewLabel else {
      if node.isDynamic {
        for current in node.selfAndAncestors.prefix(while: { !$0.containsDynamic }) {
          current.containsDynamic = true
        }
      }
      return
    }
    counters.nodeBegan()
    if liveNodeCount > options.liveNodes {
      throw .tooManyNodes(view: view.name, limit: options.liveNodes)
    }
    let place = identity(of: node, view)
    if let name = claim(node, view.name, at: place.path) {
      node.name = name
      if options.indexesNodes { finds.nodes[name.node] = Weak(node) }
    } else {
      let name = NodeName(node: counters.nextNode(), path: place.path)
      node.name = name
      if options.indexesNodes { finds.nodes[name.node] = Weak(node) }
      current.count.began += 1
      node.beginning = recorder.recordBeginning(
        of: name, explicitID: place.explicitID, cause: currentCause, rule: place.rule,
        at: node.origin)
    }
    if place.hasEnvironment { retellEnvironment(above: node) }
    if !current.telling.environment.isEmpty { emitEnvironmentWrites() }
    if let parent = place.above { noteReordered(parent) }
  }

  /// The place of a named node.
  private struct Place {
    let path: IdentityPath
    /// Set if it is the outermost named node under one.
    let explicitID: String?
    /// The nearest named node above.
    let above: ViewNode?
    /// A modifier in between writes the environment.
    let hasEnvironment: Bool
    /// The rule by which an existing node brought it.
    let rule: Rule?
  }

  private func identity(of node: ViewNode, _ view: ViewLabel) -> Place {
    // The segments between this node and the one above, innermost first; most views have at most two.
    var place = node.segment
    var outer = ""
    var segments: [String] = []
    var explicitID: String?
    var hasEnvironment = false
    var rule: Rule?
    let first = self.current.count.firstSequence
    var child = node
    var next = node.parent
    while let current = next, !current.isNamed {
      defer { child = current }
      if rule == nil, current.isMounted, current.sequence <= first {
        rule = current.ruleBringing(child)
      }
      if !current.segment.isEmpty {
        if place.isEmpty {
          place = current.segment
        } else if outer.isEmpty {
          outer = current.segment
        } else {
          segments.append(current.segment)
        }
      }
      if let row = current.rowID {
        if explicitID == nil { explicitID = row }
      } else {
        switch current.content {
        case .dynamic(let dynamic): if explicitID == nil { explicitID = dynamic.idText }
        case .modified(let state): if state.environment != nil { hasEnvironment = true }
        default: break
        }
      }
      next = current.parent
    }
    if !segments.isEmpty {
      place = (segments.reversed() + [outer, place]).list(separatedBy: "/")
    } else if !outer.isEmpty {
      place = outer + "/" + place
    }
    return Place(
      path: IdentityPath(
        at: place, view, in: next?.name?.identity, shown: spelled(place, at: node.origin)),
      explicitID: explicitID,
      above: next, hasEnvironment: hasEnvironment, rule: rule ?? next?.screenRule(first))
  }

  /// A place with its cases as written in the program; nil if it has none.
  private func spelled(_ place: String, at origin: Origin) -> String? {
    guard place.utf8.contains(UInt8(ascii: ".")), origin != .none, place.contains("if.") else {
      return nil
    }
    var branches = evaluator.branches(around: origin)[...]
    guard branches.contains(where: { $0.name != nil }) else { return nil }
    var segments = place.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for index in segments.indices.reversed() where segments[index].hasPrefix("if.") {
      guard let spelled = Self.spelled(segments[index], &branches) else { break }
      segments[index] = spelled
    }
    return segments.joined(separator: "/")
  }

  /// A segment of nested branches (F97), innermost first; nil if they are in other code.
  private static func spelled(
    _ segment: String, _ branches: inout ArraySlice<BranchSpelling>
  ) -> String? {
    var rest = segment
    var words: [String] = []
    var hasCase = false
    while rest != "if" {
      guard let branch = branches.popFirst(), !branch.key.isEmpty, rest.hasSuffix("." + branch.key)
      else { return nil }
      rest.removeLast(branch.key.count + 1)
      words.append(branch.name ?? "if." + branch.key)
      if branch.name != nil { hasCase = true }
    }
    return hasCase ? words.reversed().joined(separator: "/") : segment
  }

  /// Ends the lifetime of a node and of everything below it, parents first (F202). The node is the root
  /// of its region.
  ///
  /// `rule` is the rule by which it ends, and `causes` are the events that end the outermost views, if
  /// they differ.
  func end(_ top: ViewNode, by rule: Rule? = nil, because causes: [NodeID: EventID] = [:]) {
    forgetFinds()
    let parent = top.parent
    let disappearances = current.callbacks.lateDisappearances.count
    let earlyDisappearances = current.callbacks.earlyDisappearances.count
    let lostFocus = focus.lostCount
    var ends: [NodeID: EventID] = [:]
    var stack = [(node: top, cause: currentCause, rule: rule)]
    var regions: [Region] = []
    withCause(currentCause) {
      while let (node, above, rule) = stack.popLast() {
        if node.isEnded { continue }
        var cause = above
        if !causes.isEmpty, let name = node.name, let own = causes[name.node] { cause = own }
        replaceCause(cause)
        let region = node.surroundings.region
        if !region.isEnded {
          region.isEnded = true
          regions.append(region)
        }
        let ended = tellEnd(of: node, by: rule)
        if let ended, let name = node.name { ends[name.node] = ended }
        // The views below end because this one does, and so do the objects that the node held: they are
        // freed with the node's last reference.
        let reason = ended ?? cause
        replaceCause(reason)
        if case .body(let content) = node.content {
          freeStorage(of: content)
          content.queueDismantling(in: self)
        }
        endEffects(of: node)
        let below = node.children + node.hiddenNodes
        let next = ended == nil ? rule : .childEndsWithParent
        stack.append(contentsOf: below.reversed().map { ($0, reason, next) })
        node.dispose()
      }
    }
    current.callbacks.earlyDisappearances.blame(ends, from: earlyDisappearances)
    current.callbacks.lateDisappearances.blame(ends, from: disappearances)
    focus.blame(ends, from: lostFocus)
    for region in regions where graph.isLive(region.subgraph) { graph.end(region.subgraph) }
    if let parent { retellEnvironment(around: parent) }
  }

  /// Emits the end of a named node, and returns the event.
  private func tellEnd(of node: ViewNode, by rule: Rule?) -> EventID? {
    if let attribute = node.rule { targets[attribute] = nil }
    if let scope = node.asModified?.environment { targets[scope.attribute] = nil }
    node.asModified?.queueDisappearance(by: .appearsOnce, in: self)
    guard let name = node.name else { return nil }
    counters.nodeEnded()
    current.count.ended += 1
    return emit(.lifeEnd(name), rule: rule, at: node.origin)
  }
}

extension [Callback] {
  /// A modifier ends before the view that it refers to; the view's end is the cause of its callbacks.
  fileprivate mutating func blame(_ ends: [NodeID: EventID], from first: Int) {
    for index in indices.dropFirst(first) {
      if let node = self[index].node, let end = ends[node.node] { self[index].cause = end }
    }
  }
}

extension ViewNode {
  /// The rule by which an existing node brings a new view.
  fileprivate func ruleBringing(_ child: ViewNode) -> Rule? {
    switch content {
    case .dynamic: type.dynamicRule
    case .forEach(let content): content.brings(child) ? .rowIsElement : .rowIsNear
    case .modified(let state): state.presentation?.rule
    default: nil
    }
  }

  /// The same for a navigation container, which is itself a view.
  fileprivate func screenRule(_ first: Int) -> Rule? {
    sequence <= first && asPrimitive?.navigation != nil ? .screenIsOnPath : nil
  }

  /// Whether its children can change, and not only their values.
  var isDynamic: Bool {
    switch content {
    case .dynamic, .forEach: true
    default: false
    }
  }
}
