/// Messages that have arrived and wait, first in, first out, with a bound: a client that sends without
/// end is served before more of it is read.
public struct Backlog<Message> {
  private static var sizeLimit: Int { 4 << 20 }
  private var messages: [Message?] = []
  private var first = 0
  private var size = 0
  private var sizes: [Int] = []

  public init() {}

  public var isEmpty: Bool { first == messages.count }
  /// Whether nothing more should be read for now.
  public var isFull: Bool { size >= Self.sizeLimit }

  /// Adds a message that came as so many bytes.
  public mutating func append(_ message: Message, size: Int) {
    // (However short a message is, it takes room here.)
    let size = size + 64
    messages.append(message)
    sizes.append(size)
    self.size += size
  }

  public mutating func popFirst() -> Message? {
    guard !isEmpty else { return nil }
    defer {
      messages[first] = nil
      size -= sizes[first]
      first += 1
      // (Rarely, so that each message is moved about once.)
      if isEmpty || first > 1000 && first > messages.count / 2 {
        messages.removeSubrange(..<first)
        sizes.removeSubrange(..<first)
        first = 0
      }
    }
    return messages[first]
  }
}
