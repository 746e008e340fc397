// The view graph: a program's views as SwiftUI sees them.
//
// | Identity | Given by | The same while | Lifetime |
// | --- | --- | --- | --- |
// | structural | the place in the view values' types | the branch taken is the same (F97, F98) | with what is around it |
// | explicit | `.id(x)`, a row of `ForEach` | the id is equal (F102, F105) | until the id changes or is gone |
// | by type | `AnyView` | the wrapped type is the same (F100) | until another type is wrapped |
//
// An identity has one lifetime at a time. Storage (of `@State` and similar wrappers) belongs to a
// lifetime: it is allocated before the first body run and freed when the lifetime ends.
//
// One *update* brings the tree up to date with one *transaction* (F124). Its phases, each in its own
// file or folder:
//
//   apply       the transaction's writes become visible to bodies; what depends on them is
//               invalidated (Transactions/, State/)
//   walk        invalidated and new nodes are processed in tree order; a body that runs gives its
//               children new values, which are compared with the old ones (Structure/, Comparison/)
//   settle      preferences flow up; readers of them may need another walk (Preferences/)
//   remove      what the walk found gone begins to leave or ends (Transitions/)
//   announce    callbacks are put in order and queued (Lifecycle/)
//
// After the update the callbacks run, outside of it, so that what they write begins a new
// transaction (F125, F127). This repeats until nothing is pending.
//
// The walk starts at marked nodes and follows only marked children: a change marks the path from its
// node up to the root, stopping at an earlier mark; an update's only change needs no path
// (`beginWalk`). So an update costs what it changes, and bodies run in tree order, parents first (F206,
// F207). There is no recursion over depth anywhere.
//
// The engine knows nothing about Swift: it receives values, and calls an evaluator. It reads no clock.
// Every rule that claims something about SwiftUI cites its fact.

import AttributeGraph
public import Releases
public import Trace
public import Values

/// A running program's views, their storage, and their dependencies.
public final class ViewGraph {
  public typealias Failure = EvaluationError

  /// The maker of the graph, which outlives it; unowned, because it is used too often to count references.
  unowned(unsafe) let evaluator: any ViewEvaluator
  public let recorder: TraceRecorder
  public var options = EngineOptions()

  let graph = Graph()
  private(set) lazy var driver = AttributeDriver(self)
  /// The target that each attribute computes.
  var targets = TargetTable()
  /// Owns sources that belong to no view: objects' signals, the root environment.
  let rootSubgraph: Subgraph
  var root: ViewNode?
  var rootEnvironment: EnvironmentScope
  /// Something has been covered at some time.
  var hasCovered = false
  var sizeReaders = SizeReaders()

  /// The state from before a reload, until the tree is up to date with the new program.
  var heritage: Heritage?

  var causes = CauseStack()
  /// What is left out of this world, to see what depends on it; nothing in a normal run.
  var omissions = Omissions()
  /// Whether the last recorded write is left out.
  public internal(set) var leavesOutWrite = false
  /// The last announcement that an object changes.
  var announced: EventID?
  /// A write left out of this world must not reach its publisher's subscribers.
  var isPublishingNothing = false
  /// Set in a world in which every body runs once more.
  var refreshing: RefreshState?
  /// Storage that took a value equal to its own by the program's `==`, with the type of that. The first
  /// values of states that make them lazily (N4), for starting over.
  var lateValues: [SlotID: Value] = [:]
  var hiddenWrites: [(storage: StateStorage, type: TypeMetadata)] = []
  /// Whether something in the program may keep a change from the screen.
  public internal(set) var mayHideChanges = false
  /// The type whose `==` the last comparison of an input called; see `compare`.
  var comparedBy: TypeMetadata?
  /// True from the beginning of an update to its end: bodies see snapshots, writes are refused.
  public internal(set) var isUpdating = false
  /// Code runs on a queue other than the main one (F71).
  public var isOnWorker = false
  var code = CodeContext()
  var finds = ScriptFinds()
  /// The transaction of the current update.
  var transaction = ViewTransaction()
  var transactions = TransactionQueue()

  /// The roots of marked paths; the walk starts here.
  var markedRoots: [ViewNode] = []
  /// The findings and the work of the current update; see `UpdateRecord`.
  var current = UpdateRecord()
  /// Set after the first update, if the options ask for it.
  var selfCheck: SelfCheck?
  var queue = CallbackQueue()

  var objects = ObjectTable()
  var sharedStorage: [String: StateStorage] = [:]
  var subscriptions = SubscriptionTable()
  var windows = WindowList()
  var presentations = PresentationStack()
  var focus = FocusStore()
  var matched = MatchedViews()
  var advice = AdviceNotes()
  var clock = GraphClock()

  var emittedLooks = EmittedLooks()
  var counters = Counters()

  /// Virtual seconds; moved by `advance(to:)` alone.
  public var now: Double { clock.now }
  public var activeWindow: Int { windows.active }
  public var updateCount: Int { counters.updates }
  public var liveNodeCount: Int { counters.liveNodes }

  public init(evaluator: any ViewEvaluator, recorder: TraceRecorder) {
    self.evaluator = evaluator
    self.recorder = recorder
    rootSubgraph = graph.makeSubgraph()
    rootEnvironment = EnvironmentScope(parent: nil, attribute: graph.makeSource(in: rootSubgraph))
  }

  deinit {
    // A tree freed as a whole would be released recursively from the root.
    var stack = [root].compactMap { $0 }
    while let node = stack.popLast() {
      stack.append(contentsOf: node.children)
      stack.append(contentsOf: node.hiddenNodes)
      node.dispose()
    }
  }
}

/// The differences between releases, and the limits on a program's resources.
public struct EngineOptions: Sendable {
  /// The rules of the simulated releases.
  public var rules = ReleaseRules.newest
  /// F39, reading (b): refreshing a binding counts as reading the state in its owner.
  public var bindingMarksOwnerAsReader = false
  /// Changes by observation are listed under the written property, not as `@dependencies` (F164).
  public var namesObservedProperties = false
  /// The scene begins inactive, and becomes active after the first appearance (F265).
  public var launchesInactive = false
  /// Whether `look` events are recorded.
  public var recordsLooks = false
  /// Whether the graph compares itself with its events after each update, for tests; each time it costs
  /// a walk over the whole tree (`brokenPromises`).
  public var checksInvariants = false
  /// Whether a row is left alone if its closure could only make the same again (`RepeatableRow`). If
  /// off, every closure runs, with the same events: for tests.
  public var repeatsRows = true
  /// Whether nodes can be found by number, updated as they come and go (`view(_:from:)`).
  public var indexesNodes = false
  /// Whether storage takes a different value that the program's `==` calls equal: bodies learn of it in
  /// a refresh (`refreshAll`).
  public var keepsHiddenWrites = false
  /// Whether first values that are made once per lifetime are kept; for `startOver`.
  public var keepsFirstValues = false
  public var updatesPerStep = 1_000
  /// Views that may be alive at once; a program that makes more is taken to do so without end. (To reach the
  /// limit by nested `ForEach`s took 12 to 15 s and 420 to 550 MB in a debug build.)
  public var liveNodes = 150_000
  /// How many custom views may be nested.
  public var depth = 20_000
  /// The number of rows that a lazy container shows, and the distance from which a row counts as far.
  public var lazyWindow = 12
  public var lazyDistance = 24
  /// The size of a window, as reported by `GeometryReader`.
  public var screenWidth = 393.0
  public var screenHeight = 852.0

  public init() {}
}

/// A write to storage or to a property of an object.
public struct ViewWrite {
  public let old: Value
  public let new: Value
  /// Nil for a view's storage.
  public let instance: Instance?
}

/// The target of an attribute.
enum AttributeTarget {
  case node(ViewNode)
  /// The modifier keeps the scope, or parts of it: objects in it are freed when it ends (F77).
  case environment(ScopeHandle)
}

extension ViewGraph {
  /// Records an event; unless it names a cause it has the current one.
  @discardableResult
  func emit(
    _ kind: TraceEvent.Kind, cause: EventID? = nil, rule: Rule? = nil, at origin: Origin = .none
  ) -> EventID {
    recorder.record(kind, cause: cause ?? currentCause, rule: rule, at: origin)
  }

  /// Records a problem that SwiftUI itself would report, in its words.
  public func warn(_ id: RemarkID, _ message: Message, rule: Rule? = nil, at origin: Origin) {
    emit(.issue(id: id, message: message), rule: rule, at: origin)
  }

  /// Records a remark of the simulator.
  func note(_ id: RemarkID, _ message: Message, at origin: Origin) {
    emit(.note(id: id, message: message), at: origin)
  }

  /// Records the event of a write.
  func emit(
    _ write: ViewWrite, _ kind: TraceEvent.Kind, rule: Rule? = nil, at origin: Origin
  ) -> EventID {
    code.writing = write
    defer { code.writing = nil }
    return emit(kind, rule: rule ?? code.rule, at: origin)
  }

  func makeRegion(in parent: Region?) -> Region {
    Region(
      subgraph: graph.makeSubgraph(in: parent?.subgraph ?? rootSubgraph), parent: parent,
      sequence: counters.nextRegion())
  }
}
