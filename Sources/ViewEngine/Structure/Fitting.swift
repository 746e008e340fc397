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
final class CandidateNode: ViewNode {
  override var content: NodeContent { .candidate(self) }

  /// It has been measured: its view is its child.
  var isMade = false
  var isChosen = false

  override func process(in graph: ViewGraph) throws(Failure) {
    if let given = takePendingValue() { value = given }
    guard isMade else { return }
    var surroundings = self.surroundings
    if children.isEmpty {
      surroundings.region = graph.makeRegion(in: self.surroundings.region)
      surroundings.region.isCovered = true
    }
    setChild(TypedValue(value, type), surroundings: surroundings, in: graph)
  }
}

extension CandidateNode {
  fileprivate func enter(in graph: ViewGraph) {
    children.forEach(graph.uncover)
    for node in TreeOrder(children) {
      guard let node = node.asModified, case .presentation = node.effect else { continue }
      if let attribute = node.attribute { graph.graph.invalidate(attribute) }
      graph.mark(node)
    }
    _ = graph.graph.takeStale()
    graph.noteListChanged(at: self)
  }

  fileprivate func leave(in graph: ViewGraph) {
    children.forEach(graph.cover)
    children.forEach(graph.endPresentations)
    graph.noteListChanged(at: self)
  }

  fileprivate func endView(in graph: ViewGraph) {
    isMade = false
    isChosen = false
    let children = self.children
    self.children = []
    for child in children { graph.end(child, by: .contentIsShown) }
    graph.noteListChanged(at: self)
  }
}

extension FittingState {
  fileprivate func choose(in graph: ViewGraph) throws(EvaluationError) {
    let places = node.fittingCandidates
    let axes = Axis.allCases.filter { node.value.field(.axes).has($0) }
    var chosen: Int?
    var reason: Message = ""
    for (index, place) in places.enumerated() where chosen == nil {
      if !place.isMade {
        place.isMade = true
        graph.mark(place)
        try graph.walk()
      }
      var misfit: Message?
      for axis in axes where misfit == nil { misfit = self.misfit(of: place, axis, in: graph) }
      if let misfit, index < places.count - 1 {
        reason = "view \(index + 1) is at least \(misfit)"
      } else {
        chosen = index
      }
    }
    guard let chosen else { return }
    for (index, place) in places.enumerated() {
      if index > chosen, place.isMade { place.endView(in: graph) }
      if place.isChosen != (index == chosen) {
        place.isChosen = index == chosen
        if place.isChosen { place.enter(in: graph) } else { place.leave(in: graph) }
      }
    }
    try graph.walk()
    tell(chosen, of: places.count, reason, in: graph)
  }

  /// If the space is less than the candidate's known length, both in words; otherwise nil.
  private func misfit(of place: ViewNode, _ axis: Axis, in graph: ViewGraph) -> Message? {
    guard let room = graph.room(for: node, axis) else { return nil }
    let length = graph.knownLength(of: place, axis, .ideal)
    guard length > room else { return nil }
    let direction: Message = axis == .horizontal ? "wide" : "high"
    return "\(length.short) \(direction), and there is room for \(room.short)"
  }

  /// The event tells why a different view is shown than before.
  private func tell(_ chosen: Int, of count: Int, _ reason: Message, in graph: ViewGraph) {
    if chosen == emitted { return }
    emitted = chosen
    var message: Message = "ViewThatFits shows view \(chosen + 1) of \(count)"
    if reason != "" { message += ": \(reason)" }
    graph.note(.viewThatFits, message, at: node.origin)
  }
}

extension ViewGraph {
  /// After a walk: anything processed may have changed a size.
  func settleFitting() throws(Failure) {
    while sizeReaders.isDue {
      for node in sizeReaders.takeFittings() where !node.isEnded {
        try node.asPrimitive?.fitting?.choose(in: self)
      }
      try measureAgain()
    }
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
  /// The positions in the list of a `ViewThatFits`, in order.
  var fittingCandidates: [CandidateNode] {
    TreeOrder(children) { $0 is CandidateNode ? [] : $0.children }
      .compactMap { $0 as? CandidateNode }
  }
}

extension Double {
  /// `250`, `99.5`
  fileprivate var short: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
