// Built-in modifiers. They are not nodes in events; what they do is their effect.

import AttributeGraph
import Trace
public import Values

/// The state of a built-in modifier.
final class ModifiedState {
  let effect: Effect
  /// The modifier's type.
  let type: TypeMetadata
  /// For effects that read bindings or run code on behalf of the node.
  var attribute: Attribute?
  /// The environment below, for effects that change it.
  var environment: EnvironmentScope?
  var animation: AnimationScope?
  var preferences: PreferenceScope?
  var styles: StyleScope?
  /// Set if the content is several views and the modifier applies to each (F213).
  var spread: SpreadScope?

  /// The program's own transition of the surrounding item.
  var transition: OwnTransition?

  /// The look that it gives its content, once it has been needed.
  var look: Look.Modifier?
  /// The effect's own state.
  private(set) var own: EffectState

  init(effect: Effect, type: TypeMetadata) {
    self.effect = effect
    self.type = type
    own = EffectState(of: effect)
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
  var trait: ViewTrait? { type.writtenTrait }

  /// How many arguments a function field takes.
  func parameterCount(of field: FieldName) -> Int {
    guard var type = type.field(field)?.type else { return 0 }
    if let wrapped = type.wrapped { type = wrapped }
    return max(type.arguments.count - 1, 0)
  }

  func dispose() {
    environment = nil
    animation = nil
    preferences = nil
    styles = nil
    spread = nil
    transition = nil
    own = .none
  }
}

extension ViewGraph {
  func processModified(_ node: ViewNode, _ state: ModifiedState) throws(Failure) {
    let old = node.value.field(.modifier)
    let isFirst = old == nil
    let pending = node.takePendingValue()
    if let pending {
      node.value = pending
      state.look = nil
    }
    if isFirst { prepareModifier(node, state) }
    if let scope = node.surroundings.environment.attributeToUpdate { try update(scope) }
    if pending != nil { try applyModifier(node, state, old: old) }
    if let scope = state.environment?.attributeToUpdate { try update(scope) }
    if pending != nil, let type = node.type.field(.content)?.type,
      let content = node.value.field(.content)
    {
      if try !placeTransition(of: node, state) {
        setChild(
          of: node, at: 0, type: type, value: content,
          surroundings: surroundingsOfContent(node, state))
      }
      if let spread = state.spread {
        if !isFirst { respread(spread) }
      } else if case .attachment(let attachment) = state.effect {
        attach(node, state, attachment)
      }
    }
    if let attribute = state.attribute { try update(attribute) }
  }

  /// Prepares what the effect needs before a value is applied.
  private func prepareModifier(_ node: ViewNode, _ state: ModifiedState) {
    switch state.effect {
    case .environment, .environmentTransform: prepareEnvironment(node, state)
    case .presentation:
      state.spread = spreadScope(of: node, state.effect)
      if state.spread == nil { state.attribute = makeRule(for: node) }
    case .animation, .transaction:
      state.animation = AnimationScope(outer: node.surroundings.animations)
    case .preferenceAction, .preferenceReader:
      state.preferences = PreferenceScope(node: node, outer: node.surroundings.preferences)
    case .style(let protocols): prepareStyle(node, state, protocols)
    case .preference: preparePreferredScheme(node, state)
    case .attachment: state.spread = spreadScope(of: node, state.effect)
    case .focus(.focused):
      focus.add(node)
    case .focus(.defaultFocus): noteDefaultFocus(node)
    default: break
    }
  }

  /// The parent has given the modifier a value.
  private func applyModifier(
    _ node: ViewNode, _ state: ModifiedState, old: Value?
  ) throws(Failure) {
    switch state.effect {
    case .inert(let name, let animatable):
      if animatable, let old { try noteAnimation(node, state, name, old) }
      if state.type.surface.kind == .matchedGeometry {
        noteMatched(node, isFirst: old == nil)
      }
    case .environment, .environmentTransform: try applyEnvironment(node, state, old: old)
    case .appearance: processAppearance(node, state)
    case .task: try processTask(node, state, old: old)
    case .change(let deprecated):
      try processChange(node, state, old: old, deprecated: deprecated)
    case .presentation:
      if let attribute = state.attribute { graph.invalidate(attribute) }
    case .animation, .transaction: try applyAnimation(node, state, old: old)
    case .preference, .preferenceTransform: try applyPreference(node, state, old: old)
    case .preferenceAction, .preferenceReader: notePreferenceReader(node)
    case .destination: registerDestination(node, state, isNew: old == nil)
    case .title: noteTitle(node)
    case .style: try applyStyle(node, state, old: old)
    case .action: noteLabel(of: node)
    case .attachment, .trait, .focus, .containerValue, .accessibility: break
    }
  }

  private func surroundingsOfContent(_ node: ViewNode, _ state: ModifiedState) -> Surroundings {
    var surroundings = node.surroundings
    if let environment = state.environment { surroundings.environment = environment }
    if let animation = state.animation { surroundings.animations = animation }
    if let preferences = state.preferences { surroundings.preferences = preferences }
    if let styles = state.styles { surroundings.styles = styles }
    if let spread = state.spread { surroundings.spread = spread }
    return surroundings
  }

  /// `background`, `overlay` …: views beside the content, each in a separate place.
  private func attach(_ node: ViewNode, _ state: ModifiedState, _ attachment: Effect.Attachment) {
    guard let modifier = node.value.field(.modifier) else { return }
    var surroundings = node.surroundings
    surroundings.spread = nil
    surroundings.lazy = nil
    placeViews(of: modifier, beside: node, state, attachment.rawValue, surroundings)
  }

  /// The views in a modifier's fields become children after its content.
  func placeViews(
    of modifier: Value, beside node: ViewNode, _ state: ModifiedState, _ name: String,
    _ surroundings: Surroundings
  ) {
    var position = 1
    for (index, field) in state.type.viewFields {
      guard let value = modifier.field(at: index) else { continue }
      setChild(
        of: node, at: position, segment: node.type.placeName(name), type: field.type,
        value: value,
        surroundings: surroundings)
      position += 1
    }
  }

  /// The same identity with a different animatable value under an animation: it moves there (F140).
  private func noteAnimation(
    _ node: ViewNode, _ state: ModifiedState, _ name: String, _ old: Value
  ) throws(Failure) {
    guard try duration(at: node) != nil, let new = node.value.field(.modifier) else { return }
    if try compare(old, new, state.type, .equatableUnlessPlain).isEqual { return }
    var from: [String] = []
    var to: [String] = []
    for (index, field) in state.type.fields.enumerated() {
      guard let before = old.field(at: index), let after = new.field(at: index) else { continue }
      if try compare(before, after, field.type, .equatableUnlessPlain).isEqual { continue }
      from.append(label(field, evaluator.describe(before, type: field.type), state))
      to.append(label(field, evaluator.describe(after, type: field.type), state))
    }
    for subject in node.listedChildren {
      guard let subjectName = subject.name else { continue }
      emit(
        .animate(
          subjectName, property: name, from: from.joined(separator: ", "),
          to: to.joined(separator: ", ")), at: node.modifierOrigin)
    }
  }

  private func label(_ field: TypeMetadata.Field, _ text: String, _ state: ModifiedState) -> String
  {
    state.type.fields.count == 1 ? text : "\(field.name): \(text)"
  }

  private func applyAnimation(
    _ node: ViewNode, _ state: ModifiedState, old: Value?
  ) throws(Failure) {
    guard let scope = state.animation, let modifier = node.value.field(.modifier) else { return }
    if case .transaction = state.effect {
      guard let transform = modifier.function(.transform),
        let type = state.type.field(.transform)?.type.arguments.first
      else { return }
      scope.transform = (transform, type)
      scope.transformed = nil
      scope.isOfBody = modifier.field(.isOfBody)?.isTrue ?? false
      _ = try transformed(try localTransaction(at: node), by: scope)
      return
    }
    // Nothing at the first appearance; later only in the transaction in which the value changed (F141).
    guard let old, let before = old.field(.value), let after = modifier.field(.value),
      let type = state.type.field(.value)?.type
    else { return }
    if try compare(before, after, type, .equatableAlways).isEqual { return }
    scope.activeIn = updateCount
    scope.animation = modifier.field(.animation)?.unwrapped
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
  func evaluateModifier(_ node: ViewNode, _ state: ModifiedState) throws(Failure) -> Evaluation {
    guard case .presentation(let kind) = state.effect else { return .unchanged }
    try track(node) { (_) throws(Failure) in
      try evaluatePresentation(node, state, kind)
    }
    return .changed
  }

  /// What a node must do when its lifetime ends, besides freeing its storage.
  func endEffects(of node: ViewNode) {
    switch node.content {
    case .subscription(let content): unsubscribe(content)
    case .modified(let state):
      if case .presentation = state.effect, !state.presented.isEmpty {
        presentations.end(by: node)
      }
      // A refresh in progress is for content that is no longer shown.
      if state.effect == .action(.refresh) { cancelTask(of: node, state) }
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
