extension Sequence {
  /// What is made of each element; nil where nothing can be made of one.
  func mapAll<Made>(_ make: (Element) -> Made?) -> [Made]? {
    var made: [Made] = []
    made.reserveCapacity(underestimatedCount)
    for element in self {
      guard let one = make(element) else { return nil }
      made.append(one)
    }
    return made
  }

  /// What is made of the first element of which something can be made.
  func firstMap<Made>(_ make: (Element) -> Made?) -> Made? {
    for element in self {
      if let made = make(element) { return made }
    }
    return nil
  }
}
