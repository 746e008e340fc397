// The size of a `GeometryReader`: it takes the space that it is offered (F256), as far as that follows
// from frames, padding and the window. Other views in a stack are ignored, because their size is rarely
// known. Where its ideal size applies, it is 10 points long.

import AttributeGraph
import Values

struct KnownSize: Equatable {
  var width: Double
  var height: Double
}

extension ReaderNode {
  fileprivate func knownSize(in graph: ViewGraph) -> KnownSize {
    KnownSize(
      width: graph.room(for: self, .horizontal, besideOthers: false) ?? 10,
      height: graph.room(for: self, .vertical, besideOthers: false) ?? 10)
  }

  /// The proxy with the reader's size.
  func measured(_ proxy: Value, in graph: ViewGraph) -> Value {
    let known = knownSize(in: graph)
    if size == nil { graph.sizeReaders.addReader(self) }
    size = known
    guard let size = proxy.field(.size) else { return proxy }
    return proxy.replacing(
      field: .size,
      with: size.replacing(field: .width, with: .double(known.width))
        .replacing(field: .height, with: .double(known.height)))
  }
}

extension ViewGraph {
  /// After a walk: readers whose space has changed make their content again.
  func measureAgain() throws(Failure) {
    // The walk may have changed frames after these were measured.
    current.containers.rooms = [:]
    for node in sizeReaders.liveReaders() {
      guard let attribute = node.attribute, node.size != node.knownSize(in: self) else { continue }
      graph.invalidate(attribute)
      mark(node)
    }
    _ = graph.takeStale()
    try walk()
  }
}
