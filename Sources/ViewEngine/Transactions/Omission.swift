// Worlds in which something does not happen.
//
// A run is a function of its inputs, so any claim about a cause can be tested: run the same steps in a
// world without it. Up to that point both worlds record the same events, so an event number means the
// same in both.

public import Trace

/// What is left out of a world.
public enum Omission: Hashable, Sendable {
  /// A write is ignored: given by its index among the writes of its step, so that several can be left out.
  case write(step: Int, place: Int)
  /// The body run with that event number does not take place.
  case body(EventID)
  /// The callback with that event number is not called.
  case callback(EventID)
  /// A body's input, what it reads, or the data of the rows that it makes counts as equal, or as
  /// different, in that update.
  case comparison(NodeID, update: Int, isEqual: Bool)
  /// The body counts as having read the property.
  case unread(NodeID, property: String)
}

/// What is left out of a world, and how far the count of writes has come.
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
  /// Begins a world without something.
  public func leaveOut(_ omitted: Set<Omission>) { omissions.all = omitted }

  /// Whether the write about to be recorded is left out. Must be asked exactly once for each.
  func isLeftOut() -> Bool {
    omissions.all.isEmpty ? false : omissions.leavesOutWrite(inStep: recorder.step)
  }

  /// Whether what the next event would record is left out: that alone, though another gets its number.
  func leavesOutNext(_ omission: (EventID) -> Omission) -> Bool {
    !omissions.all.isEmpty && omissions.all.remove(omission(recorder.nextID)) != nil
  }

  /// Whether comparisons of the node in this update are forced to be equal, or different, in this
  /// world; nil if they are not forced.
  func isEqualHere(_ node: ViewNode?) -> Bool? {
    guard !omissions.all.isEmpty, let name = node?.name else { return nil }
    return [false, true].first { isEqual in
      omissions.all.contains(.comparison(name.node, update: updateCount, isEqual: isEqual))
    }
  }

  /// Whether the body has read the property in this world but not in the run.
  func isReadHere(_ property: Property, of node: ViewNode) -> Bool {
    guard !omissions.all.isEmpty, let name = node.name else { return false }
    return omissions.all.contains(.unread(name.node, property: property.template.name))
  }

  /// The result of a comparison in this world.
  func answer(_ finding: ComparisonFinding, of node: BodyNode) -> ComparisonFinding {
    guard let isEqual = isEqualHere(node), isEqual != finding.isEqual else { return finding }
    return isEqual ? .equal : .differs
  }
}
