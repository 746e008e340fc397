// Code of the program that runs on behalf of a node: its reads become the node's dependencies.

public import Trace
import Values

/// On whose behalf code of the program runs, and which of its reads and writes are noted.
struct CodeContext {
  /// Where user code runs on behalf of a node, whose reads are its dependencies.
  var tracking: Tracking?
  /// Somebody from outside looks at values: nothing that is read is noted.
  var isLookedAt = false
  /// The write of which an event is being recorded.
  var writing: ViewWrite?
  /// The rule by which the system writes while code of the program does it for it, as a binding's setter.
  var rule: Rule?
  /// A key of the environment that the program declares was read and not there.
  var hasReadDefault = false
  /// The last tracking that is over, to be used again.
  fileprivate var spare: Tracking?
}

/// User code runs on behalf of this node.
final class Tracking {
  /// Whoever began holds it meanwhile.
  unowned(unsafe) private(set) var node: ViewNode
  private(set) var reads: [Dependency] = []
  /// The views that are made meanwhile, where somebody asks.
  private(set) var made: [MadeView] = []
  private var collectsMade = false
  /// The same as a set, once they are more than a few.
  private var seen: Set<Dependency> = []

  init(node: ViewNode) { self.node = node }

  /// From the start, for another node.
  func begin(_ node: ViewNode) {
    self.node = node
    if !reads.isEmpty { reads.removeAll(keepingCapacity: true) }
    collectsMade = false
    if !seen.isEmpty { seen = [] }
  }

  /// From here on, the views that are made are kept in `made`.
  func collectMade() {
    while !made.isEmpty { made.removeLast() }
    collectsMade = true
  }

  func noteMade(_ view: MadeView) {
    if collectsMade { made.append(view) }
  }

  func add(_ dependency: Dependency) {
    if reads.count < 8 {
      if !reads.contains(dependency) { reads.append(dependency) }
      return
    }
    if seen.isEmpty { seen = Set(reads) }
    if seen.insert(dependency).inserted { reads.append(dependency) }
  }
}

extension ViewGraph {
  var tracking: Tracking? { code.tracking }
  /// The write of which an event is being recorded.
  public var writing: ViewWrite? { code.writing }

  /// The node whose body (or closure) runs now; views made now were made by it.
  public var currentMaker: NodeID? {
    guard let node = tracking?.node else { return nil }
    return (node.name ?? node.surroundings.owner?.name)?.node
  }

  /// Runs user code on behalf of a node.
  func track<Result>(
    _ node: ViewNode, _ body: (Tracking) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = tracking
    let own = code.spare ?? Tracking(node: node)
    code.spare = nil
    own.begin(node)
    let wasTracked = node.isTracked
    code.tracking = own
    node.isTracked = true
    defer {
      code.tracking = outer
      node.isTracked = wasTracked
      code.spare = own
    }
    return try body(own)
  }

  /// Runs user code that only looks: its reads make no dependencies.
  public func withoutTracking<Result>(_ body: () -> Result) -> Result {
    let outer = code
    code = CodeContext(isLookedAt: true)
    defer { code = outer }
    return body()
  }
}
