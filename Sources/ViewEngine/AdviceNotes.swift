import Trace
import Values

/// Notes for giving advice. The engine's behaviour does not depend on them.
struct AdviceNotes {
  var renewed: [(owner: NodeName, origin: Origin)] = []
  var ignored: [IgnoredInput] = []
  var reused: [ReusedView] = []
  private var waiting: [Weak] = []
  private var objectStates: [WeakStorage] = []

  /// The notes made since they were last taken.
  mutating func take<Note>(_ notes: WritableKeyPath<Self, [Note]>) -> [Note] {
    defer { self[keyPath: notes] = [] }
    return self[keyPath: notes]
  }

  /// A modifier whose action waits until its view is not empty.
  mutating func noteWaiting(_ modifier: ModifiedNode) { waiting.append(Weak(modifier)) }

  /// Those that are still waiting; the others are forgotten.
  mutating func keepWaiting(where isWaiting: (ModifiedNode) -> Bool) -> [ModifiedNode] {
    let left = waiting.compactMap { $0.node?.asModified }.filter(isWaiting)
    waiting = left.map { Weak($0) }
    return left
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
