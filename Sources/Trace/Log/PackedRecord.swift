/// What the log keeps of one event: 48 bytes, with every text, list and node as a number.
///
/// What `a` … `f` mean depends on `tag`; `TraceLog+Encoding` and `TraceLog+Decoding` are the only
/// places that know.
struct PackedRecord: Sendable {
  var tag: Tag
  /// A small enumeration of the kind: an effect, a reason, an edge.
  var detail: UInt8 = 0
  var step: UInt32 = 0
  var update: UInt32 = 0
  var cause: UInt32 = 0
  var origin: UInt32 = 0
  /// A place in the table of nodes, counted from 1; 0 for none.
  var node: UInt32 = 0
  var a: UInt32 = 0
  var b: UInt32 = 0
  var c: UInt32 = 0
  var d: UInt32 = 0
  var e: UInt32 = 0
  var f: UInt32 = 0

  enum Tag: UInt8, CaseIterable {
    case step, action, updateBegin, updateEnd, identity, lifeBegin, lifeEnd, content, order
    case stateAlloc, stateFree, stateWrite, objectAlloc, objectFree, objectWrite, objectSend
    case bodyInvalidate, bodyRun, bodySkip, valueInit, callback, environmentWrite
    case preferenceWrite, transition, animate, output, meaning, issue, note, failure
    case look
  }
}

extension PackedRecord.Tag {
  /// The words of the kinds in transcripts and filters, by tag; looks were added last.
  private static let names = TraceEvent.Kind.allNames.filter { $0 != "look" } + ["look"]

  /// `life.begin` of `lifeBegin`
  var name: String { Self.names[Int(rawValue)] }
}
