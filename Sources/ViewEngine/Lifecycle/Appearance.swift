// `onAppear`, `onDisappear` and `task` (F131–F135, F149).
//
// An appearance concerns the content as a whole: with several views it fires once, when the first of
// them exists, and `onDisappear` once after the last has gone (F133). So what counts is whether there
// is any view below.

public import Trace
public import Values

extension ViewGraph {
  /// It may have gained its first view or lost its last one, or have come into sight or left it.
  func noteAppearance(_ node: ModifiedNode) {
    current.callbacks.appearances.append((node, currentCause))
  }

  /// After the walk: modifiers that now have content appear, those that have lost it disappear.
  func queueAppearances() {
    for (node, cause) in current.callbacks.appearances where !node.isEnded {
      guard let lifecycle = node.lifecycle else { continue }
      let isPresent = node.hasContent
      if isPresent == lifecycle.hasAppeared {
        if !isPresent, node.appearanceName != nil { advice.noteWaiting(node) }
        continue
      }
      // A row that began and left the window in the same update never appeared.
      let region = node.surroundings.region
      if isPresent, region.isInCovered || !region.isAttached || !isOnScreen(node) {
        lifecycle.isCovered = true
        lifecycle.hasWaited = true
        continue
      }
      lifecycle.hasAppeared = isPresent
      // It appeared before the program was replaced; only tasks of the old code start again.
      if isPresent, node.effect != .task, isContentInherited(node) { continue }
      withCause(cause ?? currentCause) {
        if isPresent {
          node.appear(in: self)
        } else {
          node.disappear(by: .appearsOnce, in: self)
        }
      }
    }
    current.callbacks.appearances = []
  }

  /// `onAppear` and `task` that have not been called because their view is empty. A section whose rows are
  /// out of sight is not.
  public var emptyContents: [(modifier: String, owner: NodeName, origin: Origin)] {
    advice.keepWaiting { node in
      !node.isEnded && !node.hasAppeared && !node.hasContent && !node.isAllOfWindow
        && !node.hasRowsOutOfSight
    }.compactMap { node in
      guard let name = node.appearanceName,
        name == "task" || node.modifier?.function(.appear) != nil,
        let owner = node.surroundings.owner?.name
      else { return nil }
      return (name, owner, node.modifierOrigin)
    }
  }

  /// Repeats what each visible view does when it appears, as when the user leaves and comes back, in a
  /// throwaway world. A task with an `id` has been restarted when that changed.
  public func reappear(withEveryTask: Bool = false) throws(Failure) {
    var callbacks: [Callback] = []
    for node in root?.visited.compactMap(\.asModified) ?? [] {
      if node.hasAppeared, !node.surroundings.region.isInCovered, isOnScreen(node),
        let modifier = node.modifier
      {
        if node.effect == .appearance, let action = modifier.function(.appear) {
          callbacks.append(
            makeCallback("onAppear", of: node, .call(action, []), by: .appearsAgain))
        }
        if node.effect == .task, withEveryTask || node.modifierType.field(.id) == nil,
          let action = modifier.function(.action)
        {
          callbacks.append(
            makeCallback("task", of: node, .startTask(node, action), by: .taskStarts))
        }
      }
    }
    queue.add(callbacks)
    try settle()
  }
}

extension ModifiedNode {
  /// The modifier has a new value. The closures used are always the latest (F132).
  func processAppearance(in graph: ViewGraph) {
    guard let lifecycle, !lifecycle.isRegistered else { return }
    lifecycle.isRegistered = true
    surroundings.region.appearances.append(Weak(self))
    graph.noteAppearance(self)
  }

  fileprivate func appear(again: Rule = .appearsAgain, in graph: ViewGraph) {
    let modifier = self.modifier ?? .unit
    let isFirst = lifecycle?.hasAppearedBefore == false
    lifecycle?.hasAppearedBefore = true
    let first: Rule = lifecycle?.hasWaited == true ? .appearsWhenSeen : .appearsOnce
    let rule = isFirst ? first : again
    switch effect {
    case .task:
      if let action = modifier.function(.action) {
        graph.queueEffect(
          "task", of: self, .startTask(self, action), by: isFirst ? .taskStarts : rule,
          isAppearance: true)
      }
    case .change: appearChanged(in: graph)
    default:
      if let action = modifier.function(.appear) {
        graph.queueEffect(
          "onAppear", of: self, .call(action, []),
          by: isFirst ? ruleOfSeveral ?? rule : rule, isAppearance: true)
      }
      // The geometry is known at once and does not change.
      if let action = modifier.function(.geometry) {
        graph.queueEffect("onGeometryChange", of: self, .call(action, []))
      }
    }
  }

  /// An item came back before it had gone: its content appears again (F99).
  func appearAgain(in graph: ViewGraph) {
    guard hasAppeared else { return }
    switch effect {
    case .appearance, .change: appear(again: .returnsInTime, in: graph)
    default: break
    }
  }

  fileprivate func disappear(by rule: Rule, in graph: ViewGraph) {
    let modifier = self.modifier ?? .unit
    switch effect {
    case .task: cancelTask(in: graph)
    default:
      if let action = modifier.function(.disappear) {
        let callback = graph.makeCallback("onDisappear", of: self, .call(action, []), by: rule)
        if graph.current.items.disappearsFirst {
          graph.current.callbacks.earlyDisappearances.append(callback)
        } else {
          graph.current.callbacks.lateDisappearances.append(callback)
        }
      }
    }
  }

  func cancelTask(in graph: ViewGraph) {
    guard let task = lifecycle?.task else { return }
    lifecycle?.task = nil
    guard graph.evaluator.isRunning(task) else { return }
    graph.current.callbacks.lateDisappearances.append(
      graph.makeCallback("task.cancel", of: self, .cancelTask(task), by: .taskLivesWithView))
  }

  /// The node is about to end, or was covered: views in it that have appeared disappear.
  func queueDisappearance(by rule: Rule, in graph: ViewGraph) {
    guard hasAppeared else { return }
    lifecycle?.hasAppeared = false
    disappear(by: rule, in: graph)
  }

  /// `task(id:)`: a different id cancels the task and starts it again (F149).
  func processTask(old: Value?, in graph: ViewGraph) throws(Failure) {
    processAppearance(in: graph)
    guard hasAppeared, let oldID = old?.field(.id), let id = given(.id),
      let action = modifier?.function(.action)
    else { return }
    if try graph.compare(oldID, id.value, id.type, .equatableAlways).isEqual { return }
    if let task = lifecycle?.task, graph.evaluator.isRunning(task) {
      graph.queueEffect("task.cancel", of: self, .cancelTask(task), by: .taskLivesWithView)
    }
    lifecycle?.task = nil
    graph.queueEffect("task", of: self, .startTask(self, action), by: .taskIDDiffers)
  }

  /// The name of the modifier, if it is called when its content appears; nil for one that waits for
  /// other things.
  fileprivate var appearanceName: String? {
    switch effect {
    case .task: "task"
    case .appearance: "onAppear"
    default: nil
    }
  }
}

extension ViewNode {
  /// The rule by which a modifier is called that is not on a single view but on a group, a branch or
  /// rows, or around an `id` (F103). Nil if it is on one view.
  fileprivate var ruleOfSeveral: Rule? {
    var next = children.first
    while let node = next {
      switch node.content {
      case .modified: next = node.children.first
      case .dynamic:
        if case .structure(.identified) = node.type.role { return .appearsAroundID }
        return .appearsAsOne
      case .list, .forEach: return .appearsAsOne
      default: return nil
      }
    }
    return nil
  }

  /// A `GeometryReader` is one view, whatever its closure makes: an `onAppear` on it is called (F133).
  fileprivate var isUnaryReader: Bool {
    if case .reader = content { type.surface.layout == .measured } else { false }
  }

  /// An `AnyView` whose views no container lays out is one view, even around an empty one: it appears
  /// (F133).
  fileprivate var isErasedRoot: Bool {
    guard case .structure(.anyView) = type.role else { return false }
    return ancestors.allSatisfy { node in
      switch node.content {
      case .body, .modified, .made: true
      default: false
      }
    }
  }

  /// Whether it is on an `EmptyView` that is a window's whole content: no recording shows whether that
  /// counts as a view that appears.
  fileprivate var isAllOfWindow: Bool {
    for child in children {
      guard case .empty = child.content else { return false }
    }
    for parent in ancestors {
      if case .primitive = parent.content { return parent.isWindow }
    }
    return true
  }

  fileprivate var hasRowsOutOfSight: Bool {
    TreeOrder([self]).contains(where: \.isOutOfSight)
  }

  fileprivate var hasContent: Bool {
    TreeOrder([self]) { $0.children.filter { !$0.isOutOfSight } }.dropFirst()
      .contains { $0.name != nil || $0.isErasedRoot || $0.isUnaryReader }
  }
}
