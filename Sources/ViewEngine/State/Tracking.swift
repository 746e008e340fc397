// Code of the program that runs on behalf of a node: its reads become the node's dependencies.

public import Trace
import Values

/// The node on whose behalf code of the program runs, and which of its reads and writes are recorded.
struct CodeContext {
  /// Set while user code runs on behalf of a node, whose dependencies its reads become.
  var tracking: Tracking?
  /// Values are inspected from outside: reads are not recorded.
  var isLookedAt = false
  /// The write whose event is being recorded.
  var writing: ViewWrite?
  /// The rule by which the system writes through the program's code, such as a binding's setter.
  var rule: Rule?
  /// An environment key of the program was read that no modifier sets.
  var hasReadDefault = false
  /// The last finished tracking, for reuse.
  fileprivate var spare: Tracking?
}

/// User code runs on behalf of this node.
final class Tracking {
  /// Held by the caller meanwhile.
  unowned(unsafe) private(set) var node: ViewNode
  private(set) var reads: [Dependency] = []
  /// The views made meanwhile, if requested.
  private(set) var made: [MadeView] = []
  private var collectsMade = false
  /// The same as a set, once there are more than a few.
  private var seen: Set<Dependency> = []

  init(node: ViewNode) { self.node = node }

  /// Resets everything for another node.
  func begin(_ node: ViewNode) {
    self.node = node
    if !reads.isEmpty { reads.removeAll(keepingCapacity: true) }
    collectsMade = false
    if !seen.isEmpty { seen = [] }
  }

  /// From here on, views that are made are kept in `made`.
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
  /// The write whose event is being recorded.
  public var writing: ViewWrite? { code.writing }

  /// The node whose body (or closure) runs now; it is the maker of views made now.
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

  /// Runs user code only to inspect: its reads make no dependencies.
  public func withoutTracking<Result>(_ body: () -> Result) -> Result {
    let outer = code
    code = CodeContext(isLookedAt: true)
    defer { code = outer }
    return body()
  }
}
