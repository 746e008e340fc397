// Sheets, covers, popovers, alerts, dialogs, and screens presented by a binding.
//
// The modifier depends on its binding through a separate rule: it presents even if the body that made
// it does not run again (oracle 133). The closure of the last body run makes the presented content,
// with the values of that run.

import AttributeGraph
import Releases
import Trace
public import Values

extension ModifiedNode {
  func evaluatePresentation(_ kind: Effect.Presentation, in graph: ViewGraph) throws(Failure) {
    guard let modifier, let own = presentation, !graph.isMeasuredOnly(self) else { return }
    if kind == .navigationDestination {
      if !own.isToldMisplaced {
        own.isToldMisplaced = true
        let isItem = modifier.presentationBinding?.field == .item
        let item = modifierType.field(.item)?.type.boundItem
        graph.tellMisplaced(
          self, isItem ? "item" : "isPresented", of: item.map { "Optional<\($0.name)>" })
      }
      if surroundings.navigation == nil {
        if let (_, location) = modifier.presentationBinding {
          _ = try graph.readDependency(location)
        }
        return
      }
    }
    guard let (field, location) = modifier.presentationBinding else {
      // A context menu is always available.
      var surroundings = self.surroundings
      surroundings.styles = nil
      return placeViews(kind.rawValue, surroundings, in: graph)
    }
    // The write of the binding is the cause, whatever else was written and whichever bodies ran.
    let write = graph.decidingWrite(of: location) ?? graph.currentCause
    own.rule = field == .item ? .presentedByItem : .presentedByFlag
    let value = try graph.readDependency(location)
    var item: Value?
    if field == .item { item = value.unwrapped } else if value.isTrue { item = .unit }
    guard let item else { return graph.withCause(write) { endPresentation(in: graph) } }
    if field == .item, let type = modifierType.field(.item)?.type.boundItem {
      let (key, text) = try graph.evaluator.identityKey(of: item, type: type)
      if own.id != key {
        graph.withCause(write) { endPresentation(isReplaced: true, in: graph) }
      }
      own.id = key
      own.idText = text
      if !key.equalsItself { own.idText += own.strangers.next() }
    }
    if isBlocked(kind, in: graph) { return }
    graph.withCause(own.parts.isEmpty ? write : graph.currentCause) {
      present(kind, modifier, arguments: field == .item ? [item] : [], in: graph)
    }
  }

  private func present(
    _ kind: Effect.Presentation, _ modifier: Value, arguments: [Value], in graph: ViewGraph
  ) {
    let content = modifierType.fieldIndex(.content)
    let parts = modifierType.fields.enumerated().filter { index, field in
      field.type.holdsViews || index == content
    }
    guard let own = presentation else { return }
    if own.parts.isEmpty {
      if kind == .navigationDestination {
        surroundings.navigation?.pushBound(self, in: graph)
      }
      let token = graph.presentations.nextToken()
      var surroundings = self.surroundings
      surroundings.region = graph.makeRegion(in: self.surroundings.region)
      surroundings.styles = nil
      surroundings.environment = graph.makeSystemScope(
        below: self.surroundings.environment, in: surroundings.region,
        ["_presentationToken": .int(token)])
      if kind == .sheet || kind == .popover, graph.options.rules[.sheetsResetControls] {
        surroundings.environment.resetsControls = true
        let names = graph.evaluator.controlSettings(in: self.surroundings.environment.values)
        if !names.isEmpty { graph.current.containers.resets.append((self, names)) }
      }
      // A different item is a different identity.
      let id = arguments.isEmpty ? "" : "[\(own.idText)]"
      let place = type.placeName(kind.rawValue) + id
      for part in parts {
        let child = addMade(
          part.element.type.result ?? part.element.type,
          segment: parts.count > 1 ? "\(place).\(part.element.name)" : place,
          surroundings: surroundings, in: graph)
        own.parts.append(child)
      }
      if let first = own.parts.first {
        graph.presentations.present(first, kind, by: self, token: token)
      }
      graph.noteReordered(above: self)
    }
    for (part, child) in zip(parts, own.parts) {
      let source = modifier.field(at: part.offset)
      if let function = source?.asFunction {
        child.setSource(function: function, arguments: arguments, in: graph)
      } else {
        child.setSource(view: source, in: graph)
      }
    }
  }

  /// Only one sheet, cover or popover at a time: another one that is not presented from inside it waits
  /// until the first has gone.
  private func isBlocked(_ kind: Effect.Presentation, in graph: ViewGraph) -> Bool {
    guard let own = presentation, own.parts.isEmpty, kind.isModal else { return false }
    let blocker = graph.presentations.all.last { presented in
      guard presented.kind.isModal, let content = presented.node.node,
        content.surroundings.window === surroundings.window
      else { return false }
      return !isInside(content)
    }
    guard let blocker else {
      own.isWaiting = false
      return false
    }
    graph.presentations.wait(self)
    if !own.isWaiting {
      own.isWaiting = true
      // Content behind a swipe or a long press is not on screen, and SwiftUI has not made it.
      if isAwayUntilAsked || blocker.presenter.node?.isAwayUntilAsked ?? false { return true }
      graph.warn(
        .presentationSingle,
        "Currently, only presenting a single sheet is supported.\nThe next sheet will be "
          + "presented when the currently presented sheet gets dismissed.",
        at: modifierOrigin)
    }
    return true
  }

  private func endPresentation(isReplaced: Bool = false, in graph: ViewGraph) {
    guard let own = presentation else { return }
    own.isWaiting = false
    let parts = own.end()
    if parts.isEmpty { return }
    for child in parts {
      children.removeAll { $0 === child }
      graph.remove(child, from: self, by: own.rule, keep: nil)
      if isReplaced { graph.current.items.replaced.insert(ObjectIdentifier(child)) }
    }
    if !isReplaced {
      let waiting = graph.presentations.takeWaiting()
      if !waiting.isEmpty { graph.enqueue(.ticks(waiting)) }
    }
    graph.presentations.end(by: self)
    surroundings.navigation?.popBound(self, isReplaced: isReplaced, in: graph)
    if let action = modifier?.function(.onDismiss) {
      let callback = graph.makeCallback("onDismiss", of: self, .call(action, []))
      if isReplaced {
        graph.current.callbacks.earlyDismissals.append(callback)
      } else {
        graph.current.callbacks.dismissals.append(callback)
      }
    }
  }
}

extension ViewGraph {
  /// The write of this step that gave the value behind a binding its current value. A write of an earlier
  /// step decided something else: where a presenter begins with its flag set, what made it begin decides.
  func decidingWrite(of location: Location) -> EventID? {
    var write: EventID?
    if let storage = location.rootStorage {
      guard !storage.isEnded, graph.read(storage.signal).isChanged else { return nil }
      write = storage.cause
    } else if case .object(let instance, let path) = location.root.kind,
      case .field(let index, _)? = path.components.first,
      instance.type.fields.indices.contains(index)
    {
      write =
        recorder.events.last(
          .objectWrite,
          of: .property(instance.type.fields[index].bareName, of: "\(instance.id)"),
          in: recorder.events.indices)?.id
    }
    return write.flatMap { $0 < recorder.firstOfStep ? nil : $0 }
  }

  /// A view that leaves the screen ends its presentations, even if it is removed with a transition.
  func endPresentations(below item: ViewNode) {
    for presented in presentations.all {
      guard let presenter = presented.presenter.node?.asModified, presenter.isInside(item),
        let own = presenter.presentation, !own.parts.isEmpty
      else { continue }
      let parts = own.end()
      presentations.end(by: presenter)
      for part in parts {
        presenter.children.removeAll { $0 === part }
        end(part, by: .childEndsWithParent)
      }
      if let action = presenter.modifier?.function(.onDismiss) {
        current.callbacks.dismissals.append(
          makeCallback("onDismiss", of: presenter, .call(action, [])))
      }
    }
  }

  // MARK: Dismissing

  /// Where the user can act in a window: in the topmost presentation, otherwise everywhere.
  func frontNodes(of window: Int) -> [ViewNode] {
    guard let root = contentRoot(of: window) else { return [] }
    guard
      let presenter = top(in: root, among: \.isInFront)?.presenter.node,
      case .modified(let state) = presenter.content
    else { return [root] }
    return state.presented
  }

  func top(in root: ViewNode, among isMeant: (Presented) -> Bool = { _ in true }) -> Presented? {
    presentations.all.last { presented in
      guard let node = presented.node.node, !node.isEnded, isMeant(presented) else { return false }
      return node.surroundings.window === root.surroundings.window
        || node.surroundings.window?.node === root
    }
  }

  /// The user dismisses the topmost presentation. False when there is none.
  @discardableResult
  public func dismissTopmost(at origin: Origin) throws(Failure) -> Bool {
    guard let root = contentRoot(of: activeWindow), let presented = top(in: root) else {
      return false
    }
    try dismiss(presented, at: origin)
    return true
  }

  /// `dismiss()` of the environment, in a presentation or a pushed screen (`_presentationToken`).
  /// Elsewhere it closes the window, unless that is the only one.
  public func dismiss(token: Int, at origin: Origin) throws(Failure) {
    if let window = windows.all.first(where: { $0.dismissalToken == token }), windows.all.count > 1
    {
      closeWindow(window.number)
      return
    }
    if let presented = presentations.all.first(where: { $0.token == token }) {
      return try dismiss(presented, at: origin)
    }
    try popScreen(token: token, at: origin)
  }

  func dismiss(
    _ presented: Presented, at origin: Origin, by rule: Rule = .dismissalWrites
  ) throws(Failure) {
    guard let modifier = presented.presenter.node?.modifier,
      let (field, _) = modifier.presentationBinding
    else { return }
    try write(
      field == .item ? .nil : .bool(false), through: modifier.field(field), at: origin, by: rule)
  }

  /// A button of an alert or a dialog dismisses it after its action.
  func dismissDialog(around node: ViewNode) throws(Failure) {
    for current in node.selfAndAncestors {
      if case .modified(let state) = current.content, case .presentation(let kind) = state.effect,
        kind.isDialog,
        let presented = presentations.all.last(where: { $0.presenter.node === current })
      {
        return try dismiss(presented, at: current.modifierOrigin, by: .dialogCloses)
      }
    }
  }
}

extension Value {
  /// The binding that a presentation follows.
  fileprivate var presentationBinding: (field: FieldName, location: Location)? {
    for name in [FieldName.isPresented, .item] {
      if let location = field(name)?.unwrapped?.location { return (name, location) }
    }
    return nil
  }
}

extension TypeMetadata {
  /// `Item` of `Binding<Item?>`.
  fileprivate var boundItem: TypeMetadata? {
    guard let value = arguments.first else { return nil }
    return value.wrapped ?? value
  }
}

extension ViewNode {
  /// Whether what it adds to its content is the actions of a row or a context menu.
  var keepsContentAway: Bool {
    guard case .modified(let state) = content else { return false }
    switch state.effect {
    case .attachment(.swipeActions), .presentation(.contextMenu): return true
    default: return false
    }
  }

  /// Whether it is in the actions of a row or in a context menu.
  fileprivate var isAwayUntilAsked: Bool {
    // The content of a modifier adds no segment to the paths below it, but views that it adds do.
    selfAndAncestors.contains { $0.parent?.keepsContentAway == true && !$0.segment.isEmpty }
  }
}
