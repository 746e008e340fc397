import AttributeGraph
public import Trace
import Values

extension ViewGraph {
  /// Whether the body of a node makes rows from a collection with at most one element: then neither the
  /// order of rows nor their selection can be seen.
  public func hasFewRows(inBodyOf id: NodeID) -> Bool {
    var stack = root.map { [$0] } ?? []
    var owner: ViewNode?
    while let node = stack.popLast() {
      if let owner {
        if case .forEach(let content) = node.content, content.elements.count < 2,
          node.surroundings.owner === owner
        {
          return true
        }
      } else if node.name?.node == id {
        owner = node
        stack = []
      }
      stack.append(contentsOf: node.children)
    }
    return false
  }
}
