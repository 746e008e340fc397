// How scripts find the targets of their actions by label, without a walk.
//
// A tap on one of a thousand buttons would otherwise pay for the labels of all. The index is made on
// the first query, and a change of the tree's structure discards it (`forgetFinds`). The other
// dependencies of a search are tracked: a value below a control may change its label (`noteLabel`);
// which pages are on screen and which environments enable controls is checked each time.

import Values

/// The targets that the user can act on, in tree order, and their indices by label.
struct TargetIndex {
  /// Where the search began.
  let top: [ViewNode]
  private(set) var targets: [ControlTarget]
  /// The indices of the targets, in order, by label.
  private var places: [String: [Int]] = [:]
  /// Targets that are actions of one node are adjacent.
  private var ranges: [ObjectIdentifier: Range<Int>] = [:]
  private let environments: [(node: ViewNode, isEnabled: Bool)]
  private let pages: [(node: ViewNode, shown: Children)]
  /// Nodes that have received a value since.
  private var touched: [ViewNode] = []

  /// With more changed labels than this the index is made again.
  private static let mostTouched = 32

  init(_ walk: TargetWalk, below top: [ViewNode]) {
    self.top = top
    targets = walk.found
    environments = walk.environments
    pages = walk.pages
    for (place, target) in targets.enumerated() {
      for label in target.labels { places[label, default: []].append(place) }
      let node = ObjectIdentifier(target.node)
      ranges[node] = (ranges[node]?.lowerBound ?? place)..<(place + 1)
    }
  }

  /// The targets with the label, in tree order.
  func targets(labelled label: String) -> [ControlTarget] {
    (places[label] ?? []).map { targets[$0] }
  }

  /// A node received a new value. False when there are too many.
  mutating func touch(_ node: ViewNode) -> Bool {
    touched.append(node)
    return touched.count <= Self.mostTouched
  }

  /// Whether the same controls are enabled, and the same pages on screen.
  func reachesTheSame(in graph: ViewGraph) throws(EvaluationError) -> Bool {
    for environment in environments
    where try graph.isEnabled(environment.node) != environment.isEnabled { return false }
    return pages.allSatisfy {
      $0.node.reachableChildren.elementsEqual($0.shown, by: ===)
    }
  }

  /// Updates labels that may have changed; false if the index must be made again.
  mutating func refresh(in graph: ViewGraph) throws(EvaluationError) -> Bool {
    for node in touched {
      // A gesture may have got an action.
      if case .modified = node.content, ranges[ObjectIdentifier(node)] == nil { return false }
      // In a style of the program a part may be a target or not depending on the control's label.
      if node.surroundings.styled != nil { return false }
      for current in node.selfAndAncestors {
        if case .primitive(let content) = current.content, content.styled != nil { return false }
        if let range = ranges[ObjectIdentifier(current)] {
          guard try relabel(range, of: current, in: graph) else { return false }
        }
      }
    }
    touched = []
    return true
  }

  /// False if the actions possible on the node have changed.
  private mutating func relabel(
    _ range: Range<Int>, of node: ViewNode, in graph: ViewGraph
  ) throws(EvaluationError) -> Bool {
    var walk = TargetWalk(isEnabled: true)
    try graph.collectTargets(at: node, into: &walk)
    guard walk.found.map(\.kind) == targets[range].map(\.kind) else { return false }
    for (place, target) in zip(range, walk.found) where target.label != targets[place].label {
      for label in targets[place].labels { places[label]?.removeAll { $0 == place } }
      targets[place] = target
      for label in target.labels {
        let known = places[label] ?? []
        places[label] = known.filter { $0 < place } + [place] + known.filter { $0 > place }
      }
    }
    return true
  }
}

extension ViewGraph {
  /// All targets that the user could reach now. A presentation covers what is below it; a pushed screen
  /// covers those before; only the selected tab is there. Without `isEnabled` those that are there but
  /// disabled, for messages.
  func reachableTargets(window: Int?, isEnabled: Bool = true) throws(Failure) -> TargetIndex {
    // The menus of the app come after the content of the window.
    let top = frontNodes(of: window ?? activeWindow) + commandNodes
    guard isEnabled, (window ?? activeWindow) == activeWindow else {
      return try makeTargetIndex(below: top, isEnabled)
    }
    if let known = try knownTargets(below: top) { return known }
    let made = try makeTargetIndex(below: top, true)
    finds.targets = made
    return made
  }

  /// The node's label, or its actions, may have changed.
  func noteLabel(of node: ViewNode) {
    if finds.targets == nil { return }
    if finds.targets?.touch(node) == false { finds.targets = nil }
  }

  private func knownTargets(below top: [ViewNode]) throws(Failure) -> TargetIndex? {
    // Code that runs to update an environment may discard the index.
    guard let index = finds.targets, index.top.elementsEqual(top, by: ===),
      try index.reachesTheSame(in: self), var known = finds.targets
    else { return nil }
    finds.targets = nil
    guard try known.refresh(in: self) else { return nil }
    finds.targets = known
    return known
  }

  /// With `passesHidden` also those hidden from the user by `hidden()`, for messages.
  func makeTargetIndex(
    below top: [ViewNode], _ isEnabled: Bool, passesHidden: Bool = false
  ) throws(Failure) -> TargetIndex {
    var walk = TargetWalk(isEnabled: isEnabled, passesHidden: passesHidden)
    try search(below: top, &walk)
    return TargetIndex(walk, below: top)
  }

  /// Whether the index agrees with a new search; for tests, which then have an index to check after the
  /// next update.
  func targetIndexHolds() -> Bool {
    do throws(Failure) {
      let top = frontNodes(of: activeWindow) + commandNodes
      let known = try knownTargets(below: top)
      let made = try makeTargetIndex(below: top, true)
      finds.targets = made
      return known.map { $0.finds(made) } ?? true
    } catch {
      // The program's code failed while an environment was updated: the step that needs it reports
      // that, and there is nothing to compare.
      return true
    }
  }
}

extension TargetIndex {
  /// Whether both find the same.
  fileprivate func finds(_ other: TargetIndex) -> Bool {
    targets.elementsEqual(other.targets) {
      $0.node === $1.node && $0.label == $1.label && $0.kind == $1.kind
    } && places.filter { !$0.value.isEmpty } == other.places && ranges == other.ranges
  }
}

extension ControlTarget {
  /// The labels by which the target is found.
  fileprivate var labels: [String] {
    guard let otherLabel, otherLabel != label else { return [label] }
    return [label, otherLabel]
  }
}
