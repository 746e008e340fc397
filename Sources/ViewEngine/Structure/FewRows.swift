public import Trace
import Values

extension ViewGraph {
  /// Whether the body of a node makes rows from a collection with at most one element: then neither the
  /// order of rows nor their selection can be seen.
  public func hasFewRows(inBodyOf id: NodeID) -> Bool {
    let all = TreeOrder([root].compactMap(\.self))
    guard let owner = all.first(where: { $0.name?.node == id }) else { return false }
    return TreeOrder(owner.children).contains { node in
      guard case .forEach(let content) = node.content else { return false }
      return content.elements.count < 2 && node.surroundings.owner === owner
    }
  }
}
