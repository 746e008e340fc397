/// The log's record of one event: 32 bytes, with every text, list and node as a number.
///
/// `a` … `d` are the fields of the kind in order (`TraceEvent.Kind.describe`); for searches
/// `RecordShape` says where a field is. The few kinds with more words store them separately
/// (`WideWords`), and an event's step and update are those of its span (`TraceSpan`).
struct PackedRecord: Sendable {
  var tag: EventName
  /// A small enumeration of the kind: an effect, a reason, an edge.
  var detail: UInt8 = 0
  /// The number of the rule that decided it, from 1; 0 for none.
  var rule: UInt8 = 0
  var cause: UInt32 = 0
  var origin: UInt32 = 0
  /// An index into the table of nodes, from 1; 0 for none.
  var node: UInt32 = 0
  var a: UInt32 = 0
  var b: UInt32 = 0
  var c: UInt32 = 0
  var d: UInt32 = 0
}

/// The parts of an event that do not fit into a record.
struct WideWords: Sendable {
  /// The position of its event.
  let position: UInt32
  let e: UInt32
  let f: UInt32
}

/// Consecutive events of one step and update.
struct TraceSpan: Sendable {
  /// The position of the first.
  let start: UInt32
  let step: UInt32
  let update: UInt32
}

/// A node's name as stored in the log.
struct NodeEntry: Sendable {
  let identity: IdentityPath
  /// An index into the list of view names.
  let view: UInt32
  let number: UInt32
}
