// `ViewThatFits`: the first of several views that fits the available space (F253).
//
// The candidates are the views in the list of its content. They are made one by one as they are
// measured, until one fits; the last is taken whether it fits or not. Only the chosen one is on screen:
// it appears, writes preferences, can be used. A candidate that did not fit keeps its nodes and state
// without appearing; one after the choice ends. Their known sizes are found in `KnownLengths.swift`.

import AttributeGraph
import Trace
import Values

/// The state of a `ViewThatFits`.
final class FittingState {
  unowned let node: ViewNode
  /// The index of the candidate last emitted.
  var emitted = 0

  init(_ node: ViewNode) { self.node = node }
}

/// A position in the list of a `ViewThatFits`, whose view may not have been made.
final class CandidateContent {
  /// It has been measured: its view is its child.
  var isMade = false
  var isChosen = false
}

extension ViewGraph {
  /// Whether the view here is a candidate: a single view in the list of a `ViewThatFits`.
  func isCandidate(
    _ type: TypeMetadata, below node: ViewNode, _ surroundings: Surroundings
  ) -> Bool {
    surroundings.fitting != nil && !isSeveralRows(type, below: node)
  }

  func processCandidate(_ node: ViewNode, _ content: CandidateContent) {
    if let value = node.takePendingValue() {
      node.value = value
    }
    guard content.isMade else { return }
    var surroundings = node.surroundings
    if node.children.isEmpty {
      surroundings.region = makeRegion(in: node.surroundings.region)
      surroundings.region.isCovered = true
    }
    setChild(
      of: node, at: 0, type: node.type, value: node.value, surroundings: surroundings)
  }

  func beginFitting(_ node: ViewNode) -> FittingState {
    hasCovered = true
    sizeReaders.addFitting(node)
    return FittingState(node)
  }

  /// After a walk: anything processed may have changed a size.
  func settleFitting() throws(Failure) {
    while sizeReaders.isDue {
      for node in sizeReaders.takeFittings() where !node.isEnded {
        guard let fitting = node.asPrimitive?.fitting else { continue }
        try choose(node, fitting)
      }
      try measureAgain()
    }
  }

  private func choose(_ node: ViewNode, _ fitting: FittingState) throws(Failure) {
    let places = node.fittingCandidates
    let axes = Axis.allCases.filter { node.value.field(.axes).has($0) }
    var chosen: Int?
    var reason: Message = ""
    for (index, place) in places.enumerated() where chosen == nil {
      guard case .candidate(let content) = place.content else { continue }
      if !content.isMade {
        content.isMade = true
        mark(place)
        try walk()
      }
      var misfit: Message?
      for axis in axes where misfit == nil { misfit = self.misfit(of: place, in: node, axis) }
      if let misfit, index < places.count - 1 {
        reason = "view \(index + 1) is at least \(misfit)"
      } else {
        chosen = index
      }
    }
    guard let chosen else { return }
    for (index, place) in places.enumerated() {
      guard case .candidate(let content) = place.content else { continue }
      if index > chosen, content.isMade { endCandidate(place, content) }
      if content.isChosen != (index == chosen) {
        content.isChosen = index == chosen
        if content.isChosen { enter(place) } else { leave(place) }
      }
    }
    try walk()
    tell(node, fitting, chosen, of: places.count, reason)
  }

  /// If the space is less than the candidate's known length, both in words; otherwise nil.
  private func misfit(of place: ViewNode, in node: ViewNode, _ axis: Axis) -> Message? {
    guard let room = room(for: node, axis) else { return nil }
    let length = knownLength(of: place, axis, .ideal)
    guard length > room else { return nil }
    let direction: Message = axis == .horizontal ? "wide" : "high"
    return "\(length.short) \(direction), and there is room for \(room.short)"
  }

  private func enter(_ place: ViewNode) {
    place.children.forEach(uncover)
    for node in TreeOrder(place.children) {
      guard case .modified(let state) = node.content, case .presentation = state.effect else {
        continue
      }
      if let attribute = state.attribute { graph.invalidate(attribute) }
      mark(node)
    }
    _ = graph.takeStale()
    noteReordered(above: place)
    notePreferencesChanged(at: place)
  }

  private func leave(_ place: ViewNode) {
    place.children.forEach(cover)
    place.children.forEach(endPresentations)
    noteReordered(above: place)
    notePreferencesChanged(at: place)
  }

  private func endCandidate(_ place: ViewNode, _ content: CandidateContent) {
    content.isMade = false
    content.isChosen = false
    let children = place.children
    place.children = []
    for child in children { end(child, by: .contentIsShown) }
    noteReordered(above: place)
    notePreferencesChanged(at: place)
  }

  /// The event tells why a different view is shown than before.
  private func tell(
    _ node: ViewNode, _ fitting: FittingState, _ chosen: Int, of count: Int, _ reason: Message
  ) {
    if chosen == fitting.emitted { return }
    fitting.emitted = chosen
    var message: Message = "ViewThatFits shows view \(chosen + 1) of \(count)"
    if reason != "" { message += ": \(reason)" }
    emit(.note(id: .viewThatFits, message: message), at: node.origin)
  }

  /// Whether it is in a view that was measured but is not shown: changes, sheets and publishers have no
  /// effect there.
  func isMeasuredOnly(_ node: ViewNode) -> Bool {
    if sizeReaders.fittings.isEmpty { return false }
    return node.selfAndAncestors.contains {
      if case .candidate(let content) = $0.content { !content.isChosen } else { false }
    }
  }
}

extension ViewNode {
  fileprivate var isCandidate: Bool { if case .candidate = content { true } else { false } }

  /// The positions in the list of a `ViewThatFits`, in order.
  var fittingCandidates: [ViewNode] {
    TreeOrder(children) { $0.isCandidate ? [] : $0.children }.filter(\.isCandidate)
  }
}

extension Double {
  /// `250`, `99.5`
  fileprivate var short: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
