// A picker whose selection matches none of its options (F267).

import Trace
import Values

extension ViewGraph {
  /// After an update: reports pickers that were evaluated in it and whose selection has no option.
  /// The same value is reported once, until it has been valid.
  func emitInvalidSelections() throws(Failure) {
    for node in current.telling.pickers where !node.isEnded && !isMeasuredOnly(node) {
      guard case .primitive(let content) = node.content, content.styled == nil,
        let selected = content.selected, let type = node.selectionType
      else { continue }
      // What is not simulated is no option, and hides none.
      if case .unit = selected { continue }
      if try hasOption(selected, type, node) {
        content.invalidSelection = nil
        continue
      }
      let text = try evaluator.text(of: selected, type: type)
      if content.invalidSelection == text { continue }
      content.invalidSelection = text
      warn(
        .pickerInvalidSelection,
        "Picker: the selection \"\(text)\" is invalid and does not have an associated "
          + "tag, this will give undefined results.",
        at: node.value.origin ?? node.origin)
    }
  }

  private func hasOption(
    _ selected: Value, _ type: TypeMetadata, _ picker: ViewNode
  ) throws(Failure) -> Bool {
    // Tags are found by type, so a tag with another type does not hide the id of a row (F115).
    for view in taggedViews(of: picker, row: rowTag, written: \.self) {
      guard let value = view.tags.matching(type)?.value(as: type) else { continue }
      if try compare(selected, value, type, .equatableAlways).isEqual { return true }
    }
    return false
  }
}
