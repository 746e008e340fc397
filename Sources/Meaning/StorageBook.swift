import Trace
import Values

/// Live storage with its first value, which the world forgets: without that, nothing shows whether an
/// ending view loses anything.
public struct StorageBook {
  private(set) var initialValues: [SlotID: String] = [:]
  /// Storage that was freed in the current update.
  private(set) var initialValuesOfFreed: [SlotID: String] = [:]

  /// The last changes of the step: of what is saved, the whole list is written, and the draft is in it.
  private var changes: [(slot: SlotID?, old: String, new: String)] = []
  private static let changesKept = 16

  mutating func read(_ event: TraceEvent) {
    switch event.kind {
    case .step: changes = []
    case .stateWrite(_, _, _, let slot, let old, let new, .changed, _): note((slot, old, new))
    case .objectWrite(_, _, let old, let new, .changed, _): note((nil, old, new))
    case .updateBegin: initialValuesOfFreed = [:]
    case .stateAlloc(_, _, let wrapper, let slot, let value) where Self.isMissed(wrapper):
      initialValues[slot] = value
    case .stateFree(_, _, _, let slot, _):
      initialValuesOfFreed[slot] = initialValues.removeValue(forKey: slot)
    default: break
    }
  }

  private mutating func note(_ change: (SlotID?, String, String)) {
    if changes.count >= Self.changesKept { changes.removeFirst() }
    changes.append(change)
  }

  /// Whether something else of the step took over the text of a storage: a draft that is saved is
  /// not lost.
  func isHandedOn(_ value: String, of property: String, _ slot: SlotID) -> Bool {
    changes.contains {
      $0.slot != slot && Self.takes(value, of: property, from: $0.old, to: $0.new)
    }
  }

  /// Whether a change of a value takes over another one, a text or something of several parts: a
  /// number may occur in it by chance, unless it has the name of the property there.
  static func takes(
    _ value: String, of property: String, from old: String, to new: String
  ) -> Bool {
    guard value.first == "\"" ? value.count > 2 : value.contains("(") else {
      return [",", ")"].contains { end in
        let labelled = "\(property): \(value)\(end)"
        return new.contains(labelled) && !old.contains(labelled)
      }
    }
    return new.contains(value) && !old.contains(value)
  }

  /// Whether a person would miss what such storage held: nobody misses the focus of a field that is gone.
  static func isMissed(_ wrapper: String) -> Bool {
    remembers(wrapper) && !World.Slot.isOfFocus(wrapper)
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

  /// What a property has begun with: `strokes = 0`.
  struct Beginning: CustomStringConvertible {
    let property: String
    let value: String
    var description: String { "\(property) = \(value)" }
  }

  /// What each property of a view has begun with.
  func beginnings(of node: NodeID, in world: World) -> [Beginning] {
    (world.nodes[node]?.slots ?? []).compactMap { id in
      guard let slot = world.slots[id], let initial = initialValues[id] else { return nil }
      return Beginning(property: slot.property, value: initial)
    }
  }
}
