import Values
import ViewEngine

// `UserDefaults` of the simulated device, empty when a run begins.

extension SimulatedWorld {
  func storedDefault(_ key: String) -> Value? { defaults[key] }

  func store(_ value: Value, asDefault key: String) {
    defaults[key] = value.isNothing ? nil : value
  }
}

extension Value {
  /// Whether it is nil, also behind `Any`.
  fileprivate var isNothing: Bool {
    if case .existential(let box) = self { return box.value.isNothing }
    return unwrapped == nil
  }
}
