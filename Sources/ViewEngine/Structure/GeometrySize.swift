// The size of a `GeometryReader`: it takes the space that it is offered (F256), as far as that follows
// from frames, padding and the window. Other views in a stack are ignored, because their size is rarely
// known. Where its ideal size applies, it is 10 points long.

import AttributeGraph
import Values

struct KnownSize: Equatable {
  var width: Double
  var height: Double
}

extension ViewGraph {
  private func size(of node: ViewNode) -> KnownSize {
    KnownSize(
      width: room(for: node, .horizontal, besideOthers: false) ?? 10,
      height: room(for: node, .vertical, besideOthers: false) ?? 10)
  }

  /// The proxy with the reader's size.
  func measured(_ proxy: Value, _ node: ViewNode, _ content: ReaderContent) -> Value {
    let known = size(of: node)
    if content.size == nil { sizeReaders.addReader(node) }
    content.size = known
    guard let size = proxy.field(.size) else { return proxy }
    return proxy.replacing(
      field: .size,
      with: size.replacing(field: .width, with: .double(known.width))
        .replacing(field: .height, with: .double(known.height)))
  }

  /// After a walk: readers whose space has changed make their content again.
  func measureAgain() throws(Failure) {
    // The walk may have changed frames after these were measured.
    current.containers.rooms = [:]
    for node in sizeReaders.liveReaders() {
      guard case .reader(let content) = node.content, let attribute = content.attribute,
        content.size != size(of: node)
      else { continue }
      graph.invalidate(attribute)
      mark(node)
    }
    _ = graph.takeStale()
    try walk()
  }
}
