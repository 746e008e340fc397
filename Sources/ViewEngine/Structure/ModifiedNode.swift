// Built-in modifiers. They are not nodes in events; what they do is their effect.

import AttributeGraph
import Trace
public import Values

/// A built-in modifier and the view that it is applied to.
final class ModifiedNode: ViewNode {
  override var content: NodeContent { .modified(self) }
  override var rule: Attribute? { attribute }

  let effect: Effect
  let modifierType: TypeMetadata
  /// For effects that read bindings or run code on behalf of the node.
  private(set) var attribute: Attribute?
  /// The environment below, for effects that change it.
  var environment: EnvironmentScope?
  private var animation: AnimationScope?
  private(set) var preferences: PreferenceScope?
  var styles: StyleScope?
  /// Set if the content is several views and the modifier applies to each (F213).
  private(set) var spread: SpreadScope?

  /// The program's own transition of the surrounding item.
  var transition: OwnTransition?

  /// The look that it gives its content, once it has been needed.
  var ownLook: Look.Modifier?
  /// The effect's own state.
  private(set) var own: EffectState

  init(_ effect: Effect, _ modifierType: TypeMetadata, _ place: NodePlace) {
    self.effect = effect
    self.modifierType = modifierType
    own = EffectState(of: effect)
    super.init(place)
  }

  var lifecycle: LifecycleState? { if case .lifecycle(let own) = own { own } else { nil } }
  var presentation: PresentationState? {
    if case .presentation(let own) = own { own } else { nil }
  }
  var preference: PreferenceState? { if case .preference(let own) = own { own } else { nil } }

  var isRegistered: Bool { lifecycle?.isRegistered ?? false }
  var hasAppeared: Bool { lifecycle?.hasAppeared ?? false }
  /// The parts that a presentation shows now, or the view made by a reader of a preference.
  var presented: [ViewNode] {
    switch own {
    case .presentation(let own): own.parts
    case .preference(let own): own.made.map { [$0] } ?? []
    case .lifecycle, .none: []
    }
  }

  /// The trait that the modifier writes.
  var trait: ViewTrait? { modifierType.writtenTrait }

  /// A field of the modifier.
  func given(_ name: FieldName) -> TypedValue? {
    modifier.flatMap { TypedValue($0, modifierType).field(name) }
  }

  override func process(in graph: ViewGraph) throws(Failure) {
    let old = modifier
    let isFirst = old == nil
    let pending = takePendingValue()
    if let pending {
      value = pending
      ownLook = nil
    }
    if isFirst { prepare(in: graph) }
    if let scope = surroundings.environment.attributeToUpdate { try graph.update(scope) }
    if pending != nil { try apply(old: old, in: graph) }
    if let scope = environment?.attributeToUpdate { try graph.update(scope) }
    if pending != nil, let content = field(.content) {
      if try !placeTransition(in: graph) {
        setChild(content, surroundings: surroundingsOfContent, in: graph)
      }
      if let spread {
        if !isFirst { spread.respread(in: graph) }
      } else if case .attachment(let attachment) = effect {
        // `background`, `overlay` …: views beside the content, each in a separate place.
        var surroundings = self.surroundings
        surroundings.spread = nil
        surroundings.lazy = nil
        placeViews(attachment.rawValue, surroundings, in: graph)
      }
    }
    if let attribute { try graph.update(attribute) }
  }

  override func evaluate(in graph: ViewGraph) throws(Failure) -> Evaluation {
    guard case .presentation(let kind) = effect else { return .unchanged }
    try graph.track(self) { (_) throws(Failure) in try evaluatePresentation(kind, in: graph) }
    return .changed
  }

  override func disposeContent() {
    environment = nil
    animation = nil
    preferences = nil
    styles = nil
    spread = nil
    transition = nil
    own = .none
  }
}

extension ModifiedNode {
  /// Prepares what the effect needs before a value is applied.
  private func prepare(in graph: ViewGraph) {
    switch effect {
    case .environment, .environmentTransform:
      let scope = graph.makeSystemScope(
        below: surroundings.environment, in: surroundings.region, [:])
      scope.writer = self
      environment = scope
    case .presentation:
      spread = spreadScope(by: graph.evaluator)
      if spread == nil { attribute = graph.makeRule(for: self) }
    case .animation, .transaction: animation = AnimationScope(outer: surroundings.animations)
    case .preferenceAction, .preferenceReader:
      preferences = PreferenceScope(node: self, outer: surroundings.preferences)
    case .style(let protocols): prepareStyle(protocols)
    case .preference: preparePreferredScheme(in: graph)
    case .attachment: spread = spreadScope(by: graph.evaluator)
    case .focus(.focused): graph.focus.add(self)
    case .focus(.defaultFocus): graph.noteDefaultFocus(self)
    default: break
    }
  }

  /// The parent has given the modifier a value.
  private func apply(old: Value?, in graph: ViewGraph) throws(Failure) {
    switch effect {
    case .inert(let name, let animatable):
      if animatable, let old { try noteAnimation(name, from: old, in: graph) }
      if modifierType.surface.kind == .matchedGeometry {
        graph.matched.note(self, isFirst: old == nil)
      }
    case .environment, .environmentTransform:
      guard let scope = environment, let new = modifier else { return }
      // An equal one makes no new environment (F82).
      if let old, try graph.compare(old, new, modifierType, .equatableUnlessPlain).isEqual {
        return
      }
      // No event tells of a value that is spelled like the one before: a closure, for one.
      scope.cause = graph.currentCause
      graph.graph.invalidate(scope.attribute)
      graph.markStaleNodes()
    case .appearance: processAppearance(in: graph)
    case .task: try processTask(old: old, in: graph)
    case .change(let deprecated): try processChange(old: old, deprecated: deprecated, in: graph)
    case .presentation: if let attribute { graph.graph.invalidate(attribute) }
    case .animation, .transaction: try applyAnimation(old: old, in: graph)
    case .preference, .preferenceTransform: try applyPreference(old: old, in: graph)
    case .preferenceAction, .preferenceReader: graph.notePreferenceReader(self)
    case .destination: registerDestination(isNew: old == nil, in: graph)
    case .title: graph.noteTitle(self)
    case .style: if old != nil { try giveStyleToUsers(in: graph) }
    case .action: graph.noteLabel(of: self)
    case .attachment, .trait, .focus, .containerValue, .accessibility: break
    }
  }

  private var surroundingsOfContent: Surroundings {
    var inside = surroundings
    if let environment { inside.environment = environment }
    if let animation { inside.animations = animation }
    if let preferences { inside.preferences = preferences }
    if let styles { inside.styles = styles }
    if let spread { inside.spread = spread }
    return inside
  }

  /// The views in the modifier's fields become children after its content.
  func placeViews(_ name: String, _ surroundings: Surroundings, in graph: ViewGraph) {
    var position = 1
    for (index, field) in modifierType.viewFields {
      guard let value = modifier?.field(at: index) else { continue }
      setChild(
        at: position, segment: type.placeName(name), TypedValue(value, field.type),
        surroundings: surroundings, in: graph)
      position += 1
    }
  }

  /// The same identity with a different animatable value under an animation: it moves there (F140).
  private func noteAnimation(_ name: String, from old: Value, in graph: ViewGraph) throws(Failure) {
    let transaction = try graph.localTransaction(at: self)
    guard transaction.duration != nil, let new = modifier else { return }
    if try graph.compare(old, new, modifierType, .equatableUnlessPlain).isEqual { return }
    let isOnly = modifierType.fields.count == 1
    var change = AnimatedChange(property: name)
    for (index, field) in modifierType.fields.enumerated() {
      guard let before = old.field(at: index), let after = new.field(at: index) else { continue }
      if try graph.compare(before, after, field.type, .equatableUnlessPlain).isEqual { continue }
      change.add(
        from: before, to: after, field.type, label: isOnly ? nil : field.name, graph.evaluator)
    }
    for name in listedChildren.compactMap(\.name) {
      graph.emit(change, of: name, in: transaction, at: modifierOrigin)
    }
  }

  private func applyAnimation(old: Value?, in graph: ViewGraph) throws(Failure) {
    guard let scope = animation else { return }
    scope.origin = modifierOrigin
    if case .transaction = effect {
      guard let transform = modifier?.function(.transform),
        let type = modifierType.field(.transform)?.type.arguments.first
      else { return }
      scope.transform = (transform, type)
      scope.transformed = nil
      scope.isOfBody = modifier?.field(.isOfBody)?.isTrue ?? false
      _ = try graph.transformed(try graph.localTransaction(at: self), by: scope)
      return
    }
    // Nothing at the first appearance; later only in the transaction in which the value changed (F141).
    guard let before = old?.field(.value), let after = given(.value) else { return }
    if try graph.compare(before, after.value, after.type, .equatableAlways).isEqual { return }
    scope.activeIn = graph.updateCount
    scope.animation = modifier?.field(.animation)?.unwrapped
  }
}

extension ViewTransaction {
  /// A value of `Transaction`.
  public func value(of type: TypeMetadata) -> Value {
    .aggregate(
      Aggregate.make(
        type: type,
        fields: type.fields.map { field in
          switch field.name {
          case "_animation": animation?.wrapped ?? .nil
          case "_isAnimationSet": .bool(true)
          case "_values": values?.wrapped ?? .nil
          case "disablesAnimations": .bool(disablesAnimations)
          default: .bool(false)
          }
        }))
  }
}

extension TypeMetadata {
  /// The trait that a modifier writes.
  var writtenTrait: ViewTrait? {
    guard case .effect(.trait) = role else { return nil }
    return arguments.first?.surface.trait
  }
}

extension ViewGraph {
  /// What a node must do when its lifetime ends, besides freeing its storage.
  func endEffects(of node: ViewNode) {
    switch node.content {
    case .subscription(let content): content.unsubscribe(in: self)
    case .modified(let state):
      if case .presentation = state.effect, !state.presented.isEmpty {
        presentations.end(by: node)
      }
      // A refresh in progress is for content that is no longer shown.
      if state.effect == .action(.refresh) { state.cancelTask(in: self) }
      if case .title = state.effect { tellTitle(around: node, unlessTold: true) }
      noteLostFocus(node)
    case .primitive(let content) where content.primitive == .field: noteLostFocus(inField: node)
    default: break
    }
  }
}

extension TypeMetadata {
  /// The segment of a modifier's views beside its content, in paths: `overlay`, and `overlay2` for the
  /// second around the same view, because a different place is a different identity.
  func placeName(_ name: String) -> String {
    var count = 1
    var content = field(.content)?.type
    while let type = content {
      switch type.role {
      case .modified:
        switch type.field(.modifier)?.type.role {
        case .effect(.attachment(let other)): if other.rawValue == name { count += 1 }
        case .effect(.presentation(let other)): if other.rawValue == name { count += 1 }
        default: break
        }
      case .structure(.group): break
      default: return count == 1 ? name : "\(name)\(count)"
      }
      content = type.field(.content)?.type
    }
    return count == 1 ? name : "\(name)\(count)"
  }
}
