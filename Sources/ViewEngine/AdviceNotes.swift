import Trace
import Values

/// Notes for giving advice. The engine's behaviour does not depend on them.
struct AdviceNotes {
  private var renewed: [(owner: NodeName, origin: Origin)] = []
  private var ignored: [IgnoredInput] = []
  private var reused: [ReusedView] = []
  private var waiting: [Weak] = []
  private var objectStates: [WeakStorage] = []

  mutating func noteRenewedSubscription(of owner: NodeName, at origin: Origin) {
    renewed.append((owner, origin))
  }

  mutating func takeRenewedSubscriptions() -> [(owner: NodeName, origin: Origin)] {
    defer { renewed = [] }
    return renewed
  }

  mutating func note(_ input: IgnoredInput) { ignored.append(input) }

  mutating func takeIgnoredInputs() -> [IgnoredInput] {
    defer { ignored = [] }
    return ignored
  }

  mutating func noteReuse(_ view: ReusedView) { reused.append(view) }

  mutating func takeReusedViews() -> [ReusedView] {
    defer { reused = [] }
    return reused
  }

  /// A modifier whose action waits until its view is not empty.
  mutating func noteWaiting(_ modifier: ViewNode) { waiting.append(Weak(modifier)) }

  /// Those that are still waiting; the others are forgotten.
  mutating func keepWaiting(where isWaiting: (ViewNode) -> Bool) -> [ViewNode] {
    waiting.removeAll { $0.node.map { !isWaiting($0) } ?? true }
    return waiting.compactMap(\.node)
  }

  /// A state whose first value is an object of the program.
  mutating func noteObject(in storage: StateStorage) {
    objectStates.append(WeakStorage(storage: storage))
  }

  /// States with objects whose lifetime has not ended.
  mutating func liveObjectStates() -> [StateStorage] {
    objectStates.removeAll { $0.storage?.isEnded ?? true }
    return objectStates.compactMap(\.storage)
  }
}
