// A place in the tree: one node per struct in the view values.
//
// The tree of view values (`ModifiedContent<VStack<TupleView<…>>, …>`) is fixed by types, except at
// something dynamic: a conditional, `ForEach`, `AnyView`, `.id`. The engine keeps a node for every
// struct, so that a new value is matched by walking two trees of the same shape in parallel. Some nodes
// are *named*: those that the contract calls nodes (custom views and modifiers, apps, scenes,
// containers, controls, leaves). The others contribute a segment to the paths below them, or nothing.
//
// Each kind of node is a subclass, with the state for that kind and the way it is processed; `content`
// says which. The fields here are common to all nodes.

import AttributeGraph
import Trace
import Values

/// What a new node is for, and where it is.
struct NodePlace {
  /// The static type of the value. The value alone does not show that it is an optional.
  let type: TypeMetadata
  let parent: ViewNode?
  /// The segment that the node adds to the paths below it; empty if it adds none.
  var segment = ""
  let surroundings: Surroundings
}

class ViewNode {
  typealias Failure = EvaluationError

  // There is one per struct in the view values, so the fields are ordered to leave no gaps, and rarely
  // used ones are stored separately (`Rare`): together this saves a third of a node.

  var content: NodeContent { preconditionFailure("a node is of some kind") }
  let type: TypeMetadata

  /// The value, or the first pending one: most nodes receive a value only once.
  private var held: Value = .unit
  private(set) var isNamed = false
  var isMounted = false
  var isEnded = false
  /// Its container no longer wants it.
  var isLeaving = false
  /// It must be processed in the walk of the current update.
  var needsProcessing = false
  /// It is on the path to a node that must be.
  var isMarked = false
  /// A tab's content waiting to be selected for the first time.
  var isWaitingTab = false

  /// `held` is still pending.
  private var isFirstPending = false
  /// A change of an observed property invalidates the node, once until it is evaluated again (F185).
  var isArmed = false
  /// User code runs on its behalf: a write to a value that it has read does not invalidate it, because
  /// its reads are registered only when the code has finished (F187).
  var isTracked = false
  /// A property that it observes has changed since.
  var observationFired = false
  var isReordered = false
  /// Some node below writes preferences, or can change its structure. Never reset.
  var containsPreferences = false
  var containsDynamic = false
  /// A reader of preferences waiting for its turn.
  var isPreferenceDue = false

  private var pendingCauseNumber: UInt32 = 0
  private var beginningNumber: UInt32 = 0
  /// The place that made the newest value.
  var origin: Origin = .none
  private var place: Int32 = 0
  /// Set when the lifetime begins, for named nodes.
  var name: NodeName? { didSet { isNamed = name != nil } }
  private var creation: Int32 = 0

  /// Nil for a root, and after the node has ended.
  @WeakNode private(set) var parent: ViewNode?
  /// In tree order. Items being removed are not included.
  var children = Children()
  let segment: String
  let surroundings: Surroundings
  /// The named children in the order last emitted.
  var shownChildren = ShownChildren.none
  /// The marked children, in the order in which they were marked; usually only one.
  private var markedChild: ViewNode?
  /// Made when the node is first referred to weakly.
  private var ownHandle: NodeHandle?
  private var laterPending: PendingValue?
  private var rare: Rare?

  private final class Rare {
    var observed: [Attribute] = []
    var observedChange = ""
    var look: EmittedLook?
    var staticRow: StaticRow?
    var moreMarkedChildren: [ViewNode] = []
  }

  init(_ place: NodePlace) {
    type = place.type
    parent = place.parent
    segment = place.segment
    surroundings = place.surroundings
  }

  deinit { ownHandle?.clear() }

  /// The last value from the parent that was found different; `unit` before the first.
  var value: Value {
    get { isFirstPending ? .unit : held }
    set {
      if isFirstPending { laterPending = PendingValue(held) }
      isFirstPending = false
      held = newValue
    }
  }

  /// The value received from the parent since the node was last processed.
  var pendingValue: Value? {
    if isFirstPending { return held }
    return laterPending?.value
  }

  func give(_ value: Value) {
    if case .unit = held, laterPending == nil { isFirstPending = true }
    if isFirstPending { held = value } else { laterPending = PendingValue(value) }
  }

  func takePendingValue() -> Value? {
    if isFirstPending {
      isFirstPending = false
      var value = Value.unit
      swap(&value, &held)
      return value
    }
    guard let pending = laterPending else { return nil }
    laterPending = nil
    return pending.value
  }

  var handle: NodeHandle { ownHandle.orMake { NodeHandle(self) } }

  private var ownRare: Rare { rare.orMake(Rare.init) }

  /// Its index among the parent's children, kept current by the code that changes that list.
  var index: Int {
    get { Int(place) }
    set { place = Int32(clamping: newValue) }
  }
  /// Creation order; appearance callbacks are ordered by it.
  var sequence: Int {
    get { Int(creation) }
    set { creation = Int32(clamping: newValue) }
  }

  /// The event that caused the pending value, usually the body run of the owner.
  var pendingCause: EventID? {
    get { EventID(orNone: pendingCauseNumber) }
    set { pendingCauseNumber = newValue.numberOrNone }
  }
  /// The event in which a named node's lifetime began.
  var beginning: EventID? {
    get { EventID(orNone: beginningNumber) }
    set { beginningNumber = newValue.numberOrNone }
  }

  /// Properties of observable objects read by the last evaluation.
  var observed: [Attribute] { rare?.observed ?? [] }

  func noteObserved(_ attribute: Attribute) { ownRare.observed.append(attribute) }

  func forgetObserved() {
    if let rare, !rare.observed.isEmpty { rare.observed = [] }
  }

  /// Its rule is being evaluated: observations from now on count.
  func beginObserving() {
    forgetObserved()
    observationFired = false
    isArmed = true
  }

  /// The property whose change notified it: `\Model.count`.
  var observedChange: String {
    get { rare?.observedChange ?? "" }
    set { ownRare.observedChange = newValue }
  }
  /// Its look, as last emitted.
  var look: EmittedLook? {
    get { rare?.look }
    set { if rare != nil || newValue != nil { ownRare.look = newValue } }
  }
  /// Set for a row of a lazy container that does not come from a `ForEach`.
  var staticRow: StaticRow? {
    get { rare?.staticRow }
    set { if rare != nil || newValue != nil { ownRare.staticRow = newValue } }
  }

  /// The node has ended: it releases everything it kept, so that objects are freed when Swift would free them.
  func dispose() {
    isEnded = true
    parent = nil
    children = Children()
    markedChild = nil
    held = .unit
    isFirstPending = false
    laterPending = nil
    rare?.moreMarkedChildren = []
    rare?.staticRow = nil
    disposeContent()
  }

  // MARK: Kinds

  /// Does the node's part of the walk.
  func process(in graph: ViewGraph) throws(Failure) {
    preconditionFailure("a node is of some kind")
  }

  /// Evaluates the node's rule.
  func evaluate(in graph: ViewGraph) throws(Failure) -> Evaluation {
    preconditionFailure("a node without a rule was evaluated")
  }

  /// The rule that evaluates it.
  var rule: Attribute? { nil }

  /// Nodes kept although they are not children: items being removed, rows that scrolled away.
  var hiddenNodes: [ViewNode] { [] }

  /// An item that was being removed has gone.
  func forget(_ item: ViewNode) {}

  /// Releases the state for the node's kind.
  func disposeContent() {}

  /// The label of the view in events; nil for an unnamed node.
  var viewLabel: ViewLabel? { nil }

  /// The id that an element's row gives to the views inside it.
  var rowID: String? { nil }

  func addMarked(_ child: ViewNode) {
    if markedChild == nil { markedChild = child } else { ownRare.moreMarkedChildren.append(child) }
  }

  /// Returns the marked child; several are pushed onto a stack, the first in tree order on top.
  func takeMarkedChildren(to stack: inout [ViewNode]) -> ViewNode? {
    guard let first = markedChild else { return nil }
    markedChild = nil
    guard let rare, !rare.moreMarkedChildren.isEmpty else { return first }
    var marked = rare.moreMarkedChildren
    rare.moreMarkedChildren = []
    // Children of a new list are marked in order.
    if first.index < marked[0].index, marked.isInTreeOrder {
      for child in marked.reversed() { stack.append(child) }
      return first
    }
    marked.append(first)
    stack.append(contentsOf: marked.sorted { $0.index < $1.index }.reversed())
    return nil
  }

  var asPrimitive: PrimitiveNode? { if case .primitive(let own) = content { own } else { nil } }
  var asModified: ModifiedNode? { if case .modified(let own) = content { own } else { nil } }
  var asBody: BodyNode? { if case .body(let own) = content { own } else { nil } }

  /// The modifier, in the value of a view that one is applied to.
  var modifier: Value? { value.field(.modifier) }

  /// The nearest named node above.
  var namedAncestor: ViewNode? { ancestors.first { $0.name != nil } }

  /// The nodes around it, from the inside.
  var ancestors: WayUp { WayUp(from: parent) }

  var selfAndAncestors: WayUp { WayUp(from: self) }

  /// Whether it is a node, or below it.
  func isInside(_ other: ViewNode) -> Bool { selfAndAncestors.contains { $0 === other } }
}

/// A node and those around it, from the inside. (`sequence(first:next:)` calls a closure for each, and is
/// the better part of what a walk upwards costs.)
struct WayUp: Sequence, IteratorProtocol {
  private var node: ViewNode?

  init(from node: ViewNode?) { self.node = node }

  mutating func next() -> ViewNode? {
    guard let found = node else { return nil }
    node = found.parent
    return found
  }
}

/// A value given to a node that already has one.
private final class PendingValue {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension EventID {
  /// As stored in a node, where 0 means none: events count from 1.
  init?(orNone number: UInt32) {
    if number == 0 { return nil }
    self.init(Int(number))
  }
}

extension EventID? {
  var numberOrNone: UInt32 { map { UInt32(clamping: $0.number) } ?? 0 }
}

extension [ViewNode] {
  /// Whether children of one node are in its order.
  fileprivate var isInTreeOrder: Bool {
    for index in indices.dropFirst() where self[index].index < self[index - 1].index {
      return false
    }
    return true
  }
}

/// A lifetime shared by nodes that begin and end together: the content of a branch, a row, an
/// identity, a window.
///
/// It owns a subgraph that ends with it. While its removal is animated the region is *detached*: its
/// nodes keep their state, but updates do not visit them (F200).
final class Region {
  let subgraph: Subgraph
  /// Unmanaged, but retained until the end: every write walks upwards along it, without reference counting.
  private let around: Unmanaged<Region>?
  /// Creation order among all regions; later regions run their appearance callbacks first (F130).
  let sequence: Int32
  var isDetached = false
  var isEnded = false
  /// Callbacks in it are ordered as if it were part of the enclosing region.
  var joinsParent = false
  /// It is below another screen and was never on top, so nothing in it has appeared.
  var isCovered = false
  /// Nodes with an appearance effect or a task, in order of creation.
  var appearances: [Weak] = []

  init(subgraph: Subgraph, parent: Region?, sequence: Int) {
    self.subgraph = subgraph
    around = parent.map(Unmanaged.passRetained)
    self.sequence = Int32(clamping: sequence)
  }

  deinit { around?.release() }

  var parent: Region? { around?.takeUnretainedValue() }

  /// Whether it is in a screen that was never on top.
  var isInCovered: Bool { isWithin { $0.isCovered } }

  /// Whether updates visit it.
  var isAttached: Bool { !isWithin { $0.isDetached || $0.isEnded } }

  /// Whether it, or an enclosing region, satisfies the predicate.
  @inline(__always)
  private func isWithin(_ such: (Region) -> Bool) -> Bool {
    var next: Unmanaged<Region>? = .passUnretained(self)
    while let current = next {
      var isSuch = false
      next = current._withUnsafeGuaranteedRef { region in
        isSuch = such(region)
        return region.around
      }
      if isSuch { return true }
    }
    return false
  }
}

/// The enclosing custom modifiers, innermost first.
final class ModifierScope: NestedScope {
  unowned let node: ViewNode
  let outer: ModifierScope?
  init(node: ViewNode, outer: ModifierScope?) {
    self.node = node
    self.outer = outer
  }
}
