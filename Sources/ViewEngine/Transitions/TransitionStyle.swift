// The style that a `transition` modifier gives (F134, F136).

import Trace
import Values

struct TransitionStyle {
  /// `opacity` by default (F136).
  var name = "opacity"
  var isIdentity = false
  /// Whether a modifier gives it.
  private(set) var isChosen = false
  /// The transition's own animation (`transition.animation(_:)`).
  var animation: Value?

  /// The modifier on the item's content, searched down to its first named node; otherwise one around
  /// the item's container that applies to each of its views: `Row().id(n).transition(.slide)` (F213).
  init(of item: ViewNode, _ edge: TraceEvent.TransitionEdge) {
    func isUnnamed(_ node: ViewNode) -> Bool { node.name == nil }
    let inside = sequence(first: item) { $0.children.first }.prefix(while: isUnnamed)
    for node in inside + item.ancestors.prefix(while: isUnnamed) {
      guard case .modified(let state) = node.content, state.trait == .transition,
        let value = node.modifier?.field(.value)
      else { continue }
      isChosen = true
      read(value, edge)
      return
    }
  }

  /// The parts of a transition nest; the words are those of the parts for the edge.
  private mutating func read(_ value: Value, _ edge: TraceEvent.TransitionEdge) {
    var names: [String] = []
    for part in value.transitionParts where part.isFor(edge) {
      switch (part.name, part.payload.count) {
      case ("animated", 2): animation = part.payload[1].unwrapped ?? animation
      case ("move", 1), ("push", 1): names.append("\(part.name)(\(part.payload[0].caseName))")
      case ("own", 1):
        if case .existential(let box) = part.payload[0] { names.append(box.type.name) }
      case ("custom", 1), ("modifier", 2): names.append(part.payload[0].text ?? part.name)
      default: names.append(part.name)
      }
    }
    if names.isEmpty { return }
    name = names.joined(separator: "+")
    isIdentity = names == ["identity"]
  }

  /// How long it takes; nil if it is not animated.
  func duration(in transaction: ViewTransaction) -> Double? {
    if isIdentity || transaction.disablesAnimations { return nil }
    if let animation { return AnimationTiming(animation).total }
    return transaction.duration
  }
}

/// A part of a transition, with the edges for which it stands.
struct TransitionPart {
  /// `move`, `own` …, or `animated` before the part that it animates.
  let name: String
  let payload: [Value]
  let isForInsertion: Bool
  let isForRemoval: Bool

  func isFor(_ edge: TraceEvent.TransitionEdge) -> Bool {
    edge == .insertion ? isForInsertion : isForRemoval
  }
}

extension Value {
  /// The parts of a transition, innermost first.
  var transitionParts: [TransitionPart] {
    var parts: [TransitionPart] = []
    var stack = [(value: self, insertion: true, removal: true)]
    while let (value, insertion, removal) = stack.popLast() {
      guard case .enumeration(let kind) = value.field(.kind) ?? value else { continue }
      let name = kind.type.cases[kind.tag].name
      switch (name, kind.payload.count) {
      case ("asymmetric", 2):
        stack.append((kind.payload[1], false, removal))
        stack.append((kind.payload[0], insertion, false))
        continue
      case ("combined", 2):
        stack.append((kind.payload[1], insertion, removal))
        stack.append((kind.payload[0], insertion, removal))
        continue
      case ("animated", 2): stack.append((kind.payload[0], insertion, removal))
      default: break
      }
      parts.append(
        TransitionPart(
          name: name, payload: Array(kind.payload), isForInsertion: insertion,
          isForRemoval: removal))
    }
    return parts
  }

  /// `bottom` of `Edge.bottom`.
  fileprivate var caseName: String {
    guard case .enumeration(let value) = self else { return "" }
    return value.type.cases[value.tag].name
  }
}
