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
        let value = node.value.field(.modifier)?.field(.value)
      else { continue }
      isChosen = true
      read(value, edge)
      return
    }
  }

  /// The parts of a transition nest; the words are those of the parts for the edge.
  private mutating func read(_ value: Value, _ edge: TraceEvent.TransitionEdge) {
    var names: [String] = []
    var stack = [value]
    while let value = stack.popLast() {
      guard case .enumeration(let kind) = value.field(.kind) ?? value else { continue }
      let name = kind.type.cases[kind.tag].name
      switch (name, kind.payload.count) {
      case ("asymmetric", 2): stack.append(kind.payload[edge == .insertion ? 0 : 1])
      case ("combined", 2): stack.append(contentsOf: [kind.payload[1], kind.payload[0]])
      case ("animated", 2):
        stack.append(kind.payload[0])
        animation = kind.payload[1].unwrapped ?? animation
      case ("move", 1), ("push", 1): names.append("\(name)(\(kind.payload[0].caseName))")
      case ("own", 1):
        if case .existential(let box) = kind.payload[0] { names.append(box.type.name) }
      case ("custom", 1), ("modifier", 2): names.append(kind.payload[0].text ?? name)
      default: names.append(name)
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

extension Value {
  /// `bottom` of `Edge.bottom`.
  fileprivate var caseName: String {
    guard case .enumeration(let value) = self else { return "" }
    return value.type.cases[value.tag].name
  }
}
