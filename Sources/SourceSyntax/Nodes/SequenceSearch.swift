extension Sequence {
  /// All elements transformed; nil if one of them cannot be.
  @inlinable package func mapAll<Made>(_ make: (Element) -> Made?) -> [Made]? {
    var made: [Made] = []
    made.reserveCapacity(underestimatedCount)
    for element in self {
      guard let one = make(element) else { return nil }
      made.append(one)
    }
    return made
  }

  /// The result for the first element that has one.
  @inlinable package func firstMap<Made>(_ make: (Element) -> Made?) -> Made? {
    for element in self {
      if let made = make(element) { return made }
    }
    return nil
  }
}
