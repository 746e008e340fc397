/// Names an attribute: one cell of the incremental computation.
///
/// Indices are reused after an attribute has gone; the generation distinguishes old names from new
/// ones, so a name kept too long is recognised instead of hitting another attribute's cell.
public struct Attribute: Hashable, Sendable {
  public let index: Int32
  public let generation: UInt32
}

/// Names a subgraph: attributes that live and die together.
public struct Subgraph: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}

/// The outcome of evaluating an attribute.
public enum Evaluation: Sendable {
  /// Its value has changed; everything that read it is out of date.
  case changed
  /// Its value is the same: nothing downstream needs to know (*backdating*).
  case unchanged
  /// It needs this input, which `Graph.read` said was not ready. The graph brings the input up to date
  /// and asks again, so evaluation needs no recursion however long a chain is.
  case blocked(on: Attribute)
}

/// The result of a read.
public enum ReadResult: Sendable {
  /// The input is up to date, and has not changed since this reader was last evaluated.
  case unchanged
  /// The input is up to date, and is new to this reader or has changed since.
  case changed
  /// The input must be evaluated first: return `Evaluation.blocked(on:)`.
  case notReady
}

/// Owns the values and knows how to compute them.
///
/// The graph stores no values, so it neither copies them nor is generic over them. It calls
/// `evaluate` for an attribute that is out of date; the evaluator reports its reads with
/// `Graph.read` while it runs.
public protocol AttributeEvaluator<Failure>: AnyObject {
  associatedtype Failure: Error

  /// Computes the attribute's value, stores it, and says whether it differs from the previous one.
  func evaluate(_ attribute: Attribute, in graph: Graph) throws(Failure) -> Evaluation
  /// The attribute depends on itself. Its old value, if any, is used (F151).
  func foundCycle(through attribute: Attribute)
}
