import Trace
import Values

/// Live storage with its first value, which the world forgets: without that, nothing shows whether an
/// ending view loses anything.
public struct StorageBook {
  private(set) var initialValues: [SlotID: String] = [:]
  /// Storage that was freed in the current update.
  private(set) var initialValuesOfFreed: [SlotID: String] = [:]

  mutating func read(_ event: TraceEvent) {
    switch event.kind {
    case .updateBegin: initialValuesOfFreed = [:]
    case .stateAlloc(_, _, let wrapper, let slot, let value) where Self.remembers(wrapper):
      initialValues[slot] = value
    case .stateFree(_, _, _, let slot, _):
      initialValuesOfFreed[slot] = initialValues.removeValue(forKey: slot)
    default: break
    }
  }

  /// Whether storage of that kind holds something that a person would miss. A namespace or an
  /// environment reference does not.
  public static func remembers(_ wrapper: String) -> Bool {
    ["State", "StateObject", "FocusState", "GestureState"].contains(wrapper)
  }

  /// `strokes = 1` for each property that no longer holds its first value.
  func memories(of node: NodeID, in world: World) -> [String] {
    (world.nodes[node]?.slots ?? []).compactMap { id in
      guard let slot = world.slots[id], let initial = initialValues[id], slot.value != initial
      else { return nil }
      return "\(slot.property) = \(slot.value)"
    }
  }

  /// `strokes = 0` for each property of a view.
  func beginnings(of node: NodeID, in world: World) -> [String] {
    (world.nodes[node]?.slots ?? []).compactMap { id in
      guard let slot = world.slots[id], let initial = initialValues[id] else { return nil }
      return "\(slot.property) = \(initial)"
    }
  }
}
