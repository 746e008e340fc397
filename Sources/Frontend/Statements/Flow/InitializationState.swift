import Program

/// What is known, at one point of a body, about storage that was declared without a value.
struct InitializationState {
  enum Key: Hashable {
    case local(LocalVariable)
    /// A part of a tuple.
    case element(LocalVariable, Int)
    /// A stored property of `self` in an initialiser.
    case field(VariableDecl)
  }

  /// Assigned on every path to this point.
  var assigned: Set<Key> = []
  /// Assigned on some path to this point.
  var maybe: Set<Key> = []
  /// `super.init` or `self.init` has been called on every path to this point.
  var isDelegated = false
  var isReachable = true

  static var unreachable: InitializationState {
    var state = InitializationState()
    state.isReachable = false
    return state
  }

  mutating func assign(_ key: Key) {
    assigned.insert(key)
    maybe.insert(key)
  }

  func joined(_ other: InitializationState) -> InitializationState {
    if !isReachable { return other }
    if !other.isReachable { return self }
    var state = self
    state.assigned.formIntersection(other.assigned)
    state.maybe.formUnion(other.maybe)
    state.isDelegated = isDelegated && other.isDelegated
    return state
  }
}
