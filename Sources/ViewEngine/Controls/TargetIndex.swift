// Where scripts find the targets of their actions: by label, without a walk.
//
// A tap on one of a thousand buttons would otherwise pay for the labels of all. The index is made
// when somebody asks for the first time. Another structure of the tree ends it (`forgetFinds`). It
// knows the other dependencies of a search: a value below a control changes that control's label
// (`noteLabel`), and which pages are on screen, and in which environments things can be used, is
// asked again.

import Values

/// The targets on which the user can act, in tree order, and the places of each label.
struct TargetIndex {
  /// Where the search began.
  let top: [ViewNode]
  private(set) var targets: [ControlTarget]
  /// The places among the targets, in their order, by label.
  private var places: [String: [Int]] = [:]
  /// The targets that are actions of one node are side by side.
  private var ranges: [ObjectIdentifier: Range<Int>] = [:]
  private let environments: [(node: ViewNode, isEnabled: Bool)]
  private let pages: [(node: ViewNode, shown: Children)]
  /// Nodes that were given a value since.
  private var touched: [ViewNode] = []

  /// More labels than these are not spelled again one by one.
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

  /// The targets that say so, in tree order.
  func targets(labelled label: String) -> [ControlTarget] {
    (places[label] ?? []).map { targets[$0] }
  }

  /// A node was given another value. False when that were too many.
  mutating func touch(_ node: ViewNode) -> Bool {
    touched.append(node)
    return touched.count <= Self.mostTouched
  }

  /// Whether the same things can be used, and the same pages are on screen.
  func reachesTheSame(in graph: ViewGraph) throws(EvaluationError) -> Bool {
    for environment in environments
    where try graph.isEnabled(environment.node) != environment.isEnabled { return false }
    return pages.allSatisfy {
      graph.reachableChildren(of: $0.node).elementsEqual($0.shown, by: ===)
    }
  }

  /// Spells labels that may be others; false where the index has to be made again.
  mutating func refresh(in graph: ViewGraph) throws(EvaluationError) -> Bool {
    for node in touched {
      // A gesture may have an action now.
      if case .modified = node.content, ranges[ObjectIdentifier(node)] == nil { return false }
      // In the program's own style, whether a part is a target depends on the control's label.
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

  /// False where other things can be done with the node than before.
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
  /// All targets that the user could reach now. A presentation covers what is below it; a pushed
  /// screen covers those before; only the selected tab is there. Without `isEnabled` those that are
  /// there and disabled, for messages.
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

  /// The node's label, or the actions on it, may have changed.
  func noteLabel(of node: ViewNode) {
    if finds.targets == nil { return }
    if finds.targets?.touch(node) == false { finds.targets = nil }
  }

  private func knownTargets(below top: [ViewNode]) throws(Failure) -> TargetIndex? {
    // Code that brings an environment up to date may end the index.
    guard try reachesTheSame(below: top), var known = finds.targets else { return nil }
    finds.targets = nil
    guard try known.refresh(in: self) else { return nil }
    finds.targets = known
    return known
  }

  private func reachesTheSame(below top: [ViewNode]) throws(Failure) -> Bool {
    guard let index = finds.targets, index.top.elementsEqual(top, by: ===) else { return false }
    return try index.reachesTheSame(in: self)
  }

  /// Those that `hidden()` keeps from the user as well, for messages.
  func targetsBehindHidden(window: Int?) throws(Failure) -> TargetIndex {
    let top = frontNodes(of: window ?? activeWindow)
    return try makeTargetIndex(below: top, true, passesHidden: true)
  }

  private func makeTargetIndex(
    below top: [ViewNode], _ isEnabled: Bool, passesHidden: Bool = false
  ) throws(Failure) -> TargetIndex {
    var walk = TargetWalk(isEnabled: isEnabled, passesHidden: passesHidden)
    try search(below: top, &walk)
    return TargetIndex(walk, below: top)
  }

  /// Whether the index agrees with the result of a search; for tests, which then have an index to
  /// check after the next update.
  func targetIndexHolds() -> Bool {
    do throws(Failure) {
      let top = frontNodes(of: activeWindow) + commandNodes
      let known = try knownTargets(below: top)
      let made = try makeTargetIndex(below: top, true)
      finds.targets = made
      return known.map { $0.finds(made) } ?? true
    } catch {
      // The program's own code failed while an environment was brought up to date: the step that asks
      // reports it, and there is nothing to compare.
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
  /// The labels by which it is found.
  fileprivate var labels: [String] {
    guard let otherLabel, otherLabel != label else { return [label] }
    return [label, otherLabel]
  }
}
