// `onAppear`, `onDisappear` and `task` (F131–F135, F149).
//
// An appearance concerns the content as a whole: with several views it fires once, when the first of
// them exists, and `onDisappear` once after the last has gone (F133). So what counts is whether there
// is any view below.

import AttributeGraph
public import Trace
public import Values

extension ViewGraph {
  /// The modifier has a new value. The closures used are always the latest (F132).
  func processAppearance(_ node: ViewNode, _ state: ModifiedState) {
    guard let lifecycle = state.lifecycle, !lifecycle.isRegistered else { return }
    lifecycle.isRegistered = true
    node.surroundings.region.appearances.append(Weak(node))
    noteAppearance(node)
  }

  /// It may have gained its first view or lost its last one, or have come into sight or left it.
  func noteAppearance(_ node: ViewNode) {
    current.callbacks.appearances.append(Noted(node: node, cause: currentCause))
  }

  /// After the walk: modifiers that now have content appear, those that have lost it disappear.
  func queueAppearances() {
    for noted in current.callbacks.appearances where !noted.node.isEnded {
      let node = noted.node
      guard let state = node.asModified, let lifecycle = state.lifecycle else { continue }
      let isPresent = node.hasContent
      if isPresent == lifecycle.hasAppeared {
        if !isPresent, state.appearanceName != nil { advice.noteWaiting(node) }
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
      if isPresent, state.effect != .task, isContentInherited(node) { continue }
      withCause(noted.cause ?? currentCause) {
        if isPresent { appear(node, state) } else { disappear(node, state, by: .appearsOnce) }
      }
    }
    current.callbacks.appearances = []
  }

  /// `onAppear` and `task` that have not been called because their view is empty.
  public var emptyContents: [(modifier: String, owner: NodeName, origin: Origin)] {
    advice.keepWaiting { node in
      !node.isEnded && node.asModified?.hasAppeared == false && !node.hasContent
        && !node.isAllOfWindow
    }.compactMap { node in
      guard let name = node.asModified?.appearanceName,
        name == "task" || node.value.field(.modifier)?.function(.appear) != nil,
        let owner = node.surroundings.owner?.name
      else { return nil }
      return (name, owner, node.modifierOrigin)
    }
  }

  private func appear(_ node: ViewNode, _ state: ModifiedState, again: Rule = .appearsAgain) {
    let modifier = node.value.field(.modifier) ?? .unit
    let isFirst = state.lifecycle?.hasAppearedBefore == false
    state.lifecycle?.hasAppearedBefore = true
    let first: Rule = state.lifecycle?.hasWaited == true ? .appearsWhenSeen : .appearsOnce
    let rule = isFirst ? first : again
    switch state.effect {
    case .task:
      if let action = modifier.function(.action) {
        queueEffect(
          "task", of: node, .startTask(node, action), by: isFirst ? .taskStarts : rule,
          isAppearance: true)
      }
    case .change: appearChanged(node, state)
    default:
      if let action = modifier.function(.appear) {
        queueEffect(
          "onAppear", of: node, .call(action, []),
          by: isFirst ? node.ruleOfSeveral ?? rule : rule, isAppearance: true)
      }
      // The geometry is known at once and does not change.
      if let action = modifier.function(.geometry) {
        queueEffect("onGeometryChange", of: node, .call(action, []))
      }
    }
  }

  /// An item came back before it had gone: its content appears again (F99).
  func appearAgain(_ node: ViewNode) {
    guard case .modified(let state) = node.content, state.hasAppeared else { return }
    switch state.effect {
    case .appearance, .change: appear(node, state, again: .returnsInTime)
    default: break
    }
  }

  private func disappear(_ node: ViewNode, _ state: ModifiedState, by rule: Rule) {
    let modifier = node.value.field(.modifier) ?? .unit
    switch state.effect {
    case .task: cancelTask(of: node, state)
    default:
      if let action = modifier.function(.disappear) {
        let callback = makeCallback("onDisappear", of: node, .call(action, []), by: rule)
        if current.items.disappearsFirst {
          current.callbacks.earlyDisappearances.append(callback)
        } else {
          current.callbacks.lateDisappearances.append(callback)
        }
      }
    }
  }

  func cancelTask(of node: ViewNode, _ state: ModifiedState) {
    guard let task = state.lifecycle?.task else { return }
    state.lifecycle?.task = nil
    guard evaluator.isRunning(task) else { return }
    current.callbacks.lateDisappearances.append(
      makeCallback("task.cancel", of: node, .cancelTask(task), by: .taskLivesWithView))
  }

  /// The node is about to end, or was covered: views in it that have appeared disappear.
  func queueDisappearance(of node: ViewNode, by rule: Rule) {
    guard case .modified(let state) = node.content, state.hasAppeared else { return }
    state.lifecycle?.hasAppeared = false
    disappear(node, state, by: rule)
  }

  /// Repeats what each visible view does when it appears, as when the user leaves and comes back, in a
  /// throwaway world. A task with an `id` has been restarted when that changed.
  public func reappear(withEveryTask: Bool = false) throws(Failure) {
    var stack = root.map { [$0] } ?? []
    var callbacks: [Callback] = []
    while let node = stack.popLast() {
      if node.isEnded || node.isLeaving || node.isDetachedItem { continue }
      if case .modified(let state) = node.content, state.hasAppeared,
        !node.surroundings.region.isInCovered, isOnScreen(node),
        let modifier = node.value.field(.modifier)
      {
        if state.effect == .appearance, let action = modifier.function(.appear) {
          callbacks.append(
            makeCallback("onAppear", of: node, .call(action, []), by: .appearsAgain))
        }
        if state.effect == .task, withEveryTask || state.type.field(.id) == nil,
          let action = modifier.function(.action)
        {
          callbacks.append(
            makeCallback("task", of: node, .startTask(node, action), by: .taskStarts))
        }
      }
      stack.append(contentsOf: node.children.reversed())
    }
    queue.add(callbacks)
    try settle()
  }

  /// `task(id:)`: a different id cancels the task and starts it again (F149).
  func processTask(_ node: ViewNode, _ state: ModifiedState, old: Value?) throws(Failure) {
    processAppearance(node, state)
    guard let old, state.hasAppeared, let type = state.type.field(.id)?.type,
      let oldID = old.field(.id), let modifier = node.value.field(.modifier),
      let newID = modifier.field(.id), let action = modifier.function(.action)
    else { return }
    if try compare(oldID, newID, type, .equatableAlways).isEqual { return }
    if let task = state.lifecycle?.task, evaluator.isRunning(task) {
      queueEffect("task.cancel", of: node, .cancelTask(task), by: .taskLivesWithView)
    }
    state.lifecycle?.task = nil
    queueEffect("task", of: node, .startTask(node, action), by: .taskStarts)
  }
}

extension ModifiedState {
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

  fileprivate var hasContent: Bool {
    TreeOrder([self]) { $0.children.filter { !$0.isOutOfSight } }.dropFirst()
      .contains { $0.name != nil || $0.isErasedRoot || $0.isUnaryReader }
  }
}
