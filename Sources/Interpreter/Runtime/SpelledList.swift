// Printing long lists in events.
//
// A write to a list records the list before and after it, and the two differ in an element or two. So
// the text of the last list of each type is kept with the positions of its elements, and a list that
// shares elements with it at either end copies their text. Otherwise inserting one element among a
// thousand would print two thousand.

import Values

/// A list with its text.
struct SpelledList {
  /// Shorter lists are printed anew each time.
  static var length: Int { 32 }
  /// How deep a list may be in a value, and parts in its elements, for its text to be kept: deeper
  /// parts are cut short depending on their depth, and so have different texts elsewhere.
  static var depth: Int { 48 }

  let elements: [Value]
  let text: String
  /// Where the text of each element ends, in bytes.
  let ends: [Int32]

  /// How many elements at the front and at the back equal those of another list.
  func shared(with other: [Value]) -> (front: Int, back: Int) {
    let most = min(elements.count, other.count)
    var front = 0
    while front < most, Self.isSame(elements[front], other[front]) { front += 1 }
    var back = 0
    while back < most - front,
      Self.isSame(elements[elements.count - 1 - back], other[other.count - 1 - back])
    {
      back += 1
    }
    return (front, back)
  }

  /// The text from the beginning of one element to the end of another.
  func text(of range: Range<Int>) -> Substring {
    let start =
      range.lowerBound == 0 ? 1 : Int(ends[range.lowerBound - 1]) + Self.separator.utf8.count
    let utf8 = text.utf8
    return text[
      utf8.index(
        utf8.startIndex, offsetBy: start)..<utf8.index(
          utf8.startIndex, offsetBy: Int(ends[range.upperBound - 1]))]
  }

  static var separator: String { ", " }

  /// Cheaply seen to have the same text; shared values are never changed in place.
  private static func isSame(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.int(let a), .int(let b)): a == b
    case (.aggregate(let a), .aggregate(let b)): a === b
    case (.enumeration(let a), .enumeration(let b)): a === b
    case (.array(let a), .array(let b)): a.isSameBuffer(as: b)
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    default: false
    }
  }
}

extension Machine {
  /// The text of a list as a literal; `write` prints its elements.
  func spelled(
    _ elements: [Value], _ type: TypeMetadata,
    _ write: (Value, inout String) throws(EvaluationError) -> Void
  ) throws(EvaluationError) -> String {
    let known = caches.spelledLists[ObjectIdentifier(type)]
    if let known, known.elements.isSameBuffer(as: elements) {
      noteText(known.text)
      return known.text
    }
    let shared = known?.shared(with: elements) ?? (front: 0, back: 0)
    var text = "["
    var ends: [Int32] = []
    ends.reserveCapacity(elements.count)
    /// Copies the text of elements from the known list.
    func take(_ range: Range<Int>) {
      guard let known, !range.isEmpty else { return }
      let part = known.text(of: range)
      let start = Int32(clamping: text.utf8.count)
      let moved = start - (known.ends[range.upperBound - 1] - Int32(clamping: part.utf8.count))
      text += part
      for end in known.ends[range] { ends.append(end + moved) }
    }
    take(0..<shared.front)
    var isWhole = true
    for element in elements[shared.front..<(elements.count - shared.back)] {
      isWhole = !isCut(.literal, after: text)
      if !ends.isEmpty { text += SpelledList.separator }
      try write(element, &text)
      ends.append(Int32(clamping: text.utf8.count))
      if !isWhole { break }
    }
    if isWhole, shared.back > 0, let known {
      if !ends.isEmpty { text += SpelledList.separator }
      take((known.elements.count - shared.back)..<known.elements.count)
    }
    text += "]"
    noteText(text)
    // Objects must not be kept alive for the sake of a text.
    if isWhole,
      elements[shared.front..<(elements.count - shared.back)].allSatisfy({
        $0.isPlain(to: SpelledList.depth)
      })
    {
      caches.spelledLists[ObjectIdentifier(type)] = SpelledList(
        elements: elements, text: text, ends: ends)
    }
    return text
  }
}

extension Machine {
  /// The run keeps the text, and exporting the run writes it.
  private func noteText(_ text: String) {
    note(text.utf8.count >> 3)
    state.pointee.allowance -= text.utf8.count
  }
}

extension Value {
  /// Whether it contains nothing with an identity, and nothing nested deeper than that.
  fileprivate func isPlain(to depth: Int) -> Bool {
    switch self {
    case .unit, .bool, .int, .double, .string, .none: true
    case .aggregate(let aggregate):
      depth > 0 && aggregate.fields.allSatisfy { $0.isPlain(to: depth - 1) }
    case .enumeration(let value):
      depth > 0 && value.payload.allSatisfy { $0.isPlain(to: depth - 1) }
    case .array(let elements):
      depth > 0 && elements.allSatisfy { $0.isPlain(to: depth - 1) }
    case .slice, .dictionary, .set, .object, .function, .keyPath, .metatype, .existential,
      .location, .weak, .box, .host:
      false
    }
  }
}
