extension [String] {
  /// The texts one after the other: `a, b`. The same text as `joined(separator:)` gives; the first
  /// call of that looks for four conformances through all those of the process, which costs more
  /// than everything that a start joins.
  public func list(separatedBy separator: String) -> String {
    guard let first else { return "" }
    var text = first
    for part in self.dropFirst() {
      text += separator
      text += part
    }
    return text
  }
}
