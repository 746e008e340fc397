/// The log's record of one event: 32 bytes, with every text, list and node as a number.
///
/// `a` … `d` are the fields of the kind in their order (`TraceEvent.Kind.describe`); who searches asks
/// `RecordShape` where one is. The few kinds that need more words have them apart (`WideWords`), and the
/// step and update of an event are those of the span that it is in (`TraceSpan`).
struct PackedRecord: Sendable {
  var tag: EventName
  /// A small enumeration of the kind: an effect, a reason, an edge.
  var detail: UInt8 = 0
  /// The number of the rule by which it was decided, counted from 1; 0 for none.
  var rule: UInt8 = 0
  var cause: UInt32 = 0
  var origin: UInt32 = 0
  /// A place in the table of nodes, counted from 1; 0 for none.
  var node: UInt32 = 0
  var a: UInt32 = 0
  var b: UInt32 = 0
  var c: UInt32 = 0
  var d: UInt32 = 0
}

/// The parts of an event for which a record has no room.
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

/// A node as the log keeps its name.
struct NodeEntry: Sendable {
  let identity: IdentityPath
  /// A place in the list of view names.
  let view: UInt32
  let number: UInt32
}
