// Models of a store: their insertion and deletion, and the queries that follow them (F273).

import Trace
public import Values

extension ViewGraph {
  /// A model is given to a context, or taken from it: a write of `modelContext`, which the queries that
  /// may show the model read. Nothing happens in a world without that write.
  public func movingModel<Stop: Error>(
    _ model: Instance, into context: String, isInserted: Bool, toldTo queries: [Instance],
    at origin: Origin,
    _ move: () throws(Stop) -> Void
  ) throws(Stop) {
    if isLeftOut() { return }
    let readers = queries.compactMap { objects[ObjectKey($0)] }
      .reduce(into: Set<NodeID>()) { $0.formUnion(names(dependentOn: $1.signal)) }
    let write = emit(
      .objectWrite(
        model.id, property: "modelContext", old: isInserted ? "nil" : context,
        new: isInserted ? context : "nil", effect: .changed, readers: readers.sorted()),
      rule: isInserted ? .modelIsInserted : .modelIsDeleted, at: origin)
    try withCause(write, move)
  }

  /// The data behind a query changes once more before its view is told of the first change.
  public func queryChangesAgain(_ query: Instance) {
    guard let cause = currentCause, let record = objects[ObjectKey(query)],
      let known = record.furtherChanges, known.last != cause
    else { return }
    record.furtherChanges?.append(cause)
  }
}
