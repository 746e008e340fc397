public import Trace
public import Values

// The state that a view would have if it began now.

extension ViewGraph {
  /// Resets states to the values with which their views would begin now, and repeats what views do when
  /// they appear, in a throwaway world. `anew` evaluates first values that are made once in a lifetime again.
  public func startOver(_ slots: Set<SlotID>, anew: Bool = false) throws(Failure) {
    var stack = root.map { [$0] } ?? []
    while let node = stack.popLast() {
      if node.isGone { continue }
      if case .body(let body) = node.content {
        for property in body.properties where property.template.wrapper == .state {
          let wrapper = body.value.part(at: property.template.path)
          guard let storage = property.storage, slots.contains(storage.id),
            let first =
              try (anew ? wrapper.field(.location)?.late : nil).map({ late throws(Failure) in
                try evaluator.call(late.make, [])
              }) ?? lateValues[storage.id] ?? property.template.initial ?? wrapper.field(.initial)
          else { continue }
          try write(first, to: storage, at: .none)
        }
      }
      stack.append(contentsOf: node.children)
    }
    try settle()
    try reappear(withEveryTask: true)
  }
}
