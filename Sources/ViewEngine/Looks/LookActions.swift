// The actions that a script step can take on each node, and the options to choose from.
//
// The search of the script's calls is the only source: a drawing shows its results as things to act on.

import Trace
import Values

/// The actions on a named node.
struct LookActions {
  var actions: [Look.Action] = []
  /// It has a control that is disabled.
  var isDisabled = false
}

extension ViewGraph {
  /// By the named node at which a drawing shows them.
  func lookActions(below root: ViewNode) throws(Failure) -> [ObjectIdentifier: LookActions] {
    var found: [ObjectIdentifier: LookActions] = [:]
    for isUsable in [true, false] {
      for target in try makeTargetIndex(below: [root], isUsable).targets {
        guard let key = target.node.firstNamed.map(ObjectIdentifier.init) else { continue }
        let calls = target.kind.calls.filter { isPossible($0, with: target) }
        if isUsable {
          found[key, default: .init()].actions += calls.map { .init($0, label: target.label) }
        } else if case .control = target.kind {
          found[key, default: .init()].isDisabled = true
        }
      }
    }
    for (node, call) in placesToEdit(below: root) + placesToGoBack(below: root) {
      found[ObjectIdentifier(node), default: .init()].actions += [Look.Action(call, label: "")]
    }
    return found
  }

  /// A style may leave out what the control's action would need; a menu that only opens does nothing.
  private func isPossible(_ call: StepKind, with target: ControlTarget) -> Bool {
    if case .control(.disclosure) = target.kind, target.node.value.function(.content) == nil {
      return target.node.value.function(.primaryAction) != nil
    }
    guard target.node.asPrimitive?.styled != nil else { return true }
    return (try? inStyle(target, for: call) { $0 == target.kind }) != nil
  }

  /// Lists whose rows can be deleted or moved, and views that can be refreshed, each with the call.
  private func placesToEdit(below root: ViewNode) -> [(ViewNode, StepKind)] {
    var found: [(ViewNode, StepKind)] = []
    for node in reachable(from: [root]) {
      for edit in [RowEdit.delete, .move] where editing(node, edit) != nil {
        if let list = node.namedAncestor { found.append((list, edit.call)) }
      }
      if case .modified(let state) = node.content, state.effect == .action(.refresh),
        let content = node.firstNamed
      {
        found.append((content, .refresh))
      }
    }
    return found
  }

  /// Navigation containers with a pushed screen.
  private func placesToGoBack(below root: ViewNode) -> [(ViewNode, StepKind)] {
    reachable(from: [root]).compactMap { node in
      guard let navigation = node.asPrimitive?.navigation,
        !navigation.screens.isEmpty || navigation.topModifier != nil
      else { return nil }
      return (node, .back)
    }
  }

  // MARK: Choices

  /// The options of a picker, a tab view or a selectable list. Whether an option is chosen is judged by
  /// the text of its tag, because a drawing must not run code of the program.
  func choicesToShow(of node: ViewNode) -> [Look.Choice] {
    guard case .primitive(let content) = node.content else { return [] }
    switch content.primitive {
    case .tabs:
      guard let tabs = content.tabs else { return [] }
      return tabs.items.filter { !$0.isHidden }.map {
        Look.Choice(label: $0.label, isSelected: $0.page === tabs.selectedPage)
      }
    case .picker: return options(of: node, selected: content.bound.map { [$0] } ?? [])
    case .lazy where node.isSelectable: return options(of: node, selected: selection(of: node))
    default: return []
    }
  }

  /// The selection of a selectable list, as texts of tags. A binding made from functions is not read.
  private func selection(of list: ViewNode) -> Set<String> {
    if let location = list.value.field(.multipleSelection)?.unwrapped?.location,
      !location.isOfFunctions,
      let type = list.multipleType, let element = list.elementType, let value = try? peek(location),
      let values = try? evaluator.elements(of: value, type: type)
    {
      return Set(values.map { evaluator.describe($0, type: element) })
    }
    guard let location = list.value.field(.selection)?.unwrapped?.location, !location.isOfFunctions,
      let type = list.selectionType, let value = try? peek(location)
    else { return [] }
    return [evaluator.describe(value, type: type)]
  }

  private func options(of place: ViewNode, selected: Set<String>) -> [Look.Choice] {
    let views = taggedViews(of: place) { node -> String? in
      if case .row(let row) = node.content { row.idText } else { nil }
    } written: { tag in
      evaluator.describe(tag.value, type: tag.type)
    }
    return views.map { node, tags in
      Look.Choice(
        label: Children(node).visibleText,
        isSelected: place.elementType.flatMap(tags.matching).map(selected.contains) ?? false)
    }
  }
}
