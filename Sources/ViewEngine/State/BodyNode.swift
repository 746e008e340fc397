// Bodies: deciding whether one runs, running it, and saying why.
//
// A body's rule depends on the signals of its properties and on whatever its last evaluation
// observed. When one of them changed, the properties are refreshed; the body itself runs only if the
// view value changed, a property says that it changed, or the rule was invalidated directly, which is
// what Observation does (F62, F190).

import AttributeGraph
import Trace
import Values

/// Why a body was checked and not run.
struct BodySkip {
  let detail: String
  let reason: TraceEvent.SkipReason
  let rule: Rule
  /// The program's type whose `==` decided.
  var decider: TypeMetadata?
}

@dynamicMemberLookup
final class BodyNode: ViewNode {
  override var content: NodeContent { .body(self) }
  override var rule: Attribute? { attribute }

  var attribute: Attribute?
  let modifies: Bool
  /// It is the body of a view, an app or a scene, not of a modifier or a style.
  private let isOfView: Bool
  var hasRun = false
  /// Its properties are installed in the view value.
  var isInstalled = false
  /// The views that the body made were discarded while the view was far out of sight (oracle 125).
  var isForgotten = false
  /// Since the last run the parent has given a different value.
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

  /// Members that few bodies have, in a separate object that is made when the first is set.
  final class Rare {
    /// Set if it is the body of a style, whose value is separate from the configuration.
    var styling: Styling?
    /// The press or release of the styled control, until its body is checked.
    var pressed: EventID?
    /// Set if it represents a view of another framework.
    var represented: RepresentedView?
    /// The content of a custom modifier, and the places that show it (F117).
    var appliedTo: (content: TypedValue, cause: EventID?, update: Int)?
    fileprivate var placeholders: [Weak] = []
    /// The animation of the input to its newest value, and its progress (F140).
    var motion: Motion?
    var shown: Value?
    /// The view value with its properties installed, as of the last evaluation. Nil where it is made on
    /// demand (`installedValue(of:)`).
    var keptInstalled: Value?
  }

  @inline(__always)
  subscript<Field>(dynamicMember field: ReferenceWritableKeyPath<Rare, Field?>) -> Field? {
    get { rare?[keyPath: field] ?? nil }
    set { if rare != nil || newValue != nil { ownRare[keyPath: field] = newValue } }
  }

  init(_ place: NodePlace, modifies: Bool = false, styling: Styling? = nil) {
    self.modifies = modifies
    isOfView = !modifies && styling == nil
    super.init(place)
    if let styling { ownRare.styling = styling }
  }

  private var ownRare: Rare { rare.orMake(Rare.init) }

  /// The type of the custom view, modifier or style.
  var viewType: TypeMetadata {
    if isOfView { return type }
    if modifies, let modifier = type.field(.modifier)?.type { return modifier }
    return rare?.styling?.type ?? type
  }

  /// The type's plan, once one of its nodes has been processed; nil for a style.
  var plan: BodyPlan? { isOfView || modifies ? viewType.bodyPlan : nil }

  private var ownInvalidated: Invalidated { invalidated.orMake(Invalidated.init) }

  /// The changes that led to the last run; for the first run, those that the type lists.
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

  /// The latest event that reported the body as invalid.
  var lastInvalidation: EventID? { invalidated?.last }

  /// Whether the body is invalid for a reason not yet reported in this update; otherwise the event that
  /// reported it.
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

  /// Why the body may be skipped, found when it was checked.
  var skip: BodySkip? {
    get { invalidated?.skip }
    set { if invalidated != nil || newValue != nil { ownInvalidated.skip = newValue } }
  }

  var placeholders: [Weak] { rare?.placeholders ?? [] }
  func notePlaceholder(_ node: ViewNode) { ownRare.placeholders.append(Weak(node)) }

  func forgetGonePlaceholders() { rare?.placeholders.removeAll { $0.node == nil } }

  override var viewLabel: ViewLabel? { viewType.label }

  override func process(in graph: ViewGraph) throws(Failure) {
    let rule: Attribute
    if let attribute {
      rule = attribute
    } else {
      let templates: [PropertyTemplate]
      if let styling = self.styling {
        templates = propertyTemplates(of: styling)
      } else {
        let plan = try graph.plan(of: viewType, modifies: modifies)
        templates = plan.templates
        if let representation = plan.representation {
          self.represented = RepresentedView(representation, of: viewType)
        }
      }
      rule = graph.makeRule(for: self)
      attribute = rule
      for template in templates { properties.append(Property(template)) }
    }
    if !isInvalidated(in: graph.updateCount) { skip = nil }
    if let value = takePendingValue() {
      try takeInput(value, in: graph)
    }
    if let scope = surroundings.environment.attributeToUpdate { try graph.update(scope) }
    let runs = graph.current.count.run
    try graph.update(rule)
    if graph.current.count.run == runs, let skip = self.skip { graph.emitSkip(self, skip) }
    skip = nil
  }

  override func evaluate(in graph: ViewGraph) throws(Failure) -> Evaluation {
    let isFirst = !hasRun
    let observed = self.observed
    forgetObserved()
    return try graph.track(self) { (tracking) throws(Failure) in
      let view = try graph.installProperties(of: self, isFirst: isFirst)
      graph.keepInstalled(view, of: self)
      let represented = self.represented
      if let represented {
        try refreshContext(of: represented, isFirst: isFirst, in: graph)
      }
      let goesOn = isFirst && graph.isInherited(self)
      if goesOn {
        hasRun = true
        graph.invalidate(self, .input, "code", by: .codeIsOther)
      }
      let changes = goesOn ? [] : changedProperties(isFirst: isFirst, in: graph)
      let runs =
        isFirst || inputChanged || isForgotten || observationFired
        || !changes.isEmpty || represented?.context.isChanged == true || graph.refreshing != nil
      if isForgotten { graph.invalidate(self, .input, "in sight again", by: .rowIsNear) }
      guard runs else {
        // The reads observed by the last run remain valid, although it does not run again.
        graph.renew(observed, of: self)
        return .unchanged
      }
      if !isFirst, !isInvalidated(in: graph.updateCount) { tellWhatWasMissed(in: graph) }
      if graph.leavesOutNext(Omission.body) {
        // It still observes what the last run observed.
        graph.renew(observed, of: self)
        isArmed = hasRun
        return .unchanged
      }
      try run(view, changes, tracking, in: graph)
      return .changed
    }
  }

  override func disposeContent() {
    for property in properties { property.dispose() }
    properties = []
    self.represented?.dispose()
    // After a body has ended, events may still ask which control's style it was.
    let styling = self.styling
    rare = nil
    if let styling { ownRare.styling = styling }
    isInstalled = false
  }
}

extension BodyNode {
  /// The parent made a new value; the body is invalid only if it differs from the old one (F43).
  private func takeInput(_ given: Value, in graph: ViewGraph) throws(Failure) {
    var view = given
    if modifies {
      let whole = TypedValue(given, type)
      guard let modifier = given.field(.modifier), let applied = whole.field(.content) else {
        return
      }
      view = modifier
      self.appliedTo = (applied, graph.currentCause, graph.updateCount)
      forgetGonePlaceholders()
      for placeholder in placeholders {
        if let placeholder = placeholder.node { graph.give(placeholder, .unit) }
      }
    }
    if hasRun {
      let type = self.styling == nil ? viewType : self.type
      graph.comparedBy = nil
      let finding = try graph.compare(value, view, type, .equatableUnlessPlain)
      let comparison = graph.refreshed(graph.answer(finding, of: self), of: self, view)
      let decider = graph.comparedBy.flatMap { graph.isComparedByProgram($0) ? $0 : nil }
      if case .equal = comparison {
        skip = BodySkip(
          detail: "", reason: .equal, rule: decider == nil ? .inputEqual : .programSaysEqual,
          decider: decider)
        return
      }
      // Its `==` has let the value through, whatever differs in it (F49).
      let parter = (parent as? EquatableNode)?.parter
      graph.invalidate(
        self, .input, comparison.reason, by: parter == nil ? comparison.rule : .programSaysDifferent
      )
      if let decider = comparison.rule == .programSaysDifferent ? decider : parter {
        graph.explain(lastInvalidation, decidedBy: decider)
      }
      if graph.recorder.isEnabled, let invalidation = lastInvalidation {
        let more = graph.furtherDifferences(value, view, behind: comparison.reason)
        if !more.isEmpty { graph.recorder.explain(invalidation) { $0.inputs = more } }
      }
      if let press = self.pressed, let invalidation = lastInvalidation {
        self.pressed = nil
        if press != graph.currentCause {
          graph.recorder.explain(invalidation) { $0.others.append(press) }
        }
      }
      try graph.noteIgnoredInputs(of: self, view)
      graph.noteReuse(of: self, view)
      try beginMotion(to: view, in: graph)
    }
    origin = view.origin ?? origin
    self.value = view
    inputChanged = true
    if let attribute = self.attribute { graph.graph.invalidate(attribute) }
  }

  /// A change that came while the node was detached (F200) is a cause once it is back and runs.
  private func tellWhatWasMissed(in graph: ViewGraph) {
    for property in properties where property.isChanged {
      let reason: InvalidationReason =
        switch property.template.wrapper {
        case .stateObject, .observedObject, .environmentObject: .object
        case .environment: .environment
        case .binding: .binding
        default: .state
        }
      // The write itself is the cause, not whatever came first in its transaction.
      let storage = property.storage ?? property.base?.rootStorage
      let isWoken = (storage as? KeptStorage)?.isWoken ?? false
      graph.invalidate(
        self, reason, property.template.name, by: isWoken ? .dottedKeyWakes : nil,
        slot: property.storage?.id, cause: storage?.cause)
    }
    if observationFired { graph.invalidate(self, .observable, "") }
  }

  /// The changes that `Self._printChanges()` lists (F160–F166).
  private func changedProperties(isFirst: Bool, in graph: ViewGraph) -> [String] {
    if isFirst, inputChanged, !observationFired,
      let known = plan?.firstChanges
    {
      return known
    }
    if !isFirst, !inputChanged, !observationFired,
      let only = properties.onlyChanged
    {
      return only.template.wrapper == .custom ? [] : only.template.storageNames
    }
    var changes: [String] = []
    if observationFired {
      changes.append(
        graph.options.namesObservedProperties ? observedChange : BodyChange.dependencies.text)
    }
    if inputChanged { changes.append(BodyChange.input.text) }
    if isFirst, !properties.isEmpty { changes.append(BodyChange.identity.text) }
    for property in properties where property.isChanged {
      property.template.addName(to: &changes)
    }
    return changes
  }

  private func run(
    _ view: Value, _ changes: [String], _ tracking: Tracking, in graph: ViewGraph
  ) throws(Failure) {
    guard let name, let type = self.styling?.body ?? plan?.body else {
      return
    }
    let cause = isInvalidated(in: graph.updateCount) ? lastInvalidation : nil
    let event = graph.recorder.recordBodyRun(
      of: name, changes: changes, type: type.name, cause: cause ?? graph.currentCause,
      at: self.styling?.bodyOrigin ?? viewType.bodyOrigin)
    self.changes = changes
    if !hasRun { graph.forgetFinds() }
    hasRun = true
    inputChanged = false
    isForgotten = false
    observationFired = false
    isArmed = true
    graph.current.count.run += 1
    noteStandingDependencies(tracking)
    try graph.withCause(event) { () throws(Failure) in
      let body = try body(of: view, in: graph)
      if let represented = self.represented {
        try update(represented, of: view, in: graph)
      }
      graph.recorder.amend(event, reads: tracking.reads)
      // An existing child keeps the surroundings that it was made with.
      let surroundings =
        children.isEmpty ? try surroundingsOfBody(name, in: graph) : nil
      setChild(TypedValue(body, type), surroundings: surroundings, in: graph)
    }
  }

  private func body(of view: Value, in graph: ViewGraph) throws(Failure) -> Value {
    if let styling = self.styling {
      return try graph.evaluator.body(
        of: view.part(at: [0]), styling, configuration: view.part(at: [1]))
    }
    if modifies {
      return try graph.evaluator.body(
        of: view, type: viewType, content: placeholderValue(in: graph))
    }
    return try graph.evaluator.body(of: view, type: viewType)
  }

  private func surroundingsOfBody(
    _ name: NodeName, in graph: ViewGraph
  ) throws(Failure) -> Surroundings {
    var surroundings = self.surroundings
    surroundings.enter(self)
    if surroundings.depth > graph.options.depth {
      throw .tooDeep(view: name.view, limit: graph.options.depth)
    }
    if modifies {
      surroundings.modifiers = ModifierScope(node: self, outer: self.surroundings.modifiers)
    }
    if children.isEmpty, isLazyRoot {
      surroundings.region = graph.makeRegion(in: self.surroundings.region)
      surroundings.region.joinsParent = true
    }
    return surroundings
  }

  /// Dependencies that count whether the body reads them or not: objects and the environment (F68,
  /// F81).
  private func noteStandingDependencies(_ tracking: Tracking) {
    for property in properties {
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

  private func placeholderValue(in graph: ViewGraph) -> Value {
    // The body's parameter is a value without fields; its type identifies the modifier.
    .aggregate(Aggregate.make(type: graph.evaluator.contentType(of: viewType), fields: []))
  }
}

extension ViewGraph {
  /// The line that the running body would print (`Self._printChanges()`): `ContentView: _n changed.`
  public var changesDescription: String? {
    guard let node = tracking?.node, case .body(let content) = node.content else { return nil }
    // Without the module, but with enclosing types (F161) and generic arguments.
    let qualified = content.viewType.qualifiedName.prefix { $0 != "<" }
    let inModule = qualified.firstIndex(of: ".").map { qualified[qualified.index(after: $0)...] }
    let name = (inModule ?? qualified) + content.viewType.name.drop { $0 != "<" }
    if content.changes.isEmpty { return "\(name): unchanged." }
    return "\(name): \(content.changes.joined(separator: ", ")) changed."
  }
}
