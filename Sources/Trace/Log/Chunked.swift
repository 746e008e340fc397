/// A list that only grows, in pieces of equal length: a list of a million records has no room for
/// another million, and never moves.
struct Chunked<Element: Sendable>: Sendable, RandomAccessCollection {
  private var pieces: [[Element]] = []
  private(set) var count = 0

  private static var shift: Int { 10 }
  private static var length: Int { 1 << shift }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Element {
    get { pieces[position >> Self.shift][position & (Self.length - 1)] }
    set { pieces[position >> Self.shift][position & (Self.length - 1)] = newValue }
  }

  mutating func append(_ element: Element) {
    if count & (Self.length - 1) == 0 {
      pieces.append([])
      // A short list stays short.
      if count > 0 { pieces[pieces.count - 1].reserveCapacity(Self.length) }
    }
    pieces[pieces.count - 1].append(element)
    count += 1
  }

  /// Bytes held, for measuring.
  var byteCount: Int {
    pieces.reduce(0) { $0 + $1.capacity * MemoryLayout<Element>.stride }
  }
}
