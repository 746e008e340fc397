// The attribute graph: incremental computation that knows nothing about views.
//
// An *attribute* is a cell. A *source* is set from outside; a *rule* is computed from what it reads.
// Reads during the evaluation of a rule are recorded as *edges* from the attribute read to its reader,
// so dependencies are never declared or guessed: they are what the last evaluation read.
//
// Changes propagate in two phases. *Marking* is eager and cheap: a change marks the edges that leave
// the changed attribute, and everything downstream, transitively, becomes *stale*; nothing is
// evaluated. *Updating* is lazy: only when a value is requested are the stale attributes upstream of it
// brought up to date, inputs first. A rule is evaluated only if one of its inputs really changed; if
// its new value equals the old one, its readers stay valid although they were marked (backdating).
//
// Invariants (checked by `brokenInvariants`, around every operation in the tests):
//
// - A reader of a stale attribute is stale. So marking can stop at the first attribute that is
//   stale already, and the total cost of marking is bounded by what becomes stale. (Rules in a
//   cycle are the exception: they cannot all be up to date.)
// - An attribute that is not stale has no changed incoming edge. So "not stale" alone is proof that
//   the value may be used.
// - Every edge is in exactly two lists: the inputs of its reader, the dependents of its source.
// - An edge exists if and only if the reader's last evaluation read the source. So an input that
//   is no longer read cannot make its old reader stale.
// - A live attribute belongs to a live subgraph.
//
// Everything that follows chains (marking, updating, destroying) uses explicit stacks: a chain may be
// as long as memory allows. Indices are reused with a new generation; the cost of an operation depends
// only on the attributes that it touches.

/// An incremental computation: attributes, the edges between them, and the subgraphs that own them.
public final class Graph {
  /// All attributes, live and free; indexed by `Attribute.index`.
  var cells: [Cell] = []
  /// All edges, live and free.
  var edges: [Edge] = []
  /// All subgraphs, live and free.
  var groups: [Group] = []
  var freeCell = none
  var freeEdge = none
  var freeGroup = none

  /// The rule that is being evaluated, whose reads are recorded; `none` outside.
  var reader = none
  /// Incremented for every evaluation; distinguishes edges used by it from others.
  var evaluationSerial: UInt32 = 0
  /// The rules between the requested ones and those being worked on. All calls of `update` share the
  /// array, because a separate one would be the largest cost of most calls.
  var frames: [Frame] = []
  /// How many calls of `update` are in progress: an evaluation may make another.
  var updateDepth = 0
  /// Subgraphs that ended during an update; emptied after the outermost update, because a rule on the
  /// stack may belong to one (F201).
  var ending: [Subgraph] = []
  /// Attributes that the current evaluation read although they are waiting for it; reported when it is over.
  var cycles: [Attribute] = []
  /// Observed rules that became stale since the client last asked; see `takeStale`.
  var staleLog: [Attribute] = []

  /// How many times a rule has been evaluated; for tests and measurements.
  public internal(set) var evaluationCount = 0
  public internal(set) var liveAttributeCount = 0
  public internal(set) var liveEdgeCount = 0

  public init() {}

  /// True while rules are being evaluated.
  public var isUpdating: Bool { updateDepth > 0 }
}

/// No attribute, edge or subgraph.
let none: Int32 = -1

extension Graph {
  struct Cell {
    var generation: UInt32 = 0
    var flags: Flags = []
    /// First and last edge in the list of inputs, in the order of first reads.
    var firstInput = none
    var lastInput = none
    /// First and last edge in the list of dependents, in the order in which they began to read.
    var firstDependent = none
    var lastDependent = none
    var subgraph = none
    /// The next attribute of the subgraph; for a free cell, the next free cell.
    var nextInSubgraph = none
    /// The edge to the rule being evaluated, if that had this input last time or has read it since.
    /// Otherwise an edge to another rule, or a reused one.
    var markEdge = none
  }

  struct Flags: OptionSet {
    var rawValue: UInt8
    static let live = Flags(rawValue: 1)
    /// Set from outside; never evaluated.
    static let source = Flags(rawValue: 2)
    /// Has been evaluated at least once; a source always has.
    static let hasValue = Flags(rawValue: 4)
    /// May be out of date.
    static let stale = Flags(rawValue: 8)
    /// Invalidated directly, so it is evaluated even if no input changed.
    static let invalidated = Flags(rawValue: 16)
    /// On the stack of an update.
    static let updating = Flags(rawValue: 32)
    /// Appears in `takeStale` when it becomes stale.
    static let observed = Flags(rawValue: 64)
  }

  struct Edge {
    var source = none
    var reader = none
    /// The lists that contain the edge; for a free edge, `nextInput` is the next free one.
    var nextInput = none
    var previousInput = none
    var nextDependent = none
    var previousDependent = none
    /// The source has changed since the reader's last evaluation.
    var isChanged = false
    /// The last evaluation that used the edge; edges with an older number are dropped when an evaluation ends.
    var usedSerial: UInt32 = 0
  }

  struct Group {
    /// Odd while the subgraph is alive.
    var generation: UInt32 = 0
    var parent = none
    var firstChild = none
    var previousSibling = none
    /// For a free subgraph, the next free one.
    var nextSibling = none
    var firstCell = none

    var isLive: Bool { generation % 2 == 1 }
  }

  /// The index of a live attribute. Using the name of a dead one is a bug in the client.
  func place(_ attribute: Attribute) -> Int {
    let index = Int(attribute.index)
    guard isLive(attribute) else {
      preconditionFailure("attribute \(attribute.index) was used after its subgraph ended")
    }
    return index
  }

  func name(_ index: Int) -> Attribute {
    Attribute(index: Int32(index), generation: cells[index].generation)
  }

  /// Whether the attribute still exists.
  public func isLive(_ attribute: Attribute) -> Bool {
    let index = Int(attribute.index)
    return cells.indices.contains(index) && cells[index].generation == attribute.generation
      && cells[index].flags.contains(.live)
  }

  /// Whether the attribute may be out of date.
  public func isStale(_ attribute: Attribute) -> Bool {
    cells[place(attribute)].flags.contains(.stale)
  }

  /// Makes a source: an attribute that the client sets and then announces with `invalidate`.
  public func makeSource(in subgraph: Subgraph) -> Attribute {
    makeCell([.live, .source, .hasValue], in: subgraph)
  }

  /// Makes a rule, stale until it is first evaluated. An observed rule is reported by `takeStale`
  /// whenever it becomes stale.
  public func makeRule(in subgraph: Subgraph, isObserved: Bool = false) -> Attribute {
    makeCell(isObserved ? [.live, .stale, .observed] : [.live, .stale], in: subgraph)
  }

  private func makeCell(_ flags: Flags, in subgraph: Subgraph) -> Attribute {
    let group = place(subgraph)
    let first = groups[group].firstCell
    var cell = Cell()
    cell.flags = flags
    cell.subgraph = subgraph.index
    cell.nextInSubgraph = first
    let index: Int
    if freeCell == none {
      index = cells.count
      cells.append(cell)
    } else {
      index = Int(freeCell)
      freeCell = cells[index].nextInSubgraph
      cell.generation = cells[index].generation
      cells[index] = cell
    }
    groups[group].firstCell = Int32(index)
    liveAttributeCount += 1
    return Attribute(index: Int32(index), generation: cell.generation)
  }
}
