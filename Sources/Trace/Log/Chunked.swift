/// A list that only grows, in pieces of equal length: a list of a million records needs no capacity for
/// another million, and never moves.
struct Chunked<Element: Sendable>: Sendable, RandomAccessCollection {
  /// The full pieces.
  private var pieces: [[Element]] = []
  /// The growing piece, stored separately so that appending does not look into other arrays.
  private var last: [Element] = []

  private static var shift: Int { 10 }
  private static var length: Int { 1 << shift }

  var count: Int { pieces.count << Self.shift + last.count }
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Element {
    get {
      let piece = position >> Self.shift
      let place = position & (Self.length - 1)
      return piece < pieces.count ? pieces[piece][place] : last[place]
    }
    set {
      let piece = position >> Self.shift
      let place = position & (Self.length - 1)
      if piece < pieces.count { pieces[piece][place] = newValue } else { last[place] = newValue }
    }
  }

  /// Visits all elements with their positions, piece by piece: much faster than a subscript for each.
  @inline(__always) func visit(_ body: (Int, Element) -> Void) {
    var position = 0
    for piece in pieces {
      piece.withUnsafeBufferPointer { elements in
        for index in elements.indices { body(position + index, elements[index]) }
      }
      position += piece.count
    }
    last.withUnsafeBufferPointer { elements in
      for index in elements.indices { body(position + index, elements[index]) }
    }
  }

  mutating func append(_ element: Element) {
    if last.count == Self.length {
      pieces.append(last)
      // A short list stays short.
      last = []
      last.reserveCapacity(Self.length)
    }
    last.append(element)
  }

  /// Drops everything after the first `count` elements.
  mutating func keep(first count: Int) {
    guard count < self.count else { return }
    let piece = count >> Self.shift
    if piece < pieces.count {
      last = pieces[piece]
      pieces.removeLast(pieces.count - piece)
    }
    last.removeLast(last.count - count & (Self.length - 1))
  }

  /// Bytes held, for measuring.
  var byteCount: Int {
    pieces.reduce(last.capacity) { $0 + $1.capacity } * MemoryLayout<Element>.stride
  }
}
