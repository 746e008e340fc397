// Views that `matchedGeometryEffect` draws as one: among those with the same id and namespace one is the
// source of their frame. SwiftUI warns if there are several (F121); one being removed does not count.

import Trace
import Values

/// The matched views of all windows.
struct MatchedViews {
  /// In order of beginning; ended ones are removed at the next check.
  fileprivate var nodes: [Weak] = []
  /// The groups already reported to have several sources.
  fileprivate var told: Set<HashKey> = []
  /// One of them has received a value in this update.
  fileprivate var isChanged = false

  /// A modifier with the effect has received a value.
  mutating func note(_ node: ModifiedNode, isFirst: Bool) {
    isChanged = true
    if isFirst { nodes.append(Weak(node)) }
  }
}

extension ViewGraph {
  /// After an update: reports groups that now have several sources.
  func emitRepeatedSources() throws(Failure) {
    guard matched.isChanged else { return }
    matched.isChanged = false
    let nodes = matched.nodes.live()
    guard nodes.count > 1 else { return }
    var sources: Set<HashKey> = []
    var repeated: Set<HashKey> = []
    for node in nodes where !node.selfAndAncestors.contains(where: \.isLeaving) {
      guard let modifier = node.modifier, let type = node.type.field(.modifier)?.type,
        case .bool(true)? = modifier.field(.isSource), let id = modifier.field(.id),
        let idType = type.field(.id)?.type, let namespace = modifier.field(.namespace),
        case .int(let number)? = namespace.field(.number)
      else { continue }
      let key = HashKey.list([.int(number), try evaluator.hashKey(of: id, type: idType)])
      if sources.insert(key).inserted { continue }
      guard repeated.insert(key).inserted, !matched.told.contains(key) else { continue }
      warn(
        .geometryRepeatedSource,
        "Multiple inserted views in matched geometry group Pair<\(idType.name), ID>(first: "
          + "\(evaluator.describe(id, type: idType)), second: SwiftUI.Namespace.ID(id: \(number))) have "
          + "`isSource: true`, results are undefined.",
        at: node.modifierOrigin)
    }
    matched.told = repeated
  }
}
