// Since iOS 27 the size and shape of controls start with their defaults in a sheet or a popover (N86).

import Trace
import Values

extension ViewGraph {
  /// After an update: reports what the content of a sheet would have inherited, if something in it
  /// reads that and it is not set there.
  func emitResetControls() {
    for (node, names) in current.containers.resets {
      guard case .modified(let state) = node.content else { continue }
      let missed = missedControls(names, below: state.presented)
      if missed.isEmpty { continue }
      note(
        .presentationControlsReset,
        "what is presented does not inherit \(missed.joined(separator: ", ")): since iOS 27 the size "
          + "and shape of controls begin with their defaults there", at: node.modifierOrigin)
    }
  }

  private func missedControls(_ names: [String], below content: [ViewNode]) -> [String] {
    var missed: Set<String> = []
    for node in TreeOrder(content) {
      let asked: [String]
      switch node.content {
      case .body(let body):
        asked = names.filter { name in body.properties.contains { $0.environmentKey == name } }
      case .primitive(let primitive) where primitive.primitive.isControl: asked = names
      default: continue
      }
      if asked.isEmpty { continue }
      let own = evaluator.controlSettings(in: node.surroundings.environment.values)
      missed.formUnion(asked.filter { !own.contains($0) })
    }
    return names.filter(missed.contains)
  }
}
