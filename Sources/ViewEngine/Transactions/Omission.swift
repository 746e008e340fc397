// Worlds in which something does not happen.
//
// A run is a function of its inputs, so whatever somebody says of a cause can be tried: the same steps
// in a world without it. Up to there both worlds record the same events, so the number of an event
// names the same thing in both.

public import Trace

/// What does not happen in a world.
public enum Omission: Hashable, Sendable {
  /// A write is ignored: by its place among all writes of its step, so that several can be left out.
  case write(step: Int, place: Int)
  /// The body run that would be that event does not take place.
  case body(EventID)
  /// The callback that would be that event is not called.
  case callback(EventID)
  /// What a body is given, what it reads, or the data of the rows that it makes, counts as equal in that
  /// update, or as different.
  case comparison(NodeID, update: Int, isEqual: Bool)
  /// The body counts as one that has read the property.
  case unread(NodeID, property: String)
}

/// What is left out of a world, and how far it has come.
struct Omissions {
  var all: Set<Omission> = []
  private var step = -1
  private var writes = 0

  /// Counts a write and says whether it is left out.
  mutating func leavesOutWrite(inStep current: Int) -> Bool {
    if current != step { (step, writes) = (current, 0) }
    writes += 1
    return all.contains(.write(step: step, place: writes - 1))
  }
}

extension ViewGraph {
  /// In this world something does not happen.
  public func leaveOut(_ omitted: Set<Omission>) { omissions.all = omitted }

  /// Whether the write that is about to be recorded is left out. Each is asked once.
  func isLeftOut() -> Bool {
    omissions.all.isEmpty ? false : omissions.leavesOutWrite(inStep: recorder.step)
  }

  /// Whether what the next event would record is left out.
  func leavesOutNext(_ omission: (EventID) -> Omission) -> Bool {
    !omissions.all.isEmpty && omissions.all.contains(omission(recorder.nextID))
  }

  /// Whether comparisons of the node find equal in this update of this world, or different; nil where they
  /// are as they are.
  func isEqualHere(_ node: ViewNode?) -> Bool? {
    guard !omissions.all.isEmpty, let name = node?.name else { return nil }
    for isEqual in [false, true]
    where omissions.all.contains(
      .comparison(name.node, update: updateCount, isEqual: isEqual))
    {
      return isEqual
    }
    return nil
  }

  /// Whether the body has read the property in this world though not in the run.
  func isReadHere(_ property: Property, of node: ViewNode) -> Bool {
    guard !omissions.all.isEmpty, let name = node.name else { return false }
    return omissions.all.contains(.unread(name.node, property: property.template.name))
  }

  /// The answer of a comparison in this world.
  func answer(_ finding: ComparisonFinding, of node: BodyNode) -> ComparisonFinding {
    guard let isEqual = isEqualHere(node), isEqual != finding.isEqual else { return finding }
    return isEqual ? .equal : .different(name: "", rule: .inputDiffers)
  }
}
