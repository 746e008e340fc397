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
    for tag in optionTags(of: picker) {
      guard let value = tag.value(as: type) else { continue }
      if try compare(selected, value, type, .equatableAlways).isEqual { return true }
    }
    return false
  }

  /// The tags of a picker's options: an explicit `tag`, and the row's id (F115) where that is of
  /// another type. Tags are found by type, so a tag with another type does not hide the id.
  private func optionTags(of picker: ViewNode) -> [SelectionTag] {
    taggedViews(of: picker) { row in
      rowTag(of: row).map { [$0] }
    } written: { tag, others in
      (others ?? []).filter { $0.type !== tag.type } + [tag]
    }.flatMap { $0.tag ?? [] }
  }
}
