// Bodies: deciding whether one runs, running it, and saying why.
//
// A body's rule depends on the signals of its properties and on whatever its last evaluation
// observed. When one of them changed, the properties are refreshed; the body itself runs only if the
// view value changed, a property says that it changed, or the rule was invalidated directly, which is
// what Observation does (F62, F190).

import AttributeGraph
import Trace
import Values

/// Why a body was looked at and left alone.
struct BodySkip {
  let detail: String
  let reason: TraceEvent.SkipReason
  let rule: Rule
  /// The type of the program whose own `==` decided.
  var decider: TypeMetadata?
}

@dynamicMemberLookup
final class BodyNode: ViewNode {
  override var content: NodeContent { .body(self) }

  var attribute: Attribute?
  let modifies: Bool
  /// It is the body of a view, an app or a scene, not a modifier's or a style's.
  private let isOfView: Bool
  var hasRun = false
  /// Its properties have been installed in the view value.
  var isInstalled = false
  /// The views that the body had made were given up while the view was far out of sight (oracle
  /// 125).
  var isForgotten = false
  /// Since the last run the parent gave a different value.
  var inputChanged = false
  var properties = ShortList<Property>()

  private var invalidated: Invalidated?
  private var rare: Rare?

  /// The state of a body that was invalidated, or might have been.
  private final class Invalidated {
    var changes: [String]?
    var reasons: [(reason: InvalidationReason, name: String, event: EventID?)] = []
    var update = 0
    var last: EventID?
    var skip: BodySkip?
  }

  /// The members that few bodies have: an object of the node's own, made when the first is set.
  final class Rare {
    /// Set when the body is that of a style, whose value is beside the configuration.
    var styling: Styling?
    /// What pressed or released the control whose style it is, until its body is looked at.
    var pressed: EventID?
    /// Set when it stands for a view of another framework.
    var represented: RepresentedView?
    /// The content of a custom modifier, and the places where it is shown (F117).
    var appliedTo: (type: TypeMetadata, value: Value)?
    fileprivate var placeholders: [Weak] = []
    /// The input's way to its newest value, and how far it has got (F140).
    var motion: Motion?
    var shown: Value?
    /// The view value with its properties installed, as of the last evaluation. Nil where it is made
    /// when somebody looks at it (`installedValue(of:)`).
    var keptInstalled: Value?
  }

  @inline(__always)
  subscript<Field>(dynamicMember field: ReferenceWritableKeyPath<Rare, Field?>) -> Field? {
    get { rare?[keyPath: field] ?? nil }
    set { if rare != nil || newValue != nil { ownRare[keyPath: field] = newValue } }
  }

  init(
    type: TypeMetadata, modifies: Bool = false, styling: Styling? = nil, parent: ViewNode?,
    segment: String, surroundings: Surroundings
  ) {
    self.modifies = modifies
    isOfView = !modifies && styling == nil
    super.init(type: type, parent: parent, segment: segment, surroundings: surroundings)
    if let styling { ownRare.styling = styling }
  }

  private var ownRare: Rare {
    if let rare { return rare }
    let made = Rare()
    rare = made
    return made
  }

  /// The custom view's, modifier's or style's type.
  var viewType: TypeMetadata {
    if isOfView { return type }
    if modifies, let modifier = type.field(.modifier)?.type { return modifier }
    return rare?.styling?.type ?? type
  }

  /// The type's, once one of its nodes has been processed; nil for a style.
  var plan: BodyPlan? { isOfView || modifies ? viewType.bodyPlan : nil }

  private var ownInvalidated: Invalidated {
    if let invalidated { return invalidated }
    let made = Invalidated()
    invalidated = made
    return made
  }

  /// The changes that led to the last run: for the first, those that the type gives.
  var changes: [String] {
    get { invalidated?.changes ?? plan?.firstChanges ?? [] }
    set {
      if let invalidated {
        invalidated.changes = newValue
      } else if newValue != plan?.firstChanges {
        ownInvalidated.changes = newValue
      }
    }
  }

  /// Whether the body was invalidated in the update.
  func isInvalidated(in update: Int) -> Bool { invalidated?.update == update }

  /// The event that said last that the body is invalid.
  var lastInvalidation: EventID? { invalidated?.last }

  /// Whether the body is invalid for a reason that the update has not named yet; else the event that
  /// named it.
  func noteReason(
    _ reason: InvalidationReason, _ name: String, in update: Int
  ) -> (isNew: Bool, known: EventID?) {
    let own = ownInvalidated
    if own.update != update {
      own.update = update
      if !own.reasons.isEmpty { own.reasons.removeAll(keepingCapacity: true) }
    }
    let known = own.reasons.first {
      $0.reason == reason && (reason == .input || $0.name == name)
    }
    if let known { return (false, known.event) }
    own.reasons.append((reason, name, nil))
    return (true, nil)
  }

  func noteInvalidation(_ event: EventID) {
    let own = ownInvalidated
    own.last = event
    if !own.reasons.isEmpty { own.reasons[own.reasons.count - 1].event = event }
  }

  /// Why the body may be skipped, found while it was looked at.
  var skip: BodySkip? {
    get { invalidated?.skip }
    set { if invalidated != nil || newValue != nil { ownInvalidated.skip = newValue } }
  }

  var placeholders: [Weak] { rare?.placeholders ?? [] }
  func notePlaceholder(_ node: ViewNode) { ownRare.placeholders.append(Weak(node)) }

  func forgetGonePlaceholders() { rare?.placeholders.removeAll { $0.node == nil } }

  override var viewLabel: ViewLabel? { viewType.label }

  override func process(in graph: ViewGraph) throws(EvaluationError) {
    try graph.processBody(self)
  }

  override func evaluate(in graph: ViewGraph) throws(EvaluationError) -> Evaluation {
    try graph.evaluateBody(self)
  }

  override func disposeContent() {
    for property in properties { property.dispose() }
    properties = []
    self.represented?.dispose()
    // An ended body is still asked whose it was.
    let styling = self.styling
    rare = nil
    if let styling { ownRare.styling = styling }
    isInstalled = false
  }
}

extension ViewGraph {
  func processBody(_ node: BodyNode) throws(Failure) {
    let attribute: Attribute
    if let known = node.attribute {
      attribute = known
    } else {
      let templates: [PropertyTemplate]
      if let styling = node.styling {
        templates = propertyTemplates(of: styling, in: node)
      } else {
        let plan = try plan(of: node.viewType, modifies: node.modifies)
        templates = plan.templates
        if let representation = plan.representation {
          node.represented = RepresentedView(representation, of: node.viewType)
        }
      }
      attribute = makeRule(for: node)
      node.attribute = attribute
      for template in templates { node.properties.append(Property(template)) }
    }
    if !node.isInvalidated(in: updateCount) { node.skip = nil }
    if let value = node.takePendingValue() {
      try takeInput(value, node)
    }
    if let scope = node.surroundings.environment.attributeToUpdate { try update(scope) }
    let runs = current.run
    try update(attribute)
    if current.run == runs, let skip = node.skip { emitSkip(node, skip) }
    node.skip = nil
  }

  /// The parent made a new value; the body is invalid only if it differs from the old one (F43).
  private func takeInput(
    _ value: Value, _ node: BodyNode
  ) throws(Failure) {
    var view = value
    if node.modifies {
      guard let modifier = value.field(.modifier), let applied = value.field(.content),
        let type = node.type.field(.content)?.type
      else { return }
      view = modifier
      node.appliedTo = (type, applied)
      node.forgetGonePlaceholders()
      for placeholder in node.placeholders {
        if let placeholder = placeholder.node { give(placeholder, .unit) }
      }
    }
    if node.hasRun {
      let type = node.styling == nil ? node.viewType : node.type
      comparedBy = nil
      let finding = try compare(node.value, view, type, .equatableUnlessPlain)
      let comparison = refreshed(answer(finding, of: node), of: node, view)
      let decider = comparedBy
      if case .equal = comparison {
        node.skip = BodySkip(
          detail: "", reason: .equal, rule: decider == nil ? .inputEqual : .programSaysEqual,
          decider: decider)
        return
      }
      invalidate(node, .input, comparison.reason, by: comparison.rule)
      if comparison.rule == .programSaysDifferent, let decider {
        explain(node.lastInvalidation, decidedBy: decider)
      }
      if let press = node.pressed, let invalidation = node.lastInvalidation {
        node.pressed = nil
        if press != currentCause { recorder.explain(invalidation) { $0.others.append(press) } }
      }
      try noteIgnoredInputs(of: node, view)
      noteReuse(of: node, view)
      try beginMotion(of: node, to: view)
    }
    node.origin = view.origin ?? node.origin
    node.value = view
    node.inputChanged = true
    if let attribute = node.attribute { graph.invalidate(attribute) }
  }

  func evaluateBody(_ node: BodyNode) throws(Failure) -> Evaluation {
    let isFirst = !node.hasRun
    let observed = node.observed
    node.forgetObserved()
    return try track(node) { (tracking) throws(Failure) in
      let view = try installProperties(of: node, isFirst: isFirst)
      keepInstalled(view, of: node)
      let represented = node.represented
      if let represented { try refreshContext(of: represented, node, isFirst: isFirst) }
      let goesOn = isFirst && isInherited(node)
      if goesOn {
        node.hasRun = true
        invalidate(node, .input, "code")
      }
      let changes = goesOn ? [] : changedProperties(node, isFirst: isFirst)
      let runs =
        isFirst || node.inputChanged || node.isForgotten || node.observationFired
        || !changes.isEmpty || represented?.context.isChanged == true || refreshing != nil
      if node.isForgotten { invalidate(node, .input, "in sight again") }
      guard runs else {
        // Reads that the last run observed still hold, although it does not run again.
        renew(observed, of: node)
        return .unchanged
      }
      if !isFirst, !node.isInvalidated(in: updateCount) { tellWhatWasMissed(node) }
      try runBody(node, view, changes, tracking)
      return .changed
    }
  }

  /// A change that came while the node was detached (F200) is a cause when it is back and runs.
  private func tellWhatWasMissed(_ node: BodyNode) {
    for property in node.properties where property.isChanged {
      let reason: InvalidationReason =
        switch property.template.wrapper {
        case .stateObject, .observedObject, .environmentObject: .object
        case .environment: .environment
        case .binding: .binding
        default: .state
        }
      // What was written is the cause, not what came first in its transaction.
      let storage = property.storage ?? property.base?.rootStorage
      let isWoken = (storage as? KeptStorage)?.isWoken ?? false
      invalidate(
        node, reason, property.template.name, by: isWoken ? .dottedKeyWakes : nil,
        slot: property.storage?.id, cause: storage?.cause)
    }
    if node.observationFired { invalidate(node, .observable, "") }
  }

  /// The changes that `Self._printChanges()` lists (F160–F166).
  private func changedProperties(
    _ node: BodyNode, isFirst: Bool
  ) -> [String] {
    if isFirst, node.inputChanged, !node.observationFired,
      let known = node.plan?.firstChanges
    {
      return known
    }
    if !isFirst, !node.inputChanged, !node.observationFired,
      let only = node.properties.onlyChanged
    {
      return only.template.wrapper == .custom ? [] : only.template.storageNames
    }
    var changes: [String] = []
    if node.observationFired {
      changes.append(options.namesObservedProperties ? node.observedChange : "@dependencies")
    }
    if node.inputChanged { changes.append("@self") }
    if isFirst, !node.properties.isEmpty { changes.append("@identity") }
    for property in node.properties where property.isChanged {
      property.template.addName(to: &changes)
    }
    return changes
  }

  private func runBody(
    _ node: BodyNode, _ view: Value, _ changes: [String],
    _ tracking: Tracking
  ) throws(Failure) {
    guard let name = node.name, let type = node.styling?.body ?? node.plan?.body else {
      return
    }
    if !omissions.all.isEmpty, omissions.all.contains(.body(recorder.nextID)) { return }
    let cause = node.isInvalidated(in: updateCount) ? node.lastInvalidation : nil
    let event = recorder.recordBodyRun(
      of: name, changes: changes, type: type.name, cause: cause ?? currentCause,
      at: node.styling?.bodyOrigin ?? node.viewType.bodyOrigin)
    node.changes = changes
    if !node.hasRun { forgetFinds() }
    node.hasRun = true
    node.inputChanged = false
    node.isForgotten = false
    node.observationFired = false
    node.isArmed = true
    current.run += 1
    noteStandingDependencies(of: node, tracking)
    try withCause(event) { () throws(Failure) in
      let body = try body(of: view, node)
      if let represented = node.represented { try update(represented, of: view, node) }
      recorder.amend(event, reads: tracking.reads)
      // A child that exists keeps the surroundings that it was made with.
      let surroundings =
        node.children.isEmpty ? try surroundingsOfBody(node, name) : nil
      setChild(of: node, at: 0, type: type, value: body, surroundings: surroundings)
    }
  }

  private func body(of view: Value, _ node: BodyNode) throws(Failure) -> Value {
    if let styling = node.styling {
      return try evaluator.body(
        of: view.part(at: [0]), styling, configuration: view.part(at: [1]))
    }
    if node.modifies, let placeholder = placeholderValue(in: node) {
      return try evaluator.body(of: view, type: node.viewType, content: placeholder)
    }
    return try evaluator.body(of: view, type: node.viewType)
  }

  private func surroundingsOfBody(
    _ node: BodyNode, _ name: NodeName
  ) throws(Failure) -> Surroundings {
    var surroundings = node.surroundings
    surroundings.enter(node)
    if surroundings.depth > options.depth {
      throw .tooDeep(view: name.view, limit: options.depth)
    }
    if node.modifies {
      surroundings.modifiers = ModifierScope(node: node, outer: node.surroundings.modifiers)
    }
    if node.children.isEmpty, node.isLazyRoot {
      surroundings.region = makeRegion(in: node.surroundings.region)
      surroundings.region.joinsParent = true
    }
    return surroundings
  }

  /// Dependencies that count whether the body reads them or not: objects and the environment (F68,
  /// F81).
  private func noteStandingDependencies(of content: BodyNode, _ tracking: Tracking) {
    for property in content.properties {
      switch property.template.wrapper {
      case .stateObject, .observedObject, .environmentObject:
        guard let object = property.object else { continue }
        tracking.add(
          Dependency(
            reason: .object, name: property.template.name, source: .object(object.id)))
      case .environment:
        tracking.add(
          Dependency(
            reason: .environment, name: property.template.name,
            source: .key(property.environmentKey)))
      default: continue
      }
    }
  }

  private func placeholderValue(in content: BodyNode) -> Value? {
    // The body's parameter is a value without fields; its type says which modifier it belongs to.
    .aggregate(Aggregate.make(type: evaluator.contentType(of: content.viewType), fields: []))
  }

  /// The line that the body that runs now would print (`Self._printChanges()`):
  /// `ContentView: _n changed.`
  public var changesDescription: String? {
    guard let node = tracking?.node, case .body(let content) = node.content else { return nil }
    // Without the module, with the types around it (F161) and its generic arguments.
    let qualified = content.viewType.qualifiedName.prefix { $0 != "<" }
    let inModule = qualified.firstIndex(of: ".").map { qualified[qualified.index(after: $0)...] }
    let name = (inModule ?? qualified) + content.viewType.name.drop { $0 != "<" }
    if content.changes.isEmpty { return "\(name): unchanged." }
    return "\(name): \(content.changes.joined(separator: ", ")) changed."
  }
}
