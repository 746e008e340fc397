// Buttons that the system adds to presentations: an alert without buttons has OK, a dialog without a
// cancel button has Cancel (F229). They are not views of the program; tapping one dismisses.

import Trace
import Values

extension ViewGraph {
  func tapSystemButton(_ query: ControlQuery, at origin: Origin) throws(Failure) -> Bool {
    guard let root = contentRoot(of: query.window ?? activeWindow),
      let presented = top(in: root), let node = presented.node.node,
      let label = try systemButton(of: presented, window: query.window), label == query.label
    else { return false }
    let target = ControlTarget(node: node, label: label, kind: .control(.button))
    try act(.tap, target, at: origin) { () throws(Failure) in
      let place = presented.presenter.node?.modifierOrigin ?? origin
      try dismiss(presented, at: place, by: .dialogCloses)
    }
    return true
  }

  /// The label of the button that the system adds.
  func systemButton(of presented: Presented, window: Int?) throws(Failure) -> String? {
    guard presented.kind.isDialog else { return nil }
    let targets = try reachableTargets(window: window).targets
    let buttons = targets.filter { $0.kind == .control(.button) }
    return systemButton(presented.kind, beside: buttons.map(\.node))
  }

  /// The label of the button that the system adds to the existing ones.
  func systemButton(_ kind: Effect.Presentation, beside buttons: [ViewNode]) -> String? {
    guard kind.isDialog else { return nil }
    if kind == .alert { return buttons.isEmpty ? "OK" : nil }
    let hasCancel = buttons.contains { button in
      guard case .host(let role)? = button.value.field(.role)?.unwrapped else { return false }
      return role.summary.hasSuffix("cancel")
    }
    return hasCancel ? nil : "Cancel"
  }
}
